import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import type { Area } from '../../contract/assessment.ts';
import type { ConnectionStatus } from '../../contract/connections.ts';
import type { Employment } from '../../contract/employment.ts';
import { admitsCompany, statusFor } from '../connections/visibility.ts';
import type { Conditions } from './conditions.ts';
import { allWords, listOf, seenBy, whereOf } from './condition-sql-repository.ts';

/** Rows from the beginning of an order that are looked through one by one before an index of tags and words is asked. */
const LOOKED_THROUGH = 1500;

export type Order = 'points' | 'latest';
/** The sort key of the last row that was shown: points or milliseconds, and the id. */
export type After = readonly [number, string] | undefined;

export interface Wanted {
  companyId: string;
  conditions: Conditions;
}

// Types, since drizzle takes no interface for a row.
type FoundRow = { engineerId: string; points: number; finishedAt: number };

type CardRow = {
  engineerId: string;
  name: string;
  surname: string;
  publicName: string;
  levels: number[];
  level: number;
  points: number;
  experience: number;
  education: number;
  schedule: Employment['schedule'] | null;
  salary: Employment['salary'] | null;
  currency: string;
  salaryLeast: number | null;
  country: string;
  timeZone: string;
  skills: string[];
  notes: { area: Area; note: string }[];
  tags: string[];
  finishedAt: number;
  updatedAt: number;
  status: ConnectionStatus;
};
export type EngineerCardRow = CardRow;

const ORDERS: Record<Order, { column: SQL; ordered: SQL; unindexed: SQL }> = {
  points: {
    column: sql`points`,
    ordered: sql`points desc, engineer_id desc`,
    unindexed: sql`points + 0 desc, engineer_id desc`,
  },
  latest: {
    column: sql`finished_at`,
    ordered: sql`finished_at desc, engineer_id desc`,
    unindexed: sql`finished_at + interval '0' desc, engineer_id desc`,
  },
};

const isAfter = (order: Order, after: After) => {
  if (!after) return sql`true`;
  const [value, id] = after;
  const key = order === 'points' ? sql`${value}::smallint` : sql`${new Date(value).toISOString()}::timestamptz`;
  return sql`(${ORDERS[order].column}, engineer_id) < (${key}, ${id}::uuid)`;
};

