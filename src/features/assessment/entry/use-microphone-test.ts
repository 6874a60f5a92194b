import { useEffect, useRef, useState } from 'react';
import { useDevice } from '../../../shared/device/device-context.ts';
import { answerFormat } from '../../../shared/recording/formats.ts';
import { HEARD_MS, measureSpeech, type Heard } from '../../../shared/recording/speech-detector.ts';
import { record, type Recording } from '../../../shared/recording/record.ts';

export type Sample =
  | { at: 'none' }
  | { at: 'recording'; isHeard: boolean }
  /** `isHeard` is null if the browser cannot tell. */
  | { at: 'ready'; url: string; isHeard: boolean | null }
  /** The recorder gave nothing. */
  | { at: 'nothing' };

const isHeardIn = ({ before, now }: { before: number; now: number }) => now - before >= HEARD_MS;

/** Null if the format is not supported, or if the recorder does not start. */
function tryToRecord(stream: MediaStream, keep: (bytes: ArrayBuffer) => void) {
  const format = answerFormat();
  if (!format) return null;
  try {
    return { recording: record(stream, format, async (bytes) => keep(bytes)), type: format.mimeType };
  } catch (error) {
    console.error('The sample could not be recorded.', error);
    return null;
  }
}

/**
 * A short recording to hear oneself; it stays in memory and is never sent. If it contains speech, the microphone counts as heard
 * (`isHeard` of recording/capture.ts).
 */
export function useMicrophoneTest(stream: MediaStream | null, heard: Heard) {
  const { capture } = useDevice();
  const [sample, setSample] = useState<Sample>({ at: 'none' });
  const running = useRef<Recording | null>(null);
  /**
   * Milliseconds of speech on this microphone, before the sample and until now. A ref, because `toggle` needs the newest
   * value after waiting.
   */
  const spoken = useRef({ before: 0, now: 0 });
  const deaf = useRef(false);
  useEffect(() => {
    deaf.current = heard.deaf;
    spoken.current.now = heard.spokenMs;
    if (isHeardIn(spoken.current)) setSample((now) => (now.at === 'recording' && !now.isHeard ? { ...now, isHeard: true } : now));
  }, [heard]);

  useEffect(() => {
    if (!stream) return;
    return () => running.current?.stop();
  }, [stream]);
  useEffect(() => {
    if (sample.at !== 'ready') return;
    return () => URL.revokeObjectURL(sample.url);
  }, [sample]);

  /** The recording itself, because a busy machine or one without a sound output hears less than it records. */
  async function judge(recorded: Blob): Promise<boolean | null> {
    const spokenMs = await measureSpeech(recorded);
    return spokenMs === null && deaf.current ? null : (spokenMs ?? 0) >= HEARD_MS;
  }

  async function toggle() {
    if (running.current) return running.current.stop();
    if (!stream) return;
    const slices: ArrayBuffer[] = [];
    spoken.current.before = spoken.current.now;
    const started = tryToRecord(stream, (bytes) => slices.push(bytes));
    if (!started) return setSample({ at: 'nothing' });
    running.current = started.recording;
    setSample({ at: 'recording', isHeard: false });
    await started.recording.done;
    running.current = null;
    if (slices.length === 0) return setSample({ at: 'nothing' });
    const recorded = new Blob(slices, { type: started.type });
    const isHeard = isHeardIn(spoken.current) || (await judge(recorded));
    capture.noteHeard(isHeard !== false);
    setSample({ at: 'ready', url: URL.createObjectURL(recorded), isHeard });
  }
  return { sample, toggle };
}
