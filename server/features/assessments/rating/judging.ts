import type { CriterionId, Insufficient, MeanLevels } from '../../../../contract/rating/rating.ts';
import { mean } from '../../../../contract/scores/scoring.ts';
import type { Scoring } from '../../../../contract/facts/scoring-versions.ts';
import type { CardRow } from '../card-repository.ts';

type Rated = Pick<
  CardRow['ratings'][number],
  'raterKey' | 'levels' | 'insufficient' | 'fault' | 'unsafe' | 'note' | 'adjudicates' | 'ratedAt'
>;

/** The judgement of all raters of an answer together. */
export interface Judgement {
  /** Null while too few people have given levels, unless the model has. */
  levels: MeanLevels | null;
  /** Why the answer does not count. Null if it does, and while that is not settled. */
  insufficient: Insufficient | null;
  /** The number of raters required by the scoring call it unsafe. */
  unsafe: boolean;
  /** How many raters have given the levels, with the model: 1 if a third rater has decided between two. */
  raters: number;
  /** As many people as the answer needs have judged it. */
  confirmed: boolean;
  /** One rater could not hear it, and no fault is recorded: a second one decides. */
  needsSecond: boolean;
  note: string;
}

/** The key of the model as a rater. It is not an id of an account. */
export const MODEL_RATER = 'model';

/** How many raters have to say that nobody can hear an answer, so that it does not count. */
const RATERS_WHO_CANNOT_HEAR = 2;

/**
 * The latest rating of each rater. Ratings from before the answer was corrected are left out, since those raters heard another
 * one.
 */
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

/** The greatest difference of levels with which two raters agree on a criterion. */
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

/**
 * The levels of an answer about which two raters differed: the third one decides the disputed criteria, the others stay means.
 */
function decidedLevels(given: readonly Given[], disputed: readonly CriterionId[], third: Given): MeanLevels {
  const decided = disputed.flatMap((id) => (third[id] === undefined ? [] : [[id, third[id]]]));
  return { ...meanLevels(given), ...Object.fromEntries(decided) };
}

/** The judgement of `needed` people; a third one decides if two are too far apart. Null until they have judged it. */
function levelsOfPeople(people: readonly Rated[], model: readonly Given[], needed: number) {
  const given = people.flatMap(({ levels }) => levels ?? []);
  const blind = people.flatMap(({ levels, adjudicates }) => (levels && !adjudicates ? [levels] : []));
  const third = people.find(({ levels, adjudicates }) => levels && adjudicates)?.levels ?? null;
  const disputed = needed > 1 || third ? disputedIn(blind) : [];
  const isEnough = given.length >= needed && (disputed.length === 0 || people.length > needed);
  if (given.length === 0 || !(isEnough || (needed > 1 && people.length > needed))) return null;
  const all = [...given, ...model];
  if (!third || disputed.length === 0) return { levels: meanLevels(all), raters: all.length };
  // The error is stated as for one rater, since one has decided.
  return { levels: decidedLevels(all, disputed, third), raters: 1 };
}

const levelsOfModel = (model: readonly Given[]) =>
  model.length > 0 ? { levels: meanLevels(model), raters: model.length } : null;

/**
 * One judgement of an answer from its ratings, by the rules of its test and the number of people that it needs. The model is
 * never one of those: its levels count while too few people have judged the answer, and after that beside theirs. Levels win over
 * 'cannot be judged', since a rater who heard it can judge it. Without levels the answer is left out if a fault was recorded, or
 * two raters could not hear it; under the first rules one rater was enough. `isUnrated` in rating-repository.ts is the same rule
 * in SQL.
 */
export function judge(ratings: readonly Rated[], correctedAt: Date | null, { least, unsafe }: Scoring, needed = 1): Judgement {
  const latest = latestOfEach(ratings, correctedAt);
  const people = latest.filter(({ raterKey }) => raterKey !== MODEL_RATER);
  const ofModel = latest.filter(({ raterKey }) => raterKey === MODEL_RATER);
  const model = ofModel.flatMap(({ levels }) => levels ?? []);
  const refused = people.filter(({ insufficient }) => insufficient);
  const isHeard = latest.some(({ levels }) => levels);
  const isLeftOut =
    !isHeard && refused.length > 0 && (!least || refused.some(({ fault }) => fault) || refused.length >= RATERS_WHO_CANNOT_HEAR);
  const byPeople = levelsOfPeople(people, model, needed);
  const settled = byPeople ?? levelsOfModel(model);
  const confirmed = byPeople !== null || isLeftOut;
  // What one of two has given is shown only when they have settled it, since a second rater could learn of it from the engineer.
  const counted = confirmed || needed === 1 ? latest : ofModel;
  return {
    levels: settled?.levels ?? null,
    insufficient: isLeftOut ? (refused.at(-1)?.insufficient ?? null) : null,
    unsafe: unsafe !== null && counted.filter((rating) => rating.unsafe).length >= unsafe,
    raters: settled?.raters ?? 0,
    confirmed,
    needsSecond: !isHeard && refused.length > 0 && !isLeftOut,
    note: counted
      .map(({ note }) => note)
      .filter(Boolean)
      .join('\n'),
  };
}
