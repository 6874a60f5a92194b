import { createHash } from 'node:crypto';
import { chunkKey } from '../chunk-journals.ts';
import { type Disk, ORIGINAL } from '../disk.ts';

/** A chunk that was signed for is missing on the disk, or has changed. */
export class ChangedOnDisk extends Error {}

/**
 * Joins the signed chunks in order and verifies each digest again. The result is exactly what the recorder produced. Throws
 * `ChangedOnDisk`.
 */
export async function joinChunks(disk: Disk, id: string) {
  if ((await disk.sizeOf(id, ORIGINAL)) !== null) return;
  const held = new Map((await disk.list(id)).map((entry) => [chunkKey(entry), entry]));
  const chunks = await disk.readManifest(id);
  await disk.write(id, ORIGINAL, async (file) => {
    for (const facts of chunks) {
      const entry = held.get(chunkKey(facts));
      if (!entry) throw new ChangedOnDisk(`Chunk ${facts.seq} is not on disk any more.`);
      const bytes = await disk.readChunk(entry);
      const isIntact = createHash('sha256').update(bytes).digest().equals(facts.digest);
      if (!isIntact) throw new ChangedOnDisk(`Chunk ${facts.seq} has changed on disk.`);
      await file.write(bytes);
    }
  });
}
