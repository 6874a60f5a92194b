import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type BackupRepository, createBackupRepository } from '../../../server/operations/backup/backup-repository.ts';
import { readPictures } from '../../../server/operations/backup/copy-stores.ts';
import { makeBackup } from '../../../server/operations/backup/make-backup.ts';
import { restoreBackup } from '../../../server/operations/backup/restore-backup.ts';
import { connectForCopy, digestRows } from '../../../server/platform/db/dump/rows.ts';
import { listSequences, listTables } from '../../../server/platform/db/dump/tables.ts';
import { type FileFacts, type RecordingFacts, readFacts } from '../../../server/platform/stores/copied-recording.ts';
import { createLocalStores } from '../../../server/platform/stores/local/local-stores.ts';
import type { Stores } from '../../../server/platform/stores/stores.ts';
import { MIGRATIONS, createDatabase } from './databases.ts';
import type { Server } from './server.ts';

const QUIET = { say: () => {} };

/** A new folder that is deleted after the test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Source = Pick<Server, 'db' | 'url' | 'stores' | 'dataDir'>;

export const backUp = ({ db, url, stores, dataDir }: Source, folder: string, now = new Date()) =>
  makeBackup({ databaseUrl: url, repository: createBackupRepository(db), stores, dataDir, folder, release: '1', now, ...QUIET });

/** An empty database, store and data folder. */
export async function anEmptyPlace() {
  const dataDir = aFolder();
  return { url: await createDatabase(inject('postgres')), dataDir, stores: createLocalStores(dataDir) };
}

type Place = Awaited<ReturnType<typeof anEmptyPlace>>;

export const restore = (folder: string, { url, dataDir, stores }: Place) =>
  restoreBackup({ folder, databaseUrl: url, stores, dataDir, migrations: MIGRATIONS, ...QUIET });

/** The digest of each table, and the sequences. `without`: tables that are left out. */
export async function digestsOf(url: string, without: readonly string[] = []) {
  const client = await connectForCopy(url);
  try {
    const tables = (await listTables(client)).filter(({ name }) => !without.includes(name));
    const digests: [string, unknown][] = [];
    for (const table of tables) digests.push([table.name, await digestRows(client, table)]);
    return { tables: Object.fromEntries(digests), sequences: await listSequences(client) };
  } finally {
    await client.end();
  }
}

/** Everything that is stored of all recordings, with digests. */
export async function factsOf(
  repository: Pick<BackupRepository, 'listAfter'>,
  { recordings }: Stores,
): Promise<RecordingFacts[]> {
  const facts: RecordingFacts[] = [];
  for (const row of await repository.listAfter(null, 1000)) facts.push(await readFacts(row, recordings));
  return facts;
}

/** Every stored picture, with its digest. */
export async function picturesOf(stores: Stores): Promise<FileFacts[]> {
  const facts: FileFacts[] = [];
  for await (const picture of readPictures(stores)) facts.push(picture);
  return facts;
}

/** The same stores, whose files can be written only so often; then the process seems to be killed. */
export function breakingAfter(writes: number, { recordings, ...stores }: Stores): Stores {
  let left = writes;
  const media: typeof recordings.media = {
    ...recordings.media,
    write(name, bytes) {
      if (left-- <= 0) throw new Error('killed');
      return recordings.media.write(name, bytes);
    },
  };
  return { ...stores, recordings: { ...recordings, media } };
}

/** Every file below a folder with the time of its last change. */
export const changesIn = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => [name, statSync(join(folder, name))] as const)
      .filter(([, found]) => found.isFile())
      .map(([name, { mtimeMs, ino }]) => [name, `${ino} ${mtimeMs}`]),
  );
