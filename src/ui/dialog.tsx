import { Dialog as Base } from '@base-ui/react/dialog';
import { memo, type ReactNode } from 'react';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called with false on Escape, on a click outside and on the close button. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons; the last is the one that goes on. */
  actions?: ReactNode;
  /** There is no close button, and neither Escape nor a click outside closes it, because the person must answer. */
  required?: boolean | undefined;
  /** For texts that are read side by side. */
  wide?: boolean | undefined;
  /** Takes the focus when the dialog opens, such as its first field; without it the first focusable element. */
  initialFocus?: (() => HTMLElement | null) | undefined;
  /** Takes the focus after the dialog is closed; null leaves it where it was before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

type Words = Pick<DialogProps, 'open' | 'title' | 'description' | 'children' | 'actions' | 'required'>;

/**
 * The content of a dialog. It is not rendered again while the dialog closes, because its words would change while it fades.
 */
const Content = memo(
  ({ title, description, children, actions, required }: Words) => (
    <>
      <div className={styles.head}>
        <Base.Title className={styles.title}>{title}</Base.Title>
        {!required && (
          <Base.Close className={styles.close} aria-label="Close">
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </Base.Close>
        )}
      </div>
      {description && <Base.Description className={styles.description}>{description}</Base.Description>}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </>
  ),
  (_, { open }) => !open,
);
Content.displayName = 'Content';

/** A question or an explanation on top of the page. The focus goes in, stays in, and returns afterwards. */
export function Dialog({ open, onOpenChange, required = false, wide = false, initialFocus, finalFocus, ...words }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => (next || !required) && onOpenChange(next)} disablePointerDismissal={required}>
      <Base.Portal>
        {/* Forced, because a dialog on top of another one has no shade otherwise. */}
        <Base.Backdrop className={styles.backdrop} forceRender />
        <Base.Popup
          className={wide ? `${styles.popup} ${styles.wide}` : styles.popup}
          {...(initialFocus && { initialFocus: () => initialFocus() ?? true })}
          {...(finalFocus && { finalFocus: () => finalFocus() ?? true })}
        >
          <Content {...words} open={open} required={required} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
