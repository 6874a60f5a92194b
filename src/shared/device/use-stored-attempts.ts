import { useSyncExternalStore } from 'react';
import type { StoredAttempt } from '../../engine/outbox/outbox.ts';
import { useDevice } from './device-context.ts';

function useStoredAttempts() {
  const { attempts } = useDevice().live;
  return useSyncExternalStore(attempts.subscribe, attempts.get, attempts.get);
}

/** A test as this device holds it, as it changes; null if it holds none or has not been read yet. */
export const useStoredAttempt = (attemptId: string | undefined): StoredAttempt | null =>
  useStoredAttempts().find(({ id }) => id === attemptId) ?? null;

/** The unfinished test of this engineer, if this device holds one. */
export function useRunningAttempt(engineerId: string | undefined): StoredAttempt | null {
  const running = useStoredAttempts().filter(
    ({ attempt, finishedAt }) => attempt.engineerId === engineerId && finishedAt === null,
  );
  return running.toSorted((a, b) => a.attempt.startedAt.localeCompare(b.attempt.startedAt)).at(-1) ?? null;
}

/** The number of cards that are over. An open card counts, because after a crash it is answered with what was captured. */
export const cardsBehind = ({ position, opened }: Pick<StoredAttempt, 'position' | 'opened'>) => position + Number(opened);
