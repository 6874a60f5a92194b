import { createHash } from 'node:crypto';
import type { ChunkStore } from '../../../platform/stores/chunk-store.ts';
import { chunkKey } from '../../../platform/stores/chunks.ts';

/** A chunk that was signed for is missing in the store, or has changed. */
export class ChangedOnDisk extends Error {}

/**
 * The bytes of the signed chunks in order, which are exactly what the recorder produced. Each digest is verified again. Throws
 * `ChangedOnDisk`.
 */
export async function* joinChunks(store: Pick<ChunkStore, 'list' | 'read' | 'readManifest'>, id: string): AsyncGenerator<Buffer> {
  const held = new Map((await store.list(id)).map((chunk) => [chunkKey(chunk), chunk]));
  for (const facts of await store.readManifest(id)) {
    const chunk = held.get(chunkKey(facts));
    if (!chunk) throw new ChangedOnDisk(`Chunk ${facts.seq} is not in the store any more.`);
    const bytes = await store.read(chunk);
    const isIntact = createHash('sha256').update(bytes).digest().equals(facts.digest);
    if (!isIntact) throw new ChangedOnDisk(`Chunk ${facts.seq} has changed in the store.`);
    yield bytes;
  }
}
