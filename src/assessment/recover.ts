import type { Outbox, StoredAttempt } from '../outbox/outbox.ts';

type Kept = Parameters<Outbox['keepAnswer']>[0];

/**
 * The answer to a card that a crash, a reload or a closed tab has left open: what was captured, whatever that is (decisions,
 * "Refresh"). Null when no card was open.
 */
export function openAnswer(stored: StoredAttempt, answeredAt: string): Kept | null {
  const card = stored.attempt.cards[stored.position];
  if (!card || !stored.opened) return null;
  const { id: attemptId } = stored;
  const { questionId } = card;
  if (card.kind === 'choice') return { attemptId, questionId, kind: 'choice', answer: stored.chosen ?? '', answeredAt };
  const recordingIds = stored.recordings.filter((recording) => recording.questionId === questionId).map(({ id }) => id);
  return { attemptId, questionId, kind: 'spoken', recordingIds, answeredAt };
}

/** Counts the card that was open when the tab died as answered. Only for the tab that records from now on. */
export async function recover(outbox: Pick<Outbox, 'attempt' | 'keepAnswer'>, attemptId: string) {
  const stored = await outbox.attempt(attemptId);
  const answer = stored && openAnswer(stored, new Date().toISOString());
  if (!answer) return stored;
  await outbox.keepAnswer(answer, stored.position);
  return outbox.attempt(attemptId);
}
