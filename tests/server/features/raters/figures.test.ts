import { describe, expect, test } from 'vitest';
import type { BlindRating } from '../../../../server/features/raters/figure-repository.ts';
import { figuresOf, mergeRecords, recordsOf } from '../../../../server/features/raters/figures.ts';
import { addPair, createPairs, kappaInterval, weightedKappa } from '../../../../server/platform/numbers/kappa.ts';

/** Levels of two raters. */
const ONE = [1, 2, 3, 4, 5, 3, 2, 4, 3, 5, 1, 2, 3, 3, 4];
const OTHER = [1, 3, 3, 4, 4, 3, 1, 5, 2, 5, 2, 2, 3, 4, 4];

function pairsOf(one: readonly number[], other: readonly number[]) {
  const pairs = createPairs();
  for (const [index, level] of one.entries()) addPair(pairs, level, other[index] as number);
  return pairs;
}

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const varianceOf = (numbers: readonly number[]) => meanOf(numbers.map((each) => (each - meanOf(numbers)) ** 2));

describe('weighted kappa', () => {
  test('equals Lin’s coefficient of concordance with the variances of the sample, which is computed another way', () => {
    // Lin (1989); that both are the same for quadratic weights: Fleiss and Cohen (1973).
    const covariance = meanOf(ONE.map((each, index) => (each - meanOf(ONE)) * ((OTHER[index] as number) - meanOf(OTHER))));
    const concordance = (2 * covariance) / (varianceOf(ONE) + varianceOf(OTHER) + (meanOf(ONE) - meanOf(OTHER)) ** 2);
    expect(weightedKappa([pairsOf(ONE, OTHER)])).toBeCloseTo(concordance, 12);
  });

  test('is 1 for the same levels, 0 for levels by chance, and null where all are the same', () => {
    expect(weightedKappa([pairsOf(ONE, ONE)])).toBe(1);
    expect(weightedKappa([pairsOf([1, 1, 5, 5], [1, 5, 1, 5])])).toBeCloseTo(0, 12);
    expect(weightedKappa([pairsOf([3, 3], [3, 3])])).toBeNull();
    expect(weightedKappa([])).toBeNull();
  });

  test('has an interval that contains it, is narrower with more answers, and is the same each time', () => {
    const answers = (times: number) =>
      Array.from({ length: times }, () => ONE.map((one, at) => pairsOf([one], [OTHER[at] as number]))).flat();
    const [from = 0, to = 0] = kappaInterval(answers(1)) ?? [];
    const kappa = weightedKappa(answers(1)) as number;
    expect(from).toBeLessThan(kappa);
    expect(to).toBeGreaterThan(kappa);
    const [closer = 0, wider = 0] = kappaInterval(answers(10)) ?? [];
    expect(wider - closer).toBeLessThan((to - from) / 2);
    expect(kappaInterval(answers(1))).toEqual([from, to]);
    expect(kappaInterval(answers(1).slice(0, 1))).toBeNull();
  });
});

/** Each answer rated by two raters, the first this number of levels lower. */
function ratings(count: number, lower: (index: number) => number): BlindRating[] {
  return Array.from({ length: count }, (_, index) => {
    const level = 3 + (index % 3);
    const at = new Date(Date.UTC(2026, 8 + (index % 3), 5));
    const own = Math.max(1, level - lower(index));
    return [
      { answer: String(index), rater: 'a', levels: { principle: own, safety: own }, at },
      { answer: String(index), rater: 'b', levels: { principle: level, safety: level }, at },
    ];
  }).flat();
}

describe('figures of raters', () => {
  test('severity is the mean difference from the others, and the advice recommends a change', () => {
    const records = recordsOf(
      ratings(30, () => 1),
      [],
    );
    const [a, b] = [figuresOf(records.get('a') ?? mergeRecords([])), figuresOf(records.get('b') ?? mergeRecords([]))];
    expect([a.severity, b.severity, a.pairs]).toEqual([-1, 1, 60]);
    expect(a.kappa).toBeLessThan(0.7);
    expect(a.advice).toContain('anchors');
    expect(a.drift).toHaveLength(3);
    expect(a.drift[0]).toEqual({ month: '2026-09', answers: 10, severity: -1 });
  });

  test('drift is seen from month to month', () => {
    const { drift, advice } = figuresOf(
      recordsOf(
        ratings(60, (index) => (index % 3 === 2 && index % 2 === 0 ? 1 : 0)),
        [],
      ).get('a') ?? mergeRecords([]),
    );
    expect(drift.map(({ severity }) => severity)).toEqual([0, 0, -0.5]);
    expect(advice).toContain('lower over the months');
  });

  test('under a least number nothing is measured', () => {
    const { kappa, from, severity, advice } = figuresOf(
      recordsOf(
        ratings(5, () => 0),
        [],
      ).get('a') ?? mergeRecords([]),
    );
    expect([kappa, from, severity]).toEqual([null, null, null]);
    expect(advice).toContain('Too few');
  });

  test('for all raters together both orders of a pair count, so that the severity of one has no effect', () => {
    const records = recordsOf(
      ratings(30, () => 1),
      [],
    );
    expect(mergeRecords(records.values()).compared).toEqual([]);
    const swapped = recordsOf(
      ratings(30, () => 1).map((one) => ({ ...one, rater: one.rater === 'a' ? 'b' : 'a' })),
      [],
    );
    expect(figuresOf(mergeRecords(records.values())).kappa).toBeCloseTo(
      figuresOf(mergeRecords(swapped.values())).kappa as number,
      12,
    );
  });

  test('control answers count for severity, and their distance is reported', () => {
    const controls = Array.from({ length: 25 }, (_, index) => ({
      rater: 'c',
      levels: { principle: 4 },
      key: { principle: 2.5 },
      at: new Date(Date.UTC(2026, 10, 1 + index)),
    }));
    const figures = figuresOf(recordsOf([], controls).get('c') ?? mergeRecords([]));
    expect(figures).toMatchObject({ controls: 25, difference: 1.5, severity: 1.5, kappa: null, answers: 0 });
  });
});
