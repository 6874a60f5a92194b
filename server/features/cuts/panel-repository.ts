import { and, asc, avg, count, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Result } from '../../../contract/bank/cuts.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { corrections } from '../../platform/db/schema/corrections.ts';
import { cutAnswers, cutItems, cutJudges, cutPanels } from '../../platform/db/schema/cuts.ts';

export type PanelRow = typeof cutPanels.$inferSelect;
type NewPanel = Pick<PanelRow, 'id' | 'openedBy' | 'openedAt' | 'endsAt' | 'scoring'>;
type NewItem = Omit<typeof cutItems.$inferInsert, 'panelId'>;

const { id, endedAt, endsAt, openedAt } = cutPanels;

export function createPanelRepository(db: Db) {
  const select = () =>
    db
      .select({ panel: cutPanels, openedBy: accounts.name })
      .from(cutPanels)
      .leftJoin(accounts, eq(accounts.id, cutPanels.openedBy));

  return {
    /** The letter of the right option, by question and version, of versions whose key was corrected. */
    async listCorrectedKeys(): Promise<{ questionId: string; version: number; key: string | null }[]> {
      const { questionId, version, keyAfter, at } = corrections;
      return db
        .selectDistinctOn([questionId, version], { questionId, version, key: keyAfter })
        .from(corrections)
        .orderBy(asc(questionId), asc(version), desc(at), desc(corrections.id));
    },

    /** False if a panel is open. */
    async insert(panel: NewPanel, items: readonly NewItem[], tx: Tx): Promise<boolean> {
      const inserted = await tx.insert(cutPanels).values(panel).onConflictDoNothing().returning({ id });
      if (inserted.length === 0) return false;
      await tx.insert(cutItems).values(items.map((item) => ({ ...item, panelId: panel.id })));
      return true;
    },

    /** The latest first. */
    list: ({ page, limit }: { page: number; limit: number }) =>
      select()
        .orderBy(desc(openedAt), desc(id))
        .limit(limit)
        .offset((page - 1) * limit),

    count: (): Promise<number> => db.$count(cutPanels),

    find: async (panel: string) => (await select().where(eq(id, panel)))[0],

    /** Until the transaction ends no other round begins, and no judge answers. */
    async lock(panel: string, tx: Tx): Promise<PanelRow | undefined> {
      return (await tx.select().from(cutPanels).where(eq(id, panel)).for('update'))[0];
    },

    /** Open panels whose days are over. */
    listLapsed: (now: Date, tx: Tx): Promise<PanelRow[]> =>
      tx
        .select()
        .from(cutPanels)
        .where(and(isNull(endedAt), lt(endsAt, now)))
        .for('update'),

    listItems: (panel: string, on: Db | Tx = db) =>
      on.select().from(cutItems).where(eq(cutItems.panelId, panel)).orderBy(asc(cutItems.position)),

    /** All answers of the judges of a panel. */
    listAnswers: (panel: string, on: Db | Tx = db) =>
      on
        .select({
          judgeId: cutAnswers.judgeId,
          round: cutAnswers.round,
          position: cutAnswers.position,
          intermediate: cutAnswers.intermediate,
          senior: cutAnswers.senior,
        })
        .from(cutAnswers)
        .innerJoin(cutJudges, eq(cutJudges.id, cutAnswers.judgeId))
        .where(eq(cutJudges.panelId, panel)),

    /** The mean of all judges who have answered an item. */
    async listMeans(panel: string) {
      const { position, round, intermediate, senior } = cutAnswers;
      const rows = await db
        .select({ position, round, intermediate: avg(intermediate), senior: avg(senior), judges: count() })
        .from(cutAnswers)
        .innerJoin(cutJudges, eq(cutJudges.id, cutAnswers.judgeId))
        .where(eq(cutJudges.panelId, panel))
        .groupBy(position, round)
        .orderBy(asc(position), asc(round));
      return rows.map((row) => ({ ...row, intermediate: Number(row.intermediate), senior: Number(row.senior) }));
    },

    async startSecondRound(panel: string, tx: Tx) {
      await tx.update(cutPanels).set({ round: 2 }).where(eq(id, panel));
    },

    async end(panel: string, ended: { endedAt: Date; results: Result[]; judges: number }, tx: Tx) {
      await tx.update(cutPanels).set(ended).where(eq(id, panel));
    },
  };
}

export type PanelRepository = ReturnType<typeof createPanelRepository>;
