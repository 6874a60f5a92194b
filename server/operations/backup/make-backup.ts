import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { measureRows } from '../../platform/db/dump/rows.ts';
import { type Dump, openSnapshot } from '../../platform/db/dump/snapshot.ts';
import { type FileFacts, type RecordingFacts, copyFile, copyRecording } from '../../platform/stores/copied-recording.ts';
import { flushToDisk, writeDurably } from '../../platform/stores/local/durable-files.ts';
import { createLocalStores } from '../../platform/stores/local/local-stores.ts';
import { deleteRecording } from '../../platform/stores/recording-store.ts';
import type { Stores } from '../../platform/stores/stores.ts';
import {
  type Manifest,
  databaseIn,
  listIn,
  listRecordings,
  prepareFolder,
  readManifest,
  removeOtherRuns,
  rowsIn,
  secretsIn,
  writeManifest,
} from './backup-folder.ts';
import type { BackupRepository, RecordingRow } from './backup-repository.ts';
import { backUpPictures, removeOldPictures } from './back-up-pictures.ts';
import { AT_ONCE, PAGE } from './copy-stores.ts';
import { createList, createLookup } from './list-file.ts';
import { createProgress } from './progress.ts';
import { listSecrets } from './secrets.ts';

/** A recording may change while it is copied: its chunks go when they are joined. */
const TRIES = 3;
const MAX_MISSING = 1000;

interface Needs {
  databaseUrl: string;
  repository: BackupRepository;
  stores: Stores;
  dataDir: string;
  folder: string;
  release: string;
  say(line: string): void;
  now?: Date;
}

async function dumpDatabase(url: string, folder: string, run: string): Promise<Dump> {
  await mkdir(databaseIn(folder, run), { recursive: true, mode: 0o700 });
  const snapshot = await openSnapshot(url);
  try {
    const tables: Dump['tables'] = [];
    for (const table of snapshot.tables) {
      const path = rowsIn(folder, run, table.name);
      const copied = await measureRows(snapshot.read(table.name), createWriteStream(path, { mode: 0o600, flush: true }));
      tables.push({ name: table.name, columns: [...table.columns], ...copied });
    }
    await flushToDisk(databaseIn(folder, run));
    return { position: snapshot.position, tables, sequences: snapshot.sequences };
  } finally {
    await snapshot.close();
  }
}

const idOf = ({ id }: RecordingFacts) => id;

/** Whether the copy has all that the database refers to. */
function isWhole({ sealed, deleted, bytes }: RecordingRow, { chunks, media }: RecordingFacts): boolean {
  if (!sealed || deleted || bytes === 0) return true;
  const original = media.find(({ name }) => name.endsWith('/original'));
  return original?.bytes === bytes || chunks.reduce((sum, { length }) => sum + length, 0) >= (bytes ?? 0);
}

/** Null if the recording cannot be copied as a whole. */
async function tryCopy(row: RecordingRow, from: Stores, to: Stores, known: RecordingFacts | null) {
  for (let tries = 1; ; tries++) {
    try {
      const facts = await copyRecording(row, from.recordings, to.recordings, known);
      if (isWhole(row, facts)) return facts;
      if (tries === TRIES) return null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
      if (tries === TRIES) return null;
    }
  }
}

type Copied = Pick<Manifest, 'recordings' | 'missing'>;

/** Copies all recordings and writes their list. A page of rows is read right before it is copied, so that few change meanwhile. */
async function copyRecordings({ repository, stores, folder, say }: Needs, copy: Stores, run: string, before: Manifest | null) {
  const lookup = createLookup(before && listRecordings(folder, before.run), idOf);
  const progress = createProgress(say, 'recordings', await repository.countRecordings());
  const list = await createList(listIn(folder, run, 'recordings'));
  const copied: Copied = { recordings: { count: 0, bytes: 0, sha256: '' }, missing: [] };
  const atOnce = pLimit(AT_ONCE);
  const take = async (row: RecordingRow, facts: RecordingFacts | null) => {
    // What was deleted meanwhile is no loss.
    if (!facts) return void ((await isStillThere(repository, row)) && copied.missing.push(row.id));
    await list.add(facts.id, facts);
    const bytes = [...facts.media.map((file) => file.bytes), ...facts.chunks.map(({ length }) => length)].reduce(
      (a, b) => a + b,
      0,
    );
    copied.recordings.count++;
    copied.recordings.bytes += bytes;
    progress.add(bytes);
  };
  try {
    for (let last: string | null = null; ;) {
      const rows: RecordingRow[] = await repository.listAfter(last, PAGE);
      const known: (RecordingFacts | null)[] = [];
      for (const { id } of rows) known.push(await lookup.find(id));
      const facts = rows.map((row, index) => atOnce(() => tryCopy(row, stores, copy, known[index] ?? null)));
      // Awaited in their order, which is that of the list; all, so that none still writes after a failure.
      await Promise.allSettled(facts);
      for (const [index, row] of rows.entries()) await take(row, (await facts[index]) ?? null);
      last = rows.at(-1)?.id ?? null;
      if (last === null) break;
    }
    copied.recordings.sha256 = await list.finish();
  } finally {
    await list.close();
    await lookup.close();
  }
  copied.missing.splice(MAX_MISSING);
  return { ...copied, total: progress.total() };
}

