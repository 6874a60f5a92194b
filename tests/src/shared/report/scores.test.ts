import { describe, expect, test } from 'vitest';
import type { ViewedEngineer } from '../../../../contract/profiles/profiles.ts';
import { CURRENT_SCORING, FIRST_SCORING } from '../../../../contract/facts/scoring-versions.ts';
import { bandOf, meanOf, standardErrorOf } from '../../../../contract/scores/scoring.ts';
import { LEVELS, bandsOf, rankOf, scoreBreakdownOf } from '../../../../src/shared/report/scores.ts';

const levels = (level: number) => ({ principle: level, 'load-path': level, safety: level, practice: level, explanation: level });

const evidence = (...given: (number | null)[]): ViewedEngineer['evidence'] =>
  given.map((level, index) => ({
    questionId: `steel-spoken-0${index}`,
    area: 'Steel Structures',
    questionText: 'How does it fail?',
    level: 'Pending',
    levels: level === null ? null : levels(level),
    raters: level === null ? 0 : 1,
    confirmed: level !== null,
    unsafe: false,
    insufficient: null,
    note: '',
    stump: null,
    lost: null,
    late: false,
    sound: [],
    text: null,
  }));

const SIX_FOURS = evidence(4, 4, 4, 4, 4, 4);

/** A test of today's rules, with the band that the server would give. */
function scored(particulars: Partial<ViewedEngineer> = {}) {
  const answers = particulars.evidence ?? SIX_FOURS;
  const judged = answers.filter((answer) => answer.levels).length;
  const error = standardErrorOf({ right: 8, asked: 10, judged, raters: 1 });
  return {
    final_points: 77,
    final_band: error === null ? null : ([...bandOf(77, error)] as [number, number]),
    multiple_total: 8,
    evidence: answers,
    cap: null,
    scoring: { version: CURRENT_SCORING.version, provisional: true, corrected: null },
    ...particulars,
  };
}

test('a level has its place on the scale, and a pending one has none', () => {
  expect(LEVELS.map((level) => rankOf(level))).toEqual([0, 1, 2]);
  expect(rankOf('Pending')).toBeNull();
});

test('the scale has the cuts of the scoring of the test', () => {
  expect(bandsOf(FIRST_SCORING).map(({ from }) => from)).toEqual([0, 45, 70]);
  expect(bandsOf(CURRENT_SCORING).map(({ from }) => from)).toEqual([0, 50, 71]);
});

test('all criteria weigh the same in the mean of an answer, and one that is not rated does not weigh', () => {
  expect(meanOf({ ...levels(4), safety: 5, practice: 3 })).toBe(4);
  expect(meanOf({ principle: 4, safety: 2 })).toBe(3);
});

test('the breakdown adds up to the points of the server, with their error', () => {
  expect(scoreBreakdownOf(scored())).toMatchObject({
    right: 8,
    spokenMean: 4,
    choicePoints: 32,
    spokenPoints: 45,
    points: 77,
    error: expect.closeTo(7.148, 3),
    band: [63, 91],
    cap: null,
  });
});

test('a test of the first rules is computed by them, and has no error', () => {
  const scoring = { version: 1, provisional: true, corrected: null };
  expect(scoreBreakdownOf(scored({ scoring, final_band: null }))).toMatchObject({
    scoring: FIRST_SCORING,
    points: 77,
    error: null,
    band: null,
  });
});

test('an answer that could not be judged is left out of the breakdown', () => {
  const [cut, ...others] = evidence(null, 4, 4, 4, 4, 4);
  const answers = [{ ...cut, insufficient: 'cut' }, ...others] as ViewedEngineer['evidence'];
  expect(scoreBreakdownOf(scored({ evidence: answers }))).toMatchObject({ spokenMean: 4, points: 77 });
});

test("no breakdown is shown if it would not give the server's figures", () => {
  expect(scoreBreakdownOf(scored({ final_points: 60 }))).toBeNull();
  expect(scoreBreakdownOf(scored({ final_band: [60, 80] }))).toBeNull();
  expect(scoreBreakdownOf(scored({ final_band: null }))).toBeNull();
});

test('no breakdown is shown while an answer waits for its rating', () => {
  const answers = evidence(4, null);
  expect(scoreBreakdownOf(scored({ final_points: null, evidence: answers }))).toBeNull();
  expect(scoreBreakdownOf(scored({ evidence: answers }))).toBeNull();
});

describe('a cap is explained in a sentence', () => {
  const atSafety = (safety: number) => SIX_FOURS.map((answer) => ({ ...answer, levels: { ...levels(4.25), safety } }));

  test('with the mean in safety, which never reads as if it were enough', () => {
    const working = scoreBreakdownOf(scored({ cap: 'safety', evidence: atSafety(2.97), final_points: 77 }));
    expect(working?.cap).toBe('Senior needs a mean of at least 3 in safety; here it is 2.9 of 5. So the level is Intermediate.');
  });

  test('without an effect if the points are not those of a Senior', () => {
    const answers = SIX_FOURS.map((answer) => ({ ...answer, levels: levels(2) }));
    const error = standardErrorOf({ right: 8, asked: 10, judged: 6, raters: 1 }) ?? 0;
    const working = scoreBreakdownOf(
      scored({ cap: 'safety', evidence: answers, final_points: 47, final_band: [...bandOf(47, error)] }),
    );
    expect(working?.cap).toBe('Senior needs a mean of at least 3 in safety; here it is 2.0 of 5.');
  });

  test('if raters called an answer unsafe', () => {
    expect(scoreBreakdownOf(scored({ cap: 'unsafe' }))?.cap).toBe(
      'Senior needs that no answer is called unsafe by 2 raters; here one is. So the level is Intermediate.',
    );
  });
});
