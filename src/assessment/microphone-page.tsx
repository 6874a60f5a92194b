import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { METER_BLOCKS } from '../recording/microphone.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LevelMeter } from '../ui/level-meter.tsx';
import { Page } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { interruptionOf, sentenceOf } from './causes.ts';
import styles from './microphone-page.module.css';
import { PermissionDialog } from './permission-dialog.tsx';
import { READ_MS, share, type ShareVerdict } from './share.ts';
import { microphoneAllowed, useCaptured } from './use-captured.ts';
import { useLevel, useMicrophones, useOpenedOnce, useOpening } from './use-microphone.ts';
import { useSample } from './use-sample.ts';

const PERMISSION = {
  granted: { kind: 'safe', text: 'Required permissions are granted.' },
  prompt: {
    kind: 'attention',
    text: 'This app requires permissions to access you microphone, please enable them at the next prompt',
  },
  denied: {
    kind: 'danger',
    text: 'Microphone permissions are denied, you must enable them manually by clicking on the info icon in the address bar',
  },
} as const;

const NO_SAMPLE =
  'Please Test audio input and make sure you are in quite place for good recording quality before proceeding to test';

const HINTS = {
  none: 'Press Speak, say a sentence, then press Ready to hear yourself.',
  recording: 'Say a sentence as you would in the test, then press Ready.',
  ready: 'Clear enough? Then proceed. Otherwise move closer, choose another microphone, and speak again.',
};

/** /test_pre_aud: choose the microphone, see its level, hear oneself (specification 2, section 2). */
export function Component() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const interruption = interruptionOf(state);
  const captured = useCaptured();
  const { microphone } = captured;
  const microphones = useMicrophones(microphone);
  const { open, problem } = useOpening();
  const level = useLevel(microphone);
  const { sample, toggle } = useSample(microphone);
  const [refused, setRefused] = useState(false);
  const [why, setWhy] = useState(false);
  const [verdict, setVerdict] = useState<ShareVerdict | null>(null);

  const allowed = microphoneAllowed(captured) && captured.permission !== 'denied';
  const permission = microphone ? 'granted' : captured.permission;
  useOpenedOnce(captured.permission === 'granted', open);

  useEffect(() => {
    if (!verdict?.shared) return;
    const timer = setTimeout(() => void navigate('/test_options'), READ_MS);
    return () => clearTimeout(timer);
  }, [verdict, navigate]);

  function proceed() {
    if (sample.at !== 'ready' || !allowed) return setRefused(true);
    void navigate('/test_pre', { state });
  }

  const needsScreen = interruption !== null && allowed && !captured.screen && !verdict?.shared;
  return (
    <Page title="Microphone check" width="narrow">
      {interruption && (
        <Alert kind="attention" title={sentenceOf(interruption.interrupted)}>
          What was recorded up to then is kept. Check your microphone and share your screen again; the test goes on with the next
          question.
        </Alert>
      )}
      {verdict && <Alert kind={verdict.kind}>{verdict.text}</Alert>}
      {permission && (
        <Alert
          kind={PERMISSION[permission].kind}
          action={
            permission === 'prompt' && (
              <Button variant="quiet" small onClick={() => void open()}>
                Allow
              </Button>
            )
          }
        >
          {PERMISSION[permission].text}
        </Alert>
      )}
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Sheet>
        <Select
          label="Microphone"
          disabled={microphones.length === 0}
          value={microphone?.getAudioTracks()[0]?.getSettings().deviceId ?? ''}
          placeholder="No microphone yet"
          options={microphones.map(({ deviceId, label }, index) => ({
            value: deviceId,
            label: label || `Microphone ${index + 1}`,
          }))}
          onChange={({ target }) => void open(target.value)}
        />
        <LevelMeter value={level} blocks={METER_BLOCKS} label="Input level" />
        <div className={styles.sample}>
          <Button variant="quiet" disabled={!microphone} aria-describedby="sample-hint" onClick={() => void toggle()}>
            {sample.at === 'recording' && <span className={styles.dot} aria-hidden="true" />}
            {sample.at === 'recording' ? 'Ready' : 'Speak'}
          </Button>
          {sample.at === 'ready' && (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is heard was said a moment ago by who hears it
            <audio className={styles.player} controls autoPlay src={sample.url} aria-label="Your sample" />
          )}
          <output id="sample-hint" className="muted small">
            {HINTS[sample.at]}
          </output>
        </div>
      </Sheet>
      {refused && (sample.at !== 'ready' || !allowed) && <Alert kind="danger">{NO_SAMPLE}</Alert>}
      <div className="row">
        <Button onClick={proceed}>Proceed</Button>
        <Button variant="quiet" onClick={() => setWhy(true)}>
          Why?
        </Button>
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
      <PermissionDialog
        needs={!allowed && permission ? 'microphone' : needsScreen ? 'screen' : null}
        onProceed={() => void (allowed ? share().then(setVerdict) : open())}
      />
    </Page>
  );
}
