import { and, asc, count, desc, eq, inArray, isNotNull, isNull, min, ne, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { admittedDomains, companies, companyMembers } from '../../platform/db/schema/profiles.ts';

/** The owner who has been in the company longest. Its address is the company's. */
const owner = alias(accounts, 'owner');
const member = alias(accounts, 'member');
const domain = sql<string>`lower(split_part(${owner.email}, '@', 2))`;
/**
 * Whether the mail domain is another one than at the last decision, so that the company waits again: an owner has another address,
 * or the company another first owner.
 */
const domainChanged = sql<boolean>`coalesce(${companies.mailDomain} <> ${domain}, false)`;
const domainAdmitted = sql<boolean>`(${isNotNull(admittedDomains.domain)} and not ${domainChanged})`;
/** Null if the admission was for another mail domain. */
const admittedAt = sql<Date | null>`case when not ${domainChanged} then ${companies.admittedAt} end`.mapWith(
  companies.admittedAt,
);
/** An admitted domain counts only for a proven address, since anybody can register with an address at it. */
const isAdmitted = sql<boolean>`(not ${domainChanged} and ${or(isNotNull(companies.admittedAt), isNotNull(admittedDomains.domain))})`;

const COMPANY = {
  id: companies.id,
  name: companies.name,
  ownerId: owner.id,
  email: owner.email,
  domain,
  location: companies.location,
  website: companies.website,
  createdAt: companies.createdAt,
  confirmedAt: owner.confirmedAt,
  admittedAt,
  domainAdmitted,
  domainChanged,
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
          admittedAt,
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

    /**
     * The oldest first, so that those that have waited longest get one of the limited e-mails. Of those with a changed domain only
     * the one that is decided about.
     */
    listWaitingOfDomain: (wanted: string, id: string, limit: number, tx: Tx) =>
      tx
        .select({ ownerId: owner.id, email: owner.email, confirmedAt: owner.confirmedAt })
        .from(companies)
        .innerJoin(owner, isOwner)
        .where(and(eq(domain, wanted), isNull(admittedAt), or(eq(companies.id, id), not(domainChanged))))
        .orderBy(asc(companies.createdAt))
        .limit(limit),
  };
}

const DECISIONS = {
  /** False if it was admitted before, with this mail domain. */
  async admit(id: string, mailDomain: string, adminId: string, tx: Tx): Promise<boolean> {
    const made = await tx
      .update(companies)
      .set({ admittedAt: new Date(), admittedBy: adminId, mailDomain })
      .where(and(eq(companies.id, id), or(isNull(companies.admittedAt), ne(companies.mailDomain, mailDomain))))
      .returning({ id: companies.id });
    return made.length > 0;
  },

  /** Accepts the changed mail domain of a company. An admission from before ends. False if it has not changed. */
  async acceptDomain(id: string, mailDomain: string, tx: Tx): Promise<boolean> {
    const accepted = await tx
      .update(companies)
      .set({ mailDomain, admittedAt: null, admittedBy: null })
      .where(and(eq(companies.id, id), ne(companies.mailDomain, mailDomain)))
      .returning({ id: companies.id });
    return accepted.length > 0;
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
