/** Does `work` once after a delay. */
export function createDelay(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }
  return {
    /** Starts the delay in milliseconds. A delay that has started already is not put off. */
    start(ms: number) {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, ms);
    },
    stop,
    /** Does at once the work that has been started; otherwise nothing. */
    finish() {
      if (timer === undefined) return;
      stop();
      work();
    },
  };
}
