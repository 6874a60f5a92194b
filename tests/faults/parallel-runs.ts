import { createCpuLoad } from './cpu-load.ts';
import { type Plan, planOf } from './plan.ts';
import { type Run, executeRun } from './execute-run.ts';
import { type System, oneProcess } from './system.ts';

interface Order {
  seed: number;
  numbers: readonly number[];
  /** Starts the installation of each runner. */
  start?: () => Promise<System>;
  /** How many runs at the same time. Each has its own server, network and browser, so that they cannot affect each other. */
  atOnce: number;
  /** The link of all runs, from `readTrace`. */
  trace?: readonly number[] | null;
  /** Whether the processor is kept busy during this run. */
  isBusy?: (run: number) => boolean;
  /** For all runs together. Those that have not ended by then end with an error, and no further one begins. */
  withinMs: number;
  /** Called at the end of each run. */
  onRun: (run: Run, plan: Plan) => void;
}

/** Executes these runs of a seed. If a server or a browser could not be started it throws, but only after all other runs have ended. */
export async function executeRuns({
  seed,
  numbers,
  start = oneProcess,
  atOnce,
  trace = null,
  isBusy = () => false,
  withinMs,
  onRun,
}: Order) {
  const endsAt = performance.now() + withinMs;
  const left = [...numbers];
  const cpuLoad = createCpuLoad();

  /** Takes the next run until none is left. */
  async function runNext() {
    const system = await start();
    try {
      for (let number = left.shift(); number !== undefined && performance.now() < endsAt; number = left.shift()) {
        const plan = planOf(seed, number);
        if (isBusy(number)) cpuLoad.begin();
        const running = executeRun(plan, { system, trace, withinMs: endsAt - performance.now() });
        const named = running.catch((error: unknown) => {
          throw new Error(`Run ${number} of seed ${seed} could not begin.`, { cause: error });
        });
        const run = await named.finally(() => isBusy(number) && cpuLoad.end());
        onRun(run, plan);
      }
    } finally {
      await system.stop();
    }
  }

  const runners = await Promise.allSettled(Array.from({ length: Math.min(atOnce, numbers.length) }, runNext));
  for (const ended of runners) if (ended.status === 'rejected') throw ended.reason;
}
