import type { ChunkEntry } from '../../../contract/recordings/manifest.ts';
import { MAX_CONFLICTS } from '../../../contract/facts/quotas.ts';
import type { Put, ReceivedChunk, StoredChunk } from './chunk-store.ts';

/** Number and digest: together they identify a chunk of a recording. */
export const chunkKey = ({ seq, digest }: ChunkEntry) => `${seq} ${Buffer.from(digest).toString('base64')}`;

/** The chunks that a recording has by number. */
export type BySeq = ReadonlyMap<number, readonly ChunkEntry[]>;

/** How many numbers have more than one chunk. */
export const countConflicts = (held: BySeq): number => [...held.values()].filter(({ length }) => length > 1).length;

/**
 * The result for each chunk of a request. Decides for all before any is written, so that a refusal of one refuses all.
 * `conflicts`: how many numbers have more than one chunk.
 */
export function decidePuts(held: BySeq, conflicts: number, chunks: readonly ReceivedChunk[]): Put[] {
  const seen = new Map<number, readonly ChunkEntry[]>();
  const puts = chunks.map(({ facts }): Put => {
    const others = seen.get(facts.seq) ?? held.get(facts.seq) ?? [];
    if (others.some((other) => chunkKey(other) === chunkKey(facts))) return 'held';
    if (others.length > 1) return 'refused';
    seen.set(facts.seq, [...others, facts]);
    return others.length > 0 ? 'differs' : 'stored';
  });
  const added = puts.filter((put) => put === 'differs').length;
  const isTooMuch = added > 0 && conflicts + added > MAX_CONFLICTS;
  return isTooMuch || puts.includes('refused') ? chunks.map(() => 'refused') : puts;
}

/**
 * Orders chunks by number and removes repetitions, since two processes, or one before and after a crash, may have stored the same
 * chunk.
 */
export function mergeChunks<Chunk extends StoredChunk>(chunks: readonly Chunk[]): Chunk[] {
  const isSame = (one: Chunk, other: Chunk) => Buffer.compare(one.digest, other.digest) === 0;
  const merged: Chunk[] = [];
  for (const chunk of chunks.toSorted((a, b) => a.seq - b.seq)) {
    let at = merged.length - 1;
    while (merged[at]?.seq === chunk.seq && !isSame(chunk, merged[at] as Chunk)) at--;
    if (merged[at]?.seq !== chunk.seq) merged.push(chunk);
  }
  return merged;
}
