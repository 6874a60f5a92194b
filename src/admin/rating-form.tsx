import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { CRITERIA } from '../../contract/criteria.ts';
import { rateAnswer, type CriterionId, type Insufficient } from '../../contract/rating.ts';
import { Failure, messageOf, send } from '../api/request.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox-radio.tsx';
import { TextArea } from '../ui/field.tsx';
import { CannotJudge } from './cannot-judge.tsx';
import { CriterionGroup } from './criterion-group.tsx';
import { dropDraft, judgementOf, keepDraft, missingIn, type Draft } from './draft.ts';
import { afterRating, withoutRating } from './next-to-rate.ts';
import styles from './rating-form.module.css';
import { useDeskKeys } from './use-desk-keys.ts';
import { useKeysOn } from './use-keys-on.ts';

const MOST_CHARACTERS = 1000;

export interface RatingFormProps {
  attemptId: string;
  questionId: string;
  /** The draft or the rating that is there already. */
  start: Draft;
  /** The reason that the key for 'cannot be judged' chooses first. */
  likely: Insufficient;
}

const missingText = (missing: number) =>
  missing === 1 ? 'One criterion has no level yet.' : `${missing} criteria have no level yet.`;

const savedNot = (error: unknown) =>
  error instanceof Failure && error.kind === 'network'
    ? 'The network is gone. Your rating is kept in this tab. Save it when the network is back.'
    : messageOf(error);

function saveByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
}

function leftText(draft: Draft) {
  if (draft.insufficient) return 'It will not count in the score.';
  const missing = missingIn(draft);
  return missing > 0 ? missingText(missing) : 'Every criterion has a level.';
}

const Keys = ({ isOn, onChange }: { isOn: boolean; onChange: (on: boolean) => void }) => (
  <div className={styles.keys}>
    <Checkbox label="Single keys" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
    {isOn && (
      <p>
        <kbd>1</kbd> to <kbd>5</kbd> level, <kbd>j</kbd> <kbd>k</kbd> next and previous criterion, <kbd>x</kbd> cannot be judged,{' '}
        <kbd>s</kbd> save, <kbd>n</kbd> next answer
      </p>
    )}
    <p>
      <kbd>Ctrl</kbd> <kbd>Enter</kbd> saves from anywhere in the form.
    </p>
  </div>
);

/** Levels and note; what is chosen is kept in this tab until it is saved. */
export function RatingForm({ attemptId, questionId, start, likely }: RatingFormProps) {
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const [keysOn, setKeysOn] = useKeysOn();
  const [draft, setDraft] = useState(start);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');

  function change(next: Draft) {
    setDraft(next);
    setProblem('');
    keepDraft(attemptId, questionId, next);
  }
  const choose = (id: CriterionId, level: number) => change({ ...draft, levels: { ...draft.levels, [id]: level } });
  function judge(reason: Insufficient | undefined) {
    const { insufficient: _, ...rest } = draft;
    change(reason ? { ...rest, insufficient: reason } : rest);
  }

  async function save() {
    const judgement = judgementOf(draft);
    if (!judgement) return setProblem(missingText(missingIn(draft)));
    setIsSaving(true);
    try {
      await send(rateAnswer, { params: { attemptId, questionId }, body: { ...judgement, note: draft.note } });
      dropDraft(attemptId, questionId);
      // Saved is saved: when the queue cannot be asked for the next answer, it says so itself.
      await navigate(await afterRating({ attemptId, questionId }).catch(() => '/admin/ratings'));
    } catch (error) {
      setProblem(savedNot(error));
    } finally {
      setIsSaving(false);
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isSaving) void save();
  }
  const leave = () =>
    void withoutRating({ attemptId, questionId }).then(navigate, (error: unknown) => setProblem(messageOf(error)));

  useDeskKeys(formRef, keysOn, {
    onLevel(index, level) {
      const criterion = CRITERIA[index];
      if (criterion) choose(criterion.id, level);
    },
    onCannot: () => judge(draft.insufficient ? undefined : likely),
    onSave: () => !isSaving && void save(),
    onNext: leave,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut beside the button
    <form ref={formRef} className={styles.form} onSubmit={submit} onKeyDown={saveByKeys} noValidate>
      <CannotJudge chosen={draft.insufficient} likely={likely} onChoose={judge} />
      {!draft.insufficient &&
        CRITERIA.map((criterion, index) => (
          <CriterionGroup
            key={criterion.id}
            criterion={criterion}
            number={index + 1}
            level={draft.levels[criterion.id]}
            onChoose={(level) => choose(criterion.id, level)}
          />
        ))}
      <TextArea
        label="Note"
        hint={`The engineer and companies read it. ${draft.note.length} of ${MOST_CHARACTERS} characters.`}
        rows={4}
        maxLength={MOST_CHARACTERS}
        value={draft.note}
        onChange={(event) => change({ ...draft, note: event.currentTarget.value })}
      />
      <div className={styles.bar}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <div className={styles.save}>
          <output className={styles.left}>{leftText(draft)}</output>
          <div className={styles.buttons}>
            <Button variant="quiet" onClick={leave}>
              Next answer
            </Button>
            <Button type="submit" busy={isSaving && 'Saving'}>
              Save and next
            </Button>
          </div>
        </div>
      </div>
      <Keys isOn={keysOn} onChange={setKeysOn} />
    </form>
  );
}
