import { lstat, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileFacts } from '../../platform/stores/copied-recording.ts';
import { createHash } from 'node:crypto';

/** No secret of this product is as large. */
const MAX_BYTES = 1024 ** 2;

/** The files of the secrets: those that are in the data folder itself. Everything else is in its folders. */
export async function listSecrets(dataDir: string): Promise<string[]> {
  const names: string[] = [];
  for (const name of await readdir(dataDir).catch(() => [])) {
    const found = await lstat(join(dataDir, name));
    if (found.isFile() && !name.startsWith('.') && found.size <= MAX_BYTES) names.push(name);
  }
  return names.toSorted();
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Writes secrets into a data folder, readable for its user only. Throws, before it writes any, if one in `from` is not what its
 * digest says, or if the data folder has another one of its name.
 */
export async function restoreSecrets(secrets: readonly FileFacts[], from: string, dataDir: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const known = new Map(secrets.map((each) => [each.name, each]));
  const foreign = (await listSecrets(dataDir)).filter((name) => !known.has(name));
  if (foreign.length > 0) throw new Error(`${dataDir} is not empty: it has ${foreign.join(', ')}.`);
  const missing: [string, Buffer][] = [];
  for (const { name, sha256: digest } of secrets) {
    const bytes = await readFile(join(from, name));
    if (sha256(bytes) !== digest) throw new Error(`${name} in the backup has changed.`);
    const there = await readFile(join(dataDir, name)).catch(() => null);
    if (there && !there.equals(bytes)) throw new Error(`${dataDir} is not empty: it has another ${name}.`);
    if (!there) missing.push([name, bytes]);
  }
  for (const [name, bytes] of missing) await writeFile(join(dataDir, name), bytes, { mode: 0o600, flag: 'wx', flush: true });
}
