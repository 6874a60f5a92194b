import type { z } from 'zod';
import { answerToRate } from '../../contract/rating.ts';
import { send } from '../api/request.ts';
import { CallFailed } from '../profile/call-failed.tsx';
import { day, timeOfDay } from '../profile/dates.ts';
import { GappedPlayer } from '../profile/gapped-player.tsx';
import { missingIn, offsetIn } from '../profile/gaps.ts';
import { ScreenRecording } from '../profile/screen-recording.tsx';
import { useCall } from '../profile/use-call.ts';
import { DimensionLine } from '../ui/dimension-line.tsx';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { Preloader } from '../ui/preloader.tsx';
import styles from './answer-page.module.css';
import { EMPTY, keptDraft } from './draft.ts';
import { RatingForm } from './rating-form.tsx';

type Answer = z.infer<typeof answerToRate.reply>;

const Sound = ({ sound, onReload }: { sound: Answer['sound']; onReload: () => void }) => (
  <section className="stack" aria-labelledby="sound">
    <DimensionLine level={2} id="sound">
      Sound
    </DimensionLine>
    {sound.length === 0 && <p className="muted">No sound was recorded.</p>}
    {sound.map((recording, index) => {
      const part = sound.length > 1 ? `part ${index + 1} of ${sound.length}` : 'answer';
      return (
        <GappedPlayer
          key={recording.id}
          recording={recording}
          label={`Sound, ${part}`}
          heading={part}
          missing={missingIn(sound, recording)}
          onReload={onReload}
        />
      );
    })}
  </section>
);

function Desk({ answer, onReload }: { answer: Answer; onReload: () => void }) {
  const { attemptId, questionId, area, questionText, strong, answeredAt, sound, screen, rating } = answer;
  const start = keptDraft(attemptId, questionId) ?? rating ?? EMPTY;
  const began = sound[0]?.startedAt;
  return (
    <div className={styles.desk}>
      {/* It scrolls by itself, so the keyboard must get into it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.material} aria-label="Question and recordings" tabIndex={0}>
        <div className={styles.question}>
          <p className={styles.ref}>
            <span>{questionId}</span>
            <span>{area}</span>
            {answeredAt && <span>{`${day(answeredAt)}, ${timeOfDay(answeredAt)}`}</span>}
          </p>
          <p className={styles.text}>{questionText}</p>
          <details className={styles.strong} open>
            <summary>A strong answer</summary>
            <ul>
              {strong.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </details>
          {rating && <p className="muted small">This answer is rated already. Saving changes the rating.</p>}
        </div>
        <Sound sound={sound} onReload={onReload} />
        <section className="stack" aria-labelledby="screen">
          <DimensionLine level={2} id="screen">
            Screen at that time
          </DimensionLine>
          <ScreenRecording
            recordings={screen}
            forRater
            startAt={began ? (recording) => offsetIn(recording, began) : undefined}
            onReload={onReload}
          />
        </section>
      </section>
      <section className={styles.rating} aria-labelledby="levels">
        <DimensionLine level={2} id="levels">
          Levels
        </DimensionLine>
        <RatingForm key={`${attemptId} ${questionId}`} attemptId={attemptId} questionId={questionId} start={start} />
      </section>
    </div>
  );
}

/** /admin/ratings/:attemptId/:questionId: one answer on the desk. Who gave it is not known here. */
export function AnswerPage({ attemptId, questionId }: { attemptId: string; questionId: string }) {
  const [answer, again] = useCall(`${attemptId} ${questionId}`, (signal) =>
    send(answerToRate, { params: { attemptId, questionId }, signal }),
  );
  return (
    <Page title="Rate an answer" width="wide" actions={<Link to="/admin/ratings">All that wait</Link>}>
      {answer.at === 'loading' && <Preloader label="Loading the answer" />}
      {answer.at === 'failed' && <CallFailed title="The answer could not be loaded." error={answer.error} again={again} />}
      {answer.at === 'loaded' && <Desk answer={answer.value} onReload={again} />}
    </Page>
  );
}
