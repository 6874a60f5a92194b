import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { shortlistEntries, shortlists } from '../../../platform/db/schema/team-records.ts';

const { id, shortlistId, engineerId, stage, version } = shortlistEntries;

/** On which shortlists of a company engineers are. */
export function createPlaceRepository(db: Db) {
  // Planned once for each connection of the pool, since every list of engineers asks it.
  const shortlisted = db
    .selectDistinct({ engineerId })
    .from(shortlistEntries)
    .innerJoin(shortlists, eq(shortlists.id, shortlistId))
    .where(
      and(
        eq(shortlists.companyId, sql.placeholder('companyId')),
        sql`${engineerId} = any(${sql.placeholder('engineers')}::uuid[])`,
      ),
    )
    .prepare('shortlisted_engineers');
  return {
    /** Those of the engineers who are on a shortlist of the company. */
    async listShortlisted(companyId: string, engineers: readonly string[]): Promise<ReadonlySet<string>> {
      if (engineers.length === 0) return new Set();
      const rows = await shortlisted.execute({ companyId, engineers });
      return new Set(rows.map((row) => row.engineerId));
    },

    /** One row for each shortlist that one of them is on, by the name of the shortlist. */
    list: (companyId: string, engineers: readonly string[]) =>
      db
        .select({ engineerId, shortlist: shortlists.id, name: shortlists.name, entry: id, stage, version })
        .from(shortlistEntries)
        .innerJoin(shortlists, eq(shortlists.id, shortlistId))
        .where(and(eq(shortlists.companyId, companyId), inArray(engineerId, [...engineers])))
        .orderBy(asc(shortlists.name), asc(shortlists.id)),
  };
}

export type PlaceRepository = ReturnType<typeof createPlaceRepository>;
