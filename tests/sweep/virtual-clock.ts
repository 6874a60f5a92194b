import { AsyncLocalStorage } from 'node:async_hooks';

interface Timer {
  id: number;
  at: number;
  /** Milliseconds between two runs; null for one run. */
  every: number | null;
  run: () => void;
}

/** Turns of the event loop without work after which nothing can happen before the next timer. */
const QUIET_TURNS = 12;
const BEGAN = Date.parse('2026-01-05T10:00:00.000Z');

/** Like a browser's timers, as far as the product uses them. */
type TimerWork = (...args: unknown[]) => void;

type Track = <T>(work: Promise<T>) => Promise<T>;

/** Replaces methods of an object by ones that are tracked. Returns a function for each that puts it back. */
function trackCalls<T extends object>(owner: T, methods: readonly (keyof T & string)[], track: Track) {
  return methods.map((method) => {
    const own = Object.getOwnPropertyDescriptor(owner, method);
    const real = owner[method] as (...args: unknown[]) => Promise<unknown>;
    const tracked = function call(this: unknown, ...args: unknown[]) {
      return track(real.apply(this, args));
    };
    Object.defineProperty(owner, method, { value: tracked, configurable: true, writable: true });
    return () => (own ? Object.defineProperty(owner, method, own) : void Reflect.deleteProperty(owner, method));
  });
}

/**
 * A clock that jumps to the next timer as soon as nothing else is under way, so that a test of minutes takes milliseconds and
 * gives the same result on a busy machine. It replaces the timers and clocks of this process until `uninstall`.
 */
export function installVirtualClock() {
  const real = { setTimeout, clearTimeout, setInterval, clearInterval, now: Date.now, performanceNow: performance.now };
  const timers = new Map<number, Timer>();
  let now = 0;
  let ids = 0;
  let working = 0;

  function add(work: TimerWork, ms = 0, every: number | null = null, ...args: unknown[]) {
    ids += 1;
    const run = AsyncLocalStorage.bind(() => work(...args));
    timers.set(ids, { id: ids, at: now + Math.max(0, ms), every, run });
    return ids;
  }
  const delay = (work: TimerWork, ms?: number, ...args: unknown[]) => add(work, ms, null, ...args);
  const repeat = (work: TimerWork, ms = 0) => add(work, ms, ms);
  const remove = (id?: unknown) => void timers.delete(Number(id));

  /** Counts work that goes on outside of the event loop or in several turns of it. */
  async function track<T>(work: Promise<T>): Promise<T> {
    working += 1;
    return work.finally(() => (working -= 1));
  }

  Object.assign(globalThis, { setTimeout: delay, clearTimeout: remove, setInterval: repeat, clearInterval: remove });
  Date.now = () => BEGAN + now;
  performance.now = () => now;
  // They work on threads, so that the event loop seems quiet meanwhile.
  const threads = [
    ...trackCalls(crypto.subtle, ['digest', 'sign', 'verify', 'importKey'], track),
    ...trackCalls(Blob.prototype, ['arrayBuffer'], track),
    ...trackCalls(Response.prototype, ['arrayBuffer', 'text'], track),
  ];

  async function settle() {
    for (let quiet = 0; quiet < QUIET_TURNS;) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = working > 0 ? 0 : quiet + 1;
    }
  }

  return {
    now: () => now,
    track,
    /** Lets time pass until `isOver`, or until `limitMs` have passed. Returns whether it is over. */
    async runUntil(isOver: () => boolean, limitMs: number): Promise<boolean> {
      for (;;) {
        await settle();
        if (isOver()) return true;
        const next = [...timers.values()].toSorted((one, other) => one.at - other.at || one.id - other.id)[0];
        if (!next || next.at > limitMs) return false;
        timers.delete(next.id);
        now = Math.max(now, next.at);
        if (next.every !== null) timers.set(next.id, { ...next, at: now + next.every });
        next.run();
      }
    },
    uninstall() {
      const { now: dateNow, performanceNow, ...rest } = real;
      Object.assign(globalThis, rest);
      Date.now = dateNow;
      performance.now = performanceNow;
      for (const restore of threads) restore();
    },
  };
}

export type VirtualClock = ReturnType<typeof installVirtualClock>;
