import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** How long to wait before the next start: it doubles with each start that fails, up to the longest. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => (hasEnded(child) ? resolve() : child.once('exit', () => resolve())));

/**
 * Runs a program and starts it again whenever it ends by itself: killed for want of memory, or because the disk was full.
 * `start` resolves with the process once it is ready and rejects where it does not get so far. Throws what the first start throws;
 * later failures go to `tell`, and the next start follows. `stop` ends it by SIGINT and resolves when it has ended.
 */
export async function supervise(start: () => Promise<ChildProcess>, tell: (sentence: string) => void) {
  let child = await start();
  const stopping = new AbortController();

  async function startAgain() {
    for (let wait = FIRST_PAUSE_MS; !stopping.signal.aborted; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      try {
        child = await start();
        return;
      } catch (error) {
        tell(`The next start failed. ${(error as Error).message}`);
      }
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function watch() {
    while (!stopping.signal.aborted) {
      await ended(child);
      if (stopping.signal.aborted) return;
      tell('It ended by itself and is started again.');
      await startAgain();
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      if (!hasEnded(child)) child.kill('SIGINT');
      await watching;
      // A start that was under way when `stop` was called may have succeeded since.
      if (!hasEnded(child)) child.kill('SIGINT');
      await ended(child);
    },
  };
}
