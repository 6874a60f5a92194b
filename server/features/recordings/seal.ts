import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type ChunkEntry, writeManifest } from '../../../contract/recordings/manifest.ts';
import { lostRanges, mergeGaps, missingRanges, unnamedGaps } from '../../../contract/recordings/gaps.ts';
import type { Seal } from '../../../contract/recordings/recordings.ts';
import type { Gap } from '../../../contract/recordings/gaps.ts';
import { MAX_CONFLICTS } from '../../../contract/facts/quotas.ts';

/** SHA-256, in base64, over the manifest of these chunks. */
export const rootOf = (chunks: readonly ChunkEntry[]) => createHash('sha256').update(writeManifest(chunks)).digest('base64');

export type Comparison<C> = { is: 'whole'; chunks: C[] } | { is: 'missing'; ranges: [number, number][] } | { is: 'different' };

/** Returns whether the device could not read the chunk with a given number. */
function createIsLost(gaps: readonly Gap[]) {
  const ranges = lostRanges(gaps);
  const last = ranges.at(-1)?.[1] ?? -1;
  const lost = new Uint8Array(last + 1);
  for (const [first, end] of ranges) lost.fill(1, first, end + 1);
  return (seq: number) => lost[seq] === 1;
}

/**
 * Compares a seal with the chunks on disk, which are ordered by number. A chunk below `count` may be missing only if the seal
 * names it as unreadable. If a number has two digests, the one that gives the sealed root is used. `whole` comes with the sealed
 * chunks, `missing` with ranges of numbers.
 */
export async function compareSeal<C extends ChunkEntry>(
  { count, bytes, root, gaps }: Seal,
  held: readonly C[],
): Promise<Comparison<C>> {
  const isLost = createIsLost(gaps);
  const sealed = held.filter(({ seq }) => seq < count && !isLost(seq));
  const ranges = missingRanges(
    sealed.map(({ seq }) => seq),
    count,
    lostRanges(gaps),
  );
  if (ranges.length > 0) return { is: 'missing', ranges };
  for (const chunks of enumerateChoices(sealed)) {
    // So that other requests run in between, since a root over the greatest number of chunks takes some milliseconds.
    await setImmediate();
    if (rootOf(chunks) !== root) continue;
    return chunks.reduce((sum, { length }) => sum + length, 0) === bytes ? { is: 'whole', chunks } : { is: 'different' };
  }
  return { is: 'different' };
}

/** Every way to take one chunk per number. A number has two chunks at most. */
function* enumerateChoices<C extends ChunkEntry>(held: readonly C[]): Generator<C[]> {
  const seconds = held.flatMap(({ seq }, index) => (index > 0 && held[index - 1]?.seq === seq ? [index] : []));
  // Limited, since an older server may have stored more and each doubles the work.
  const ways = 2 ** Math.min(seconds.length, MAX_CONFLICTS);
  for (let way = 0; way < ways; way++) {
    const left = new Set(seconds.map((index, bit) => ((way >> bit) & 1 ? index - 1 : index)));
    yield held.filter((_, index) => !left.has(index));
  }
}

/** The chunks with at least the number `from` and no other under their number; `held` is ordered by number. */
export const chunksFrom = <C extends ChunkEntry>(held: readonly C[], from: number): C[] =>
  held.filter(({ seq }, index) => seq >= from && held[index - 1]?.seq !== seq && held[index + 1]?.seq !== seq);

/**
 * The seal for a recording of which the device knew `known` and the server has `held`. What the device does not know and the server
 * has belongs to it, since its page was killed or its rows were cleared. Every other chunk counts as unreadable.
 */
export function makeSeal(known: { count: number; gaps: Gap[]; chunks: ChunkEntry[] }, held: readonly ChunkEntry[]): Seal {
  const isLost = createIsLost(known.gaps);
  const there = Map.groupBy(held, ({ seq }) => seq);
  const isHeld = ({ seq, digest }: ChunkEntry) => there.get(seq)?.some((chunk) => Buffer.compare(chunk.digest, digest) === 0);
  const named = new Set(known.chunks.map(({ seq }) => seq));
  const chunks = [...known.chunks.filter(isHeld), ...chunksFrom(held, 0).filter(({ seq }) => !named.has(seq))]
    .filter(({ seq }) => !isLost(seq))
    .toSorted((one, other) => one.seq - other.seq);
  const count = Math.max(known.count, ...chunks.slice(-1).map(({ seq }) => seq + 1));
  const gaps = known.gaps.map((gap) => (gap.cause === 'crash' && gap.seq === known.count ? { ...gap, seq: count } : gap));
  const unnamed = unnamedGaps(
    count,
    gaps,
    chunks.map(({ seq }) => seq),
  );
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
  return { count, bytes, root: rootOf(chunks), gaps: mergeGaps([...gaps, ...unnamed]) };
}
