import type { Attempt } from '../../../contract/assessment/assessment.ts';
import type { ReceiptKey } from '../../../contract/recordings/receipts.ts';
import type { StoredAttempt } from '../storage/database.ts';
import { type Connection, RowMissingError } from '../storage/outbox-storage.ts';
import type { Rows } from '../storage/rows.ts';

/** The row of an attempt. Throws `RowMissingError` if it is not here, so that the storage can write it again. */
export async function requireAttempt(rows: Rows, attemptId: string): Promise<StoredAttempt> {
  const held = await rows.get('attempts', attemptId);
  if (!held) throw new RowMissingError('This test is not on this device.');
  return held;
}

export function createAttempts(storage: Connection, notifyChange: () => void) {
  const change = (attemptId: string, next: (held: StoredAttempt) => StoredAttempt) =>
    storage.write(['attempts'], async (rows) => rows.put('attempts', next(await requireAttempt(rows, attemptId))));

  return {
    /**
     * Stores the whole test before its first card is shown, so that it can go on without a network. A second call does not reset
     * the engineer's progress.
     */
    async keepAttempt(attempt: Attempt) {
      await storage.write(['attempts'], async (rows) => {
        const held = await rows.get('attempts', attempt.id);
        const { id } = attempt;
        const begun = { id, attempt, position: 0, opened: false, chosen: null, recordings: [], finishedAt: null };
        rows.put('attempts', held ? { ...held, attempt } : begun);
      });
      notifyChange();
    },

    /**
     * Stores a renewed token, and the receipt keys that are new since the start. A known key stays as it is, so that a damaged
     * reply cannot replace it.
     */
    keepToken: (attemptId: string, uploadToken: string, receiptKeys: readonly ReceiptKey[] = []) =>
      change(attemptId, (held) => {
        const known = held.attempt.receiptKeys;
        const added = receiptKeys.filter(({ kid }) => known.every((key) => key.kid !== kid));
        return { ...held, attempt: { ...held.attempt, uploadToken, receiptKeys: [...known, ...added] } };
      }),

    /** Remembers which refusals were reported to the server, so that they are reported again only after a change. */
    noteReported: (attemptId: string, reported: { answers: number; recordings: number }) =>
      change(attemptId, (held) => ({ ...held, reported })),

    attempts: (): Promise<StoredAttempt[]> => storage.read(['attempts'], (rows) => rows.getAll('attempts')),

    attempt: (id: string): Promise<StoredAttempt | undefined> => storage.read(['attempts'], (rows) => rows.get('attempts', id)),

    /** Marks the card as shown, or notes the answer chosen or typed on it, so that it survives a crash. */
    noteCard: (attemptId: string, card: Pick<StoredAttempt, 'position' | 'opened' | 'chosen' | 'typed'>) =>
      change(attemptId, (held) => (card.position >= held.position ? { ...held, ...card } : held)),
  };
}
