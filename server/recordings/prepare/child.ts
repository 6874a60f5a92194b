/*
 * The program that parses one recording and ends. It runs with limits of time, processor and memory, without network, and reads and
 * writes nothing but the recording's folder: run-child.ts.
 */
import { writeSync } from 'node:fs';
import { createDisk } from '../disk.ts';
import { prepareRecording } from './prepare.ts';
import { BEGUN, SCRATCH } from './words.ts';
import type { Job } from './result.ts';

async function run(line: string) {
  const job = JSON.parse(line) as Job;
  const result = await prepareRecording(createDisk(job.root, SCRATCH), job);
  writeSync(1, `${JSON.stringify(result)}\n`);
  process.exit(0);
}

let told = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (text: string) => {
  told += text;
  if (!told.endsWith('\n')) return;
  // What parses must not wait for the parent, nor keep this process alive by waiting.
  process.stdin.unref();
  void run(told);
});
// The parent is gone.
process.stdin.on('end', () => process.exit(1));
writeSync(1, `${BEGUN}\n`);
