import { CALIBRATION_LIMIT } from '../../../../contract/rating/calibration.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { type OwnDesk, LEASE_MINUTES, ownDesk } from '../../../../contract/rating/desk.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { OverrideNote } from '../../../shared/report/score-notes.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Checklist } from '../../../ui/checklist.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { countOf } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LastRated } from './last-rated.tsx';
import { pathOfAnswer } from './next-to-rate.ts';
import { PaceText } from './pace-text.tsx';
import { TakeNext } from './take-next.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

const Calibrate = ({ progress: { done, of, round, difference } }: Pick<OwnDesk, 'progress'>) => (
  <Panel as="section" aria-labelledby="calibration">
    <h2 id="calibration">First ten answers whose levels are known</h2>
    <p>
      After each you see how your levels differ, and why the key is as it is. You are admitted to the queue if the mean difference
      of ten answers is at most {CALIBRATION_LIMIT} levels; else ten more follow.
    </p>
    {difference !== null && <p>The last round: a mean difference of {difference.toFixed(2)} levels.</p>}
    <p>
      Round {round}: {done} of {of} are rated.
    </p>
    <div>
      <ButtonLink to="/admin/calibration">{done === 0 && round === 1 ? 'Begin' : 'Go on'}</ButtonLink>
    </div>
  </Panel>
);

/** What a rater does first. Shown until the rater is admitted to the queue. */
const FirstSteps = ({ progress: { done, of } }: Pick<OwnDesk, 'progress'>) => (
  <Checklist
    title="First steps"
    steps={[
      { name: 'Set up your account', isDone: true },
      {
        name: 'Rate the calibration answers',
        isDone: false,
        to: '/admin/calibration',
        about: `${done} of ${of} are rated.`,
      },
      { name: 'Rate your first answer', isDone: false, about: 'The queue opens once you are admitted.' },
    ]}
  />
);

function Open({ open }: Pick<OwnDesk, 'open'>) {
  if (open.length === 0) return null;
  return (
    <Panel as="section" aria-labelledby="open">
      <h2 id="open">Open at your desk</h2>
      <ul>
        {open.map(({ attemptId, questionId, title, area, until }) => (
          <li key={`${attemptId} ${questionId}`}>
            <Link to={pathOfAnswer({ attemptId, questionId })}>{title}</Link>, {area}, kept for you until {moment(until)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Desk({ desk: { progress, open, due, pace } }: { desk: OwnDesk }) {
  if (!progress.admitted)
    return (
      <>
        <FirstSteps progress={progress} />
        <Calibrate progress={progress} />
      </>
    );
  if (due === 0 && open.length === 0)
    return (
      <EmptyState title="No answer waits for you">The next one appears here as soon as an engineer has given it.</EmptyState>
    );
  return (
    <>
      <p>{countOf(due, 'answer')} could be rated by you.</p>
      <PaceText pace={pace} />
      <div>
        <TakeNext />
      </div>
      <Open open={open} />
    </>
  );
}

/** /admin/ratings of a rater: the open and the waiting answers, and before that the calibration. */
export const OwnDeskPage = () => (
  <Page
    title="Rating desk"
    width="regular"
    lead={`You see no name, and no other rating. An answer is kept for you for ${LEASE_MINUTES} minutes after its page was last open.`}
  >
    <WaitingNotice />
    <LastRated />
    <OverrideNote />
    <Loaded query={useLoad(ownDesk)} loading="Loading your desk" failed="Your desk could not be loaded.">
      {(desk) => <Desk desk={desk} />}
    </Loaded>
  </Page>
);
