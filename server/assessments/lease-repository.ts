import { and, asc, desc, eq, gt, inArray, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { accounts } from '../db/schema/accounts.ts';
import { questions, ratings } from '../db/schema/assessments.ts';
import { controlRatings, ratingLeases, screenRequests } from '../db/schema/raters.ts';
import { type AnswerKey, columnsOfWaiting, givenAtOf, selectWaiting } from './rating-repository.ts';

type Lease = typeof ratingLeases.$inferSelect;
type NewControlRating = typeof controlRatings.$inferInsert;

const isLive = gt(ratingLeases.until, sql`now()`);
const isLease = (raterId: string, { attemptId, questionId }: AnswerKey) =>
  and(eq(ratingLeases.raterId, raterId), eq(ratingLeases.attemptId, attemptId), eq(ratingLeases.questionId, questionId));

/** A lease that has long been over is of no use any more, not even to a rating that comes late. */
const KEPT_DAYS = 30;

/** Who has which answer open, and what hidden control answers were rated. */
export function createLeaseRepository(db: Db) {
  /** Answers that wait and have a place for this rater: not rated by the rater, and not kept for as many others as are needed. */
  function selectFree(raterId: string, on: Db | Tx) {
    const waiting = selectWaiting(on);
    const isOfWaiting = (table: typeof ratings | typeof ratingLeases) =>
      and(eq(table.attemptId, waiting.attemptId), eq(table.questionId, waiting.questionId));
    const own = on
      .select({ id: ratings.id })
      .from(ratings)
      .where(
        and(
          isOfWaiting(ratings),
          eq(ratings.raterKey, raterId),
          sql`(${waiting.correctedAt} is null or ${ratings.ratedAt} >= ${waiting.correctedAt})`,
        ),
      );
    const held = on
      .select({ count: sql`count(*)` })
      .from(ratingLeases)
      .where(and(isOfWaiting(ratingLeases), ne(ratingLeases.raterId, raterId), isLive));
    const isFree = and(
      notExists(own),
      sql`greatest(${waiting.raters}, ${waiting.rated} + 1) - ${waiting.rated} > (${held})`,
    );
    return { waiting, isFree };
  }

  return {
    /** Runs what hands out answers, one after the other, so that two raters never take the same place. */
    inTurn: <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rating desk'))`);
        return work(tx);
      }),

    async countFree(raterId: string): Promise<number> {
      const { waiting, isFree } = selectFree(raterId, db);
      const rows = await db.select({ count: sql<number>`count(*)::int` }).from(waiting).where(isFree);
      return rows[0]?.count ?? 0;
    },

    /** The oldest of them, at most so many. Those that the rater has given back come last. */
    async listFree(raterId: string, most: number, tx: Tx) {
      const { waiting, isFree } = selectFree(raterId, tx);
      const given = givenAtOf(waiting);
      const isLeft = sql`exists (select from ${ratingLeases} where ${ratingLeases.raterId} = ${raterId}
        and ${ratingLeases.attemptId} = ${waiting.attemptId} and ${ratingLeases.questionId} = ${waiting.questionId})`;
      return tx
        .select({ ...columnsOfWaiting(waiting), givenAt: given })
        .from(waiting)
        .where(isFree)
        .orderBy(asc(isLeft), asc(given), asc(waiting.attemptId), asc(waiting.position))
        .limit(most);
    },

    async find(raterId: string, answer: AnswerKey, on: Db | Tx = db): Promise<Lease | undefined> {
      return (await on.select().from(ratingLeases).where(isLease(raterId, answer)))[0];
    },

    /** What is kept for this rater now, what was taken first first. */
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

    /** Keeps an answer for a rater, or keeps it longer. */
    async keep(lease: Omit<Lease, 'takenAt'>, tx: Tx) {
      await tx.delete(ratingLeases).where(lt(ratingLeases.until, sql`now() - ${KEPT_DAYS} * interval '1 day'`));
      await tx
        .insert(ratingLeases)
        .values(lease)
        .onConflictDoUpdate({
          target: [ratingLeases.raterId, ratingLeases.attemptId, ratingLeases.questionId],
          set: { until: lease.until },
        });
    },

    /** The answer is kept no longer. It stays known that the rater had it. */
    async giveBack(raterId: string, answer: AnswerKey, tx: Tx) {
      await tx.update(ratingLeases).set({ until: sql`now()` }).where(and(isLease(raterId, answer), isLive));
    },

    async delete(raterId: string, answer: AnswerKey, tx: Tx) {
      await tx.delete(ratingLeases).where(isLease(raterId, answer));
    },

    async insertControl(rating: NewControlRating, tx: Tx) {
      await tx.insert(controlRatings).values(rating);
    },

    /** The latest rating of this rater for an answer; `shiftMs` is null unless it was a control answer. */
    async findOwnRating(raterId: string, { attemptId, questionId }: AnswerKey, on: Db | Tx = db) {
      const { levels, insufficient, unsafe, note, adjudicates, ratedAt } = ratings;
      const [counted] = await on
        .select({ levels, insufficient, unsafe, note, adjudicates, ratedAt })
        .from(ratings)
        .where(and(eq(ratings.attemptId, attemptId), eq(ratings.questionId, questionId), eq(ratings.raterId, raterId)))
        .orderBy(desc(ratedAt))
        .limit(1);
      const control = controlRatings;
      const [known] = await on
        .select({
          levels: control.levels,
          insufficient: control.insufficient,
          unsafe: control.unsafe,
          note: control.note,
          ratedAt: control.ratedAt,
          shiftMs: control.shiftMs,
        })
        .from(control)
        .where(and(eq(control.attemptId, attemptId), eq(control.questionId, questionId), eq(control.raterId, raterId)))
        .orderBy(desc(control.ratedAt))
        .limit(1);
      return counted ? { ...counted, shiftMs: null } : known && { ...known, adjudicates: false };
    },

    /** The answers of these tests that this rater has rated. */
    listRated: (raterId: string, attemptIds: readonly string[]): Promise<AnswerKey[]> =>
      db
        .selectDistinct({ attemptId: ratings.attemptId, questionId: ratings.questionId })
        .from(ratings)
        .where(and(eq(ratings.raterKey, raterId), inArray(ratings.attemptId, [...attemptIds]))),

    /** What the raters of an answer gave who did not see each other's: of each the latest. */
    async listBlind({ attemptId, questionId }: AnswerKey) {
      const { levels, insufficient, unsafe, note } = ratings;
      return db
        .selectDistinctOn([ratings.raterKey], { levels, insufficient, unsafe, note })
        .from(ratings)
        .where(and(eq(ratings.attemptId, attemptId), eq(ratings.questionId, questionId), eq(ratings.adjudicates, false)))
        .orderBy(ratings.raterKey, desc(ratings.ratedAt));
    },

    /** How many answers this rater has rated, control answers among them. */
    async countRated(raterId: string, on: Db | Tx = db): Promise<number> {
      const { rows } = await on.execute<{ count: number }>(sql`
        select (
          (select count(distinct (attempt_id, question_id)) from ratings where rater_id = ${raterId})
          + (select count(distinct (attempt_id, question_id)) from control_ratings where rater_id = ${raterId})
        )::int as count
      `);
      return rows[0]?.count ?? 0;
    },

    async insertScreenRequest(request: { raterId: string; reason: string } & AnswerKey) {
      await db.insert(screenRequests).values(request);
    },

    hasScreenRequest: async (raterId: string, { attemptId, questionId }: AnswerKey): Promise<boolean> =>
      (await db.$count(
        screenRequests,
        and(
          eq(screenRequests.raterId, raterId),
          eq(screenRequests.attemptId, attemptId),
          eq(screenRequests.questionId, questionId),
        ),
      )) > 0,

    async listScreenRequests({ page, limit }: { page: number; limit: number }) {
      const items = await db
        .select({
          id: screenRequests.id,
          attemptId: screenRequests.attemptId,
          questionId: screenRequests.questionId,
          rater: accounts.name,
          reason: screenRequests.reason,
          at: screenRequests.at,
        })
        .from(screenRequests)
        .leftJoin(accounts, eq(accounts.id, screenRequests.raterId))
        .orderBy(desc(screenRequests.at), desc(screenRequests.id))
        .limit(limit)
        .offset((page - 1) * limit);
      return { items: items.map((row) => ({ ...row, at: row.at.toISOString() })), total: await db.$count(screenRequests) };
    },
  };
}

export type LeaseRepository = ReturnType<typeof createLeaseRepository>;
