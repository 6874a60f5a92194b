import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type ChunkEntry, manifest } from '../../contract/manifest.ts';
import { lostRanges, mergeGaps, missingRanges, unnamedGaps } from '../../contract/gaps.ts';
import type { Seal } from '../../contract/recordings.ts';
import type { Gap } from '../../contract/gaps.ts';
import { MAX_CONFLICTS } from '../../contract/room.ts';

export const rootOf = (chunks: readonly ChunkEntry[]) => createHash('sha256').update(manifest(chunks)).digest('base64');

export type Verdict<C> = { is: 'whole'; chunks: C[] } | { is: 'missing'; ranges: [number, number][] } | { is: 'different' };

/** Whether a number is one that the device could not read back. */
function isLostIn(gaps: readonly Gap[]) {
  const ranges = lostRanges(gaps);
  const last = ranges.at(-1)?.[1] ?? -1;
  const lost = new Uint8Array(last + 1);
  for (const [first, end] of ranges) lost.fill(1, first, end + 1);
  return (seq: number) => lost[seq] === 1;
}

/**
 * Holds a seal against the chunks on disk, which are ordered by number. A number below `count` may lack only where the seal names it
 * as unreadable; where two digests stand under one number, the one that makes the sealed root is taken.
 */
export async function check<C extends ChunkEntry>({ count, bytes, root, gaps }: Seal, held: readonly C[]): Promise<Verdict<C>> {
  const isLost = isLostIn(gaps);
  const sealed = held.filter(({ seq }) => seq < count && !isLost(seq));
  const ranges = missingRanges(
    sealed.map(({ seq }) => seq),
    count,
    lostRanges(gaps),
  );
  if (ranges.length > 0) return { is: 'missing', ranges };
  for (const chunks of choices(sealed)) {
    // A root over the most chunks that there are takes some milliseconds.
    await setImmediate();
    if (rootOf(chunks) !== root) continue;
    return chunks.reduce((sum, { length }) => sum + length, 0) === bytes ? { is: 'whole', chunks } : { is: 'different' };
  }
  return { is: 'different' };
}

/** Every way to take one chunk for each number, one after the other; the first ones first. Two ways for each number at most. */
function* choices<C extends ChunkEntry>(held: readonly C[]): Generator<C[]> {
  const seconds = held.flatMap(({ seq }, index) => (index > 0 && held[index - 1]?.seq === seq ? [index] : []));
  // What an older server took of them may be more; a device that sends so many is not believed further.
  const ways = 2 ** Math.min(seconds.length, MAX_CONFLICTS);
  for (let way = 0; way < ways; way++) {
    const left = new Set(seconds.map((index, bit) => ((way >> bit) & 1 ? index - 1 : index)));
    yield held.filter((_, index) => !left.has(index));
  }
}

/** The seal that a device would make of a recording whose chunks in `known` are those of `held`, and otherwise lost. */
export function sealOver(known: { count: number; gaps: Gap[]; chunks: ChunkEntry[] }, held: readonly ChunkEntry[]): Seal {
  const { count, gaps } = known;
  const there = Map.groupBy(held, ({ seq }) => seq);
  const isLost = isLostIn(gaps);
  const isHeld = ({ seq, digest }: ChunkEntry) => there.get(seq)?.some((chunk) => Buffer.compare(chunk.digest, digest) === 0);
  const chunks = known.chunks.filter((chunk) => chunk.seq < count && !isLost(chunk.seq) && isHeld(chunk));
  const unnamed = unnamedGaps(
    count,
    gaps,
    chunks.map(({ seq }) => seq),
  );
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
  return { count, bytes, root: rootOf(chunks), gaps: mergeGaps([...gaps, ...unnamed]) };
}
