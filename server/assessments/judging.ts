import type { CriterionId, Insufficient, MeanLevels } from '../../contract/rating.ts';
import { mean } from '../../contract/scoring.ts';
import type { Scoring } from '../../contract/scoring-versions.ts';
import type { CardRow } from './card-repository.ts';

type Rated = Pick<
  CardRow['ratings'][number],
  'raterKey' | 'levels' | 'insufficient' | 'fault' | 'unsafe' | 'note' | 'adjudicates' | 'ratedAt'
>;

/** What all raters of an answer say together. */
export interface Judgement {
  /** Null while too few have given levels. */
  levels: MeanLevels | null;
  /** Why the answer does not count. Null if it does, and while that is not settled. */
  insufficient: Insufficient | null;
  /** So many raters as the scoring names call it unsafe. */
  unsafe: boolean;
  /** So many have given the levels: 1 where a third rater has decided between two. */
  raters: number;
  /** One rater could not hear it, and no fault is on record: a second one decides. */
  needsSecond: boolean;
  note: string;
}

/** An answer that nobody can hear does not count if so many say so. */
const RATERS_WHO_CANNOT_HEAR = 2;

/** The latest rating of each rater, of those that were made after the answer was corrected: before, they heard something else. */
export function latestOfEach<R extends Pick<Rated, 'raterKey' | 'ratedAt'>>(
  ratings: readonly R[],
  correctedAt: Date | null,
): R[] {
  const latest = new Map<string, R>();
  const valid = ratings.filter(({ ratedAt }) => !correctedAt || ratedAt >= correctedAt);
  for (const rating of valid.toSorted((one, other) => one.ratedAt.getTime() - other.ratedAt.getTime()))
    latest.set(rating.raterKey, rating);
  return [...latest.values()];
}

function meanLevels(all: readonly NonNullable<Rated['levels']>[]): MeanLevels {
  const ids = [...new Set(all.flatMap((levels) => Object.keys(levels)))] as CriterionId[];
  return Object.fromEntries(
    ids.map((id) => [id, mean(all.flatMap((levels) => (levels[id] === undefined ? [] : [levels[id]])))]),
  ) as MeanLevels;
}

/** Two raters agree on a criterion if their levels are at most so far apart. */
const NEAR = 1;

type Given = NonNullable<Rated['levels']>;

/** The criteria in which raters are further apart than that. */
function disputedIn(all: readonly Given[]): CriterionId[] {
  const ids = [...new Set(all.flatMap((levels) => Object.keys(levels)))] as CriterionId[];
  return ids.filter((id) => {
    const levels = all.flatMap((one) => one[id] ?? []);
    return Math.max(...levels) - Math.min(...levels) > NEAR;
  });
}

/** The levels of an answer about which two raters differed: the third one decides what is disputed, the rest stays a mean. */
function decidedLevels(given: readonly Given[], disputed: readonly CriterionId[], third: Given): MeanLevels {
  const decided = disputed.flatMap((id) => (third[id] === undefined ? [] : [[id, third[id]]]));
  return { ...meanLevels(given), ...Object.fromEntries(decided) };
}

/** What is settled where `needed` raters have to give levels, and a third one decides if two are too far apart. */
function judgeLevels(latest: readonly Rated[], needed: number) {
  const given = latest.flatMap(({ levels }) => (levels ? [levels] : []));
  const blind = latest.flatMap(({ levels, adjudicates }) => (levels && !adjudicates ? [levels] : []));
  const third = latest.find(({ levels, adjudicates }) => levels && adjudicates)?.levels ?? null;
  const disputed = needed > 1 ? disputedIn(blind) : [];
  const isEnough = given.length >= needed && (disputed.length === 0 || latest.length > needed);
  if (given.length === 0 || !(isEnough || (needed > 1 && latest.length > needed))) return null;
  if (!third || disputed.length === 0) return { levels: meanLevels(given), raters: given.length };
  // The error is stated as for one rater, since one has decided.
  return { levels: decidedLevels(given, disputed, third), raters: 1 };
}

/**
 * One judgement of an answer from its ratings, by the rules of its test and the number of raters that it needs. Levels win over 'cannot
 * be judged': who heard it can tell. Without levels the answer is left out if a fault was on record, or two raters could not hear it;
 * under the first rules one rater was enough. `isRated` in rating-repository.ts says the same in SQL.
 */
export function judge(ratings: readonly Rated[], correctedAt: Date | null, { least, unsafe }: Scoring, needed = 1): Judgement {
  const latest = latestOfEach(ratings, correctedAt);
  const given = latest.flatMap(({ levels }) => (levels ? [levels] : []));
  const refused = latest.filter(({ insufficient }) => insufficient);
  const isLeftOut =
    given.length === 0 &&
    refused.length > 0 &&
    (!least || refused.some(({ fault }) => fault) || refused.length >= RATERS_WHO_CANNOT_HEAR);
  const settled = judgeLevels(latest, needed);
  const isOpen = !settled && !isLeftOut;
  return {
    levels: settled?.levels ?? null,
    insufficient: isLeftOut ? (refused.at(-1)?.insufficient ?? null) : null,
    unsafe: unsafe !== null && latest.filter((rating) => rating.unsafe).length >= unsafe,
    raters: settled?.raters ?? 0,
    needsSecond: given.length === 0 && refused.length > 0 && !isLeftOut,
    // Told once it is settled, since a second rater must not learn of it by way of the engineer.
    note:
      isOpen && needed > 1
        ? ''
        : latest
            .map(({ note }) => note)
            .filter(Boolean)
            .join('\n'),
  };
}
