import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { BACK, anEngineer, enter, resume } from '../support/engineer.ts';
import { aJourney } from '../support/journey.ts';

const LAST = 16;
/** Longer than it takes to be sent from one page to another and back. */
const STAYS_MS = 8000;

const journey = aJourney();
let first: Page;
let second: Page;

async function openCard() {
  await first.getByRole('button', { name: 'Continue to Next Question' }).click();
  await first.getByRole('button', { name: 'Stop recording' }).waitFor();
}
const openElsewhere = () => second.getByText('The test is open in another tab').waitFor();
const ways = () => second.getByRole('button', { name: BACK }).count();

beforeAll(async () => {
  first = await journey.browser.open();
  await enter(first, journey.cable.origin, await anEngineer(journey.product.origin, LAST - 1));
  await resume(first, journey.cable.origin);
  await openCard();
  second = await first.context().newPage();
});

test('while a question is open in one tab, another says so and leads nowhere', async () => {
  await second.goto(`${journey.cable.origin}/test_pre`);
  await openElsewhere();
  expect(await ways()).toBe(0);
});

test('so it is with the last question, and with /test itself', async () => {
  await first.getByRole('button', { name: 'Stop recording' }).click();
  await openCard();
  await second.goto(`${journey.cable.origin}/test`);
  await second.waitForURL('**/test_pre');
  await openElsewhere();
  const visited: string[] = [];
  second.on('framenavigated', (frame) => visited.push(frame.url()));
  await second.waitForTimeout(STAYS_MS);
  expect(visited).toEqual([]);
  await openElsewhere();
  expect(await ways()).toBe(0);
});

test('when the first tab is closed, the second one leads to the click that finishes', async () => {
  await first.close();
  await second.getByRole('button', { name: 'Finish Test' }).click();
  await second.waitForURL('**/test_complete');
  expect(journey.browser.errors).toEqual([]);
});
