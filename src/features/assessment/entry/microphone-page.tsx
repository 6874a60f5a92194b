import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import styles from './beside.module.css';
import { MicrophoneSheet, NO_SAMPLE } from './microphone-check.tsx';
import { useAccommodations } from './use-accommodations.ts';
import { useMicrophoneCheck } from './use-microphone-check.ts';

const Advice = () => (
  <section className={styles.help} aria-labelledby="advice">
    <SectionHead title="For a clear recording" id="advice" />
    <ul>
      <li>Sit in a quiet room with the door closed. A headset is better than the microphone of a screen.</li>
      <li>Speak as you would to a colleague. About half of the meter lights up; its last quarter means too loud.</li>
      <li>Listen to your sample. If each word is clear, the raters will understand you, too.</li>
      <li>
        If you cannot speak, or do not want to, <Link to="/accommodations">answer in writing</Link>.
      </li>
    </ul>
  </section>
);

/** /test_pre_aud: choose the microphone, see its level, play a sample. */
export function Component() {
  const navigate = useNavigate();
  const check = useMicrophoneCheck();
  const [refused, setRefused] = useState(false);
  const [why, setWhy] = useState(false);
  const { typed } = useAccommodations();

  function proceed() {
    if (!check.isReady) return setRefused(true);
    void navigate('/test_pre');
  }

  // A typed test needs no microphone.
  if (typed) return <Navigate to="/test_pre" replace />;
  return (
    <Page title="Microphone check" width="wide">
      <div className={styles.beside}>
        <div>
          <MicrophoneSheet check={check} />
          {refused && !check.isReady && <Alert kind="danger">{NO_SAMPLE}</Alert>}
          <div className="row">
            <Button onClick={proceed}>Proceed</Button>
            <Button variant="quiet" onClick={() => setWhy(true)}>
              Why?
            </Button>
          </div>
        </div>
        <Advice />
      </div>
      <Dialog
        open={why}
        onOpenChange={setWhy}
        title="Why the microphone?"
        actions={<Button onClick={() => setWhy(false)}>Close</Button>}
      >
        <p>
          Six questions are answered by voice, as you would explain a decision to a colleague. What you say is judged by the
          engineering in it; voice, accent, pace and grammar are in no score.
        </p>
        <p>
          The microphone is used from Start to the end of the test, and closed then. This check stays on your device and is not
          sent.
        </p>
      </Dialog>
    </Page>
  );
}
