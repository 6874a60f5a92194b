import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Gap, lostRanges } from '../../../contract/recordings/gaps.ts';
import { readManifest } from '../../../contract/recordings/manifest.ts';
import { PART_BYTES } from '../../../contract/recordings/recordings.ts';
import type { Given } from '../browser/browser.ts';
import type { Acknowledged } from './exchange.ts';
import type { Product } from '../server/product.ts';

/** A joined recording on the server. */
export interface Stored {
  id: string;
  bytes: Buffer;
  /** The numbers of the chunks that it lacks, and has a gap for. */
  lost?: ReadonlySet<number>;
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** The chunks of each recorder, in order. */
export function recordersIn(given: readonly Given[]): Given[][] {
  return [...Map.groupBy(given, ({ recorder }) => recorder).values()];
}

/** In how many parts the app sends a chunk of the recorder. */
export const partsOf = ({ size, isUnreadable }: Given) => (isUnreadable ? 1 : Math.ceil(size / PART_BYTES));

/** The bytes of a recorder's chunk that must be in the file if some of its parts, which begin with `seq`, are lost. */
function sizeWithout(given: Given, seq: number, lost: ReadonlySet<number>) {
  if (given.isUnreadable) return 0;
  const parts = Array.from({ length: partsOf(given) }, (_, index) => Math.min(PART_BYTES, given.size - index * PART_BYTES));
  return parts.reduce((sum, size, index) => sum + (lost.has(seq + index) ? 0 : size), 0);
}

/**
 * How many of a recorder's chunks a recording begins with, and how many bytes these are. The file is cut at the recorder's sizes,
 * since the app cuts it differently. A chunk counts too if a gap stands for it, or for some of its parts.
 */
function leading(recorder: readonly Given[], { bytes, lost = new Set() }: Pick<Stored, 'bytes' | 'lost'>) {
  let at = 0;
  let seq = 0;
  for (const [index, given] of recorder.entries()) {
    const numbers = Array.from({ length: partsOf(given) }, (_, part) => seq + part);
    const isLost = numbers.some((number) => lost.has(number));
    const size = isLost ? sizeWithout(given, seq, lost) : given.size;
    const isThere = isLost ? at + size <= bytes.length : digestOf(bytes.subarray(at, at + size)).toString('hex') === given.digest;
    if (!isThere) return { chunks: index, bytes: at };
    at += size;
    seq += numbers.length;
  }
  return { chunks: recorder.length, bytes: at };
}

/** The numbers in the gaps of a recording, without those that it has after all. */
function lostOf(folder: string, gaps: readonly Gap[]): Set<number> {
  const held = new Set(readManifest(readFileSync(join(folder, 'manifest'))).map(({ seq }) => seq));
  const numbers = lostRanges(gaps).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  return new Set(numbers.filter((seq) => !held.has(seq)));
}

/**
 * Every joined recording on the server that begins with a chunk of these recorders. `among`: the ids to look at, since reading
 * all of many takes long. Not those of the demo: they begin with the same head of a file, which is all that a short first chunk
 * has. `gapsOf`: the gaps that may stand for chunks of a recording; none by default.
 */
export function storedIn(
  { dataDir, demoRecordings }: Pick<Product, 'dataDir' | 'demoRecordings'>,
  given: readonly Given[],
  among?: readonly string[],
  gapsOf: (id: string) => readonly Gap[] = () => [],
): Stored[] {
  const folder = join(dataDir, 'recordings');
  const firsts = recordersIn(given).map((recorder) => recorder.slice(0, 1));
  return (among ?? readdirSync(folder))
    .filter((id) => !demoRecordings.has(id) && existsSync(join(folder, id, 'original')))
    .map((id) => {
      const gaps = gapsOf(id);
      const lost = gaps.length > 0 ? lostOf(join(folder, id), gaps) : new Set<number>();
      return { id, bytes: readFileSync(join(folder, id, 'original')), lost };
    })
    .filter((file) => firsts.some((first) => leading(first, file).chunks === 1));
}

/**
 * Assigns recordings on the server to recorders: each belongs to the one with which it has most chunks in common. The first chunk
 * is not enough, since on a slow machine it may contain only the head of the file, which is the same for all.
 */
export function shareOut(recorders: readonly (readonly Given[])[], stored: readonly Stored[]): Stored[][] {
  const shares = recorders.map((): Stored[] => []);
  const matches = stored.map((file) => {
    const common = recorders.map((recorder) => leading(recorder, file).chunks);
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
  const leads = own.map((file) => ({ ...leading(recorder, file), length: file.bytes.length }));
  const [best] = leads.toSorted((one, other) => other.chunks - one.chunks);
  return { ids: own.map(({ id }) => id), chunks: best?.chunks ?? 0, beyond: best ? best.length - best.bytes : 0 };
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
