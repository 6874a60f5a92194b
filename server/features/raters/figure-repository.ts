import { sql } from 'drizzle-orm';
import { FIGURE_MONTHS } from '../../../contract/rating/raters.ts';
import type { Levels, MeanLevels } from '../../../contract/rating/rating.ts';
import { MODEL_RATER } from '../assessments/rating/judging.ts';
import type { Db } from '../../platform/db/database.ts';

/** The figures of a large installation are those of its latest ratings. */
const MOST_ROWS = 20_000;

/** What one rater gave to one answer without seeing other ratings. */
export interface BlindRating {
  answer: string;
  rater: string;
  levels: Levels;
  at: Date;
}

/** A rating of a hidden control answer. */
export interface ControlRating {
  rater: string;
  levels: Levels;
  key: MeanLevels;
  at: Date;
}

export function createFigureRepository(db: Db) {
  const since = sql`now() - ${FIGURE_MONTHS} * interval '1 month'`;
  return {
    /**
     * The first rating by each person of each answer of the last months, up to a limit: a later one may follow the findings of
     * the model. One who decided between two is left out, and so is the model, which is compared with people elsewhere
     * (server/features/evidence/gate.ts).
     */
    async listBlind(): Promise<BlindRating[]> {
      const { rows } = await db.execute<{ answer: string; rater: string; levels: Levels; at: string }>(sql`
        select distinct on (answer, rater) answer, rater, levels, at from (
          select attempt_id || ' ' || question_id as answer, rater_key as rater, levels, rated_at::text as at, rated_at
          from ratings where rated_at > ${since} and levels is not null and not adjudicates
            and rater_key <> ${MODEL_RATER}
          order by rated_at desc limit ${MOST_ROWS}
        ) recent
        order by answer, rater, rated_at
      `);
      return rows.map((row) => ({ ...row, at: new Date(row.at) }));
    },

    async listControls(): Promise<ControlRating[]> {
      const { rows } = await db.execute<{ rater: string; levels: Levels; key: MeanLevels; at: string }>(sql`
        select rater_id as rater, levels, key_levels as key, rated_at::text as at from control_ratings
        where rated_at > ${since} and levels is not null order by rated_at desc limit ${MOST_ROWS}
      `);
      return rows.map((row) => ({ ...row, at: new Date(row.at) }));
    },
  };
}

export type FigureRepository = ReturnType<typeof createFigureRepository>;
