import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { visibleTo } from '../../connections/visibility.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { engineers } from '../../../platform/db/schema/profiles.ts';
import { engineerTags, shortlistEntries, tags } from '../../../platform/db/schema/team-records.ts';

const { id, companyId, name } = tags;
const TAG = { id, name };
const lowered = sql<string>`lower(${name})`;

const isNamed = (names: readonly string[]) =>
  inArray(
    lowered,
    names.map((each) => sql<string>`lower(${each})`),
  );

export interface TagKey {
  name: string;
  id: string;
}

const is = (company: string, tag: string) => and(eq(companyId, company), eq(id, tag));

export function createTagRepository(db: Db) {
  const named = (company: string, names: readonly string[]) => and(eq(companyId, company), isNamed(names));

  return {
    /** By name, each with the number of engineers with it that the company sees. */
    list: (company: string, after: TagKey | undefined, limit: number) =>
      db
        .select({ ...TAG, key: lowered, engineers: count(engineers.accountId) })
        .from(tags)
        .leftJoin(engineerTags, eq(engineerTags.tagId, id))
        .leftJoin(engineers, and(eq(engineers.accountId, engineerTags.engineerId), visibleTo(company)))
        .where(and(eq(companyId, company), after && sql`(${lowered}, ${id}) > (${after.name}, ${after.id})`))
        .groupBy(id, name)
        .orderBy(lowered, asc(id))
        .limit(limit),

    /** The tags of the visible engineers on a shortlist. */
    listOfShortlist: (company: string, shortlistId: string) =>
      db
        .select({ ...TAG, engineers: count(engineers.accountId) })
        .from(shortlistEntries)
        .innerJoin(engineers, and(eq(engineers.accountId, shortlistEntries.engineerId), visibleTo(company)))
        .innerJoin(engineerTags, eq(engineerTags.engineerId, engineers.accountId))
        .innerJoin(tags, and(eq(id, engineerTags.tagId), eq(companyId, company)))
        .where(eq(shortlistEntries.shortlistId, shortlistId))
        .groupBy(id, name)
        .orderBy(lowered, asc(id)),

    /** The company's tags on these engineers, by name. */
    async listOf(company: string, engineerIds: readonly string[], from: Db | Tx = db) {
      if (engineerIds.length === 0) return [];
      return from
        .select({ ...TAG, engineerId: engineerTags.engineerId })
        .from(engineerTags)
        .innerJoin(tags, and(eq(id, engineerTags.tagId), eq(companyId, company)))
        .where(inArray(engineerTags.engineerId, [...engineerIds]))
        .orderBy(lowered, asc(id));
    },

    /** Adds the tags that the company does not have. Capitals make no difference. */
    async add(rows: readonly { id: string; companyId: string; name: string }[], tx: Tx) {
      if (rows.length > 0)
        await tx
          .insert(tags)
          .values([...rows])
          .onConflictDoNothing();
    },

    async findByNames(company: string, names: readonly string[], tx: Tx): Promise<string[]> {
      if (names.length === 0) return [];
      const rows = await tx.select({ id }).from(tags).where(named(company, names));
      return rows.map((row) => row.id);
    },

    count: (company: string, tx: Tx): Promise<number> => tx.$count(tags, eq(companyId, company)),

    /** Returns how many were not there. */
    async put(tagIds: readonly string[], engineerIds: readonly string[], addedBy: string, tx: Tx): Promise<number> {
      const rows = tagIds.flatMap((tagId) => engineerIds.map((engineerId) => ({ tagId, engineerId, addedBy })));
      if (rows.length === 0) return 0;
      const { tagId } = engineerTags;
      return (await tx.insert(engineerTags).values(rows).onConflictDoNothing().returning({ tagId })).length;
    },

    /** Tags of other companies stay. Returns how many were there. */
    async take(company: string, tagIds: readonly string[], engineerIds: readonly string[], tx: Tx): Promise<number> {
      if (tagIds.length === 0) return 0;
      const own = tx
        .select({ id })
        .from(tags)
        .where(and(eq(companyId, company), inArray(id, [...tagIds])));
      const taken = await tx
        .delete(engineerTags)
        .where(and(inArray(engineerTags.tagId, own), inArray(engineerTags.engineerId, [...engineerIds])))
        .returning({ tagId: engineerTags.tagId });
      return taken.length;
    },

    async find(company: string, tag: string) {
      return (await db.select(TAG).from(tags).where(is(company, tag)))[0];
    },

    async rename(company: string, tag: string, to: string, tx: Tx): Promise<boolean> {
      const done = await tx.update(tags).set({ name: to }).where(is(company, tag)).returning({ id });
      return done.length > 0;
    },

    /** False if there was none. */
    async delete(company: string, tag: string, tx: Tx): Promise<boolean> {
      return (await tx.delete(tags).where(is(company, tag)).returning({ id })).length > 0;
    },
  };
}

export type TagRepository = ReturnType<typeof createTagRepository>;
