import { createHash } from 'node:crypto';
import { isFilled, loadDatabase } from '../../platform/db/dump/load.ts';
import { type Dump, type Snapshot, openSnapshot } from '../../platform/db/dump/snapshot.ts';
import { type RecordingFacts, readFacts } from '../../platform/stores/copied-recording.ts';
import type { Stores } from '../../platform/stores/stores.ts';
import type { BackupRepository } from './backup-repository.ts';
import {
  claimEmpty,
  copyArchives,
  copyListed,
  copyPictures,
  isBegun,
  listArchives,
  readPictures,
  releaseFilled,
} from './copy-stores.ts';

const PAGE = 100;

interface Needs {
  /** The address of the source's database, which nobody changes meanwhile. */
  from: { databaseUrl: string; stores: Stores; repository: BackupRepository };
  to: { databaseUrl: string; stores: Stores };
  /** The folder of the migrations. */
  migrations: string;
  say(line: string): void;
}

async function describe(snapshot: Snapshot): Promise<Dump> {
  const tables: Dump['tables'] = [];
  for (const table of snapshot.tables) {
    tables.push({ name: table.name, columns: [...table.columns], ...(await snapshot.measure(table.name)) });
  }
  return { position: snapshot.position, tables, sequences: snapshot.sequences };
}

/** Every recording with the digests of all that is stored of it, in the order of their ids. */
async function* readAll({ repository, stores }: Needs['from']): AsyncGenerator<RecordingFacts> {
  for (let last: string | null = null; ;) {
    const rows = await repository.listAfter(last, PAGE);
    for (const row of rows) yield await readFacts(row, stores.recordings);
    last = rows.at(-1)?.id ?? null;
    if (last === null) return;
  }
}

/** Names a source, so that a place that was filled in part is not filled from another one. */
const nameOf = (dump: Dump) =>
  createHash('sha256')
    .update(JSON.stringify([dump.position, dump.tables]))
    .digest('hex');

/**
 * Copies a whole installation to an empty database and an empty store, and compares every digest and every row there. The source
 * stays as it is. The database comes last, all at once. Killed, it can be run again. Throws if the target is not empty, if the
 * source has changed since an earlier run, and if something differs.
 */
export async function moveData({ from, to, migrations, say }: Needs) {
  const snapshot = await openSnapshot(from.databaseUrl);
  try {
    const dump = await describe(snapshot);
    const source = nameOf(dump);
    const filled = await isFilled(to.databaseUrl, dump, await isBegun(to.stores, source));
    await claimEmpty(to.stores, source);
    const copy = { from: from.stores, to: to.stores, say, count: await from.repository.countRecordings() };
    await copyListed(readAll(from), copy);
    await copyPictures(readPictures(from.stores), copy);
    await copyArchives(await listArchives(from.stores), copy);
    if (!filled) await loadDatabase(to.databaseUrl, dump, snapshot.read, migrations);
    say(`Database: ${dump.tables.length} tables, each with the same rows at both places.`);
    await releaseFilled(to.stores);
    return dump;
  } finally {
    await snapshot.close();
  }
}
