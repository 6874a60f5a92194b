import { Toast } from '@base-ui/react/toast';
import { useMemo, type ReactNode } from 'react';
import styles from './toasts.module.css';

/** Long enough to read a sentence and to reach the button in it by keyboard. */
const READ_MS = 10_000;

function Shown() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast} swipeDirection="left">
      <Toast.Content className={styles.content}>
        <div className={styles.text}>
          <Toast.Title className={styles.title} render={<p />} />
          <Toast.Description className={styles.description} />
        </div>
        <Toast.Action className={styles.action} />
        <Toast.Close className={styles.close} aria-label="Close">
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

/** Shows the toasts of the screens inside it, and announces them to screen readers. F6 moves the focus to them. */
export const ToastProvider = ({ children }: { children: ReactNode }) => (
  <Toast.Provider timeout={READ_MS}>
    {children}
    <Toast.Portal>
      <Toast.Viewport className={styles.viewport}>
        <Shown />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);

/**
 * Functions that show a toast. `done` disappears after ten seconds; with `undo` it has a button that reverses the action.
 * `failed` stays until it is closed, because a person may have to act; `detail` is the server's sentence.
 */
export function useToasts() {
  const { add, close } = Toast.useToastManager();
  return useMemo(
    () => ({
      done(title: string, undo?: () => void) {
        const id = add({
          title,
          type: 'done',
          ...(undo && {
            actionProps: {
              children: 'Undo',
              onClick: () => {
                close(id);
                undo();
              },
            },
          }),
        });
      },
      failed: (title: string, detail?: string) =>
        void add({ title, type: 'failed', timeout: 0, ...(detail !== undefined && { description: detail }) }),
    }),
    [add, close],
  );
}
