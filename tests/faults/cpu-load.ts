import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Milliseconds of each twentieth of a second in which it computes. A machine of two cores becomes slow but still responds. */
const SPIN = `
  const idle = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    for (const began = performance.now(); performance.now() - began < 30;);
    Atomics.wait(idle, 0, 0, 20);
  }`;

/** Keeps every core busy until all callers have released it; several callers cause only one load. */
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
