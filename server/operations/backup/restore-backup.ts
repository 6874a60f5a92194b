import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { isFilled, loadDatabase } from '../../platform/db/dump/load.ts';
import { createLocalStores } from '../../platform/stores/local/local-stores.ts';
import type { Stores } from '../../platform/stores/stores.ts';
import { type Manifest, listIn, listPictures, listRecordings, readManifest, rowsIn, secretsIn } from './backup-folder.ts';
import { claimEmpty, copyArchives, copyListed, copyPictures, isBegun, releaseFilled } from './copy-stores.ts';
import { restoreSecrets } from './secrets.ts';

interface Needs {
  folder: string;
  databaseUrl: string;
  stores: Stores;
  dataDir: string;
  /** The folder of the migrations. */
  migrations: string;
  say(line: string): void;
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Throws if a file of the dump, or a list, is not what the manifest says. */
async function verifyFiles(folder: string, { run, database, recordings, pictures }: Manifest) {
  const files = database.tables.map(({ name, sha256 }) => ({ path: rowsIn(folder, run, name), sha256 }));
  files.push({ path: listIn(folder, run, 'recordings'), sha256: recordings.sha256 });
  files.push({ path: listIn(folder, run, 'pictures'), sha256: pictures.sha256 });
  for (const { path, sha256 } of files) {
    if ((await digestOf(path)) !== sha256) throw new Error(`${path} has changed since the backup was made.`);
  }
}

/**
 * Restores a backup into an empty database, an empty store and an empty data folder. The database comes last, all at once, so
 * that it never refers to bytes that are not there. Killed, it can be run again with the same folder. Throws if something is not
 * empty, or if a digest differs.
 */
export async function restoreBackup({ folder, databaseUrl, stores, dataDir, migrations, say }: Needs): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (!manifest) throw new Error(`${folder} has no whole backup: there is no manifest.json in it.`);
  const { run, database, recordings, archives, secrets } = manifest;
  await verifyFiles(folder, manifest);
  const filled = await isFilled(databaseUrl, database, await isBegun(stores, run));
  await restoreSecrets(secrets, secretsIn(folder), dataDir);
  await claimEmpty(stores, run);
  const copy = createLocalStores(folder);
  await copyListed(listRecordings(folder, run), { from: copy, to: stores, say, count: recordings.count });
  await copyPictures(listPictures(folder, run), { from: copy, to: stores, say });
  await copyArchives(archives, { from: copy, to: stores });
  if (!filled) await loadDatabase(databaseUrl, database, (name) => createReadStream(rowsIn(folder, run, name)), migrations);
  say(`Database: ${database.tables.length} tables, each with the rows of the backup.`);
  await releaseFilled(stores);
  return manifest;
}
