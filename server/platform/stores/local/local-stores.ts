import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stores } from '../stores.ts';
import { createLocalMedia } from './local-media.ts';
import { createLocalRecordings } from './local-recordings.ts';
import { namesIn } from './recording-folder.ts';

/** The stores on this machine's disk, in the data folder. A store elsewhere is another function with this result. */
export function createLocalStores(dataDir: string): Stores {
  const folders = ['recordings', 'archives', 'pictures'].map((name) => join(dataDir, name));
  const [recordings = '', archives = '', pictures = ''] = folders;
  const stored = createLocalRecordings(recordings);
  return {
    recordings: stored,
    archives: createLocalMedia(archives),
    pictures: createLocalMedia(pictures),
    async check() {
      stored.chunks.check();
      await access(recordings, constants.W_OK);
    },
    isEmpty: async () => (await Promise.all(folders.map(namesIn))).flat().length === 0,
  };
}
