import { useEffect, useRef, type ReactNode } from 'react';
import { engineerGet } from '../../../contract/profiles/profiles.ts';
import { moment } from '../../../contract/facts/dates.ts';
import { Failure } from '../../shared/api/request.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { UploadStatusBar } from '../../shared/device/upload-status-bar.tsx';
import { cardsBehind, useRunningAttempt } from '../../shared/device/use-stored-attempts.ts';
import { Loaded } from '../../shared/loading/loaded.tsx';
import { OpenOffers } from '../../shared/decisions/open-offers.tsx';
import { NextInterviews } from '../../shared/interviews/next-interviews.tsx';
import { ConnectionsSection, RequestsSection } from './connections/connections-section.tsx';
import styles from './dashboard-page.module.css';
import { FirstSteps } from './first-steps.tsx';
import { cacheDashboard, readCachedDashboard } from './dashboard-cache.ts';
import { LevelMark } from '../../shared/report/level-mark.tsx';
import { ScoreNotes } from '../../shared/report/score-notes.tsx';
import { lacksOf, latestOf, nextOf, runningNext, stageOf, stepsOf, type Dashboard, type NextAction } from './progress.ts';
import { Stepper } from './stepper.tsx';
import { TestCard } from './test-card.tsx';
import { type Load, useLoad } from '../../shared/loading/use-load.ts';
import { useLocalUploads } from './use-local-uploads.ts';

interface BoardProps {
  dashboard: Dashboard;
  /** Called when something has arrived on the server, so that the page asks again. */
  onArrival: () => void;
}

const Next = ({
  title,
  text,
  link,
  first,
  isQuiet = false,
  children,
}: NextAction & { isQuiet?: boolean; children?: ReactNode }) => (
  <section className={styles.next} aria-labelledby="next">
    <div>
      <h2 id="next">{title}</h2>
      <p>{text}</p>
      {children}
    </div>
    <div className="row">
      {first && (
        <ButtonLink to={first.to} variant="quiet">
          {first.text}
        </ButtonLink>
      )}
      {link && (
        <ButtonLink to={link.to} variant={isQuiet ? 'quiet' : 'primary'}>
          {link.text}
        </ButtonLink>
      )}
    </div>
  </section>
);

/** Shows a test that runs on this device even if the server cannot be asked, because the test needs no network. */
function RunningHere({ engineerId }: { engineerId: string | undefined }) {
  const held = useRunningAttempt(engineerId);
  if (!held) return null;
  return (
    <Next {...runningNext(cardsBehind(held))}>
      <UploadStatusBar attemptId={held.id} />
    </Next>
  );
}

function Board({ dashboard, onArrival }: BoardProps) {
  const test = latestOf(dashboard.tests);
  const here = useLocalUploads(test?.id);
  const isSafe = here?.isSafe ?? null;
  // Only a change counts: a test that was safe from the start is no reason to ask.
  const before = useRef(isSafe);
  useEffect(() => {
    const hasArrived = before.current === false && isSafe === true;
    before.current = isSafe;
    if (hasArrived) onArrival();
  }, [isSafe, onArrival]);
  const stage = stageOf(test, here, dashboard.granted);
  const lacks = lacksOf(dashboard);
  const isNew = dashboard.tests.every(({ finishedAt }) => finishedAt === null) && (stage === 'to-test' || stage === 'running');
  const waitsForOthers = stage === 'to-rate' || stage === 'arriving';
  const steps = <Stepper steps={stepsOf(dashboard, test, stage, here)} />;
  return (
    <>
      {stage !== 'running' && steps}
      <Next {...nextOf(stage, test, here)} isQuiet={waitsForOthers}>
        {test && here && here.captured > 0 && (stage === 'running' || stage === 'here') && (
          <UploadStatusBar attemptId={test.id} />
        )}
      </Next>
      {stage === 'running' && steps}
      {isNew && <FirstSteps dashboard={dashboard} stage={stage} />}
      {lacks.length > 0 && !isNew && (
        <Alert
          title="Your profile is not complete"
          action={
            <ButtonLink small variant="quiet" to="/user-form" state={{ from: '/engineer' }}>
              Complete your profile
            </ButtonLink>
          }
        >
          {`Add your ${lacks.join(', ')}.`}
        </Alert>
      )}
    </>
  );
}

/** The tests with their times and what the server has of them, the latest first. */
const Tests = ({ tests }: Pick<Dashboard, 'tests'>) =>
  tests.length > 0 && (
    <section className="stack" aria-labelledby="tests">
      <SectionHead id="tests" title={tests.length > 1 ? 'My tests' : 'My test'} />
      {tests
        .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))
        .map((each) => (
          <TestCard key={each.id} test={each} />
        ))}
    </section>
  );

interface Shown {
  dashboard: Dashboard;
  /** When the server gave it; null if it gave it now. */
  asOf: string | null;
}

/** If there is no network, replaces a missing reply by the last one, with its time. */
function withCached({ value, failure, again }: Load<Dashboard>): Load<Shown> {
  if (value) return { value: { dashboard: value, asOf: null }, failure, again };
  const isOffline = failure instanceof Failure && failure.kind === 'network';
  const kept = isOffline ? readCachedDashboard() : null;
  return { value: kept ? { dashboard: kept.dashboard, asOf: kept.at } : undefined, failure, again };
}

/** /engineer: the progress of the engineer, and the next step. */
export function Component() {
  const user = useSession();
  const loaded = useLoad(engineerGet, {}, { mode: 'fresh' });
  useEffect(() => {
    if (loaded.value) cacheDashboard(loaded.value);
  }, [loaded.value]);
  const query = withCached(loaded);
  const shown = query.value?.dashboard;
  return (
    <Page
      title="Engineer dashboard"
      width="wide"
      actions={
        shown && (
          <p className={styles.level}>
            <span className="muted">Level</span> <LevelMark level={shown.level} other={shown.otherLevels} />
          </p>
        )
      }
    >
      <div className={styles.board}>
        {!shown && query.failure && <RunningHere engineerId={user?.id} />}
        <Loaded query={query} loading="Loading your dashboard" failed="Your dashboard could not be loaded.">
          {({ dashboard, asOf }) => (
            <>
              {asOf && (
                <Alert kind="attention" title="Network error">
                  This is as of {moment(asOf)}. It is loaded again when the network is back.
                </Alert>
              )}
              {!asOf && <RequestsSection />}
              {!asOf && <OpenOffers />}
              {!asOf && <NextInterviews />}
              <Board dashboard={dashboard} onArrival={loaded.again} />
              {!asOf && <ConnectionsSection />}
              <Tests tests={dashboard.tests} />
              {dashboard.level !== 'Pending' && <ScoreNotes />}
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
