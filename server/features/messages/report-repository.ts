import { asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DELETED_ACCOUNT } from '../../../contract/messages/messages.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { messageReports, messages, threads } from '../../platform/db/schema/messages.ts';
import { companies, engineers } from '../../platform/db/schema/profiles.ts';

type State = 'waiting' | 'decided';

const isIn = (state: State) => (state === 'waiting' ? isNull(messageReports.decision) : isNotNull(messageReports.decision));

const decider = alias(accounts, 'decider');
const person = alias(accounts, 'person');

export function createReportRepository(db: Db) {
  return {
    /** False if the message was reported before. */
    async insert(
      row: Omit<typeof messageReports.$inferInsert, 'decision' | 'note' | 'decidedAt' | 'decidedBy'>,
    ): Promise<boolean> {
      const added = await db.insert(messageReports).values(row).onConflictDoNothing().returning({ id: messageReports.id });
      return added.length > 0;
    },

    count: (state: State): Promise<number> => db.$count(messageReports, isIn(state)),

    /** Those that wait, the oldest first, or those that are decided, the latest first. `page` counts from 1. */
    list({ state, page, limit }: { state: State; page: number; limit: number }) {
      const { id, reportedAt, decidedAt } = messageReports;
      return db
        .select({
          report: messageReports,
          text: messages.text,
          side: messages.side,
          sentAt: messages.sentAt,
          engineer: sql<string>`coalesce(nullif(${engineers.publicName}, ''), ${person.name}, ${DELETED_ACCOUNT})`,
          company: sql<string>`coalesce(${companies.name}, ${DELETED_ACCOUNT})`,
          decidedBy: decider.name,
        })
        .from(messageReports)
        .innerJoin(messages, eq(messages.id, messageReports.messageId))
        .innerJoin(threads, eq(threads.id, messages.threadId))
        .leftJoin(person, eq(person.id, threads.engineerId))
        .leftJoin(engineers, eq(engineers.accountId, threads.engineerId))
        .leftJoin(companies, eq(companies.id, threads.companyId))
        .leftJoin(decider, eq(decider.id, messageReports.decidedBy))
        .where(isIn(state))
        .orderBy(...(state === 'waiting' ? [asc(reportedAt), asc(id)] : [desc(decidedAt), desc(id)]))
        .limit(limit)
        .offset((page - 1) * limit);
    },

    /** The report with the two parties of its thread; locked until the transaction ends. */
    async lock(id: string, tx: Tx) {
      const [found] = await tx
        .select({ report: messageReports, threadId: threads.id, engineerId: threads.engineerId, companyId: threads.companyId })
        .from(messageReports)
        .innerJoin(messages, eq(messages.id, messageReports.messageId))
        .innerJoin(threads, eq(threads.id, messages.threadId))
        .where(eq(messageReports.id, id))
        .for('update', { of: messageReports });
      return found;
    },

    async decide(
      id: string,
      decided: { decision: 'removed' | 'kept'; note: string; decidedAt: Date; decidedBy: string },
      tx: Tx,
    ) {
      await tx.update(messageReports).set(decided).where(eq(messageReports.id, id));
    },

    async removeMessage(id: string, removedAt: Date, tx: Tx) {
      await tx.update(messages).set({ removedAt }).where(eq(messages.id, id));
    },
  };
}

export type ReportRepository = ReturnType<typeof createReportRepository>;
