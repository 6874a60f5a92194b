import type { Attempt } from '../../../contract/assessment/assessment.ts';
import type { ReceiptKey } from '../../../contract/recordings/receipts.ts';
import type { Connection, StoredAttempt } from '../storage/database.ts';

export const createAttempts = (storage: Connection, notifyChange: () => void) => ({
  /**
   * Stores the whole test before its first card is shown, so that it can go on without a network. A second call does not reset
   * the engineer's progress.
   */
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

  /**
   * Stores a renewed token, and the receipt keys that are new since the start. A known key stays as it is, so that a damaged reply
   * cannot replace it.
   */
  async keepToken(attemptId: string, uploadToken: string, receiptKeys: readonly ReceiptKey[] = []) {
    const tx = await storage.write(['attempts']);
    const held = await tx.store.get(attemptId);
    if (held) {
      const known = held.attempt.receiptKeys;
      const added = receiptKeys.filter(({ kid }) => known.every((key) => key.kid !== kid));
      await tx.store.put({ ...held, attempt: { ...held.attempt, uploadToken, receiptKeys: [...known, ...added] } });
    }
    await tx.done;
  },

  /** Remembers which refusals were reported to the server, so that they are reported again only after a change. */
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

  /** Marks the card as shown, or notes the answer chosen or typed on it, so that it survives a crash. */
  async noteCard(attemptId: string, card: Pick<StoredAttempt, 'position' | 'opened' | 'chosen' | 'typed'>) {
    const tx = await storage.write(['attempts']);
    const held = await tx.store.get(attemptId);
    if (held && card.position >= held.position) await tx.store.put({ ...held, ...card });
    await tx.done;
  },
});
