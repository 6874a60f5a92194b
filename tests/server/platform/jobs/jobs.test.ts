import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, inject, test, vi } from 'vitest';
import { startJobs } from '../../../../server/platform/jobs/jobs.ts';
import { createLogger } from '../../../../server/platform/log/logger.ts';

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

test('each line of the log that is written in the course of a job has its name and its id', async () => {
  let said = '';
  const log = createLogger('debug', { write: (line) => (said += line) });
  const jobs = await startJobs(inject('postgres'), log);
  let id = '';
  await jobs.work('named', async (data) => {
    id = data.id;
    log.info('a service works');
    throw new RangeError('ada@example.com');
  });
  await jobs.send('named', { id: 'subject' });
  await expect.poll(() => said).toContain('a job failed');
  await jobs.stop();
  const lines = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
  const [works, failed] = ['a service works', 'a job failed and is tried again later'].map((sentence) =>
    lines.find(({ msg }) => msg === sentence),
  );
  expect(id).toBe('subject');
  expect(works).toMatchObject({ job: 'named', jobId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(failed).toMatchObject({ job: 'named', jobId: works?.['jobId'], reason: 'RangeError' });
  expect(said).not.toContain('ada@example.com');
});

test('a job that the database does not take is added as soon as it does, and once however often it is sent', async () => {
  const logged: string[] = [];
  const note = (_: object, message: string) => void logged.push(message);
  const jobs = await startJobs(inject('postgres'), { warn: note, error: note });
  const done: string[] = [];
  await jobs.work('late', async ({ id }) => void done.push(id));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let tries = 0;
  const group = async () => {
    if (++tries < 3) throw new Error('Connection terminated unexpectedly');
    return 'one';
  };
  for (let time = 0; time < 5; time++) await jobs.send('late', { id: 'subject' }, { group });
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await expect.poll(() => done).toEqual(['subject']);
  expect(tries).toBe(3);
  expect(logged).toEqual(Array(2).fill('a job could not be added and is added later'));
  await jobs.stop();
});
