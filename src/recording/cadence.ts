import { SLICE_MS } from '../../contract/recordings.ts';

/** Two slices and a second. A real monitor gives a chunk per slice even when nothing moves; a still canvas may give none. */
export const SILENCE_MS = 2 * SLICE_MS + 1000;
const FLUSH_MS = 1000;

/** A silence that has ended; whole seconds are enough for a rater. */
export interface Silence {
  cause: 'asleep' | 'no-frames';
  seconds: number;
}

export interface Watch {
  /** Asks the recorder for what it holds. */
  flush: () => void;
  /** It had nothing: a new recording is needed. Said once for each silence. */
  onStalled: () => void;
  /** Data came again after a silence. */
  onSilence: (silence: Silence) => void;
}

/**
 * Watches that chunks keep coming. Call `heard` with each; `stop` in the end. A watchdog that barks late itself tells that the
 * machine slept, since then its timer slept too.
 */
export function watchCadence({ flush, onStalled, onSilence }: Watch) {
  let last = performance.now();
  let slept = false;
  let timer = setTimeout(ask, SILENCE_MS);

  function ask() {
    slept = performance.now() - last > SILENCE_MS + SLICE_MS;
    timer = setTimeout(onStalled, FLUSH_MS);
    flush();
  }

  return {
    heard() {
      clearTimeout(timer);
      const silence = performance.now() - last;
      if (silence > SILENCE_MS) onSilence({ cause: slept ? 'asleep' : 'no-frames', seconds: Math.round(silence / 1000) });
      last = performance.now();
      slept = false;
      timer = setTimeout(ask, SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
