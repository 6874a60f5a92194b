import { useEffect } from 'react';
import type { z } from 'zod';
import { Link } from '../../../ui/link.tsx';
import { answerToRate } from '../../../../contract/rating/rating.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { Arrival } from '../../../shared/playback/arrival.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { GappedPlayer } from '../../../shared/playback/gapped-player.tsx';
import { lostText, missingIn } from '../../../shared/playback/gaps.ts';
import { type Players, usePlayers } from '../../../shared/playback/use-players.ts';
import { OverrideNote } from '../../../shared/report/score-notes.tsx';
import { stumpText } from '../../../shared/report/stumps.ts';
import { TypedAnswer } from '../../../shared/report/typed-answer.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Page } from '../../../ui/page.tsx';
import { countOf } from '../../../ui/format.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import styles from './answer-page.module.css';
import { criteriaOf, draftOf, EMPTY, readDraft } from './draft.ts';
import { Benchmarks, EvidenceList, Examples } from './evidence-list.tsx';
import { faultText, reasonsFor } from './faults.ts';
import { FoundEvidence } from './found-evidence.tsx';
import { LastRated } from './last-rated.tsx';
import { OtherRatings } from './other-ratings.tsx';
import { RatingForm } from './rating-form.tsx';
import { ScreenOnRequest } from './screen-on-request.tsx';
import { useClaim } from './use-claim.ts';
import { WaitingNotice } from './waiting-notice.tsx';
import { forgetOutcome, readWaiting } from './waiting-ratings.ts';

type Answer = z.infer<typeof answerToRate.reply>;

interface PartsProps {
  sound: Answer['sound'];
  /** The name of one recording. */
  single: string;
  players: Players;
  onReload: () => void;
}

const Parts = ({ sound, single, players, onReload }: PartsProps) =>
  sound.map((recording, index) => {
    const part = sound.length > 1 ? `${single}, segment ${index + 1} of ${sound.length}` : single;
    return (
      <div key={recording.id}>
        <GappedPlayer
          recording={recording}
          label={`Sound, ${part}`}
          heading={part}
          missing={missingIn(sound, recording)}
          mediaRef={players.refOf(recording.id)}
          onReload={onReload}
        />
        <Arrival recording={recording} />
      </div>
    );
  });

interface GivenProps {
  answer: Answer;
  players: Players;
  onReload: () => void;
}

const Given = ({ answer: { sound, text, unnamed, lost, evidence }, players, onReload }: GivenProps) => (
  <section className="stack" aria-labelledby="given">
    <SectionHead id="given" title={text === null ? 'Sound' : 'Answer'} />
    {text !== null && <TypedAnswer text={text} />}
    <Benchmarks evidence={evidence} />
    {text === null && !lost && sound.length + unnamed.length === 0 && <p className="muted">No sound was recorded.</p>}
    <Parts sound={sound} single="answer" players={players} onReload={onReload} />
    {unnamed.length > 0 && (
      <p className="muted small">Also recorded for this question; the answer that the server has does not name it.</p>
    )}
    <Parts sound={unnamed} single="not named by the answer" players={players} onReload={onReload} />
  </section>
);

const APART_MS = 60_000;
const isApart = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) > APART_MS;

/**
 * When the answer was given and when it arrived. Empty if the clocks of device and server agree, because then one time is
 * enough.
 */
function timesOf({ answeredAt, deviceTime, receivedAt, late }: Answer): string[] {
  if (!receivedAt) return [];
  const isBelieved = deviceTime === null || answeredAt === deviceTime;
  return [
    ...(late ? [`It arrived after the end of the test: ${moment(receivedAt)}.`] : []),
    ...(!isBelieved ? [`The clock of the device said ${moment(deviceTime)}, which is outside the test.`] : []),
    ...(isBelieved && !late && deviceTime && isApart(deviceTime, receivedAt)
      ? [`The server received it on ${moment(receivedAt)}.`]
      : []),
  ];
}

