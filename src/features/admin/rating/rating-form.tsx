import { useRef, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { CRITERIA } from '../../../../contract/facts/criteria.ts';
import type { CriterionId, Evidence, Insufficient } from '../../../../contract/rating/rating.ts';
import { CURRENT_SCORING } from '../../../../contract/facts/scoring-versions.ts';
import { messageOf } from '../../../shared/api/request.ts';
import type { Players } from '../../../shared/playback/use-players.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox-radio.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { CannotJudge } from './cannot-judge.tsx';
import { CriterionGroup } from './criterion-group.tsx';
import { type Criteria, type Draft, missingIn } from './draft.ts';
import { MarksField } from './marks-field.tsx';
import { findPathOfNext } from './next-to-rate.ts';
import styles from './rating-form.module.css';
import { useDeskKeys } from './use-desk-keys.ts';
import { useKeysOn } from './use-keys-on.ts';
import { missingText, useRatingForm } from './use-rating-form.ts';

const MOST_CHARACTERS = 1000;

export interface RatingFormProps {
  attemptId: string;
  questionId: string;
  /** The draft, or the rating that exists already. */
  start: Draft;
  criteria: Criteria;
  /** The reasons to leave out the answer, the likely one first. */
  reasons: readonly Insufficient[];
  /** The points to listen for. */
  evidence: readonly Evidence[];
  /** The recordings on the page, to mark a second in. */
  players: Players;
  /** A fault of the machine is on record. */
  hasFault: boolean;
}

const UNSAFE = `It proposes something that would endanger people. If ${CURRENT_SCORING.unsafe} raters say so, the level of the whole test is at most Intermediate.`;

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

/** The remaining steps, and the buttons; it stays in view below the form. */
const SaveBar = ({
  error,
  left,
  busy,
  onLeave,
}: {
  error: string | undefined;
  left: string;
  busy: boolean;
  onLeave: () => void;
}) => (
  <div className={styles.bar}>
    {error && <Alert kind="danger">{error}</Alert>}
    <div className={styles.save}>
      <output className={styles.left}>{left}</output>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onLeave}>
          Next answer
        </Button>
        <Button type="submit" busy={busy && 'Saving'}>
          Save and next
        </Button>
      </div>
    </div>
  </div>
);

/** Levels and note. They stay in this browser until they are saved, so that a reload or a lost network costs no work. */
export function RatingForm({ attemptId, questionId, start, criteria, reasons, evidence, players, hasFault }: RatingFormProps) {
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const [keysOn, setKeysOn] = useKeysOn();
  const form = useRatingForm({ attemptId, questionId, start, criteria });
  const { props, field, busy, error, reply, watch, setValue, setError } = form;
  const draft = watch();

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
      <SaveBar error={error} left={leftText(draft, criteria, hasFault)} busy={busy || reply !== undefined} onLeave={leave} />
      <Keys isOn={keysOn} onChange={setKeysOn} />
    </form>
  );
}
