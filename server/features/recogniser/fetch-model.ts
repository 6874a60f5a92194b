import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownModel } from './known-models.ts';
import { BadModel, type ModelFile, filesOf, isIntact, manifestPath } from './model.ts';

/** After this time without a byte a download is aborted. */
const SILENCE_MS = 60_000;

interface Options {
  /** Told of each file: whether it is fetched or was there. */
  onFile?(name: string, state: 'there' | 'fetched'): void;
  silenceMs?: number;
}

/** Reads at most as much as the file should have, since the other side decides how much it sends. */
async function fetchFile(address: string, path: string, file: ModelFile, silenceMs: number) {
  const silence = new AbortController();
  const restart = () => setTimeout(() => silence.abort(new BadModel(`${file.name}: no more bytes came.`)), silenceMs);
  let timer = restart();
  const part = `${path}.part`;
  const target = await open(part, 'w');
  try {
    const response = await fetch(`${address}/${file.name}`, { signal: silence.signal });
    if (!response.ok || !response.body) throw new BadModel(`${file.name}: the server says ${response.status}.`);
    const hash = createHash('sha256');
    let length = 0;
    for await (const bytes of response.body) {
      clearTimeout(timer);
      timer = restart();
      length += bytes.length;
      if (length > file.bytes) throw new BadModel(`${file.name} is longer than it should be.`);
      hash.update(bytes);
      await target.writeFile(bytes); // all of them; `write` takes a part if the disk has room for no more
    }
    if (length !== file.bytes || hash.digest('hex') !== file.sha256)
      throw new BadModel(`${file.name} is not the file that was meant.`);
    await target.sync();
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw silence.signal.aborted ? silence.signal.reason : error;
  } finally {
    clearTimeout(timer);
    await target.close();
  }
}

/**
 * Fetches a model into `folder` and compares each file with its digest before it gets its name; what is there already and intact
 * is not fetched again. Writes the description last, so that a folder with one is complete. Throws `BadModel`, and what the
 * network throws.
 */
export async function fetchModel(
  { address, ...model }: KnownModel,
  folder: string,
  { onFile, silenceMs = SILENCE_MS }: Options = {},
) {
  await mkdir(folder, { recursive: true });
  await rm(manifestPath(folder), { force: true });
  for (const file of filesOf(model)) {
    const path = join(folder, file.name);
    const isThere = await isIntact(path, file);
    if (!isThere) await fetchFile(address, path, file, silenceMs);
    onFile?.(file.name, isThere ? 'there' : 'fetched');
  }
  await writeFile(manifestPath(folder), `${JSON.stringify(model, null, 2)}\n`);
}
