import { DAY_MS } from '../../../contract/facts/durations.ts';
import type { MediaStore, StoredFile } from '../../platform/stores/media-store.ts';
import type { RetentionRepository } from './repository.ts';
import type { Worker } from './retention.ts';

interface Needs {
  repository: Pick<RetentionRepository, 'deleteUnusedPictures' | 'listKnownPictures'>;
  /** The store of the pictures. */
  store: MediaStore;
}

/** Files about which the database is asked at once. */
const BATCH = 500;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of the picture that a file belongs to. Names begin with it and a dot. */
const idOf = ({ name }: StoredFile) => name.split('.', 1)[0] ?? '';

/**
 * Deletes pictures that no post contains, and files that belong to no picture: those of pictures that were just deleted, and
 * older ones that a process which died has left.
 */
export function createSweepPictures({ repository, store }: Needs): Worker {
  /** `files`: some that may belong to no picture. */
  async function deleteUnknown(files: readonly StoredFile[]) {
    // Others would be no id for the database.
    const ids = new Set(files.map(idOf).filter((id) => UUID.test(id)));
    const known = ids.size > 0 ? await repository.listKnownPictures([...ids]) : new Set();
    for (const file of files) if (!known.has(idOf(file))) await store.remove(file.name);
  }

  return async ({ now, before }) => {
    const deleted = new Set(await repository.deleteUnusedPictures(before));
    // Files are written before their rows, so younger ones may be in use.
    const old = new Date(now.getTime() - DAY_MS);
    await store.removeUnfinished(old);
    let batch: StoredFile[] = [];
    for await (const file of store.walk()) {
      if (file.writtenAt >= old && !deleted.has(idOf(file))) continue;
      if (batch.push(file) < BATCH) continue;
      await deleteUnknown(batch);
      batch = [];
    }
    await deleteUnknown(batch);
    return deleted.size;
  };
}
