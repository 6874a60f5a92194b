import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';

/** Messages that are looked at, the latest of the time asked for. */
const MOST_MESSAGES = 5000;

export const createReplyTimeRepository = (db: Db) => ({
  /**
   * The median of the hours from the first message of an engineer, after which nothing of the company had come yet, to the next one
   * of the company; how many such answers there were since, and in how many threads an engineer waits.
   */
  async measure(companyId: string, since: Date): Promise<{ hours: number | null; answers: number; waiting: number }> {
    const rows = await db.execute<{ hours: number | null; answers: number; waiting: number }>(sql`
      with recent as (
        select m.thread_id, m.number, m.side, m.received_at from threads t join messages m on m.thread_id = t.id
        where t.company_id = ${companyId} and t.changed_at > ${since.toISOString()}::timestamptz
          and m.received_at > ${since.toISOString()}::timestamptz
        order by m.received_at desc limit ${MOST_MESSAGES}
      ), turns as (
        select thread_id, number, side, received_at, lag(side) over thread as before from recent
        window thread as (partition by thread_id order by number)
      ), first_of_turns as (
        select side, received_at, lead(received_at) over (partition by thread_id order by number) as answered_at
        from turns where before is distinct from side
      )
      select percentile_cont(0.5) within group (order by extract(epoch from answered_at - received_at) / 3600)
          filter (where answered_at is not null) as hours,
        count(answered_at)::int as answers, (count(*) - count(answered_at))::int as waiting
      from first_of_turns where side = 'engineer'`);
    return rows.rows[0] ?? { hours: null, answers: 0, waiting: 0 };
  },
});

export type ReplyTimeRepository = ReturnType<typeof createReplyTimeRepository>;
