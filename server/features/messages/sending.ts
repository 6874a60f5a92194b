import { randomUUID } from 'node:crypto';
import { type Party, pairOf } from '../../platform/callers/caller.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure } from '../../http/failures.ts';
import type { Live } from '../live/live.ts';
import type { MessageRepository, MessageRow } from './message-repository.ts';
import type { ThreadRepository } from './thread-repository.ts';
import { toMessage } from './threads.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { ROWS } from '../../platform/limits/table.ts';
import { HOUR_MS } from '../../../contract/facts/durations.ts';

/** A message that has just been stored, for notifications about it. */
export interface StoredMessage {
  id: string;
  threadId: string;
  number: number;
  engineerId: string;
  companyId: string;
  /** Who wrote it. */
  by: Party;
}

interface Needs {
  transact: Transact;
  threads: ThreadRepository;
  messages: MessageRepository;
  live: Pick<Live, 'notify'>;
  /** Called in the transaction that stores a message. */
  onStored?: ((message: StoredMessage, tx: Tx) => Promise<void>) | undefined;
}

interface Sent {
  id: string;
  threadId?: string | undefined;
  /** The engineer's account or the company, in place of the thread. */
  to?: string | undefined;
  text: string;
  /** By the clock of the device; undefined if it was not sent. */
  sentAt?: string | undefined;
  after: string | null;
}

/** Writing. Only an engineer and a company that are connected write to each other. */
export function createSending({ transact, threads, messages, live, onStored }: Needs) {
  /** The thread, locked so that its messages get their numbers one after the other. Throws `not-found`, `not-connected`. */
  async function lockThread(party: Party, { threadId, to }: Pick<Sent, 'threadId' | 'to'>, tx: Tx) {
    if (threadId) {
      const found = await threads.lockOwn(party, threadId, tx);
      if (!found) throw new Failure('not-found');
      return found;
    }
    const { engineerId, companyId } = pairOf(party, to ?? '');
    // Asked first, since a thread is made only for two who are connected.
    if (!(await threads.areConnected(engineerId, companyId, tx))) throw new Failure('not-connected');
    return threads.lockBetween(engineerId, companyId, tx);
  }

  /** Throws `messages-used-up`. */
  async function requireAllowance(accountId: string, now: number, tx: Tx) {
    const since = { hour: new Date(now - HOUR_MS), day: new Date(now - 24 * HOUR_MS) };
    const { hour, day } = await messages.countOf(accountId, since, tx);
    if (hour < ROWS.messages.hour && day < ROWS.messages.day) return;
    throw new Failure('messages-used-up', { retryAfter: 600 });
  }

  /** The stored message with this id, if it is the same message sent again. Throws `message-differs`. */
  function requireSame(stored: MessageRow, { accountId }: Party, text: string) {
    if (stored.authorId !== accountId || stored.text !== text) throw new Failure('message-differs');
    return stored;
  }

  /** Throws `message-missing`. */
  async function requireEarlier({ accountId }: Party, threadId: string, after: string | null, tx: Tx) {
    if (!after) return;
    const earlier = await messages.find(after, tx);
    if (earlier?.threadId !== threadId || earlier.authorId !== accountId) throw new Failure('message-missing');
  }

  async function store(party: Party, sent: Sent, tx: Tx): Promise<MessageRow> {
    const { id, text, sentAt, after } = sent;
    const thread = await lockThread(party, sent, tx);
    const { engineerId, companyId } = thread;
    // Again under the lock, since the same message may have been sent twice at the same moment.
    const stored = await messages.find(id, tx);
    if (stored) return requireSame(stored, party, text);
    if (!(await threads.areConnected(engineerId, companyId, tx))) throw new Failure('not-connected');
    await requireEarlier(party, thread.id, after, tx);
    const now = Date.now();
    await requireAllowance(party.accountId, now, tx);
    const number = thread.count + 1;
    const receivedAt = new Date(now);
    const times = { sentAt: new Date(sentAt === undefined ? now : Math.min(Date.parse(sentAt), now)), receivedAt };
    await messages.insert({ id, threadId: thread.id, number, side: party.role, authorId: party.accountId, text, ...times }, tx);
    // A clock that was set back must not move the thread down.
    const changedAt = new Date(Math.max(now, thread.changedAt.getTime()));
    await threads.update(thread.id, { count: number, changedAt }, tx);
    const to = [{ engineer: engineerId }, { company: companyId }];
    await live.notify(tx, { to, kind: 'message', id, thread: thread.id, number });
    await onStored?.({ id, threadId: thread.id, number, engineerId, companyId, by: party }, tx);
    return (await messages.find(id, tx)) as MessageRow;
  }

  return {
    /**
     * Stores a message, once for each id; without an id it is a new one. Throws `not-found`, `not-connected`, `message-missing`,
     * `message-differs`, `messages-used-up`.
     */
    async send(party: Party, { id = randomUUID(), ...rest }: Omit<Sent, 'id'> & { id?: string | undefined }) {
      const sent = { id, ...rest };
      // First without a lock, so that a message that was stored before its thread was closed is still answered so.
      const before = await messages.find(sent.id);
      const row = before ? requireSame(before, party, sent.text) : await transact((tx) => store(party, sent, tx));
      return { response: 'ok' as const, threadId: row.threadId, message: toMessage(row, party) };
    },

    /** The thread with the other party, made if there is none. Throws `not-connected`. */
    start: (party: Party, to: string) =>
      transact(async (tx) => {
        const { id } = await lockThread(party, { to }, tx);
        return { id };
      }),
  };
}
