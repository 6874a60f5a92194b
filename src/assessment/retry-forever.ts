/** An answer is never given up: tries until the device has it. */
export async function insist(write: () => Promise<unknown>, onTrouble: (error: unknown) => void, pauseMs: number) {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      onTrouble(error);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
