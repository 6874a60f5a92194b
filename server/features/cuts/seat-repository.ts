import { and, asc, eq, inArray, isNotNull, lt, max, sql } from 'drizzle-orm';
import type { Round } from '../../../contract/bank/cuts.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { cutAnswers, cutJudges, cutPanels } from '../../platform/db/schema/cuts.ts';

type NewJudge = Pick<typeof cutJudges.$inferInsert, 'id' | 'panelId' | 'number' | 'linkId' | 'tokenHash'>;

/** The judges of a panel, as administrators see them: links with a number. */
export const createSeatRepository = (db: Db) => ({
  /** By number, with how many items each has answered in the two rounds. */
  listJudges: (panel: string) => {
    const answeredIn = (round: Round) => sql<number>`count(*) filter (where ${cutAnswers.round} = ${round})::int`;
    return db
      .select({
        id: cutJudges.id,
        number: cutJudges.number,
        addedAt: cutJudges.addedAt,
        first: answeredIn(1),
        second: answeredIn(2),
      })
      .from(cutJudges)
      .leftJoin(cutAnswers, eq(cutAnswers.judgeId, cutJudges.id))
      .where(eq(cutJudges.panelId, panel))
      .groupBy(cutJudges.id)
      .orderBy(asc(cutJudges.number));
  },

  countJudges: (panel: string, on: Db | Tx = db): Promise<number> => on.$count(cutJudges, eq(cutJudges.panelId, panel)),

  async findHighestNumber(panel: string, tx: Tx): Promise<number> {
    const [found] = await tx
      .select({ number: max(cutJudges.number) })
      .from(cutJudges)
      .where(eq(cutJudges.panelId, panel));
    return found?.number ?? 0;
  },

  async insertJudge(judge: NewJudge, tx: Tx) {
    await tx.insert(cutJudges).values(judge);
  },

  /** Gives a judge another link. Returns the number; undefined if the panel has no such judge. */
  async renewLink(
    panel: string,
    judge: string,
    link: Pick<NewJudge, 'linkId' | 'tokenHash'>,
    tx: Tx,
  ): Promise<number | undefined> {
    const isMeant = and(eq(cutJudges.panelId, panel), eq(cutJudges.id, judge));
    return (await tx.update(cutJudges).set(link).where(isMeant).returning({ number: cutJudges.number }))[0]?.number;
  },

  /** With the answers. False if the panel has no such judge. */
  async deleteJudge(panel: string, judge: string, tx: Tx): Promise<boolean> {
    const isMeant = and(eq(cutJudges.panelId, panel), eq(cutJudges.id, judge));
    return (await tx.delete(cutJudges).where(isMeant).returning({ id: cutJudges.id })).length > 0;
  },

  /** Deletes the judges of panels that ended before, with their answers. */
  async deleteJudgesBefore(before: Date) {
    const over = db
      .select({ id: cutPanels.id })
      .from(cutPanels)
      .where(and(isNotNull(cutPanels.endedAt), lt(cutPanels.endedAt, before)));
    await db.delete(cutJudges).where(inArray(cutJudges.panelId, over));
  },
});

export type SeatRepository = ReturnType<typeof createSeatRepository>;
