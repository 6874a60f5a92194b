import type { Card } from '../../../contract/assessment/assessment.ts';
import type { StoredAttempt } from '../../engine/outbox/outbox.ts';

/** The name of a submission. */
export const SUBMISSION = 'End of the test';

const cardOf = (attempts: readonly StoredAttempt[], attemptId: string, questionId: string): Card | undefined =>
  attempts.find(({ id }) => id === attemptId)?.attempt.cards.find((card) => card.questionId === questionId);

/**
 * The name of an answer or a recording: its card, counted from 1, or the screen. It uses the words of the test, because nobody
 * knows a chunk or recording by its id.
 */
export function nameOf(attempts: readonly StoredAttempt[], attemptId: string, questionId: string | null): string {
  if (questionId === null) return 'Screen recording';
  const card = cardOf(attempts, attemptId, questionId);
  if (!card) return 'Answer';
  return 'demo' in card && card.demo ? 'Demo answer' : `Answer ${card.position + 1}`;
}
