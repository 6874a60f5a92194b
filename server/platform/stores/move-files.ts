import { Readable } from 'node:stream';
import type { MediaStore } from './media-store.ts';

/** A file whose bytes are in a row of the database. */
export interface FileInRow {
  /** Its name in the store. */
  name: string;
  bytes: Buffer;
}

interface Rows<File extends FileInRow> {
  /** Some of those that are still in rows. */
  list(most: number): Promise<File[]>;
  /** Deletes the bytes from the row, since the store has them. False if the row is deleted. */
  empty(file: File): Promise<boolean>;
}

/** Files that are in memory. */
const BATCH = 50;

/** Moves all files out of rows of the database into a store. It may be killed at any point and is run again. */
export async function moveFiles<File extends FileInRow>(
  rows: Rows<File>,
  store: Pick<MediaStore, 'write' | 'remove'>,
  signal: AbortSignal,
) {
  for (let files = await rows.list(BATCH); files.length > 0; files = await rows.list(BATCH)) {
    for (const file of files) {
      if (signal.aborted) return;
      await store.write(file.name, Readable.from([file.bytes]));
      // Whoever has deleted the row meanwhile found no file to delete.
      if (!(await rows.empty(file))) await store.remove(file.name);
    }
  }
}
