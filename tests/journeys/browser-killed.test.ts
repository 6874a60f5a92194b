import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, aBrowser } from '../support/browser.ts';
import { anEmail, answerCards, prepare, registerAndLogin, start } from '../support/engineer.ts';
import { type Product, aProduct } from '../support/product.ts';
import { differences, recordersIn, storedIn, theTest } from '../support/proof.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await aProduct();
  browser = await aBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('a browser killed in mid-answer costs at most the open slice, and the test goes on with the next card', async () => {
  const origin = `http://localhost:${product.port}`;
  const page = await browser.open();
  await registerAndLogin(page, origin, anEmail());
  await prepare(page, origin);
  await start(page);

  // Four choices and the demo, then the first answer that counts: killed while it is being spoken.
  expect(await answerCards(page, { stopAt: (answered) => answered === 5 })).toBe(5);
  const question = await page.getByRole('heading').first().innerText();
  await page.waitForTimeout(5000);
  const interrupted = new Set(
    recordersIn(browser.given)
      .slice(-1)
      .concat(recordersIn(browser.given).slice(1, 2))
      .map(([first]) => first),
  );
  await browser.kill();

  const again = await browser.open();
  await again.goto(`${origin}/test`);
  await again.waitForURL('**/test_pre*');
  await again.getByRole('button', { name: 'Start Test' }).click();
  await again.waitForURL('**/test_intro');
  await start(again);
  const seen: string[] = [];
  const noteQuestion = async () => {
    seen.push(await again.getByRole('heading').first().innerText());
    return false;
  };
  expect(await answerCards(again, { stopAt: noteQuestion })).toBe(11);
  expect(seen).not.toContain(question);
  expect(new URL(again.url()).pathname).toBe('/test_complete');
  await again.getByText('Everything is on the server').waitFor({ timeout: 60_000 });

  const isInterrupted = (recorder: string[]) => interrupted.has(recorder[0] as string);
  await expect
    .poll(() => differences(theTest(browser.given), storedIn(product.dataDir, browser.given), isInterrupted), { timeout: 30_000 })
    .toEqual([]);
  expect(browser.errors).toEqual([]);
});
