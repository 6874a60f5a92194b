import type { ChunkStore } from './chunk-store.ts';
import type { MediaStore } from './media-store.ts';

/** The files of a recording that a child process needs, and those that it makes. */
export interface CopyOf {
  /** With its manifest. */
  manifest?: boolean;
  /** Files that are read, if they are there. */
  reads: readonly string[];
  /** Files to store when the work has ended, if the work has made them. */
  makes: readonly string[];
}

/** Everything that is stored of recordings: each has its chunks, and a folder of media under its id. */
export interface RecordingStore {
  chunks: ChunkStore;
  media: MediaStore;

  /**
   * Calls `work` with a folder on this machine, in the form of local/recording-folder.ts, that contains the needed files of a
   * recording. A program that knows only files can work there, in a sandbox that allows nothing else. Names of files that it
   * makes for itself begin with a dot, and it deletes them.
   */
  withLocalCopy<T>(id: string, copy: CopyOf, work: (folder: string) => Promise<T>): Promise<T>;
}

/** Deletes everything of a recording. */
export async function deleteRecording({ chunks, media }: RecordingStore, id: string) {
  await media.removeAll(id);
  await chunks.deleteAll(id);
}
