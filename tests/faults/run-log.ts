import type { Given, Ran, Waiting } from '../support/browser/browser.ts';
import type { CallName } from '../support/server/calls.ts';
import type { Kept } from '../support/people/engineer.ts';
import type { Network } from '../support/network/network.ts';
import type { Kind, Plan } from './plan.ts';

/** Something that happened to a run. */
export interface Mark {
  kind: Kind | 'network-good' | 'outbox-empty';
  from: number;
  /** Null for an event without a length. */
  to: number | null;
  /** How many requests a fault was injected into; null for events that are no fault of requests. */
  befell: number | null;
  /** The call that a fault was meant for; `any` if no such request came in time, so that it applied to every call. */
  of?: CallName | 'any';
}

/** The end of a page that recorded or sent, by a kill, a closed tab or another page: from the command until it was done. */
export interface Death {
  at: number;
  doneAt: number;
  device: number;
}

/** An answer, and when the page said that it was stored. */
export interface Answer extends Kept {
  questionId: string;
  at: number;
}

/** What happened in a run. All times are milliseconds since its start. */
export interface RunLog {
  plan: Plan;
  attemptId: string;
  /** How long it took. */
  ms: number;
  marks: Mark[];
  deaths: Death[];
  given: Given[];
  /** By device. The engineer takes the test on the first one. */
  recorders: Map<string, Ran & { device: number }>;
  answers: Answer[];
  exchanges: Network['exchanges'];
  outages: Network['outages'];
  /** Uncaught errors of the pages. */
  errors: string[];
  /** How much longer everything takes than on an idle machine, from 1 to 5. */
  load: number;
  /** What the outboxes still had at the end; null if they could not be read. */
  waiting: Waiting | null;
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** For people: the events with their times, in seconds since the start of the run. */
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
