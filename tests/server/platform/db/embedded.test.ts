import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../../server/platform/db/database.ts';
import { startEmbedded } from '../../../../server/platform/db/embedded.ts';
import { MIGRATIONS } from '../../../support/server/databases.ts';

let folder: string;
let postgres: Awaited<ReturnType<typeof startEmbedded>>;
let database: Awaited<ReturnType<typeof openDatabase>>;

/** What an operator is told. */
const said: string[] = [];

const pidOf = () => Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
const answers = () =>
  database.db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loadpath-embedded-'));
  postgres = await startEmbedded(join(folder, 'data'), [], (sentence) => said.push(sentence));
  database = await openDatabase(postgres.url, MIGRATIONS);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a PostgreSQL that is killed during a transaction loses only that transaction, and is started again', async () => {
  const before = pidOf();
  // The connection breaks between two queries, so nobody awaits a result on it. The process must not end all the same.
  const transaction = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    process.kill(before, 'SIGKILL');
    await expect.poll(answers).toBe(true);
    await tx.execute(sql`select 1`);
  });
  await expect(transaction).rejects.toThrow(/query|connection/i);
  expect(pidOf()).not.toBe(before);
  expect(said).toEqual(['The embedded database: It ended by itself and is started again.']);
});

test('a PostgreSQL that was stopped is not started again', async () => {
  await database.close();
  await postgres.stop();
  expect(() => pidOf()).toThrow('ENOENT');
});
