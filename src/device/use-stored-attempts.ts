import { useSyncExternalStore } from 'react';
import type { StoredAttempt } from '../outbox/outbox.ts';
import { useDevice } from './device-context.ts';

function useStoredAttempts() {
  const { attempts } = useDevice().live;
  return useSyncExternalStore(attempts.subscribe, attempts.get, attempts.get);
}

/** A test as this device holds it, as it changes; null where it holds none, or has not been read yet. */
export const useStoredAttempt = (attemptId: string | undefined): StoredAttempt | null =>
  useStoredAttempts().find(({ id }) => id === attemptId) ?? null;

/** The test of this engineer that runs, where this device holds it. */
export function useRunningAttempt(engineerId: string | undefined): StoredAttempt | null {
  const running = useStoredAttempts().filter(
    ({ attempt, finishedAt }) => attempt.engineerId === engineerId && finishedAt === null,
  );
  return running.toSorted((a, b) => a.attempt.startedAt.localeCompare(b.attempt.startedAt)).at(-1) ?? null;
}

/** How many cards are behind. One that was open when its page went away counts as answered with what was captured. */
export const cardsBehind = ({ position, opened }: Pick<StoredAttempt, 'position' | 'opened'>) => position + Number(opened);
