import { randomBytes, randomUUID } from 'node:crypto';
import { lstat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { receiptKeys } from '../../../contract/recordings/recordings.ts';
import { compareTables } from '../../platform/db/dump/load.ts';
import type { Stores } from '../../platform/stores/stores.ts';
import { listSecrets } from '../backup/secrets.ts';
import type { createDoctorRepository } from './doctor-repository.ts';
import type { DatabaseFacts, Facts } from './findings.ts';

const WITHIN_MS = 5000;
const TRIED_BYTES = 1024;

const Ready = z.object({ ready: z.boolean() });

/**
 * Asks the server for its state, at the address that people use. A balancer may keep that to the machines of the operator, as the
 * nginx of `ops/` does; then it is asked for something that everybody gets.
 */
export async function askServer(site: string): Promise<Facts['server']> {
  const ask = (path: string): Promise<unknown> =>
    fetch(site + path, { signal: AbortSignal.timeout(WITHIN_MS) })
      .then((answer) => answer.json())
      .catch(() => null);
  const state = Ready.safeParse(await ask('/health/ready'));
  if (state.success) return state.data.ready ? 'ready' : 'not ready';
  // Something else than this product may answer.
  return receiptKeys.reply.safeParse(await ask(receiptKeys.path)).success ? 'ready' : 'silent';
}

/** Writes a small file, reads it and deletes it. Returns why that fails; null if it works. */
export async function tryStore({ archives }: Pick<Stores, 'archives'>): Promise<string | null> {
  const [name, bytes] = [`doctor-${randomUUID()}`, randomBytes(TRIED_BYTES)];
  try {
    await archives.write(name, Readable.from([bytes]));
    const read = await buffer(archives.read(name));
    await archives.remove(name);
    return read.equals(bytes) ? null : 'What was read is not what was written.';
  } catch (error) {
    return `${(error as Error).message}.`;
  }
}

/** Paths of secrets that others than their owner may read. */
export async function findOpenSecrets(dataDir: string): Promise<string[]> {
  const paths = (await listSecrets(dataDir)).map((name) => join(dataDir, name));
  const modes = await Promise.all(paths.map(async (path) => (await lstat(path)).mode));
  return paths.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0);
}

/** Free bytes of the disk with the data folder, and the reserve. `reserved`: null for that which follows from the disk's size. */
export async function measureDisk(dataDir: string, reserved: number | null, usual: (total: number) => number) {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { free: bavail * bsize, reserve: reserved ?? usual(blocks * bsize) };
}

/** `migrations`: the folder of the migrations of this release. */
export async function measureDatabase(
  repository: Pick<ReturnType<typeof createDoctorRepository>, 'findServer'>,
  url: string,
  migrations: string,
): Promise<DatabaseFacts> {
  const before = Date.now();
  const { version, freeConnections, now } = await repository.findServer();
  const clockAheadMs = (before + Date.now()) / 2 - now.getTime();
  return { version, freeConnections, clockAheadMs, tables: await compareTables(url, migrations) };
}
