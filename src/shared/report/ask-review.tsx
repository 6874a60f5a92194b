import { useEffect, useId, useState } from 'react';
import { engineerProfile } from '../../../contract/profiles/profiles.ts';
import { quiz } from '../../../contract/results/quiz.ts';
import { MAX_REVIEW_CHARACTERS, type Review, askReview } from '../../../contract/results/reviews.ts';
import { send } from '../api/request.ts';
import { useApiForm } from '../forms/use-api-form.ts';
import { useReload } from '../loading/use-reload.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import styles from './ask-review.module.css';
import { day } from '../../../contract/facts/dates.ts';

interface FormProps {
  attemptId: string;
  onClose: () => void;
}

function Form({ attemptId, onClose }: FormProps) {
  const reload = useReload();
  const { props, field, busy, error, watch, setFocus } = useApiForm({
    schema: askReview.body,
    start: { text: '' },
    send: (body) => send(askReview, { params: { id: attemptId }, body }),
    onSent: () => {
      onClose();
      reload(quiz, engineerProfile);
    },
  });
  // The button that opened the form is gone, so the focus would be lost.
  useEffect(() => setFocus('text'), [setFocus]);
  const { error: wrong, ...area } = field('text');
  return (
    <form className={styles.form} {...props}>
      <TextArea
        label="What went wrong?"
        hint={`An administrator reads it, with what is on record. ${watch('text').length} of ${MAX_REVIEW_CHARACTERS} characters.`}
        rows={3}
        maxLength={MAX_REVIEW_CHARACTERS}
        error={wrong ?? error}
        {...area}
      />
      <div className={styles.buttons}>
        <Button type="submit" small busy={busy && 'Sending'}>
          Send request
        </Button>
        <Button variant="quiet" small onClick={onClose}>
          Back
        </Button>
      </div>
    </form>
  );
}

function ReviewState({ review: { text, askedAt, decision, reason, decidedAt } }: { review: Review }) {
  // Nobody asked for it: the server offers another test by itself if too few answers could be judged.
  if (text === '') {
    return (
      <Alert title={`Another test was offered on ${day(decidedAt ?? askedAt)}. This one is kept.`}>
        Too few of the spoken answers could be judged for a level, so you may take the test once more.
      </Alert>
    );
  }
  const [kind, title] =
    decision === null
      ? (['info', `You asked for a review on ${day(askedAt)}. An administrator looks at it.`] as const)
      : decision === 'granted'
        ? (['info', `Another test was granted on ${day(decidedAt ?? askedAt)}. This one is kept.`] as const)
        : (['attention', `Your request was declined on ${day(decidedAt ?? askedAt)}.`] as const);
  return (
    <Alert kind={kind} title={title}>
      <p className={styles.said}>
        You wrote: <q dir="auto">{text}</q>
      </p>
      {reason && (
        <p className={styles.said}>
          The administrator: <q dir="auto">{reason}</q>
        </p>
      )}
    </Alert>
  );
}

export interface AskReviewProps {
  attemptId: string;
  review: Review | null;
  /** The interruption, in a sentence; or a question if nothing is known. */
  children: string;
  /** Draws attention to it, because something was interrupted. */
  isMarked: boolean;
  /** Whether a review may still be asked for; only for the latest test. */
  mayAsk: boolean;
}

export function AskReview({ attemptId, review, children, isMarked, mayAsk }: AskReviewProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const isFree = mayAsk && (review === null || review.decision === 'declined');
  return (
    <section className={styles.review} data-marked={isMarked || undefined} aria-labelledby={id}>
      <p id={id}>{children}</p>
      {review && <ReviewState review={review} />}
      {isFree && !open && (
        <div>
          <Button variant="quiet" small onClick={() => setOpen(true)}>
            Ask for a review
          </Button>
        </div>
      )}
      {isFree && open && <Form attemptId={attemptId} onClose={() => setOpen(false)} />}
    </section>
  );
}
