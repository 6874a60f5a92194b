import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { CRITERIA } from '../../../../contract/facts/criteria.ts';
import { ownDesk } from '../../../../contract/rating/desk.ts';
import {
  adminBoard,
  rateAnswer,
  ratingQueue,
  type CriterionId,
  type Evidence,
  type Insufficient,
} from '../../../../contract/rating/rating.ts';
import { CURRENT_SCORING } from '../../../../contract/facts/scoring-versions.ts';
import { Failure, messageOf, send } from '../../../shared/api/request.ts';
import type { Players } from '../../../shared/playback/use-players.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox-radio.tsx';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { TextArea } from '../../../ui/field.tsx';
import { CannotJudge } from './cannot-judge.tsx';
import { CriterionGroup } from './criterion-group.tsx';
import { type Criteria, Draft, dropDraft, judgementOf, keepDraft, missingIn } from './draft.ts';
import { ratedState } from './last-rated.tsx';
import { MarksField } from './marks-field.tsx';
import { findPathOfNext } from './next-to-rate.ts';
import styles from './rating-form.module.css';
import { useDeskKeys } from './use-desk-keys.ts';
import { useKeysOn } from './use-keys-on.ts';
import { keepWaiting } from './waiting-ratings.ts';

const MOST_CHARACTERS = 1000;

export interface RatingFormProps {
  attemptId: string;
  questionId: string;
  /** The draft, or the rating that exists already. */
  start: Draft;
  criteria: Criteria;
  /** For which the answer may be left out, the likely one first. */
  reasons: readonly Insufficient[];
  /** What to listen for. */
  evidence: readonly Evidence[];
  /** The recordings on the page, to mark a second in. */
  players: Players;
  /** A fault of the machine is on record. */
  hasFault: boolean;
}

const UNSAFE = `It proposes something that would endanger people. If ${CURRENT_SCORING.unsafe} raters say so, the level of the whole test is at most Intermediate.`;

const missingText = (missing: number) =>
  missing === 1 ? 'One criterion has no level yet.' : `${missing} criteria have no level yet.`;

/** Sends a rating; without a network it is kept, and sent when the network is back (waiting-notice.tsx). True if it was sent. */
async function sendOrKeep(
  params: { attemptId: string; questionId: string },
  body: z.output<typeof rateAnswer.body>,
): Promise<boolean> {
  try {
    await send(rateAnswer, { params, body });
    return true;
  } catch (failure) {
    if (!(failure instanceof Failure) || failure.kind !== 'network') throw failure;
    keepWaiting(params, body);
    return false;
  }
}

function saveByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
}

function leftText(draft: Draft, criteria: Criteria, hasFault: boolean) {
  if (draft.insufficient) return hasFault ? 'It will not count in the score.' : 'A second rater decides whether it counts.';
  const missing = missingIn(draft, criteria);
  return missing > 0 ? missingText(missing) : 'Every criterion has a level.';
}

const Keys = ({ isOn, onChange }: { isOn: boolean; onChange: (on: boolean) => void }) => (
  <div className={styles.keys}>
    <Checkbox label="Single keys" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
    {isOn && (
      <p>
        <kbd>1</kbd> to <kbd>5</kbd> level, <kbd>j</kbd> <kbd>k</kbd> next and previous criterion, <kbd>x</kbd> cannot be judged,{' '}
        <kbd>u</kbd> unsafe, <kbd>s</kbd> save, <kbd>n</kbd> next answer
      </p>
    )}
    <p>
      <kbd>Ctrl</kbd> <kbd>Enter</kbd> saves from anywhere in the form.
    </p>
  </div>
);

/** The draft in the form in which it is sent. It is invalid with neither levels nor a reason. */
const judgedBy = (criteria: Criteria) =>
  Draft.transform((draft, context) => {
    const judgement = judgementOf(draft, criteria);
    if (judgement) return { ...judgement, note: draft.note, marks: draft.marks };
    context.addIssue({ code: 'custom', message: missingText(missingIn(draft, criteria)), path: ['levels'] });
    return z.NEVER;
  });

