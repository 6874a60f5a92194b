import type { MediaStore } from './media-store.ts';
import type { RecordingStore } from './recording-store.ts';

/** Every store of bytes of the server, except its database. */
export interface Stores {
  recordings: RecordingStore;
  /** Archives of own data, one file for each. */
  archives: MediaStore;
  /** Pictures of people, companies and posts, one file for each size. */
  pictures: MediaStore;
  /** Rejects if nothing can be stored now. */
  check(): Promise<unknown>;
  /** Whether nothing is stored, also nothing of another program where this one would store. */
  isEmpty(): Promise<boolean>;
}
