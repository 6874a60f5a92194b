import { type LiveEvent, livePoll } from '../../../contract/messages/live.ts';
import { Failure, send } from '../api/request.ts';
import { type StoredUser, noteRemoval, sessionExpired, storedUser, subscribe as onSession } from '../api/session.ts';
import { createPause } from '../../engine/sender/pause.ts';
import { pauseAfter } from '../../engine/sender/retry.ts';
import { createCounts } from './counts.ts';
import { type Counts, NO_COUNTS } from './no-counts.ts';
import { pauseAfterLoss, readStream } from './stream.ts';

interface Parts {
  /** Held by the tab that has the connection for all tabs of this browser. */
  lockName: string;
  channelName: string;
  fetch?: typeof globalThis.fetch;
  locks?: Pick<LockManager, 'request'> | undefined;
  random?: () => number;
  times?: Partial<typeof TIMES>;
}

/** In milliseconds. */
const TIMES = {
  /** How long the first event may take. */
  hello: 6000,
  /** Between two polls, where no stream arrives. */
  poll: 5000,
  /** How long it polls before it tries a stream again. */
  streamAgain: 300_000,
  /** Several events at once make one request for each count. */
  gather: 300,
};

/** The messages between tabs, each about one account. */
type Said = { account: string; event: LiveEvent } | { account: string; counts: Counts } | { ask: true };

const RESYNC: LiveEvent = { kind: 'resync' };
/** Roles that receive events. */
const isTold = ({ roles: [role] }: StoredUser) => role === 'engineer' || role === 'company';

/**
 * Receives from the server what has changed. One tab holds the connection and passes the events on, since a browser has few
 * connections to one server. If no stream arrives, it polls.
 */
export function createLive({
  lockName,
  channelName,
  fetch = globalThis.fetch.bind(globalThis),
  locks = globalThis.navigator?.locks,
  random = Math.random,
  times = {},
}: Parts) {
  const { hello, poll, streamAgain, gather } = { ...TIMES, ...times };
  const listeners = new Set<(event: LiveEvent) => void>();
  let channel: BroadcastChannel | null = null;
  let leading = false;
  const pause = createPause();
  let unfollow = () => {};
  let connected: { user: StoredUser; stop: AbortController } | null = null;

  const say = (said: Said) => channel?.postMessage(said);
  const counts = createCounts({ gather, onCounted: (account, counted) => say({ account, counts: counted }) });

  function pass(account: string, event: LiveEvent) {
    for (const listener of listeners) listener(event);
    say({ account, event });
    counts.follow(account, event);
  }

  /** Polls for some minutes. Returns the last stamp, and whether the session has ended. */
  async function pollFor({ id }: StoredUser, since: string, signal: AbortSignal) {
    const until = performance.now() + streamAgain;
    let stamp = since;
    let failures = 0;
    while (!signal.aborted && performance.now() < until) {
      try {
        const reply = await send(livePoll, { query: { since: stamp }, signal });
        failures = 0;
        if (reply.changed) pass(id, RESYNC);
        stamp = reply.stamp;
      } catch (error) {
        if (error instanceof Failure && error.status === 401 && error.code !== 'no-token') return { stamp, hasEnded: true };
        failures += 1;
      }
      await pause.wait(failures > 0 ? pauseAfter(failures, random) : poll * (0.8 + 0.4 * random()), signal);
    }
    return { stamp, hasEnded: false };
  }

  /** Keeps this browser connected until `signal` aborts or the session ends. */
  async function lead(user: StoredUser, signal: AbortSignal) {
    let stamp = '';
    let failures = 0;
    counts.follow(user.id, RESYNC);
    while (!signal.aborted) {
      const end = await readStream({
        token: user.accessToken,
        signal,
        fetch,
        helloMs: hello,
        onHello(next) {
          failures = 0;
          // Also at the first one, since something may have changed after the page was loaded and before it was connected.
          if (stamp !== next) pass(user.id, RESYNC);
          stamp = next;
        },
        onEvent: (event) => pass(user.id, event),
      });
      if (signal.aborted) return;
      if (end === 'signed-out' || end === 'removed') {
        if (storedUser()?.accessToken !== user.accessToken) return;
        if (end === 'removed') noteRemoval();
        sessionExpired();
        return;
      }
      if (end === 'lost') await pause.wait(pauseAfterLoss(++failures, random), signal);
      else {
        const polled = await pollFor(user, stamp, signal);
        if (polled.hasEnded) return;
        stamp = polled.stamp;
      }
    }
  }

  async function connect(user: StoredUser, signal: AbortSignal) {
    const holding = async () => {
      leading = true;
      await lead(user, signal).finally(() => (leading = false));
    };
    if (!locks) return holding();
    // A tab that is being closed, or another session: the lock is not needed any more.
    await locks.request(lockName, { signal }, holding).catch(() => {});
  }

  /** Follows the session of this browser. */
  function follow() {
    const user = storedUser();
    if (connected?.user.accessToken === user?.accessToken) return;
    connected?.stop.abort();
    connected = null;
    counts.set(NO_COUNTS);
    if (!user || !isTold(user)) return;
    const stop = new AbortController();
    connected = { user, stop };
    say({ ask: true });
    void connect(user, stop.signal);
  }

  function hear({ data }: MessageEvent<Said>) {
    const user = storedUser();
    if ('ask' in data) {
      if (leading && user) say({ account: user.id, counts: counts.get() });
    } else if (data.account !== user?.id) return;
    else if ('counts' in data) counts.set(data.counts);
    else for (const listener of listeners) listener(data.event);
  }

  return {
    /** Begins, once; it goes on for as long as the page lives. */
    start() {
      if (channel) return;
      channel = new BroadcastChannel(channelName);
      channel.addEventListener('message', hear);
      unfollow = onSession(follow);
      globalThis.addEventListener?.('online', pause.end);
      follow();
    },

    /** Calls back for each change. Returns a function that stops this. */
    subscribe(listener: (event: LiveEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    getCounts: counts.get,
    subscribeCounts: counts.subscribe,

    /** Ends everything, for tests. */
    close() {
      unfollow();
      connected?.stop.abort();
      counts.stop();
      channel?.close();
      channel = null;
    },
  };
}

export type Live = ReturnType<typeof createLive>;
