import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { GENERAL } from '../../../contract/assessment.ts';
import { CRITERIA } from '../../../contract/criteria.ts';
import type { Levels } from '../../../contract/rating.ts';
import { CUTS, WEIGHTS, levelOfAnswer } from '../../../contract/scoring.ts';
import { type CardMark, scoreCards, scoreArea } from '../../../server/assessments/scoring.ts';

const levelsAt = (level: number) => Object.fromEntries(CRITERIA.map(({ id }) => [id, level])) as Levels;
const choice = (isRight: boolean, area: CardMark['area'] = GENERAL): CardMark => ({
  area,
  kind: 'choice',
  demo: false,
  isRight,
  levels: null,
  insufficient: null,
});
const spoken = (level: number | null, area: CardMark['area'] = GENERAL): CardMark => ({
  area,
  kind: 'spoken',
  demo: false,
  isRight: false,
  levels: level === null ? null : levelsAt(level),
  insufficient: null,
});
const unjudged = (area: CardMark['area'] = GENERAL): CardMark => ({ ...spoken(null, area), insufficient: 'cut' });

const test10 = (right: number, ...levels: (number | null)[]) => [
  ...Array.from({ length: 10 }, (_, n) => choice(n < right)),
  ...levels.map((level) => spoken(level)),
];

test('everything right with all levels at the top is 100, and the opposite is 0', () => {
  expect(scoreCards(test10(10, 5, 5, 5, 5, 5, 5))).toMatchObject({ points: 100, level: 'Senior' });
  expect(scoreCards(test10(0, 1, 1, 1, 1, 1, 1))).toMatchObject({ points: 0, level: 'Junior' });
});

test('multiple choice weighs 40 points, spoken answers 60', () => {
  expect(WEIGHTS.choice + WEIGHTS.spoken).toBe(100);
  expect(scoreCards(test10(10, 1, 1, 1, 1, 1, 1)).points).toBe(40);
  expect(scoreCards(test10(0, 5, 5, 5, 5, 5, 5)).points).toBe(60);
  expect(scoreCards(test10(8, 4, 4, 4, 3, 3, 3)).points).toBe(Math.round(32 + 60 * 0.625));
});

test('nothing is scored while one spoken answer is not rated', () => {
  expect(scoreCards(test10(10, 5, 5, 5, 5, 5, null))).toMatchObject({
    points: null,
    level: 'Pending',
    spoken: { rated: 5, asked: 6, mean: 5 },
  });
  expect(scoreCards([])).toMatchObject({ points: null, level: 'Pending', spoken: { mean: null } });
});

test('an answer that cannot be judged does not count', () => {
  const others = test10(8, 4, 4, 3, 3);
  expect(scoreCards([...others, unjudged(), unjudged()])).toMatchObject({
    points: scoreCards(others).points,
    level: scoreCards(others).level,
    spoken: { rated: 4, insufficient: 2, asked: 6, mean: 3.5 },
  });
  expect(scoreCards([...others, unjudged(), spoken(null)])).toMatchObject({ points: null, level: 'Pending' });
});

test('if none can be judged there is no score, whatever the choices are', () => {
  const none = { points: null, level: 'Insufficient', spoken: { rated: 0, insufficient: 6, mean: null } };
  expect(scoreCards([...test10(10), ...Array.from({ length: 6 }, () => unjudged())])).toMatchObject(none);
  expect(
    scoreArea('Steel Structures', [choice(true, 'Steel Structures'), unjudged('Steel Structures'), spoken(5)]),
  ).toMatchObject({
    points: null,
    level: 'Insufficient',
  });
});

test('the demo never counts, rated or not', () => {
  const cards = test10(7, 3, 3, 3, 3, 3, 3);
  for (const level of [null, 1, 5]) expect(scoreCards([...cards, { ...spoken(level), demo: true }])).toEqual(scoreCards(cards));
});

test('the cuts are 45 and 70, and a level never disagrees with the points beside it', () => {
  const sixLevels = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), sixLevels, (right, levels) => {
      const { points, level } = scoreCards(test10(right, ...levels));
      const expected = (points ?? 0) < 45 ? 'Junior' : (points ?? 0) < 70 ? 'Intermediate' : 'Senior';
      expect([level, Number.isInteger(points)]).toEqual([expected, true]);
    }),
  );
  expect(CUTS).toEqual({ intermediate: 45, senior: 70 });
});

test('a better answer never lowers the points', () => {
  const sixLevels = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), sixLevels, fc.integer({ min: 0, max: 5 }), (right, levels, which) => {
      const before = scoreCards(test10(right, ...levels)).points ?? 0;
      const raised = levels.map((level, n) => (n === which ? level + 1 : level));
      expect(scoreCards(test10(right, ...raised)).points).toBeGreaterThan(before);
      expect(scoreCards(test10(right + 1, ...levels)).points).toBeGreaterThan(before);
    }),
  );
});

test('an area is scored by the same rule from its own cards', () => {
  const cards = [
    choice(true, 'Steel Structures'),
    choice(true, 'Steel Structures'),
    spoken(5, 'Steel Structures'),
    spoken(4, 'Steel Structures'),
    choice(false),
    choice(false),
    spoken(1),
    spoken(null),
  ];
  expect(scoreArea('Steel Structures', cards)).toMatchObject({ level: 'Senior', choice: { right: 2, asked: 2 } });
  expect(scoreArea(GENERAL, cards)).toMatchObject({ level: 'Pending', choice: { right: 0, asked: 2 } });
});

test('criteria weigh the same within an answer', () => {
  const mixed: Levels = { principle: 5, 'load-path': 5, safety: 5, practice: 5, explanation: 1 };
  expect(levelOfAnswer(mixed, null)).toBe('Senior');
  expect(levelOfAnswer(levelsAt(2), null)).toBe('Junior');
  expect(levelOfAnswer(levelsAt(3), null)).toBe('Intermediate');
  expect(levelOfAnswer(null, null)).toBe('Pending');
  expect(levelOfAnswer(null, 'short')).toBe('Insufficient');
});
