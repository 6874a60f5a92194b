import { expect, test } from 'vitest';
import { meanOf } from '../../../contract/scoring.ts';
import { LEVELS, rankOf, scoreBreakdownOf } from '../../../src/report/scores.ts';

const levels = (level: number) => ({ principle: level, 'load-path': level, safety: level, practice: level, explanation: level });

const evidence = (...given: (number | null)[]) =>
  given.map((level, index) => ({
    questionId: `steel-spoken-0${index}`,
    area: 'Steel Structures' as const,
    questionText: 'How does it fail?',
    level: 'Pending' as const,
    levels: level === null ? null : levels(level),
    insufficient: null,
    note: '',
    stump: null,
    late: false,
    sound: [],
    text: null,
  }));

test('a level has its place on the scale, and a pending one has none', () => {
  expect(LEVELS.map((level) => rankOf(level))).toEqual([0, 1, 2]);
  expect(rankOf('Pending')).toBeNull();
});

test('all criteria weigh the same in the mean of an answer', () => {
  expect(meanOf({ ...levels(4), safety: 5, practice: 3 })).toBe(4);
});

test('the breakdown adds up to the points of the server', () => {
  const working = scoreBreakdownOf({ final_points: 77, multiple_total: 8, evidence: evidence(4, 4, 4, 4, 4, 4) });
  expect(working).toEqual({ right: 8, spokenMean: 4, choicePoints: 32, spokenPoints: 45, points: 77 });
});

test('an answer that could not be judged is left out of the breakdown', () => {
  const [cut, ...others] = evidence(null, 4, 4, 4, 4, 4);
  const answers = [{ ...cut, insufficient: 'cut' as const }, ...others] as typeof others;
  expect(scoreBreakdownOf({ final_points: 77, multiple_total: 8, evidence: answers })).toMatchObject({
    spokenMean: 4,
    points: 77,
  });
});

test("no breakdown is shown if it would not give the server's figure", () => {
  expect(scoreBreakdownOf({ final_points: 60, multiple_total: 8, evidence: evidence(4, 4) })).toBeNull();
});

test('no breakdown is shown while an answer waits for its rating', () => {
  expect(scoreBreakdownOf({ final_points: null, multiple_total: 8, evidence: evidence(4, null) })).toBeNull();
  expect(scoreBreakdownOf({ final_points: 77, multiple_total: 8, evidence: evidence(4, null) })).toBeNull();
});
