import { answerToRate, rateAnswer, ratingQueue } from '../../contract/rating.ts';
import { askReview, askedReviews, decideReview } from '../../contract/reviews.ts';
import type { DefineRoute } from '../http/define-route.ts';
import type { Assessments } from './assessments.ts';

type Needs = Pick<Assessments, 'ratings' | 'reviews'>;

export function ratingRoutes(defineRoute: DefineRoute, { ratings, reviews }: Needs) {
  defineRoute(ratingQueue, async ({ query }) => ratings.listQueue(query));

  defineRoute(answerToRate, async ({ params: { attemptId, questionId }, caller }) =>
    ratings.findAnswer(caller.accountId, attemptId, questionId, caller.token),
  );

  defineRoute(rateAnswer, async ({ params: { attemptId, questionId }, body, caller }) => {
    await ratings.rate(caller.accountId, attemptId, questionId, body);
    return { response: 'ok' as const, due: await ratings.countDue() };
  });

  defineRoute(askReview, async ({ params: { id }, body: { text }, caller }) => {
    await reviews.request(caller.accountId, id, text);
    return { response: 'Thank you. An administrator looks at it; the answer stands here.' };
  });

  defineRoute(askedReviews, async ({ query }) => reviews.list(query));

  defineRoute(decideReview, async ({ params: { id }, body, caller }) => {
    await reviews.decide(caller.accountId, id, body);
    return { response: 'ok' };
  });
}
