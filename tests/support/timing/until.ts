const EVERY_MS = 100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The result of `work`. If it does not arrive in time, this throws and names the work. */
export async function within<T>(what: string, work: T | Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${ms / 1000} s.`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Resolves with the first value that is neither false nor null. If there is none in time, it throws and names the condition. */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  withinMs: number,
): Promise<Exclude<NonNullable<T>, false>> {
  for (const began = performance.now(); performance.now() - began < withinMs; await pause(EVERY_MS)) {
    const seen = await within(what, look(), withinMs - (performance.now() - began));
    if (seen !== false && seen !== null && seen !== undefined) return seen as Exclude<NonNullable<T>, false>;
  }
  throw new Error(`${what}: not within ${withinMs / 1000} s.`);
}

/**
 * The same without a fixed limit, for work that a slow machine may take long for: it throws only if `progress`, a number that
 * changes while anything happens, stays the same for `stillForMs`, or if a single look takes so long.
 */
export async function untilStill<T>(
  what: string,
  look: () => T | Promise<T>,
  progress: () => number,
  stillForMs: number,
): Promise<Exclude<NonNullable<T>, false>> {
  let last = progress();
  for (let since = performance.now(); performance.now() - since < stillForMs; await pause(EVERY_MS)) {
    const seen = await within(what, look(), stillForMs);
    if (seen !== false && seen !== null && seen !== undefined) return seen as Exclude<NonNullable<T>, false>;
    if (progress() === last) continue;
    last = progress();
    since = performance.now();
  }
  throw new Error(`${what}: nothing has happened for ${stillForMs / 1000} s.`);
}
