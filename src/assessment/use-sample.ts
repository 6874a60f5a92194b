import { useEffect, useRef, useState } from 'react';
import { answerFormat } from '../recording/formats.ts';
import { record, type Recording } from '../recording/record.ts';

export type Sample = { at: 'none' } | { at: 'recording' } | { at: 'ready'; url: string };

/** A short recording to hear oneself; it stays in memory and is never sent. */
export function useSample(stream: MediaStream | null) {
  const [sample, setSample] = useState<Sample>({ at: 'none' });
  const running = useRef<Recording | null>(null);

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
    running.current = record(stream, format, async (bytes) => slices.push(bytes));
    setSample({ at: 'recording' });
    await running.current.done;
    running.current = null;
    setSample(
      slices.length ? { at: 'ready', url: URL.createObjectURL(new Blob(slices, { type: format.mimeType })) } : { at: 'none' },
    );
  }
  return { sample, toggle };
}
