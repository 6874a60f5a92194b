import type { z } from 'zod';
import { type Accommodations, USUAL } from '../../contract/accommodations.ts';
import { checkIfTestDone, type Attempt } from '../../contract/assessment.ts';
import { CARDS } from '../../contract/test-format.ts';
import { send } from '../api/request.ts';
import { storedUser } from '../api/session.ts';
import { isRefusal } from '../loading/query-client.ts';
import type { Outbox, StoredAttempt } from '../outbox/outbox.ts';
import { accommodationsOf } from './test-plan.ts';
import { cardsBehind } from '../device/use-stored-attempts.ts';

export type ServerStatus = z.infer<(typeof checkIfTestDone)['reply']>['data'];
type Topics = Attempt['specialties'];

export interface Running {
  is: 'running';
  stored: StoredAttempt | null;
  topics: Topics | null;
  /** How many cards are behind. */
  answered: number;
  accommodations: Accommodations;
}

/** Where this engineer stands, as far as device and server know. `stored` is the test on this device. */
export type Status =
  | { is: 'finished' }
  | Running
  | { is: 'available'; topics: Topics | null; accommodations: Accommodations }
  | { is: 'none' }
  /** No network, and nothing on this device: it cannot be said. */
  | { is: 'unknown' };

/** A page does not wait longer for a server that is slow. */
export const PATIENCE_MS = 4000;

/**
 * What the engineer's latest test on this device and the server's word come to. The device is ahead of the server: it knows what
 * has yet to be sent. A test that is not the one that the server means was followed by another one.
 */
export function statusOf(latest: StoredAttempt | null, told: ServerStatus | null): Status {
  const stored = told && latest?.id !== told.attempt ? null : latest;
  const topics = told?.options ?? stored?.attempt.specialties ?? null;
  // It may have gone on elsewhere.
  const answered = Math.max(told?.answered ?? 0, stored ? cardsBehind(stored) : 0);
  const accommodations = stored ? accommodationsOf(stored.attempt) : (told?.accommodations ?? USUAL);
  const running: Status = { is: 'running', stored, topics, answered, accommodations };
  if (!told) {
    if (!stored) return { is: 'unknown' };
    return stored.finishedAt ? { is: 'finished' } : running;
  }
  if (told.finished) return { is: 'finished' };
  if (told.started) return stored?.finishedAt ? { is: 'finished' } : running;
  return told.available ? { is: 'available', topics, accommodations: told.accommodations } : { is: 'none' };
}

/** All cards are answered; only the click that finishes is missing. */
export const allAnswered = (status: Status) => status.is === 'running' && status.stored !== null && status.answered >= CARDS;

/** The latest test of the signed-in engineer on this device. */
export async function ownAttempt(outbox: Pick<Outbox, 'attempts'>): Promise<StoredAttempt | null> {
  const engineerId = storedUser()?.id;
  const own = (await outbox.attempts()).filter(({ attempt }) => attempt.engineerId === engineerId);
  return own.toSorted((a, b) => a.attempt.startedAt.localeCompare(b.attempt.startedAt)).at(-1) ?? null;
}

/** Asks device and server. A server that refuses, other than a network that is gone, is an error. */
export async function askStatus(outbox: Pick<Outbox, 'attempts'>): Promise<Status> {
  const asked = navigator.onLine
    ? send(checkIfTestDone, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(({ data }) => data, unlessRefused)
    : null;
  const [stored, told] = await Promise.all([ownAttempt(outbox), asked]);
  return statusOf(stored, told);
}

function unlessRefused(error: unknown) {
  if (isRefusal(error)) throw error;
  return null;
}
