import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 50;

/** Resolves with the first value that is neither `false` nor null; throws, with what was waited for, when none comes in time. */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  withinMs: number,
): Promise<Exclude<NonNullable<T>, false>> {
  for (const began = performance.now(); performance.now() - began < withinMs; await pause(EVERY_MS)) {
    const seen = await look();
    if (seen !== false && seen !== null && seen !== undefined) return seen as Exclude<NonNullable<T>, false>;
  }
  throw new Error(`${what}: not within ${withinMs / 1000} s.`);
}
