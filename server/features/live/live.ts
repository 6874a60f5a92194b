import { createHash } from 'node:crypto';
import { type Caller, companyIdOf } from '../../platform/callers/caller.ts';
import { LiveEvent } from '../../../contract/messages/live.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { notify } from '../../platform/db/channels.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Listening } from '../../platform/db/listening.ts';
import { reasonOf } from '../../platform/log/error-kind.ts';
import { Failure } from '../../http/failures.ts';
import { type Streams, keyOfAccount, keyOfCompany } from './streams.ts';

/** Whom an event is for: one account, an engineer (by account), or every member of a company. */
export type Recipient = { account: string } | { engineer: string } | { company: string };

/** A text that differs after a change of which this caller should get an event. */
export type Stamp = (caller: Caller) => Promise<string>;

interface Needs {
  streams: Streams;
  listening: Pick<Listening, 'subscribe'>;
  sessions: Pick<Sessions, 'findOpen'>;
  /** One for each part of the product that sends events of its changes. */
  stamps: readonly Stamp[];
  log: { warn(details: object, message: string): void };
}

const keyOf = (to: Recipient) => {
  if ('company' in to) return keyOfCompany(to.company);
  return keyOfAccount('account' in to ? to.account : to.engineer);
};

/**
 * Sends events of changes to browsers at once, independently of the server that they are connected to: every server gets every
 * event through PostgreSQL's NOTIFY and passes it on to its own connections (docs/decisions/live-and-messages.md).
 */
export function createLive({ streams, listening, sessions, stamps, log }: Needs) {
  async function stampOf(caller: Caller): Promise<string> {
    const parts = await Promise.all(stamps.map((stamp) => stamp(caller)));
    return createHash('sha256').update(parts.join('\n')).digest('base64url');
  }

  function pass(payload: string) {
    const { keys, event } = JSON.parse(payload) as { keys: string[]; event: LiveEvent };
    streams.send(keys, event);
  }

  /** Closes connections whose session has ended, or whose account has left its company. */
  async function endClosedSessions(accountId?: string) {
    const callers = streams.listCallers(accountId);
    if (callers.length === 0) return;
    const open = await sessions.findOpen([...new Set(callers.map(({ token }) => token))]);
    const checked = new Set(callers);
    streams.endWhere(
      (caller) => checked.has(caller) && (open.get(caller.token) === undefined || open.get(caller.token) !== companyIdOf(caller)),
    );
  }

  const check = (accountId?: string) =>
    endClosedSessions(accountId).catch((error: unknown) =>
      log.warn({ reason: reasonOf(error) }, 'the sessions of live connections could not be checked'),
    );

  listening.subscribe('live', {
    onNotification: pass,
    onConnected: () => streams.sendAll({ kind: 'resync' } satisfies LiveEvent),
  });
  listening.subscribe('sessions', { onNotification: (accountId) => void check(accountId), onConnected: () => void check() });

  return {
    /**
     * Notifies everybody in `to`, when the transaction is committed, that something has changed. Ids only: the event passes
     * through the database's log and is not checked against rights.
     */
    notify: (on: Db | Tx, { to, ...event }: LiveEvent & { to: Recipient | readonly Recipient[] }) =>
      notify(on, 'live', JSON.stringify({ keys: [to].flat().map(keyOf), event: LiveEvent.parse(event) })),

    /**
     * A stream of events for this caller, as bytes. Throws `busy` if this process has too many, or too many from this network.
     */
    async open(caller: Caller, network: string) {
      if (streams.isFull(network)) throw new Failure('busy', { retryAfter: 60 });
      const { stream, hello } = streams.open(caller, network);
      // The reply begins at once, so that a client can distinguish a slow server from a proxy that delays the reply.
      stampOf(caller).then(
        (stamp) => hello({ stamp }),
        (error: Error) => stream.destroy(error),
      );
      return stream;
    },

    /** Whether anything has changed since the stamp `since`. */
    async poll(caller: Caller, since: string) {
      const stamp = await stampOf(caller);
      return { stamp, changed: stamp !== since };
    },

    count: streams.count,

    /** Finds sessions that ran out, or were deleted without a word, and closes their connections. */
    checkSessions: () => endClosedSessions(),

    /** Sends a sign of life to every open connection. */
    beat: streams.beat,

    close: streams.close,
  };
}

export type Live = ReturnType<typeof createLive>;
