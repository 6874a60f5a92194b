import { sql } from 'drizzle-orm';
import type { Doubt } from '../../../contract/rating/evidence.ts';
import type { Db } from '../../platform/db/database.ts';
import { mayBeSent } from './work-repository.ts';

interface Speed {
  calls: number;
  failed: number;
  p50: number | null;
  p95: number | null;
}

interface Day {
  day: string;
  calls: number;
  failed: number;
  cost: number | null;
}

interface Queue {
  waiting: number;
  oldest: Date | null;
  found: number;
  doubtful: number;
}

/** Recorded replies of the demo are no calls. They cost nothing and take no time, so they would make all figures better. */
const IS_CALL = sql.raw(`state <> 'started' and not exists (
  select from attempts t join accounts o on o.id = t.engineer_id where t.id = evidence_runs.attempt_id and o.demo)`);

/** The figures of the engine for administrators. */
export const createHealthRepository = (db: Db) => ({
  async readQueue(): Promise<Queue> {
    // Whose engineer does not agree to a model waits for none.
    const waits = sql`f.state = 'waiting' and ${mayBeSent}`;
    const { rows } = await db.execute<{ waiting: number; oldest: number | null; found: number; doubtful: number }>(sql`
      select count(*) filter (where ${waits})::int as waiting,
        date_part('epoch', min(f.given_at) filter (where ${waits})) as oldest,
        count(*) filter (where f.state = 'found')::int as found, count(*) filter (where f.state = 'doubtful')::int as doubtful
      from found_evidence f join attempts t on t.id = f.attempt_id join accounts o on o.id = t.engineer_id`);
    const row = rows[0] ?? { waiting: 0, oldest: null, found: 0, doubtful: 0 };
    return { ...row, oldest: row.oldest === null ? null : new Date(row.oldest * 1000) };
  },

  /** How many answers that ended since this moment have each doubt. */
  async countDoubts(since: Date): Promise<Partial<Record<Doubt, number>>> {
    const { rows } = await db.execute<{ doubt: Doubt; count: number }>(sql`
      select doubt, count(*)::int as count from found_evidence, unnest(doubts) doubt
      where ended_at >= ${since.toISOString()} group by doubt`);
    return Object.fromEntries(rows.map(({ doubt, count }) => [doubt, count]));
  },

  /** Calls that have ended since this moment, and the milliseconds of those with a usable reply. */
  async readSpeed(kind: 'transcribe' | 'find', since: Date): Promise<Speed> {
    const { rows } = await db.execute<Record<string, unknown> & Speed>(sql`
      select count(*)::int as calls, count(*) filter (where state <> 'done')::int as failed,
        percentile_disc(0.5) within group (order by latency) filter (where state = 'done') as p50,
        percentile_disc(0.95) within group (order by latency) filter (where state = 'done') as p95
      from evidence_runs where kind = ${kind} and started_at >= ${since.toISOString()} and ${IS_CALL}`);
    return rows[0] ?? { calls: 0, failed: 0, p50: null, p95: null };
  },

  /** The last days (UTC) on which there were calls, the latest first. */
  async listDays(since: Date, most: number): Promise<Day[]> {
    const { rows } = await db.execute<Record<string, unknown> & Day>(sql`
      select to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as calls,
        count(*) filter (where state <> 'done')::int as failed, sum(cost) as cost
      from evidence_runs where started_at >= ${since.toISOString()} and ${IS_CALL}
      group by 1 order by 1 desc limit ${most}`);
    return rows;
  },
});

export type HealthRepository = ReturnType<typeof createHealthRepository>;
