import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { companyMembers } from '../../../platform/db/schema/profiles.ts';
import { shortlistEntries } from '../../../platform/db/schema/team-records.ts';

const { id, shortlistId, version } = shortlistEntries;

/** Whether the account is a member of the company. It stays one until the transaction ends. */
export async function isMember(company: string, account: string, tx: Tx): Promise<boolean> {
  const found = await tx
    .select({ id: companyMembers.accountId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, company), eq(companyMembers.accountId, account)))
    .for('share');
  return found.length > 0;
}

/** Sets the member who cares for the engineers of these entries. */
export async function setEntryOwner(
  list: string,
  ids: readonly string[],
  to: { ownerId: string | null; changedBy: string },
  tx: Tx,
) {
  await tx
    .update(shortlistEntries)
    .set({ ...to, version: sql`${version} + 1`, changedAt: new Date() })
    .where(and(eq(shortlistId, list), inArray(id, [...ids])));
}
