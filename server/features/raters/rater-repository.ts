import { and, count, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { ACTIVE_DAYS } from '../../../contract/rating/raters.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { ratings } from '../../platform/db/schema/assessments.ts';
import { ratingLeases, raters } from '../../platform/db/schema/raters.ts';
import { createCalibrationRepository } from './calibration-repository.ts';
import { createRuleRepository } from './rule-repository.ts';

type RaterRow = typeof raters.$inferSelect;

/** Accounts of raters, their calibration, and how many raters an answer gets. */
export function createRaterRepository(db: Db) {
  const hasRated = sql`exists (select from ${ratings} where ${ratings.raterId} = ${accounts.id})`;
  const isListed = or(eq(accounts.role, 'rater'), and(eq(accounts.role, 'admin'), hasRated));

  return {
    ...createRuleRepository(db),
    ...createCalibrationRepository(db),

    find: async (accountId: string, on: Db | Tx = db): Promise<RaterRow | undefined> =>
      (await on.select().from(raters).where(eq(raters.accountId, accountId)))[0],

    count: (tx: Tx): Promise<number> => tx.$count(raters, isNull(raters.endedAt)),

    /** Also admits a former rater again. */
    async invite(accountId: string, invitedBy: string, tx: Tx) {
      await tx
        .insert(raters)
        .values({ accountId, invitedBy })
        .onConflictDoUpdate({ target: raters.accountId, set: { endedAt: null, invitedBy, invitedAt: sql`now()` } });
    },

    /** False if there is no such active rater. */
    async end(accountId: string, tx: Tx): Promise<boolean> {
      const isOn = and(eq(raters.accountId, accountId), isNull(raters.endedAt));
      const ended = await tx
        .update(raters)
        .set({ endedAt: sql`now()` })
        .where(isOn)
        .returning({ id: raters.accountId });
      await tx.delete(ratingLeases).where(eq(ratingLeases.raterId, accountId));
      return ended.length > 0;
    },

    async admit(accountId: string, controlAt: number, tx: Tx) {
      const isNew = and(eq(raters.accountId, accountId), isNull(raters.admittedAt));
      await tx
        .update(raters)
        .set({ admittedAt: sql`now()`, controlAt })
        .where(isNew);
    },

    async setControlAt(accountId: string, controlAt: number, tx: Tx) {
      await tx.update(raters).set({ controlAt }).where(eq(raters.accountId, accountId));
    },

    /** Who rates and has been here lately. Administrators are not counted, since they need not rate. */
    countActive: (on: Db | Tx = db): Promise<number> =>
      on.$count(
        on
          .select({ id: raters.accountId })
          .from(raters)
          .innerJoin(accounts, eq(accounts.id, raters.accountId))
          .where(
            and(
              isNotNull(raters.admittedAt),
              isNull(raters.endedAt),
              isNull(accounts.endsAt),
              gt(accounts.signedInAt, sql`now() - ${ACTIVE_DAYS} * interval '1 day'`),
            ),
          )
          .as('active'),
      ),

    /** So that two requests of one rater at once are counted one after the other. */
    async lock(accountId: string, tx: Tx) {
      await tx.select({ id: raters.accountId }).from(raters).where(eq(raters.accountId, accountId)).for('update');
    },

    /** Raters, and administrators who have rated; the latest account first. `page` counts from 1. */
    async list({ page, limit }: { page: number; limit: number }) {
      const open = sql<number>`(select ${count()}::int from ${ratingLeases}
        where ${ratingLeases.raterId} = ${accounts.id} and ${ratingLeases.until} > now())`;
      const items = await db
        .select({
          id: accounts.id,
          name: accounts.name,
          email: accounts.email,
          role: accounts.role,
          confirmedAt: accounts.confirmedAt,
          invitedAt: raters.invitedAt,
          admittedAt: raters.admittedAt,
          endedAt: raters.endedAt,
          open,
        })
        .from(accounts)
        .leftJoin(raters, eq(raters.accountId, accounts.id))
        .where(isListed)
        .orderBy(desc(accounts.createdAt), desc(accounts.id))
        .limit(limit)
        .offset((page - 1) * limit);
      return { items, total: await db.$count(accounts, isListed) };
    },
  };
}

export type RaterRepository = ReturnType<typeof createRaterRepository>;
