import type { Tx } from '../db/database.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import type { RatingRepository } from './rating-repository.ts';

interface Needs {
  repository: Pick<RatingRepository, 'lockAttempt' | 'settleIfRated'>;
  mailOutbox: Pick<MailOutbox, 'inTransaction'>;
}

/**
 * A test is settled when it is finished and every spoken answer is rated or found impossible to judge. The engineer is then told
 * once, by letter.
 */
export const createSettlement = ({ repository, mailOutbox }: Needs) => ({
  /**
   * Runs work that may settle the test: a rating, or an answer that ends it. The work and the letter are in one transaction, so a
   * crash loses both or neither. The lock makes two raters who finish at the same moment wait for each other.
   */
  runAndSettle: <T>(attemptId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    mailOutbox.inTransaction(async (tx, writeLetter) => {
      await repository.lockAttempt(attemptId, tx);
      const result = await work(tx);
      const email = await repository.settleIfRated(attemptId, tx);
      if (email) await writeLetter({ kind: 'results', to: email });
      return result;
    }),
});

export type Settlement = ReturnType<typeof createSettlement>;
