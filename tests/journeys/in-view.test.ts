// In test:long, since it measures every card in many windows.
import type { CDPSession, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Accommodations } from '../../contract/assessment/accommodations.ts';
import type { Drawing } from '../../contract/assessment/drawing.ts';
import { BANK } from '../../server/data/bank/index.ts';
import { listNumbers, makeInstance } from '../../server/data/bank/instances.ts';
import { anEngineer, enter, resume } from '../support/people/engineer.ts';
import { type CARDS, type Window, longestTime, outOfView, resizeTo, watchTimes } from '../support/browser/in-view.ts';
import { aJourney } from '../support/browser/journey.ts';

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
/** The part of a screen that a browser leaves for a page; the last is 1920 × 1080 at 150 %. */
const WINDOWS: readonly Window[] = [
  LOWEST,
  { width: 1366, height: 650 },
  { width: 1440, height: 812 },
  { width: 1280, height: 585, scale: 1.5 },
];
/** A card must be in view on a phone and on a tablet too. */
const PHONE: Window = { width: 390, height: 844 };
const TABLET: Window = { width: 820, height: 1180 };

const lengthOf = (texts: readonly string[]) => texts.join(' ').length;

/** A question as a card shows it. */
interface Shown {
  id: string;
  text: string;
  options: readonly string[];
  drawing: Drawing | null;
}

/** Every choice as it may be asked, with any numbers. */
const choices = BANK.flatMap((question): Shown[] => {
  if (question.kind !== 'choice') return [];
  const { id } = question;
  if (question.form === 'parametric') return listNumbers(question).map((numbers) => ({ id, ...makeInstance(question, numbers) }));
  const options = [question.right, ...question.wrong.map(({ text }) => text)];
  return [{ id, text: question.text, options, drawing: question.drawing ?? null }];
});

function longest<T>(questions: readonly T[], measure: (question: T) => number): T {
  return questions.toSorted((a, b) => measure(b) - measure(a))[0] as T;
}

/** Those that need the most room. */
function longestOf(questions: readonly Shown[]): Shown[] {
  const found = [
    longest(questions, ({ text, options }) => lengthOf([text, ...options])),
    longest(questions, ({ text }) => text.length),
    longest(questions, ({ options }) => lengthOf(options)),
    longest(questions, ({ options }) => Math.max(...options.map(({ length }) => length))),
  ];
  return found.filter((question, index) => found.indexOf(question) === index);
}

const LONGEST_CHOICES = [
  ...longestOf(choices.filter(({ drawing }) => !drawing)).map((question) => ({ ...question, parts: 'choice' as const })),
  ...longestOf(choices.filter(({ drawing }) => drawing)).map((question) => ({ ...question, parts: 'drawn' as const })),
];
const LONGEST_SPOKEN: Shown = {
  options: [],
  drawing: null,
  ...longest(
    BANK.filter((question) => question.kind === 'spoken'),
    ({ text }) => text.length,
  ),
};

/** Opens a test that is already running, at a card that shows this question in place of its own. */
async function openCardWith(position: number, { text, options, drawing }: Shown, accommodations: Accommodations) {
  const { origin, rows } = journey.product;
  const engineer = await anEngineer(origin, position, accommodations);
  // A card cannot be changed, so it is replaced by another one.
  const [drawn] = await rows<{ section: number; question_id: string; version: number }>(
    'delete from cards where attempt_id = $1 and position = $2 returning *',
    [engineer.attempt.id, position],
  );
  const shown = options.map((option, index) => ({ letter: 'ABCD'[index], text: option }));
  await rows(
    `insert into cards (attempt_id, position, section, question_id, version, text, shown, drawing)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      engineer.attempt.id,
      position,
      drawn?.section,
      drawn?.question_id,
      drawn?.version,
      text,
      options.length > 0 ? JSON.stringify(shown) : null,
      drawing && JSON.stringify(drawing),
    ],
  );
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

describe.each(LONGEST_CHOICES)('the $parts question $id', ({ parts, ...question }) => {
  test('fits into every window, and its clock never shows more than the time limit', async () => {
    await openCardWith(0, question, twiceTheTime);
    await page.getByRole('button', { name: 'Submit' }).waitFor();
    await expectInView(parts);
    await page.getByRole('radio').first().check();
    await expectInView(parts, [PHONE, TABLET]);
    // Without a network the strip shows more text.
    await page.context().setOffline(true);
    await page.getByText('The network is gone. Everything is kept').waitFor({ state: 'attached' });
    await expectInView(parts, [LOWEST]);
    await page.context().setOffline(false);
    await page.getByText('Read first').waitFor({ state: 'hidden' });
    await expectInView(parts, [LOWEST]);
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
