/*
 * The program that post-processes one recording, or reads the sound of one, and ends. It runs with limits of time, processor and memory, without network, and
 * may read and write only the recording's folder: see sandbox.ts.
 */
import { writeSync } from 'node:fs';
import { createDisk } from '../disk.ts';
import { STARTED, TEMPORARY_PREFIX } from './child-constants.ts';
import type { Task } from './child-protocol.ts';
import { postProcess } from './post-process.ts';
import { readSound } from './read-sound.ts';

async function runJob(line: string) {
  const task = JSON.parse(line) as Task;
  const disk = createDisk(task.root, TEMPORARY_PREFIX);
  const result = 'task' in task ? await readSound(disk, task) : await postProcess(disk, task);
  writeSync(1, `${JSON.stringify(result)}\n`);
  process.exit(0);
}

let input = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (text: string) => {
  input += text;
  if (!input.endsWith('\n')) return;
  // Otherwise the open input would keep this process alive.
  process.stdin.unref();
  void runJob(input);
});
// Without its parent nobody needs the result.
process.stdin.on('end', () => process.exit(1));
writeSync(1, `${STARTED}\n`);
