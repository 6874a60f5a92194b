import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { givenRecordings } from '../../platform/db/schema/raters.ts';

/** The names under which raters get recordings. */
export function createGivenRepository(db: Db) {
  const isOf = (raterId: string) => eq(givenRecordings.raterId, raterId);
  return {
    /** The name of each of these recordings for this rater, who may play them from now on. */
    async give(raterId: string, recordingIds: readonly string[]): Promise<Map<string, string>> {
      if (recordingIds.length === 0) return new Map();
      const rows = recordingIds.map((recordingId) => ({ raterId, recordingId }));
      await db.insert(givenRecordings).values(rows).onConflictDoNothing();
      const named = await db
        .select()
        .from(givenRecordings)
        .where(and(isOf(raterId), inArray(givenRecordings.recordingId, [...recordingIds])));
      return new Map(named.map(({ id, recordingId }) => [recordingId, id]));
    },

    /** The recording with this name; undefined if this rater was not given it. */
    async find(raterId: string, id: string): Promise<string | undefined> {
      const [row] = await db
        .select({ recordingId: givenRecordings.recordingId })
        .from(givenRecordings)
        .where(and(isOf(raterId), eq(givenRecordings.id, id)));
      return row?.recordingId;
    },
  };
}

export type GivenRepository = ReturnType<typeof createGivenRepository>;
