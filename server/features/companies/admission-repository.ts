import { and, asc, count, desc, eq, inArray, isNotNull, isNull, min, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { admittedDomains, companies, companyMembers } from '../../platform/db/schema/profiles.ts';

/** The owner who has been in the company longest. Its address is the company's. */
const owner = alias(accounts, 'owner');
const member = alias(accounts, 'member');
const domain = sql<string>`lower(split_part(${owner.email}, '@', 2))`;
const domainAdmitted = sql<boolean>`${admittedDomains.domain} is not null`;
/** An admitted domain counts only for a proven address, since anybody can register with an address at it. */
const isAdmitted = sql<boolean>`(${or(isNotNull(companies.admittedAt), isNotNull(admittedDomains.domain))})`;

const COMPANY = {
  id: companies.id,
  name: companies.name,
  ownerId: owner.id,
  email: owner.email,
  location: companies.location,
  website: companies.website,
  createdAt: companies.createdAt,
  confirmedAt: owner.confirmedAt,
  admittedAt: companies.admittedAt,
  domainAdmitted,
};

export type CompanyRow = NonNullable<Awaited<ReturnType<AdmissionRepository['find']>>>;

const isDomain = eq(admittedDomains.domain, domain);

/** Joins a company with its owner. */
function ownerOf(db: Db) {
  const firstOwner = db
    .select({ accountId: companyMembers.accountId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companies.id), eq(companyMembers.role, 'owner')))
    .orderBy(asc(companyMembers.joinedAt), asc(companyMembers.accountId))
    .limit(1);
  return eq(owner.id, sql`(${firstOwner})`);
}

function createReads(db: Db) {
  const isOwner = ownerOf(db);
  const selectCompanies = (on: Db | Tx = db) =>
    on.select(COMPANY).from(companies).innerJoin(owner, isOwner).leftJoin(admittedDomains, isDomain).$dynamic();

  const stateIs = (state: 'waiting' | 'admitted') => (state === 'admitted' ? isAdmitted : not(isAdmitted));

  return {
    async find(id: string) {
      const [found] = await selectCompanies().where(eq(companies.id, id));
      return found;
    },

    listByIds: (ids: readonly string[], on: Db | Tx = db) => selectCompanies(on).where(inArray(companies.id, [...ids])),

    /** What decides whether a member may play recordings; undefined if the account is in no company. */
    async findOfMember(accountId: string) {
      const [found] = await db
        .select({
          confirmedAt: member.confirmedAt,
          ownerConfirmedAt: owner.confirmedAt,
          admittedAt: companies.admittedAt,
          domainAdmitted,
        })
        .from(companyMembers)
        .innerJoin(member, eq(member.id, companyMembers.accountId))
        .innerJoin(companies, eq(companies.id, companyMembers.companyId))
        .innerJoin(owner, isOwner)
        .leftJoin(admittedDomains, isDomain)
        .where(eq(companyMembers.accountId, accountId));
      return found;
    },

    /**
     * Waiting companies: those with a confirmed address first, since only they gain by an admission; then the oldest. Admitted
     * ones: the newest first. `page` counts from 1.
     */
    list: (state: 'waiting' | 'admitted', { page, limit }: { page: number; limit: number }) =>
      selectCompanies()
        .where(stateIs(state))
        .orderBy(
          ...(state === 'waiting' ? [sql`${owner.confirmedAt} is null`, asc(companies.createdAt)] : [desc(companies.createdAt)]),
          asc(companies.id),
        )
        .limit(limit)
        .offset((page - 1) * limit),

    async count(state: 'waiting' | 'admitted'): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(companies)
        .innerJoin(owner, isOwner)
        .leftJoin(admittedDomains, isDomain)
        .where(stateIs(state));
      return row?.count ?? 0;
    },

    /** How many companies wait, and when the oldest registered; null where none waits. */
    async readQueue(): Promise<{ count: number; oldest: Date | null }> {
      const [row] = await db
        .select({ count: count(), oldest: min(companies.createdAt) })
        .from(companies)
        .innerJoin(owner, isOwner)
        .leftJoin(admittedDomains, isDomain)
        .where(stateIs('waiting'));
      return row ?? { count: 0, oldest: null };
    },

    /** The oldest first, so that those that have waited longest get one of the limited e-mails. */
    listWaitingOfDomain: (wanted: string, limit: number, tx: Tx) =>
      tx
        .select({ ownerId: owner.id, email: owner.email, confirmedAt: owner.confirmedAt })
        .from(companies)
        .innerJoin(owner, isOwner)
        .where(and(eq(domain, wanted), isNull(companies.admittedAt)))
        .orderBy(asc(companies.createdAt))
        .limit(limit),
  };
}

const DECISIONS = {
  /** False if it was admitted before. */
  async admit(id: string, adminId: string, tx: Tx): Promise<boolean> {
    const made = await tx
      .update(companies)
      .set({ admittedAt: new Date(), admittedBy: adminId })
      .where(and(eq(companies.id, id), isNull(companies.admittedAt)))
      .returning({ id: companies.id });
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

  async withdraw(id: string, tx: Tx) {
    await tx.update(companies).set({ admittedAt: null, admittedBy: null }).where(eq(companies.id, id));
  },

  async withdrawDomain(wanted: string, tx: Tx) {
    await tx.delete(admittedDomains).where(eq(admittedDomains.domain, wanted));
  },
};

export const createAdmissionRepository = (db: Db) => ({ ...createReads(db), ...DECISIONS });

export type AdmissionRepository = ReturnType<typeof createAdmissionRepository>;
