import { ratingQueue } from '../../contract/rating.ts';
import { send } from '../api/request.ts';

interface Answer {
  attemptId: string;
  questionId: string;
}

export const pathOfAnswer = ({ attemptId, questionId }: Answer) =>
  `/admin/ratings/${attemptId}/${encodeURIComponent(questionId)}`;

/** The page size limit of the call. Skipping more answers than this starts again at the first. */
const MOST = 100;

const isSame = (one: Answer, other: Answer) => one.attemptId === other.attemptId && one.questionId === other.questionId;

/** The answer after this one in the queue; after the last one the first. */
export function findNextInQueue<A extends Answer>(due: readonly A[], here: Answer): A | undefined {
  const place = due.findIndex((answer) => isSame(answer, here));
  return [...due.slice(place + 1), ...due.slice(0, Math.max(0, place))][0];
}

/** Finds the page to go to without a rating: the next answer, or the queue. */
export async function findPathWithoutRating(here: Answer) {
  const { items } = await send(ratingQueue, { query: { limit: MOST } });
  const next = findNextInQueue(items, here);
  return next ? pathOfAnswer(next) : '/admin/ratings';
}

/**
 * The first answer due that was not just rated. One that can be played goes first, because the others may still be on their
 * way.
 */
export function findFirstOther<A extends Answer & { playable: boolean }>(due: readonly A[], rated: Answer): A | undefined {
  const others = due.filter((answer) => !isSame(answer, rated));
  return others.find(({ playable }) => playable) ?? others[0];
}

/** Finds the page to go to after a rating: the next answer, or the queue, which says that it is empty. */
export async function findPathAfterRating(rated: Answer) {
  const { items } = await send(ratingQueue, { query: { page: 1 } });
  const next = findFirstOther(items, rated);
  return next ? pathOfAnswer(next) : '/admin/ratings';
}
