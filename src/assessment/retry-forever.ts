/** An answer is never given up: tries until the device has it. */
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
