import type { Attempt } from '../../contract/assessment.ts';
import type { Device } from './device.ts';

/** How one engineer's test went. */
export interface Course {
  /** Bytes that the recorders gave. */
  captured: number;
  /** Recordings made, and those that the server has signed for. */
  given: number;
  arrived: number;
  /** Of each recording, the chunks that the server had not acknowledged when it ended. */
  unacknowledged: number[];
  /** From submit to the last receipt; null where something never got one. */
  settledMs: number | null;
  /** Why requests failed, as a reader should know. */
  failures: string[];
}

interface Test {
  attempt: Attempt;
  minutes: number;
  device: Device;
  random: () => number;
  /** How long after the submission the client may go on trying. */
  patienceMs: number;
}

export type Taker = (test: Test) => Promise<Course>;
