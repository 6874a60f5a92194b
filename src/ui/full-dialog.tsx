import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import styles from './full-dialog.module.css';

export interface FullDialogProps {
  open: boolean;
  /** Called on Escape and on the close button. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

/** A dialog as large as the window, for work that takes a while. The focus goes in, stays in, and returns afterwards. */
export const FullDialog = ({ open, onClose, title, children }: FullDialogProps) => (
  <Base.Root open={open} onOpenChange={(next) => next || onClose()} disablePointerDismissal>
    <Base.Portal>
      <Base.Backdrop className={styles.backdrop} />
      <Base.Popup className={styles.popup}>
        <div className={styles.head}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          <Base.Close className={styles.close} aria-label="Close">
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
