import { v7 as uuid } from 'uuid';
import type { Connection, StoredSubmission } from '../storage/database.ts';
import { readGiven } from './given.ts';

export const createSubmissions = (storage: Connection, notifyChange: () => void) => ({
  /**
   * Submits the recordings of the screen, which ends the test on the server too. A second call adds nothing, so that the test
   * is submitted once.
   */
  async submitTest(attemptId: string) {
    const now = new Date().toISOString();
    const tx = await storage.write(['attempts', 'submissions']);
    const held = await tx.objectStore('attempts').get(attemptId);
    if (held && !held.finishedAt) {
      const recordingIds = held.recordings.filter(({ kind }) => kind === 'screen').map(({ id }) => id);
      await tx.objectStore('submissions').add({ id: uuid(), attemptId, recordingIds, submittedAt: now, refusal: null });
      await tx.objectStore('attempts').put({ ...held, finishedAt: now });
    }
    await tx.done;
    notifyChange();
  },

  async submissions(): Promise<StoredSubmission[]> {
    return (await readGiven(storage)).submissions;
  },

  async refuseSubmission(id: string, refusal: string | null) {
    const tx = await storage.write(['submissions', 'answers']);
    const submission = await tx.objectStore('submissions').get(id);
    const old = await tx.objectStore('answers').get(id);
    const isNew = (submission ?? old)?.refusal !== refusal;
    if (isNew && submission) await tx.objectStore('submissions').put({ ...submission, refusal });
    if (isNew && old) await tx.objectStore('answers').put({ ...old, refusal });
    await tx.done;
    if (isNew && (submission ?? old)) notifyChange();
  },

  /** Deletes the submission. Call it only with a verified `receipt`. */
  async confirmSubmission(id: string, receipt: string) {
    const tx = await storage.write(['submissions', 'answers', 'receipts']);
    const found = (await tx.objectStore('submissions').get(id)) ?? (await tx.objectStore('answers').get(id));
    if (found) {
      const { attemptId } = found;
      const confirmedAt = new Date().toISOString();
      const kept = { id, attemptId, kind: 'submission' as const, questionId: null, count: 0, bytes: 0, receipt, confirmedAt };
      await Promise.all([
        tx.objectStore('receipts').put(kept),
        tx.objectStore('submissions').delete(id),
        tx.objectStore('answers').delete(id),
      ]);
    }
    await tx.done;
    notifyChange();
  },
});
