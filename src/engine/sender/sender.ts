import { createPause } from './pause.ts';
import type { OnTheWay } from './reply.ts';
import { pauseAfter } from './retry.ts';

/**
 * `until` is on the clock of `performance.now()`, because the system's clock may be set; `attempt` counts the failed
 * attempts.
 */
export interface Waiting {
  is: 'waiting';
  until: number;
  attempt: number;
  why: string;
  /** Absent if the server itself asks to wait, or if the reason is on this device. */
  onTheWay?: OnTheWay;
}

/**
 * How a step ended: nothing is left, or it has to be repeated, or the rest cannot be sent now. `after` is the time in
 * milliseconds that the server asked for. `moved` is true if anything was sent, because the pauses then begin short again.
 */
export type Step<Block> =
  | { is: 'empty' }
  | { is: 'retry'; why: string; after: number | null; moved: boolean; onTheWay?: OnTheWay }
  | { is: 'blocked'; blocked: Block };

/** `Block` says why something cannot be sent. */
export type SenderState<Block> =
  | { is: 'idle' }
  | { is: 'sending' }
  /** Another tab or the worker has the lock; this tab takes over when that one dies. */
  | { is: 'elsewhere'; there: Waiting | null }
  | Waiting
  /** The rest needs a person, another decision by the server, or the next wake. All of it stays on the device. */
  | { is: 'blocked'; blocked: Block };

/**
 * `changed`: something new waits, which is no reason to cut a pause short. All others are, because the network may be back.
 */
export type Wake = 'changed' | 'start' | 'online' | 'visible' | 'sync' | 'asked';

interface Parts<Block> {
  /**
   * Sends entries until nothing is left or something fails. `run` throws the errors of this step. `signal` ends its requests; after
   * `until` it begins no other.
   */
  step: (signal: AbortSignal, until: AbortSignal) => Promise<Step<Block>>;
  /** Forgets the refusals, so that the next step tries everything again. */
  forget?: () => void;
  /** Name of the Web Lock that the one sender of this browser holds. Absent if only this page has the entries. */
  lockName?: string;
  /** Whether only this page has entries for now, so that it must not wait until another sender frees the lock. */
  isAlone?: () => boolean;
  locks?: Pick<LockManager, 'request'> | undefined;
  random?: (() => number) | undefined;
}

interface Lock {
  lockName: string;
  locks: Pick<LockManager, 'request'>;
  signal: AbortSignal;
  /** Called if another tab or the worker holds the lock. */
  onWait: () => void;
}

/** Runs `work` under a lock, as soon as nobody else holds it. Does nothing if `signal` aborts before. */
async function runAlone(work: () => Promise<void>, { lockName, locks, signal, onWait }: Lock) {
  const held = await locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (held) return;
  onWait();
  await locks.request(lockName, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/**
 * Sends the waiting entries of this device in steps with pauses between them, until nothing is left: one sender at a time over
 * all tabs and the worker. Without Web Locks several may send, so every entry must be safe to send twice.
 */
export function createSender<Block = never>({
  step,
  forget = () => {},
  lockName,
  isAlone = () => false,
  locks = globalThis.navigator?.locks,
  random = Math.random,
}: Parts<Block>) {
  const listeners = new Set<() => void>();
  const pause = createPause();
  let state: SenderState<Block> = { is: 'idle' };
  let running: Promise<void> | null = null;
  let dirty = false;
  let isServersPause = false;
  let ending = new AbortController();
  let resting = new AbortController();

  function set(next: SenderState<Block>) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function stepOnce(signal: AbortSignal, until: AbortSignal) {
    set({ is: 'sending' });
    try {
      return await step(signal, until);
    } catch (error) {
      set({ is: 'idle' });
      throw error;
    }
  }

  async function sendInSteps(signal: AbortSignal, until: AbortSignal) {
    let failures = 0;
    while (!until.aborted) {
      const ended = await stepOnce(signal, until);
      if (ended.is === 'empty') return set({ is: 'idle' });
      if (ended.is === 'blocked') return set(ended);
      failures = ended.moved ? 1 : failures + 1;
      if (await pauseFor(ended, failures, until)) failures = 0;
    }
  }

  /** True if a wake has ended the pause. */
  function pauseFor({ why, after, onTheWay }: Extract<Step<Block>, { is: 'retry' }>, failures: number, signal: AbortSignal) {
    const ms = pauseAfter(failures, random, after);
    isServersPause = after !== null;
    set({ is: 'waiting', until: performance.now() + ms, attempt: failures, why, ...(onTheWay && { onTheWay }) });
    return pause.wait(ms, signal);
  }

  function sendOnce(signal: AbortSignal, until: AbortSignal) {
    const send = () => sendInSteps(signal, until);
    if (!locks || lockName === undefined || isAlone()) return send();
    return runAlone(send, { locks, lockName, signal: until, onWait: () => set({ is: 'elsewhere', there: null }) });
  }

  async function begin(outside: AbortSignal) {
    [ending, resting] = [new AbortController(), new AbortController()];
    const signal = AbortSignal.any([outside, ending.signal]);
    const until = AbortSignal.any([signal, resting.signal]);
    do {
      dirty = false;
      await sendOnce(signal, until);
    } while (dirty && !until.aborted);
  }

  /** Runs until nothing more can be done or `signal` aborts. Resolves with the state at that moment. */
  async function run(signal: AbortSignal = new AbortController().signal): Promise<SenderState<Block>> {
    dirty = true;
    running ??= begin(signal).finally(() => (running = null));
    await running;
    // An entry was added after the last step; no other tab would send it.
    return dirty && !signal.aborted ? run(signal) : state;
  }

  /** Tries again. Every reason except `changed` also forgets the refusals, because their cause may have passed. */
  function wake(why: Wake = 'changed') {
    if (why !== 'changed') {
      forget();
      // If the server named a time, the pause lasts until then, unless a person asks.
      if (!isServersPause || why === 'asked') pause.end();
    }
    run().catch(() => {}); // a page that is being closed gets no lock; the next wake tries again
  }

  /** Resolves when a signal has ended the run. The next wake begins again. */
  async function endBy(controller: AbortController) {
    dirty = false;
    controller.abort();
    await running?.catch(() => {});
  }

  return {
    run,
    wake,
    /** Ends requests and pauses, and resolves when nothing is being sent. The next wake begins again. */
    stop: () => endBy(ending),
    /** Begins again, with the lock of all senders or without, as is right now. The requests under way end before. */
    restart: () => endBy(resting).then(() => wake('start')),
    /** Notes the state that the sender in another tab has reported; null means that it is sending. */
    noteSender(there: Waiting | null) {
      if (state.is === 'elsewhere') set({ is: 'elsewhere', there });
    },
    get: () => state,
    /** Calls back after each change of the state. Returns a function that stops this. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Sender<Block = never> = ReturnType<typeof createSender<Block>>;
