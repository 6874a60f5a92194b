/*
 * The program of the product's child, for many recordings one after the other: each line of its input is a job, each line of its
 * output a result. A fresh one takes over after every one that did not come back.
 */
import { createInterface } from 'node:readline';
import { createDisk } from '../../server/recordings/disk.ts';
import { postProcess } from '../../server/recordings/post-process/post-process.ts';
import type { Job } from '../../server/recordings/post-process/child-protocol.ts';
import { TEMPORARY_PREFIX } from '../../server/recordings/post-process/child-constants.ts';

for await (const line of createInterface({ input: process.stdin })) {
  const job = JSON.parse(line) as Job;
  console.log(JSON.stringify(await postProcess(createDisk(job.root, TEMPORARY_PREFIX), job)));
}
