import { ratingQueue } from '../../contract/rating.ts';
import { send } from '../api/request.ts';

interface Answer {
  attemptId: string;
  questionId: string;
}

export const pathOfAnswer = ({ attemptId, questionId }: Answer) =>
  `/admin/ratings/${attemptId}/${encodeURIComponent(questionId)}`;

/** The first of those due that is not the one just rated, and that can be played if any can. */
export function firstOther<A extends Answer & { playable: boolean }>(due: readonly A[], rated: Answer): A | undefined {
  const others = due.filter(({ attemptId, questionId }) => attemptId !== rated.attemptId || questionId !== rated.questionId);
  return others.find(({ playable }) => playable) ?? others[0];
}

/** Where to go after a rating: the next answer, or the queue, which then says that it is empty. */
export async function afterRating(rated: Answer) {
  const { items } = await send(ratingQueue, { query: { page: 1 } });
  const next = firstOther(items, rated);
  return next ? pathOfAnswer(next) : '/admin/ratings';
}