/** Notes for a rater about how this answer arrived, or why it is missing. */
function Notifications({ answer }: { answer: Answer }) {
  const { waits, device, stump, lost, fault } = answer;
  const lacking = lost ? lostText(lost) : stump && stumpText(stump);
  const times = timesOf(answer);
  return (
    <>
      {lacking && (
        <Alert kind="attention" title={lacking}>
          {fault
            ? 'Where the fault leaves too little to judge, say so: the score is then left to the other answers.'
            : 'No fault of the recorder is on record, so what there is is judged, and it may be level 1.'}
        </Alert>
      )}
      {fault && fault !== 'device' && <Alert kind="attention" title={faultText(fault)} />}
      {times.length > 0 && <Alert kind={answer.late ? 'attention' : 'info'}>{times.join(' ')}</Alert>}
      {waits && (
        <Alert kind="attention" title="The answer waits on the engineer’s device">
          What has arrived of its sound is below and can be rated. The answer itself was refused, or has not been sent.
        </Alert>
      )}
      {device && (
        <Alert kind="attention" title="Something of this test waits on the engineer’s device">
          {`On ${moment(device.reportedAt)} the device reported that the server had refused ${countOf(device.answers, 'answer')} and ${countOf(device.recordings, 'recording')} of this test (${device.problem}). All of it is kept there, and tried again.`}
        </Alert>
      )}
    </>
  );
}

/** The typed and unsaved rating; else the rating that waits for the network; else the stored one. */
function startOf({ attemptId, questionId, rating }: Answer) {
  const waiting = readWaiting({ attemptId, questionId });
  const kept = waiting && { ...waiting, levels: waiting.levels ?? null, insufficient: waiting.insufficient ?? null };
  const known = kept ?? rating;
  return readDraft(attemptId, questionId) ?? (known ? draftOf(known) : EMPTY);
}

function Desk({ answer, onReload }: { answer: Answer; onReload: () => void }) {
  const { attemptId, questionId, area, questionText, evidence, examples, answeredAt, fault, stump } = answer;
  const { text, rating, others } = answer;
  const start = startOf(answer);
  const players = usePlayers();
  return (
    <div className={styles.desk}>
      {/* The section scrolls, so a keyboard must be able to enter it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.material} aria-label="Question and recordings" tabIndex={0}>
        <div className={styles.question}>
          <p className={styles.ref}>
            <span>{questionId}</span>
            <span>{area}</span>
            {answeredAt && <span>{moment(answeredAt)}</span>}
          </p>
          <p className={styles.text}>{questionText}</p>
          <EvidenceList evidence={evidence} />
          <Examples examples={examples} />
          {rating && <p className="muted small">You have rated this answer. Saving adds a rating, and your latest one counts.</p>}
        </div>
        <Notifications answer={answer} />
        <Given answer={answer} players={players} onReload={onReload} />
        {rating && <FoundEvidence attemptId={attemptId} questionId={questionId} />}
        <ScreenOnRequest answer={answer} onReload={onReload} />
      </section>
      <section className={styles.rating} aria-labelledby="levels">
        <SectionHead id="levels" title="Levels" />
        {others && <OtherRatings others={others} />}
        <RatingForm
          key={`${attemptId} ${questionId}`}
          attemptId={attemptId}
          questionId={questionId}
          start={start}
          criteria={criteriaOf(answer)}
          reasons={reasonsFor(fault, stump, text !== null)}
          evidence={evidence}
          players={players}
          hasFault={fault !== null}
        />
      </section>
    </div>
  );
}

/**
 * /admin/ratings/:attemptId/:questionId: one answer to rate. It shows no name, so that a name cannot influence the rating.
 */
export function AnswerPage({ attemptId, questionId }: { attemptId: string; questionId: string }) {
  const answer = useLoad(answerToRate, { params: { attemptId, questionId } }, { mode: 'once' });
  const refusal = useClaim({ attemptId, questionId });
  useEffect(() => void forgetOutcome(), []);
  return (
    <Page title="Rate an answer" width="wide" actions={<Link to="/admin/ratings">Queue</Link>}>
      <WaitingNotice />
      <LastRated />
      <OverrideNote />
      {refusal && (
        <Alert kind="attention" title="This answer is not kept for you">
          {refusal}
        </Alert>
      )}
      <Loaded query={answer} loading="Loading the answer" failed="The answer could not be loaded.">
        {(value) => <Desk answer={value} onReload={answer.again} />}
      </Loaded>
    </Page>
  );
}
