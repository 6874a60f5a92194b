import type { Tx } from './database.ts';
import { madeWrites } from './schema/team-records.ts';

/**
 * Notes that an account makes a change with this id. False if it has made one before. Waits for a transaction with the same id, so
 * that two at once make the change once. If the change throws, nothing is noted, so its id can be used again.
 */
export async function noteWrite(accountId: string, id: string, tx: Tx): Promise<boolean> {
  const made = await tx.insert(madeWrites).values({ accountId, id }).onConflictDoNothing().returning({ id: madeWrites.id });
  return made.length > 0;
}
