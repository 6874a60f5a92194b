import type { ReactNode } from 'react';
import { GENERAL, type Area } from '../../../contract/assessment/assessment.ts';
import type { AnswerEvidence } from '../../../contract/rating/evidence.ts';
import type { ViewedEngineer } from '../../../contract/profiles/profiles.ts';
import { CRITERIA, HIGHEST } from '../../../contract/facts/criteria.ts';
import type { MeanLevels } from '../../../contract/rating/rating.ts';
import { meanOf } from '../../../contract/scores/scoring.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { anchorOf, claimText, lengthOf } from './claims.ts';
import styles from './evidence.module.css';
import { formatDuration } from '../playback/durations.ts';
import { Fold } from '../../ui/fold.tsx';
import { GappedPlayer } from '../playback/gapped-player.tsx';
import { lostText, missingIn } from '../playback/gaps.ts';
import { type Players, usePlayers } from '../playback/use-players.ts';
import { Found } from './found.tsx';
import { marksOn } from './found-texts.ts';
import { Lift } from './lift.tsx';
import { LevelMark } from './level-mark.tsx';
import { StepMark } from './step-mark.tsx';
import { reasonText, stumpText } from './stumps.ts';
import { TypedAnswer } from './typed-answer.tsx';
import { anchorIdOf, useOpenAnswers } from './use-open-answers.ts';

type Answer = ViewedEngineer['evidence'][number];

/** Each criterion of the question, with its level and the sentence that defines the level, so that a reader sees why. */
const Criteria = ({ levels }: { levels: MeanLevels }) => (
  <dl className={styles.criteria}>
    {CRITERIA.map(({ id, title, anchors }) => {
      const level = levels[id];
      if (level === undefined) return null;
      return (
        <div key={id}>
          <dt>{title}</dt>
          <dd className={styles.level}>
            <StepMark level={level} of={anchors.length} />
          </dd>
          <dd className={styles.anchor}>{anchorOf(anchors, level)}</dd>
        </div>
      );
    })}
  </dl>
);

interface ShownProps {
  /** Whether the viewer may play or read the answers. */
  isHeard: boolean;
  /** Does not show how an answer was given: a typed one and a spoken one look alike. */
  forCompany: boolean;
  /** For the engineer alone: the part below the levels of the answer to this question. */
  belowLevels?: ((questionId: string, name: string) => ReactNode) | undefined;
  onReload: () => void;
}

interface GivenProps extends ShownProps {
  answer: Answer;
  name: string;
  found: AnswerEvidence | undefined;
  players: Players;
  isOpen: boolean;
}

/** The spoken or typed answer, for viewers who may play or read it. */
function Given({ answer: { stump, lost, late, sound, text }, name, found, players, isOpen, ...shown }: GivenProps) {
  const { isHeard, forCompany, onReload } = shown;
  const why = lost ? lostText(lost) : stump && stumpText(stump);
  return (
    <>
      {late && <p className={styles.remark}>Arrived after the end of the test.</p>}
      {why && <p className={styles.remark}>{why}</p>}
      {text !== null && <TypedAnswer text={text} />}
      {isHeard && text === null && sound.length === 0 && !why && (
        <p className="muted small">{forCompany ? 'Nothing is on record of this answer.' : 'No sound was recorded.'}</p>
      )}
      {sound.map((recording, index) => {
        const part = sound.length > 1 ? `, segment ${index + 1} of ${sound.length}` : '';
        return (
          <GappedPlayer
            key={recording.id}
            recording={recording}
            label={`${name}, sound${part}`}
            heading={`sound${part}`}
            missing={missingIn(sound, recording)}
            marks={found && marksOn(recording.id, found.claims)}
            isOpen={isOpen}
            mediaRef={players.refOf(recording.id)}
            onReload={onReload}
          />
        );
      })}
    </>
  );
}

/** Replaces the words of a question that is in use. */
const topicText = (area: Area) => (area === GENERAL ? 'A question on general practice' : `A question on ${area}`);

function ratersText({ raters, confirmed }: Answer): string {
  if (!confirmed) return ', by a model, which no person has confirmed';
  return raters > 1 ? `, ${raters} raters` : ', judged by one rater';
}

const playableIn = ({ sound }: Answer) =>
  new Set(sound.filter(({ state, url }) => state === 'ready' && url !== null).map(({ id }) => id));

interface AnswerRowProps extends Omit<GivenProps, 'name' | 'isOpen'> {
  number: number;
  open: boolean;
  onToggle: () => void;
}

