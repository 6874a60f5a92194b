import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { companies } from '../db/schema/profiles.ts';
import { madeWrites } from '../db/schema/team-records.ts';

/** A device may be without a network for so long and still send what it kept, without anything being done twice. */
const REMEMBERED_DAYS = 90;

export function createWriteRepository(db: Db) {
  return {
    /**
     * Runs a change in a transaction, unless this account has made a change with this id before. A change that throws leaves nothing,
     * so its id can be used again.
     */
    once: (accountId: string, id: string, change: (tx: Tx) => Promise<void>): Promise<void> =>
      db.transaction(async (tx) => {
        // Waits for a transaction with the same id, so that two at once make the change once.
        const made = await tx.insert(madeWrites).values({ accountId, id }).onConflictDoNothing().returning({ id: madeWrites.id });
        if (made.length === 0) return;
        await change(tx);
        const isOld = lt(madeWrites.madeAt, sql`now() - make_interval(days => ${REMEMBERED_DAYS})`);
        await tx.delete(madeWrites).where(and(eq(madeWrites.accountId, accountId), isOld));
      }),

    transaction: <T>(run: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(run),

    /** Until the end of the transaction others wait who call it for the same company, so that a limit holds between them. */
    async lockCompany(companyId: string, tx: Tx) {
      await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update');
    },
  };
}

export type WriteRepository = ReturnType<typeof createWriteRepository>;
