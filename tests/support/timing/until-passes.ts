import { vi } from 'vitest';

/** Only for checks that hang. Vitest's own limit is a second, which a busy machine exceeds. */
const WITHIN_MS = 60_000;

/** Repeats a check until it does not throw, and resolves with its result. */
export const untilPasses = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: WITHIN_MS, interval: 5 });
