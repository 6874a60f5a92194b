import { LEAST_COUNTED } from '../../../contract/facts/bank-health.ts';
import { type GateValues, gateParts } from '../../../contract/rating/gate.ts';
import type { Levels } from '../../../contract/rating/rating.ts';
import { mean } from '../../../contract/scores/scoring.ts';

/** One answer that the model has levels for and two people or more have rated blind. */
export interface DoubleRated {
  model: Levels;
  people: readonly Levels[];
  words: number;
}

interface Pair {
  model: number;
  people: number;
}

/** Each criterion of an answer that the model and people gave a level to; of the people the mean. */
function pairsOf({ model, people }: DoubleRated): Pair[] {
  return Object.entries(model).flatMap(([criterion, level]) => {
    const given = people.flatMap((levels) => levels[criterion as keyof Levels] ?? []);
    return level === undefined || given.length === 0 ? [] : [{ model: level, people: mean(given) }];
  });
}

const covariance = (one: readonly number[], other: readonly number[]) => {
  const [first, second] = [mean(one), mean(other)];
  return mean(one.map((value, index) => (value - first) * ((other[index] as number) - second)));
};

/** Null where all values of one are the same. */
function correlation(one: readonly number[], other: readonly number[]): number | null {
  const spread = Math.sqrt(covariance(one, one) * covariance(other, other));
  return spread === 0 ? null : Math.max(-1, Math.min(1, covariance(one, other) / spread));
}

/**
 * Kappa weighted by the square of the distance, for two raters with their own means and spreads (Cohen, 1968). Written by
 * moments, as the coefficient of concordance (Lin, 1989), it is the same for whole levels and also works for means between them.
 * Null where both give one and the same level.
 */
export function kappaOfMeans(pairs: readonly Pair[]): number | null {
  const [model, people] = [pairs.map((pair) => pair.model), pairs.map((pair) => pair.people)];
  const apart = (mean(model) - mean(people)) ** 2;
  const most = covariance(model, model) + covariance(people, people) + apart;
  return most === 0 ? null : (2 * covariance(model, people)) / most;
}

/** The correlation of the first two at equal values of the third (Yule, 1907). Null where it is not defined. */
export function partialCorrelation(one: readonly number[], other: readonly number[], held: readonly number[]): number | null {
  const [both, first, second] = [correlation(one, other), correlation(one, held), correlation(other, held)];
  if (both === null || first === null || second === null) return null;
  const rest = Math.sqrt((1 - first ** 2) * (1 - second ** 2));
  return rest < 1e-9 ? null : Math.max(-1, Math.min(1, (both - first * second) / rest));
}

const levelOf = (levels: readonly number[]) => (levels.length === 0 ? 0 : mean(levels));

/** Whether levels of the model agree with those of people well enough to count. Under the least number the result is empty. */
export function gateOf(rated: readonly DoubleRated[]): GateValues {
  const answers = rated.length;
  const pairs = rated.flatMap(pairsOf);
  if (answers < LEAST_COUNTED || pairs.length === 0) return { answers, kappa: null, bias: null, length: null, holds: false };
  const people = pairs.map((pair) => pair.people);
  const deviation = Math.sqrt(covariance(people, people));
  const kappa = kappaOfMeans(pairs);
  const bias = deviation === 0 ? null : (mean(pairs.map((pair) => pair.model)) - mean(people)) / deviation;
  const each = rated.map(pairsOf);
  const length = partialCorrelation(
    each.map((own) => levelOf(own.map((pair) => pair.model))),
    rated.map(({ words }) => words),
    each.map((own) => levelOf(own.map((pair) => pair.people))),
  );
  const values = { answers, kappa, bias, length };
  return { ...values, holds: gateParts(values).every((part) => part.holds) };
}
