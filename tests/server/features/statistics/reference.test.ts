import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mean } from '../../../../contract/scores/scoring.ts';
import { addPair, agreementOf, createLevelPairs } from '../../../../server/features/statistics/agreement.ts';
import { addTest, createPartSums, reliabilityOf } from '../../../../server/features/statistics/alpha.ts';
import { chanceOf } from '../../../../server/features/statistics/chi-square.ts';
import { shareOf } from '../../../../server/features/statistics/facility.ts';
import { impactRatios } from '../../../../server/features/statistics/impact.ts';
import { instanceVariance } from '../../../../server/features/statistics/instances.ts';
import { addLevel, createLevelCounts, levelCorrelation } from '../../../../server/features/statistics/level-counts.ts';
import { mantelHaenszel } from '../../../../server/features/statistics/mantel-haenszel.ts';
import { pointBiserial } from '../../../../server/features/statistics/point-biserial.ts';
import { addDifferences } from '../../../../server/features/statistics/question-tally.ts';
import { createScoreCounts } from '../../../../server/features/statistics/score-counts.ts';
import { createDifferences, questionDeviation, raterDeviation } from '../../../../server/features/statistics/spread.ts';
import { createTimeCounts, timesOf } from '../../../../server/features/statistics/times.ts';

/*
 * tests/reference/item-statistics.py computes the same from tests/reference/answers.json by other formulas, and has printed
 * values.json: `python3 tests/reference/item-statistics.py > tests/reference/values.json`. It needs nothing but Python.
 */

interface Answers {
  takers: { rest: number; letter: string | null; numbers: string; seconds: number }[];
  levels: { rest: number; level: number }[];
  tests: number[][];
  pairs: [number, number][];
  strata: [number, number, number, number][];
  means: number[][];
  within: number[][];
  groups: Record<string, [people: number, reached: number]>;
  chiSquares: [number, number][];
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '../../../reference', name), 'utf8'));
const answers = read('answers.json') as Answers;
const values = read('values.json') as Record<string, unknown>;

/** The numbers of `told` that are not found, or are not the same to 1e-9 of their size. */
function listOthers(found: unknown, told: unknown, name: string): string[] {
  if (typeof told === 'number') {
    const isSame = typeof found === 'number' && Math.abs(found - told) <= 1e-9 * Math.abs(told);
    return isSame ? [] : [`${name}: ${String(found)} instead of ${told}`];
  }
  return Object.entries(told as object).flatMap(([key, value]) =>
    listOthers((found as Record<string, unknown> | null)?.[key], value, `${name}.${key}`),
  );
}

const countScores = (rests: readonly number[]) => {
  const counts = createScoreCounts();
  for (const rest of rests) counts[rest] = (counts[rest] ?? 0) + 1;
  return counts;
};

function options() {
  const { takers } = answers;
  const all = countScores(takers.map(({ rest }) => rest));
  const of = (letter: string) => countScores(takers.flatMap((one) => (one.letter === letter ? [one.rest] : [])));
  return Object.fromEntries(['A', 'B', 'C', 'D'].map((letter) => [letter, pointBiserial(of(letter), all)]));
}

function levels() {
  const counts = createLevelCounts();
  for (const { rest, level } of answers.levels) addLevel(counts, rest, level);
  return levelCorrelation(counts);
}

function alpha() {
  const sums = createPartSums(answers.tests[0]?.length ?? 0);
  for (const points of answers.tests) addTest(sums, points);
  return reliabilityOf(sums);
}

const instances = () =>
  instanceVariance(
    [...Map.groupBy(answers.takers, ({ numbers }) => numbers).values()].map((takers) => ({
      asked: takers.length,
      right: takers.filter(({ letter }) => letter === 'A').length,
    })),
  );

const strata = () =>
  mantelHaenszel(
    answers.strata.map(([focalRight, focalWrong, usualRight, usualWrong]) => ({
      focalRight,
      focalWrong,
      usualRight,
      usualWrong,
    })),
  );

function agreement() {
  const pairs = createLevelPairs();
  for (const [one, other] of answers.pairs) addPair(pairs, one, other);
  return agreementOf(pairs);
}

function rater() {
  const differences = createDifferences();
  for (const means of answers.means) addDifferences(differences, means);
  return raterDeviation(differences);
}

function question() {
  const variances = answers.within.map((own) => own.reduce((sum, one) => sum + (one - mean(own)) ** 2, 0) / (own.length - 1));
  return questionDeviation({ count: variances.length, squares: variances.reduce((sum, one) => sum + one, 0) }, rater(), 1.2);
}

function times() {
  const counts = createTimeCounts();
  for (const { seconds } of answers.takers) counts[seconds] = (counts[seconds] ?? 0) + 1;
  return timesOf(counts);
}

const impact = () =>
  Object.fromEntries(
    impactRatios(new Map(Object.entries(answers.groups).map(([name, [people, reached]]) => [name, { people, reached }]))),
  );

const rights = answers.takers.filter(({ letter }) => letter === 'A').length;

const COMPUTED: Record<string, () => unknown> = {
  options,
  facility: () => shareOf(rights, answers.takers.length),
  levels,
  alpha,
  tails: () => answers.chiSquares.map(([chiSquare, freedom]) => chanceOf(chiSquare, freedom)),
  instances,
  mantelHaenszel: strata,
  agreement,
  rater,
  question,
  times,
  impact,
};

test('the reference has a value for everything that is compared, and nothing else', () => {
  expect(Object.keys(values).toSorted()).toEqual(Object.keys(COMPUTED).toSorted());
  expect(values['instances']).toMatchObject({ deviation: expect.closeTo(0.1, 1) });
});

test.each(Object.entries(COMPUTED))('%s is what an independent program computes, to 1e-9', (name, compute) => {
  expect(listOthers(compute(), values[name], name)).toEqual([]);
});

test('nothing is reported about a group under the least number, and no other group is compared with it', () => {
  expect(impact()).toMatchObject({ few: null, usual: { ratio: 1 } });
});
