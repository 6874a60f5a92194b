import { sql } from 'drizzle-orm';
import { MODEL_RATER } from './judging.ts';

/**
 * The condition, for queries over `appeals a`, that nobody who had not rated the answer before has rated it since. The rule of
 * `appeals.ts` in SQL.
 */
export const isUnansweredAppeal = sql`not exists (
  select from ratings r
  where r.attempt_id = a.attempt_id and r.question_id = a.question_id and r.rated_at >= a.asked_at
    and r.rater_key <> ${MODEL_RATER} and not exists (
    select from ratings e
    where e.attempt_id = a.attempt_id and e.question_id = a.question_id and e.rater_key = r.rater_key
      and e.rated_at < a.asked_at))`;
