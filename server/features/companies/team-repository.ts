import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type TeamRole, mayInTeam } from '../../../contract/base/team.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts, archives } from '../../platform/db/schema/accounts.ts';
import { notifications, pushDevices } from '../../platform/db/schema/notifications.ts';
import { companies, companyMembers } from '../../platform/db/schema/profiles.ts';
import { formerReviewers } from '../../platform/db/schema/teams.ts';
import { savedSearchMembers } from '../../platform/db/schema/saved-searches.ts';
import { shortlistEntries } from '../../platform/db/schema/team-records.ts';

const { accountId, companyId, role, joinedAt, lastSeenOn } = companyMembers;

const isMember = (company: string, account: string) => and(eq(companyId, company), eq(accountId, account));

/** Notes that the member could write scorecards, before that ends. */
async function noteFormerReviewer(company: string, account: string, tx: Tx) {
  const [found] = await tx.select({ role }).from(companyMembers).where(isMember(company, account));
  if (!found || !mayInTeam(found.role, 'reviewer')) return;
  await tx.insert(formerReviewers).values({ companyId: company, accountId: account }).onConflictDoNothing();
}

/** Ends the archive of own data of an owner, before the role ends, since it has the records of the company. */
async function endArchiveOfOwner(company: string, account: string, tx: Tx) {
  const [found] = await tx.select({ role }).from(companyMembers).where(isMember(company, account));
  if (found?.role === 'owner') await tx.delete(archives).where(eq(archives.accountId, account));
}

export function createTeamRepository(db: Db) {
  return {
    /**
     * Lets one change of this team wait for the other. `no key update`, so that nothing else waits that only refers to the
     * company.
     */
    async lock(company: string, tx: Tx) {
      await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, company)).for('no key update');
    },

    /** The company of a member, and the member; undefined for an account in no company. */
    async findOwn(account: string, on: Db | Tx = db) {
      const [found] = await on
        .select({
          company: { id: companies.id, name: companies.name },
          role,
          name: accounts.name,
          email: accounts.email,
          confirmedAt: accounts.confirmedAt,
        })
        .from(companyMembers)
        .innerJoin(companies, eq(companies.id, companyId))
        .innerJoin(accounts, eq(accounts.id, accountId))
        .where(eq(accountId, account));
      return found;
    },

    /** In the order in which they joined. */
    list: (company: string) =>
      db
        .select({ id: accountId, name: accounts.name, email: accounts.email, role, joinedAt, lastSeenOn })
        .from(companyMembers)
        .innerJoin(accounts, eq(accounts.id, accountId))
        .where(eq(companyId, company))
        .orderBy(asc(joinedAt), asc(accountId)),

    async findRole(company: string, account: string, tx: Tx): Promise<TeamRole | undefined> {
      const [found] = await tx.select({ role }).from(companyMembers).where(isMember(company, account));
      return found?.role;
    },

    /** Whether a member of this company has this address, which is in lower case. */
    hasAddress: async (company: string, email: string, tx: Tx): Promise<boolean> =>
      (
        await tx
          .select({ id: accountId })
          .from(companyMembers)
          .innerJoin(accounts, eq(accounts.id, accountId))
          .where(and(eq(companyId, company), sql`lower(${accounts.email}) = ${email}`))
      ).length > 0,

    count: (company: string, tx: Tx): Promise<number> => tx.$count(companyMembers, eq(companyId, company)),

    /** Without owners who have asked to delete their account. */
    async countOwners(company: string, tx: Tx): Promise<number> {
      const owners = await tx
        .select({ accountId })
        .from(companyMembers)
        .innerJoin(accounts, and(eq(accounts.id, accountId), isNull(accounts.endsAt)))
        .where(and(eq(companyId, company), eq(role, 'owner')));
      return owners.length;
    },

    /** False if the account is in a company already. */
    async add(company: string, account: string, teamRole: TeamRole, tx: Tx): Promise<boolean> {
      const row = { companyId: company, accountId: account, role: teamRole };
      const added = await tx.insert(companyMembers).values(row).onConflictDoNothing().returning({ accountId });
      return added.length > 0;
    },

    async setRole(company: string, account: string, teamRole: TeamRole, tx: Tx) {
      if (!mayInTeam(teamRole, 'reviewer')) await noteFormerReviewer(company, account, tx);
      if (teamRole !== 'owner') await endArchiveOfOwner(company, account, tx);
      await tx.update(companyMembers).set({ role: teamRole }).where(isMember(company, account));
    },

    /**
     * Also ends everything that a member gets about the company: push messages, notifications, e-mails about saved searches, the
     * archive of an owner. The engineers on shortlists for whom the member cares have nobody then.
     */
    async remove(company: string, account: string, tx: Tx) {
      await noteFormerReviewer(company, account, tx);
      await endArchiveOfOwner(company, account, tx);
      await tx.delete(companyMembers).where(isMember(company, account));
      await tx.delete(pushDevices).where(eq(pushDevices.accountId, account));
      await tx.delete(notifications).where(eq(notifications.accountId, account));
      await tx.delete(savedSearchMembers).where(eq(savedSearchMembers.accountId, account));
      await tx.update(shortlistEntries).set({ ownerId: null }).where(eq(shortlistEntries.ownerId, account));
    },

    async saveName(account: string, name: string) {
      await db.update(accounts).set({ name, ownName: true }).where(eq(accounts.id, account));
    },
  };
}

export type TeamRepository = ReturnType<typeof createTeamRepository>;
