import { vi } from 'vitest';

/** Only ends what hangs. Vitest's own limit is a second, which a busy machine exceeds. */
const WITHIN_MS = 60_000;

/** Repeats a check until it does not throw, and resolves with what it returns. */
export const untilPasses = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: WITHIN_MS, interval: 5 });
