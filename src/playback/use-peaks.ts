import { useEffect, useState } from 'react';
import { findLocalSound } from './local-sounds.ts';
import { peaksOf } from './peaks.ts';

/** A larger recording is played but not drawn, because drawing needs all of it in memory. */
const MAX_BYTES = 3 * 1024 * 1024;
/** Enough to see where speech is; a low rate keeps the decoded sound small. */
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

async function measurePeaks(url: string, columns: number, signal: AbortSignal) {
  const bytes = await readSound(url, signal);
  if (!bytes) return null;
  const sound = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes);
  return peaksOf(sound.getChannelData(0), columns);
}

/**
 * The peaks of a sound, measured once `wanted` is true, because most sounds are never played. Null until then, and for good
 * if it fails.
 */
export function usePeaks(url: string, columns: number, wanted: boolean) {
  const [peaks, setPeaks] = useState<number[] | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const abort = new AbortController();
    measurePeaks(url, columns, abort.signal).then(
      (measured) => !abort.signal.aborted && setPeaks(measured),
      // The drawing is an extra; the player's own bar works without it.
      () => undefined,
    );
    return () => abort.abort();
  }, [url, columns, wanted]);
  return peaks;
}
