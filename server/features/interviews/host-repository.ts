import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { companyMembers } from '../../platform/db/schema/profiles.ts';

/** Members who are told of an interview whose host has left. */
const MOST_HOSTS = 20;

/** The accounts that take part in interviews. */
export const hostRepository = {
  /**
   * The members who get the e-mails of an interview: its host, or everybody who may write to engineers if the host has left the
   * company or may write no longer.
   */
  async listHosts(companyId: string, hostId: string | null, tx: Tx): Promise<string[]> {
    const members = await tx
      .select({ accountId: companyMembers.accountId })
      .from(companyMembers)
      .where(and(eq(companyMembers.companyId, companyId), inArray(companyMembers.role, ['recruiter', 'owner'])))
      .orderBy(companyMembers.joinedAt);
    const ids = members.map(({ accountId }) => accountId);
    return hostId !== null && ids.includes(hostId) ? [hostId] : ids.slice(0, MOST_HOSTS);
  },

  /** The proven addresses of these accounts. */
  async listEmails(accountIds: readonly string[], tx: Tx): Promise<string[]> {
    if (accountIds.length === 0) return [];
    const isProven = isNotNull(accounts.confirmedAt);
    const rows = await tx
      .select({ email: accounts.email })
      .from(accounts)
      .where(and(inArray(accounts.id, [...accountIds]), isProven));
    return rows.map(({ email }) => email);
  },
};

export type HostRepository = typeof hostRepository;
