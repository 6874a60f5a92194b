import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Computes for three seconds, then waits as long as the numbers say that it is given, again and again. */
const BURSTS = `
  const { workerData: pauses } = require('node:worker_threads');
  const idle = new Int32Array(new SharedArrayBuffer(4));
  for (let n = 0; ; n++) {
    for (const began = performance.now(); performance.now() - began < 3000;);
    Atomics.wait(idle, 0, 0, pauses[n % pauses.length]);
  }`;

/** Takes every core in bursts of three seconds, with these pauses between them, until the function that it returns is called. */
export function takeCoresInBursts(pausesMs: readonly number[]): () => Promise<unknown> {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(BURSTS, { eval: true, workerData: pausesMs }));
  return () => Promise.all(workers.map((worker) => worker.terminate()));
}
