import { adminBoard, answerToRate, rateAnswer, ratingQueue } from '../../contract/rating.ts';
import type { Serve } from '../http/serve.ts';
import type { Assessments } from './assessments.ts';

export function ratingRoutes(serve: Serve, { ratings, board }: Pick<Assessments, 'ratings' | 'board'>) {
  serve(ratingQueue, async ({ query }) => ratings.queue(query));

  serve(answerToRate, async ({ params: { attemptId, questionId }, caller }) =>
    ratings.answer(attemptId, questionId, caller.token),
  );

  serve(rateAnswer, async ({ params: { attemptId, questionId }, body, caller }) => {
    await ratings.rate(caller.accountId, attemptId, questionId, body);
    return { response: 'ok' as const, due: await ratings.due() };
  });

  serve(adminBoard, async () => board());
}
