import { factsOf } from '../../../../contract/assessment/kinds.ts';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { Accommodations } from '../../../../contract/assessment/accommodations.ts';
import { GENERAL, type Area } from '../../../../contract/assessment/assessment.ts';
import { SECTIONS } from '../../../../contract/assessment/test-format.ts';
import { CRITERIA } from '../../../../contract/facts/criteria.ts';
import { useDevice } from '../../../shared/device/device-context.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { isHeard } from '../../../shared/recording/capture.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DimensionedBeam } from '../../../ui/dimensioned-beam.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import beside from './beside.module.css';
import styles from './intro-page.module.css';
import { limitsOf } from '../upcoming.ts';
import { SystemCheck } from './system-check.tsx';
import { loadTest } from '../load-test.ts';
import { ModelConsent } from './model-consent.tsx';
import { PermissionDialog } from './permission-dialog.tsx';
import { Resume } from '../resume.tsx';
import { askForRecordableScreen } from '../share.ts';
import { startTest } from './start-test.ts';
import { useCurrentTest } from '../test-context.ts';
import { allAnswered, type Status } from '../status.ts';
import { problemOf } from './try-recorders.ts';
import { findMissing, useCaptured } from '../use-capture.ts';
import { IN_OTHER_TAB } from '../use-other-tab.ts';
import { InputLevel } from '../input-level.tsx';
import { useHeard, useOpenedOnce, useOpening } from '../use-microphone.ts';
import { usePreflight } from './use-preflight.ts';
import { useStatus } from '../use-status.ts';
import { accommodationsIn } from './use-accommodations.ts';

/** The sections as the engineer sees them; the demo is a card too. */
const TIMELINE = SECTIONS.map(({ kind, scored, demo }) => ({
  count: scored + (demo ? 1 : 0),
  label: `${demo ? `demo + ${scored} ` : ''}${factsOf(kind).words.short}`,
}));

/** A strong level and not the best one, because the example should be possible in two and a half minutes. */
const STRONG = 3;

/** /test_intro: the course of the test, whether everything is ready, and the consent; then 'Start'. */
export const Component = () => (
  <Loaded query={useStatus()} loading="Loading your test" failed="Your test could not be loaded." page={{ title: 'Your test' }}>
    {(status) => <Intro status={status} />}
  </Loaded>
);

function Intro({ status }: { status: Status }) {
  const captured = useCaptured();
  // If the screen is lost on this page, it is asked for here, because the rules were read. If it was missing from the start, the
  // rules are shown first.
  const [shared] = useState(() => captured.screen !== null);
  if (status.is === 'finished') return <Navigate to="/engineer" replace />;
  if (status.is === 'none') return <Navigate to="/test_pre" replace state={{ notice: 'No tests available' }} />;
  if (allAnswered(status)) return <Navigate to="/test" replace />;
  if (status.is === 'running') return <Resume status={status} />;
  if (!shared) return <Navigate to="/test_pre" replace />;
  if (status.is === 'unknown') return <Unknown />;
  if (!status.topics) return <Navigate to="/test_options" replace />;
  return <Ready status={status} topics={[...status.topics, GENERAL]} />;
}

const Unknown = () => (
  <Page title="Your test">
    <Alert kind="attention" title="The network is gone">
      Start needs it once, to bring the questions to this device. This page goes on by itself when it is back.
    </Alert>
  </Page>
);

/** Starts the test; `problem` is the sentence to show if that failed. */
function useStart(status: Status) {
  const navigate = useNavigate();
  const { outbox } = useDevice();
  const test = useCurrentTest();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    loadTest().catch(() => undefined); // 'Start' tries again and shows the error
  }, []);

  async function start() {
    setBusy(true);
    setProblem(null);
    try {
      await loadTest();
    } catch {
      setBusy(false);
      return setProblem('The test could not be loaded. Load this page again, with a network.');
    }
    try {
      if ((await startTest(outbox, test, status)) === 'begun') return await navigate('/test', { replace: true });
      setProblem(IN_OTHER_TAB);
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  }

  return { start, busy, problem, setProblem };
}

