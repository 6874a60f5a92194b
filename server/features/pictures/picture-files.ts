import { Readable } from 'node:stream';
import { type MediaStore, readStored } from '../../platform/stores/media-store.ts';

export const pictureName = (id: string) => `${id}.webp`;

/** The files of the pictures of people and companies, by the id of the picture. */
export const createPictureFiles = (store: MediaStore) => ({
  write: (id: string, bytes: Buffer) => store.write(pictureName(id), Readable.from([bytes])),

  /** Null if there is no such file. */
  read: (id: string): Promise<Buffer | null> => readStored(store, pictureName(id)),

  /** A missing file is not an error. */
  remove: (id: string) => store.remove(pictureName(id)),
});

export type PictureFiles = ReturnType<typeof createPictureFiles>;
