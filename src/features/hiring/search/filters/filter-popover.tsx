import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useRef } from 'react';
import styles from './filter-chips.module.css';

const Arrow = () => (
  <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
    <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);

const Cross = () => (
  <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
    <path d="M1 1l8 8M9 1L1 9" stroke="currentColor" strokeWidth="1.25" />
  </svg>
);

interface FilterPopoverProps {
  name: string;
  /** The chosen condition in words; empty if the filter is not set. */
  value: string;
  onRemove: () => void;
  /** Its choices. */
  children: ReactNode;
}

/** A filter as a chip that opens its choices; if it is set, it can be removed beside them. */
export function FilterPopover({ name, value, onRemove, children }: FilterPopoverProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.chip} data-set={value !== '' || undefined}>
      <Popover.Root>
        <Popover.Trigger ref={trigger} className={styles.trigger}>
          <span className={value === '' ? undefined : 'visually-hidden'}>
            {name}
            {value !== '' && ': '}
          </span>
          {value !== '' && <bdi className={styles.value}>{value}</bdi>}
          <Arrow />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className={styles.positioner} align="start" sideOffset={6} collisionPadding={8}>
            <Popover.Popup className={styles.popup}>
              <Popover.Title className={styles.title}>{name}</Popover.Title>
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {value !== '' && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${value}`}
          onClick={() => {
            // The button goes with the condition, and the focus would be lost.
            trigger.current?.focus();
            onRemove();
          }}
        >
          <Cross />
        </button>
      )}
    </div>
  );
}
