import type { z } from 'zod';
import { MAX_REASON, companyConnect, engineerConnect } from '../../../contract/profiles/connections.ts';
import { REQUEST_DAYS } from '../../../contract/facts/lifetimes.ts';
import { send } from '../api/request.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import form from './form.module.css';
import { useApiForm } from './use-api-form.ts';

type Asker = 'company' | 'engineer';

/** For each kind of asker, the call and its meaning for the other side. */
const ASKERS = {
  company: {
    call: companyConnect,
    other: 'engineer',
    means: 'If the engineer accepts, you see the e-mail address and the phone number.',
  },
  engineer: {
    call: engineerConnect,
    other: 'company',
    means: 'If the company accepts, it sees your name, e-mail address and phone number, and you can write to each other.',
  },
} as const;

interface ConnectFormProps {
  asker: Asker;
  /** The receiver: the profile for a company, the company for an engineer. */
  id: string;
  sentenceOf: (error: unknown) => string;
  onConnected: () => void;
}

function ConnectForm({ asker, id, sentenceOf, onConnected }: ConnectFormProps) {
  const { call, other } = ASKERS[asker];
  const { props, field, busy, error } = useApiForm({
    schema: call.body as unknown as z.ZodType<{ reason: string }, { reason: string }>,
    start: { reason: '' },
    send: (body) => send(call, { params: { id }, body }),
    onSent: onConnected,
    sentenceOf,
  });
  return (
    <form className={form.form} {...props}>
      <TextArea
        label="Why do you ask?"
        hint={`The ${other} reads it. At most ${MAX_REASON} characters; it may stay empty.`}
        rows={4}
        {...field('reason')}
      />
      {error && <Alert kind="danger">{error}</Alert>}
      <div>
        <Button type="submit" needsNetwork busy={busy && 'Sending'}>
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
    description={`${ASKERS[rest.asker].means} A request ends by itself after ${REQUEST_DAYS} days.`}
  >
    <ConnectForm {...rest} />
  </Dialog>
);
