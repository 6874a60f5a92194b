import { and, eq, isNotNull, isNull, lt, notExists, or } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { accounts } from '../db/schema/accounts.ts';
import { answers, attempts, cards, questions, ratings } from '../db/schema/assessments.ts';
import type { Letters } from '../mail/letters.ts';

/** Settles the test where it is finished and none of its scored spoken answers is open. Returns whose it is, the first time. */
async function settle(attemptId: string, tx: Tx): Promise<string | undefined> {
  const open = tx
    .select({ id: cards.questionId })
    .from(cards)
    .innerJoin(questions, eq(questions.id, cards.questionId))
    .leftJoin(ratings, and(eq(ratings.attemptId, cards.attemptId), eq(ratings.questionId, cards.questionId)))
    .leftJoin(answers, and(eq(answers.attemptId, cards.attemptId), eq(answers.questionId, cards.questionId)))
    .where(
      and(
        eq(cards.attemptId, attemptId),
        eq(questions.kind, 'spoken'),
        eq(questions.demo, false),
        or(isNull(ratings.attemptId), lt(ratings.ratedAt, answers.correctedAt)),
      ),
    );
  const isUnsettled = and(eq(attempts.id, attemptId), isNotNull(attempts.finishedAt), isNull(attempts.settledAt));
  const [settled] = await tx
    .update(attempts)
    .set({ settledAt: new Date() })
    .where(and(isUnsettled, notExists(open)))
    .returning({ engineerId: attempts.engineerId });
  return settled?.engineerId;
}

/** Tells the engineer, once for each test, that its results are ready. */
export function createResults({ letters }: { letters: Pick<Letters, 'writing'> }) {
  return {
    /**
     * Does what may settle a test: a rating, or what ends the test. It runs in one transaction with the letter, so that a crash
     * loses both or neither. The lock lets two who finish at the same moment through one after the other.
     */
    settling: <T>(attemptId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
      letters.writing(async (tx, write) => {
        await tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.id, attemptId)).for('update');
        const result = await work(tx);
        const engineerId = await settle(attemptId, tx);
        const [engineer] = engineerId
          ? await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, engineerId))
          : [];
        if (engineer) await write({ kind: 'results', to: engineer.email });
        return result;
      }),
  };
}

export type Results = ReturnType<typeof createResults>;
