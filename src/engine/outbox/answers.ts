import { v7 as uuid } from 'uuid';
import type { Connection, StoredAnswer } from '../storage/database.ts';
import { readGiven } from './given.ts';

export const createAnswers = (storage: Connection, notifyChange: () => void) => ({
  /**
   * Stores the answer to the open card and moves on to the next in one transaction, so that a crash cannot leave one without the
   * other. A second answer to the same question changes nothing, because the first one counts.
   */
  async keepAnswer(answer: Omit<StoredAnswer, 'id' | 'refusal'>, position: number) {
    const tx = await storage.write(['attempts', 'answers', 'receipts']);
    const answers = tx.objectStore('answers');
    const held = await tx.objectStore('attempts').get(answer.attemptId);
    if (!held) throw new Error('The attempt of this answer is not on this device.');
    const kept = await answers.index('question').getKey([answer.attemptId, answer.questionId]);
    const receipts = await tx.objectStore('receipts').index('attempt').getAll(answer.attemptId);
    const confirmed = receipts.some(({ kind, questionId }) => kind === answer.kind && questionId === answer.questionId);
    if (!kept && !confirmed) await answers.add({ ...answer, id: uuid(), refusal: null });
    const moved = { ...held, position: Math.max(held.position, position + 1), opened: false, chosen: null };
    await tx.objectStore('attempts').put(moved);
    await tx.done;
    notifyChange();
  },

  async answers(): Promise<StoredAnswer[]> {
    return (await readGiven(storage)).answers;
  },

  async refuseAnswer(id: string, refusal: string | null) {
    const tx = await storage.write(['answers']);
    const answer = await tx.store.get(id);
    const news = answer && answer.refusal !== refusal;
    if (news) await tx.store.put({ ...answer, refusal });
    await tx.done;
    if (news) notifyChange();
  },

  /** Deletes the answer. Call it only with a verified `receipt`, because then only the server has the answer. */
  async confirmAnswer(id: string, receipt: string) {
    const tx = await storage.write(['answers', 'receipts']);
    const answer = await tx.objectStore('answers').get(id);
    if (answer) {
      const { attemptId, questionId, kind } = answer;
      const confirmedAt = new Date().toISOString();
      await tx.objectStore('receipts').put({ id, attemptId, kind, questionId, count: 0, bytes: 0, receipt, confirmedAt });
      await tx.objectStore('answers').delete(id);
    }
    await tx.done;
    notifyChange();
  },
});
