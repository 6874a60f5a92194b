import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { startJobs } from '../../../server/jobs/jobs.ts';

test('every queue has a heartbeat, so that work whose end a dying database did not note is soon done again', async () => {
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
