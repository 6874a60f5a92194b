/** The longest time for which a call of the product may delay others, in milliseconds. */
export const MOST_MS = 50;

/** Processor time of the reference work on an idle machine of 2026. */
const REFERENCE_MS = 40;
const WORDS = Array.from({ length: 80_000 }, (_, at) => ((at * 7919) % 80_021).toString(36));

/** Sorts, writes and reads text, as a call of the product does, for `REFERENCE_MS` of an idle machine. */
export const doReferenceWork = () => JSON.parse(JSON.stringify(WORDS.toSorted())) as unknown;
doReferenceWork(); // compiled before it is measured

const takenSince = (last: NodeJS.CpuUsage) => {
  const { user, system } = process.threadCpuUsage(last);
  return (user + system) / 1000;
};

/** How many times slower than an idle machine this one computes now; at least 1. */
function measureSlowness(): number {
  const before = process.threadCpuUsage();
  doReferenceWork();
  return Math.max(1, takenSince(before) / REFERENCE_MS);
}

/**
 * The longest time in milliseconds for which `work` blocked the main thread: the turn of the event loop that took the most
 * processor time. The thread's own processor time is used, since on a busy machine `monitorEventLoopDelay` mostly measures the
 * wait for a processor. Other programs make the processor itself slower too, up to three times, so a time that is too long is
 * divided by how much slower it is right after. The least of three runs is used, since compilation and garbage collection
 * may fall into any of them. `mostMs`: the allowed time.
 */
export async function longestTurn(work: (time: number) => Promise<unknown>, mostMs = MOST_MS): Promise<number> {
  const longest: number[] = [];
  for (let time = 0; time < 3; time++) {
    let most = 0;
    let isOver = false;
    let last = process.threadCpuUsage();
    const turn = () => {
      most = Math.max(most, takenSince(last));
      last = process.threadCpuUsage();
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await work(time);
    isOver = true;
    await new Promise(setImmediate);
    longest.push(most < mostMs ? most : most / measureSlowness());
  }
  return Math.min(...longest);
}