/** The result of an answer beside its title: what it shows, its level and its length. */
function Summary({ answer, found }: Pick<GivenProps, 'answer' | 'found'>) {
  const { level, sound } = answer;
  const length = lengthOf(sound);
  return (
    <>
      <p className={styles.claim}>
        <bdi>{claimText(answer, found)}</bdi>
      </p>
      <p className={styles.output}>
        <LevelMark level={level} />
        {length !== null && (
          <span className={styles.length}>
            {formatDuration(length)}
            <span className="visually-hidden"> minutes</span>
          </span>
        )}
      </p>
    </>
  );
}

function AnswerRow({ number, open, onToggle, ...given }: AnswerRowProps) {
  const { answer, found, players, ...shown } = given;
  const { area, questionText, levels, unsafe, insufficient, note } = answer;
  const name = `Answer ${number}`;
  const toggle = () => {
    for (const { id } of answer.sound) players.refOf(id).current?.pause();
    onToggle();
  };
  return (
    <li className={styles.row} id={anchorIdOf(number)}>
      <Fold
        open={open}
        onToggle={toggle}
        title={
          <>
            <span className={styles.number}>
              <span className="visually-hidden">Answer </span>A{number}
            </span>
            {questionText ?? topicText(area)}
          </>
        }
        summary={<Summary answer={answer} found={found} />}
      >
        <div className={styles.work}>
          <Given name={name} isOpen={open} {...given} />
          {found && (
            <Found
              found={found}
              name={name}
              forCompany={shown.forCompany}
              playable={playableIn(answer)}
              playFrom={players.playFrom}
            />
          )}
          {levels && <Criteria levels={levels} />}
          {levels && shown.belowLevels && <Lift levels={levels} found={found} name={name} />}
          {answer.questionId !== null && shown.belowLevels?.(answer.questionId, name)}
          {unsafe && <p className={styles.remark}>Raters called this answer unsafe, so its level is at most Intermediate.</p>}
          {note && (
            <figure className={styles.note}>
              <figcaption>Rater's note</figcaption>
              <blockquote dir="auto">{note}</blockquote>
            </figure>
          )}
          {insufficient && (
            <p>
              Insufficient: it could not be judged{!shown.forCompany && `, since ${reasonText(insufficient)}`}. It does not count
              in the score.
            </p>
          )}
          {!levels && !insufficient && <p className="muted small">It waits for a rating.</p>}
          <p className={styles.foot}>
            <span>
              {area}
              {levels && `, mean ${meanOf(levels).toFixed(1)} of ${HIGHEST}${ratersText(answer)}`}
            </span>
            <a className="screen-only" href={`#${anchorIdOf(number)}`}>
              Link to {name.toLowerCase()}
            </a>
          </p>
        </div>
      </Fold>
    </li>
  );
}

export interface EvidenceProps extends ShownProps {
  answers: readonly Answer[];
  /**
   * The evidence found in each answer, in their order; undefined until it is loaded, and for viewers who may not play the
   * answers.
   */
  found: readonly AnswerEvidence[] | undefined;
  none: string;
}

/** The spoken answers, each in one line with what it shows, and all of its evidence below that. */
export function Evidence({ answers, found, none, ...shown }: EvidenceProps) {
  const players = usePlayers();
  const folds = useOpenAnswers(answers.length);
  if (answers.length === 0)
    return (
      <>
        <SectionHead id="evidence" title="Evidence" />
        <p className="muted">{none}</p>
      </>
    );
  return (
    <>
      <SectionHead id="evidence" title="Evidence">
        <Button small variant="quiet" className="screen-only" busy={folds.isToggling} onClick={folds.toggleAll}>
          {folds.isAllOpen ? 'Fold all answers' : 'Open all answers'}
        </Button>
      </SectionHead>
      {answers.some(({ questionText }) => questionText === null) && (
        <p className="muted small">The words of a question are shown to companies once it is no longer asked.</p>
      )}
      <ol className={styles.rows}>
        {answers.map((answer, index) => (
          <AnswerRow
            // oxlint-disable-next-line react/no-array-index-key -- a company gets no id of a question that is in use
            key={index}
            answer={answer}
            number={index + 1}
            found={found?.length === answers.length ? found[index] : undefined}
            players={players}
            open={folds.isOpen(index + 1)}
            onToggle={() => folds.toggle(index + 1)}
            {...shown}
          />
        ))}
      </ol>
    </>
  );
}
