import { useSession } from '../../shared/api/use-session.ts';
import type { Counts } from '../../shared/live/no-counts.ts';
import { Icon } from '../../ui/icon.tsx';
import { countText } from '../use-counts.ts';
import { Menu } from './menu.tsx';
import { OWN_ITEMS } from './own-items.ts';
import styles from './own-shell.module.css';

export { AppFooter } from './app-footer.tsx';
export { OwnAccount } from './account-menu.tsx';
export { OwnSearch } from './own-search.tsx';

/** Read out after the number. */
const COUNTED: Record<keyof Counts, (count: number) => string> = {
  unread: () => 'unread',
  requests: (count) => (count === 1 ? 'request waits' : 'requests wait'),
};

const Count = ({ of, counts }: { of: keyof Counts; counts: Counts }) =>
  counts[of] > 0 && (
    <span className={styles.count}>
      {countText(counts[of])}
      <span className="visually-hidden"> {COUNTED[of](counts[of])}</span>
    </span>
  );

/** The pages of the signed-in person. */
export function OwnMenu({ counts }: { counts: Counts }) {
  const user = useSession();
  const [role] = user?.roles ?? [];
  if (!user || !role) return null;
  return (
    <Menu
      column
      items={OWN_ITEMS[role] ?? []}
      head={
        <p className={styles.welcome}>
          welcome, <bdi>{user.name}</bdi>
        </p>
      }
      renderItem={({ text, icon, counts: counted }) => (
        <>
          {icon && <Icon name={icon} />}
          {text}
          {counted && <Count of={counted} counts={counts} />}
        </>
      )}
    />
  );
}
