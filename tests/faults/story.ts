import type { Given, Ran } from '../support/browser.ts';
import type { Kept } from '../support/engineer.ts';
import type { Network } from '../support/network.ts';
import type { Kind, Plan } from './plan.ts';

/** Something that happened to a run. */
export interface Mark {
  kind: Kind | 'network-good' | 'outbox-empty';
  from: number;
  /** Null for what has no length. */
  to: number | null;
  /** How many requests a fault has befallen; null for what befalls none. */
  befell: number | null;
}

/** An answer, from when the page said that it had kept it. */
export interface Answer extends Kept {
  questionId: string;
  at: number;
}

/** What happened in a run. All times are milliseconds since it began. */
export interface Story {
  plan: Plan;
  attemptId: string;
  /** How long it took. */
  ms: number;
  marks: Mark[];
  /** When the page that recorded went away, by a kill or because its tab was closed. */
  deaths: number[];
  given: Given[];
  recorders: Map<string, Ran>;
  answers: Answer[];
  exchanges: Network['exchanges'];
  outages: Network['outages'];
  /** What the pages threw and nobody caught. */
  errors: string[];
}
