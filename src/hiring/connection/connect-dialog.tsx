import type { z } from 'zod';
import { MAX_REASON, companyConnect } from '../../../contract/connections.ts';
import { send } from '../../api/request.ts';
import { useApiForm } from '../../forms/use-api-form.ts';
import form from '../../forms/form.module.css';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';

interface ConnectFormProps {
  id: string;
  sentenceOf: (error: unknown) => string;
  onConnected: () => void;
}

function ConnectForm({ id, sentenceOf, onConnected }: ConnectFormProps) {
  const { props, field, busy, error } = useApiForm({
    schema: companyConnect.body as unknown as z.ZodType<{ reason: string }, { reason: string }>,
    start: { reason: '' },
    send: (body) => send(companyConnect, { params: { id }, body }),
    onSent: onConnected,
    sentenceOf,
  });
  return (
    <form className={form.form} {...props}>
      <TextArea
        label="Why do you ask?"
        hint={`The engineer reads it. At most ${MAX_REASON} characters; it may stay empty.`}
        rows={4}
        {...field('reason')}
      />
      {error && <Alert kind="danger">{error}</Alert>}
      <div>
        <Button type="submit" busy={busy && 'Sending'}>
          Send request
        </Button>
      </div>
    </form>
  );
}

/** Asks for the reason of a request, and sends it. */
export const ConnectDialog = ({ open, onClose, ...rest }: ConnectFormProps & { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onOpenChange={(next) => next || onClose()}
    title="Ask for a connection"
    description="If the engineer accepts, you see the e-mail address and the phone number. A request ends by itself after 30 days."
  >
    <ConnectForm {...rest} />
  </Dialog>
);
