import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stores } from '../stores.ts';
import { createLocalMedia } from './local-media.ts';
import { createLocalRecordings } from './local-recordings.ts';

/** The stores on this machine's disk, in the data folder. A store elsewhere is another function with this result. */
export const createLocalStores = (dataDir: string): Stores => ({
  recordings: createLocalRecordings(join(dataDir, 'recordings')),
  archives: createLocalMedia(join(dataDir, 'archives')),
  check: () => access(join(dataDir, 'recordings'), constants.W_OK),
});
