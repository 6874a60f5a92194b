// In test:long, since its server is slow.
import { expect, test } from 'vitest';
import { checkIfTestDone } from '../../contract/assessment/assessment.ts';
import { aJourney } from '../support/browser/journey.ts';
import { BACK, anEngineer, enter } from '../support/people/engineer.ts';
import { until } from '../support/timing/until.ts';

/** At once, one after the other, each with a patience of four seconds. */
const FIRST_TRIES = 4;
const WITHIN_MS = 120_000;
const PATIENCE = { timeout: WITHIN_MS };

const journey = aJourney();

test('a page that did not learn from a slow server whether a test runs continues by itself when the server answers', async () => {
  const { browser, cable, product } = journey;
  const page = await browser.open();
  await enter(page, cable.origin, await anEngineer(product.origin, 1));
  const slow = cable.injectFault({ is: 'hang' }, { of: ({ path }) => path === checkIfTestDone.path });
  await page.goto(`${cable.origin}/test_pre`);
  await page.getByText('The server was not reached').waitFor(PATIENCE);
  expect(await page.getByRole('button', { name: BACK }).count()).toBe(0);
  await until('The server asked again', () => slow.befell() > FIRST_TRIES, WITHIN_MS);
  slow.lift();
  await page.getByRole('button', { name: BACK }).waitFor(PATIENCE);
});
