import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stores } from '../stores.ts';
import { createLocalMedia } from './local-media.ts';
import { createLocalRecordings } from './local-recordings.ts';
import { namesIn } from './recording-folder.ts';

/** The stores on this machine's disk, in the data folder. A store elsewhere is another function with this result. */
export function createLocalStores(dataDir: string): Stores {
  const [recordings, archives] = [join(dataDir, 'recordings'), join(dataDir, 'archives')];
  return {
    recordings: createLocalRecordings(recordings),
    archives: createLocalMedia(archives),
    check: () => access(recordings, constants.W_OK),
    isEmpty: async () => [...(await namesIn(recordings)), ...(await namesIn(archives))].length === 0,
  };
}
