import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { noteWrite } from '../../platform/db/made-writes.ts';
import { companies } from '../../platform/db/schema/profiles.ts';
import { transact } from '../../platform/db/transact.ts';

export function createWriteRepository(db: Db) {
  return {
    /**
     * Runs a change in a transaction, unless this account has made a change with this id before. A change that throws leaves
     * nothing, so its id can be used again.
     */
    once: (accountId: string, id: string, change: (tx: Tx) => Promise<void>): Promise<void> =>
      transact(db, async (tx) => {
        if (await noteWrite(accountId, id, tx)) await change(tx);
      }),

    /** Locks the company until the end of the transaction, so that simultaneous calls cannot pass a limit together. */
    async lockCompany(companyId: string, tx: Tx) {
      await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update');
    },
  };
}

export type WriteRepository = ReturnType<typeof createWriteRepository>;
