import type { Card } from '../../contract/assessment.ts';
import { SCREEN } from '../../contract/manifest.ts';
import type { StoredAttempt } from '../outbox/outbox.ts';

const cardOf = (attempts: readonly StoredAttempt[], attemptId: string, questionId: string): Card | undefined =>
  attempts.find(({ id }) => id === attemptId)?.attempt.cards.find((card) => card.questionId === questionId);

/** What a person calls an answer or a recording: the card it belongs to, counted from 1, or the screen. */
export function nameOf(attempts: readonly StoredAttempt[], attemptId: string, questionId: string | null): string {
  if (questionId === null) return 'Screen recording';
  if (questionId === SCREEN) return 'End of the test';
  const card = cardOf(attempts, attemptId, questionId);
  if (!card) return 'Answer';
  return card.kind === 'spoken' && card.demo ? 'Demo answer' : `Answer ${card.position + 1}`;
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** A size with three figures at most and its unit: '12 kB', '1.4 MB'. */
export function sizeOf(bytes: number) {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${value < 10 && step > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[step]}`;
}

/** 'n pieces', with the figure grouped. */
export const countOf = (count: number, what = 'piece') => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
