import { and, count, desc, eq, getTableColumns, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { admitsCompany, statusFor } from '../connections/visibility.ts';
import type { Db } from '../db/database.ts';
import { accounts } from '../db/schema/accounts.ts';
import { attempts } from '../db/schema/assessments.ts';
import { connections } from '../db/schema/connections.ts';
import { companies, companyMembers, employments, engineers } from '../db/schema/profiles.ts';

const { id, name, email, createdAt, confirmedAt, provider } = accounts;
const ACCOUNT = { id, name, email, createdAt, confirmedAt, provider };
const { surname, phone, location, occupation, publicName, bio } = engineers;
const ENGINEER = {
  ...ACCOUNT,
  surname,
  phone,
  location,
  occupation,
  publicName,
  bio,
  salary: employments.salary,
  currency: employments.currency,
};
const { admittedAt: _admittedAt, admittedBy: _admittedBy, ...COMPANY } = getTableColumns(companies);

export type EngineerRow = NonNullable<Awaited<ReturnType<ProfileRepository['findEngineer']>>>;

export function createProfileRepository(db: Db) {
  /**
   * The rule of `findOnShow` (assessments/attempt-repository.ts) for many engineers: the latest settled test, else the latest
   * finished one. PostgreSQL compares the pair from left to right, so a settled test comes before a later one.
   */
  const other = alias(attempts, 'other');
  const isOnShow = and(
    isNotNull(attempts.finishedAt),
    notExists(
      db
        .select({ id: other.id })
        .from(other)
        .where(
          and(
            eq(other.engineerId, attempts.engineerId),
            isNotNull(other.finishedAt),
            sql`(${other.settledAt} is not null, ${other.number}) > (${attempts.settledAt} is not null, ${attempts.number})`,
          ),
        ),
    ),
  );

  return {
    async findEngineer(engineerId: string) {
      const found = await db
        .select(ENGINEER)
        .from(accounts)
        .innerJoin(engineers, eq(engineers.accountId, accounts.id))
        .leftJoin(employments, eq(employments.accountId, accounts.id))
        .where(eq(accounts.id, engineerId));
      return found[0];
    },

    /** The company of a member, with the address of that member's account. */
    async findCompany(accountId: string) {
      const found = await db
        .select({ email, confirmedAt, provider, ...COMPANY, role: companyMembers.role })
        .from(companyMembers)
        .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
        .innerJoin(companies, eq(companies.id, companyMembers.companyId))
        .where(eq(companyMembers.accountId, accountId));
      return found[0];
    },

    /**
     * What this company sees. The test that finished last comes first. Ordered by id too, since equal times would otherwise mix up
     * pages. `page` from 1.
     */
    listOnShow(companyId: string, { page, limit }: { page: number; limit: number }) {
      const { on, status } = statusFor(companyId);
      return db
        .select({ engineer: ENGINEER, attempt: attempts, connection: status })
        .from(attempts)
        .innerJoin(accounts, eq(accounts.id, attempts.engineerId))
        .innerJoin(engineers, eq(engineers.accountId, accounts.id))
        .leftJoin(employments, eq(employments.accountId, accounts.id))
        .leftJoin(connections, on)
        .where(and(isOnShow, admitsCompany(companyId)))
        .orderBy(desc(attempts.finishedAt), desc(attempts.id))
        .limit(limit)
        .offset((page - 1) * limit);
    },

    async countOnShow(companyId: string): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(attempts)
        .innerJoin(engineers, eq(engineers.accountId, attempts.engineerId))
        .where(and(isOnShow, admitsCompany(companyId)));
      return row?.count ?? 0;
    },
  };
}

export type ProfileRepository = ReturnType<typeof createProfileRepository>;
