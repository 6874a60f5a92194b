import type { z } from 'zod';
import { type Accommodations, USUAL } from '../../../contract/assessment/accommodations.ts';
import { checkIfTestDone, type Attempt } from '../../../contract/assessment/assessment.ts';
import { CARDS } from '../../../contract/assessment/test-format.ts';
import { isCallFailure } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/request.ts';
import { storedUser } from '../../shared/api/session.ts';
import { isRefusal } from '../../shared/loading/query-client.ts';
import type { Outbox, StoredAttempt } from '../../engine/outbox/outbox.ts';
import { accommodationsOf } from './test-plan.ts';
import { cardsBehind } from '../../shared/device/use-stored-attempts.ts';

export type ServerStatus = z.infer<(typeof checkIfTestDone)['reply']>['data'];
type Topics = Attempt['specialties'];

export interface Running {
  is: 'running';
  stored: StoredAttempt | null;
  topics: Topics | null;
  /** The number of cards that are over. */
  answered: number;
  accommodations: Accommodations;
}

/** The state of this engineer's test, as far as device and server know. `stored` is the test on this device. */
export type Status =
  | { is: 'finished' }
  | Running
  | { is: 'available'; topics: Topics | null; accommodations: Accommodations }
  | { is: 'none' }
  /** There is no network and nothing on this device, so the state is not known. */
  | { is: 'unknown' };

/** The page does not wait longer for a slow server, because this device may know enough. */
export const PATIENCE_MS = 4000;

/**
 * Combines the engineer's latest test on this device with the server's status. The device is believed if it is ahead, because it
 * knows the data that is not sent yet. A test that is not the server's latest was followed by another one and is ignored.
 */
export function statusOf(latest: StoredAttempt | null, onServer: ServerStatus | null): Status {
  const stored = onServer && latest?.id !== onServer.attempt ? null : latest;
  const topics = onServer?.options ?? stored?.attempt.specialties ?? null;
  // The test may have been continued on another device.
  const answered = Math.max(onServer?.answered ?? 0, stored ? cardsBehind(stored) : 0);
  const accommodations = stored ? accommodationsOf(stored.attempt) : (onServer?.accommodations ?? USUAL);
  const running: Status = { is: 'running', stored, topics, answered, accommodations };
  if (!onServer) {
    if (!stored) return { is: 'unknown' };
    return stored.finishedAt ? { is: 'finished' } : running;
  }
  if (onServer.finished) return { is: 'finished' };
  if (onServer.started) return stored?.finishedAt ? { is: 'finished' } : running;
  return onServer.available ? { is: 'available', topics, accommodations: onServer.accommodations } : { is: 'none' };
}

/** All cards are answered; only the click that finishes is missing. */
export const allAnswered = (status: Status) => status.is === 'running' && status.stored !== null && status.answered >= CARDS;

/** The latest test of the signed-in engineer on this device. */
export async function ownAttempt(outbox: Pick<Outbox, 'attempts'>): Promise<StoredAttempt | null> {
  const engineerId = storedUser()?.id;
  const own = (await outbox.attempts()).filter(({ attempt }) => attempt.engineerId === engineerId);
  return own.toSorted((a, b) => a.attempt.startedAt.localeCompare(b.attempt.startedAt)).at(-1) ?? null;
}

/** Asks device and server. Throws if the server refuses; a missing network is no error, because the device can answer. */
export async function askStatus(outbox: Pick<Outbox, 'attempts'>): Promise<Status> {
  const asked = navigator.onLine
    ? send(checkIfTestDone, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(({ data }) => data, unlessRefused)
    : null;
  const [stored, onServer] = await Promise.all([ownAttempt(outbox), asked]);
  return statusOf(stored, onServer);
}

function unlessRefused(error: unknown) {
  if (isRefusal(error) || !isCallFailure(error)) throw error;
  return null;
}
