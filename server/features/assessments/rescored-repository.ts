import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ScoreSummary } from '../../../contract/bank/corrections.ts';
import type { Db } from '../../platform/db/database.ts';
import { cards } from '../../platform/db/schema/assessments.ts';
import { corrections, rescoredTests } from '../../platform/db/schema/corrections.ts';

/** The effect of the correction of a key on the score of a test. */
export interface RescoredRow {
  attemptId: string;
  /** The position of the card whose question was corrected. */
  position: number;
  text: string;
  at: Date;
  why: string;
  before: ScoreSummary;
  after: ScoreSummary;
}

export const createRescoredRepository = (db: Db) => ({
  /** The effects on each of these tests, up to a limit, the latest first. */
  async list(attemptIds: readonly string[], most: number): Promise<RescoredRow[]> {
    if (attemptIds.length === 0) return [];
    const { before, after, attemptId } = rescoredTests;
    const { at, why } = corrections;
    const place = sql<number>`row_number() over (partition by ${attemptId} order by ${at} desc, ${corrections.id})`.as('place');
    const all = db
      .select({ attemptId, position: cards.position, text: cards.text, at, why, before, after, place })
      .from(rescoredTests)
      .innerJoin(corrections, eq(corrections.id, rescoredTests.correctionId))
      .innerJoin(
        cards,
        and(eq(cards.attemptId, attemptId), eq(cards.questionId, corrections.questionId), eq(cards.version, corrections.version)),
      )
      .where(inArray(attemptId, [...attemptIds]))
      .as('rescored');
    const rows = await db
      .select()
      .from(all)
      .where(sql`${all.place} <= ${most}`)
      .orderBy(desc(all.at));
    return rows.map(({ place: _place, ...row }) => row);
  },
});

export type RescoredRepository = ReturnType<typeof createRescoredRepository>;
