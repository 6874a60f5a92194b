import type { MediaStore } from './media-store.ts';
import type { RecordingStore } from './recording-store.ts';

/** Every store of bytes that the server has, apart from its database. */
export interface Stores {
  recordings: RecordingStore;
  /** What people have asked for of their own data: one file for each archive. */
  archives: MediaStore;
}
