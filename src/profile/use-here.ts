import { useSyncExternalStore } from 'react';
import { outbox } from '../uploads/start.ts';
import { useStanding, watched } from '../uploads/use-standing.ts';
import type { Here } from './progress.ts';

const finishedHere = watched(
  async () => (await outbox.attempts()).filter(({ finishedAt }) => finishedAt !== null).map(({ id }) => id),
  [],
);

/** What this device still holds of a test; null until it is known. */
export function useHere(attemptId: string | undefined): Here | null {
  const { known, answersWaiting, recordingsWaiting } = useStanding(attemptId);
  const finished = useSyncExternalStore(finishedHere.subscribe, finishedHere.get, finishedHere.get);
  if (!known || !attemptId) return null;
  return { waiting: answersWaiting + recordingsWaiting, isFinished: finished.includes(attemptId) };
}
