import { and, desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { accounts } from '../../../platform/db/schema/accounts.ts';
import { screenRequests } from '../../../platform/db/schema/raters.ts';
import { createTitleQueries } from '../question-title-repository.ts';
import type { AnswerKey } from './rating-repository.ts';
import { transact } from '../../../platform/db/transact.ts';

/** Who has asked to see a screen while rating an answer, and why. */
export function createScreenRequestRepository(db: Db) {
  const { listTitles } = createTitleQueries(db);
  return {
    /** `last` is the last step of the transaction. */
    insertScreenRequest: (request: { raterId: string; reason: string } & AnswerKey, last: (tx: Tx) => Promise<void>) =>
      transact(db, async (tx) => {
        await tx.insert(screenRequests).values(request);
        await last(tx);
      }),

    hasScreenRequest: async (raterId: string, { attemptId, questionId }: AnswerKey): Promise<boolean> =>
      (await db.$count(
        screenRequests,
        and(
          eq(screenRequests.raterId, raterId),
          eq(screenRequests.attemptId, attemptId),
          eq(screenRequests.questionId, questionId),
        ),
      )) > 0,

    async listScreenRequests({ page, limit }: { page: number; limit: number }) {
      const items = await db
        .select({
          id: screenRequests.id,
          attemptId: screenRequests.attemptId,
          questionId: screenRequests.questionId,
          rater: accounts.name,
          reason: screenRequests.reason,
          at: screenRequests.at,
        })
        .from(screenRequests)
        .leftJoin(accounts, eq(accounts.id, screenRequests.raterId))
        .orderBy(desc(screenRequests.at), desc(screenRequests.id))
        .limit(limit)
        .offset((page - 1) * limit);
      const titles = await listTitles(items.map(({ questionId }) => questionId));
      return {
        items: items.map((row) => ({
          ...row,
          title: titles.get(row.questionId) ?? row.questionId,
          at: row.at.toISOString(),
        })),
        total: await db.$count(screenRequests),
      };
    },
  };
}

export type ScreenRequestRepository = ReturnType<typeof createScreenRequestRepository>;
