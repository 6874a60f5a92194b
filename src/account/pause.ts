/** Waits, so that a message can be read before the page moves on. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
