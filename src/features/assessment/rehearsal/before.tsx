import { useState } from 'react';
import { useDevice } from '../../../shared/device/device-context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import beside from '../entry/beside.module.css';
import { MicrophoneSheet, NO_SAMPLE } from '../entry/microphone-check.tsx';
import { askToShare } from '../share.ts';
import { problemOf } from '../entry/try-recorders.ts';
import { IN_OTHER_TAB } from '../use-other-tab.ts';
import { useMicrophoneCheck } from '../entry/use-microphone-check.ts';
import styles from './rehearsal.module.css';

interface Props {
  /** The spoken questions are answered in writing. */
  typed: boolean;
  /** The problem of the last rehearsal. */
  problem: string | null;
  /** Begins the rehearsal; resolves with false if another tab records. Throws if a recorder produces no data. */
  onBegin: () => Promise<boolean>;
}

const LEAD =
  'Everything that the test does, with two sample questions. It does not count, can be repeated as often as you like, and works without a network.';

const stepsOf = (typed: boolean) => [
  ...(typed ? [] : ['You speak a sample.']),
  'You share your screen.',
  `You choose one answer and ${typed ? 'type' : 'speak'} one.`,
  `You read what was ${typed ? 'seen, kept and sent' : 'heard, seen, kept and sent'}, and whether this machine is ready.`,
];

const Steps = ({ typed }: { typed: boolean }) => (
  <section className={beside.help} aria-labelledby="steps">
    <SectionHead title="What happens" id="steps" />
    <ol className={styles.steps}>
      {stepsOf(typed).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p>
      Nothing stays on this device; the first seconds of your {typed ? 'screen' : 'voice'} go to the server, which throws them
      away.
    </p>
  </section>
);

export function Before({ typed, problem, onBegin }: Props) {
  return (
    <Page title="Rehearsal" lead={LEAD} width="wide">
      <div className={beside.beside}>
        <div>
          {typed ? (
            <Begin canBegin problem={problem} onBegin={onBegin} />
          ) : (
            <WithMicrophone problem={problem} onBegin={onBegin} />
          )}
        </div>
        <Steps typed={typed} />
      </div>
    </Page>
  );
}

function WithMicrophone(props: Pick<Props, 'problem' | 'onBegin'>) {
  const check = useMicrophoneCheck();
  return (
    <>
      <MicrophoneSheet check={check} />
      <Begin canBegin={check.isReady} {...props} />
    </>
  );
}

/** Asks for the screen in the same click, because browsers allow it only then. */
function Begin({ canBegin, problem: before, onBegin }: { canBegin: boolean } & Pick<Props, 'problem' | 'onBegin'>) {
  const { capture } = useDevice();
  const [problem, setProblem] = useState(before);
  const [lacksSample, setLacksSample] = useState(false);
  const [busy, setBusy] = useState(false);

  async function begin() {
    if (!canBegin) return setLacksSample(true);
    setBusy(true);
    setProblem(null);
    try {
      const { shared, text } = capture.get().screen ? { shared: true, text: null } : await askToShare(capture);
      if (!shared) setProblem(text);
      else if (await onBegin()) return;
      else setProblem(IN_OTHER_TAB);
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  }

  return (
    <div className={styles.begin}>
      {lacksSample && !canBegin && <Alert kind="danger">{NO_SAMPLE}</Alert>}
      {problem && <Alert kind="danger">{problem}</Alert>}
      <p className="muted">
        Only you can play this recording. Close your mail and turn notifications off first, as you would for the test.
      </p>
      <div className="row">
        <Button busy={busy} onClick={() => void begin()}>
          Share the screen and begin
        </Button>
        <ButtonLink to="/engineer" variant="quiet">
          Back to the dashboard
        </ButtonLink>
      </div>
    </div>
  );
}
