import { askAppeal, ownAppeals } from '../../../../contract/rating/appeals.ts';
import { askScreen, claimAnswer, claimNext, ownDesk, screenRequests } from '../../../../contract/rating/desk.ts';
import { answerToRate, rateAnswer, ratingQueue } from '../../../../contract/rating/rating.ts';
import { askReview, askedReviews, decideReview } from '../../../../contract/results/reviews.ts';
import type { DefineRoute } from '../../../http/define-route.ts';
import type { Assessments } from '../assessments.ts';

type Needs = Pick<Assessments, 'ratings' | 'desk' | 'reviews' | 'appeals'>;

export function ratingRoutes(defineRoute: DefineRoute, { ratings, desk, reviews, appeals }: Needs) {
  defineRoute(ratingQueue, async ({ query, caller }) => ratings.listQueue(caller, query));

  defineRoute(answerToRate, async ({ params: { attemptId, questionId }, caller }) =>
    ratings.findAnswer(caller, attemptId, questionId),
  );

  defineRoute(rateAnswer, async ({ params: { attemptId, questionId }, body, caller }) => {
    await ratings.rate(caller, attemptId, questionId, body);
    return { response: 'ok' as const, due: await desk.countDue(caller) };
  });

  defineRoute(ownDesk, async ({ caller }) => desk.describe(caller));

  defineRoute(claimNext, async ({ body: { leave }, caller }) => ({ answer: await desk.takeNext(caller, leave) }));

  defineRoute(claimAnswer, async ({ params, caller }) => ({ until: (await ratings.keep(caller, params)).toISOString() }));

  defineRoute(askScreen, async ({ params: { attemptId, questionId }, body: { reason }, caller }) => ({
    screen: await ratings.giveScreen(caller, attemptId, questionId, reason),
  }));

  defineRoute(screenRequests, async ({ query }) => ({ ...query, ...(await ratings.listScreenRequests(query)) }));

  defineRoute(askReview, async ({ params: { id }, body: { text }, caller }) => {
    await reviews.request(caller.accountId, id, text);
    return { response: 'Thank you. An administrator looks at it; the answer stands here.' };
  });

  defineRoute(ownAppeals, async ({ params: { id }, caller }) => appeals.list(caller.accountId, id));

  defineRoute(askAppeal, async ({ params: { id }, body, caller }) => {
    await appeals.ask(caller.accountId, id, body);
    return { response: 'Thank you. Another rater judges this answer; the outcome stands here.' };
  });

  defineRoute(askedReviews, async ({ query }) => reviews.list(query));

  defineRoute(decideReview, async ({ params: { id }, body, caller }) => {
    await reviews.decide(caller.accountId, id, body);
    return { response: 'ok' };
  });
}
