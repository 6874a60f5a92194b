import type { CDPSession, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Accommodations } from '../../contract/accommodations.ts';
import { BANK } from '../../server/assessments/bank/index.ts';
import type { ChoiceQuestion } from '../../server/assessments/bank/question.ts';
import { anEngineer, enter, resume } from '../support/engineer.ts';
import { type CARDS, type Window, longestTime, outOfView, resizeTo, watchTimes } from '../support/in-view.ts';
import { aJourney } from '../support/journey.ts';

const journey = aJourney();
let page: Page;
let devtools: CDPSession;
beforeEach(async () => {
  page = await journey.browser.open();
  devtools = await page.context().newCDPSession(page);
  await watchTimes(page);
});
afterEach(() => page?.context().close());

const LOWEST: Window = { width: 1280, height: 585 };
/** What a browser leaves of a screen for a page; the last is 1920 × 1080 at 150 %. */
const WINDOWS: readonly Window[] = [
  LOWEST,
  { width: 1366, height: 650 },
  { width: 1440, height: 812 },
  { width: 1280, height: 585, scale: 1.5 },
];
/** A card must be in view on a phone too. */
const PHONE: Window = { width: 390, height: 844 };

const lengthOf = (texts: readonly string[]) => texts.join(' ').length;
const optionsOf = ({ options }: ChoiceQuestion) => Object.values(options);

function longest<T>(questions: readonly T[], measure: (question: T) => number): T {
  return questions.toSorted((a, b) => measure(b) - measure(a))[0] as T;
}
const choices = BANK.filter((question) => question.kind === 'choice');
const LONGEST_CHOICES = [
  longest(choices, (question) => lengthOf([question.text, ...optionsOf(question)])),
  longest(choices, ({ text }) => text.length),
  longest(choices, (question) => lengthOf(optionsOf(question))),
  longest(choices, (question) => Math.max(...optionsOf(question).map(({ length }) => length))),
].filter((question, index, all) => all.indexOf(question) === index);
const LONGEST_SPOKEN = longest(
  BANK.filter((question) => question.kind === 'spoken'),
  ({ text }) => text.length,
);

/** Puts this question on a card. If it was drawn for another card, the two change places. */
async function putQuestion(attemptId: string, position: number, questionId: string, shown: string) {
  const { rows } = journey.product;
  const [drawn] = await rows<{ section: number; question_id: string; shown: unknown }>(
    'delete from cards where attempt_id = $1 and position = $2 returning *',
    [attemptId, position],
  );
  await rows('update cards set question_id = $3, shown = $4 where attempt_id = $1 and question_id = $2', [
    attemptId,
    questionId,
    drawn?.question_id,
    JSON.stringify(drawn?.shown),
  ]);
  await rows('insert into cards (attempt_id, position, section, question_id, shown) values ($1, $2, $3, $4, $5)', [
    attemptId,
    position,
    drawn?.section,
    questionId,
    shown,
  ]);
}

/** Opens a test that is already running, at a card with this question. */
async function openCardWith(position: number, question: (typeof BANK)[number], accommodations: Accommodations) {
  const { origin } = journey.product;
  const engineer = await anEngineer(origin, position, accommodations);
  const shown = question.kind === 'choice' ? Object.entries(question.options).map(([letter, text]) => ({ letter, text })) : null;
  await putQuestion(engineer.attempt.id, position, question.id, JSON.stringify(shown));
  await enter(page, origin, engineer);
  await resume(page, origin);
}

async function expectInView(kind: keyof typeof CARDS, windows = WINDOWS) {
  for (const window of windows) {
    await resizeTo(devtools, page, window);
    await expect.poll(async () => [window, await outOfView(page, kind)]).toEqual([window, []]);
  }
}

/** Twice the time, so that a slow machine can measure a card before it closes. */
const twiceTheTime: Accommodations = { timeFactor: 2, typed: false };

describe.each(LONGEST_CHOICES)('the choice question $id', (question) => {
  test('fits into every window, and its clock never shows more than the time limit', async () => {
    await openCardWith(0, question, twiceTheTime);
    await page.getByRole('button', { name: 'Submit' }).waitFor();
    await expectInView('choice');
    await page.getByRole('radio').first().check();
    await expectInView('choice', [PHONE]);
    // Without a network the strip shows more text.
    await page.context().setOffline(true);
    await page.getByText('The network is gone. Everything is kept').waitFor({ state: 'attached' });
    await expectInView('choice', [LOWEST]);
    await page.context().setOffline(false);
    await page.getByText('Read first').waitFor({ state: 'hidden' });
    await expectInView('choice', [LOWEST]);
    expect(await longestTime(page)).toBe('00:40');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Continue to Next Question' }).waitFor();
    await expectInView('pause');
  });
});

test('a spoken card fits into every window, and its clock never shows more than the time limit', async () => {
  await openCardWith(5, LONGEST_SPOKEN, twiceTheTime);
  await page.getByRole('button', { name: 'Continue to Next Question' }).click();
  await page.getByRole('button', { name: 'Stop recording' }).waitFor();
  await expectInView('spoken', [...WINDOWS, PHONE]);
  expect(await longestTime(page)).toBe('05:00');
});

test('a typed card fits into every window, and its clock never shows more than the time limit', async () => {
  await openCardWith(5, LONGEST_SPOKEN, { timeFactor: 1.25, typed: true });
  await page.getByRole('button', { name: 'Continue to Next Question' }).click();
  const field = page.getByRole('textbox', { name: 'Your answer' });
  await field.fill(`${'A long line of an answer. '.repeat(20)}\n`.repeat(7));
  await expectInView('typed', [...WINDOWS, PHONE]);
  expect(await longestTime(page)).toBe('03:08');
});
