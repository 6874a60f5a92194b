/** Calls `write` until it succeeds, because an answer that is not on this device exists nowhere. */
export async function retryForever(write: () => Promise<unknown>, onWriteError: (error: unknown) => void, pauseMs: number) {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      onWriteError(error);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
