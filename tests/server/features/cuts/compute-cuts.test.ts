import { expect, test } from 'vitest';
import { CURRENT_SCORING, FIRST_SCORING } from '../../../../contract/facts/scoring-versions.ts';
import { type GivenAnswer, completeIn, cutOf, pointsOf, resultOf } from '../../../../server/features/cuts/compute-cuts.ts';

const KINDS = new Map([
  [0, 'choice'],
  [1, 'choice'],
  [2, 'spoken'],
] as const);

const given = (judgeId: string, values: readonly number[], round: 1 | 2 = 1): GivenAnswer[] =>
  values.map((value, position) => ({ judgeId, round, position, intermediate: value, senior: value }));
const values = (...all: number[]) => all.map((value, position) => ({ position, value }));

test('points of choices and of spoken answers are the same as in scoring', () => {
  expect(pointsOf(values(100, 100, 5), KINDS, CURRENT_SCORING)).toBe(100);
  expect(pointsOf(values(0, 0, 1), KINDS, CURRENT_SCORING)).toBe(0);
  expect(pointsOf(values(50, 70, 3), KINDS, CURRENT_SCORING)).toBeCloseTo(40 * 0.6 + 30, 12);
  expect(pointsOf(values(50, 70, 3), KINDS, { ...FIRST_SCORING, weights: { choice: 50, spoken: 50 } })).toBeCloseTo(55, 12);
});

test('the standard error is that of a mean between judges', () => {
  expect(cutOf([])).toBeNull();
  expect(cutOf([40])).toEqual({ cut: 40, error: null, least: 40, greatest: 40 });
  // The standard deviation of 40, 50, 60 is 10.
  expect(cutOf([40, 50, 60])).toEqual({ cut: 50, error: 10 / Math.sqrt(3), least: 40, greatest: 60 });
});

test('a judge who has left out an item does not count, and rounds are computed separately', () => {
  const answers = [...given('a', [50, 70, 3]), ...given('b', [50, 70]), ...given('a', [60, 80, 3], 2)];
  expect(completeIn(1, answers, KINDS).map((own) => own[0]?.judgeId)).toEqual(['a']);
  expect(resultOf(1, answers, KINDS, CURRENT_SCORING)).toMatchObject({ judges: 1, intermediate: { cut: 54 } });
  expect(resultOf(2, answers, KINDS, CURRENT_SCORING)).toMatchObject({ judges: 1, intermediate: { cut: 58 } });
});
