import { randomUUID } from 'node:crypto';
import { type Party, ownIdOf } from '../../platform/callers/caller.ts';
import { type SQL, and, eq, sql } from 'drizzle-orm';
import { DELETED_ACCOUNT, MAX_UNREAD, type ThreadState } from '../../../contract/messages/messages.ts';
import type { Side } from '../../../contract/profiles/connections.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { threadMarks, threads } from '../../platform/db/schema/messages.ts';

// A type, since drizzle takes no interface for a row.
type ThreadRow = {
  id: string;
  otherId: string;
  name: string;
  topic: string;
  /** Mail domains of the other party; null for those of today. */
  domains: string[] | null;
  state: ThreadState;
  changedAt: string;
  unread: number;
  seen: number;
  lastNumber: number | null;
  lastSide: Side | null;
  lastText: string | null;
  lastAt: string | null;
  found: string | null;
};
export type { ThreadRow };

interface Range {
  /** Begin after this thread. */
  after: readonly [changedAt: string, id: string] | undefined;
  limit: number;
  /** Words that a text or the name must have; empty for all threads. */
  q: string;
  /** Only open threads whose last message is of the other side, the oldest first. */
  due: boolean;
}

const ownerOf = (side: Side) => (side === 'engineer' ? sql`t.engineer_id` : sql`t.company_id`);

/** The messages `m` of a thread `t` with the mark `k` that an account still sees. */
const isSeenBy = (accountId: string) => sql`m.number > coalesce(k.cleared, 0) and not exists (
  select 1 from message_deletions d where d.message_id = m.id and d.account_id = ${accountId})`;

/** What came before a member joined the company is not new to that member, since colleagues have dealt with it. */
const isSinceJoining = ({ accountId, role }: Party) =>
  role === 'company' ? sql`m.received_at > (select joined_at from company_members where account_id = ${accountId})` : sql`true`;

const isOwn = (party: Party, id: string) =>
  and(eq(threads.id, id), eq(party.role === 'engineer' ? threads.engineerId : threads.companyId, ownIdOf(party)));

/** Unread messages of the other side in the thread `t`, counted no further than to the limit. */
const countUnread = (party: Party) => sql`(select count(*)::int from (
  select 1 from messages m where m.thread_id = t.id and m.number > coalesce(k.read, 0) and m.side <> ${party.role}
    and m.removed_at is null and ${isSeenBy(party.accountId)} and ${isSinceJoining(party)} limit ${MAX_UNREAD}) counted)`;

/**
 * A block ends the connection, and only the engineer sees that it is the reason. A company reads only the state of
 * the connection: where none was open, a block would show by any change.
 */
const stateFor = (side: Side) => sql`case
  when o.id is null then 'deleted'
  ${side === 'engineer' ? sql`when b.engineer_id is not null then 'blocked'` : sql``}
  when c.state = 'connected' and b.engineer_id is null then 'open'
  when c.state in ('connected', 'removed') then 'removed'
  else 'not-connected' end`;

/** The other party as a thread shows it: as it was when their connection ended, or as it is. */
const OTHER = {
  engineer: {
    name: sql`coalesce(t.shown_at_end #>> '{company,name}', o.name, ${DELETED_ACCOUNT})`,
    topic: sql`''`,
    domains: sql`t.shown_at_end #> '{company,domains}'`,
    join: sql`left join companies o on o.id = t.company_id`,
    id: sql`t.company_id`,
  },
  company: {
    name: sql`coalesce(t.shown_at_end #>> '{engineer,name}', nullif(e.public_name, ''), o.name, ${DELETED_ACCOUNT})`,
    topic: sql`coalesce(t.shown_at_end #>> '{engineer,topic}', e.option1, '')`,
    domains: sql`'[]'::jsonb`,
    join: sql`left join accounts o on o.id = t.engineer_id left join engineers e on e.account_id = t.engineer_id`,
    id: sql`t.engineer_id`,
  },
};

/** `%` and `_` mean themselves. */
const toPattern = (q: string) => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function selectThreads(party: Party, where: SQL, { q, due, limit }: Omit<Range, 'after'>) {
  const { role: side, accountId } = party;
  const other = OTHER[side];
  const found = q
    ? sql`(select m.text from messages m where m.thread_id = t.id and m.removed_at is null and ${isSeenBy(accountId)}
        and m.text ilike ${toPattern(q)} order by m.number desc limit 1)`
    : sql`null::text`;
  return sql`
    select t.id, ${other.id} as "otherId", ${other.name} as name, ${other.topic} as topic, ${other.domains} as domains,
      ${stateFor(side)} as state,
      t.changed_at as "changedAt", ${countUnread(party)} as unread,
      (select coalesce(max(r.read), 0)::int from thread_marks r where r.thread_id = t.id and r.side <> ${side}) as seen,
      last.number as "lastNumber", last.side as "lastSide", last.text as "lastText", last.received_at as "lastAt", found.text as found
    from threads t ${other.join}
    left join thread_marks k on k.thread_id = t.id and k.account_id = ${accountId}
    left join connections c on c.engineer_id = t.engineer_id and c.company_id = t.company_id
    left join blocks b on b.engineer_id = t.engineer_id and b.company_id = t.company_id
    left join lateral (
      select m.number, m.side, m.received_at, case when m.removed_at is null then left(m.text, 1000) else '' end as text
      from messages m where m.thread_id = t.id and ${isSeenBy(accountId)} order by m.number desc limit 1
    ) last on true
    cross join lateral (select ${found} as text) found
    where ${ownerOf(side)} = ${ownIdOf(party)} and ${where}
      ${q ? sql`and (found.text is not null or ${other.name} ilike ${toPattern(q)})` : sql``}
    order by ${due ? sql`t.changed_at, t.id` : sql`t.changed_at desc, t.id desc`} limit ${limit}`;
}

