import { ratingQueue } from '../../contract/rating.ts';
import { send } from '../api/request.ts';

interface Answer {
  attemptId: string;
  questionId: string;
}

export const pathOfAnswer = ({ attemptId, questionId }: Answer) =>
  `/admin/ratings/${attemptId}/${encodeURIComponent(questionId)}`;

/** As many as one call gives: whoever leaves out more begins again. */
const MOST = 100;

const isSame = (one: Answer, other: Answer) => one.attemptId === other.attemptId && one.questionId === other.questionId;

/** The one behind this one in the queue, and behind the last the first. */
export function following<A extends Answer>(due: readonly A[], here: Answer): A | undefined {
  const place = due.findIndex((answer) => isSame(answer, here));
  return [...due.slice(place + 1), ...due.slice(0, Math.max(0, place))][0];
}

/** Where to go without a rating: the answer behind this one, or the queue. */
export async function withoutRating(here: Answer) {
  const { items } = await send(ratingQueue, { query: { limit: MOST } });
  const next = following(items, here);
  return next ? pathOfAnswer(next) : '/admin/ratings';
}

/** The first of those due that is not the one just rated, and that can be played if any can. */
export function firstOther<A extends Answer & { playable: boolean }>(due: readonly A[], rated: Answer): A | undefined {
  const others = due.filter((answer) => !isSame(answer, rated));
  return others.find(({ playable }) => playable) ?? others[0];
}

/** Where to go after a rating: the next answer, or the queue, which then says that it is empty. */
export async function afterRating(rated: Answer) {
  const { items } = await send(ratingQueue, { query: { page: 1 } });
  const next = firstOther(items, rated);
  return next ? pathOfAnswer(next) : '/admin/ratings';
}
