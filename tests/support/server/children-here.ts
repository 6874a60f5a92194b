import { createRecordingFolder } from '../../../server/platform/stores/local/recording-folder.ts';
import { TEMPORARY_PREFIX } from '../../../server/features/recordings/post-process/child-constants.ts';
import {
  Result,
  SOUND_RESULTS,
  type SoundJob,
  type Task,
} from '../../../server/features/recordings/post-process/child-protocol.ts';
import type { Children } from '../../../server/features/recordings/post-process/children.ts';
import { postProcess } from '../../../server/features/recordings/post-process/post-process.ts';
import { readSound } from '../../../server/features/recordings/post-process/read-sound.ts';

const folderOf = ({ folder }: Task) => createRecordingFolder(folder, TEMPORARY_PREFIX);
const asLine = (result: object): unknown => JSON.parse(JSON.stringify(result));

/**
 * Prepares recordings by the same code in this process, for tests that only need recordings which are ready: to start a program for
 * each recording takes longer than the rest of such a test.
 */
export const childrenHere: Children = {
  run: async (job) => Result.parse(asLine(await postProcess(folderOf(job), job))),
  readSound: (async (job: SoundJob) =>
    SOUND_RESULTS[job.task].parse(asLine(await readSound(folderOf(job), job)))) as Children['readSound'],
  stop() {},
};
