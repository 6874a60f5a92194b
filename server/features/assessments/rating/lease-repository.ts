import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { accounts } from '../../../platform/db/schema/accounts.ts';
import { questions } from '../../../platform/db/schema/assessments.ts';
import { ratingLeases } from '../../../platform/db/schema/raters.ts';
import { createFreeAnswers } from '../free-answer-repository.ts';
import type { AnswerKey } from './rating-repository.ts';
import { transact } from '../../../platform/db/transact.ts';

type Lease = typeof ratingLeases.$inferSelect;

const isLive = gt(ratingLeases.until, sql`now()`);
const isLease = (raterId: string, { attemptId, questionId }: AnswerKey) =>
  and(eq(ratingLeases.raterId, raterId), eq(ratingLeases.attemptId, attemptId), eq(ratingLeases.questionId, questionId));

/** Who has which answer open. */
export function createLeaseRepository(db: Db) {
  /** Many waits for the lock would use every connection of this server, and the work that has the lock needs a second one. */
  const oneAtATime = pLimit(1);
  return {
    ...createFreeAnswers(db),

    /** Runs what hands out answers, one after the other, so that two raters never take the same place. */
    inTurn: <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      oneAtATime(() =>
        transact(db, async (tx) => {
          await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rating desk'))`);
          return work(tx);
        }),
      ),

    async find(raterId: string, answer: AnswerKey, on: Db | Tx = db): Promise<Lease | undefined> {
      return (await on.select().from(ratingLeases).where(isLease(raterId, answer)))[0];
    },

    /** Answers that are reserved for this rater now, in the order of reservation. */
    listLive: (raterId: string, on: Db | Tx = db) =>
      on
        .select({
          attemptId: ratingLeases.attemptId,
          questionId: ratingLeases.questionId,
          area: questions.area,
          until: ratingLeases.until,
        })
        .from(ratingLeases)
        .innerJoin(questions, eq(questions.id, ratingLeases.questionId))
        .where(and(eq(ratingLeases.raterId, raterId), isLive))
        .orderBy(asc(ratingLeases.takenAt)),

    /** How many control answers this rater has open. */
    countControls: (raterId: string): Promise<number> =>
      db.$count(ratingLeases, and(eq(ratingLeases.raterId, raterId), eq(ratingLeases.control, true), isLive)),

    /** Who has answers of these tests open now. */
    listHolders: (attemptIds: readonly string[]) =>
      db
        .select({
          attemptId: ratingLeases.attemptId,
          questionId: ratingLeases.questionId,
          rater: accounts.name,
          until: ratingLeases.until,
        })
        .from(ratingLeases)
        .innerJoin(accounts, eq(accounts.id, ratingLeases.raterId))
        .where(and(inArray(ratingLeases.attemptId, [...attemptIds]), isLive, eq(ratingLeases.control, false)))
        .orderBy(asc(ratingLeases.takenAt)),

    /** How many others have the answer open. */
    countOthers: (raterId: string, { attemptId, questionId }: AnswerKey, tx: Tx): Promise<number> =>
      tx.$count(
        ratingLeases,
        and(
          eq(ratingLeases.attemptId, attemptId),
          eq(ratingLeases.questionId, questionId),
          ne(ratingLeases.raterId, raterId),
          eq(ratingLeases.control, false),
          isLive,
        ),
      ),

    /** Reserves an answer for a rater, or extends the reservation. */
    async keep(lease: Omit<Lease, 'takenAt'>, tx: Tx) {
      await tx
        .insert(ratingLeases)
        .values(lease)
        .onConflictDoUpdate({
          target: [ratingLeases.raterId, ratingLeases.attemptId, ratingLeases.questionId],
          set: { until: lease.until },
        });
    },

    /** Ends the reservation of an answer. The row stays, so that it is known that the rater had it. */
    async giveBack(raterId: string, answer: AnswerKey, tx: Tx) {
      await tx
        .update(ratingLeases)
        .set({ until: sql`now()` })
        .where(and(isLease(raterId, answer), isLive));
    },

    async delete(raterId: string, answer: AnswerKey, tx: Tx) {
      await tx.delete(ratingLeases).where(isLease(raterId, answer));
    },
  };
}

export type LeaseRepository = ReturnType<typeof createLeaseRepository>;
