import type { Outbox } from '../outbox/outbox.ts';
import { type Round, drain } from './drain.ts';
import type { Protocol } from './protocol.ts';
import { reportRefused } from './report.ts';
import { pauseAfter } from './retry.ts';
import { type Blocked, createScheduler } from './scheduler.ts';

/**
 * `until` is on the clock of `performance.now()`, because the system's clock may be set; `attempt` counts the failed
 * attempts.
 */
export interface Waiting {
  is: 'waiting';
  until: number;
  attempt: number;
  why: string;
}

export type PumpState =
  | { is: 'idle' }
  | { is: 'sending' }
  /** Another tab or the worker has the lock; this one takes over when that one dies. */
  | { is: 'elsewhere'; there: Waiting | null }
  | Waiting
  /** What is left needs a person, or another decision by the server. All of it is kept. */
  | { is: 'blocked'; blocked: Blocked[] };

/**
 * `changed`: something new waits, which is no reason to cut a pause short. All others are, because the network may be back.
 */
export type Wake = 'changed' | 'start' | 'online' | 'visible' | 'sync' | 'asked';

interface Parts {
  outbox: Outbox;
  send: Protocol;
  /** Name of the Web Lock that the one sender holds. */
  lockName: string;
  locks?: Pick<LockManager, 'request'> | undefined;
  random?: () => number;
}

const ignore = () => {};

/**
 * Sends the outbox until it is empty, one sender at a time over all tabs and the worker. Without Web Locks several may send,
 * which is harmless, because every call may be repeated.
 */
export function createPump({ outbox, send, lockName, locks = globalThis.navigator?.locks, random = Math.random }: Parts) {
  const scheduler = createScheduler();
  const listeners = new Set<() => void>();
  let state: PumpState = { is: 'idle' };
  let running: Promise<void> | null = null;
  let dirty = false;
  let hasten: (why: Wake) => void = ignore;

  function set(next: PumpState) {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Sends in rounds with pauses between them, until nothing more can be done. */
  async function sendInRounds(signal: AbortSignal) {
    let failures = 0;
    while (!signal.aborted) {
      set({ is: 'sending' });
      const round = await drain({ outbox, send, scheduler, signal });
      if (round.is !== 'retry') {
        await reportRefused({ outbox, send, scheduler, signal }).catch(ignore); // reported after the next round
        return set(round.is === 'empty' ? { is: 'idle' } : round);
      }
      failures = round.moved ? 1 : failures + 1;
      const woken = await pause(round, failures, signal);
      if (woken) failures = 0;
    }
  }

  function pause(round: Extract<Round, { is: 'retry' }>, failures: number, signal: AbortSignal) {
    const wait = pauseAfter(failures, random, round.after);
    set({ is: 'waiting', until: performance.now() + wait, attempt: failures, why: round.why });
    return new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => end(false), wait);
      const stop = () => end(false);
      function end(woken: boolean) {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        hasten = ignore;
        resolve(woken);
      }
      signal.addEventListener('abort', stop);
      // A server that named a time is left alone until then, unless a person asks.
      hasten = (why) => (round.after === null || why === 'asked') && end(true);
    });
  }

  async function sendUnderLock(signal: AbortSignal) {
    if (!locks) return sendInRounds(signal);
    const held = await locks.request(lockName, { ifAvailable: true }, async (lock) => {
      if (lock) await sendInRounds(signal);
      return lock !== null;
    });
    if (held) return;
    set({ is: 'elsewhere', there: null });
    await locks.request(lockName, { signal }, () => sendInRounds(signal)).catch(unlessAborted(signal));
  }

  async function sendUntilClean(signal: AbortSignal) {
    do {
      dirty = false;
      await sendUnderLock(signal);
    } while (dirty && !signal.aborted);
  }

  /** Runs until nothing more can be done or `signal` aborts. Resolves with the state at that moment. */
  async function run(signal: AbortSignal = new AbortController().signal): Promise<PumpState> {
    dirty = true;
    running ??= sendUntilClean(signal).finally(() => (running = null));
    await running;
    // Something came between the last round and here; nobody else would send it.
    return dirty && !signal.aborted ? run(signal) : state;
  }

  return {
    run,
    /** Tries again. Anything but `changed` also forgets what was refused, because the reason may have passed. */
    wake(why: Wake = 'changed') {
      if (why !== 'changed') {
        scheduler.clear();
        hasten(why);
      }
      run().catch(() => {}); // a page that is being closed gets no lock; the next wake tries again
    },
    /** Takes what the sender in another tab says of itself; null means that it is sending. */
    noteSender(there: Waiting | null) {
      if (state.is === 'elsewhere') set({ is: 'elsewhere', there });
    },
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const unlessAborted = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) throw error;
};

export type Pump = ReturnType<typeof createPump>;
