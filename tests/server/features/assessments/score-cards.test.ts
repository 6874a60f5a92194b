import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Area, GENERAL } from '../../../../contract/assessment/assessment.ts';
import { CRITERIA } from '../../../../contract/facts/criteria.ts';
import type { Levels } from '../../../../contract/rating/rating.ts';
import {
  BAND_95,
  CUTS,
  WEIGHTS,
  levelOfAnswer,
  levelWords,
  otherLevelsOf,
  standardErrorOf,
} from '../../../../contract/scores/scoring.ts';
import {
  CURRENT_SCORING,
  FIRST_SCORING,
  SCORINGS,
  type Scoring,
  isProvisional,
} from '../../../../contract/facts/scoring-versions.ts';
import { type CardMark, type Score, scoreArea, scoreCards } from '../../../../server/features/assessments/score-cards.ts';

const STEEL = 'Steel Structures';
const CONCRETE = 'Concrete Structures';

const levelsAt = (level: number, safety = level): Levels => ({
  ...(Object.fromEntries(CRITERIA.map(({ id }) => [id, level])) as Levels),
  safety,
});
const choice = (isRight: boolean, area: Area = GENERAL): CardMark => ({
  area,
  kind: 'choice',
  demo: false,
  isRight,
  levels: null,
  insufficient: null,
  unsafe: false,
  raters: 0,
});
const spoken = (levels: Levels | null, area: Area = GENERAL): CardMark => ({
  area,
  kind: 'spoken',
  demo: false,
  isRight: false,
  levels,
  insufficient: null,
  unsafe: false,
  raters: levels ? 1 : 0,
});
const unjudged = (area: Area = GENERAL): CardMark => ({ ...spoken(null, area), insufficient: 'cut' });
const unsafe = (card: CardMark): CardMark => ({ ...card, unsafe: true });

/** The areas of the six spoken answers of a test, two of each. */
const AREAS = [STEEL, STEEL, CONCRETE, CONCRETE, GENERAL, GENERAL] as const;

/** A test of ten choices, this number of them right, and six spoken answers with these levels; null for one that is not rated. */
const aTest = (right: number, ...levels: (number | null)[]) => [
  ...Array.from({ length: 10 }, (_, n) => choice(n < right)),
  ...levels.map((level, n) => spoken(level === null ? null : levelsAt(level), AREAS[n])),
];
const scored = (cards: readonly CardMark[], scoring: Scoring = CURRENT_SCORING): Score => scoreCards(cards, scoring);

test('everything right with all levels at the top is 100, and the opposite is 0', () => {
  expect(scored(aTest(10, 5, 5, 5, 5, 5, 5))).toMatchObject({ points: 100, level: 'Senior', otherLevels: [] });
  expect(scored(aTest(0, 1, 1, 1, 1, 1, 1))).toMatchObject({ points: 0, level: 'Junior' });
});

test('multiple choice weighs 40 points, spoken answers 60', () => {
  expect(WEIGHTS.choice + WEIGHTS.spoken).toBe(100);
  expect(scored(aTest(10, 1, 1, 1, 1, 1, 1)).points).toBe(40);
  expect(scored(aTest(0, 5, 5, 5, 5, 5, 5)).points).toBe(60);
  expect(scored(aTest(8, 4, 4, 4, 3, 3, 3)).points).toBe(Math.round(32 + 60 * 0.625));
});

test('silence does not raise a level: one good answer and five silent ones of level 1 make a Junior', () => {
  expect(scored(aTest(7, 5, 1, 1, 1, 1, 1))).toMatchObject({ points: 38, level: 'Junior' });
  expect(scored(aTest(7, 4, 1, 1, 1, 1, 1))).toMatchObject({ level: 'Junior' });
  const leftOut = [...aTest(7, 5).slice(0, 11), ...AREAS.slice(1).map((area) => unjudged(area))];
  expect(scored(leftOut)).toMatchObject({ points: null, level: 'Insufficient' });
  expect(scored(leftOut, FIRST_SCORING)).toMatchObject({ level: 'Senior' });
});

test('a final level needs five of six answers judged, and one in each area', () => {
  const [first, second, ...others] = aTest(8, 4, 4, 4, 4, 4, 4).slice(10) as [CardMark, CardMark, ...CardMark[]];
  const choices = aTest(8).slice(0, 10);
  expect(scored([...choices, unjudged(STEEL), second, ...others])).toMatchObject({
    level: 'Senior',
    spoken: { rated: 5, insufficient: 1 },
  });
  expect(scored([...choices, unjudged(STEEL), second, unjudged(CONCRETE), ...others.slice(1)])).toMatchObject({
    points: null,
    level: 'Insufficient',
  });
  const withoutArea = [...choices, unjudged(STEEL), unjudged(STEEL), ...others];
  expect(scored(withoutArea)).toMatchObject({ level: 'Insufficient' });
  expect(scoreArea(STEEL, [choice(true, STEEL), ...withoutArea], CURRENT_SCORING)).toMatchObject({
    points: null,
    level: 'Insufficient',
  });
  expect(first.area).toBe(STEEL);
});

