/*
 * The program of the product's child, for many recordings one after the other, since a process for each would be slow: each line of
 * its input is a job, each line of its output a result. A new one is started after every job that did not end.
 */
import { createInterface } from 'node:readline';
import { createRecordingFolder } from '../../server/platform/stores/local/recording-folder.ts';
import { postProcess } from '../../server/features/recordings/post-process/post-process.ts';
import type { Job } from '../../server/features/recordings/post-process/child-protocol.ts';
import { TEMPORARY_PREFIX } from '../../server/features/recordings/post-process/child-constants.ts';

for await (const line of createInterface({ input: process.stdin })) {
  const job = JSON.parse(line) as Job;
  console.log(JSON.stringify(await postProcess(createRecordingFolder(job.folder, TEMPORARY_PREFIX), job)));
}
