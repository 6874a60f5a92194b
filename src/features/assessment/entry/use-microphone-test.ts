import { useEffect, useRef, useState } from 'react';
import { useDevice } from '../../../shared/device/device-context.ts';
import { answerFormat } from '../../../shared/recording/formats.ts';
import { HEARD_MS, type Heard } from '../../../shared/recording/speech-detector.ts';
import { record, type Recording } from '../../../shared/recording/record.ts';

export type Sample = { at: 'none' } | { at: 'recording'; isHeard: boolean } | { at: 'ready'; url: string; isHeard: boolean };

const isHeardIn = ({ before, now }: { before: number; now: number }) => now - before >= HEARD_MS;

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
  useEffect(() => {
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

  async function toggle() {
    if (running.current) return running.current.stop();
    const format = answerFormat();
    if (!stream || !format) return;
    const slices: ArrayBuffer[] = [];
    spoken.current.before = spoken.current.now;
    running.current = record(stream, format, async (bytes) => slices.push(bytes));
    setSample({ at: 'recording', isHeard: false });
    await running.current.done;
    running.current = null;
    if (slices.length === 0) return setSample({ at: 'none' });
    const isHeard = isHeardIn(spoken.current);
    capture.noteHeard(isHeard);
    setSample({ at: 'ready', url: URL.createObjectURL(new Blob(slices, { type: format.mimeType })), isHeard });
  }
  return { sample, toggle };
}