test('nothing is scored while one spoken answer is not rated', () => {
  expect(scored(aTest(10, 5, 5, 5, 5, 5, null))).toMatchObject({
    points: null,
    level: 'Pending',
    spoken: { rated: 5, asked: 6, mean: 5 },
  });
  expect(scored([])).toMatchObject({ points: null, level: 'Pending', spoken: { mean: null } });
});

test('safety at level 1 everywhere is never Senior, whatever else is right', () => {
  const careless = [...aTest(10).slice(0, 10), ...AREAS.map((area) => spoken(levelsAt(5, 1), area))];
  expect(scored(careless)).toMatchObject({ points: 88, level: 'Intermediate', cap: 'safety', otherLevels: [] });
  const careful = [...aTest(10).slice(0, 10), ...AREAS.map((area) => spoken(levelsAt(5, 3), area))];
  expect(scored(careful)).toMatchObject({ level: 'Senior', cap: null });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 }),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 6, maxLength: 6 }),
      (right, levels) => {
        const cards = [...aTest(right).slice(0, 10), ...levels.map((level, n) => spoken(levelsAt(level, 2), AREAS[n]))];
        const { level, otherLevels } = scored(cards);
        expect([level, ...otherLevels]).not.toContain('Senior');
      },
    ),
  );
});

test('one answer that is called unsafe keeps the test at Intermediate', () => {
  const [, ...others] = aTest(10, 5, 5, 5, 5, 5, 5).toReversed();
  const cards = [...others, unsafe(spoken(levelsAt(5), GENERAL))];
  expect(scored(cards)).toMatchObject({ points: 100, level: 'Intermediate', cap: 'unsafe', otherLevels: [] });
  expect(scored(cards, FIRST_SCORING)).toMatchObject({ level: 'Senior', cap: null });
});

test('all threes and every choice right are 70 points, and not Senior any more', () => {
  const threes = aTest(10, 3, 3, 3, 3, 3, 3);
  expect(scored(threes)).toMatchObject({ points: 70, level: 'Intermediate', otherLevels: ['Senior'] });
  expect(scored(threes, FIRST_SCORING)).toMatchObject({ points: 70, level: 'Senior', otherLevels: [], error: null });
  expect(CUTS).toEqual({ intermediate: 50, senior: 71 });
});

test('a level never disagrees with the points beside it', () => {
  const sixLevels = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), sixLevels, (right, levels) => {
      const { points, level, cap } = scored(aTest(right, ...levels));
      const byPoints = (points ?? 0) < 50 ? 'Junior' : (points ?? 0) < 71 ? 'Intermediate' : 'Senior';
      expect([level, Number.isInteger(points)]).toEqual([cap && byPoints === 'Senior' ? 'Intermediate' : byPoints, true]);
    }),
  );
});

test('a better answer never lowers the points', () => {
  const sixLevels = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), sixLevels, fc.integer({ min: 0, max: 5 }), (right, levels, which) => {
      const before = scored(aTest(right, ...levels)).points ?? 0;
      const raised = levels.map((level, n) => (n === which ? level + 1 : level));
      expect(scored(aTest(right, ...raised)).points).toBeGreaterThan(before);
      expect(scored(aTest(right + 1, ...levels)).points).toBeGreaterThan(before);
    }),
  );
});

test('the demo never counts, rated or not', () => {
  const cards = aTest(7, 3, 3, 3, 3, 3, 3);
  for (const level of [null, 1, 5]) {
    const demo = { ...spoken(level === null ? null : levelsAt(level)), demo: true };
    expect(scored([...cards, demo])).toEqual(scored(cards));
  }
});

test('an area is scored by the same rule from its own questions', () => {
  const cards = [
    choice(true, STEEL),
    choice(true, STEEL),
    spoken(levelsAt(5), STEEL),
    spoken(levelsAt(4), STEEL),
    choice(false),
    choice(false),
    spoken(levelsAt(1)),
    spoken(null),
  ];
  expect(scoreArea(STEEL, cards, CURRENT_SCORING)).toMatchObject({ level: 'Senior', choice: { right: 2, asked: 2 } });
  expect(scoreArea(GENERAL, cards, CURRENT_SCORING)).toMatchObject({ level: 'Pending', choice: { right: 0, asked: 2 } });
});

