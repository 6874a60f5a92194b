import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { BACK, type Engineer, anEngineer, enter, goBackIn, resume } from '../support/people/engineer.ts';
import { aJourney } from '../support/browser/journey.ts';
import { until } from '../support/timing/until.ts';
import { untilShown } from '../support/timing/waits.ts';

const LAST = 16;
/** Longer than a redirect from one page to another and back would take. Only time can show that none comes. */
const STAYS_MS = 8000;
/** Long, since a busy machine is slow. */
const NOTICE_WITHIN_MS = 120_000;

const journey = aJourney();
let engineer: Engineer;
let first: Page;
let second: Page;

async function openCard() {
  await first.getByRole('button', { name: 'Continue to Next Question' }).click();
  await first.getByRole('button', { name: 'Stop recording' }).waitFor();
}
const isAtLast = () => {
  const name = engineer.attempt.cards.at(-1)?.questionText as string;
  return first.getByRole('heading', { level: 1, name }).isVisible();
};

/** A machine that is too slow to record interrupts the test in the first tab, and the engineer goes on with the next question. */
const waitForNotice = async () => {
  const notice = second.getByText('The test is open in another tab');
  const isTold = async () => {
    if (await first.getByRole('button', { name: BACK }).isVisible()) {
      await goBackIn(first);
      await openCard();
    }
    return notice.isVisible();
  };
  await until('The notice in the second tab', isTold, NOTICE_WITHIN_MS).catch(async () => {
    const [here, there] = [await second.innerText('body'), await first.innerText('body')];
    expect.fail(`Second tab: ${here}\nFirst tab: ${there}`);
  });
};
const countWaysBack = () => second.getByRole('button', { name: BACK }).count();

beforeAll(async () => {
  first = await journey.browser.open();
  engineer = await anEngineer(journey.product.origin, LAST - 1);
  await enter(first, journey.cable.origin, engineer);
  await resume(first, journey.cable.origin);
  await openCard();
  second = await first.context().newPage();
});

test('while a question is open in one tab, another tab says so and has no way into the test', async () => {
  await second.goto(`${journey.cable.origin}/test_pre`);
  await waitForNotice();
  expect(await countWaysBack()).toBe(0);
});

test('while the last question is open, /test in another tab leads to the same message and stays there', async () => {
  if (!(await isAtLast())) {
    await first.getByRole('button', { name: 'Stop recording' }).click();
    await openCard();
  }
  await second.goto(`${journey.cable.origin}/test`);
  await untilShown(second, '/test_pre');
  await waitForNotice();
  const visited: string[] = [];
  second.on('framenavigated', (frame) => visited.push(frame.url()));
  await second.waitForTimeout(STAYS_MS);
  expect(visited).toEqual([]);
  await waitForNotice();
  expect(await countWaysBack()).toBe(0);
});

test('after the first tab is closed, the second tab finishes the test with one click', async () => {
  await first.close();
  await second.getByRole('button', { name: 'Finish Test' }).click();
  await untilShown(second, '/test_complete');
  expect(journey.browser.errors).toEqual([]);
});
