import { and, asc, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { accounts } from '../db/schema/accounts.ts';
import { admittedDomains, companies, socials } from '../db/schema/profiles.ts';

const domain = sql<string>`lower(split_part(${accounts.email}, '@', 2))`;
const isAdmitted = or(isNotNull(companies.admittedAt), isNotNull(admittedDomains.domain));

const COMPANY = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  location: companies.location,
  website: sql<string>`coalesce(${socials.website}, '')`,
  createdAt: accounts.createdAt,
  confirmedAt: accounts.confirmedAt,
  admittedAt: companies.admittedAt,
  domainAdmitted: sql<boolean>`${admittedDomains.domain} is not null`,
};

export type CompanyRow = NonNullable<Awaited<ReturnType<AdmissionRepository['find']>>>;

export function createAdmissionRepository(db: Db) {
  const selectCompanies = () =>
    db
      .select(COMPANY)
      .from(accounts)
      .innerJoin(companies, eq(companies.accountId, accounts.id))
      .leftJoin(admittedDomains, eq(admittedDomains.domain, domain))
      .leftJoin(socials, eq(socials.accountId, accounts.id))
      .$dynamic();

  const stateIs = (state: 'waiting' | 'admitted') =>
    state === 'admitted' ? isAdmitted : and(isNull(companies.admittedAt), isNull(admittedDomains.domain));

  return {
    async find(id: string) {
      const [found] = await selectCompanies().where(eq(accounts.id, id));
      return found;
    },

    /**
     * Waiting companies: those with a confirmed address first, since only they gain by an admission; then the oldest. Admitted ones:
     * the newest first. `page` counts from 1.
     */
    list: (state: 'waiting' | 'admitted', { page, limit }: { page: number; limit: number }) =>
      selectCompanies()
        .where(stateIs(state))
        .orderBy(
          ...(state === 'waiting' ? [sql`${accounts.confirmedAt} is null`, asc(accounts.createdAt)] : [desc(accounts.createdAt)]),
          asc(accounts.id),
        )
        .limit(limit)
        .offset((page - 1) * limit),

    async count(state: 'waiting' | 'admitted'): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(accounts)
        .innerJoin(companies, eq(companies.accountId, accounts.id))
        .leftJoin(admittedDomains, eq(admittedDomains.domain, domain))
        .where(stateIs(state));
      return row?.count ?? 0;
    },

    /** The oldest first, so that those that have waited longest get one of the limited letters. */
    listWaitingOfDomain: (wanted: string, limit: number, tx: Tx) =>
      tx
        .select({ id: accounts.id, email: accounts.email, confirmedAt: accounts.confirmedAt })
        .from(accounts)
        .innerJoin(companies, eq(companies.accountId, accounts.id))
        .where(and(eq(domain, wanted), isNull(companies.admittedAt)))
        .orderBy(asc(accounts.createdAt))
        .limit(limit),

    /** False if it was admitted before. */
    async admit(id: string, adminId: string, tx: Tx): Promise<boolean> {
      const made = await tx
        .update(companies)
        .set({ admittedAt: new Date(), admittedBy: adminId })
        .where(and(eq(companies.accountId, id), isNull(companies.admittedAt)))
        .returning({ id: companies.accountId });
      return made.length > 0;
    },

    /** False if it was admitted before. */
    async admitDomain(wanted: string, adminId: string, tx: Tx): Promise<boolean> {
      const made = await tx
        .insert(admittedDomains)
        .values({ domain: wanted, admittedBy: adminId })
        .onConflictDoNothing()
        .returning({ domain: admittedDomains.domain });
      return made.length > 0;
    },

    async withdraw(id: string) {
      await db.update(companies).set({ admittedAt: null, admittedBy: null }).where(eq(companies.accountId, id));
    },

    async withdrawDomain(wanted: string) {
      await db.delete(admittedDomains).where(eq(admittedDomains.domain, wanted));
    },
  };
}

export type AdmissionRepository = ReturnType<typeof createAdmissionRepository>;
