import type { ViewedEngineer } from '../../contract/profiles.ts';
import { CRITERIA, HIGHEST } from '../../contract/criteria.ts';
import type { Levels } from '../../contract/rating.ts';
import { meanOf } from '../../contract/scoring.ts';
import styles from './evidence.module.css';
import { GappedPlayer } from '../playback/gapped-player.tsx';
import { missingIn } from '../playback/gaps.ts';
import { LevelMark } from './level-mark.tsx';
import { StepMark } from './step-mark.tsx';
import { reasonText, stumpText } from './stumps.ts';
import { TypedAnswer } from './typed-answer.tsx';

type Answer = ViewedEngineer['evidence'][number];

/** Each criterion with its level and the sentence that defines the level, so that a reader sees why. */
const Criteria = ({ levels }: { levels: Levels }) => (
  <dl className={styles.criteria}>
    {CRITERIA.map(({ id, title, anchors }) => {
      const level = levels[id];
      return (
        <div key={id}>
          <dt>{title}</dt>
          <dd className={styles.level}>
            <StepMark level={level} of={anchors.length} />
          </dd>
          <dd className={styles.anchor}>{anchors[level - 1]}</dd>
        </div>
      );
    })}
  </dl>
);

interface AnswerRowProps {
  answer: Answer;
  number: number;
  isHeard: boolean;
  onReload: () => void;
}

function AnswerRow({ answer, number, isHeard, onReload }: AnswerRowProps) {
  const { area, questionText, level, levels, insufficient, note, stump, late, sound, text } = answer;
  const name = `Answer ${number}`;
  return (
    <li className={styles.row}>
      <p className={styles.ref}>
        <span className={styles.number}>
          <span className="visually-hidden">Answer </span>A{number}
        </span>
        <span>{area}</span>
      </p>
      <div className={styles.work}>
        <h3>{questionText}</h3>
        {late && <p className={styles.late}>Arrived after the end of the test.</p>}
        {stump && <p className={styles.late}>{stumpText(stump)}</p>}
        {text !== null && <TypedAnswer text={text} />}
        {isHeard && text === null && sound.length === 0 && !stump && <p className="muted small">No sound was recorded.</p>}
        {sound.map((recording, index) => {
          const part = sound.length > 1 ? `, part ${index + 1} of ${sound.length}` : '';
          return (
            <GappedPlayer
              key={recording.id}
              recording={recording}
              label={`${name}, sound${part}`}
              heading={`sound${part}`}
              missing={missingIn(sound, recording)}
              onReload={onReload}
            />
          );
        })}
        {levels && <Criteria levels={levels} />}
        {note && (
          <figure className={styles.note}>
            <figcaption>Rater's note</figcaption>
            <blockquote dir="auto">{note}</blockquote>
          </figure>
        )}
        {insufficient && (
          <p>Insufficient: it could not be judged, since {reasonText(insufficient)}. It does not count in the score.</p>
        )}
        {!levels && !insufficient && <p className="muted small">It waits for a rating.</p>}
      </div>
      <p className={styles.output}>
        <LevelMark level={level} />
        {levels && (
          <span className={styles.mean}>
            mean {meanOf(levels).toFixed(1)} of {HIGHEST}
          </span>
        )}
      </p>
    </li>
  );
}

export interface EvidenceProps {
  answers: readonly Answer[];
  /** Whether the viewer may hear the answers. */
  isHeard: boolean;
  none: string;
  onReload: () => void;
}

/**
 * The spoken answers in three columns, like a calculation (reference, working, output), so that each level is beside its
 * evidence.
 */
export function Evidence({ answers, isHeard, none, onReload }: EvidenceProps) {
  if (answers.length === 0) return <p className="muted">{none}</p>;
  return (
    <div className={styles.sheet}>
      <p className={styles.heads} aria-hidden="true">
        <span>Ref.</span>
        <span>Question, answer, levels</span>
        <span>Output</span>
      </p>
      <ol className={styles.rows}>
        {answers.map((answer, index) => (
          <AnswerRow key={answer.questionId} answer={answer} number={index + 1} isHeard={isHeard} onReload={onReload} />
        ))}
      </ol>
    </div>
  );
}
