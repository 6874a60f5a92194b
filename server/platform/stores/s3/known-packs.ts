import { chunkKey } from '../chunks.ts';
import type { PackedChunk } from './pack.ts';

/** What a process knows of a recording. It only grows, so that a chunk that arrives costs no walk through all of them. */
export function createKnownPacks() {
  const packs = new Map<string, readonly PackedChunk[]>();
  const bySeq = new Map<number, readonly PackedChunk[]>();
  let conflicts = 0;
  return {
    bySeq,
    /** How many numbers have more than one chunk. */
    conflicts: () => conflicts,
    has: (key: string) => packs.has(key),
    keys: () => packs.keys(),
    chunks: (): PackedChunk[] => [...packs.values()].flat(),

    add(key: string, chunks: readonly PackedChunk[]) {
      packs.set(key, chunks);
      for (const chunk of chunks) {
        const others = bySeq.get(chunk.seq) ?? [];
        if (others.some((other) => chunkKey(other) === chunkKey(chunk))) continue;
        bySeq.set(chunk.seq, [...others, chunk]);
        if (others.length === 1) conflicts += 1;
      }
    },
  };
}

export type KnownPacks = ReturnType<typeof createKnownPacks>;
