import { Menu } from '@base-ui/react/menu';
import { useSyncExternalStore } from 'react';
import type { Role } from '../../../contract/base/roles.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { showKeys } from '../../ui/page-actions.ts';
import { useMenuOpening } from '../../ui/use-menu-opening.ts';
import styles from './account-menu.module.css';
import { OWN_ITEMS } from './own-items.ts';
import { chooseTheme, chosenTheme, onTheme, THEME_NAMES, type Theme, THEMES } from './theme.ts';

const ROLES: Record<Role, string> = { engineer: 'Engineer', company: 'Company', admin: 'Administrator', rater: 'Rater' };

/** The pages of a person about the own account, which are in the menu of the column as well. */
const ABOUT_SELF = new Set(['/profile_eng', '/profile', '/settings']);

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string) {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
}

const ThemeItems = () => {
  const chosen = useSyncExternalStore(onTheme, chosenTheme, () => 'system' as const);
  return (
    <Menu.RadioGroup className={styles.group} value={chosen} onValueChange={(theme: Theme) => chooseTheme(theme)}>
      <Menu.GroupLabel className={styles.label}>Theme</Menu.GroupLabel>
      {THEMES.map((theme) => (
        <Menu.RadioItem key={theme} value={theme} className={styles.item} closeOnClick={false}>
          <span className={styles.mark}>
            <Menu.RadioItemIndicator className={styles.dot} />
          </span>
          {THEME_NAMES[theme]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
};

/** The menu of the signed-in person: who this is, the pages about it, the theme, the keys, and the logout. */
export function OwnAccount({ onLogout }: { onLogout: () => void }) {
  const user = useSession();
  const opening = useMenuOpening();
  const [role] = user?.roles ?? [];
  if (!user || !role) return null;
  return (
    <Menu.Root modal={false} {...opening}>
      <Menu.Trigger className={styles.trigger} aria-label="Account">
        <span aria-hidden="true">{initialsOf(user.name)}</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} align="end" sideOffset={8}>
          <Menu.Popup className={styles.popup}>
            <Menu.Group className={styles.group}>
              <Menu.GroupLabel className={styles.who}>
                <bdi>{user.name}</bdi>
                <span className={styles.role}>{ROLES[role]}</span>
              </Menu.GroupLabel>
              {OWN_ITEMS[role]
                .filter(({ to }) => ABOUT_SELF.has(to))
                .map(({ to, text, icon }) => (
                  <Menu.LinkItem key={to} className={styles.item} closeOnClick render={<Link to={to} />}>
                    {icon && <Icon name={icon} />}
                    {text}
                  </Menu.LinkItem>
                ))}
            </Menu.Group>
            <ThemeItems />
            <Menu.Group className={styles.group}>
              <Menu.Item className={styles.item} onClick={showKeys}>
                <Icon name="keys" />
                Keys
                <kbd>?</kbd>
              </Menu.Item>
              <Menu.Item className={styles.item} onClick={onLogout}>
                <Icon name="logout" />
                Logout
              </Menu.Item>
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
