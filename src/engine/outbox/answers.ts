import { v7 as uuid } from 'uuid';
import type { StoredAnswer } from '../storage/database.ts';
import type { Connection } from '../storage/outbox-storage.ts';
import { requireAttempt } from './attempts.ts';
import { readGiven } from './given.ts';

export const createAnswers = (storage: Connection, notifyChange: () => void) => ({
  /**
   * Stores the answer to the open card and moves on to the next in one transaction, so that a crash cannot leave one without the
   * other. A second answer to the same question changes nothing, because the first one counts.
   */
  async keepAnswer(answer: Omit<StoredAnswer, 'id' | 'refusal'>, position: number) {
    const { attemptId, questionId } = answer;
    await storage.write(['attempts', 'answers', 'receipts'], async (rows) => {
      const held = await requireAttempt(rows, attemptId);
      const [kept, receipts] = await Promise.all([
        rows.getAllByIndex('answers', 'question', IDBKeyRange.only([attemptId, questionId])),
        rows.getAllByIndex('receipts', 'attempt', attemptId),
      ]);
      const isConfirmed = receipts.some((receipt) => receipt.kind === answer.kind && receipt.questionId === questionId);
      if (kept.length === 0 && !isConfirmed) rows.put('answers', { ...answer, id: uuid(), refusal: null });
      rows.put('attempts', { ...held, position: Math.max(held.position, position + 1), opened: false, chosen: null });
    });
    notifyChange();
  },

  async answers(): Promise<StoredAnswer[]> {
    return (await readGiven(storage)).answers;
  },

  async refuseAnswer(id: string, refusal: string | null) {
    const isNew = await storage.write(['answers'], async (rows) => {
      const answer = await rows.get('answers', id);
      const news = answer !== undefined && answer.refusal !== refusal;
      if (news) rows.put('answers', { ...answer, refusal });
      return news;
    });
    if (isNew) notifyChange();
  },

  /** Takes recordings that nobody has any more out of the answer or submission `id`, which says why. */
  async dropRecordings(id: string, gone: readonly string[]) {
    const lost = storage.safety().wasCleared ? 'cleared' : 'unreadable';
    const without = (ids: readonly string[] = []) => ids.filter((each) => !gone.includes(each));
    await storage.write(['answers', 'submissions'], async (rows) => {
      const [answer, submission] = await Promise.all([rows.get('answers', id), rows.get('submissions', id)]);
      if (answer) rows.put('answers', { ...answer, recordingIds: without(answer.recordingIds), lost });
      if (submission) rows.put('submissions', { ...submission, recordingIds: without(submission.recordingIds), lost });
    });
    notifyChange();
  },

  /** Deletes the answer. Call it only with a verified `receipt`, because then only the server has the answer. */
  async confirmAnswer(id: string, receipt: string) {
    await storage.write(['answers', 'receipts'], async (rows) => {
      const answer = await rows.get('answers', id);
      if (!answer) return;
      const { attemptId, questionId, kind } = answer;
      const confirmedAt = new Date().toISOString();
      rows.put('receipts', { id, attemptId, kind, questionId, count: 0, bytes: 0, receipt, confirmedAt });
      rows.delete('answers', id);
    });
    notifyChange();
  },
});
