import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { answers, ratings } from '../../../platform/db/schema/assessments.ts';
import { controlRatings } from '../../../platform/db/schema/raters.ts';
import { MODEL_RATER } from './judging.ts';
import type { AnswerKey } from './rating-repository.ts';

const isOfAnswer = (table: typeof ratings | typeof controlRatings, { attemptId, questionId }: AnswerKey) =>
  and(eq(table.attemptId, attemptId), eq(table.questionId, questionId));

type NewControlRating = typeof controlRatings.$inferInsert;

/** Not a rating from before the answer was corrected, since the rater heard another one. */
const isOfPresentAnswer = sql`not exists (
  select from ${answers} where ${answers.attemptId} = ${ratings.attemptId} and ${answers.questionId} = ${ratings.questionId}
    and ${answers.correctedAt} > ${ratings.ratedAt})`;

/** What raters have given, each by itself, those of control answers among it. */
export function createOwnRatingRepository(db: Db) {
  return {
    async insertControl(rating: NewControlRating, tx: Tx) {
      await tx.insert(controlRatings).values(rating);
    },

    /** The latest rating of this rater for an answer; `shiftMs` is null unless it was a control answer. */
    async findOwnRating(raterId: string, answer: AnswerKey, on: Db | Tx = db) {
      const { levels, insufficient, unsafe, note, marks, adjudicates, ratedAt } = ratings;
      const [counted] = await on
        .select({ levels, insufficient, unsafe, note, marks, adjudicates, ratedAt })
        .from(ratings)
        .where(and(isOfAnswer(ratings, answer), eq(ratings.raterId, raterId), isOfPresentAnswer))
        .orderBy(desc(ratedAt))
        .limit(1);
      const control = controlRatings;
      const [known] = await on
        .select({
          levels: control.levels,
          insufficient: control.insufficient,
          unsafe: control.unsafe,
          note: control.note,
          marks: control.marks,
          ratedAt: control.ratedAt,
          shiftMs: control.shiftMs,
        })
        .from(control)
        .where(and(isOfAnswer(control, answer), eq(control.raterId, raterId)))
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

    /** The latest rating of each person who has rated an answer without seeing others. */
    async listBlind(answer: AnswerKey) {
      const { levels, insufficient, unsafe, note } = ratings;
      return db
        .selectDistinctOn([ratings.raterKey], { levels, insufficient, unsafe, note })
        .from(ratings)
        .where(
          and(isOfAnswer(ratings, answer), eq(ratings.adjudicates, false), ne(ratings.raterKey, MODEL_RATER), isOfPresentAnswer),
        )
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
  };
}

export type OwnRatingRepository = ReturnType<typeof createOwnRatingRepository>;
