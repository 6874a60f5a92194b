import { and, asc, count, desc, eq, inArray, isNotNull, isNull, min } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { attempts, reviews } from '../../platform/db/schema/assessments.ts';
import { createTitleQueries } from './question-title-repository.ts';

export type ReviewRow = typeof reviews.$inferSelect;

export interface Paging {
  state: 'waiting' | 'decided';
  /** Counts from 1. */
  page: number;
  limit: number;
}

interface Decision {
  decision: 'granted' | 'declined';
  reason: string;
  decidedBy: string;
  decidedAt: Date;
}

const isIn = (state: Paging['state']) => (state === 'waiting' ? isNull(reviews.decision) : isNotNull(reviews.decision));

export function createReviewRepository(db: Db) {
  return {
    ...createTitleQueries(db),

    /** How many requests wait, and when the oldest was made; null where none does. */
    async readQueue(): Promise<{ count: number; oldest: Date | null }> {
      const rows = await db
        .select({ count: count(), oldest: min(reviews.askedAt) })
        .from(reviews)
        .where(isIn('waiting'));
      return rows[0] ?? { count: 0, oldest: null };
    },

    count: (state: Paging['state']): Promise<number> => db.$count(reviews, isIn(state)),

    /** The oldest requests first; of decided ones the latest decision first. */
    list: ({ state, page, limit }: Paging) =>
      db
        .select({ review: reviews, attempt: attempts, decidedBy: accounts.name })
        .from(reviews)
        .innerJoin(attempts, eq(attempts.id, reviews.attemptId))
        .leftJoin(accounts, eq(accounts.id, reviews.decidedBy))
        .where(isIn(state))
        .orderBy(state === 'waiting' ? asc(reviews.askedAt) : desc(reviews.decidedAt), asc(reviews.id))
        .limit(limit)
        .offset((page - 1) * limit),

    async listOfAttempts(attemptIds: string[]): Promise<ReviewRow[]> {
      if (attemptIds.length === 0) return [];
      return db.select().from(reviews).where(inArray(reviews.attemptId, attemptIds)).orderBy(asc(reviews.askedAt));
    },

    /** The lock lasts until the transaction ends. False if the engineer has no such test. */
    async lockOwnAttempt(attemptId: string, engineerId: string, tx: Tx): Promise<boolean> {
      const isOwn = and(eq(attempts.id, attemptId), eq(attempts.engineerId, engineerId));
      return (await tx.select({ id: attempts.id }).from(attempts).where(isOwn).for('update')).length > 0;
    },

    /** The decisions about a test; null for a request that waits. */
    async listDecisions(attemptId: string, tx: Tx): Promise<ReviewRow['decision'][]> {
      const rows = await tx.select({ decision: reviews.decision }).from(reviews).where(eq(reviews.attemptId, attemptId));
      return rows.map(({ decision }) => decision);
    },

    async insert(row: Pick<ReviewRow, 'id' | 'attemptId' | 'text' | 'askedAt'>, tx: Tx) {
      await tx.insert(reviews).values(row);
    },

    /** The test and the engineer of a request. Locks the test and not the request, as `lockOwnAttempt` does, so that both wait. */
    async findAndLock(id: string, tx: Tx) {
      const [found] = await tx
        .select({ attemptId: attempts.id, engineerId: attempts.engineerId, email: accounts.email })
        .from(reviews)
        .innerJoin(attempts, eq(attempts.id, reviews.attemptId))
        .innerJoin(accounts, eq(accounts.id, attempts.engineerId))
        .where(eq(reviews.id, id))
        .for('update', { of: attempts });
      return found;
    },

    /** False if the request has been decided. */
    async decide(id: string, decision: Decision, tx: Tx): Promise<boolean> {
      const decided = await tx
        .update(reviews)
        .set(decision)
        .where(and(eq(reviews.id, id), isNull(reviews.decision)))
        .returning({ id: reviews.id });
      return decided.length > 0;
    },

    async closeUnfinished(attemptId: string, closedAt: Date, tx: Tx) {
      await tx
        .update(attempts)
        .set({ closedAt })
        .where(and(eq(attempts.id, attemptId), isNull(attempts.finishedAt)));
    },
  };
}

export type ReviewRepository = ReturnType<typeof createReviewRepository>;
