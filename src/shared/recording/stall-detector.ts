import type { GapCause } from '../../../contract/recordings/gaps.ts';
import { SLICE_MS } from '../../../contract/facts/recorder.ts';
import { toTenths } from './tenths.ts';

/** Two slices and a second. A real monitor produces a chunk per slice even if nothing moves; a still canvas may produce none. */
export const STALL_MS = 2 * SLICE_MS + 1000;
const FLUSH_MS = 1000;
/** Less is no gap, because a time server that corrects the system's clock moves it less. */
const AHEAD_MS = 1000;

export type StallCause = Extract<GapCause, 'asleep' | 'asleep-or-clock-set' | 'no-frames'>;

export interface Stall {
  cause: StallCause;
  /** Seconds from the start of the recording to the last data before it. */
  at: number;
  seconds: number;
}

export interface Watch {
  /** Asks the recorder for the data that it holds. */
  flush: () => void;
  /** The recorder had nothing, so a new recording is needed. Nothing is watched any more. */
  onStalled: (cause: StallCause) => void;
  /** Data arrived again after a time without. */
  onStall: (silence: Stall) => void;
}

const readClocks = () => ({ steady: performance.now(), ofDay: Date.now() });

/**
 * Watches that chunks continue to arrive. Call `onData` with each, and `stop` in the end. If our own timer fires late, the
 * machine was suspended. Where sleep stops the monotonic clock too (Linux, macOS), no timer is late and only the time of day has
 * moved ahead. Setting the clock has the same effect, so the cause names both. A clock that is set back is no gap.
 */
export function detectStalls({ flush, onStalled, onStall }: Watch) {
  const begun = performance.now();
  let last = readClocks();
  let askedAt: number | null = null;
  let timer = setTimeout(ask, STALL_MS);
  let over = false;

  function sinceLast() {
    const { steady, ofDay } = readClocks();
    const silence = steady - last.steady;
    const wasLate = (askedAt ?? steady) - last.steady > STALL_MS + SLICE_MS;
    return { silence, ahead: ofDay - last.ofDay - silence, cause: wasLate ? ('asleep' as const) : ('no-frames' as const) };
  }

  function ask() {
    askedAt = performance.now();
    timer = setTimeout(stall, FLUSH_MS);
    flush();
  }

  function stall() {
    over = true;
    const { ahead, cause } = sinceLast();
    onStalled(ahead > AHEAD_MS ? 'asleep-or-clock-set' : cause);
  }

  return {
    onData() {
      if (over) return;
      clearTimeout(timer);
      const { silence, ahead, cause } = sinceLast();
      const at = toTenths(last.steady - begun);
      if (silence > STALL_MS) onStall({ cause, at, seconds: toTenths(silence) });
      if (ahead > AHEAD_MS) onStall({ cause: 'asleep-or-clock-set', at, seconds: toTenths(ahead) });
      last = readClocks();
      askedAt = null;
      timer = setTimeout(ask, STALL_MS);
    },
    stop() {
      over = true;
      clearTimeout(timer);
    },
  };
}
