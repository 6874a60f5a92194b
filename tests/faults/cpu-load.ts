import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Of each twentieth of a second it computes for so much, which leaves a machine of two cores slow and alive. */
const SPIN = `
  const idle = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    for (const began = performance.now(); performance.now() - began < 30;);
    Atomics.wait(idle, 0, 0, 20);
  }`;

/** Keeps every core busy, once however many ask for it, until all have let go. */
export function createCpuLoad() {
  let asked = 0;
  let spinning: Worker[] = [];
  return {
    begin() {
      asked += 1;
      if (asked === 1) spinning = Array.from({ length: availableParallelism() }, () => new Worker(SPIN, { eval: true }));
    },
    async end() {
      asked -= 1;
      if (asked === 0) await Promise.all(spinning.splice(0).map((worker) => worker.terminate()));
    },
  };
}
