import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Dump } from '../../platform/db/dump/snapshot.ts';
import { FileFacts, RecordingFacts } from '../../platform/stores/copied-recording.ts';
import { writeDurably } from '../../platform/stores/local/durable-files.ts';
import { readList } from './list-file.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A file that lists stored parts, one JSON object on each line, ordered by name. `bytes`: of the parts. */
const List = z.object({ count: z.number().int(), bytes: z.number().int(), sha256: Sha256 });
export type List = z.output<typeof List>;

/** What a backup consists of. It is written last, so that a folder with a manifest has a whole backup. */
const Manifest = z.object({
  format: z.literal(1),
  /** The name of the run that made it; its files have it in their names. */
  run: z.string().regex(/^[0-9TZ]+$/),
  madeAt: z.iso.datetime(),
  release: z.string(),
  database: Dump,
  recordings: List,
  pictures: List,
  archives: z.array(FileFacts),
  /** Files with the secrets of the installation. */
  secrets: z.array(FileFacts),
  /** Recordings that could not be copied, at most a thousand of them. */
  missing: z.array(z.uuid()),
});
export type Manifest = z.output<typeof Manifest>;

const MANIFEST = 'manifest.json';
const PARTS =
  /^(?:manifest\.json|recordings|pictures|archives|secrets|(?:database|recordings|pictures)-[0-9TZ]+(?:\.jsonl)?|\..*)$/;

export const secretsIn = (folder: string) => join(folder, 'secrets');
export const databaseIn = (folder: string, run: string) => join(folder, `database-${run}`);
export const listIn = (folder: string, run: string, what: 'recordings' | 'pictures') => join(folder, `${what}-${run}.jsonl`);
/** The rows of a table. Names of tables have no slash. */
export const rowsIn = (folder: string, run: string, table: string) => join(databaseIn(folder, run), `${table}.copy`);

/** Makes the folder, for its user only. Throws if it has something else in it. */
export async function prepareFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const foreign = (await readdir(folder)).find((name) => !PARTS.test(name));
  if (foreign)
    throw new Error(`${folder} has something else in it: ${foreign}. Give an empty folder, or that of an earlier backup.`);
}

/** Null if the folder has no whole backup. Throws if the manifest cannot be read. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${join(folder, MANIFEST)} is no manifest of a backup that this release can read.`, { cause: error });
  }
}

export async function writeManifest(folder: string, manifest: Manifest) {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeDurably({ folder, name: MANIFEST, prefix: '.' }, (file) => file.writeFile(text));
}

/** The recordings of a backup, in the order of their ids. */
export const listRecordings = (folder: string, run: string) => readList(listIn(folder, run, 'recordings'), RecordingFacts);

/** The pictures of a backup, in the order of their names. */
export const listPictures = (folder: string, run: string) => readList(listIn(folder, run, 'pictures'), FileFacts);

/** Deletes what belongs to other runs than this one: the rows and lists of earlier backups, or of one that was killed. */
export async function removeOtherRuns(folder: string, run: string) {
  const others = (await readdir(folder)).filter((name) => /^(?:database|recordings|pictures)-/.test(name) && !name.includes(run));
  for (const name of others) await rm(join(folder, name), { recursive: true, force: true });
}
