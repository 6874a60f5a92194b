import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { type Party, ownIdOf } from '../../platform/callers/caller.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { messageDeletions, messages, threadAuthors, threadMarks, threads } from '../../platform/db/schema/messages.ts';

const ROW = {
  id: messages.id,
  threadId: messages.threadId,
  number: messages.number,
  side: messages.side,
  authorId: messages.authorId,
  text: messages.text,
  sentAt: messages.sentAt,
  receivedAt: messages.receivedAt,
  removedAt: messages.removedAt,
};

const isDeletedBy = (accountId: string) =>
  sql`exists (select 1 from ${messageDeletions} where ${messageDeletions.messageId} = ${messages.id} and ${messageDeletions.accountId} = ${accountId})`;

export function createMessageRepository(db: Db) {
  const select = (on: Db | Tx) =>
    on
      .select({ ...ROW, author: sql<string | null>`coalesce(${threadAuthors.name}, ${accounts.name})` })
      .from(messages)
      .leftJoin(accounts, eq(accounts.id, messages.authorId))
      .leftJoin(
        threadAuthors,
        and(eq(threadAuthors.threadId, messages.threadId), eq(threadAuthors.accountId, messages.authorId)),
      );

  return {
    async find(id: string, on: Db | Tx = db) {
      return (await select(on).where(eq(messages.id, id)))[0];
    },

    /** A message of a thread of this party that this party has not deleted; undefined if there is none. */
    async findOwn(party: Party, id: string) {
      const column = party.role === 'engineer' ? threads.engineerId : threads.companyId;
      const [found] = await db
        .select(ROW)
        .from(messages)
        .innerJoin(threads, eq(threads.id, messages.threadId))
        .where(and(eq(messages.id, id), eq(column, ownIdOf(party)), sql`not ${isDeletedBy(party.accountId)}`));
      return found;
    },

    /** The latest first, without what this account has deleted. `before`: begin after the message with this number. */
    list: (threadId: string, { accountId }: Party, { before, limit }: { before: number | undefined; limit: number }) =>
      select(db)
        .leftJoin(threadMarks, and(eq(threadMarks.threadId, messages.threadId), eq(threadMarks.accountId, accountId)))
        .where(
          and(
            eq(messages.threadId, threadId),
            before === undefined ? undefined : lt(messages.number, before),
            or(isNull(threadMarks.cleared), gt(messages.number, threadMarks.cleared)),
            sql`not ${isDeletedBy(accountId)}`,
          ),
        )
        .orderBy(desc(messages.number))
        .limit(limit),

    async insert(row: Omit<typeof messages.$inferInsert, 'removedAt'>, tx: Tx) {
      await tx.insert(messages).values(row);
    },

    /** How many messages the account has written since these times. */
    async countOf(authorId: string, since: { hour: Date; day: Date }, tx: Tx) {
      const [found] = await tx
        .select({
          hour: sql<number>`count(*) filter (where ${messages.receivedAt} > ${since.hour})::int`,
          day: sql<number>`count(*)::int`,
        })
        .from(messages)
        .where(and(eq(messages.authorId, authorId), gt(messages.receivedAt, since.day)));
      return found ?? { hour: 0, day: 0 };
    },

    async deleteFor(accountId: string, messageId: string) {
      await db.insert(messageDeletions).values({ accountId, messageId }).onConflictDoNothing();
    },
  };
}

export type MessageRepository = ReturnType<typeof createMessageRepository>;
export type MessageRow = NonNullable<Awaited<ReturnType<MessageRepository['find']>>>;
