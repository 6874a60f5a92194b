import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { cutAnswers, cutItems, cutJudges, cutPanels } from '../../platform/db/schema/cuts.ts';

export type SeatRow = NonNullable<Awaited<ReturnType<JudgeRepository['findSeat']>>>;

export const createJudgeRepository = (db: Db) => ({
  /** The judge with this link, and the panel. With a transaction, no round ends before it does. */
  async findSeat(hash: string, tx?: Tx) {
    const found = (tx ?? db)
      .select({ judge: { id: cutJudges.id, number: cutJudges.number }, panel: cutPanels })
      .from(cutJudges)
      .innerJoin(cutPanels, eq(cutPanels.id, cutJudges.panelId))
      .where(eq(cutJudges.tokenHash, hash));
    return (await (tx ? found.for('share') : found))[0];
  },

  async findItem(panelId: string, position: number, tx: Tx) {
    const isMeant = and(eq(cutItems.panelId, panelId), eq(cutItems.position, position));
    return (await tx.select({ shown: cutItems.shown }).from(cutItems).where(isMeant))[0];
  },

  /** In place of an earlier answer of the same round. */
  async save(answer: typeof cutAnswers.$inferInsert, tx: Tx) {
    const { intermediate, senior } = answer;
    await tx
      .insert(cutAnswers)
      .values(answer)
      .onConflictDoUpdate({
        target: [cutAnswers.judgeId, cutAnswers.round, cutAnswers.position],
        set: { intermediate, senior, at: new Date() },
      });
  },
});

export type JudgeRepository = ReturnType<typeof createJudgeRepository>;
