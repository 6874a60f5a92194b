import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { anEmail, answerCards, prepare, registerAndLogin, start } from '../support/engineer.ts';
import { aJourney } from '../support/journey.ts';
import { countsIn } from '../support/outbox.ts';
import { findDifferences, storedIn, theTest } from '../support/network-proof.ts';
import { aRelease } from '../support/release.ts';

const CURRENT = `Version ${manifest.version}`;
const NEXT = 'Version next';

let next: ReturnType<typeof aRelease>;
beforeAll(() => {
  next = aRelease('next');
});
afterAll(() => next?.remove());

const version = (page: Page) =>
  page
    .locator('footer')
    .getByText(/^Version/)
    .innerText();

/** From its second visit on a page stands under the worker. */
async function visitTwice(page: Page, origin: string) {
  await page.goto(origin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

const stateOfWaiting = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state);

describe('a deployment in the middle of a test', () => {
  const journey = aJourney();

  test('the tab keeps its version to the end, though server, caches and another tab have the next', async () => {
    const { cable, product, browser } = journey;
    const page = await browser.open();
    await visitTwice(page, cable.origin);
    await registerAndLogin(page, cable.origin, anEmail());
    await prepare(page, cable.origin);
    await start(page);
    // A spoken answer has time enough for a deployment.
    expect(await answerCards(page, { stopAt: (answered) => answered === 5 })).toBe(5);
    const code = await page.evaluate(
      () => performance.getEntriesByType('resource').find(({ name }) => /\/assets\/test-page.*\.js$/.test(name))?.name,
    );
    await page.evaluate(() => Object.assign(globalThis, { marked: true }));

    await product.kill();
    await product.start({ main: next.main });
    expect((await fetch(String(code))).status).toBe(404);
    const other = await browser.context().newPage();
    await other.goto(cable.origin);
    await expect.poll(() => stateOfWaiting(other), { timeout: 20_000 }).toBe('installed');
    expect(await version(other)).toBe(CURRENT);
    // The other tab insists, and the browser drops all that it had kept of either version.
    await other.evaluate(async () => {
      (await navigator.serviceWorker.ready).waiting?.postMessage('take-over');
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await (await browser.context().newCDPSession(other)).send('Network.clearBrowserCache');

    expect(await answerCards(page)).toBe(12);
    expect(await version(page)).toBe(CURRENT);
    expect(await page.evaluate(() => 'marked' in globalThis)).toBe(true);
    expect(await stateOfWaiting(other)).toBe('installed');
    await page.getByText('Everything is on the server').waitFor({ timeout: 60_000 });
    await expect
      .poll(() => findDifferences(theTest(browser.given), storedIn(product.dataDir, browser.given)), { timeout: 30_000 })
      .toEqual([]);
    expect(browser.errors).toEqual([]);

    // What the test did not need is gone, and the page says what to do.
    await page.getByRole('link', { name: 'Return Home' }).click();
    await page.getByRole('heading', { name: 'This page has to be loaded again' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => version(page)).toBe(NEXT);
  });
});

describe('a deployment while nothing happens', () => {
  const journey = aJourney();

  test('when the last tab is closed, the next version is in charge', async () => {
    const { cable, product, browser } = journey;
    const page = await browser.open();
    const blank = await browser.context().newPage();
    await visitTwice(page, cable.origin);
    await product.kill();
    await product.start({ main: next.main });
    await page.reload();
    await expect.poll(() => stateOfWaiting(page), { timeout: 20_000 }).toBe('installed');
    await page.reload();
    expect(await version(page)).toBe(CURRENT);
    await page.close();
    // It takes over once the browser has seen that nobody is left.
    const reopened = async () => {
      await blank.goto(cable.origin);
      const found = [await version(blank), await stateOfWaiting(blank)];
      await blank.goto('about:blank');
      return found;
    };
    await expect.poll(reopened, { timeout: 20_000 }).toEqual([NEXT, undefined]);
  });
});

describe('a deployment while recordings wait', () => {
  const journey = aJourney();

  test('what one version has recorded the next one sends, to the last receipt', async () => {
    const { cable, product, browser } = journey;
    const page = await browser.open();
    await visitTwice(page, cable.origin);
    await registerAndLogin(page, cable.origin, anEmail());
    await prepare(page, cable.origin);
    await start(page);
    await cable.pullOut();
    await answerCards(page, { stopAt: (_answered, kind) => kind === 'spoken' });
    const before = browser.given.length;
    await expect.poll(() => browser.given.length, { timeout: 20_000 }).toBeGreaterThan(before + 3);
    await browser.kill();
    await product.kill();
    await product.start({ main: next.main });

    const again = await browser.open();
    again.on('dialog', (dialog) => void dialog.accept()); // something is unsent: the browser asks before it reloads
    // The version before gets to the new worker, but nothing out.
    await browser.context().route('**/api/**', (route) => route.abort());
    await cable.plugIn();
    await again.goto(`${cable.origin}/uploads`);
    expect(await version(again)).toBe(CURRENT);
    const kept = await countsIn(again);
    expect(kept).toMatchObject({ recordings: 2, answers: 4 });
    await again.getByText('A new version is ready.').waitFor({ timeout: 20_000 });
    await again.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => version(again), { timeout: 20_000 }).toBe(NEXT);
    expect(await countsIn(again)).toMatchObject({ recordings: kept.recordings, answers: kept.answers });

    await browser.context().unroute('**/api/**');
    const empty = { recordings: 0, chunks: 0, bytes: 0, answers: 0, receipts: kept.recordings + kept.answers };
    await expect.poll(() => countsIn(again), { timeout: 90_000 }).toMatchObject(empty);
    // Both recorders were at work when the browser was killed.
    await expect
      .poll(() => findDifferences(theTest(browser.given), storedIn(product.dataDir, browser.given), () => true), {
        timeout: 30_000,
      })
      .toEqual([]);
  });
});
