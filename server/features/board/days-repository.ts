import { type SQL, sql } from 'drizzle-orm';
import type { BoardDay } from '../../../contract/rating/board.ts';
import { MODEL_RATER } from '../assessments/rating/judging.ts';
import type { Db } from '../../platform/db/database.ts';

type Day = Pick<BoardDay, 'day'>;
type DayOf<Names extends keyof BoardDay> = Pick<BoardDay, 'day' | Names>;

/** The day (UTC) of a moment. */
const dayOf = (column: SQL) => sql`to_char((${column} at time zone 'UTC')::date, 'YYYY-MM-DD')`;

/** Figures of each day (UTC) since a moment; days without any are left out. */
export function createDaysRepository(db: Db) {
  const read = async <Row extends Day>(query: SQL) => (await db.execute(query)).rows as unknown as Row[];

  return {
    listTests: (from: string) =>
      read<DayOf<'started' | 'finished'> & { settled: number }>(sql`
        select day, sum(started)::int as started, sum(finished)::int as finished, sum(settled)::int as settled
        from (
          select ${dayOf(sql`started_at`)} as day, count(*) as started, 0 as finished, 0 as settled
          from attempts where started_at >= ${from} group by 1
          union all
          select ${dayOf(sql`finished_at`)}, 0, count(*), 0 from attempts where finished_at >= ${from} group by 1
          union all
          select ${dayOf(sql`settled_at`)}, 0, 0, count(*)
          from attempts where settled_at >= ${from} and finished_at is not null group by 1
        ) days group by 1`),

    /** Tests that were finished before this moment and not settled then. */
    async countBacklog(at: string): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from attempts
        where finished_at < ${at} and (settled_at is null or settled_at >= ${at})`);
      return rows[0]?.count ?? 0;
    },

    listRatings: (from: string) =>
      read<DayOf<'rated' | 'waitMedian' | 'waitMost'>>(sql`
        select day, count(*)::int as rated, percentile_cont(0.5) within group (order by hours)::float as "waitMedian",
          max(hours)::float as "waitMost"
        from (
          select ${dayOf(sql`r.rated_at`)} as day,
            greatest(0, extract(epoch from r.rated_at - a.received_at)) / 3600 as hours
          from ratings r
          join answers a on a.attempt_id = r.attempt_id and a.question_id = r.question_id
          where r.rated_at >= ${from} and r.rater_key <> ${MODEL_RATER}
        ) waits group by 1`),

    listUploads: (from: string) =>
      read<DayOf<'uploadsBegun' | 'uploadsComplete'>>(sql`
        select day, sum(begun)::int as "uploadsBegun", sum(complete)::int as "uploadsComplete"
        from (
          select ${dayOf(sql`registered_at`)} as day, count(*) as begun, 0 as complete
          from recordings where registered_at >= ${from} group by 1
          union all
          select ${dayOf(sql`sealed_at`)}, 0, count(*) from recordings where sealed_at >= ${from} group by 1
        ) days group by 1`),

    listMail: (from: string) =>
      read<DayOf<'mailSent' | 'mailDelayed' | 'mailRefused'>>(sql`
        select to_char(day, 'YYYY-MM-DD') as day, sent as "mailSent", delayed as "mailDelayed", refused as "mailRefused"
        from mail_days where day >= ${from.slice(0, 10)}`),
  };
}

export type DaysRepository = ReturnType<typeof createDaysRepository>;
