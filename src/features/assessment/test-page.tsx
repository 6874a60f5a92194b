import { useEffect } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import { BRAND } from '../../../contract/facts/brand.ts';
import { Alert } from '../../ui/alert.tsx';
import { Preloader } from '../../ui/preloader.tsx';
import { Announcement } from './announcement.tsx';
import { Cards } from './cards/cards.tsx';
import { noteCause } from './recorders/interruption.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { SafetyAlert } from './safety-alert.tsx';
import type { TestController } from './test-controller.ts';
import styles from './test-page.module.css';
import { TestFooter } from './test-footer.tsx';
import { useEntry } from './entry/use-entry.ts';
import { useTestState } from './use-test-state.ts';

const FADE_MS = 400;
const REASON_MS = 2500;

/** /test: one card in the middle, and below it the state of its recording. */
export function Component() {
  const entry = useEntry();
  return (
    <div className={styles.page}>
      <title>{`Test – ${BRAND}`}</title>
      {entry.at === 'asking' && <Preloader />}
      {entry.at === 'away' && <Away to={entry.to} reason={entry.reason} />}
      {entry.at === 'running' && <Test test={entry.test} />}
    </div>
  );
}

function Away({ to, reason }: { to: string; reason: string | null }) {
  const navigate = useNavigate();
  useEffect(() => {
    const state = reason ? { notice: reason } : null;
    const timer = setTimeout(() => void navigate(to, { replace: true, state }), reason ? REASON_MS : 0);
    return () => clearTimeout(timer);
  }, [navigate, to, reason]);
  if (!reason) return <Preloader />;
  return <Alert kind="attention">{`An error occured while processing request: ${reason} Redirecting to: ${to}`}</Alert>;
}

function Test({ test }: { test: TestController }) {
  const navigate = useNavigate();
  const { state, unsafe, wasCleared } = useTestState(test);
  const leaving = useBlocker(() => !['interrupted', 'finished'].includes(test.view().state.at));

  useEffect(() => {
    if (state.at !== 'interrupted' || leaving.state === 'proceeding') return;
    noteCause(test.attemptId, test.interruption());
    const goal = { state: { interrupted: true }, replace: true };
    const timer = setTimeout(() => void navigate(test.plan.typed ? '/test_pre' : '/test_pre_aud', goal), FADE_MS);
    return () => clearTimeout(timer);
  }, [state.at, leaving.state, test, navigate]);

  useEffect(() => {
    if (state.at !== 'finished') return;
    void test.finish().then(() => navigate('/test_complete', { state: { from: '/test' }, replace: true }));
  }, [state.at, test, navigate]);

  function leave() {
    test.leave();
    noteCause(test.attemptId, 'left');
    leaving.proceed?.();
  }

  return (
    <>
      <div className={styles.middle} data-gone={state.at === 'interrupted' || undefined}>
        <SafetyAlert unsafe={unsafe} wasCleared={wasCleared} />
        <Cards test={test} state={state} />
      </div>
      <Announcement state={state} plan={test.plan} />
      <TestFooter test={test} state={state} />
      <LeaveDialog open={leaving.state === 'blocked'} onStay={() => leaving.reset?.()} onLeave={leave} />
    </>
  );
}
