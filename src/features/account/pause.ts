/** Waits `ms` milliseconds, so that a message can be read before the page changes. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
