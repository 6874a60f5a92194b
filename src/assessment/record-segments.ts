import type { GapCause } from '../../contract/recordings.ts';
import type { Tape } from './record-segment.ts';

/** A recorder that gives nothing is given up after 6 s. */
const SHORT_MS = 10_000;

type NextTape = (segment: number, onLost: (cause: GapCause) => void) => Tape;

/**
 * The segments of one recording: where a recorder falls silent while its source lives, the next segment takes over. `onGone`:
 * that did not help, since two in a row were short.
 */
export function reel(first: number, now: () => number, nextTape: NextTape, onGone: () => void) {
  const ids: string[] = [];
  const endings: Promise<void>[] = [];
  let segment = first;
  let started = now();
  let wasShort = false;
  let tape = roll();
  let over = false;

  function roll() {
    started = now();
    const rolled = nextTape(segment, lost);
    segment += 1;
    ids.push(rolled.id);
    return rolled;
  }

  function lost(cause: GapCause) {
    if (over) return;
    const isShort = now() - started < SHORT_MS;
    if (isShort && wasShort) return onGone();
    wasShort = isShort;
    const silent = tape;
    try {
      tape = roll();
      endings.push(silent.end(cause));
    } catch {
      onGone();
    }
  }

  return {
    ids,
    /** Ends it, with the cause if it should have gone on; resolves when all of it is on disk. */
    async end(cause: GapCause | null = null) {
      over = true;
      await Promise.all([...endings, tape.end(cause)]);
    },
  };
}

export type Reel = ReturnType<typeof reel>;
