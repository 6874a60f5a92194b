import { useEffect, useState } from 'react';
import { type Appeal, MAX_APPEAL_CHARACTERS, askAppeal, ownAppeals } from '../../../contract/rating/appeals.ts';
import { day } from '../../../contract/facts/dates.ts';
import { meanOf } from '../../../contract/scores/scoring.ts';
import { send } from '../api/request.ts';
import { useApiForm } from '../forms/use-api-form.ts';
import { useReload } from '../loading/use-reload.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import styles from './ask-review.module.css';

interface FormProps {
  attemptId: string;
  questionId: string;
  onClose: () => void;
}

function Form({ attemptId, questionId, onClose }: FormProps) {
  const reload = useReload();
  const { props, field, busy, error, watch, setFocus } = useApiForm({
    schema: askAppeal.body.pick({ text: true }),
    start: { text: '' },
    send: ({ text }) => send(askAppeal, { params: { id: attemptId }, body: { questionId, text } }),
    onSent: () => {
      onClose();
      reload(ownAppeals);
    },
  });
  // The button that opened the form is gone, so the focus would be lost.
  useEffect(() => setFocus('text'), [setFocus]);
  const { error: wrong, ...area } = field('text');
  return (
    <form className={styles.form} {...props}>
      <TextArea
        label="Why do you want another rater?"
        hint={`It stays on record. The rater does not read it, and sees neither the levels nor that you asked. The levels may rise or fall. ${watch('text').length} of ${MAX_APPEAL_CHARACTERS} characters.`}
        rows={3}
        maxLength={MAX_APPEAL_CHARACTERS}
        error={wrong ?? error}
        {...area}
      />
      <div className={styles.buttons}>
        <Button type="submit" small busy={busy && 'Sending'}>
          Send this answer to another rater
        </Button>
        <Button variant="quiet" small onClick={onClose}>
          Back
        </Button>
      </div>
    </form>
  );
}

function Outcome({ appeal: { askedAt, answeredAt, levels, note } }: { appeal: Appeal }) {
  if (answeredAt === null)
    return <p className="muted small">You asked for another rater on {day(askedAt)}. The answer waits in the queue.</p>;
  const gave = levels
    ? `gave a mean of ${meanOf(levels).toFixed(1)}. The levels here are those of all its raters together.`
    : 'could not judge it. The levels that others gave stay.';
  return (
    <Alert title={`Another rater has judged this answer on ${day(answeredAt)}.`}>
      <p>This rater saw neither the levels before nor that you had asked, and {gave}</p>
      {note && (
        <p className={styles.said}>
          The rater: <q dir="auto">{note}</q>
        </p>
      )}
    </Alert>
  );
}

interface AskAppealProps {
  attemptId: string;
  questionId: string;
  /** Of the answer, as in 'Answer 3'. */
  name: string;
  appeal: Appeal | undefined;
  /** Until when it can be asked for; null before the results and afterwards. */
  until: string | null;
}

/** Sends one answer to another rater, once, and shows the outcome. */
export function AskAppeal({ attemptId, questionId, name, appeal, until }: AskAppealProps) {
  const [isOpen, setOpen] = useState(false);
  if (appeal) return <Outcome appeal={appeal} />;
  if (until === null) return null;
  if (isOpen) return <Form attemptId={attemptId} questionId={questionId} onClose={() => setOpen(false)} />;
  return (
    <div className="screen-only">
      <Button variant="quiet" small needsNetwork aria-label={`Ask for another rater: ${name}`} onClick={() => setOpen(true)}>
        Ask for another rater
      </Button>{' '}
      <span className="muted small">Until {day(until)}, once for each answer.</span>
    </div>
  );
}
