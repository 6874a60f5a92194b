import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../../../contract/recordings/manifest.ts';
import type { Given } from '../browser/browser.ts';
import type { Acknowledged } from './exchange.ts';
import type { Product } from '../server/product.ts';

/** A joined recording on the server. */
export interface Stored {
  id: string;
  bytes: Buffer;
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** The chunks of each recorder, in order. */
export function recordersIn(given: readonly Given[]): Given[][] {
  return [...Map.groupBy(given, ({ recorder }) => recorder).values()];
}

/**
 * How many of a recorder's chunks a file begins with. The file is cut at the recorder's sizes, since the app cuts it differently.
 */
function leading(recorder: readonly Given[], bytes: Buffer): number {
  let at = 0;
  for (const [index, { size, digest }] of recorder.entries()) {
    if (digestOf(bytes.subarray(at, at + size)).toString('hex') !== digest) return index;
    at += size;
  }
  return recorder.length;
}

/**
 * Every joined recording on the server that begins with a chunk of these recorders. `among`: the ids to look at, since reading
 * all of many takes long. Not those of the demo: they begin with the same head of a file, which is all that a short first chunk
 * has.
 */
export function storedIn(
  { dataDir, demoRecordings }: Pick<Product, 'dataDir' | 'demoRecordings'>,
  given: readonly Given[],
  among?: readonly string[],
): Stored[] {
  const folder = join(dataDir, 'recordings');
  const firsts = recordersIn(given).map((recorder) => recorder.slice(0, 1));
  return (among ?? readdirSync(folder))
    .filter((id) => !demoRecordings.has(id) && existsSync(join(folder, id, 'original')))
    .map((id) => ({ id, bytes: readFileSync(join(folder, id, 'original')) }))
    .filter(({ bytes }) => firsts.some((first) => leading(first, bytes) === 1));
}

/**
 * Assigns recordings on the server to recorders: each belongs to the one with which it has most chunks in common. The first chunk
 * is not enough, since on a slow machine it may contain only the head of the file, which is the same for all.
 */
export function shareOut(recorders: readonly (readonly Given[])[], stored: readonly Stored[]): Stored[][] {
  const shares = recorders.map((): Stored[] => []);
  const matches = stored.map((file) => {
    const common = recorders.map((recorder) => leading(recorder, file.bytes));
    return { file, common, most: Math.max(0, ...common) };
  });
  // The longest first, so that a file with nothing but a head is left for the recorder that has none yet.
  for (const { file, common, most } of matches.toSorted((one, other) => other.most - one.most)) {
    if (most === 0) continue;
    const candidates = [...common.keys()].filter((index) => common[index] === most);
    const index = candidates.find((each) => shares[each]?.length === 0) ?? (candidates[0] as number);
    shares[index]?.push(file);
  }
  return shares;
}

/** The ids of a recorder's recordings, how many of its whole chunks they contain, and how many bytes follow these. */
export function heldOf(recorder: readonly Given[], own: readonly Stored[]) {
  const [best] = own.toSorted((one, other) => leading(recorder, other.bytes) - leading(recorder, one.bytes));
  const chunks = best ? leading(recorder, best.bytes) : 0;
  const whole = recorder.slice(0, chunks).reduce((sum, { size }) => sum + size, 0);
  return { ids: own.map(({ id }) => id), chunks, beyond: (best?.bytes.length ?? whole) - whole };
}

/** Without the sample that was recorded before the test, since it is never sent. */
export function theTest(given: readonly Given[]): Given[] {
  const sample = given[0]?.recorder;
  return given.filter(({ recorder }) => recorder !== sample);
}

/**
 * Compares the data of the recorders with the data on the server. Each returned line is a fault; none means that nothing is
 * missing.
 */
export function findDifferences(
  given: readonly Given[],
  stored: readonly Stored[],
  mayLackLast: (recorder: Given[]) => boolean = () => false,
) {
  const recorders = recordersIn(given);
  const shares = shareOut(recorders, stored);
  return recorders.flatMap((recorder, index) => {
    const { ids, chunks, beyond } = heldOf(recorder, shares[index] ?? []);
    if (ids.length === 0) return [`a recorder's ${recorder.length} chunks are not on the server`];
    if (ids.length > 1) return [`a recording is on the server ${ids.length} times`];
    // Accepted: a chunk that was being stored when its browser was killed may be there in part, since it is stored in parts.
    if (chunks === recorder.length - 1 && mayLackLast(recorder)) return [];
    // Accepted too: it is there completely, but the page was killed before it could report it.
    if (chunks === recorder.length && (beyond === 0 || mayLackLast(recorder))) return [];
    return [`${chunks} chunks and ${beyond} bytes are on the server where the recorder gave ${recorder.length} chunks`];
  });
}

/**
 * Acknowledged chunks that are not, byte for byte, in the server's joined files. Only for sealed recordings, which are joined.
 */
export function missingOf(acknowledged: readonly Acknowledged[], dataDir: string): Acknowledged[] {
  const files = [...new Set(acknowledged.map(({ recordingId }) => recordingId))].map(
    (id) => [id, chunksOf(dataDir, id)] as const,
  );
  const held = new Map(files);
  return acknowledged.filter(({ recordingId, seq, digest }) => held.get(recordingId)?.get(seq) !== digest);
}

/** Computed from the bytes of the joined file, since the server's own records could be wrong too. */
function chunksOf(dataDir: string, id: string): Map<number, string> {
  const folder = join(dataDir, 'recordings', id);
  if (!existsSync(join(folder, 'original'))) return new Map();
  const bytes = readFileSync(join(folder, 'original'));
  let at = 0;
  return new Map(
    readManifest(readFileSync(join(folder, 'manifest'))).map(({ seq, length }) => [
      seq,
      digestOf(bytes.subarray(at, (at += length))).toString('base64'),
    ]),
  );
}
