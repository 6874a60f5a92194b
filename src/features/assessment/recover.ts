import { isSpoken } from '../../../contract/assessment/kinds.ts';
import type { Card } from '../../../contract/assessment/assessment.ts';
import type { Outbox, StoredAnswer, StoredAttempt } from '../../engine/outbox/outbox.ts';
import { planOf } from './test-plan.ts';

type Kept = Parameters<Outbox['keepAnswer']>[0];

/**
 * The content of an answer: the option chosen, the text typed, or the recordings; empty if there is none. An answer that is not
 * spoken is stored and sent as a choice, whatever its kind: devices and packages know only these three.
 */
export function contentOf(
  card: Pick<Card, 'kind'>,
  typed: boolean,
  given: string | null,
  recordingIds: string[],
): Pick<StoredAnswer, 'kind' | 'answer' | 'recordingIds'> {
  if (!isSpoken(card)) return { kind: 'choice', answer: given ?? '' };
  return typed ? { kind: 'typed', answer: given ?? '' } : { kind: 'spoken', recordingIds };
}

/**
 * The answer to a card that a crash, a reload or a closed tab has left open, with all that was captured; null if no card was
 * open. The card counts as answered, because its question has been seen.
 */
export function openAnswer(stored: StoredAttempt, answeredAt: string): Kept | null {
  const card = stored.attempt.cards[stored.position];
  if (!card || !stored.opened) return null;
  const { id: attemptId } = stored;
  const { questionId } = card;
  const typed = stored.typed?.questionId === questionId ? stored.typed.text : null;
  const recordingIds = stored.recordings.filter((recording) => recording.questionId === questionId).map(({ id }) => id);
  const given = isSpoken(card) ? typed : stored.chosen;
  return { attemptId, questionId, ...contentOf(card, planOf(stored.attempt).typed, given, recordingIds), answeredAt };
}

/**
 * Counts the card that was open when the tab died as answered. Only for the tab that holds the recorder's lock, because in
 * another tab the card may still be open.
 */
export async function recover(outbox: Pick<Outbox, 'attempt' | 'keepAnswer'>, attemptId: string) {
  const stored = await outbox.attempt(attemptId);
  const answer = stored && openAnswer(stored, new Date().toISOString());
  if (!answer) return stored;
  await outbox.keepAnswer(answer, stored.position);
  return outbox.attempt(attemptId);
}
