import { Readable } from 'node:stream';
import { shareOf, widerNetworks } from '../../http/client-network.ts';
import { type Caller, companyIdOf } from '../../platform/callers/caller.ts';

/** Browsers and devices of one account. The oldest is closed for one more, and asks by itself from then on. */
const MOST_OF_ACCOUNT = 8;
/** The part of all connections that one network may have, which an office shares. */
const SHARE_OF_NETWORK = 1 / 8;
/** Bytes that a reader may be behind. Events are small, so a reader that is further behind no longer reads. */
const MOST_WAITING = 64 * 1024;
/** How long a client waits before it connects again, in milliseconds; it adds a random time. */
const RETRY_MS = 2000;

interface Open {
  caller: Caller;
  network: string;
  stream: Readable;
  keys: readonly string[];
}

const HEARTBEAT = Buffer.from(':\n\n');

/** An event as the HTML standard writes it (server-sent events). */
const eventOf = (name: string, data: object) => Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** Everybody that an event may be for, by key. */
export const keyOfAccount = (id: string) => `account ${id}`;
export const keyOfCompany = (id: string) => `company ${id}`;

/** The open live connections of this process. `most`: how many there may be. */
export function createStreams({ most }: { most: number }) {
  const open = new Set<Open>();
  const byKey = new Map<string, Set<Open>>();

  function remove(one: Open) {
    open.delete(one);
    for (const key of one.keys) {
      const left = byKey.get(key);
      left?.delete(one);
      if (left?.size === 0) byKey.delete(key);
    }
  }

  function write({ stream }: Open, bytes: Buffer) {
    if (stream.destroyed) return;
    if (stream.readableLength > MOST_WAITING) stream.destroy();
    else stream.push(bytes);
  }

  function end(one: Open) {
    remove(one);
    one.stream.push(null);
  }

  const ofAccount = (id: string) => [...(byKey.get(keyOfAccount(id)) ?? [])];

  const mostOf = (times: number) => Math.max(1, Math.floor(most * shareOf(SHARE_OF_NETWORK, times)));
  const countOf = (network: string) =>
    [...open].filter((one) => widerNetworks(one.network).some((each) => each.network === network)).length;

  return {
    /** Whether one more connection from this network is too many. */
    isFull: (network: string) =>
      open.size >= most || widerNetworks(network).some(({ network: each, times }) => countOf(each) >= mostOf(times)),
    count: () => open.size,

    /** Opens a connection. Events may be sent before `hello`, so that none is missed between the two. */
    open(caller: Caller, network: string) {
      const { accountId } = caller;
      const companyId = companyIdOf(caller);
      const [oldest, ...others] = ofAccount(accountId);
      if (oldest && others.length + 1 >= MOST_OF_ACCOUNT) {
        write(oldest, eventOf('replaced', {}));
        end(oldest);
      }
      const stream = new Readable({ read() {} });
      const keys = [keyOfAccount(accountId), ...(companyId === null ? [] : [keyOfCompany(companyId)])];
      const one: Open = { caller, network, stream, keys };
      open.add(one);
      for (const key of keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(one));
      stream.once('close', () => remove(one));
      stream.push(`retry: ${RETRY_MS}\n\n`);
      return { stream, hello: (data: object) => write(one, eventOf('hello', data)) };
    },

    /** Sends an event to everybody with one of these keys, once each. */
    send(keys: readonly string[], data: object) {
      const bytes = eventOf('change', data);
      for (const one of new Set(keys.flatMap((key) => [...(byKey.get(key) ?? [])]))) write(one, bytes);
    },

    sendAll(data: object) {
      const bytes = eventOf('change', data);
      for (const one of open) write(one, bytes);
    },

    /** Whose connections are open: all of them, or those of one account. */
    listCallers: (accountId?: string): Caller[] => (accountId ? ofAccount(accountId) : [...open]).map(({ caller }) => caller),

    /** Closes the connections of callers for which `isOver` is true. */
    endWhere(isOver: (caller: Caller) => boolean) {
      for (const one of open) if (isOver(one.caller)) end(one);
    },

    /** Sends a sign of life to everybody. */
    beat() {
      for (const one of open) write(one, HEARTBEAT);
    },

    close() {
      for (const one of open) end(one);
    },
  };
}

export type Streams = ReturnType<typeof createStreams>;
