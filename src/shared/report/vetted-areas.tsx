import { type ReactNode, useState } from 'react';
import { ownAppeals } from '../../../contract/rating/appeals.ts';
import { foundEvidence } from '../../../contract/rating/evidence.ts';
import type { LeastLevel, Level } from '../../../contract/scores/level.ts';
import type { ViewedEngineer } from '../../../contract/profiles/profiles.ts';
import { useLoad } from '../loading/use-load.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { areasOf } from './areas.ts';
import { AskAppeal } from './ask-appeal.tsx';
import { AskPerson } from './ask-person.tsx';
import { AskReview } from './ask-review.tsx';
import { Evidence, type EvidenceProps } from './evidence.tsx';
import { Fold } from '../../ui/fold.tsx';
import { HearingNote } from './hearing-note.tsx';
import { interruptedIn } from './interrupted.ts';
import { LevelMark } from './level-mark.tsx';
import { ScreenRecording } from '../playback/screen-recording.tsx';
import styles from './vetted-areas.module.css';
import { ScoreBreakdown } from './score-breakdown.tsx';

/** The test covers two specialties and the general part. */
const MOST_BLOCKS = 3;

interface FeedbackProps {
  title: string;
  level: Level;
  other: readonly LeastLevel[];
  children: string;
}

const Feedback = ({ title, level, other, children }: FeedbackProps) => (
  <section className={styles.feedback}>
    <header>
      <h4>{title}</h4>
      <LevelMark level={level} other={other} />
    </header>
    <p className={children && children !== 'Pending' ? undefined : 'muted'}>
      {children || (level === 'Pending' ? 'Pending' : 'The raters left no note.')}
    </p>
  </section>
);

const NOT_YET = 'Pending. The answers and their levels are shown once every spoken answer has been settled.';

/** Shown only to the engineer, because only the engineer can ask for a review. */
function Interruptions({ engineer }: { engineer: ViewedEngineer }) {
  const { attempt, review } = engineer;
  const interrupted = interruptedIn(engineer);
  if (!attempt || (!interrupted && !review)) return null;
  const isGranted = review?.decision === 'granted';
  return (
    <AskReview attemptId={attempt} review={review} isMarked={interrupted !== null} mayAsk={!isGranted}>
      {interrupted ?? 'No interruption is on record.'}
    </AskReview>
  );
}

type ShownAnswers = Omit<EvidenceProps, 'isHeard' | 'belowLevels'>;
/** How an answer sounds, by the id of its question. */
type CoachingOf = (questionId: string) => ReactNode;

/** The own answers, each with a link to another rater. */
function OwnEvidence({ attempt, coaching, ...props }: { attempt: string; coaching: CoachingOf | undefined } & ShownAnswers) {
  const appeals = useLoad(ownAppeals, { params: { id: attempt } }).value;
  const belowLevels = (questionId: string, name: string) => {
    const common = { attemptId: attempt, questionId, name };
    const answer = props.answers.find((one) => one.questionId === questionId);
    const appeal = appeals?.items.find((one) => one.questionId === questionId);
    const isOfModel = answer?.levels && !answer.confirmed;
    return (
      <>
        {coaching?.(questionId)}
        {isOfModel ? (
          <AskPerson {...common} />
        ) : (
          <AskAppeal {...common} appeal={appeal} until={appeals?.open ? appeals.until : null} />
        )}
      </>
    );
  };
  return <Evidence {...props} isHeard belowLevels={belowLevels} />;
}

interface HeardProps extends Omit<ShownAnswers, 'found'> {
  engineer: ViewedEngineer;
  isOwn: boolean;
  coaching: CoachingOf | undefined;
}

/**
 * The answers with the evidence found in them, for viewers who may play them. Without the evidence the answers are shown as well.
 */
function HeardEvidence({ engineer, isOwn, coaching, ...props }: HeardProps) {
  const { profile, attempt } = engineer;
  const query = isOwn && attempt ? { attempt } : {};
  const { value, failure } = useLoad(foundEvidence, { params: { id: profile }, query }, { mode: 'once' });
  return (
    <>
      {!value && failure && (
        <p className="muted small">What was found in the answers could not be loaded. The answers are here.</p>
      )}
      {isOwn && attempt ? (
        <OwnEvidence {...props} attempt={attempt} coaching={coaching} found={value?.answers} />
      ) : (
        <Evidence {...props} isHeard found={value?.answers} />
      )}
    </>
  );
}

export interface VettedAreasProps {
  engineer: ViewedEngineer;
  /** Shows what only raters need to know. */
  forRater: boolean;
  /** Leaves out parts that companies do not get. */
  forCompany: boolean;
  /** For the engineer alone: how each answer sounds. */
  coaching?: CoachingOf | undefined;
  onReload: () => void;
}

export function VettedAreas({ engineer, forRater, forCompany, coaching, onReload }: VettedAreasProps) {
  const areas = areasOf(engineer);
  const isOwn = !forCompany && !forRater;
  // An engineer reads the feedback first; for others it explains the result.
  const [isOpen, setOpen] = useState(isOwn);
  const title = 'Strengths, gaps and points';
  const isHidden = forCompany && engineer.final_score === 'Pending';
  const answers = {
    answers: engineer.evidence,
    forCompany,
    none: isHidden ? NOT_YET : 'No spoken answer is on the server yet.',
    onReload,
  };
  return (
    <div className={styles.areas}>
      <div className={styles.summary}>
        <Fold title={title} open={isOpen} onToggle={() => setOpen(!isOpen)}>
          <div className={styles.columns}>
            {areas.slice(0, MOST_BLOCKS).map(({ key, area, level, other, feedback }) => (
              <Feedback key={key} title={area} level={level} other={other}>
                {feedback}
              </Feedback>
            ))}
            <Feedback title="Final score and feedback" level={engineer.final_score} other={engineer.final_other}>
              {engineer.final_feedback}
            </Feedback>
            <ScoreBreakdown engineer={engineer} />
          </div>
        </Fold>
      </div>
      <section className="stack" aria-labelledby="evidence">
        <HearingNote hearing={engineer.hearing} />
        {!forRater && <Interruptions engineer={engineer} />}
        {engineer.hearing === 'open' ? (
          <HeardEvidence engineer={engineer} isOwn={isOwn} coaching={coaching} {...answers} />
        ) : (
          <Evidence {...answers} isHeard={false} found={undefined} />
        )}
      </section>
      {!forCompany && (
        <section className="stack" aria-labelledby="screen">
          <SectionHead id="screen" title="Screen recording" />
          <ScreenRecording recordings={engineer.screen} forRater={forRater} onReload={onReload} />
        </section>
      )}
    </div>
  );
}
