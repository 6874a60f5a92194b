import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { OLDEST_BROWSERS_TEXT } from '../../../../contract/facts/browsers.ts';
import { Link } from '../../../ui/link.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { findLackingRecorder, tooOldText } from '../../../shared/device/browser.ts';
import { useDevice } from '../../../shared/device/device-context.ts';
import { isHeard } from '../../../shared/recording/capture.ts';
import { limitsOf } from '../upcoming.ts';
import beside from './beside.module.css';
import styles from './rules-page.module.css';
import { Rules } from './rules.tsx';
import { ScreenNote } from '../screen-note.tsx';
import { READ_MS, askForRecordableScreen, type ShareVerdict } from '../share.ts';
import { useCurrentTest } from '../test-context.ts';
import { useAccommodations } from './use-accommodations.ts';
import { microphoneAllowed, findMissing, useCaptured } from '../use-capture.ts';
import { IN_OTHER_TAB, useOtherTab } from '../use-other-tab.ts';

const noticeOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'notice' in state ? String(state.notice) : null;

/** Useful facts before the test, with links to more. */
const Advice = () => (
  <section className={beside.help} aria-labelledby="know">
    <SectionHead title="Good to know" id="know" />
    <p>
      A slow or lost network costs you nothing. All questions come to this device at Start, and every two seconds of your
      recording are kept on it until the server has signed for them.{' '}
      <Link to="/offline">How that works, and what to do in a tunnel</Link>.
    </p>
    <p>
      Never done this before? The <Link to="/rehearsal">rehearsal</Link> takes two minutes, does all of it with two sample
      questions, and shows you whether this machine is ready. It does not count.
    </p>
    <p>The test works on a computer, with {OLDEST_BROWSERS_TEXT}.</p>
    <p>
      If you need more time, or to type instead of to speak, set it on <Link to="/accommodations">Accommodations</Link> before you
      start: a test that has begun cannot be restarted.
    </p>
  </section>
);

/** /test_pre: the rules, then the screen. */
export function Component() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { capture } = useDevice();
  const { recorders } = useCurrentTest();
  const captured = useCaptured();
  const elsewhere = useOtherTab();
  const accommodations = useAccommodations();
  const { typed } = accommodations;
  const [verdict, setVerdict] = useState<ShareVerdict | null>(null);
  const [busy, setBusy] = useState(false);
  const notice = noticeOf(state);
  const [lacking] = useState(findLackingRecorder);

  useEffect(() => {
    if (!verdict?.shared) return;
    const timer = setTimeout(() => void navigate('/test_options'), READ_MS);
    return () => clearTimeout(timer);
  }, [verdict, navigate]);

  async function start() {
    if (!typed && !(microphoneAllowed(captured) && isHeard(captured))) return navigate('/test_pre_aud');
    setVerdict(null);
    setBusy(true);
    setVerdict(await askForRecordableScreen(capture, recorders));
    setBusy(false);
  }

  if (!verdict && !busy && findMissing(captured, typed) === null) return <Navigate to="/test_options" replace />;
  return (
    <Page
      title="Before You Begin"
      lead={`${limitsOf(accommodations).length} Ten multiple-choice questions, one demo, six ${typed ? 'typed' : 'spoken'} answers.`}
      width="wide"
    >
      {notice && <Alert kind="attention">{notice}</Alert>}
      {elsewhere && <Alert kind="attention">{IN_OTHER_TAB}</Alert>}
      <div className={beside.beside}>
        <Panel as="section" aria-labelledby="rules">
          <SectionHead title="Rules" id="rules" />
          <Rules typed={typed} />
        </Panel>
        <div>
          <div className={styles.start}>
            {lacking !== null && <Alert kind="danger">{tooOldText(lacking)}</Alert>}
            {verdict && <Alert kind={verdict.kind}>{verdict.text}</Alert>}
            <ScreenNote />
            <div>
              <Button busy={busy} disabled={elsewhere || verdict?.shared || lacking !== null} onClick={() => void start()}>
                Start Test
              </Button>
            </div>
            <p className="muted small">
              {microphoneAllowed(captured)
                ? 'Next: your screen. Your browser asks which one.'
                : 'Next: your microphone, then your screen.'}
            </p>
          </div>
          <Advice />
        </div>
      </div>
    </Page>
  );
}