/** The length of the test, and an example of a strong answer. */
function Overview({ accommodations }: { accommodations: Accommodations }) {
  const { length, cards } = limitsOf(accommodations);
  return (
    <>
      <DimensionedBeam segments={TIMELINE} label="The test, card by card" />
      <p className={styles.length}>
        <b>{length}</b> {cards}
      </p>
      <SectionHead title="What a strong answer shows" />
      <dl className={styles.criteria}>
        {CRITERIA.map(({ id, title, anchors }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{anchors[STRONG]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const SampleMissing = () => (
  <Alert
    kind="attention"
    title="We have not heard you yet"
    action={
      <ButtonLink to="/test_pre_aud" variant="quiet" small>
        Check the microphone
      </ButtonLink>
    }
  >
    Before every test a short sample shows that this microphone hears you.
  </Alert>
);

/** Opens the privacy page in a new tab, because this tab would lose the shared screen. */
const Consent = ({ typed }: { typed: boolean }) => (
  <p className="muted">
    With Start you agree that {typed ? 'your screen is' : 'your screen and microphone are'} recorded until the end of the test,
    kept by us and judged by the criteria above. Companies see levels and notes. Those that we have admitted may{' '}
    {typed ? 'read your typed answers' : 'play your spoken answers'} only if you share them, which you decide on your dashboard;
    they never see your screen.{' '}
    <a href="/privacy" target="_blank" rel="noopener">
      What is kept and who sees it<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
    .
  </p>
);

function Ready({ status, topics }: { status: Status; topics: readonly Area[] }) {
  const navigate = useNavigate();
  const { capture } = useDevice();
  const { recorders } = useCurrentTest();
  const captured = useCaptured();
  const { network, microphone, screen, storage, app } = usePreflight(captured);
  const accommodations = accommodationsIn(status);
  const { typed } = accommodations;
  const { open, problem: unopened } = useOpening();
  useOpenedOnce(!typed && captured.permission === 'granted', open);
  const heard = useHeard(captured.microphone);
  const { start, busy, problem, setProblem } = useStart(status);
  const lacks = findMissing(captured, typed);
  const needsSample = !typed && !isHeard(captured);
  const ready = !lacks && !needsSample && storage.is === 'good' && network.is === 'good' && app.is !== 'checking';

  return (
    <Page title="Your test" lead={topics.join(' · ')} width="wide">
      <div className={beside.beside}>
        <Panel>
          <Overview accommodations={accommodations} />
        </Panel>
        <div>
          <section className={styles.checked} aria-labelledby="checked">
            <SectionHead title="Checked on this device" id="checked" />
            <SystemCheck
              checks={[
                { name: 'Network', result: network },
                ...(typed ? [] : [{ name: 'Microphone', result: microphone }]),
                { name: 'Screen', result: screen },
                { name: 'Storage', result: storage },
                { name: 'App', result: app },
              ]}
            />
            {captured.microphone && <InputLevel heard={heard} />}
          </section>
          <div className={styles.start}>
            {(problem ?? unopened) && <Alert kind="danger">{problem ?? unopened}</Alert>}
            {needsSample && !lacks && <SampleMissing />}
            <Consent typed={typed} />
            <ModelConsent />
            <div>
              <Button busy={busy} disabled={!ready} onClick={() => void start()}>
                Start
              </Button>
            </div>
          </div>
        </div>
      </div>
      <PermissionDialog
        needs={busy ? null : lacks}
        onProceed={() =>
          void (lacks === 'screen'
            ? askForRecordableScreen(capture, recorders).then(({ shared, text }) => setProblem(shared ? null : text))
            : navigate('/test_pre_aud'))
        }
      />
    </Page>
  );
}
