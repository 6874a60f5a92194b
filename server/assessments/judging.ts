import type { CriterionId, Insufficient, MeanLevels } from '../../contract/rating.ts';
import { mean } from '../../contract/scoring.ts';
import type { Scoring } from '../../contract/scoring-versions.ts';
import type { CardRow } from './card-repository.ts';

type Rated = Pick<CardRow['ratings'][number], 'raterKey' | 'levels' | 'insufficient' | 'fault' | 'unsafe' | 'note' | 'ratedAt'>;

/** What all raters of an answer say together. */
export interface Judgement {
  /** Null while nobody has given levels. */
  levels: MeanLevels | null;
  /** Why the answer does not count. Null if it does, and while that is not settled. */
  insufficient: Insufficient | null;
  /** So many raters as the scoring names call it unsafe. */
  unsafe: boolean;
  /** So many have given levels. */
  raters: number;
  /** A person is among those who have judged it. */
  confirmed: boolean;
  /** One rater could not hear it, and no fault is on record: a second one decides. */
  needsSecond: boolean;
  note: string;
}

/** By this key the levels that follow from what a model has found are a rater. It is no id of an account. */
export const MODEL_RATER = 'model';

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

/**
 * One judgement of an answer from its ratings, by the rules of its test. Levels win over 'cannot be judged': who heard it can tell.
 * Without levels the answer is left out if a fault was on record, or two raters could not hear it; under the first rules one
 * rater was enough.
 */
export function judge(ratings: readonly Rated[], correctedAt: Date | null, { least, unsafe }: Scoring): Judgement {
  const latest = latestOfEach(ratings, correctedAt);
  const given = latest.flatMap(({ levels }) => (levels ? [levels] : []));
  const refused = latest.filter(({ insufficient }) => insufficient);
  const isLeftOut =
    given.length === 0 &&
    refused.length > 0 &&
    (!least || refused.some(({ fault }) => fault) || refused.length >= RATERS_WHO_CANNOT_HEAR);
  return {
    levels: given.length > 0 ? meanLevels(given) : null,
    insufficient: isLeftOut ? (refused.at(-1)?.insufficient ?? null) : null,
    unsafe: unsafe !== null && latest.filter((rating) => rating.unsafe).length >= unsafe,
    raters: given.length,
    confirmed: latest.some(({ raterKey }) => raterKey !== MODEL_RATER),
    needsSecond: given.length === 0 && refused.length > 0 && !isLeftOut,
    note: latest
      .map(({ note }) => note)
      .filter(Boolean)
      .join('\n'),
  };
}
