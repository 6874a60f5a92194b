import { useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { CRITERIA } from '../../contract/criteria.ts';
import { rateAnswer, type CriterionId } from '../../contract/rating.ts';
import { Failure, messageOf, send } from '../api/request.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { CriterionGroup } from './criterion-group.tsx';
import { completeLevels, dropDraft, keepDraft, missingIn, type Draft } from './draft.ts';
import { afterRating } from './next-due.ts';
import styles from './rating-form.module.css';

const MOST_CHARACTERS = 1000;

export interface RatingFormProps {
  attemptId: string;
  questionId: string;
  /** The draft or the rating that is there already. */
  start: Draft;
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

/** Levels and note; what is chosen is kept in this tab until it is saved. */
export function RatingForm({ attemptId, questionId, start }: RatingFormProps) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(start);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');

  function change(next: Draft) {
    setDraft(next);
    setProblem('');
    keepDraft(attemptId, questionId, next);
  }
  const choose = (id: CriterionId, level: number) => change({ ...draft, levels: { ...draft.levels, [id]: level } });

  async function save() {
    const levels = completeLevels(draft);
    if (!levels) return setProblem(missingText(missingIn(draft)));
    setIsSaving(true);
    try {
      await send(rateAnswer, { params: { attemptId, questionId }, body: { levels, note: draft.note } });
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

  const missing = missingIn(draft);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut beside the button
    <form className={styles.form} onSubmit={submit} onKeyDown={saveByKeys} noValidate>
      {CRITERIA.map((criterion, index) => (
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
          <output className={styles.left}>{missing > 0 ? missingText(missing) : 'Every criterion has a level.'}</output>
          <Button type="submit" busy={isSaving && 'Saving'}>
            Save and next
          </Button>
        </div>
        <p className={styles.keys}>
          <kbd>Tab</kbd> to a criterion, <kbd>1</kbd> to <kbd>5</kbd> choose, <kbd>Ctrl</kbd> <kbd>Enter</kbd> saves
        </p>
      </div>
    </form>
  );
}
