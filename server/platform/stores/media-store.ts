import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** A completely stored file. */
export interface StoredFile {
  name: string;
  bytes: number;
  writtenAt: Date;
}

/** A part of a file, in bytes from its start. Both ends are included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where whole files are stored: recordings that can be played, archives, and pictures. A name is one plain name, or two with a slash
 * between folder and file. Each adapter passes tests/server/platform/stores/media-store-suite.ts. Every call throws `WrongName`
 * for another name.
 */
export interface MediaStore {
  /**
   * Stores a file, in place of an older one of this name. It is there completely or not at all, also after a loss of power; if
   * `bytes` throws, this throws the same. Returns the size in bytes.
   */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;

  /** Null if there is no such file. */
  find(name: string): Promise<StoredFile | null>;

  /** The bytes of a file, or of a part of it. The stream fails if there is no such file. */
  read(name: string, range?: ByteRange): Readable;

  /** The files of a folder; without one, those outside of folders. */
  list(folder?: string): Promise<StoredFile[]>;

  /**
   * The files outside of folders, ordered by name, for a store that has too many of them for memory. Files may be deleted
   * meanwhile.
   */
  walk(): AsyncGenerator<StoredFile>;

  /** Deletes a file. A missing file is not an error. */
  remove(name: string): Promise<void>;

  /** Deletes all files of a folder, unfinished ones too. */
  removeAll(folder: string): Promise<void>;

  /** Deletes unfinished files of dead processes outside of folders, if nothing was written to them since `before`. */
  removeUnfinished(before: Date): Promise<void>;
}

/** A stored file with the way to read it. */
export interface OpenedFile extends StoredFile {
  read(range?: ByteRange): Readable;
}

/** Null if there is no such file. */
export async function openStored({ find, read }: Pick<MediaStore, 'find' | 'read'>, name: string): Promise<OpenedFile | null> {
  const file = await find(name);
  return file && { ...file, read: (range) => read(name, range) };
}

/** All bytes of a small file. Null if there is no such file. */
export async function readStored({ find, read }: Pick<MediaStore, 'find' | 'read'>, name: string): Promise<Buffer | null> {
  try {
    return await buffer(read(name));
  } catch (error) {
    // Only now, since almost every file is there, and a store elsewhere takes time to answer.
    if (await find(name)) throw error;
    return null;
  }
}
