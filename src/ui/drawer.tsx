import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import styles from './drawer.module.css';

export interface DrawerProps {
  open: boolean;
  /** Called with false on Escape, on a click outside and on the close button. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  /** Takes the focus when the drawer opens; without it the first focusable element. */
  initialFocus?: (() => HTMLElement | null) | undefined;
  /** Takes the focus after the drawer is closed; null leaves it where it was before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

/** A panel at the right edge of the window, for settings beside the work. The page stays in view, and waits until it is closed. */
export const Drawer = ({ open, onOpenChange, title, children, initialFocus, finalFocus }: DrawerProps) => (
  <Base.Root open={open} onOpenChange={onOpenChange}>
    <Base.Portal>
      <Base.Backdrop className={styles.backdrop} forceRender />
      <Base.Popup
        className={styles.popup}
        {...(initialFocus && { initialFocus: () => initialFocus() ?? true })}
        {...(finalFocus && { finalFocus: () => finalFocus() ?? true })}
      >
        <div className={styles.head}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          <Base.Close className={styles.close} aria-label="Close the panel">
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </Base.Close>
        </div>
        <div className={styles.body}>{children}</div>
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
);
