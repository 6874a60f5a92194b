import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { MODEL_RATER } from './judging.ts';
import type { AnswerKey } from './rating-repository.ts';
import { RATED_KINDS } from '../../../../contract/assessment/kinds.ts';

/** Only the latest tests are looked at, so that the choice takes the same time in a large installation. */
const LATEST_TESTS = 300;

interface KnownAnswer extends AnswerKey {
  givenAt: Date;
}

interface Wanted {
  /** Rather typed, or rather spoken. */
  typed: boolean;
  /** Still waiting for the engine that finds evidence, or not, since a rater sees that afterwards; null: either. */
  waits: boolean | null;
}

/** Answers whose levels people know: an administrator has rated them, or two raters have, without a model, and they are settled. */
export function createControlRepository(db: Db) {
  return {
    /** One of them by chance that this rater has never had; undefined if there is none. */
    async pick(raterId: string, { typed, waits }: Wanted, on: Db | Tx = db): Promise<KnownAnswer | undefined> {
      const { rows } = await on.execute<{ attempt_id: string; question_id: string; given_at: string }>(sql`
        with recent as (
          select id, started_at, finished_at from attempts
          where settled_at is not null and closed_at is null
          order by finished_at desc limit ${LATEST_TESTS}
        )
        select c.attempt_id, c.question_id,
          coalesce(n.answered_at, n.received_at, recent.finished_at)::text as given_at
        from recent
        join cards c on c.attempt_id = recent.id
        join questions q on q.id = c.question_id and q.kind in ${RATED_KINDS} and not q.demo
        join answers n on n.attempt_id = c.attempt_id and n.question_id = c.question_id and n.corrected_at is null
        where not exists (
            select from ratings r
            where r.attempt_id = c.attempt_id and r.question_id = c.question_id and r.rater_key = ${raterId}
          )
          and not exists (
            select from control_ratings k
            where k.attempt_id = c.attempt_id and k.question_id = c.question_id and k.rater_id = ${raterId}
          )
          and not exists (
            select from rating_leases l
            where l.attempt_id = c.attempt_id and l.question_id = c.question_id and l.rater_id = ${raterId}
          )
          and (n.answer is not null or exists (
            select from recordings r
            where r.attempt_id = c.attempt_id and r.question_id = c.question_id and r.kind = 'answer'
              and r.ready_at is not null and r.unplayable is null and r.deleted_at is null
          ))
          and exists (
            select from ratings r left join accounts a on a.id = r.rater_id
            where r.attempt_id = c.attempt_id and r.question_id = c.question_id and r.levels is not null
            having bool_and(r.rater_key <> ${MODEL_RATER}) and (bool_or(a.role = 'admin') or count(distinct r.rater_key) > 1)
          )
          and (${waits}::boolean is null or ${waits} = exists (
            select from found_evidence f
            where f.attempt_id = c.attempt_id and f.question_id = c.question_id and f.state = 'waiting'
          ))
        order by (n.answer is not null) = ${typed} desc, random() limit 1
      `);
      const [row] = rows;
      return row && { attemptId: row.attempt_id, questionId: row.question_id, givenAt: new Date(row.given_at) };
    },
  };
}

export type ControlRepository = ReturnType<typeof createControlRepository>;
