import { RECOMMENDATIONS, RECOMMENDATION_NAMES, type Recommendation } from '../../../../contract/hiring/scorecards.ts';

/** Such as '2 Go on, 1 Rather not'. */
export const recommendationsText = (counts: Readonly<Record<Recommendation, number>>) =>
  RECOMMENDATIONS.toReversed()
    .filter((name) => counts[name] > 0)
    .map((name) => `${counts[name]} ${RECOMMENDATION_NAMES[name]}`)
    .join(', ');
