import type { Levels } from '../../../../contract/rating/rating.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { MODEL_RATER } from './judging.ts';
import type { Ratable } from './ratable.ts';
import type { RatingRepository } from './rating-repository.ts';
import type { Settlement } from '../settlement.ts';

interface Needs {
  repository: Pick<RatingRepository, 'insert' | 'isRated'>;
  ratable: Ratable;
  settlement: Settlement;
}

/** Levels from the findings of a model, stored like those of one more rater. */
export function createModelRatings({ repository, ratable, settlement }: Needs) {
  /**
   * Whether levels of a model may count: for an answer that nobody has judged, without a fault, in a test that still counts.
   */
  async function mayCount(attemptId: string, questionId: string): Promise<boolean> {
    const { attempt, card } = await ratable.requireRatable(attemptId, questionId);
    return (
      !attempt.closedAt && !attempt.settledAt && !card.levels && !card.insufficient && (await ratable.findFault(card)) === null
    );
  }

  return {
    /**
     * Ends the work of the engine on an answer with `end`, which tells whether it did so, and adds the levels, if there are any,
     * as those of one more rater, which no person has confirmed. They do not count if a person has judged already or a fault is
     * recorded.
     */
    async rateByModel(
      attemptId: string,
      questionId: string,
      found: { levels: Levels; unsafe: boolean } | null,
      end: (tx: Tx) => Promise<boolean>,
    ) {
      const judged =
        found && (await mayCount(attemptId, questionId)) ? { ...found, insufficient: null, fault: null, note: '' } : null;
      await settlement.runAndSettle(attemptId, async (tx) => {
        const hasEnded = await end(tx);
        if (!hasEnded || !judged || (await repository.isRated(attemptId, questionId, tx))) return;
        const rating = { attemptId, questionId, raterId: null, raterKey: MODEL_RATER, ...judged, ratedAt: new Date() };
        await repository.insert(rating, tx);
      });
    },
  };
}

export type ModelRatings = ReturnType<typeof createModelRatings>;
