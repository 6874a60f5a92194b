import { answerToRate, rateAnswer, ratingQueue } from '../../contract/rating.ts';
import { type Server, call, loginAs } from './server.ts';

/** A new administrator at the rating desk. */
export async function aRatingDesk(server: Server) {
  const { token } = await loginAs(server, 'admin');
  return {
    token,
    queue: async (query: Record<string, number> = { limit: 100 }) =>
      (await call(server.app, ratingQueue, { token, query })).reply,
    open: (attemptId: string, questionId: string) => call(server.app, answerToRate, { token, params: { attemptId, questionId } }),
    rate: (attemptId: string, questionId: string, body: unknown) =>
      call(server.app, rateAnswer, { token, params: { attemptId, questionId }, body }),
  };
}

export type RatingDesk = Awaited<ReturnType<typeof aRatingDesk>>;
