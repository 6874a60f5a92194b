import type { Given, Ran, Waiting } from '../support/browser.ts';
import type { CallName } from '../support/calls.ts';
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
  /** The call that a fault was meant for; `any` once none of them came in time, and it strikes whatever comes. */
  of?: CallName | 'any';
}

/** A page that recorded or sent went away, by a kill, a closed tab or another page in its place: between the command and when it was done. */
export interface Death {
  at: number;
  doneAt: number;
  device: number;
}

/** An answer, from when the page said that it had kept it. */
export interface Answer extends Kept {
  questionId: string;
  at: number;
}

/** What happened in a run. All times are milliseconds since it began. */
export interface RunLog {
  plan: Plan;
  attemptId: string;
  /** How long it took. */
  ms: number;
  marks: Mark[];
  deaths: Death[];
  given: Given[];
  /** Each on one of the engineer's devices, of which the first takes the test. */
  recorders: Map<string, Ran & { device: number }>;
  answers: Answer[];
  exchanges: Network['exchanges'];
  outages: Network['outages'];
  /** What the pages threw and nobody caught. */
  errors: string[];
  /** How much longer than on an idle machine everything takes, from 1 to 5: by how many processes wait for each core. */
  load: number;
  /** What the outboxes still held in the end; null where they could not be asked. */
  waiting: Waiting | null;
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** For a person: what happened when, in seconds since the run began. */
export function describeLog({ marks, deaths, ms }: Pick<RunLog, 'marks' | 'deaths' | 'ms'>): string {
  const happened = [
    ...marks.map(({ kind, from, to, befell, of }) => ({
      at: from,
      what: [kind, of, to === null ? null : `until ${inSeconds(to)}`, befell === null ? null : `met ${befell} requests`],
    })),
    ...deaths.map(({ at, device }) => ({ at, what: [`the page of device ${device} is gone`] })),
    { at: ms, what: ['the end'] },
  ];
  return happened
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, what }) => `  ${inSeconds(at)}: ${what.filter((part) => part != null).join(', ')}`)
    .join('\n');
}
