import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startEmbedded } from '../../../../server/platform/db/embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'loadpath-point-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const pathOf = (name: string) => join(folder, name);

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}

/** The commands of docs/backup.md, for a PostgreSQL of this machine that has neither pg_basebackup nor a network. */
test('a database is brought back to a moment between two changes, by a copy of its files and its archived log', async () => {
  mkdirSync(pathOf('log'));
  const archiving = [
    'wal_level=replica',
    'archive_mode=on',
    `archive_command=test ! -f ${pathOf('log')}/%f && cp %p ${pathOf('log')}/%f`,
  ];
  const first = await startEmbedded(pathOf('data'), archiving);
  const { moment, last } = await connected(first.url, async (client) => {
    await client.query('create table changes (name text primary key)');
    await client.query(`select pg_backup_start('base', true)`);
    execFileSync('cp', ['-Rp', pathOf('data'), pathOf('restored')]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    writeFileSync(join(pathOf('restored'), 'backup_label'), rows[0]?.labelfile ?? '');

    await client.query(`insert into changes values ('before')`);
    const now = await client.query<{ moment: string }>('select clock_timestamp()::text as moment');
    await client.query(`insert into changes values ('after')`);
    const switched = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    return { moment: now.rows[0]?.moment ?? '', last: switched.rows[0]?.name ?? '' };
  });
  await expect.poll(() => existsSync(join(pathOf('log'), last))).toBe(true);
  await first.stop();

  const restored = pathOf('restored');
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(restored, name), { force: true });
  for (const name of readdirSync(join(restored, 'pg_wal'))) rmSync(join(restored, 'pg_wal', name), { recursive: true });
  writeFileSync(join(restored, 'recovery.signal'), '');
  const recovery = [
    `restore_command=cp ${pathOf('log')}/%f %p`,
    `recovery_target_time=${moment}`,
    'recovery_target_action=promote',
  ];
  const second = await startEmbedded(restored, recovery);
  try {
    const rows = await connected(second.url, async (client) => (await client.query('select name from changes')).rows);
    expect(rows).toEqual([{ name: 'before' }]);
  } finally {
    await second.stop();
  }
});
