import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { companies } from '../../platform/db/schema/profiles.ts';
import { madeWrites } from '../../platform/db/schema/team-records.ts';
import { transact } from '../../platform/db/transact.ts';

export function createWriteRepository(db: Db) {
  return {
    /**
     * Runs a change in a transaction, unless this account has made a change with this id before. A change that throws leaves
     * nothing, so its id can be used again.
     */
    once: (accountId: string, id: string, change: (tx: Tx) => Promise<void>): Promise<void> =>
      transact(db, async (tx) => {
        // Waits for a transaction with the same id, so that two at once make the change once.
        const made = await tx.insert(madeWrites).values({ accountId, id }).onConflictDoNothing().returning({ id: madeWrites.id });
        if (made.length === 0) return;
        await change(tx);
      }),

    /** Locks the company until the end of the transaction, so that simultaneous calls cannot pass a limit together. */
    async lockCompany(companyId: string, tx: Tx) {
      await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update');
    },
  };
}

export type WriteRepository = ReturnType<typeof createWriteRepository>;
