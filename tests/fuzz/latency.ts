import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Requests an address again and again from a thread of its own, so that work in the test's thread does not delay it, and measures how
 * long each reply took beyond the delays of that thread.
 */
const ASKER = `
const { parentPort, workerData } = require('node:worker_threads');
const { get } = require('node:http');
const times = [];
const ask = () => new Promise((resolve, reject) =>
  get(workerData, (response) => response.resume().on('end', resolve)).on('error', reject));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let goesOn = true;
parentPort.once('message', () => (goesOn = false));
(async () => {
  while (goesOn) {
    const began = performance.now();
    await ask();
    const took = performance.now() - began;
    const asked = performance.now();
    await pause(20);
    // Subtracted: the time for which this thread waited for a processor is not the server's.
    const late = performance.now() - asked - 20;
    times.push(Math.max(0, took - late));
  }
  parentPort.postMessage(times);
})();
`;

/** Requests `url` until `stop`, which returns the milliseconds of each reply, shortest first. */
export function watchLatency(url: string) {
  const worker = new Worker(ASKER, { eval: true, workerData: url });
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error as Error));
  failed.catch(() => {});
  return {
    async stop(): Promise<number[]> {
      worker.postMessage('stop');
      const [times] = (await Promise.race([once(worker, 'message'), failed])) as [number[]];
      await worker.terminate();
      return times.toSorted((a, b) => a - b);
    },
  };
}
