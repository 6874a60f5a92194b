import { chmodSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDoctorRepository } from '../../../../server/operations/doctor/doctor-repository.ts';
import {
  askServer,
  findOpenSecrets,
  measureDatabase,
  measureDisk,
  tryStore,
} from '../../../../server/operations/doctor/measure.ts';
import { accounts, authenticatorApps } from '../../../../server/platform/db/schema/accounts.ts';
import { letters } from '../../../../server/platform/db/schema/letters.ts';
import { connectPool } from '../../../../server/platform/db/database.ts';
import { startJobs } from '../../../../server/platform/jobs/jobs.ts';
import { trySmtp } from '../../../../server/platform/mail/transport.ts';
import { aFolder } from '../../../support/server/backups.ts';
import { MIGRATIONS, createDatabase } from '../../../support/server/databases.ts';
import { loginAs, serverOfFile } from '../../../support/server/server.ts';
import { eq } from 'drizzle-orm';

const server = await serverOfFile();
const { db } = server;
const repository = createDoctorRepository(db);

/** An HTTP server with this reply to everything, or to this path and 404 to the rest. Returns its address. */
async function aSite(status: number, body: string, path?: string): Promise<string> {
  const site = createServer(({ url }, response) => {
    const isThere = path === undefined || url === path;
    response.writeHead(isThere ? status : 404).end(isThere ? body : '<html>404</html>');
  });
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void site.close());
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}

test('a server says whether it is ready; another program, or none, does not', async () => {
  expect(await askServer(await aSite(200, '{"ready":true,"states":{}}'))).toBe('ready');
  expect(await askServer(await aSite(503, '{"ready":false,"states":{}}'))).toBe('not ready');
  expect(await askServer(await aSite(200, '<html>'))).toBe('silent');
  expect(await askServer('http://127.0.0.1:1')).toBe('silent');
});

test('a server whose balancer keeps its state to itself is asked for something public', async () => {
  const { body } = await server.app.inject('/api/recordings/keys');
  expect(await askServer(await aSite(200, body, '/api/recordings/keys'))).toBe('ready');
  expect(await askServer(await aSite(502, '<html>', '/api/recordings/keys'))).toBe('silent');
  expect(await askServer(await aSite(200, '{"ready":"maybe"}'))).toBe('silent');
});

test('the tables are compared with those of this release', async () => {
  const facts = await measureDatabase(repository, server.url, MIGRATIONS);
  expect(facts).toMatchObject({ tables: 'current' });
  expect(facts.version).toBeGreaterThanOrEqual(15);
  const [{ most } = { most: 0 }] = (await db.$client.query<{ most: string }>(`select current_setting('max_connections') as most`))
    .rows;
  expect(facts.freeConnections).toBeGreaterThan(0);
  expect(facts.freeConnections).toBeLessThan(Number(most));
  expect(Math.abs(facts.clockAheadMs)).toBeLessThan(60_000);
  await db.$client.query(
    `update drizzle.__drizzle_migrations set hash = 'x' || hash where id = (select max(id) from drizzle.__drizzle_migrations)`,
  );
  expect(await measureDatabase(repository, server.url, MIGRATIONS)).toMatchObject({ tables: 'newer' });
  await db.$client.query(`update drizzle.__drizzle_migrations set hash = substr(hash, 2) where hash like 'x%'`);
  const empty = await createDatabase(inject('postgres'));
  const other = connectPool(empty);
  expect(await measureDatabase(createDoctorRepository(other.db), empty, MIGRATIONS)).toMatchObject({ tables: 'older' });
  expect(await createDoctorRepository(other.db).countLateJobs(new Date())).toBe(0);
  await other.close();
});

test('late jobs, late e-mails, administrators with a second factor and demo accounts are counted', async () => {
  const soon = new Date(Date.now() + 60_000);
  const jobs = await startJobs(server.url, console);
  await jobs.send('nobody-works', { id: 'x' });
  await jobs.stop();
  expect(await repository.countLateJobs(soon)).toBe(1);
  expect(await repository.countLateJobs(new Date(0))).toBe(0);

  const id = '01900000-0000-7000-8000-000000000009';
  await db.insert(letters).values({ id, content: { kind: 'results', to: 'a@example.com' } });
  expect([await repository.countLateLetters(soon), await repository.countLateLetters(new Date(0))]).toEqual([1, 0]);
  await db.update(letters).set({ refused: 550 }).where(eq(letters.id, id));
  expect(await repository.countLateLetters(soon)).toBe(0);

  const admin = await loginAs(server, 'admin');
  expect(await repository.countAdministrators()).toBe(0);
  await db.insert(authenticatorApps).values({ accountId: admin.id, secret: 'x', lastPeriod: 1 });
  expect(await repository.countAdministrators()).toBe(1);

  expect(await repository.countDemoAccounts()).toBe(0);
  await db.update(accounts).set({ demo: true }).where(eq(accounts.id, admin.id));
  expect(await repository.countDemoAccounts()).toBe(1);
});

test('a store is tried with a file, which is gone afterwards', async () => {
  expect(await tryStore(server.stores)).toBeNull();
  expect(await server.stores.archives.list()).toEqual([]);
  const archives = { ...server.stores.archives, write: () => Promise.reject(new Error('Access denied')) };
  expect(await tryStore({ archives })).toBe('Access denied.');
});

test('secrets that others may read are found, and the disk is measured', async () => {
  const folder = aFolder();
  const path = join(folder, 'token-secret');
  writeFileSync(path, 'x', { mode: 0o600 });
  expect(await findOpenSecrets(folder)).toEqual([]);
  chmodSync(path, 0o640);
  expect(await findOpenSecrets(folder)).toEqual([path]);
  const disk = await measureDisk(folder, null, (total) => total / 2);
  expect(disk.free).toBeGreaterThan(0);
  expect(disk.reserve).toBeGreaterThan(disk.free / 2);
  expect((await measureDisk(folder, 7, () => 1)).reserve).toBe(7);
});

test('a mail server that does not answer is named with the reason', async () => {
  expect(await trySmtp('smtp://127.0.0.1:1')).toMatch(/ECONNREFUSED|ESOCKET/);
});
