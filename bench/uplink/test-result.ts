import type { Attempt } from '../../contract/assessment/assessment.ts';
import type { Device } from './device.ts';

export interface TestResult {
  /** Bytes that the recorders gave. */
  captured: number;
  /** Recordings made, and those that the server has signed for. */
  given: number;
  arrived: number;
  /** For each recording the chunks that the server had not acknowledged when it ended: what a lost device would have lost. */
  unacknowledged: number[];
  /** From submit to the last receipt; null if something never got one. */
  settledMs: number | null;
  failures: string[];
}

interface Test {
  attempt: Attempt;
  minutes: number;
  device: Device;
  random: () => number;
  /** How long after the submission the client may go on trying. Limited, since ours never gives up by itself. */
  patienceMs: number;
}

export type Taker = (test: Test) => Promise<TestResult>;
