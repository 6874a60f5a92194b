import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { AskDialog, type AskDialogProps } from './ask-dialog.tsx';
import { useFocusAfter } from './use-focus-after.ts';

interface AskButtonProps extends Omit<AskDialogProps, 'open' | 'onClose'> {
  /** The text of the button, and the person concerned, for screen readers. */
  text: string;
  about: string;
}

/** A button that asks before it does something. */
export function AskButton({ text, about, onDone, ...asked }: AskButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const noteDone = useFocusAfter(button);
  return (
    <>
      <Button ref={button} small needsNetwork variant="quiet" aria-label={`${text}: ${about}`} onClick={() => setAsked(true)}>
        {text}
      </Button>
      <AskDialog
        {...asked}
        open={isAsked}
        onClose={() => setAsked(false)}
        onDone={() => {
          noteDone();
          onDone();
        }}
      />
    </>
  );
}
