import { and, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { attempts } from '../../platform/db/schema/assessments.ts';
import { employments, engineers } from '../../platform/db/schema/profiles.ts';
import { searchChanges, searchDocuments } from '../../platform/db/schema/search.ts';

/** A row with its words as text: PostgreSQL finds their stems. */
export type DocumentRow = Omit<typeof searchDocuments.$inferInsert, 'words' | 'updatedAt'> & {
  skillWords: string;
  otherWords: string;
  noteWords: string;
};

const weighed = (words: string, weight: 'A' | 'B' | 'D') =>
  sql`setweight(to_tsvector('english', ${words}) || to_tsvector('simple', ${words}), ${weight})`;

const { accountId: _account, ...EMPLOYMENT } = getTableColumns(employments);
const { engineerId, updatedAt: _updated, ...CONTENT } = getTableColumns(searchDocuments);

/** `excluded` is the row that was to be inserted. */
const fromExcluded = Object.fromEntries(
  Object.entries(CONTENT).map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
);
const listOf = (table: string) =>
  sql.raw(
    Object.values(CONTENT)
      .map(({ name }) => `${table}."${name}"`)
      .join(', '),
  );
const hasChanged = sql`(${listOf('search_documents')}) is distinct from (${listOf('excluded')})`;

/** Of PostgreSQL's advisory locks. It has no meaning, and must only be one that nothing else takes. */
const ADVISORY_LOCK = 7_201_412;

/** An entry of the list. `row` identifies its present state: the transaction that wrote it. */
export interface Change extends Record<string, unknown> {
  id: string;
  row: string;
}

/** The rows for search, and the list of rows that have to be made again. */
export function createDocumentRepository(db: Db) {
  return {
    /**
     * Engineers whose row has to be made again. Other servers leave them out until the transaction ends. Their entries are not
     * locked: a change of an engineer writes to them, and would wait here while this transaction waits for the engineer's rows.
     */
    async takeChanges(limit: number, tx: Tx): Promise<Change[]> {
      const { rows } = await tx.execute<{ id: string; row: string }>(sql`
        select id, "row" from (
          select engineer_id as id, xmin::text as "row" from ${searchChanges} order by changed_at limit ${limit}
        ) as oldest
        where pg_try_advisory_xact_lock(${ADVISORY_LOCK}, hashtext(id::text))`);
      return rows;
    },

    /** Deletes entries that have not changed since they were taken; returns how many. The others stay for the next time. */
    async deleteChanges(changes: readonly Change[], tx: Tx): Promise<number> {
      const taken = sql.join(
        changes.map(({ id, row }) => sql`(${id}::uuid, ${row})`),
        sql`, `,
      );
      const { rowCount } = await tx.execute(sql`
        delete from ${searchChanges} where engineer_id in (
          select engineer_id from ${searchChanges}
          where (engineer_id, xmin::text) in (values ${taken}) for update skip locked)`);
      return rowCount ?? 0;
    },

    /**
     * The profile, the employment and the test on show of each engineer who has one (`findOnShow`,
     * assessments/attempt-repository.ts).
     */
    listSources: (ids: string[], tx: Tx) =>
      tx
        .selectDistinctOn([attempts.engineerId], {
          engineerId: attempts.engineerId,
          listed: sql<boolean>`${engineers.visibility} = 'all' and ${accounts.endsAt} is null`,
          country: engineers.country,
          location: engineers.location,
          timeZone: engineers.timeZone,
          employment: EMPLOYMENT,
          attempt: attempts,
        })
        .from(attempts)
        .innerJoin(engineers, eq(engineers.accountId, attempts.engineerId))
        .innerJoin(accounts, eq(accounts.id, attempts.engineerId))
        .leftJoin(employments, eq(employments.accountId, attempts.engineerId))
        .where(and(inArray(attempts.engineerId, ids), isNotNull(attempts.finishedAt)))
        .orderBy(attempts.engineerId, sql`${attempts.settledAt} is not null desc`, sql`${attempts.number} desc`),

    /** `updatedAt` stays where nothing has changed. */
    async upsert(rows: readonly DocumentRow[], at: Date, tx: Db | Tx = db) {
      if (rows.length === 0) return;
      await tx
        .insert(searchDocuments)
        .values(
          rows.map(({ skillWords, otherWords, noteWords, ...row }) => ({
            ...row,
            updatedAt: at,
            words: sql`${weighed(skillWords, 'A')} || ${weighed(otherWords, 'B')} || ${weighed(noteWords, 'D')}`,
          })),
        )
        .onConflictDoUpdate({
          target: engineerId,
          set: { ...fromExcluded, updatedAt: at },
          setWhere: hasChanged,
        });
    },

    async deleteDocuments(ids: string[], tx: Tx) {
      if (ids.length > 0) await tx.delete(searchDocuments).where(inArray(engineerId, ids));
    },

    /** Notes that rows of another version, and missing ones, have to be made. Returns how many; to be repeated until 0. */
    async noteOutdated(version: number, limit: number): Promise<number> {
      const outdated = db
        .selectDistinct({ engineerId: attempts.engineerId })
        .from(attempts)
        .innerJoin(engineers, eq(engineers.accountId, attempts.engineerId))
        .leftJoin(searchDocuments, eq(engineerId, attempts.engineerId))
        .leftJoin(searchChanges, eq(searchChanges.engineerId, attempts.engineerId))
        .where(
          and(
            isNotNull(attempts.finishedAt),
            isNull(searchChanges.engineerId),
            or(isNull(engineerId), ne(searchDocuments.version, version)),
          ),
        )
        .limit(limit)
        .as('outdated');
      const noted = await db
        .insert(searchChanges)
        .select(db.select({ engineerId: outdated.engineerId, changedAt: sql`now()`.as('changed_at') }).from(outdated))
        .onConflictDoNothing()
        .returning({ id: searchChanges.engineerId });
      return noted.length;
    },
  };
}

export type DocumentRepository = ReturnType<typeof createDocumentRepository>;
