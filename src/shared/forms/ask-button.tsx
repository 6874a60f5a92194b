import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/request.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface AskButtonProps {
  /** The text of the button, and the person concerned, for screen readers. */
  text: string;
  about: string;
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

/**
 * Gives the focus to the heading of the section when the button disappears together with its row. The keyboard then goes on from
 * there and not from the top of the page.
 */
function useFocusAfter(button: RefObject<HTMLButtonElement | null>) {
  const isDone = useRef(false);
  useEffect(() => {
    const heading = button.current?.closest('section:has(h2)')?.querySelector<HTMLElement>('h2');
    return () => {
      if (!isDone.current || !heading?.isConnected || document.activeElement !== document.body) return;
      heading.tabIndex = -1;
      heading.focus();
    };
  }, [button]);
  return () => void (isDone.current = true);
}

/** A button that asks before it does something. */
export function AskButton({ text, about, title, children, action, doing, isDangerous, run, onDone }: AskButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const noteDone = useFocusAfter(button);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: run,
    onSuccess: () => {
      noteDone();
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
      <Button ref={button} small needsNetwork variant="quiet" aria-label={`${text}: ${about}`} onClick={() => ask(true)}>
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
            <Button needsNetwork variant={isDangerous ? 'danger' : 'primary'} busy={isPending && doing} onClick={() => mutate()}>
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
