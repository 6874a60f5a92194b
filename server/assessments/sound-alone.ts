import { and, eq, exists, isNotNull, or } from 'drizzle-orm';
import { OLD_SUBMISSION_ID } from '../../contract/receipts.ts';
import type { Db } from '../db/database.ts';
import { answers, attempts, cards } from '../db/schema/assessments.ts';
import { recordings } from '../db/schema/recordings.ts';

/**
 * The condition, for queries over `cards` and `attempts`, that all of a test was sent and that there is sound for a card: an answer
 * to it that is not there waits on the device of the engineer.
 */
export function soundAlone(db: Db) {
  const submission = db
    .select({ id: answers.questionId })
    .from(answers)
    .where(and(eq(answers.attemptId, cards.attemptId), eq(answers.questionId, OLD_SUBMISSION_ID)));
  const sound = db
    .select({ id: recordings.id })
    .from(recordings)
    .where(and(eq(recordings.attemptId, cards.attemptId), eq(recordings.questionId, cards.questionId)));
  return and(or(isNotNull(attempts.finishedAt), exists(submission)), exists(sound));
}
