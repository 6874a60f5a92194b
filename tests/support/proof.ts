import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { factsIn } from '../../contract/manifest.ts';
import type { Given } from './browser.ts';

/** A sealed recording as its bytes lie on the server's disk. */
interface Stored {
  id: string;
  /** SHA-256 of each chunk, hexadecimal, computed anew from the joined file. */
  digests: string[];
}

const hex = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function read(folder: string, id: string): Stored {
  const original = readFileSync(join(folder, id, 'original'));
  let at = 0;
  const digests = factsIn(readFileSync(join(folder, id, 'manifest'))).map(({ length }) =>
    hex(original.subarray(at, (at += length))),
  );
  if (at !== original.length) throw new Error(`Recording ${id} has ${original.length} bytes; ${at} were signed for.`);
  return { id, digests };
}

/** Every joined recording below the server's data folder that began with a chunk of these recorders, so not the demo's. */
export function storedIn(dataDir: string, given: readonly Given[]): Stored[] {
  const folder = join(dataDir, 'recordings');
  const known = new Set(given.map(({ digest }) => digest));
  return readdirSync(folder)
    .filter((id) => existsSync(join(folder, id, 'original')))
    .map((id) => read(folder, id))
    .filter(({ digests }) => known.has(digests[0] ?? ''));
}

/** What each recorder gave, in order. */
export function recordersIn(given: readonly Given[]): string[][] {
  return [...Map.groupBy(given, ({ recorder }) => recorder).values()].map((chunks) => chunks.map(({ digest }) => digest));
}

/** Without the sample that was recorded before the test: it is nobody's business, and is not sent. */
export function theTest(given: readonly Given[]): Given[] {
  const sample = given[0]?.recorder;
  return given.filter(({ recorder }) => recorder !== sample);
}

/** Holds what the recorders gave against what the server has; each line says what is wrong, none says that all is there. */
export function differences(
  given: readonly Given[],
  stored: readonly Stored[],
  mayLackLast: (recorder: string[]) => boolean = () => false,
) {
  return recordersIn(given).flatMap((recorder) => {
    const first = recorder[0] as string;
    const held = stored.filter(({ digests }) => digests[0] === first);
    if (held.length === 0) return [`a recorder's ${recorder.length} chunks are not on the server`];
    if (held.length > 1) return [`a recording is on the server ${held.length} times`];
    const digests = held[0]?.digests ?? [];
    const expected = mayLackLast(recorder) && digests.length === recorder.length - 1 ? recorder.slice(0, -1) : recorder;
    return digests.join() === expected.join()
      ? []
      : [`${digests.length} chunks are on the server where the recorder gave ${recorder.length}`];
  });
}
