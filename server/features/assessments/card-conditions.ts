import { and, eq, exists, inArray, isNotNull, or } from 'drizzle-orm';
import { RATED_KINDS } from '../../../contract/assessment/kinds.ts';
import { OLD_SUBMISSION_ID } from '../../../contract/recordings/receipts.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { answers, attempts, cards, questionVersions, questions } from '../../platform/db/schema/assessments.ts';
import { recordings } from '../../platform/db/schema/recordings.ts';

/** For queries over `questions`: people rate its answers. */
export const isOfRatedKind = inArray(questions.kind, RATED_KINDS);

/** For left joins, since a card may have no answer. */
export const isAnswerOfCard = and(eq(answers.attemptId, cards.attemptId), eq(answers.questionId, cards.questionId));
/** The version of a question that a card has asked. */
export const isVersionOfCard = and(
  eq(questionVersions.questionId, cards.questionId),
  eq(questionVersions.version, cards.version),
);

/**
 * The condition, for queries over `cards` and `attempts`, that the whole test was sent and there is a recording for the card. If
 * its answer is missing all the same, it is still on the engineer's device.
 */
export function isRecordedCard(db: Db | Tx) {
  const submission = db
    .select({ id: answers.questionId })
    .from(answers)
    .where(and(eq(answers.attemptId, cards.attemptId), eq(answers.questionId, OLD_SUBMISSION_ID)));
  const recording = db
    .select({ id: recordings.id })
    .from(recordings)
    .where(and(eq(recordings.attemptId, cards.attemptId), eq(recordings.questionId, cards.questionId)));
  return and(or(isNotNull(attempts.finishedAt), exists(submission)), exists(recording));
}
