import { eq } from 'drizzle-orm';
import { claimNext, ownDesk } from '../../../contract/rating/desk.ts';
import { answerToRate, rateAnswer, ratingQueue } from '../../../contract/rating/rating.ts';
import { attempts } from '../../../server/platform/db/schema/assessments.ts';
import { raters } from '../../../server/platform/db/schema/raters.ts';
import { type Server, call, loginAs } from '../server/server.ts';

const deskOf = (server: Server, token: string) => ({
  token,
  queue: async (query: Record<string, number> = { limit: 100 }) => (await call(server.app, ratingQueue, { token, query })).reply,
  open: (attemptId: string, questionId: string) => call(server.app, answerToRate, { token, params: { attemptId, questionId } }),
  rate: (attemptId: string, questionId: string, body: unknown) =>
    call(server.app, rateAnswer, { token, params: { attemptId, questionId }, body }),
});

/** A new administrator at the rating desk. */
export const aRatingDesk = async (server: Server) => deskOf(server, (await loginAs(server, 'admin')).token);

export type RatingDesk = Awaited<ReturnType<typeof aRatingDesk>>;

/** More answers than in any test, so that there is no control answer. */
const NEVER = 1_000_000;

/** A new rater who has finished the calibration. `controlAt`: the number of answers before the next control answer. */
export async function aRater(server: Server, { controlAt = NEVER } = {}) {
  const { id, token } = await loginAs(server, 'rater');
  await server.db.insert(raters).values({ accountId: id, admittedAt: new Date(), controlAt });
  return {
    ...deskOf(server, token),
    id,
    next: async (leave?: { attemptId: string; questionId: string }) =>
      (await call(server.app, claimNext, { token, body: leave ? { leave } : {} })).reply.answer,
    desk: async () => (await call(server.app, ownDesk, { token })).reply,
  };
}

/** From now on the answers of this test need two raters. */
export const needTwo = (server: Server, attemptId: string) =>
  server.db.update(attempts).set({ raters: 2 }).where(eq(attempts.id, attemptId));