test('criteria weigh the same within an answer, and those that a question is not rated by are left out', () => {
  expect(levelOfAnswer({ principle: 5, 'load-path': 5, safety: 5, practice: 5, explanation: 1 }, false)).toBe('Senior');
  expect(levelOfAnswer({ principle: 5, safety: 5, explanation: 5 }, false)).toBe('Senior');
  expect(levelOfAnswer(levelsAt(2), false)).toBe('Junior');
  expect(levelOfAnswer(levelsAt(3), false)).toBe('Intermediate');
  expect(levelOfAnswer(null, false)).toBe('Pending');
  expect(levelOfAnswer(null, true)).toBe('Insufficient');
});

test('the standard error is 7 points of a test, 12 of a specialty, 16 of General, about, and smaller with two raters', () => {
  const whole = { right: 7, asked: 10, judged: 6, raters: 1 };
  expect(standardErrorOf(whole)).toBeCloseTo(7.3, 0);
  expect(standardErrorOf({ right: 3, asked: 4, judged: 2, raters: 1 })).toBeCloseTo(12, 0);
  expect(standardErrorOf({ right: 1, asked: 2, judged: 2, raters: 1 })).toBeCloseTo(16.2, 0);
  expect(standardErrorOf({ ...whole, raters: 2 })).toBeLessThan(standardErrorOf(whole) as number);
  expect(standardErrorOf(whole, FIRST_SCORING)).toBeNull();
});

test('a cut within one standard error is stated in words', () => {
  expect(otherLevelsOf(65, 7, null)).toEqual(['Senior']);
  expect(otherLevelsOf(60, 15, null)).toEqual(['Junior', 'Senior']);
  expect(otherLevelsOf(65, 7, 'safety')).toEqual([]);
  expect(otherLevelsOf(60, 5, null)).toEqual([]);
  expect(levelWords('Intermediate', ['Senior'])).toBe('Intermediate, may be Senior');
  expect(levelWords('Intermediate', ['Junior', 'Senior'])).toBe('Intermediate, may be Junior or Senior');
  expect(levelWords('Pending')).toBe('Pending');
});

/** Numbers from a normal distribution, the same each time (Box and Muller; the generator of Park and Miller). */
function createDice(seed: number) {
  let state = seed;
  const uniform = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal };
}

/**
 * One simulated engineer: a true score, and the score of one test. The level of an answer varies with the question and the rater by
 * the published deviations, and is given in whole levels of five criteria.
 */
function simulate({ uniform, normal }: ReturnType<typeof createDice>, choices: number, answers: number) {
  const { question, rater } = CURRENT_SCORING.error as NonNullable<Scoring['error']>;
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  const ability = normal();
  const chance = within(0.65 + 0.15 * ability + 0.05 * normal(), 0.15, 0.97);
  const mean = within(3 + 0.6 * ability + 0.3 * normal(), 1.3, 4.7);
  const cards = Array.from({ length: choices }, () => choice(uniform() < chance, STEEL));
  for (let n = 0; n < answers; n += 1) {
    const level = mean + question * normal() + rater * normal();
    const given = CRITERIA.map(({ id }) => [id, Math.round(within(level + 0.4 * normal(), 1, 5))] as const);
    cards.push(spoken(Object.fromEntries(given), STEEL));
  }
  return { truth: 40 * chance + (60 * (mean - 1)) / 4, score: scoreArea(STEEL, cards, CURRENT_SCORING) };
}

test.each([
  ['a test', 10, 6],
  ['a specialty', 4, 2],
  ['General', 2, 2],
])('in simulation the 95 % band of %s covers the true score in 93 to 97 %', (_, choices, answers) => {
  const dice = createDice(4711);
  const people = 20_000;
  let covered = 0;
  for (let n = 0; n < people; n += 1) {
    const { truth, score } = simulate(dice, choices, answers);
    if (Math.abs((score.points ?? 0) - truth) <= BAND_95 * (score.error ?? 0)) covered += 1;
  }
  expect(covered / people).toBeGreaterThanOrEqual(0.93);
  expect(covered / people).toBeLessThanOrEqual(0.97);
});

test('rules of scoring that ever held stay as they were', () => {
  expect(SCORINGS).toEqual([
    {
      version: 1,
      from: '2026-01-01',
      weights: { choice: 40, spoken: 60 },
      cuts: { intermediate: 45, senior: 70 },
      judges: 0,
      least: null,
      safety: null,
      unsafe: null,
      error: null,
    },
    {
      version: 2,
      from: '2026-11-25',
      weights: { choice: 40, spoken: 60 },
      cuts: { intermediate: 50, senior: 71 },
      judges: 0,
      least: { judged: 5, inEachArea: 1 },
      safety: 3,
      unsafe: 2,
      error: { question: 0.6, rater: 0.45 },
    },
  ]);
  expect(isProvisional(CURRENT_SCORING)).toBe(true);
  expect(isProvisional({ ...CURRENT_SCORING, judges: 10 })).toBe(false);
});
