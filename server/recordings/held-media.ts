import { declaredContainer } from './containers.ts';
import { type Disk, ORIGINAL, seekableName } from './disk.ts';
import type { Ownership } from './ownership.ts';
import type { HeldMediaRepository } from './repository.ts';

interface Needs {
  repository: HeldMediaRepository;
  disk: Pick<Disk, 'bytesOf' | 'deleteMedia' | 'deleteAll' | 'sizeOf' | 'pathOf'>;
  ownership: Pick<Ownership, 'forget'>;
}

/** Recordings that are looked at together. */
const BATCH = 200;

/**
 * Deletes sound and picture and leaves the rest of a recording: its row with the receipt, and the list of its chunks, by which a
 * device that sends one again is answered as before.
 */
export function createHeldMedia({ repository, disk, ownership }: Needs) {
  /** Files first: until the row is marked, the next run finds it again, also if this process dies. */
  async function deleteMedia({ id, attemptId, bytes }: { id: string; attemptId: string; bytes: number | null }) {
    const taken = bytes ?? (await disk.bytesOf(id));
    await disk.deleteMedia(id);
    await repository.markDeleted({ id, attemptId, bytes: taken }, new Date());
    ownership.forget(id);
  }

  async function deleteEach(list: () => ReturnType<HeldMediaRepository['listOlder']>) {
    for (let found = await list(); found.length > 0; found = await list()) for (const row of found) await deleteMedia(row);
  }

  return {
    /** Of recordings of this kind that arrived before `before`. */
    deleteOlder: (kind: 'screen' | 'answer', before: Date) => deleteEach(() => repository.listOlder(kind, before, BATCH)),

    /** Of all recordings of an engineer. */
    deleteOf: (engineerId: string) => deleteEach(() => repository.listHeldOf(engineerId, BATCH)),

    hasMedia: async (engineerId: string): Promise<boolean> => (await repository.listHeldOf(engineerId, 1)).length > 0,

    /** Whether a test of the engineer runs, whose recordings are still to come. */
    hasRunningTest: repository.hasRunningTest,

    /** The files of an engineer's recordings that are held and whole, with a name for each and its size in bytes. */
    async listFiles(engineerId: string): Promise<{ name: string; path: string; bytes: number }[]> {
      const rows = await repository.listFilesOf(engineerId);
      const files = rows.map(async ({ id, number, kind, questionId, segment, mimeType, readyAt }) => {
        const container = declaredContainer(mimeType);
        const file = readyAt ? seekableName(container) : ORIGINAL;
        const bytes = await disk.sizeOf(id, file);
        const name = `test-${number}/${kind === 'screen' ? 'screen' : questionId}-${segment}-${id}.${container}`;
        return bytes === null ? [] : [{ name, path: disk.pathOf(id, file), bytes }];
      });
      return (await Promise.all(files)).flat();
    },

    /** Ids of all recordings of an engineer, with or without media. */
    listIds: repository.listIds,

    /** Deletes every file of a recording whose row is deleted. */
    deleteFiles: (id: string) => disk.deleteAll(id),
  };
}

export type HeldMedia = ReturnType<typeof createHeldMedia>;
