import { expect, test } from 'vitest';
import { CRITERIA } from '../../../../../contract/facts/criteria.ts';
import { levelWords } from '../../../../../contract/scores/scoring.ts';
import type { Levels } from '../../../../../contract/rating/rating.ts';
import { RESCUE_SUFFIX } from '../../../../../contract/assessment/rescue.ts';
import { UPLOAD_DAYS } from '../../../../../contract/facts/lifetimes.ts';
import { TRY_BYTES } from '../../../../../contract/assessment/assessment.ts';
import { SPECIALTIES } from '../../../../../contract/facts/specialties.ts';
import { CURRENT_SCORING } from '../../../../../contract/facts/scoring-versions.ts';
import { BANK } from '../../../../../server/data/bank/index.ts';
import { listNumbers, makeInstance } from '../../../../../server/data/bank/instances.ts';
import { drawTest } from '../../../../../server/features/assessments/draw.ts';
import { type CardMark, scoreCards } from '../../../../../server/features/assessments/score-cards.ts';
import { DEVICE, LINK, POSTS, SESSION, TEST } from '../../../../../src/features/site/document/product-facts.ts';
import { SAID_SECONDS, SHARES, SPECIALTIES_CHOSEN, TEST_LENGTH } from '../../../../../contract/assessment/test-format.ts';
import { TIMES } from '../../../../../src/features/site/offline-content.ts';
import { EXAMPLE, scoreBreakdownOf } from '../../../../../src/features/site/document/scoring-example.ts';

test('the pages that explain have the test’s real figures', () => {
  expect(TEST).toMatchObject({ choices: 10, spoken: 6, cards: 17, readSeconds: 3, choiceSeconds: 20, spokenSeconds: 150 });
  expect(TEST_LENGTH).toBe('About 15 minutes, at most 22');
});

test('each area gives the number of questions on the page about scoring', () => {
  const pool = BANK.map((question) => ({ question, version: 1, asked: 0 }));
  const drawn = drawTest(pool, ['Steel Structures', 'Foundation Engineering'], () => 0);
  const count = (area: string, kind: string) =>
    drawn.filter(({ questionId }) => {
      const question = BANK.find(({ id }) => id === questionId);
      return question?.area === area && question.kind === kind && !('demo' in question && question.demo);
    }).length;
  expect(count('Steel Structures', 'choice')).toBe(SHARES.specialty.choice);
  expect(count('Foundation Engineering', 'spoken')).toBe(SHARES.specialty.spoken);
  expect([count('General', 'choice'), count('General', 'spoken')]).toEqual([SHARES.general.choice, SHARES.general.spoken]);
});

test('the page for applicants has the real numbers of specialties, criteria and questions from each', () => {
  expect([SPECIALTIES.length, SPECIALTIES_CHOSEN, CRITERIA.length]).toEqual([6, 2, 5]);
  expect(SHARES).toEqual({ specialty: { choice: 4, spoken: 2 }, general: { choice: 2, spoken: 2 } });
});

/** Words of each choice as it may be asked, with its four options. */
const choices = BANK.flatMap((question) => {
  if (question.kind !== 'choice') return [];
  if (question.form === 'fixed') return [[question.text, question.right, ...question.wrong.map(({ text }) => text)]];
  return listNumbers(question).map((numbers) => {
    const { text, options } = makeInstance(question, numbers);
    return [text, ...options];
  });
});

test('a multiple-choice question has four options, which four digits choose', () => {
  expect(new Set(choices.map(({ length }) => length - 1))).toEqual(new Set([4]));
});

test('the time left is read aloud at the times on the page about accommodations', () => {
  expect(SAID_SECONDS).toEqual([30, 10, 5]);
  expect(TEST.saidAt).toBe('half time, at 30 s, at 10 s and at 5 s');
});

test('every multiple-choice question has a length within the limits on the page about accommodations', () => {
  const words = choices.map((texts) => texts.join(' ').split(/\s+/).length);
  expect(Math.min(...words)).toBeGreaterThanOrEqual(TEST.choiceWords.least);
  expect(Math.max(...words)).toBeLessThanOrEqual(TEST.choiceWords.most);
});

const UNJUDGED = { levels: null, insufficient: null, unsafe: false, raters: 0 };

test('the worked example has the score that the server would give', () => {
  const levelsOf = (levels: readonly number[]) =>
    Object.fromEntries(CRITERIA.map(({ id }, index) => [id, levels[index]])) as Levels;
  const cards: CardMark[] = [
    ...Array.from({ length: TEST.choices }, (_, index) => ({
      area: 'General' as const,
      kind: 'choice' as const,
      demo: false,
      isRight: index < EXAMPLE.right,
      ...UNJUDGED,
    })),
    ...EXAMPLE.answers.map(({ area, levels }) => ({
      area,
      kind: 'spoken' as const,
      demo: false,
      isRight: false,
      ...UNJUDGED,
      levels: levelsOf(levels),
      raters: 1,
    })),
  ];
  const { points, level, spokenMean, error, words } = scoreBreakdownOf(EXAMPLE);
  const score = scoreCards(cards, CURRENT_SCORING);
  expect(score).toMatchObject({ points, level, error, cap: null, spoken: { mean: spokenMean } });
  expect(levelWords(score.level, score.otherLevels)).toBe(words);
  expect([points, words]).toEqual([64, 'Intermediate, may be Senior']);
});

test('the page on offline use has the real figures of device and server', () => {
  expect(DEVICE).toMatchObject({
    sliceSeconds: 2,
    heldMebibytes: 64,
    quickTries: 5,
    longestPauseSeconds: 60,
    longestAskedMinutes: 15,
    uploadDays: UPLOAD_DAYS,
    tryKibibytes: TRY_BYTES / 1024,
  });
  expect(POSTS).toEqual({ newest: 5, opened: 150 });
  expect(DEVICE.packageSuffix).toBe(RESCUE_SUFFIX);
});

test('a test at its limits takes the time to send that the page shows', () => {
  expect(DEVICE.testMegabytes).toBe(96);
  expect(TIMES.map(({ rate, minutes }) => Math.round((rate * 1000 * minutes * 60) / 8e6))).toEqual(
    TIMES.map(() => DEVICE.testMegabytes),
  );
});

test('privacy and terms have the real lifetimes of tokens, codes and links', () => {
  expect(SESSION).toEqual({
    idleHours: 2,
    wholeHours: 12,
    resetMinutes: 10,
    handshakeMinutes: 10,
    playHours: 6,
    stepMinutes: 5,
    copyChanges: 50,
  });
  expect(LINK).toEqual({ confirmDays: 7, passwordHours: 24 });
});
