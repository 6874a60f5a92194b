import type { Jobs } from '../jobs/jobs.ts';
import { reasonOf } from '../log/error-kind.ts';

/** A scheduled piece of work. */
export interface Task {
  /** Its name in the log. */
  name: string;
  everyMs: number;
  /** Runs at the start of the server, too. Left out: first after one pause. */
  atStart?: boolean;
  /** The pause after a failure, in milliseconds. Left out: the usual one. */
  afterFailureMs?: number;
  /**
   * The name of a queue, for work that one of several servers does. Left out: every server does it, so the work itself must be
   * safe when two do it at once. It cannot change, since jobs of an earlier version wait under it in the database.
   */
  queue?: string;
  /** It may be killed at any point and is run again. `signal` is aborted when the server stops. */
  run(signal: AbortSignal): Promise<unknown>;
}

interface Needs {
  jobs: Pick<Jobs, 'send' | 'work'>;
  log: { warn(details: object, message: string): void };
  /** From 0 up to and without 1. */
  random?: () => number;
}

/** Pauses differ by up to this part, so that several servers do not all do the same at the same moment. */
const JITTER = 0.1;
/** After this time the log names the tasks that delay the end of the server. */
const SLOW_END_MS = 10_000;

/** All scheduled tasks of the server. A task never runs twice at once in a process, and continues after a failure. */
export function createSchedule({ jobs, log, random = Math.random }: Needs) {
  const stop = new AbortController();
  const { signal } = stop;
  const running: Promise<void>[] = [];
  /** The names of the tasks that work at this moment. */
  const working = new Set<string>();
  /** Each ends one pause before its time. */
  const wakers = new Set<() => void>();

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms).unref();
      wakers.add(wake);
    });

  /** Runs the task once. Returns whether it succeeded. */
  async function attempt(name: string, work: () => Promise<unknown>): Promise<boolean> {
    working.add(name);
    try {
      await work();
      return true;
    } catch (error) {
      if (!signal.aborted) log.warn({ task: name, reason: reasonOf(error) }, 'a task failed and is tried again later');
      return false;
    } finally {
      working.delete(name);
    }
  }

  const jittered = (ms: number) => ms * (1 - JITTER + 2 * JITTER * random());

  /** Runs the task repeatedly, first after this many milliseconds. */
  async function repeat({ name, everyMs, afterFailureMs = everyMs }: Task, work: () => Promise<unknown>, first: number) {
    for (let wait = first; ;) {
      await pause(wait);
      if (signal.aborted) return;
      wait = jittered((await attempt(name, work)) ? everyMs : afterFailureMs);
      if (signal.aborted) return;
    }
  }

  return {
    /** Starts tasks. When it resolves, tasks of a queue that run at the start are in the queue. */
    async start(tasks: readonly Task[]) {
      for (const task of tasks) {
        const { name, everyMs, queue, atStart = false, run } = task;
        if (queue === undefined) {
          running.push(repeat(task, () => run(signal), atStart ? 0 : jittered(everyMs)));
          continue;
        }
        await jobs.work(queue, () => run(signal), { patient: true });
        const send = () => jobs.send(queue, { id: 'all' });
        if (atStart) await attempt(name, send);
        running.push(repeat(task, send, jittered(everyMs)));
      }
    },

    /** Ends all tasks. Resolves when running tasks have ended. */
    async stop() {
      stop.abort();
      for (const wake of wakers) wake();
      const warnOf = () => log.warn({ tasks: [...working] }, 'the server waits for the end of tasks');
      const slow = setInterval(warnOf, SLOW_END_MS);
      await Promise.all(running).finally(() => clearInterval(slow));
    },
  };
}