const milliseconds = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`;

/**
 * Ids in order. First the beginning of the order is looked through, which finds what is frequent at once; only if that has too few,
 * the index of tags and words is asked, which is quick for what is rare. Neither reads the whole table.
 */
function selectFound({ companyId, conditions }: Wanted, order: Order, limit: number, after?: After): SQL {
  const where = whereOf(conditions);
  const seen = seenBy(admitsCompany(companyId));
  const { ordered, unindexed } = ORDERS[order];
  return sql`(
    with near as materialized (
      select engineer_id, points, finished_at from (
        select * from search_documents where ${isAfter(order, after)} order by ${ordered} limit ${LOOKED_THROUGH}
      ) found where ${where} and ${seen} order by ${ordered} limit ${limit}
    ), far as (
      select engineer_id, points, finished_at from search_documents found
      where (select count(*) from near) < ${limit} and ${where} and ${isAfter(order, after)} and ${seen}
      order by ${unindexed} limit ${limit}
    )
    select * from near where (select count(*) from near) >= ${limit}
    union all select * from far)`;
}

/** What search reads. All of a search in one transaction, since its settings hold for that. */
export function createEngineerRepository(db: Db) {
  return {
    /** Without scans of a table: for few rows of many the planner would choose one, and then read all if it is wrong. */
    read: <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      db.transaction(
        async (tx) => {
          await tx.execute(sql`set local enable_seqscan = off`);
          return work(tx);
        },
        { accessMode: 'read only' },
      ),

    /** One row more than `limit` tells that there are more. */
    async list(wanted: Wanted, order: Order, { limit, after }: { limit: number; after?: After }, tx: Tx): Promise<FoundRow[]> {
      const rows = await tx.execute<FoundRow>(sql`
        select engineer_id as "engineerId", points, ${milliseconds(sql`finished_at`)} as "finishedAt"
        from ${selectFound(wanted, order, limit, after)} listed order by ${ORDERS[order].ordered}`);
      return rows.rows;
    },

    /** How many there are, counted up to `most`. */
    async count({ companyId, conditions }: Wanted, most: number, tx: Tx): Promise<number> {
      const rows = await tx.execute<{ count: number }>(sql`
        select count(*)::int as count from (
          select 1 from search_documents found where ${whereOf(conditions)} and ${seenBy(admitsCompany(companyId))} limit ${most}) counted`);
      return rows.rows[0]?.count ?? 0;
    },

    /** Who has all words, for each list of words; a bounded number, since words that many have tell little. */
    async listByWords(
      searches: readonly { words: readonly string[]; prefix: boolean }[],
      most: number,
      tx: Tx,
    ): Promise<string[][]> {
      if (searches.length === 0) return [];
      const parts = searches.map(
        ({ words, prefix }, index) => sql`(select ${index}::int as search, engineer_id from search_documents
          where words @@ (${allWords(words, prefix)}) limit ${most})`,
      );
      const rows = await tx.execute<{ search: number; engineer_id: string }>(sql.join(parts, sql` union all `));
      const found = Map.groupBy(rows.rows, ({ search }) => search);
      return searches.map((_, index) => (found.get(index) ?? []).map((row) => row.engineer_id));
    },

    /** Whom this company sees otherwise than all companies do: of those with whom it has anything, who admits it and who does not. */
    async listExceptions(companyId: string, tx: Tx) {
      const rows = await tx.execute<{ id: string; admits: boolean }>(sql`
        select engineers.account_id as id, ${admitsCompany(companyId)} as admits from engineers where account_id in (
          select engineer_id from blocks where company_id = ${companyId}
          union select engineer_id from connections where company_id = ${companyId})`);
      const { seen = [], unseen = [] } = Object.groupBy(rows.rows, ({ admits }) => (admits ? 'seen' : 'unseen'));
      return { seen: seen.map(({ id }) => id), unseen: unseen.map(({ id }) => id) };
    },

    /** What cards of these engineers show. Those that the company may not see are left out. */
    async listCards(companyId: string, ids: readonly string[], tx: Tx | Db = db): Promise<Map<string, EngineerCardRow>> {
      const { on, status } = statusFor(companyId);
      const rows = await tx.execute<CardRow>(sql`
        select found.engineer_id as "engineerId", name, surname, public_name as "publicName", levels, level, points, experience,
          education, schedule, salary, currency, salary_least as "salaryLeast", found.country, found.time_zone as "timeZone", skills,
          notes, tags, ${milliseconds(sql`finished_at`)} as "finishedAt", ${milliseconds(sql`updated_at`)} as "updatedAt",
          ${status} as status
        from search_documents found
        join accounts on accounts.id = found.engineer_id
        join engineers on engineers.account_id = found.engineer_id
        left join connections on ${on}
        where found.engineer_id = any(${sql.param(ids)}::uuid[]) and ${admitsCompany(companyId)}`);
      return new Map(rows.rows.map((row) => [row.engineerId, row]));
    },

    /** Ids and times of the rows that have changed after `since`, the latest change first. */
    async listChanged({ companyId, conditions }: Wanted, since: Date, limit: number, tx: Tx) {
      const rows = await tx.execute<{ engineerId: string; updatedAt: number }>(sql`
        select engineer_id as "engineerId", ${milliseconds(sql`updated_at`)} as "updatedAt" from search_documents found
        where updated_at > ${since.toISOString()}::timestamptz and ${whereOf(conditions)} and ${seenBy(admitsCompany(companyId))}
        order by updated_at desc, engineer_id desc limit ${limit}`);
      return rows.rows.map(({ engineerId, updatedAt }) => ({ engineerId, updatedAt: new Date(updatedAt) }));
    },

    async countChanged({ companyId, conditions }: Wanted, since: Date, most: number, tx: Tx): Promise<number> {
      const rows = await tx.execute<{ count: number }>(sql`
        select count(*)::int as count from (select 1 from search_documents found
          where updated_at > ${since.toISOString()}::timestamptz and ${whereOf(conditions)} and ${seenBy(admitsCompany(companyId))}
          limit ${most}) counted`);
      return rows.rows[0]?.count ?? 0;
    },

    /** Of at most `most` rows that meet the conditions: how many have each tag. */
    async countTags({ companyId, conditions }: Wanted, patterns: readonly string[], most: number, tx: Tx) {
      const rows = await tx.execute<{ tag: string; count: number }>(sql`
        select tag, count(*)::int as count from (
          select tags from search_documents found where ${whereOf(conditions)} and ${seenBy(admitsCompany(companyId))} limit ${most}
        ) sampled, unnest(tags) as tag
        where tag ^@ any(${listOf(patterns)}) group by tag`);
      return new Map(rows.rows.map(({ tag, count }) => [tag, count]));
    },
  };
}

export type EngineerRepository = ReturnType<typeof createEngineerRepository>;
