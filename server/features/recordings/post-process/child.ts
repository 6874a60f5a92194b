/*
 * The program that post-processes one recording, or reads the sound of one, and ends. It runs with limits of time, processor and
 * memory, without network, and may read and write only the recording's folder: see server/platform/children/sandbox.ts.
 */
import { createRecordingFolder } from '../../../platform/stores/local/recording-folder.ts';
import { TEMPORARY_PREFIX } from './child-constants.ts';
import type { Task } from './child-protocol.ts';
import { postProcess } from './post-process.ts';
import { readSound } from './read-sound.ts';
import { runTask } from '../../../platform/children/run-task.ts';

runTask(async (given) => {
  const task = given as Task;
  const folder = createRecordingFolder(task.folder, TEMPORARY_PREFIX);
  return 'task' in task ? readSound(folder, task) : postProcess(folder, task);
});
