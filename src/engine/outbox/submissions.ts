import { v7 as uuid } from 'uuid';
import type { StoredSubmission } from '../storage/database.ts';
import type { Connection } from '../storage/outbox-storage.ts';
import { requireAttempt } from './attempts.ts';
import { readGiven } from './given.ts';

export const createSubmissions = (storage: Connection, notifyChange: () => void) => ({
  /**
   * Submits the recordings of the screen, which ends the test on the server too. A second call adds nothing, so that the test
   * is submitted once.
   */
  async submitTest(attemptId: string) {
    const now = new Date().toISOString();
    await storage.write(['attempts', 'submissions'], async (rows) => {
      const held = await requireAttempt(rows, attemptId);
      if (held.finishedAt) return;
      const recordingIds = held.recordings.filter(({ kind }) => kind === 'screen').map(({ id }) => id);
      rows.put('submissions', { id: uuid(), attemptId, recordingIds, submittedAt: now, refusal: null });
      rows.put('attempts', { ...held, finishedAt: now });
    });
    notifyChange();
  },

  async submissions(): Promise<StoredSubmission[]> {
    return (await readGiven(storage)).submissions;
  },

  async refuseSubmission(id: string, refusal: string | null) {
    const isNew = await storage.write(['submissions', 'answers'], async (rows) => {
      const [submission, old] = await Promise.all([rows.get('submissions', id), rows.get('answers', id)]);
      const found = submission ?? old;
      const news = found !== undefined && found.refusal !== refusal;
      if (news && submission) rows.put('submissions', { ...submission, refusal });
      if (news && old) rows.put('answers', { ...old, refusal });
      return news;
    });
    if (isNew) notifyChange();
  },

  /** Deletes the submission. Call it only with a verified `receipt`. */
  async confirmSubmission(id: string, receipt: string) {
    await storage.write(['submissions', 'answers', 'receipts'], async (rows) => {
      const found = (await rows.get('submissions', id)) ?? (await rows.get('answers', id));
      if (!found) return;
      const { attemptId } = found;
      const confirmedAt = new Date().toISOString();
      rows.put('receipts', { id, attemptId, kind: 'submission', questionId: null, count: 0, bytes: 0, receipt, confirmedAt });
      rows.delete('submissions', id);
      rows.delete('answers', id);
    });
    notifyChange();
  },
});
