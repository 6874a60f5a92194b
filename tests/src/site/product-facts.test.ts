import { expect, test } from 'vitest';
import { CRITERIA } from '../../../contract/criteria.ts';
import type { Levels } from '../../../contract/rating.ts';
import { RESCUE_SUFFIX } from '../../../contract/rescue.ts';
import { UPLOAD_DAYS } from '../../../contract/lifetimes.ts';
import { TRY_BYTES } from '../../../contract/assessment.ts';
import { SPECIALTIES } from '../../../contract/specialties.ts';
import { BANK } from '../../../server/assessments/bank/index.ts';
import { drawTest } from '../../../server/assessments/draw.ts';
import { type CardMark, scoreCards } from '../../../server/assessments/scoring.ts';
import { DEVICE, LINK, POSTS, SESSION, TEST } from '../../../src/site/product-facts.ts';
import { SAID_SECONDS, SHARES, SPECIALTIES_CHOSEN, TEST_LENGTH } from '../../../contract/test-format.ts';
import { TIMES } from '../../../src/site/offline-content.ts';
import { EXAMPLE, scoreBreakdownOf } from '../../../src/site/scoring-example.ts';

test('the pages that explain have the test’s real figures', () => {
  expect(TEST).toMatchObject({ choices: 10, spoken: 6, cards: 17, readSeconds: 3, choiceSeconds: 20, spokenSeconds: 150 });
  expect(TEST_LENGTH).toBe('About 15 minutes, at most 22');
});

test('each area gives as many questions as the page on scoring says', () => {
  const asked = BANK.map((question) => ({
    id: question.id,
    area: question.area,
    kind: question.kind,
    demo: question.kind === 'spoken' && Boolean(question.demo),
    options: question.kind === 'choice' ? question.options : null,
  }));
  const drawn = drawTest(asked, ['Steel Structures', 'Foundation Engineering'], () => 0);
  const count = (area: string, kind: string) =>
    drawn.filter(({ questionId }) => {
      const question = asked.find(({ id }) => id === questionId);
      return question?.area === area && question.kind === kind && !question.demo;
    }).length;
  expect(count('Steel Structures', 'choice')).toBe(SHARES.specialty.choice);
  expect(count('Foundation Engineering', 'spoken')).toBe(SHARES.specialty.spoken);
  expect([count('General', 'choice'), count('General', 'spoken')]).toEqual([SHARES.general.choice, SHARES.general.spoken]);
});

test('the page for applicants has the real numbers of specialties, criteria and questions from each', () => {
  expect([SPECIALTIES.length, SPECIALTIES_CHOSEN, CRITERIA.length]).toEqual([6, 2, 5]);
  expect(SHARES).toEqual({ specialty: { choice: 4, spoken: 2 }, general: { choice: 2, spoken: 2 } });
});

test('a multiple-choice question has four options, which four digits choose', () => {
  const counts = BANK.flatMap((question) => (question.kind === 'choice' ? [Object.keys(question.options).length] : []));
  expect(new Set(counts)).toEqual(new Set([4]));
});

test('the time left is read aloud when the page on accommodations says', () => {
  expect(SAID_SECONDS).toEqual([30, 10, 5]);
  expect(TEST.saidAt).toBe('half time, at 30 s, at 10 s and at 5 s');
});

test('no multiple-choice question is shorter or longer than the page on accommodations says', () => {
  const words = BANK.flatMap((question) =>
    question.kind === 'choice' ? [[question.text, ...Object.values(question.options)].join(' ').split(/\s+/).length] : [],
  );
  expect(Math.min(...words)).toBeGreaterThanOrEqual(TEST.choiceWords.least);
  expect(Math.max(...words)).toBeLessThanOrEqual(TEST.choiceWords.most);
});

test('the worked example has the score that the server would give', () => {
  const levelsOf = (levels: readonly number[]) =>
    Object.fromEntries(CRITERIA.map(({ id }, index) => [id, levels[index]])) as Levels;
  const cards: CardMark[] = [
    ...Array.from({ length: TEST.choices }, (_, index) => ({
      area: 'General' as const,
      kind: 'choice' as const,
      demo: false,
      isRight: index < EXAMPLE.right,
      levels: null,
      insufficient: null,
    })),
    ...EXAMPLE.answers.map(({ area, levels }) => ({
      area,
      kind: 'spoken' as const,
      demo: false,
      isRight: false,
      levels: levelsOf(levels),
      insufficient: null,
    })),
  ];
  const { points, level, spokenMean } = scoreBreakdownOf(EXAMPLE);
  expect(scoreCards(cards)).toMatchObject({ points, level, spoken: { mean: spokenMean } });
  expect([points, level]).toEqual([64, 'Intermediate']);
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

test('a test at its limits takes as long to send as the page says', () => {
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
    keptChanges: 50,
  });
  expect(LINK).toEqual({ confirmDays: 7, passwordHours: 24 });
});
