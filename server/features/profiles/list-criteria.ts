import { criterionMeansOf } from '../../../contract/results/criterion-means.ts';
import type { MeanLevels } from '../../../contract/rating/rating.ts';
import { isRated } from '../../../contract/assessment/kinds.ts';
import { scoringOf } from '../../../contract/facts/scoring-versions.ts';
import type { Attempts } from '../assessments/attempts.ts';
import type { Cards } from '../assessments/cards.ts';
import { scoreCards } from '../assessments/score-cards.ts';

interface Needs {
  attempts: Pick<Attempts, 'findOnShow'>;
  cards: Pick<Cards, 'list'>;
}

/**
 * Returns the function that lists, of each of these engineers, the mean level of each criterion in the test that companies see. As
 * in the profile, nothing is told of a test before all its spoken answers are settled, since a part would look like the result.
 */
export const createListCriteria =
  ({ attempts, cards }: Needs) =>
  async (engineerIds: readonly string[]): Promise<Map<string, MeanLevels>> => {
    const found = await Promise.all(engineerIds.map((id) => attempts.findOnShow(id)));
    const tests = found.filter((test) => test !== undefined);
    const marked = Map.groupBy(await cards.list(tests.map(({ id }) => id)), ({ attemptId }) => attemptId);
    return new Map(
      tests.flatMap(({ id, engineerId, scoring }) => {
        const own = marked.get(id) ?? [];
        const isSettled = scoreCards(own, scoringOf(scoring)).level !== 'Pending';
        return isSettled ? [[engineerId, criterionMeansOf(own.filter(isRated))] as const] : [];
      }),
    );
  };
