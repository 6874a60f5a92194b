import { and, desc, eq, gt, isNotNull, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { accounts, attempts, companies, engineers } from '../db/schema.ts';

const { id, name, email, createdAt } = accounts;
const { surname, phone, location, occupation, publicName, bio } = engineers;
const ENGINEER = { id, name, email, createdAt, surname, phone, location, occupation, publicName, bio };

export type EngineerRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createProfiles>['engineer']>>>;

export function createProfiles(db: Db) {
  /** An engineer is on show with the latest finished test, and only with that. */
  const later = alias(attempts, 'later');
  const isOnShow = and(
    isNotNull(attempts.finishedAt),
    notExists(
      db
        .select({ id: later.id })
        .from(later)
        .where(and(eq(later.engineerId, attempts.engineerId), isNotNull(later.finishedAt), gt(later.number, attempts.number))),
    ),
  );

  return {
    async engineer(engineerId: string) {
      const found = await db
        .select(ENGINEER)
        .from(accounts)
        .innerJoin(engineers, eq(engineers.accountId, accounts.id))
        .where(eq(accounts.id, engineerId));
      return found[0];
    },

    async company(companyId: string) {
      const found = await db
        .select({ id, name, email, createdAt, location: companies.location })
        .from(accounts)
        .innerJoin(companies, eq(companies.accountId, accounts.id))
        .where(eq(accounts.id, companyId));
      return found[0];
    },

    /** Engineers on show with that test, newest first. */
    onShow: ({ page, limit }: { page: number; limit: number }) =>
      db
        .select({ engineer: ENGINEER, attempt: attempts })
        .from(attempts)
        .innerJoin(accounts, eq(accounts.id, attempts.engineerId))
        .innerJoin(engineers, eq(engineers.accountId, accounts.id))
        .where(isOnShow)
        .orderBy(desc(attempts.finishedAt), desc(attempts.id))
        .limit(limit)
        .offset((page - 1) * limit),

    countOnShow: (): Promise<number> => db.$count(attempts, isOnShow),
  };
}
