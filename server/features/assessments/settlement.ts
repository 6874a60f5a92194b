import { randomUUID } from 'node:crypto';
import { scoringOf } from '../../../contract/facts/scoring-versions.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { RatingRepository } from './rating/rating-repository.ts';
import { type MarkedCard, scoreCards } from './score-cards.ts';
import type { Transact } from '../../platform/db/transact.ts';

interface Needs {
  repository: Pick<RatingRepository, 'lockAttempt' | 'settleIfRated' | 'countOffers' | 'offer'>;
  /** The cards of a test as this transaction sees them. */
  listCards(attemptId: string, tx: Tx): Promise<MarkedCard[]>;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
  /** Reports in the transaction that the test of this engineer is settled. */
  onSettled(engineerId: string, tx: Tx): Promise<void>;
}

/** How many further tests are offered to one engineer without a decision of a person. */
const MOST_OFFERS = 1;
const REASON = 'Too few of the spoken answers could be judged for a level, so you may take the test once more.';

/**
 * A test is settled when it is finished and every spoken answer is rated or found impossible to judge. The engineer is then
 * notified once, by e-mail. If too few answers could be judged for a level, another test is offered, once: nobody loses the only
 * one to a machine.
 */
export function createSettlement({ repository, listCards, transact, mail, onSettled }: Needs) {
  async function offerIfInsufficient(attemptId: string, engineerId: string, scoring: number, tx: Tx): Promise<boolean> {
    const rules = scoringOf(scoring);
    if (!rules.least || scoreCards(await listCards(attemptId, tx), rules).level !== 'Insufficient') return false;
    if ((await repository.countOffers(engineerId, tx)) >= MOST_OFFERS) return false;
    await repository.offer({ id: randomUUID(), attemptId, reason: REASON, at: new Date() }, tx);
    return true;
  }

  return {
    /**
     * Runs work that may settle the test: a rating, or an answer that ends it. The work and the e-mail are in one transaction, so
     * a crash loses both or neither. The lock makes two raters who finish at the same moment wait for each other. `last` is the
     * last step of the transaction.
     */
    runAndSettle: <T>(attemptId: string, work: (tx: Tx) => Promise<T>, last?: (tx: Tx) => Promise<void>): Promise<T> =>
      transact(async (tx) => {
        await repository.lockAttempt(attemptId, tx);
        const result = await work(tx);
        const settled = await repository.settleIfRated(attemptId, tx);
        if (settled) {
          const isOffered = await offerIfInsufficient(attemptId, settled.engineerId, settled.scoring, tx);
          await mail.add(tx, { kind: isOffered ? 'offered' : 'results', to: settled.email });
          await onSettled(settled.engineerId, tx);
        }
        await last?.(tx);
        return result;
      }),
  };
}

export type Settlement = ReturnType<typeof createSettlement>;
