import { Link } from '../../../ui/link.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './microphone-check.module.css';
import { PermissionAlert } from './permission-alert.tsx';
import { PermissionDialog } from './permission-dialog.tsx';
import { OTHER_BROWSERS } from '../browser.ts';
import { InputLevel } from '../input-level.tsx';
import type { MicrophoneCheck } from './use-microphone-check.ts';
import type { Sample } from './use-microphone-test.ts';

/** Shown if a person wants to go on without a sample. */
export const NO_SAMPLE =
  'Please Test audio input and make sure you are in quite place for good recording quality before proceeding to test';

const HINTS = {
  none: 'Press Speak, say a sentence, then press Ready to hear yourself.',
  recording: 'Say a sentence as you would in the test, then press Ready.',
  hearing: 'We hear you. Finish your sentence, then press Ready.',
  heard: 'We heard you speak. Clear enough? Then proceed. Otherwise move closer, choose another microphone, and speak again.',
  silent: 'No speech was heard. Speak again.',
  unknown: 'This browser cannot tell whether you spoke. Listen: if each word is clear, proceed.',
  nothing: `The microphone is open, but nothing of it was recorded. Choose another one, or use ${OTHER_BROWSERS}.`,
};

function hintOf(sample: Sample) {
  if (sample.at === 'none' || sample.at === 'nothing') return HINTS[sample.at];
  if (sample.at === 'recording') return sample.isHeard ? HINTS.hearing : HINTS.recording;
  if (sample.isHeard === null) return HINTS.unknown;
  return sample.isHeard ? HINTS.heard : HINTS.silent;
}

/**
 * Lets the person choose the microphone, see its level and hear a sample, because a muted one would record a test without
 * answers. Explains a missing permission.
 */
export function MicrophoneSheet({ check }: { check: MicrophoneCheck }) {
  const { microphone, microphones, open, problem, heard, sample, toggle, isAllowed, permission } = check;
  return (
    <>
      {problem ? (
        <Alert kind="danger">{problem}</Alert>
      ) : (
        permission && <PermissionAlert permission={permission} onAllow={() => void open()} />
      )}
      <Panel>
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
        <InputLevel heard={heard} />
        <div className={styles.sample}>
          <Button variant="quiet" disabled={!microphone} aria-describedby="sample-hint" onClick={() => void toggle()}>
            {sample.at === 'recording' && <span className={styles.dot} aria-hidden="true" />}
            {sample.at === 'recording' ? 'Ready: stop and listen' : 'Speak'}
          </Button>
          {sample.at === 'ready' && (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- the listener has just spoken it
            <audio className={styles.player} controls autoPlay src={sample.url} aria-label="Your sample" />
          )}
          <output id="sample-hint" className="muted small">
            {hintOf(sample)}
          </output>
        </div>
      </Panel>
      {sample.at === 'ready' && sample.isHeard === false && (
        <Alert kind="attention" title="We did not hear you speak">
          Listen to your sample. If it is silent, check that the microphone is not muted, by its own switch or in the settings of
          your system, or choose another one. If you cannot speak, or do not want to,{' '}
          <Link to="/accommodations">answer in writing</Link>.
        </Alert>
      )}
      <PermissionDialog
        needs={!isAllowed && permission ? 'microphone' : null}
        isDenied={permission === 'denied'}
        onProceed={() => void open()}
      />
    </>
  );
}
