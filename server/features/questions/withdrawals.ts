import type { RecordAudit } from '../../platform/audit/audit.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { Failure } from '../../http/failures.ts';
import type { WithdrawalRepository } from './withdrawal-repository.ts';

/**
 * The fewest questions that must be left of the kind of a retired one: a draw takes the least asked, and an engineer may take a
 * second test.
 */
const LEAST_LEFT = { choice: 12, spoken: 6, demo: 1 } as const;

interface Needs {
  transact: Transact;
  repository: WithdrawalRepository;
  record: RecordAudit;
}

/** Questions that administrators retire: they are no longer drawn, also if the bank of the program contains them. */
export const createWithdrawals = ({ transact, repository, record }: Needs) => ({
  /** Retires a question. Throws `not-found`, `asked-no-more`, `bank-too-small`. */
  withdraw: (id: string, why: string, adminId: string) =>
    transact(async (tx) => {
      const question = await repository.lock(id, tx);
      if (!question) throw new Failure('not-found');
      if (question.state !== 'asked') throw new Failure('asked-no-more');
      const left = (await repository.countAsked(question, tx)) - 1;
      if (left < LEAST_LEFT[question.demo ? 'demo' : question.kind]) throw new Failure('bank-too-small');
      await repository.withdraw(id, { by: adminId, why }, tx);
      await record(tx, { by: adminId, action: 'question-retired', subject: id });
    }),

  /** Brings a retired question back. Throws `not-found`, `not-withdrawn`. */
  restore: (id: string, why: string, adminId: string) =>
    transact(async (tx) => {
      const question = await repository.lock(id, tx);
      if (!question) throw new Failure('not-found');
      if (question.state !== 'withdrawn') throw new Failure('not-withdrawn');
      await repository.restore(id, { by: adminId, why }, tx);
      await record(tx, { by: adminId, action: 'question-restored', subject: id });
    }),
});

export type Withdrawals = ReturnType<typeof createWithdrawals>;
