import { waitingConnections } from '../../../contract/profiles/connections.ts';
import type { LiveEvent } from '../../../contract/messages/live.ts';
import { unreadMessages } from '../../../contract/messages/messages.ts';
import { send } from '../api/request.ts';
import { storedUser } from '../api/session.ts';
import { type Counts, NO_COUNTS } from './no-counts.ts';

const NAMES = ['unread', 'requests'] as const;

const ASK: Record<keyof Counts, () => Promise<number>> = {
  unread: async () => (await send(unreadMessages)).unread,
  requests: async () => (await send(waitingConnections)).waiting,
};

/** A count may have changed after these events. */
const KINDS: Record<keyof Counts, readonly LiveEvent['kind'][]> = {
  unread: ['message', 'read', 'thread', 'resync'],
  requests: ['connection', 'resync'],
};

interface Parts {
  /** In milliseconds. Several events within this time make one request. */
  gather: number;
  /** Sends the counts to the other tabs of this browser. */
  onCounted: (account: string, counts: Counts) => void;
}

/** Holds the counts of the signed-in person. */
export function createCounts({ gather, onCounted }: Parts) {
  const listeners = new Set<() => void>();
  const timers: Partial<Record<keyof Counts, ReturnType<typeof setTimeout>>> = {};
  let counts = NO_COUNTS;

  function set(next: Counts) {
    if (NAMES.every((name) => counts[name] === next[name])) return;
    counts = next;
    for (const listener of listeners) listener();
  }

  function ask(name: keyof Counts, account: string) {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(() => {
      ASK[name]().then(
        (count) => {
          if (storedUser()?.id !== account) return;
          set({ ...counts, [name]: count });
          onCounted(account, counts);
        },
        () => {}, // counted again after the next event
      );
    }, gather);
  }

  return {
    get: () => counts,
    set,

    /** Counts everything again that an event may have changed. */
    follow(account: string, { kind }: Pick<LiveEvent, 'kind'>) {
      for (const name of NAMES) if (KINDS[name].includes(kind)) ask(name, account);
    },

    /** Calls back after each change. Returns a function that stops this. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    stop: () => NAMES.forEach((name) => clearTimeout(timers[name])),
  };
}
