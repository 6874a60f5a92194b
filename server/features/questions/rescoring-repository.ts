import { and, asc, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { attempts, cards } from '../../platform/db/schema/assessments.ts';
import { corrections, rescoredTests } from '../../platform/db/schema/corrections.ts';

export type OpenCorrection = typeof corrections.$inferSelect;
type MovedRow = typeof rescoredTests.$inferInsert;

/** A finished test that asked the corrected version. */
export interface AskedTest {
  attemptId: string;
  engineerId: string;
  email: string;
}

/** Finished before the correction, by the database's clock: its engineer may have seen a score by the former key. */
const wasFinished = ({ id }: Pick<OpenCorrection, 'id'>) =>
  sql`${attempts.finishedAt} <= (select ${corrections.at} from ${corrections} where ${corrections.id} = ${id})`;

/**
 * For queries over `attempts`: looked up for each of them, since a search from the cards would find all tests again for every
 * piece.
 */
const hasAsked = ({ questionId, version }: OpenCorrection, tx: Tx) => {
  const isMeant = and(eq(cards.attemptId, attempts.id), eq(cards.questionId, questionId), eq(cards.version, version));
  return exists(tx.select({ position: cards.position }).from(cards).where(isMeant));
};

/** The work of a correction, piece by piece. Each piece is one transaction. */
export const createRescoringRepository = () => ({
  /** Until the transaction ends, so that of two jobs of one correction the second waits. Undefined once it has ended. */
  async lockOpen(id: string, tx: Tx): Promise<OpenCorrection | undefined> {
    const isOpen = and(eq(corrections.id, id), isNull(corrections.endedAt));
    return (await tx.select().from(corrections).where(isOpen).for('update'))[0];
  },

  /** The tests of the next engineers, all of each. Empty at the end. */
  async listNext(correction: OpenCorrection, engineers: number, tx: Tx): Promise<AskedTest[]> {
    const { cursor } = correction;
    const isMeant = and(hasAsked(correction, tx), wasFinished(correction));
    const next = await tx
      .selectDistinct({ id: attempts.engineerId })
      .from(attempts)
      .where(and(isMeant, cursor ? gt(attempts.engineerId, cursor) : undefined))
      .orderBy(asc(attempts.engineerId))
      .limit(engineers);
    if (next.length === 0) return [];
    const isOfThese = inArray(
      attempts.engineerId,
      next.map(({ id }) => id),
    );
    return tx
      .select({ attemptId: attempts.id, engineerId: attempts.engineerId, email: accounts.email })
      .from(attempts)
      .innerJoin(accounts, eq(accounts.id, attempts.engineerId))
      .where(and(isOfThese, isMeant))
      .orderBy(asc(attempts.engineerId), asc(attempts.number));
  },

  async add(rows: readonly MovedRow[], tx: Tx) {
    if (rows.length > 0)
      await tx
        .insert(rescoredTests)
        .values([...rows])
        .onConflictDoNothing();
  },

  async advance(id: string, { tests, cursor }: { tests: number; cursor: string }, tx: Tx) {
    await tx
      .update(corrections)
      .set({ done: sql`${corrections.done} + ${tests}`, cursor })
      .where(eq(corrections.id, id));
  },

  /** Tests of accounts that were deleted meanwhile are no longer counted, and no id of an engineer is stored. */
  async end(id: string, tx: Tx) {
    await tx
      .update(corrections)
      .set({ total: corrections.done, cursor: null, endedAt: sql`clock_timestamp()` })
      .where(eq(corrections.id, id));
  },
});

export type RescoringRepository = ReturnType<typeof createRescoringRepository>;
