import { ShortlistName } from '../../../../contract/hiring/shortlists.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';

interface NameDialogProps {
  open: boolean;
  title: string;
  start: string;
  /** The text of the button, as in 'Rename'. */
  act: string;
  send: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** A name with its buttons; the server checks it too. */
export function NameForm({ start, act, send, onClose }: Omit<NameDialogProps, 'open' | 'title'>) {
  const { props, field, busy, error } = useApiForm({
    schema: ShortlistName,
    start: { name: start },
    send: ({ name }) => send(name),
    onSent: onClose,
  });
  const { error: wrong, ...input } = field('name');
  return (
    <form {...props} className="stack">
      <Field label="Name" maxLength={80} autoComplete="off" {...input} error={wrong ?? error} />
      <div className="row">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" needsNetwork busy={busy && 'Saving'}>
          {act}
        </Button>
      </div>
    </form>
  );
}

/** Asks for the name of a shortlist. */
export const NameDialog = ({ open, title, onClose, ...rest }: NameDialogProps) => (
  <Dialog open={open} onOpenChange={(next) => next || onClose()} title={title}>
    <NameForm onClose={onClose} {...rest} />
  </Dialog>
);
