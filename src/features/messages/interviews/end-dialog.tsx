import { type FormEvent, useState } from 'react';
import { withCause } from '../../../../contract/base/text.ts';
import { type Interview, InterviewAct } from '../../../../contract/interviews/interviews.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import type { InterviewSteps } from './interview-steps.ts';
import styles from './interviews.module.css';

const WORDS = {
  decline: {
    title: 'Decline this interview?',
    description: 'The company is told, and the time leaves both calendars.',
    label: 'Reason (optional)',
    action: 'Decline',
  },
  cancel: {
    title: 'Cancel this interview?',
    description: 'The engineer reads your reason, and the time leaves both calendars.',
    label: 'Reason',
    action: 'Cancel interview',
  },
};

interface Props {
  kind: keyof typeof WORDS;
  interview: Interview;
  make: InterviewSteps['make'];
  onClose: () => void;
}

/** Ends an interview, with a reason that the other side reads. */
export function EndDialog({ kind, interview: { id, revision }, make, onClose }: Props) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [failed, setFailed] = useState(false);
  const { title, description, label, action } = WORDS[kind];

  async function send(event: FormEvent) {
    event.preventDefault();
    const read = InterviewAct.safeParse({ kind, revision, note });
    setError(read.error?.issues.map((issue) => withCause(issue, { note }))[0]);
    if (!read.success) return;
    try {
      await make(id, read.data);
      onClose();
    } catch {
      setFailed(true);
    }
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={description}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <TextArea
          label={label}
          rows={3}
          maxLength={1000}
          value={note}
          error={error}
          onChange={({ target }) => setNote(target.value)}
        />
        {failed && <Alert kind="danger">This browser could not keep your answer. Please try again.</Alert>}
        <div className="row">
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" type="submit">
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
