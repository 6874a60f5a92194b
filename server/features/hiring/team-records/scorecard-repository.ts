import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, getTableColumns, inArray, isNotNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { formerReviewers } from '../../../platform/db/schema/teams.ts';
import { accounts } from '../../../platform/db/schema/accounts.ts';
import { scorecards } from '../../../platform/db/schema/team-records.ts';

const { id, companyId, engineerId, authorId, sent, sentAt } = scorecards;

type Stored = typeof scorecards.$inferSelect;
export type ScorecardRow = Stored & { author: string | null };

export interface CardOf {
  companyId: string;
  engineerId: string;
  authorId: string;
}

export function createScorecardRepository(db: Db) {
  const isOf = (of: CardOf) => and(eq(companyId, of.companyId), eq(engineerId, of.engineerId), eq(authorId, of.authorId));

  return {
    async findOwn(of: CardOf, from: Db | Tx = db): Promise<Stored | undefined> {
      return (await from.select().from(scorecards).where(isOf(of)))[0];
    },

    /** Sent cards, in the order in which they were first sent. */
    async listSent(company: string, engineers: readonly string[]): Promise<ScorecardRow[]> {
      if (engineers.length === 0) return [];
      return db
        .select({ ...getTableColumns(scorecards), author: accounts.name })
        .from(scorecards)
        .leftJoin(accounts, eq(accounts.id, authorId))
        .where(and(eq(companyId, company), inArray(engineerId, [...engineers]), isNotNull(sent)))
        .orderBy(asc(sentAt), asc(id));
    },

    /** Whether the account could write scorecards in the company, with another role than now. */
    async isFormerReviewer(company: string, account: string): Promise<boolean> {
      const isMeant = and(eq(formerReviewers.companyId, company), eq(formerReviewers.accountId, account));
      return (await db.$count(formerReviewers, isMeant)) > 0;
    },

    /** How many cards were sent on each of these engineers. */
    async countSentOf(company: string, engineers: readonly string[]): Promise<Map<string, number>> {
      if (engineers.length === 0) return new Map();
      const rows = await db
        .select({ engineerId, count: count() })
        .from(scorecards)
        .where(and(eq(companyId, company), inArray(engineerId, [...engineers]), isNotNull(sent)))
        .groupBy(engineerId);
      return new Map(rows.map((row) => [row.engineerId, row.count]));
    },

    count: (company: string, engineer: string, tx: Tx): Promise<number> =>
      tx.$count(scorecards, and(eq(companyId, company), eq(engineerId, engineer))),

    async insert(of: CardOf, card: Partial<Stored>, tx: Tx) {
      await tx.insert(scorecards).values({ ...card, ...of, id: randomUUID(), savedAt: new Date() });
    },

    async update(of: CardOf, card: Partial<Stored>, tx: Tx) {
      await tx
        .update(scorecards)
        .set({ ...card, savedAt: new Date() })
        .where(isOf(of));
    },
  };
}

export type ScorecardRepository = ReturnType<typeof createScorecardRepository>;
