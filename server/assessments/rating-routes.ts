import { adminBoard, answerToRate, rateAnswer, ratingQueue } from '../../contract/rating.ts';
import { askReview, askedReviews, decideReview } from '../../contract/reviews.ts';
import type { Serve } from '../http/serve.ts';
import type { Assessments } from './assessments.ts';

export function ratingRoutes(serve: Serve, { ratings, reviews, board }: Pick<Assessments, 'ratings' | 'reviews' | 'board'>) {
  serve(ratingQueue, async ({ query }) => ratings.queue(query));

  serve(answerToRate, async ({ params: { attemptId, questionId }, caller }) =>
    ratings.answer(attemptId, questionId, caller.token),
  );

  serve(rateAnswer, async ({ params: { attemptId, questionId }, body, caller }) => {
    await ratings.rate(caller.accountId, attemptId, questionId, body);
    return { response: 'ok' as const, due: await ratings.due() };
  });

  serve(askReview, async ({ params: { id }, body: { text }, caller }) => {
    await reviews.ask(caller.accountId, id, text);
    return { response: 'Thank you. An administrator looks at it; the answer stands here.' };
  });

  serve(askedReviews, async ({ query }) => reviews.page(query));

  serve(decideReview, async ({ params: { id }, body, caller }) => {
    await reviews.decide(caller.accountId, id, body);
    return { response: 'ok' };
  });

  serve(adminBoard, async () => board());
}
