import { expect, test } from 'vitest';
import { COUNTRY_CODES } from '../../../../contract/facts/countries.ts';
import { countryGroup } from '../../../../contract/facts/country-groups.ts';
import { abilityGroups, ablestThird, countIn } from '../../../../server/features/statistics/ability-groups.ts';
import { addPair, agreementOf, createLevelPairs } from '../../../../server/features/statistics/agreement.ts';
import { addTest, createPartSums, reliabilityOf } from '../../../../server/features/statistics/alpha.ts';
import { chanceOf } from '../../../../server/features/statistics/chi-square.ts';
import { dayOf, exposureOf } from '../../../../server/features/statistics/exposure.ts';
import { shareOf } from '../../../../server/features/statistics/facility.ts';
import { impactRatios } from '../../../../server/features/statistics/impact.ts';
import { instanceVariance } from '../../../../server/features/statistics/instances.ts';
import { addLevel, createLevelCounts, levelCorrelation } from '../../../../server/features/statistics/level-counts.ts';
import { mantelHaenszel } from '../../../../server/features/statistics/mantel-haenszel.ts';
import { monthOf } from '../../../../server/features/statistics/measures.ts';
import { pointBiserial } from '../../../../server/features/statistics/point-biserial.ts';
import { createScoreCounts } from '../../../../server/features/statistics/score-counts.ts';
import { questionDeviation, raterDeviation } from '../../../../server/features/statistics/spread.ts';
import { createTimeCounts, timeBars, timesOf } from '../../../../server/features/statistics/times.ts';

/** This number of takers, with evenly distributed scores. */
const spread = (count: number, from = 0) => {
  const counts = createScoreCounts();
  for (let taker = 0; taker < count; taker += 1) {
    const score = from + (taker % 50);
    counts[score] = (counts[score] ?? 0) + 1;
  }
  return counts;
};

/** All figures for this number of answers, tests, pairs or people. */
const TOLD: Record<string, (count: number) => unknown> = {
  facility: (count) => shareOf(7, count),
  'point-biserial': (count) => pointBiserial(spread(7), spread(count)),
  'correlation of levels': (count) => {
    const counts = createLevelCounts();
    for (let index = 0; index < count; index += 1) addLevel(counts, 40 + (index % 7), 1 + (index % 5));
    return levelCorrelation(counts);
  },
  times: (count) => {
    const counts = createTimeCounts();
    counts[9] = count;
    return timesOf(counts);
  },
  reliability: (count) => {
    const sums = createPartSums(2);
    for (let index = 0; index < count; index += 1) addTest(sums, [index % 3, index % 2]);
    return reliabilityOf(sums);
  },
  instances: (count) =>
    instanceVariance([
      { asked: 10, right: 5 },
      { asked: count - 10, right: 9 },
    ]),
  agreement: (count) => {
    const pairs = createLevelPairs();
    for (let index = 0; index < count; index += 1) addPair(pairs, 1 + (index % 5), 3);
    return agreementOf(pairs);
  },
  rater: (count) => raterDeviation({ count, squares: 10 }),
  question: (count) => questionDeviation({ count, squares: 10 }, 0.1, 1),
  exposure: (count) => exposureOf(3, new Map([[5, count]]), 0, 9),
  impact: (count) => impactRatios(new Map([['one', { people: count, reached: 4 }]])).get('one'),
  'accommodation, few with one': (count) =>
    mantelHaenszel([{ focalRight: count - 9, focalWrong: 9, usualRight: 40, usualWrong: 20 }]),
  'accommodation, few without': (count) =>
    mantelHaenszel([{ focalRight: 40, focalWrong: 20, usualRight: count - 9, usualWrong: 9 }]),
};

test.each(Object.entries(TOLD))('%s: nothing is reported for 29, and something for 30', (_, tell) => {
  expect(tell(29)).toBeNull();
  expect(tell(30)).not.toBeNull();
});

test('groups of takers are as equal as whole points allow, and contain everybody once', () => {
  const all = spread(1000);
  const groups = abilityGroups(all);
  expect(groups.map(({ count }) => count)).toEqual([200, 200, 200, 200, 200]);
  expect(groups[0]?.from).toBe(0);
  expect(groups.at(-1)?.to).toBe(49);
  expect(abilityGroups(spread(150))).toHaveLength(3);
  expect(countIn(all, ablestThird(all))).toBe(340);
  const one = createScoreCounts();
  one[100] = 500;
  expect(abilityGroups(one)).toEqual([{ from: 100, to: 100, count: 500 }]);
  expect(abilityGroups(createScoreCounts())).toEqual([]);
});

