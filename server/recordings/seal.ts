import { createHash } from 'node:crypto';
import { type ChunkFacts, manifest, missingRanges, unnamedGaps } from '../../contract/manifest.ts';
import type { Gap, Seal } from '../../contract/recordings.ts';
import { nameOf } from './disk.ts';

export const rootOf = (chunks: readonly ChunkFacts[]) => createHash('sha256').update(manifest(chunks)).digest('base64');

export type Verdict<C> = { is: 'whole'; chunks: C[] } | { is: 'missing'; ranges: [number, number][] } | { is: 'different' };

/**
 * Holds a seal against the chunks on disk. A number below `count` may lack only where the seal names it as unreadable; where two
 * digests stand under one number, the one that makes the sealed root is taken.
 */
export function check<C extends ChunkFacts>({ count, bytes, root, gaps }: Seal, held: readonly C[]): Verdict<C> {
  const lost = new Set(gaps.filter(({ cause }) => cause === 'unreadable').map(({ seq }) => seq));
  const sealed = held.filter(({ seq }) => seq < count && !lost.has(seq));
  const ranges = missingRanges([...sealed.map(({ seq }) => seq), ...lost], count);
  if (ranges.length > 0) return { is: 'missing', ranges };
  for (const chunks of choices(sealed)) {
    if (rootOf(chunks) !== root) continue;
    return chunks.reduce((sum, { length }) => sum + length, 0) === bytes ? { is: 'whole', chunks } : { is: 'different' };
  }
  return { is: 'different' };
}

/** At most this many ways are tried where numbers were sent twice with different bytes, which no honest client does. */
const MAX_CHOICES = 256;

/** Every way to take one chunk for each number; the first ones first. */
function choices<C extends ChunkFacts>(held: readonly C[]): C[][] {
  let ways: C[][] = [[]];
  for (const group of Map.groupBy(held, ({ seq }) => seq).values()) {
    ways = group.length === 1 ? ways : ways.slice(0, Math.floor(MAX_CHOICES / group.length) || 1);
    if (group.length === 1) for (const way of ways) way.push(group[0] as C);
    else ways = ways.flatMap((way) => group.map((chunk) => [...way, chunk]));
  }
  return ways;
}

/** The seal that a device would make of a recording whose chunks in `known` are those of `held`, and otherwise lost. */
export function sealOver(known: { count: number; gaps: Gap[]; chunks: ChunkFacts[] }, held: readonly ChunkFacts[]): Seal {
  const { count, gaps } = known;
  const there = new Set(held.map(nameOf));
  const lost = new Set(gaps.filter(({ cause }) => cause === 'unreadable').map(({ seq }) => seq));
  const chunks = known.chunks.filter((chunk) => chunk.seq < count && !lost.has(chunk.seq) && there.has(nameOf(chunk)));
  const unnamed = unnamedGaps(
    count,
    gaps,
    chunks.map(({ seq }) => seq),
  );
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
  return { count, bytes, root: rootOf(chunks), gaps: [...gaps, ...unnamed] };
}