const follows = (after: Range['after'], due: boolean) =>
  after ? sql`(t.changed_at, t.id) ${due ? sql`>` : sql`<`} (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`;

/**
 * Whether the thread is open and the other side wrote last. What an account has deleted for itself does not count here: a
 * colleague's answer is an answer.
 */
const isDueFor = ({ role: side }: Party) => sql`c.state = 'connected' and b.engineer_id is null and (
  select m.side from messages m where m.thread_id = t.id order by m.number desc limit 1) <> ${side}`;

export function createThreadRepository(db: Db) {
  return {
    /** Without those whose messages this account has all deleted. */
    async list(party: Party, { after, ...range }: Range): Promise<ThreadRow[]> {
      const where = sql`(t.count = 0 or last.number is not null) and ${follows(after, range.due)} and ${range.due ? isDueFor(party) : sql`true`}`;
      return (await db.execute<ThreadRow>(selectThreads(party, where, range))).rows;
    },

    async find(party: Party, id: string): Promise<ThreadRow | undefined> {
      const { rows } = await db.execute<ThreadRow>(selectThreads(party, sql`t.id = ${id}`, { q: '', due: false, limit: 1 }));
      return rows[0];
    },

    /** Whether the thread is one of this party. */
    async isOwn(party: Party, id: string): Promise<boolean> {
      return (await db.$count(threads, isOwn(party, id))) > 0;
    },

    /** The thread between the two, locked until the transaction ends; made if there is none. */
    async lockBetween(engineerId: string, companyId: string, tx: Tx) {
      const row = { id: randomUUID(), engineerId, companyId, changedAt: new Date() };
      await tx.insert(threads).values(row).onConflictDoNothing();
      const isPair = and(eq(threads.engineerId, engineerId), eq(threads.companyId, companyId));
      const [found] = await tx.select().from(threads).where(isPair).for('update');
      return found as typeof threads.$inferSelect;
    },

    /** Locked until the transaction ends; undefined if this party has no such thread. */
    async lockOwn(party: Party, id: string, tx: Tx) {
      return (await tx.select().from(threads).where(isOwn(party, id)).for('update'))[0];
    },

    /**
     * Whether the two may write to each other. The connection stays as it is until the transaction ends, so that no message
     * arrives after it was removed.
     */
    async areConnected(engineerId: string, companyId: string, tx: Tx): Promise<boolean> {
      const { rows } = await tx.execute(sql`
        select 1 from connections c where c.engineer_id = ${engineerId} and c.company_id = ${companyId} and c.state = 'connected'
          and not exists (select 1 from blocks b where b.engineer_id = c.engineer_id and b.company_id = c.company_id)
        for share of c`);
      return rows.length > 0;
    },

    async update(id: string, changes: { count: number; changedAt: Date }, tx: Tx) {
      await tx.update(threads).set(changes).where(eq(threads.id, id));
    },

    /** Moves a mark of an account forward, never back. True if it moved. */
    async mark({ accountId, role: side }: Party, threadId: string, mark: 'read' | 'cleared', number: number, on: Db | Tx = db) {
      const column = mark === 'read' ? threadMarks.read : threadMarks.cleared;
      const moved = await on
        .insert(threadMarks)
        .values({ accountId, threadId, side, [mark]: number })
        .onConflictDoUpdate({
          target: [threadMarks.accountId, threadMarks.threadId],
          set: { [mark]: number },
          setWhere: sql`${column} < ${number}`,
        })
        .returning({ accountId: threadMarks.accountId });
      return moved.length > 0;
    },

    /** Unread messages in all threads of this party, counted no further than to the limit. */
    async countUnread(party: Party): Promise<number> {
      const { role: side, accountId } = party;
      const id = ownIdOf(party);
      const { rows } = await db.execute<{ unread: number }>(sql`
        select count(*)::int as unread from (
          select 1 from threads t
          left join thread_marks k on k.thread_id = t.id and k.account_id = ${accountId}
          join messages m on m.thread_id = t.id and m.number > coalesce(k.read, 0)
          where ${ownerOf(side)} = ${id} and t.count > coalesce(k.read, 0) and m.side <> ${side}
            and m.removed_at is null and ${isSeenBy(accountId)} and ${isSinceJoining(party)} limit ${MAX_UNREAD}) counted`);
      return rows[0]?.unread ?? 0;
    },

    /** A text that changes with every message, removal or deletion of one, read mark and connection of this party. */
    async stamp(party: Party): Promise<string> {
      const { role: side, accountId } = party;
      const id = ownIdOf(party);
      const { rows } = await db.execute<{ stamp: string }>(sql`
        select concat_ws(' ', count(distinct t.id), sum(t.count), max(t.changed_at), (
            select coalesce(sum(k.read + k.cleared), 0) from thread_marks k join threads t on t.id = k.thread_id where ${ownerOf(side)} = ${id}
          ), (
            select count(*) from messages m join threads t on t.id = m.thread_id where m.removed_at is not null and ${ownerOf(side)} = ${id}
          ), (
            select count(*) from message_deletions d where d.account_id = ${accountId}
          ), (
            select max(c.changed_at) from connections c where ${side === 'engineer' ? sql`c.engineer_id` : sql`c.company_id`} = ${id}
          )) as stamp
        from threads t where ${ownerOf(side)} = ${id}`);
      return rows[0]?.stamp ?? '';
    },
  };
}

export type ThreadRepository = ReturnType<typeof createThreadRepository>;
