import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, aBrowser } from '../support/browser.ts';
import { type Cable, aCable } from '../support/cable.ts';
import { anEmail, answerCards, prepare, registerAndLogin, start } from '../support/engineer.ts';
import { type Product, aProduct } from '../support/product.ts';
import { differences, storedIn, theTest } from '../support/proof.ts';

let product: Product;
let cable: Cable;
let browser: Browser;
beforeAll(async () => {
  product = await aProduct();
  cable = await aCable(() => product.port);
  browser = await aBrowser();
});
afterAll(async () => {
  await browser?.close();
  await cable?.pullOut();
  await product?.stop();
});

test('the whole test is taken without a network, and arrives without a click when it is back', async () => {
  const page = await browser.open();
  await registerAndLogin(page, cable.origin, anEmail());
  await prepare(page, cable.origin);
  await start(page);
  await cable.pullOut();

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
  expect(storedIn(product.dataDir, browser.given)).toEqual([]);

  await cable.plugIn();
  await page.getByText('Everything is on the server').waitFor({ timeout: 120_000 });
  await expect
    .poll(() => differences(theTest(browser.given), storedIn(product.dataDir, browser.given)), { timeout: 30_000 })
    .toEqual([]);
  expect(browser.errors).toEqual([]);
});
