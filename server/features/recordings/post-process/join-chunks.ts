import { createHash } from 'node:crypto';
import { chunkKey } from '../../../platform/stores/chunks.ts';
import type { RecordingFolder } from '../../../platform/stores/local/recording-folder.ts';
import { ORIGINAL } from '../media-names.ts';

/** A chunk that was signed for is missing on the disk, or has changed. */
export class ChangedOnDisk extends Error {}

/**
 * Joins the signed chunks in order and verifies each digest again. The result is exactly what the recorder produced. Throws
 * `ChangedOnDisk`.
 */
export async function joinChunks(folder: RecordingFolder) {
  if ((await folder.sizeOf(ORIGINAL)) !== null) return;
  const held = new Map((await folder.listChunks()).map((entry) => [chunkKey(entry), entry]));
  const chunks = await folder.readManifest();
  await folder.write(ORIGINAL, async (file) => {
    for (const facts of chunks) {
      const entry = held.get(chunkKey(facts));
      if (!entry) throw new ChangedOnDisk(`Chunk ${facts.seq} is not on disk any more.`);
      const bytes = await folder.readChunk(entry);
      const isIntact = createHash('sha256').update(bytes).digest().equals(facts.digest);
      if (!isIntact) throw new ChangedOnDisk(`Chunk ${facts.seq} has changed on disk.`);
      await file.write(bytes);
    }
  });
}
