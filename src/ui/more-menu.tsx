import { Menu } from '@base-ui/react/menu';
import type { Ref } from 'react';
import { NO_NETWORK } from './button.tsx';
import styles from './more-menu.module.css';
import { useMenuOpening } from './use-menu-opening.ts';
import { useOnline } from './use-online.ts';

export interface MoreAction {
  text: string;
  onSelect: () => void;
  /** Deletes or ends something. */
  danger?: boolean | undefined;
  /** Its action works only with a network. */
  needsNetwork?: boolean | undefined;
  /** Why it cannot be done now; it is shown below the text. */
  hindrance?: string | undefined;
}

interface Props {
  /** Read out in place of the three dots: 'More for Northspan Engineers'. */
  label: string;
  actions: readonly MoreAction[];
  /** All of its actions work only with a network. */
  needsNetwork?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** The actions that are needed less often, behind three dots. */
export function MoreMenu({ label, actions, needsNetwork = false, ref }: Props) {
  const online = useOnline();
  const opening = useMenuOpening();
  if (actions.length === 0) return null;
  const isGreyed = needsNetwork && !online;
  return (
    <Menu.Root modal={false} {...opening}>
      <Menu.Trigger
        ref={ref}
        className={styles.trigger}
        aria-label={label}
        disabled={isGreyed}
        {...(isGreyed && { title: NO_NETWORK.title })}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
          <circle cx="3" cy="8" r="1.4" />
          <circle cx="8" cy="8" r="1.4" />
          <circle cx="13" cy="8" r="1.4" />
        </svg>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.above} sideOffset={4} align="end">
          <Menu.Popup className={styles.menu}>
            {actions.map(({ text, onSelect, danger, needsNetwork: isOfNetwork, hindrance }) => (
              <Menu.Item
                key={text}
                className={styles.item}
                data-danger={danger || undefined}
                disabled={hindrance !== undefined || (isOfNetwork === true && !online)}
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
