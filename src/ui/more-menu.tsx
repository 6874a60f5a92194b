import { Menu } from '@base-ui/react/menu';
import styles from './more-menu.module.css';
import { useOnline } from './use-online.ts';

interface MoreAction {
  text: string;
  onSelect: () => void;
  /** Deletes or ends something. */
  danger?: boolean | undefined;
  /** Its action works only with a network. */
  needsNetwork?: boolean | undefined;
}

interface Props {
  /** Read out in place of the three dots: 'More for Northspan Engineers'. */
  label: string;
  actions: readonly MoreAction[];
}

/** The actions that are needed less often, behind three dots. */
export function MoreMenu({ label, actions }: Props) {
  const online = useOnline();
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={styles.trigger} aria-label={label}>
        <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
          <circle cx="3" cy="8" r="1.4" />
          <circle cx="8" cy="8" r="1.4" />
          <circle cx="13" cy="8" r="1.4" />
        </svg>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.above} sideOffset={4} align="end">
          <Menu.Popup className={styles.menu}>
            {actions.map(({ text, onSelect, danger, needsNetwork }) => (
              <Menu.Item
                key={text}
                className={styles.item}
                data-danger={danger || undefined}
                disabled={needsNetwork === true && !online}
                onClick={onSelect}
              >
                {text}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
