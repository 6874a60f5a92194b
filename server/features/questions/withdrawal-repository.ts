import { and, eq, sql } from 'drizzle-orm';
import type { Area } from '../../../contract/assessment/assessment.ts';
import type { QuestionState } from '../../../contract/bank/bank.ts';
import type { Tx } from '../../platform/db/database.ts';
import { questions } from '../../platform/db/schema/assessments.ts';
import { questionWithdrawals } from '../../platform/db/schema/bank-desk.ts';
import { state } from './desk-repository.ts';
import type { QuestionKind } from '../../../contract/facts/question-kinds.ts';

const { id, area, kind, demo } = questions;

/** It has no meaning, and must only be one that nothing else takes. */
const ADVISORY_LOCK = 6_801;

export const createWithdrawalRepository = () => ({
  /** Until the transaction ends nobody else retires a question or brings one back. */
  async lock(
    question: string,
    tx: Tx,
  ): Promise<{ area: Area; kind: QuestionKind; demo: boolean; state: QuestionState } | undefined> {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    return (await tx.select({ area, kind, demo, state }).from(questions).where(eq(id, question)))[0];
  },

  /** How many like this one may be drawn. */
  countAsked: (like: { area: Area; kind: QuestionKind; demo: boolean }, tx: Tx): Promise<number> =>
    tx.$count(
      questions,
      and(like.demo ? undefined : eq(area, like.area), eq(kind, like.kind), eq(demo, like.demo), eq(state, 'asked')),
    ),

  async withdraw(question: string, { by, why }: { by: string; why: string }, tx: Tx) {
    await tx
      .update(questions)
      .set({ withdrawnAt: sql`clock_timestamp()`, withdrawnBy: by, withdrawnWhy: why })
      .where(eq(id, question));
    await tx.insert(questionWithdrawals).values({ questionId: question, what: 'withdrawn', why, by, at: sql`clock_timestamp()` });
  },

  async restore(question: string, { by, why }: { by: string; why: string }, tx: Tx) {
    await tx.update(questions).set({ withdrawnAt: null, withdrawnBy: null, withdrawnWhy: null }).where(eq(id, question));
    await tx.insert(questionWithdrawals).values({ questionId: question, what: 'restored', why, by, at: sql`clock_timestamp()` });
  },
});

export type WithdrawalRepository = ReturnType<typeof createWithdrawalRepository>;
