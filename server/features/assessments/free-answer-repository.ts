import { and, asc, eq, gt, ne, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { ratings } from '../../platform/db/schema/assessments.ts';
import { foundEvidence } from '../../platform/db/schema/evidence.ts';
import { ratingLeases } from '../../platform/db/schema/raters.ts';
import { columnsOfWaiting, givenAtOf, selectWaiting } from './rating/rating-repository.ts';

const isLive = gt(ratingLeases.until, sql`now()`);

/** The answers that a rater could take. */
export function createFreeAnswers(db: Db) {
  /**
   * Answers that wait and have a place for this rater: not rated by the rater, and not reserved for all the raters that they
   * need.
   */
  function selectFree(raterId: string, on: Db | Tx) {
    const waiting = selectWaiting(on);
    const isOfWaiting = (table: typeof ratings | typeof ratingLeases | typeof foundEvidence) =>
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
    const isFree = and(notExists(own), sql`greatest(${waiting.raters}, ${waiting.rated} + 1) - ${waiting.rated} > (${held})`);
    return { waiting, isFree, isOfWaiting };
  }

  return {
    async countFree(raterId: string): Promise<number> {
      const { waiting, isFree } = selectFree(raterId, db);
      const rows = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(waiting)
        .where(isFree);
      return rows[0]?.count ?? 0;
    },

    /** The oldest of them, up to a limit. Those that the rater has returned are last. */
    async listFree(raterId: string, most: number, tx: Tx) {
      const { waiting, isFree, isOfWaiting } = selectFree(raterId, tx);
      const given = givenAtOf(waiting);
      const isLeft = sql`exists (select from ${ratingLeases} where ${ratingLeases.raterId} = ${raterId}
        and ${ratingLeases.attemptId} = ${waiting.attemptId} and ${ratingLeases.questionId} = ${waiting.questionId})`;
      const waitsForEngine = sql<boolean | null>`${foundEvidence.state} = 'waiting'`;
      return tx
        .select({ ...columnsOfWaiting(waiting), waitsForEngine, givenAt: given })
        .from(waiting)
        .leftJoin(foundEvidence, isOfWaiting(foundEvidence))
        .where(isFree)
        .orderBy(asc(isLeft), asc(given), asc(waiting.attemptId), asc(waiting.position))
        .limit(most);
    },
  };
}
