import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, inject, test } from 'vitest';
import { startJobs } from '../../../../server/platform/jobs/jobs.ts';

test('every queue has a heartbeat, so that jobs interrupted by a dying database are soon repeated', async () => {
  const jobs = await startJobs(inject('postgres'), console);
  const client = new Client({ connectionString: inject('postgres') });
  await client.connect();
  try {
    await jobs.work('plain', async () => {});
    await jobs.work('patient', async () => {}, { patient: true });
    const { rows } = await client.query(
      "select name, heartbeat_seconds from pgboss.queue where name in ('plain', 'patient') order by name",
    );
    expect(rows).toEqual([
      { name: 'patient', heartbeat_seconds: 10 },
      { name: 'plain', heartbeat_seconds: 10 },
    ]);
  } finally {
    await client.end();
    await jobs.stop();
  }
});

test('a queue that an older version created gets this version’s settings', async () => {
  const older = new PgBoss({ connectionString: inject('postgres') });
  await older.start();
  await older.createQueue('older', { retryLimit: 5 });
  await older.stop();
  const jobs = await startJobs(inject('postgres'), console);
  const client = new Client({ connectionString: inject('postgres') });
  await client.connect();
  try {
    await jobs.work('older', async () => {});
    const { rows } = await client.query("select retry_limit, heartbeat_seconds from pgboss.queue where name = 'older'");
    expect(rows).toEqual([{ retry_limit: 50, heartbeat_seconds: 10 }]);
  } finally {
    await client.end();
    await jobs.stop();
  }
});
