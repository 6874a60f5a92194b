import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Area } from '../../contract/assessment.ts';
import type { ConnectionStatus } from '../../contract/connections.ts';
import type { Employment } from '../../contract/employment.ts';
import { admitsCompany, statusFor } from '../connections/visibility.ts';

export type Order = 'points' | 'latest';

// A type, since drizzle takes no interface for a row.
type CardRow = {
  engineerId: string;
  name: string;
  demo: boolean;
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
  country: string;
  timeZone: string;
  skills: string[];
  notes: { area: Area; note: string }[];
  finishedAt: number;
  updatedAt: number;
  status: ConnectionStatus;
  /** Whether every spoken answer of the test is rated or found not to be judgeable. */
  settled: boolean;
};
export type EngineerCardRow = CardRow;

const milliseconds = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** What search reads besides the index in memory. */
export function createEngineerRepository(db: Db) {
  return {
    /** The forms of each word in the text index: as it stands, and its stem. None for a word that says nothing ('the'). */
    async listForms(words: readonly string[]): Promise<Map<string, string[]>> {
      const rows = await db.execute<{ word: string; stems: string[]; plain: string[] }>(sql`
        select word, tsvector_to_array(to_tsvector('english', word)) as stems,
          tsvector_to_array(to_tsvector('simple', word)) as plain
        from unnest(${sql.param(words)}::text[]) as word`);
      return new Map(
        rows.rows.map(({ word, stems, plain }) => [word, stems.length > 0 ? [...new Set([...stems, ...plain])] : []]),
      );
    },

    /** Whom this company sees otherwise than all companies do: of those with whom it has anything, who admits it and who does not. */
    async listExceptions(companyId: string) {
      const rows = await db.execute<{ id: string; admits: boolean }>(sql`
        select engineers.account_id as id, ${admitsCompany(companyId)} as admits from engineers where account_id in (
          select engineer_id from blocks where company_id = ${companyId}
          union select engineer_id from connections where company_id = ${companyId})`);
      const { seen = [], unseen = [] } = Object.groupBy(rows.rows, ({ admits }) => (admits ? 'seen' : 'unseen'));
      return { seen: seen.map(({ id }) => id), unseen: unseen.map(({ id }) => id) };
    },

    /** What cards of these engineers show. Those that the company may not see are left out. */
    async listCards(companyId: string, ids: readonly string[]): Promise<Map<string, EngineerCardRow>> {
      const { on, status } = statusFor(companyId);
      const rows = await db.execute<CardRow>(sql`
        select found.engineer_id as "engineerId", name, accounts.demo, surname, public_name as "publicName", levels, level, points, experience,
          education, schedule, salary, currency, found.country, found.time_zone as "timeZone", skills,
          notes, ${milliseconds(sql`found.finished_at`)} as "finishedAt", ${milliseconds(sql`found.updated_at`)} as "updatedAt",
          ${status} as status, attempts.settled_at is not null as settled
        from search_documents found
        join accounts on accounts.id = found.engineer_id
        join engineers on engineers.account_id = found.engineer_id
        left join attempts on attempts.id = found.attempt_id
        left join connections on ${on}
        where found.engineer_id = any(${sql.param(ids)}::uuid[]) and ${admitsCompany(companyId)}`);
      return new Map(rows.rows.map((row) => [row.engineerId, row]));
    },
  };
}

export type EngineerRepository = ReturnType<typeof createEngineerRepository>;
