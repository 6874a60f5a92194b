import { createHash } from 'node:crypto';
import { type Disk, ORIGINAL, nameOf } from '../disk.ts';

/** What has been signed for is not on disk any more, or is not what it was. */
export class ChangedOnDisk extends Error {}

/** Joins the signed chunks in order, checking each digest once more; the result is exactly what the recorder gave. */
export async function join(disk: Disk, id: string) {
  if ((await disk.sizeOf(id, ORIGINAL)) !== null) return;
  const held = new Map((await disk.list(id)).map((entry) => [nameOf(entry), entry]));
  const chunks = await disk.manifest(id);
  await disk.write(id, ORIGINAL, async (file) => {
    for (const facts of chunks) {
      const entry = held.get(nameOf(facts));
      if (!entry) throw new ChangedOnDisk(`Chunk ${facts.seq} is not on disk any more.`);
      const bytes = await disk.read(entry);
      const isWhole = createHash('sha256').update(bytes).digest().equals(facts.digest);
      if (!isWhole) throw new ChangedOnDisk(`Chunk ${facts.seq} has changed on disk.`);
      await file.write(bytes);
    }
  });
}
