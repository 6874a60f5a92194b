import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { expect, inject, test } from 'vitest';
import { startJobs } from '../../../../server/platform/jobs/jobs.ts';
import { measureQueues } from '../../../../server/platform/jobs/queue-length-repository.ts';
import { createDatabase } from '../../../support/server/databases.ts';

test('jobs that wait are counted by queue, with the age of the oldest', async () => {
  const url = await createDatabase(inject('postgres'));
  const jobs = await startJobs(url, console);
  const pool = new Pool({ connectionString: url });
  try {
    await jobs.work('idle', async () => {});
    for (const id of ['first', 'second']) await jobs.send('busy', { id });
    await pool.query("update pgboss.job set created_on = now() - interval '1 hour' where singleton_key = 'first'");
    const found = (await measureQueues(drizzle(pool))).toSorted((one, other) => one.queue.localeCompare(other.queue));
    expect(found).toEqual([
      { queue: 'busy', jobs: 2, oldestSeconds: expect.closeTo(3600, -2) },
      { queue: 'idle', jobs: 0, oldestSeconds: 0 },
    ]);
  } finally {
    await pool.end();
    await jobs.stop();
  }
});