/** Whether the database still says that there is something of a recording. */
async function isStillThere(repository: BackupRepository, row: RecordingRow): Promise<boolean> {
  const found = await repository.find(row.id);
  return found !== undefined && !found.deleted;
}

async function copyArchives(from: Stores, to: Stores): Promise<FileFacts[]> {
  const copied: FileFacts[] = [];
  for (const { name } of await from.archives.list()) {
    const facts = await copyFile(name, from.archives, to.archives);
    if (facts) copied.push(facts);
  }
  return copied;
}

/** Those that are files. Secrets of the environment are not copied. */
async function copySecrets(dataDir: string, folder: string): Promise<FileFacts[]> {
  const to = secretsIn(folder);
  const copied: FileFacts[] = [];
  for (const name of await listSecrets(dataDir)) {
    const bytes = await readFile(join(dataDir, name));
    await writeDurably({ folder: to, name, prefix: '.' }, (file) => file.writeFile(bytes));
    copied.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return copied;
}

/** Deletes what the source no longer has, so that a deletion reaches the backup too. */
async function removeOld(copy: Stores, folder: string, { run, archives, secrets }: Manifest) {
  await removeOtherRuns(folder, run);
  const lookup = createLookup(listRecordings(folder, run), idOf);
  const ids = (await readdir(join(folder, 'recordings'))).filter((name) => !name.startsWith('.'));
  for (const id of ids.toSorted()) {
    const facts = await lookup.find(id);
    if (!facts) await deleteRecording(copy.recordings, id);
    if (facts?.chunks.length === 0) await copy.recordings.chunks.drop(id);
    const media = new Set(facts?.media.map(({ name }) => name));
    for (const { name } of facts ? await copy.recordings.media.list(id) : []) {
      if (!media.has(name)) await copy.recordings.media.remove(name);
    }
  }
  await lookup.close();
  await removeOldPictures(copy.pictures, folder, run);
  for (const { name } of await copy.archives.list()) {
    if (!archives.some((each) => each.name === name)) await copy.archives.remove(name);
  }
  for (const name of await readdir(secretsIn(folder)).catch(() => [])) {
    if (!secrets.some((each) => each.name === name)) await rm(join(secretsIn(folder), name), { force: true });
  }
}

/**
 * Makes a backup in `folder` while the server runs, or brings the one there to the state of now; what is there already is not
 * copied again. First the database, from one moment, then the bytes: so there is everything that the database refers to, except
 * what was deleted meanwhile. The older backup stays whole until this one is. Killed, it can be run again. Throws if the folder
 * has something else in it.
 */
export async function makeBackup(needs: Needs): Promise<Manifest> {
  const { databaseUrl, stores, dataDir, folder, release, say, now = new Date() } = needs;
  const run = now.toISOString().replaceAll(/[-:.]/g, '');
  await prepareFolder(folder);
  const before = await readManifest(folder);
  const database = await dumpDatabase(databaseUrl, folder, run);
  say(`Database: ${database.tables.length} tables, ${database.tables.reduce((sum, { rows }) => sum + rows, 0)} rows.`);
  const copy = createLocalStores(folder);
  try {
    const { recordings, missing, total } = await copyRecordings(needs, copy, run, before);
    say(`${total}.`);
    const pictures = await backUpPictures({ from: stores.pictures, to: copy.pictures, folder, run, before, say });
    const archives = await copyArchives(stores, copy);
    say(`${archives.length} archives.`);
    const secrets = await copySecrets(dataDir, folder);
    const manifest: Manifest = {
      format: 1,
      run,
      madeAt: now.toISOString(),
      release,
      database,
      recordings,
      pictures,
      archives,
      secrets,
      missing,
    };
    await writeManifest(folder, manifest);
    await removeOld(copy, folder, manifest);
    await needs.repository.noteBackup(now);
    return manifest;
  } finally {
    await copy.recordings.chunks.close();
  }
}
