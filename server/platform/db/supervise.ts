import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The pause before the next start. It doubles with each failure, so that a database that cannot start does not keep the machine
 * busy.
 */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
const waitForEnd = (child: ChildProcess) =>
  new Promise<void>((resolve) => (hasEnded(child) ? resolve() : child.once('exit', () => resolve())));

/**
 * Runs a program and starts it again whenever it ends by itself, for example because memory or disk ran out. `start` resolves with
 * the process when it is ready. If the first start fails, this throws its error; later failures are passed to `report`, and the
 * next start follows. `stop` ends the program by SIGINT and resolves when it has ended.
 */
export async function supervise(start: () => Promise<ChildProcess>, report: (sentence: string) => void) {
  let child = await start();
  const stopping = new AbortController();

  async function startAgain() {
    for (let wait = FIRST_PAUSE_MS; !stopping.signal.aborted; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      try {
        child = await start();
        return;
      } catch (error) {
        report(`The next start failed. ${(error as Error).message}`);
      }
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function watch() {
    while (!stopping.signal.aborted) {
      await waitForEnd(child);
      if (stopping.signal.aborted) return;
      report('It ended by itself and is started again.');
      await startAgain();
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      if (!hasEnded(child)) child.kill('SIGINT');
      await watching;
      // A start that was running when `stop` was called may have succeeded since.
      if (!hasEnded(child)) child.kill('SIGINT');
      await waitForEnd(child);
    },
  };
}
