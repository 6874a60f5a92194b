import { useEffect, useRef } from 'react';
import { engineerGet } from '../../contract/profiles.ts';
import { Failure, send } from '../api/request.ts';
import { useSession } from '../api/use-session.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { DimensionLine } from '../ui/dimension-line.tsx';
import { Page } from '../ui/page.tsx';
import { Preloader } from '../ui/preloader.tsx';
import { CallFailed } from './call-failed.tsx';
import styles from './dashboard-page.module.css';
import { day, timeOfDay } from './dates.ts';
import { keepDashboard, keptDashboard } from './kept-dashboard.ts';
import { LevelMark } from './level-mark.tsx';
import { lacksOf, latestOf, nextOf, stageOf, stepsOf, type Dashboard } from './progress.ts';
import { SideMenu } from './side-menu.tsx';
import { Stepper } from './stepper.tsx';
import { TestCard } from './test-card.tsx';
import { useCall, type Loaded } from './use-call.ts';
import { useHere } from './use-here.ts';

interface BoardProps {
  dashboard: Dashboard;
  /** Asks the server anew, since something has arrived there. */
  onArrival: () => void;
}

function Board({ dashboard, onArrival }: BoardProps) {
  const test = latestOf(dashboard.tests);
  const here = useHere(test?.id);
  const waiting = here?.waiting ?? null;
  const before = useRef(waiting);
  useEffect(() => {
    const hasArrived = before.current !== null && waiting !== null && waiting < before.current;
    before.current = waiting;
    if (hasArrived) onArrival();
  }, [waiting, onArrival]);
  const stage = stageOf(test, here);
  const { title, text, link } = nextOf(stage);
  const lacks = lacksOf(dashboard);
  const waitsForOthers = stage === 'to-rate' || stage === 'arriving';
  return (
    <>
      <Stepper steps={stepsOf(dashboard, test, stage)} />
      <section className={styles.next} aria-labelledby="next">
        <div>
          <h2 id="next">{title}</h2>
          <p>{text}</p>
        </div>
        {link && (
          <ButtonLink to={link.to} variant={waitsForOthers ? 'quiet' : 'primary'}>
            {link.text}
          </ButtonLink>
        )}
      </section>
      {lacks.length > 0 && (
        <Alert
          title="Your profile is not complete"
          action={
            <ButtonLink small variant="quiet" to="/user-form" state={{ from: '/engineer' }}>
              Complete your profile
            </ButtonLink>
          }
        >
          {`It lacks your ${lacks.join(', ')}.`}
        </Alert>
      )}
      {test && (
        <section className="stack" aria-labelledby="tests">
          <DimensionLine level={2} id="tests">
            {dashboard.tests.length > 1 ? 'My tests' : 'My test'}
          </DimensionLine>
          {dashboard.tests
            .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))
            .map((each) => (
              <TestCard key={each.id} test={each} />
            ))}
        </section>
      )}
    </>
  );
}

/** Without a network what the server said last is shown, with its time. */
function shownOf(answer: Loaded<Dashboard>) {
  if (answer.at === 'loaded') return { dashboard: answer.value, asOf: null };
  const isOffline = answer.at === 'failed' && answer.error instanceof Failure && answer.error.kind === 'network';
  const kept = isOffline ? keptDashboard() : null;
  return kept && { dashboard: kept.dashboard, asOf: kept.at };
}

/** /engineer: how far the engineer has come, and the one thing to do next. */
export function Component() {
  const name = useSession()?.name ?? '';
  const [answer, again] = useCall('dashboard', (signal) => send(engineerGet, { signal }));
  useEffect(() => {
    if (answer.at === 'loaded') keepDashboard(answer.value);
  }, [answer]);
  const shown = shownOf(answer);
  return (
    <Page
      title="Engineer dashboard"
      width="wide"
      actions={
        shown && (
          <p className={styles.level}>
            <span className="muted">Level</span> <LevelMark level={shown.dashboard.level} />
          </p>
        )
      }
    >
      <div className={styles.frame}>
        <SideMenu whose="engineer" name={shown?.dashboard.name ?? name} />
        <div className={styles.board}>
          {answer.at === 'loading' && <Preloader label="Loading your dashboard" />}
          {answer.at === 'failed' && !shown && (
            <CallFailed title="Your dashboard could not be loaded." error={answer.error} again={again} />
          )}
          {shown?.asOf && (
            <Alert kind="attention" title="Network error">
              This is as of {day(shown.asOf)}, {timeOfDay(shown.asOf)}. It is loaded anew when the network is back.
            </Alert>
          )}
          {shown && <Board dashboard={shown.dashboard} onArrival={again} />}
        </div>
      </div>
    </Page>
  );
}
