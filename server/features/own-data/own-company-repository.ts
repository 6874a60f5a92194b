import { and, eq, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { companies, companyMembers } from '../../platform/db/schema/profiles.ts';
import { companyInvitations } from '../../platform/db/schema/teams.ts';

const { id, endsAt } = accounts;

/** The facts about the company of a member that a deletion needs. */
export function createOwnCompanyRepository(db: Db) {
  return {
    /** The company of a member, how many other members it has, and how many other owners, who stay. */
    async find(accountId: string, on: Db | Tx = db) {
      const [own] = await on
        .select({ id: companies.id, name: companies.name, role: companyMembers.role })
        .from(companyMembers)
        .innerJoin(companies, eq(companies.id, companyMembers.companyId))
        .where(eq(companyMembers.accountId, accountId));
      if (!own) return undefined;
      const others = await on
        .select({ role: companyMembers.role, endsAt })
        .from(companyMembers)
        .innerJoin(accounts, eq(id, companyMembers.accountId))
        .where(and(eq(companyMembers.companyId, own.id), ne(companyMembers.accountId, accountId)));
      const owners = others.filter((other) => other.role === 'owner' && other.endsAt === null);
      return { ...own, others: others.length, owners: owners.length };
    },

    /** Lets one change of a team wait for the other, as in the folder of companies. */
    async lock(companyId: string, tx: Tx) {
      await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update');
    },

    /** Those that this account has sent, or with null all of them. */
    async withdrawInvitations(companyId: string, invitedBy: string | null, tx: Tx) {
      const ofInviter = invitedBy === null ? undefined : eq(companyInvitations.invitedBy, invitedBy);
      await tx.delete(companyInvitations).where(and(eq(companyInvitations.companyId, companyId), ofInviter));
    },
  };
}

export type OwnCompanyRepository = ReturnType<typeof createOwnCompanyRepository>;
