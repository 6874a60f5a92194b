import { declaredContainer } from './containers.ts';
import { type OpenedFile, openStored } from '../../platform/stores/media-store.ts';
import { type RecordingStore, deleteRecording } from '../../platform/stores/recording-store.ts';
import { ORIGINAL, mediaName, openCopy } from './media-names.ts';
import type { Ownership } from './ownership.ts';
import type { HeldMediaRepository } from './repository.ts';

interface Needs {
  repository: HeldMediaRepository;
  store: RecordingStore;
  ownership: Pick<Ownership, 'forget'>;
}

/** The usual ending of a file's name. */
const ENDINGS = { webm: 'webm', mp4: 'mp4', matroska: 'mkv' } as const;

/** Recordings that are looked at together. */
const BATCH = 200;

/**
 * Deletes sound and picture and leaves the rest of a recording: its row with the receipt, and the list of its chunks, by which a
 * device that sends one again is answered as before.
 */
export function createHeldMedia({ repository, store, ownership }: Needs) {
  /** Files first: until the row is marked, the next run finds it again, also if this process dies. */
  async function deleteMedia({ id, attemptId, bytes }: { id: string; attemptId: string; bytes: number | null }) {
    const taken = bytes ?? (await store.chunks.sizeOf(id)).bytes;
    await store.chunks.drop(id);
    await store.media.removeAll(id);
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

    /** Whether a test of the engineer is running, whose recordings are still arriving. */
    hasRunningTest: repository.hasRunningTest,

    /** The files of an engineer's recordings that are held and whole, each with a name for people. */
    async listFiles(engineerId: string): Promise<OpenedFile[]> {
      const rows = await repository.listFilesOf(engineerId);
      const files = rows.map(async ({ id, number, kind, questionId, segment, mimeType, readyAt }) => {
        const declared = declaredContainer(mimeType);
        const copy = readyAt ? await openCopy(store.media, id, declared) : null;
        const file = readyAt ? copy?.file : await openStored(store.media, mediaName(id, ORIGINAL));
        const ending = ENDINGS[copy?.container ?? declared];
        const name = `test-${number}/${kind === 'screen' ? 'screen' : questionId}-${segment}-${id}.${ending}`;
        return file ? [{ ...file, name }] : [];
      });
      return (await Promise.all(files)).flat();
    },

    /** Ids of all recordings of an engineer, with or without media. */
    listIds: repository.listIds,

    /** Deletes every file of a recording whose row is deleted. */
    deleteFiles: (id: string) => deleteRecording(store, id),
  };
}

export type HeldMedia = ReturnType<typeof createHeldMedia>;
