/** The longest time for which a call of the product may delay others, in milliseconds. */
export const MOST_MS = 50;

/**
 * The longest time in milliseconds for which `work` blocked the main thread: the turn of the event loop that took the most
 * processor time. The thread's own processor time is used, since on a busy machine `monitorEventLoopDelay` mostly measures the
 * wait for a processor. The least of three runs is used, since compilation and garbage collection may fall into any of them.
 */
export async function longestTurn(work: (time: number) => Promise<unknown>): Promise<number> {
  const longest: number[] = [];
  for (let time = 0; time < 3; time++) {
    let most = 0;
    let isOver = false;
    let last = process.threadCpuUsage();
    const turn = () => {
      const { user, system } = process.threadCpuUsage(last);
      most = Math.max(most, (user + system) / 1000);
      last = process.threadCpuUsage();
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await work(time);
    isOver = true;
    await new Promise(setImmediate);
    longest.push(most);
  }
  return Math.min(...longest);
}
