import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { BACK, anEngineer, enter, resume } from '../support/people/engineer.ts';
import { aJourney } from '../support/browser/journey.ts';
import { untilShown } from '../support/timing/waits.ts';

const LAST = 16;
/** Longer than a redirect from one page to another and back would take. Only time can show that none comes. */
const STAYS_MS = 8000;

const journey = aJourney();
let first: Page;
let second: Page;

async function openCard() {
  await first.getByRole('button', { name: 'Continue to Next Question' }).click();
  await first.getByRole('button', { name: 'Stop recording' }).waitFor();
}
/** If there is no notice, the texts of both tabs tell why: a machine that is too slow to record interrupts the test in the first. */
const waitForNotice = async () => {
  const notice = second.getByText('The test is open in another tab');
  await notice.waitFor({ timeout: 60_000 }).catch(async () => {
    const [here, there] = [await second.innerText('body'), await first.innerText('body')];
    expect.fail(`Second tab: ${here}\nFirst tab: ${there}`);
  });
};
const countWaysBack = () => second.getByRole('button', { name: BACK }).count();

beforeAll(async () => {
  first = await journey.browser.open();
  await enter(first, journey.cable.origin, await anEngineer(journey.product.origin, LAST - 1));
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
  await first.getByRole('button', { name: 'Stop recording' }).click();
  await openCard();
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
