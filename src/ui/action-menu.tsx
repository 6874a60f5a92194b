import { Menu } from '@base-ui/react/menu';
import type { Ref } from 'react';
import styles from './action-menu.module.css';
import { NO_NETWORK } from './button.tsx';
import { useOnline } from './use-online.ts';

export interface MenuAction {
  text: string;
  onSelect: () => void;
  isDangerous?: boolean | undefined;
  /** Why it cannot be done now; it is shown below the text. */
  hindrance?: string | undefined;
}

export interface ActionMenuProps {
  /** The row that the actions belong to, for screen readers. */
  about: string;
  actions: readonly MenuAction[];
  /** Its actions work only with a network. */
  needsNetwork?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** The actions of one row behind one button, so that a list of rows stays quiet. */
export function ActionMenu({ about, actions, needsNetwork = false, ref }: ActionMenuProps) {
  const isGreyed = !useOnline() && needsNetwork;
  if (actions.length === 0) return null;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        ref={ref}
        className={styles.button}
        aria-label={`Actions: ${about}`}
        disabled={isGreyed}
        {...(isGreyed && { title: NO_NETWORK.title })}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 8h.01M8 8h.01M13 8h.01" />
        </svg>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.above} sideOffset={4} align="end">
          <Menu.Popup className={styles.menu}>
            {actions.map(({ text, onSelect, isDangerous = false, hindrance }) => (
              <Menu.Item
                key={text}
                className={styles.item}
                data-danger={isDangerous || undefined}
                disabled={hindrance !== undefined}
                // The menu returns the focus to its button first, so that a dialog can return it there too.
                onClick={() => requestAnimationFrame(onSelect)}
              >
                {text}
                {hindrance !== undefined && <span className={styles.hindrance}>{hindrance}</span>}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
