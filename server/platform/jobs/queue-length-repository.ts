import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** How many jobs wait in each queue, and for how long the oldest has, in seconds. pg-boss has an index of exactly these jobs. */
export async function measureQueues(db: Db): Promise<{ queue: string; jobs: number; oldestSeconds: number }[]> {
  const { rows } = await db.execute<{ queue: string; jobs: number; oldestSeconds: number }>(sql`
    select queue.name as queue, coalesce(waiting.jobs, 0)::int as jobs,
      coalesce(greatest(0, extract(epoch from now() - waiting.oldest)), 0)::float8 as "oldestSeconds"
    from pgboss.queue left join (
      select name, count(*) as jobs, min(created_on) as oldest
      from pgboss.job where state < 'active' and not blocked group by name
    ) waiting on waiting.name = queue.name
    where queue.name not like '\\_\\_pgboss%'`);
  return rows;
}
