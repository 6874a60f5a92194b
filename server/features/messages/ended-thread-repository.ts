import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Pair } from '../../platform/callers/caller.ts';
import type { Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { messages, threadAuthors, threads } from '../../platform/db/schema/messages.ts';
import { companies, engineers } from '../../platform/db/schema/profiles.ts';

const isPair = ({ engineerId, companyId }: Pair) => and(eq(threads.engineerId, engineerId), eq(threads.companyId, companyId));

/** The names in the threads of people and companies whose connection has ended. */
export const endedThreadRepository = {
  /** The thread of the two with their current names, unless earlier ones are stored; undefined if there is none. */
  async find(pair: Pair, tx: Tx) {
    const [found] = await tx
      .select({
        id: threads.id,
        engineer: sql<string>`coalesce(nullif(${engineers.publicName}, ''), ${accounts.name})`,
        topic: sql<string>`coalesce(${engineers.option1}, '')`,
        company: companies.name,
      })
      .from(threads)
      .innerJoin(accounts, eq(accounts.id, threads.engineerId))
      .innerJoin(engineers, eq(engineers.accountId, threads.engineerId))
      .innerJoin(companies, eq(companies.id, threads.companyId))
      .where(and(isPair(pair), isNull(threads.shownAtEnd)));
    return found;
  },

  /** Stores the names of the two and of the authors in the thread. */
  async keep(id: string, shownAtEnd: NonNullable<typeof threads.$inferSelect.shownAtEnd>, tx: Tx) {
    await tx.update(threads).set({ shownAtEnd }).where(eq(threads.id, id));
    const authors = tx
      .selectDistinct({ threadId: messages.threadId, accountId: accounts.id, name: accounts.name })
      .from(messages)
      .innerJoin(accounts, eq(accounts.id, messages.authorId))
      .where(eq(messages.threadId, id));
    await tx.insert(threadAuthors).select(authors).onConflictDoNothing();
  },

  /** From now on the thread of the two shows their present names. */
  async release(pair: Pair, tx: Tx) {
    const [found] = await tx.update(threads).set({ shownAtEnd: null }).where(isPair(pair)).returning({ id: threads.id });
    if (found) await tx.delete(threadAuthors).where(eq(threadAuthors.threadId, found.id));
  },
};

export type EndedThreadRepository = typeof endedThreadRepository;
