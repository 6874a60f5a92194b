import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../api/request.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface AskButtonProps {
  /** The text of the button, and whom it concerns, for screen readers. */
  text: string;
  about: string;
  title: string;
  /** What follows from it. */
  children: ReactNode;
  /** The text of the button that does it, and while it is done. */
  action: string;
  doing: string;
  isDangerous?: boolean;
  run: () => Promise<unknown>;
  onDone: () => void;
}

/** A button that asks before it does something. */
export function AskButton({ text, about, title, children, action, doing, isDangerous, run, onDone }: AskButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: run,
    onSuccess: () => {
      setAsked(false);
      onDone();
    },
  });
  const ask = (open: boolean) => {
    reset();
    setAsked(open);
  };
  return (
    <>
      <Button small variant="quiet" aria-label={`${text}: ${about}`} onClick={() => ask(true)}>
        {text}
      </Button>
      <Dialog
        open={isAsked}
        onOpenChange={ask}
        title={title}
        description={children}
        actions={
          <>
            <Button variant="quiet" onClick={() => ask(false)}>
              Cancel
            </Button>
            <Button variant={isDangerous ? 'danger' : 'primary'} busy={isPending && doing} onClick={() => mutate()}>
              {action}
            </Button>
          </>
        }
      >
        {error && <Alert kind="danger">{messageOf(error)}</Alert>}
      </Dialog>
    </>
  );
}
