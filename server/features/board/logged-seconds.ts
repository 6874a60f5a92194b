import { type Gap, LEFT_OUT_CAUSES, SILENT_CAUSES } from '../../../contract/recordings/gaps.ts';

interface Log {
  startedAt: Date;
  /** When the next recording for the question began; null if this is the last one. */
  nextStart: Date | null;
  /** When the answer was given; null if it has not arrived or has no time. */
  answeredAt: Date | null;
}

/** The time of such gaps is in the recording. */
const HAVE_TIME = new Set([...SILENT_CAUSES, ...LEFT_OUT_CAUSES]);

/** Seconds by which a sound may differ from the log: a slice at either end, and the time to start and to stop. */
const SLACK_S = 6;

/**
 * The expected seconds of sound by the device's own log: from the start to the next recording or the answer, minus
 * gaps. Null if the log does not show it, or contradicts itself.
 */
export function loggedSeconds({ startedAt, nextStart, answeredAt }: Log, gaps: readonly Gap[]): number | null {
  const end = nextStart ?? answeredAt;
  if (!end) return null;
  const missing = gaps.reduce((sum, { cause, seconds }) => sum + (HAVE_TIME.has(cause) ? 0 : (seconds ?? 0)), 0);
  const seconds = (end.getTime() - startedAt.getTime()) / 1000 - missing;
  return seconds >= 0 ? seconds : null;
}

/**
 * Whether a sound is longer than the time in which it was recorded, by the log of its device. That it is shorter is what a gap of
 * unknown length does, and a closed lid.
 */
export const isTooLong = (seconds: number, logged: number | null): boolean => logged !== null && seconds > logged + SLACK_S;