test('an option that all or none choose has no correlation', () => {
  const all = spread(60);
  expect([pointBiserial(createScoreCounts(), all), pointBiserial(all, all)]).toEqual([null, null]);
});

test('takers of equal ability reveal nothing about an option', () => {
  const one = createScoreCounts();
  one[50] = 60;
  const some = createScoreCounts();
  some[50] = 20;
  expect(pointBiserial(some, one)).toBeNull();
});

test('instances that differ by chance alone have no variance between them', () => {
  const equal = Array.from({ length: 10 }, () => ({ asked: 20, right: 10 }));
  expect(instanceVariance(equal)).toMatchObject({ deviation: 0, chiSquare: 0, chance: 1 });
  const unequal = equal.map(({ asked }, index) => ({ asked, right: index % 2 ? 16 : 4 }));
  // Between 0.2 and 0.8 lie 0.3 on either side of the mean.
  expect(instanceVariance(unequal)?.deviation).toBeCloseTo(0.3, 1);
});

test('a test that is harder with an accommodation has an odds ratio above 1 and a delta below 0', () => {
  const strata = [2, 3, 4].map((part) => ({ focalRight: 10 * part, focalWrong: 40, usualRight: 20 * part, usualWrong: 40 }));
  expect(mantelHaenszel(strata)).toMatchObject({ oddsRatio: expect.closeTo(2, 9), delta: expect.closeTo(-1.629, 3), strata: 3 });
  const mirrored = strata.map(({ focalRight, focalWrong, usualRight, usualWrong }) => ({
    focalRight: usualRight,
    focalWrong: usualWrong,
    usualRight: focalRight,
    usualWrong: focalWrong,
  }));
  expect(mantelHaenszel(mirrored)?.delta).toBeCloseTo(1.629, 3);
});

test('a difference that chance explains is of size A, however large it is', () => {
  expect(mantelHaenszel([{ focalRight: 12, focalWrong: 18, usualRight: 15, usualWrong: 15 }])?.size).toBe('A');
  expect(mantelHaenszel([{ focalRight: 100, focalWrong: 500, usualRight: 300, usualWrong: 300 }])?.size).toBe('C');
});

test('the chance of chi-square is 1 at 0, and falls', () => {
  expect(chanceOf(0, 3)).toBe(1);
  const chances = [1, 5, 20, 100].map((chiSquare) => chanceOf(chiSquare, 3));
  expect(chances).toEqual(chances.toSorted((one, other) => other - one));
  expect(chanceOf(700, 1)).toBeGreaterThanOrEqual(0);
});

test('bars of times hold every answer', () => {
  const counts = createTimeCounts();
  for (const seconds of [0, 4, 5, 9, 12]) counts[seconds] = 10;
  expect(timeBars(counts, 5)).toEqual([
    { from: 0, count: 20 },
    { from: 5, count: 20 },
    { from: 10, count: 10 },
  ]);
  expect(timeBars(createTimeCounts(), 5)).toEqual([]);
});

test('exposure counts only those who could get the version', () => {
  const takers = new Map([
    [1, 100],
    [2, 50],
    [3, 50],
  ]);
  expect(exposureOf(20, takers, 2, 3)).toEqual({ asked: 20, takers: 100, share: 0.2 });
  expect(exposureOf(120, takers, 2, 3)?.share).toBe(1);
  expect(dayOf(new Date('1970-01-03T23:59:00Z'))).toBe(2);
});

test('every country that can be chosen is in a group', () => {
  expect(COUNTRY_CODES.filter((code) => countryGroup(code) === 'Not told')).toEqual([]);
  expect([countryGroup('PT'), countryGroup('MX'), countryGroup('US'), countryGroup(''), countryGroup('XX')]).toEqual([
    'Europe',
    'Latin America and the Caribbean',
    'Northern America',
    'Not told',
    'Not told',
  ]);
});

test('the month begins in UTC', () => {
  expect(monthOf(new Date('2026-11-01T00:30:00+02:00')).toISOString()).toBe('2026-10-01T00:00:00.000Z');
});
