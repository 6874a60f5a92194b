import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { companyMembers } from '../../platform/db/schema/profiles.ts';

/** Whether all of these accounts are members of the company. They stay members until the transaction ends. */
export async function areMembers(company: string, accounts: readonly string[], tx: Tx): Promise<boolean> {
  if (accounts.length === 0) return true;
  const found = await tx
    .select({ id: companyMembers.accountId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, company), inArray(companyMembers.accountId, [...accounts])))
    .for('share');
  return found.length === new Set(accounts).size;
}
