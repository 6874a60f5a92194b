import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../api/request.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface AskDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** The text of the button that acts, and its text while the call is under way. */
  action: string;
  doing: string;
  isDangerous?: boolean;
  run: () => Promise<unknown>;
  onDone: () => void;
}

/** The question before something is done. */
export function AskDialog({ open, onClose, title, children, action, doing, isDangerous, run, onDone }: AskDialogProps) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: run,
    onSuccess: () => {
      onClose();
      onDone();
    },
  });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={title}
      description={children}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button needsNetwork variant={isDangerous ? 'danger' : 'primary'} busy={isPending && doing} onClick={() => mutate()}>
            {action}
          </Button>
        </>
      }
    >
      {error && <Alert kind="danger">{messageOf(error)}</Alert>}
    </Dialog>
  );
}
