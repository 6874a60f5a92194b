import { and, desc, eq, sql } from 'drizzle-orm';
import { KEPT_CHANGES } from '../../../contract/facts/lifetimes.ts';
import { type SecurityChange } from '../../../contract/accounts/security.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { securityChanges } from '../../platform/db/schema/accounts.ts';

/** The record of changes to the ways to sign in. The oldest rows of an account are deleted, so that it stays short. */
export function createSecurityChangeRepository(db: Db) {
  const { id, accountId: owner, what, at } = securityChanges;
  return {
    list: (accountId: string): Promise<{ what: SecurityChange; at: Date }[]> =>
      db.select({ what, at }).from(securityChanges).where(eq(owner, accountId)).orderBy(desc(id)).limit(KEPT_CHANGES),

    async record(accountId: string, change: SecurityChange, tx: Tx) {
      await tx.insert(securityChanges).values({ accountId, what: change });
      const newest = tx.select({ id }).from(securityChanges).where(eq(owner, accountId)).orderBy(desc(id)).limit(KEPT_CHANGES);
      await tx.delete(securityChanges).where(and(eq(owner, accountId), sql`${id} not in ${newest}`));
    },
  };
}

export type SecurityChangeRepository = ReturnType<typeof createSecurityChangeRepository>;
