import { and, desc, eq, gt, lt, not, sql } from 'drizzle-orm';
import { OVER_INVITATION_DAYS } from '../../../contract/facts/lifetimes.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { companies } from '../../platform/db/schema/profiles.ts';
import { companyInvitations } from '../../platform/db/schema/teams.ts';

const { id, companyId, email, role, invitedBy, linkId, tokenHash, sentAt, expiresAt } = companyInvitations;
const INVITATION = { id, companyId, email, role, sentAt, expiresAt };

type NewRow = typeof companyInvitations.$inferInsert;

export function createInvitationRepository(db: Db) {
  const isGood = gt(expiresAt, sql`now()`);
  /** How long after its end an invitation no longer counts; the daily job deletes it (server/features/retention/retention.ts). */
  const isLongOver = lt(expiresAt, sql`now() - ${OVER_INVITATION_DAYS} * interval '1 day'`);

  return {
    /** The newest first, with those whose link has ended. */
    list: (company: string) =>
      db
        .select({ ...INVITATION, invitedBy: accounts.name })
        .from(companyInvitations)
        .leftJoin(accounts, eq(accounts.id, invitedBy))
        .where(eq(companyId, company))
        .orderBy(desc(sentAt), desc(id)),

    count: (company: string, tx: Tx): Promise<number> =>
      tx.$count(companyInvitations, and(eq(companyId, company), not(isLongOver))),

    /** False if the address is invited to this company already. */
    async insert(row: NewRow, tx: Tx): Promise<boolean> {
      const target = [companyId, email];
      const added = await tx
        .insert(companyInvitations)
        .values(row)
        .onConflictDoUpdate({ target, set: row, setWhere: isLongOver })
        .returning({ id });
      return added.length > 0;
    },

    /** Gives the invitation another link. Returns its address and role; undefined if there is no such invitation. */
    async renew(
      company: string,
      invitation: string,
      link: Pick<NewRow, 'linkId' | 'tokenHash' | 'sentAt' | 'expiresAt'>,
      tx: Tx,
    ) {
      const isMeant = and(eq(companyId, company), eq(id, invitation));
      const [renewed] = await tx.update(companyInvitations).set(link).where(isMeant).returning({ email, role });
      return renewed;
    },

    /** Returns the role that was offered; undefined if there is no such invitation. */
    async delete(company: string, invitation: string, tx: Tx) {
      const isMeant = and(eq(companyId, company), eq(id, invitation));
      const [deleted] = await tx.delete(companyInvitations).where(isMeant).returning({ role });
      return deleted?.role;
    },

    async deleteOfInviter(company: string, account: string, tx: Tx) {
      await tx.delete(companyInvitations).where(and(eq(companyId, company), eq(invitedBy, account)));
    },

    /** With the name of the company, and of who invites. Undefined if its link was used, withdrawn or renewed, or has ended. */
    async findByToken(hash: string, on: Db | Tx = db) {
      const [found] = await on
        .select({ ...INVITATION, company: companies.name, invitedBy: accounts.name })
        .from(companyInvitations)
        .innerJoin(companies, eq(companies.id, companyId))
        .leftJoin(accounts, eq(accounts.id, invitedBy))
        .where(and(eq(tokenHash, hash), isGood));
      return found;
    },

    /** Deletes it and returns it. One statement, so that two requests at once cannot both accept. */
    async take(hash: string, tx: Tx) {
      const [taken] = await tx
        .delete(companyInvitations)
        .where(and(eq(tokenHash, hash), isGood))
        .returning({ companyId, email, role });
      return taken;
    },

    /** The hash of the link in an e-mail, if it is still valid. */
    async findHash(link: string): Promise<string | undefined> {
      return (
        await db
          .select({ hash: tokenHash })
          .from(companyInvitations)
          .where(and(eq(linkId, link), isGood))
      )[0]?.hash;
    },
  };
}

export type InvitationRepository = ReturnType<typeof createInvitationRepository>;
