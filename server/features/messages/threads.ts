import { z } from 'zod';
import { type Party, mayWrite, otherSide } from '../../platform/callers/caller.ts';
import { type Message, type Thread, excerptOf } from '../../../contract/messages/messages.ts';
import type { CursorQuery } from '../../../contract/base/paging.ts';
import type { Admission } from '../companies/admission.ts';
import { cursorPage, readCursor } from '../../http/cursor.ts';
import { Failure } from '../../http/failures.ts';
import type { Live } from '../live/live.ts';
import type { MessageRepository, MessageRow } from './message-repository.ts';
import type { ThreadRepository, ThreadRow } from './thread-repository.ts';
import type { Transact } from '../../platform/db/transact.ts';

interface Needs {
  transact: Transact;
  threads: ThreadRepository;
  messages: MessageRepository;
  live: Pick<Live, 'notify'>;
  admission: Pick<Admission, 'findFacts'>;
  /** Called when an account has read a thread. */
  onRead?: ((accountId: string) => Promise<void>) | undefined;
}

const ThreadCursor = z.tuple([z.iso.datetime(), z.uuid()]);
const MessageCursor = z.tuple([z.number().int()]);

const instantOf = (at: string) => new Date(at).toISOString();

function lastOf({ lastNumber, lastSide, lastText, lastAt }: ThreadRow): Thread['last'] {
  if (lastNumber === null || lastSide === null || lastAt === null) return null;
  return { number: lastNumber, side: lastSide, excerpt: excerptOf(lastText ?? ''), receivedAt: instantOf(lastAt) };
}

/** The words that were found, with the text before them, so that they are in the excerpt. */
function excerptAround(text: string, q: string) {
  const at = text.toLowerCase().indexOf(q.toLowerCase());
  const start = Math.max(0, at - 40);
  return (start > 0 ? '…' : '') + excerptOf(text.slice(start));
}

const toThread = (row: ThreadRow, party: Party, domains: readonly string[], q: string): Thread => ({
  id: row.id,
  with: { id: row.otherId, kind: otherSide(party.role), name: row.name, topic: row.topic, domains: [...domains] },
  state: row.state,
  mayWrite: mayWrite(party) && row.state === 'open',
  last: lastOf(row),
  found: row.found === null ? null : excerptAround(row.found, q),
  unread: row.unread,
  seen: row.seen,
  changedAt: instantOf(row.changedAt),
});

/** A message as this party reads it. */
export const toMessage = (row: MessageRow, { accountId }: Party): Message => ({
  id: row.id,
  number: row.number,
  side: row.side,
  mine: row.authorId === accountId,
  author: row.author ?? '',
  text: row.removedAt ? '' : row.text,
  removed: row.removedAt !== null,
  sentAt: row.sentAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
});

/** Reading, and what each account does with the threads for itself. */
export function createThreads({ transact, threads, messages, live, admission, onRead }: Needs) {
  /** An engineer also reads how far it is proven who the companies are. */
  async function toThreads(party: Party, rows: readonly ThreadRow[], q = ''): Promise<Thread[]> {
    const facts = await admission.findFacts(rows.flatMap(({ domains, otherId }) => (domains ? [] : otherId)));
    return rows.map((row) => toThread(row, party, row.domains ?? facts.get(row.otherId)?.domains ?? [], q));
  }

  async function find(party: Party, id: string): Promise<Thread> {
    const row = await threads.find(party, id);
    const [thread] = await toThreads(party, row ? [row] : []);
    if (!thread) throw new Failure('not-found');
    return thread;
  }

  async function requireOwn(party: Party, id: string) {
    if (!(await threads.isOwn(party, id))) throw new Failure('not-found');
  }

  const mark = (party: Party, thread: string, number: number) =>
    transact(async (tx) => {
      const found = await threads.lockOwn(party, thread, tx);
      if (!found) throw new Failure('not-found');
      const moved = await threads.mark(party, thread, 'read', Math.min(number, found.count), tx);
      if (!moved) return;
      const to = [{ engineer: found.engineerId }, { company: found.companyId }];
      await live.notify(tx, { to, kind: 'read', thread, number: Math.min(number, found.count) });
    });

  return {
    async list(party: Party, { cursor, limit, q, due }: CursorQuery & { q: string; due: boolean }) {
      const rows = await threads.list(party, { after: readCursor(ThreadCursor, cursor), limit: limit + 1, q, due });
      const { items, next } = cursorPage(
        rows,
        limit,
        ({ changedAt, id }) => [instantOf(changedAt), id],
        (row) => row,
      );
      return { items: await toThreads(party, items, q), next };
    },

    /** Throws `not-found`. */
    find,

    /** Throws `not-found`. */
    async listMessages(party: Party, id: string, { cursor, limit }: CursorQuery) {
      await requireOwn(party, id);
      const rows = await messages.list(id, party, { before: readCursor(MessageCursor, cursor)?.[0], limit: limit + 1 });
      return cursorPage(
        rows,
        limit,
        ({ number }) => [number],
        (row) => toMessage(row, party),
      );
    },

    /** Stores that the account has read up to this message, and notifies both sides. Throws `not-found`. */
    async markRead(party: Party, thread: string, number: number) {
      await mark(party, thread, number);
      await onRead?.(party.accountId);
    },

    countUnread: threads.countUnread,

    /** Deletes all messages so far for this account alone. Throws `not-found`. */
    clear: (party: Party, id: string) =>
      transact(async (tx) => {
        const found = await threads.lockOwn(party, id, tx);
        if (!found) throw new Failure('not-found');
        await threads.mark(party, id, 'cleared', found.count, tx);
        await live.notify(tx, { to: { account: party.accountId }, kind: 'thread', thread: id });
      }),

    stamp: threads.stamp,
  };
}
