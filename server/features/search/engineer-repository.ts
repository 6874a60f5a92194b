import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { admitsCompany, statusFor } from '../connections/visibility.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { attempts } from '../../platform/db/schema/assessments.ts';
import { blocks, connections } from '../../platform/db/schema/connections.ts';
import { engineers } from '../../platform/db/schema/profiles.ts';
import { searchDocuments } from '../../platform/db/schema/search.ts';

export type Order = 'points' | 'latest';

export type EngineerSummaryRow = Awaited<ReturnType<ReturnType<typeof prepareSummaries>['execute']>>[number];

const milliseconds = (column: AnyPgColumn) => sql<number>`(extract(epoch from ${column}) * 1000)::float8`;

const COMPANY = sql.placeholder('companyId');

/** Planned once for each connection of the pool, since to plan it takes three times as long as to run it. */
function prepareSummaries(db: Db) {
  const { on, status } = statusFor(COMPANY);
  const { tags: _tags, words: _words, ...document } = getTableColumns(searchDocuments);
  return db
    .select({
      ...document,
      finishedAt: milliseconds(searchDocuments.finishedAt),
      updatedAt: milliseconds(searchDocuments.updatedAt),
      name: accounts.name,
      surname: engineers.surname,
      demo: accounts.demo,
      publicName: engineers.publicName,
      status,
      // Whether every spoken answer of the test is rated or found not to be judgeable.
      settled: sql<boolean>`${attempts.settledAt} is not null`,
    })
    .from(searchDocuments)
    .innerJoin(accounts, eq(accounts.id, searchDocuments.engineerId))
    .innerJoin(engineers, eq(engineers.accountId, searchDocuments.engineerId))
    .leftJoin(attempts, eq(attempts.id, searchDocuments.attemptId))
    .leftJoin(connections, on)
    .where(and(sql`${searchDocuments.engineerId} = any(${sql.placeholder('ids')}::uuid[])`, admitsCompany(COMPANY)))
    .prepare('engineer_summaries');
}

/** Engineers with a relation to a company, and whether each of them is visible to it. */
const prepareExceptions = (db: Db) =>
  db
    .select({ id: engineers.accountId, admits: sql<boolean>`${admitsCompany(COMPANY)}` })
    .from(engineers)
    .where(
      sql`${engineers.accountId} in (
        select ${blocks.engineerId} from ${blocks} where ${blocks.companyId} = ${COMPANY}
        union select ${connections.engineerId} from ${connections} where ${connections.companyId} = ${COMPANY})`,
    )
    .prepare('search_exceptions');

/** The queries of search in addition to the index in memory. */
export function createEngineerRepository(db: Db) {
  const [summaries, exceptions] = [prepareSummaries(db), prepareExceptions(db)];
  return {
    /** The forms of each word in the text index: as it is written, and its stem. None for a word without meaning ('the'). */
    async listForms(words: readonly string[]): Promise<Map<string, string[]>> {
      const rows = await db.execute<{ word: string; stems: string[]; plain: string[] }>(sql`
        select word, tsvector_to_array(to_tsvector('english', word)) as stems,
          tsvector_to_array(to_tsvector('simple', word)) as plain
        from unnest(${sql.param(words)}::text[]) as word`);
      return new Map(
        rows.rows.map(({ word, stems, plain }) => [word, stems.length > 0 ? [...new Set([...stems, ...plain])] : []]),
      );
    },

    /**
     * Engineers whom this company sees differently from all other companies: of those with a relation to it, the visible and the
     * hidden ones.
     */
    async listExceptions(companyId: string) {
      const rows = await exceptions.execute({ companyId });
      const { seen = [], unseen = [] } = Object.groupBy(rows, ({ admits }) => (admits ? 'seen' : 'unseen'));
      return { seen: seen.map(({ id }) => id), unseen: unseen.map(({ id }) => id) };
    },

    /** The summaries of these engineers. Those that the company may not see are left out. */
    async listSummaries(companyId: string, ids: readonly string[]): Promise<Map<string, EngineerSummaryRow>> {
      const rows = await summaries.execute({ companyId, ids });
      return new Map(rows.map((row) => [row.engineerId, row]));
    },
  };
}

export type EngineerRepository = ReturnType<typeof createEngineerRepository>;
