import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ReportPart } from '../../../contract/results/report-links.ts';
import type { Db } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { engineers } from '../../platform/db/schema/profiles.ts';
import { reportLinks } from '../../platform/db/schema/report-links.ts';
import { transact } from '../../platform/db/transact.ts';

export type ReportLinkRow = Omit<typeof reportLinks.$inferSelect, 'tokenHash'>;

interface NewLink {
  engineerId: string;
  attemptId: string;
  tokenHash: string;
  parts: ReportPart[];
}

const { id, engineerId, attemptId, parts, madeAt, endedAt } = reportLinks;
const COLUMNS = { id, engineerId, attemptId, parts, madeAt, endedAt };

export const createReportLinkRepository = (db: Db) => ({
  /** The latest first. `page` counts from 1. */
  async list(owner: string, { page, limit }: { page: number; limit: number }): Promise<{ rows: ReportLinkRow[]; total: number }> {
    const isOwn = eq(engineerId, owner);
    const [rows, total] = await Promise.all([
      db
        .select(COLUMNS)
        .from(reportLinks)
        .where(isOwn)
        .orderBy(desc(madeAt), desc(id))
        .limit(limit)
        .offset((page - 1) * limit),
      db.$count(reportLinks, isOwn),
    ]);
    return { rows, total };
  },

  /**
   * Undefined, without storing anything, if the limit of active links is reached. Requests of one engineer are processed one by
   * one.
   */
  insert: (link: NewLink, most: number): Promise<ReportLinkRow | undefined> =>
    transact(db, async (tx) => {
      const isOwn = eq(engineers.accountId, link.engineerId);
      await tx.select({ id: engineers.accountId }).from(engineers).where(isOwn).for('update');
      const open = await tx.$count(reportLinks, and(eq(engineerId, link.engineerId), isNull(endedAt)));
      if (open >= most) return undefined;
      return (await tx.insert(reportLinks).values(link).returning(COLUMNS))[0];
    }),

  /** False if the engineer has no such link. Ended again it changes nothing. */
  async end(owner: string, linkId: string): Promise<boolean> {
    const isOwn = and(eq(id, linkId), eq(engineerId, owner));
    await db
      .update(reportLinks)
      .set({ endedAt: new Date() })
      .where(and(isOwn, isNull(endedAt)));
    return (await db.$count(reportLinks, isOwn)) > 0;
  },

  /** A link that is not ended, of an account that stays. */
  findOpen: async (tokenHash: string): Promise<ReportLinkRow | undefined> =>
    (
      await db
        .select(COLUMNS)
        .from(reportLinks)
        .innerJoin(accounts, and(eq(accounts.id, engineerId), isNull(accounts.endsAt)))
        .where(and(eq(reportLinks.tokenHash, tokenHash), isNull(endedAt)))
    )[0],
});

export type ReportLinkRepository = ReturnType<typeof createReportLinkRepository>;
