import type { Attempt } from '../../contract/assessment.ts';
import type { Connection, StoredAttempt } from '../storage/database.ts';

/** The tests that were begun on this device. */
export const createAttempts = (storage: Connection, notifyChange: () => void) => ({
  /** The whole test, before its first card is shown; a second time changes nothing that was reached. */
  async keepAttempt(attempt: Attempt) {
    const tx = await storage.write(['attempts']);
    const held = await tx.store.get(attempt.id);
    await tx.store.put(
      held
        ? { ...held, attempt }
        : { id: attempt.id, attempt, position: 0, opened: false, chosen: null, recordings: [], finishedAt: null },
    );
    await tx.done;
    notifyChange();
  },

  /** A fresh token takes the place of the one before. */
  async keepToken(attemptId: string, uploadToken: string) {
    const tx = await storage.write(['attempts']);
    const held = await tx.store.get(attemptId);
    if (held) await tx.store.put({ ...held, attempt: { ...held.attempt, uploadToken } });
    await tx.done;
  },

  /** The server has been told that it has refused so much of this test. */
  async noteReported(attemptId: string, reported: { answers: number; recordings: number }) {
    const tx = await storage.write(['attempts']);
    const held = await tx.store.get(attemptId);
    if (held) await tx.store.put({ ...held, reported });
    await tx.done;
  },

  async attempts(): Promise<StoredAttempt[]> {
    return storage.read((database) => database.getAll('attempts'));
  },

  async attempt(id: string): Promise<StoredAttempt | undefined> {
    return storage.read((database) => database.get('attempts', id));
  },

  /** Marks the card as shown, or notes what was chosen or typed on it, so that a crash finds it. */
  async noteCard(attemptId: string, card: Pick<StoredAttempt, 'position' | 'opened' | 'chosen' | 'typed'>) {
    const tx = await storage.write(['attempts']);
    const held = await tx.store.get(attemptId);
    if (held && card.position >= held.position) await tx.store.put({ ...held, ...card });
    await tx.done;
  },
});
