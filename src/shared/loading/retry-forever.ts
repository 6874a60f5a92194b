/**
 * Calls `work` until it succeeds, and resolves with its result.
 * @param onError hears of each failure
 * @param pauseMs milliseconds between a failure and the next call
 */
export async function retryForever<T>(work: () => Promise<T>, onError: (error: unknown) => void, pauseMs: number): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      onError(error);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
