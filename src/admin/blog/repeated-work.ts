/** Does `work` once after a delay. */
export function createDelay(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }
  return {
    /** Starts the delay in milliseconds. One that has started already is not put off. */
    start(ms: number) {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, ms);
    },
    stop,
    /** Does at once what has been started; nothing if nothing has. */
    finish() {
      if (timer === undefined) return;
      stop();
      work();
    },
  };
}

/** Makes one attempt at a time. `attempt` resolves with the milliseconds until the next one, or with null if there is none. */
export function createAttempts(attempt: () => Promise<number | null>) {
  let running: Promise<void> | null = null;
  const delay = createDelay(() => void now());

  async function run() {
    const next = await attempt();
    running = null;
    if (next !== null) delay.start(next);
  }

  /** Makes an attempt, unless one is under way, and resolves when it has ended. */
  function now(): Promise<void> {
    delay.stop();
    return (running ??= run());
  }

  return {
    now,
    start: delay.start,
    stop: delay.stop,
    isRunning: () => running !== null,
    /** Resolves when nothing is under way. */
    ended: () => running ?? Promise.resolve(),
  };
}