/** Levels and note. They are kept in this browser until they are saved, so that a reload or a lost network costs no work. */
export function RatingForm({ attemptId, questionId, start, criteria, reasons, evidence, players, hasFault }: RatingFormProps) {
  const navigate = useNavigate();
  const reload = useReload();
  const formRef = useRef<HTMLFormElement>(null);
  const [keysOn, setKeysOn] = useKeysOn();
  const { props, field, busy, error, reply, watch, setValue, setError, clearErrors } = useApiForm({
    schema: judgedBy(criteria),
    start,
    send: (body) => sendOrKeep({ attemptId, questionId }, body),
    onSent: async (isSent) => {
      dropDraft(attemptId, questionId);
      reload(ratingQueue, ownDesk, adminBoard);
      // The rating is saved already, so an error in finding the next answer must not look like an error in saving; the queue
      // shows it.
      if (!isSent) return navigate('/admin/ratings');
      const path = await findPathOfNext().catch(() => '/admin/ratings');
      return navigate(path, { state: ratedState({ attemptId, questionId }) });
    },
    whenInvalid: (draft) => missingText(missingIn(draft, criteria)),
  });
  const draft = watch();

  useEffect(() => {
    const { unsubscribe } = watch((changed) => {
      clearErrors('root');
      keepDraft(attemptId, questionId, changed as Draft);
    });
    return unsubscribe;
  }, [watch, clearErrors, attemptId, questionId]);

  const choose = (id: CriterionId, level: number) => setValue(`levels.${id}`, level);
  const judge = (reason: Insufficient | undefined) => setValue('insufficient', reason);
  const leave = () =>
    void findPathOfNext({ attemptId, questionId }).then(navigate, (failure: unknown) =>
      setError('root', { message: messageOf(failure) }),
    );

  useDeskKeys(formRef, keysOn, {
    onLevel(index, level) {
      const criterion = criteria[index];
      if (criterion) choose(criterion.id, level);
    },
    onCannot: () => judge(draft.insufficient ? undefined : reasons[0]),
    onUnsafe: () => setValue('unsafe', !draft.unsafe),
    onSave: () => formRef.current?.requestSubmit(),
    onNext: leave,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut beside the button
    <form ref={formRef} className={styles.form} {...props} onKeyDown={saveByKeys}>
      <CannotJudge chosen={draft.insufficient} reasons={reasons} hasFault={hasFault} onChoose={judge} />
      {!draft.insufficient &&
        criteria.map((criterion) => (
          <CriterionGroup
            key={criterion.id}
            criterion={criterion}
            number={CRITERIA.indexOf(criterion) + 1}
            level={draft.levels[criterion.id]}
            onChoose={(level) => choose(criterion.id, level)}
          />
        ))}
      {!draft.insufficient && (
        <Checkbox
          label="This answer is unsafe"
          hint={UNSAFE}
          checked={draft.unsafe}
          onChange={(event) => setValue('unsafe', event.currentTarget.checked)}
        />
      )}
      <MarksField evidence={evidence} marks={draft.marks} players={players} onChange={(marks) => setValue('marks', marks)} />
      <TextArea
        label="Note"
        hint={`The engineer and companies read it, so leave out whether it was spoken or typed. ${draft.note.length} of ${MOST_CHARACTERS} characters.`}
        rows={4}
        maxLength={MOST_CHARACTERS}
        {...field('note')}
      />
      <div className={styles.bar}>
        {error && <Alert kind="danger">{error}</Alert>}
        <div className={styles.save}>
          <output className={styles.left}>{leftText(draft, criteria, hasFault)}</output>
          <div className={styles.buttons}>
            <Button variant="quiet" onClick={leave}>
              Next answer
            </Button>
            <Button type="submit" busy={(busy || reply !== undefined) && 'Saving'}>
              Save and next
            </Button>
          </div>
        </div>
      </div>
      <Keys isOn={keysOn} onChange={setKeysOn} />
    </form>
  );
}
