import { expect, test } from 'vitest';
import { anEmail, answerCards, prepare, registerAndLogin, start } from '../support/engineer.ts';
import { aJourney } from '../support/journey.ts';
import { differences, storedIn, theTest } from '../support/proof.ts';

const journey = aJourney();

test('the whole test is taken without a network, and arrives without a click when it is back', async () => {
  const page = await journey.browser.open();
  await registerAndLogin(page, journey.cable.origin, anEmail());
  await prepare(page, journey.cable.origin);
  await start(page);
  await journey.cable.pullOut();

  // A clock that is set back in mid-test must not matter either.
  const setBack = async (answered: number) => {
    if (answered === 3) await page.evaluate('{ const real = Date.now; Date.now = () => real() - 3_600_000; }');
    return false;
  };
  expect(await answerCards(page, { stopAt: setBack })).toBe(17);
  expect(new URL(page.url()).pathname).toBe('/test_complete');
  await page
    .getByText(/kept on this device/i)
    .first()
    .waitFor();
  expect(storedIn(journey.product.dataDir, journey.browser.given)).toEqual([]);

  await journey.cable.plugIn();
  await page.getByText('Everything is on the server').waitFor({ timeout: 120_000 });
  await expect
    .poll(() => differences(theTest(journey.browser.given), storedIn(journey.product.dataDir, journey.browser.given)), {
      timeout: 30_000,
    })
    .toEqual([]);
  expect(journey.browser.errors).toEqual([]);
});
