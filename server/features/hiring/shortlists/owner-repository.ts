import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { shortlistEntries } from '../../../platform/db/schema/team-records.ts';

const { id, shortlistId, version } = shortlistEntries;

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
