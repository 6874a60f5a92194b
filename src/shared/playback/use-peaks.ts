import { useEffect, useMemo, useState } from 'react';
import { HIGHEST_PEAK, PEAKS } from '../../../contract/facts/sound.ts';
import { findLocalSound } from './local-sounds.ts';
import { peaksOf } from './peaks.ts';

/** A larger recording is played but not drawn, because drawing needs all of it in memory. */
const MAX_BYTES = 3 * 1024 * 1024;
/** Enough to see where speech is; with a low rate the decoded sound is small. */
const SAMPLE_RATE = 8000;

/** Null if it is too large. */
async function readSound(url: string, signal: AbortSignal): Promise<ArrayBuffer | null> {
  const local = findLocalSound(url);
  if (local) return local.size > MAX_BYTES ? null : local.arrayBuffer();
  const response = await fetch(url, { signal });
  const size = Number(response.headers.get('Content-Length'));
  if (!response.ok || !size || size > MAX_BYTES) {
    await response.body?.cancel();
    return null;
  }
  return response.arrayBuffer();
}

async function measurePeaks(url: string, signal: AbortSignal) {
  const bytes = await readSound(url, signal);
  if (!bytes) return null;
  const sound = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes);
  return peaksOf(sound.getChannelData(0), PEAKS);
}

/**
 * The peaks of a sound as shares of the loudest: those that the server has measured, if there are any. Otherwise they are
 * measured here once `wanted` is true, because that needs all of the file and most sounds are never opened. Null until then, and
 * for good if it fails.
 */
export function usePeaks(url: string, known: readonly number[] | undefined, wanted: boolean): readonly number[] | null {
  const isKnown = known !== undefined && known.length > 0;
  const [peaks, setPeaks] = useState<number[] | null>(null);
  useEffect(() => {
    if (!wanted || isKnown) return;
    const abort = new AbortController();
    measurePeaks(url, abort.signal).then(
      (measured) => !abort.signal.aborted && setPeaks(measured),
      // The drawing is an extra; the buttons work without it.
      () => undefined,
    );
    return () => abort.abort();
  }, [url, isKnown, wanted]);
  return useMemo(() => (isKnown ? known.map((peak) => peak / HIGHEST_PEAK) : peaks), [isKnown, known, peaks]);
}
