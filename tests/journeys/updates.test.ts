// In test:long, since it builds other releases and changes to them.
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { aBlogDesk } from '../support/people/blog-desk.ts';
import { anEngineer, answerCards, enter, resume } from '../support/people/engineer.ts';
import { aJourney } from '../support/browser/journey.ts';
import { missingIn, pathsIn } from '../support/browser/app-files.ts';
import { countsIn } from '../support/browser/outbox.ts';
import { watchWorkers } from '../support/browser/workers.ts';
import { findDifferences, storedIn } from '../support/network/network-proof.ts';
import type { Product } from '../support/server/product.ts';
import { aRelease } from '../support/server/release.ts';
import { open, untilShown, untilWorkerControls } from '../support/timing/waits.ts';

/** Four choices follow, then the last four spoken answers. */
const FIRST = 9;
const CURRENT = `Version ${manifest.version}`;
const NEXT = 'Version next';

let next: ReturnType<typeof aRelease>;
beforeAll(() => {
  next = aRelease('next');
});
afterAll(() => next?.remove());

const readVersion = (page: Page) =>
  page
    .locator('footer')
    .getByText(/^Version/)
    .innerText();

/** Opens a page that the worker controls. */
async function openControlled(page: Page, address: string) {
  await page.goto(address);
  await untilWorkerControls(page);
}

/** A new worker waits when it has fetched the whole app. */
const PATIENCE = { timeout: 60_000 };
const stateOfWaiting = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state);

/** Resolves when the next worker waits. A browser looks again at each visit, so a look that failed is not the last one. */
const untilNextWaits = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready;
          let failed = '';
          if (!registration.installing && !registration.waiting)
            await registration.update().catch((error: unknown) => (failed = `, after ${String(error)}`));
          // What there is in its place tells why none waits.
          return registration.waiting?.state ?? `${registration.installing?.state ?? 'no next worker'}${failed}`;
        }),
      { timeout: 180_000 },
    )
    .toBe('installed');

/** Starts the next version in place of the server. Resolves when its worker waits. */
async function deploy(product: Product, page: Page) {
  await product.kill();
  await product.start({ main: next.main });
  await page.reload();
  await untilNextWaits(page);
}

describe('a deployment during a test', () => {
  const journey = aJourney();

  test('the tab has the same version until the end, although the server has the next one and the caches are deleted', async () => {
    const { cable, product, browser } = journey;
    const page = await browser.open();
    await openControlled(page, cable.origin);
    await enter(page, cable.origin, await anEngineer(product.origin, FIRST));
    await resume(page, cable.origin);
    // A spoken answer lasts long enough for a deployment.
    expect(await answerCards(page, { stopAt: (_answered, kind) => kind === 'spoken' })).toBe(4);
    const code = await page.evaluate(
      () => performance.getEntriesByType('resource').find(({ name }) => /\/assets\/test-[^/]*\.js$/.test(name))?.name,
    );
    await page.evaluate(() => Object.assign(globalThis, { marked: true }));

    await product.kill();
    await product.start({ main: next.main });
    expect((await fetch(String(code))).status).toBe(404);
    const other = await browser.context().newPage();
    await other.goto(cable.origin);
    await untilNextWaits(other);
    expect(await readVersion(other)).toBe(CURRENT);
    // The other tab asks the new worker to take over, and the browser deletes all that it had cached of both versions.
    await other.evaluate(async () => {
      (await navigator.serviceWorker.ready).waiting?.postMessage('take-over');
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await (await browser.context().newCDPSession(other)).send('Network.clearBrowserCache');

    expect(await answerCards(page)).toBe(4);
    expect(await readVersion(page)).toBe(CURRENT);
    expect(await page.evaluate(() => 'marked' in globalThis)).toBe(true);
    expect(await stateOfWaiting(other)).toBe('installed');
    await page.getByText('Everything is on the server').waitFor(PATIENCE);
    await expect.poll(() => findDifferences(browser.given, storedIn(product, browser.given)), { timeout: 30_000 }).toEqual([]);
    expect(browser.errors).toEqual([]);

    // Files that the test did not need are deleted, so the page loads itself again.
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect.poll(() => readVersion(page)).toBe(NEXT);
  });
});

describe('a deployment while no test runs', () => {
  const journey = aJourney();

  test('after the last tab is closed, the next version is used', async () => {
    const { cable, product, browser } = journey;
    const page = await browser.open();
    const blank = await browser.context().newPage();
    await openControlled(page, cable.origin);
    await deploy(product, page);
    await page.reload();
    expect(await readVersion(page)).toBe(CURRENT);
    const versions = await watchWorkers(blank);
    await expect.poll(() => [...versions.values()]).toContain('installed');
    await page.close();
    // The browser activates the new worker once no tab is left and the old worker has nothing to do. A visit would keep the old
    // one busy, so there is none before that.
    await expect.poll(() => [...versions.values()], { timeout: 180_000 }).not.toContain('installed');
    await blank.goto(cable.origin);
    expect([await readVersion(blank), await stateOfWaiting(blank)]).toEqual([NEXT, undefined]);
  });
});

describe('a deployment while recordings wait', () => {
  const journey = aJourney();

  test('the next version sends all that the old version recorded, and every receipt arrives', async () => {
    const { cable, product, browser } = journey;
    const page = await browser.open();
    await openControlled(page, cable.origin);
    await enter(page, cable.origin, await anEngineer(product.origin, FIRST));
    await resume(page, cable.origin);
    await cable.pullOut();
    await answerCards(page, { stopAt: (_answered, kind) => kind === 'spoken' });
    await browser.untilGiven(2);
    await browser.kill();
    await product.kill();
    await product.start({ main: next.main });

    const again = await browser.open();
    again.on('dialog', (dialog) => void dialog.accept()); // there is unsent data: the browser asks before it reloads
    // The old version can load the new worker, but send nothing.
    await browser.context().route('**/api/**', (route) => route.abort());
    await cable.plugIn();
    await open(again, `${cable.origin}/uploads`);
    expect(await readVersion(again)).toBe(CURRENT);
    const kept = await countsIn(again);
    expect(kept).toMatchObject({ recordings: 2, answers: 4 });
    await again.getByText('A new version is ready.').waitFor(PATIENCE);
    await again.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => readVersion(again), PATIENCE).toBe(NEXT);
    expect(await countsIn(again)).toMatchObject({ recordings: kept.recordings, answers: kept.answers });

    await browser.context().unroute('**/api/**');
    const empty = { recordings: 0, chunks: 0, bytes: 0, answers: 0, receipts: kept.recordings + kept.answers };
    await expect.poll(() => countsIn(again), { timeout: 90_000 }).toMatchObject(empty);
    // Both recorders were recording when the browser was killed, so the last slice of each may be missing.
    await expect
      .poll(() => findDifferences(browser.given, storedIn(product, browser.given), () => true), {
        timeout: 30_000,
      })
      .toEqual([]);
  });
});

describe('a deployment while an engineer is signed in', () => {
  const journey = aJourney();

  test('the next version has the files of the engineer and of the test before it takes over', async () => {
    const { cable, product, browser } = journey;
    const page = await browser.open();
    await enter(page, cable.origin, await anEngineer(product.origin));
    await openControlled(page, `${cable.origin}/engineer`);
    await expect.poll(() => missingIn(page, ['engineer', 'public']), PATIENCE).toEqual([]);
    await deploy(product, page);
    await cable.pullOut();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => readVersion(page), PATIENCE).toBe(NEXT);
    for (const path of ['/test_pre', '/uploads', '/messages', '/settings', '/blog', '/offline']) {
      await page.goto(cable.origin + path);
      await untilShown(page);
      expect([path, await page.locator('main h1').first().innerText()]).not.toContain('This page has to be loaded again');
    }
  });
});

describe('a deployment while the worker waits for the network', () => {
  const journey = aJourney();

  test('the next version takes over at once, and not when the reply has arrived', async () => {
    const { cable, product, browser } = journey;
    const page = await browser.open();
    await openControlled(page, cable.origin);
    await deploy(product, page);
    // A file that the pages of this test do not need.
    const file = pathsIn(['public']).find((path) => path.includes('about-page')) as string;
    await page.evaluate(async (path) => {
      for (const name of await caches.keys()) await (await caches.open(name)).delete(path);
    }, file);
    await (await browser.context().newCDPSession(page)).send('Network.clearBrowserCache');
    cable.injectFault({ is: 'hang' }, { of: ({ path }) => path === file });
    await page.evaluate((path) => navigator.serviceWorker.controller?.postMessage({ keep: [path] }), file);
    await expect.poll(() => cable.exchanges.filter(({ path, fault }) => path === file && fault?.is === 'hang').length).toBe(1);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => readVersion(page), PATIENCE).toBe(NEXT);
  });
});

describe('a deployment while somebody reads', () => {
  const journey = aJourney();

  test('each version shows each article, its offline copy and its correction, with a network and without', async () => {
    const { cable, product, browser } = journey;
    const desk = await aBlogDesk(product.origin);
    const post = await desk.publish({ title: 'Before the deployment' });
    const address = `${cable.origin}/blog/${post.slug}`;
    const page = await browser.open();
    const title = page.getByRole('heading', { level: 1 });
    /** Opens the article, and waits for this version of the app with this title of the article. */
    const expectShown = async (version: string, words: string) => {
      await open(page, address);
      await expect.poll(async () => [await readVersion(page), await title.innerText()]).toEqual([version, words]);
    };
    await openControlled(page, address);
    await expectShown(CURRENT, 'Before the deployment');
    await cable.pullOut();
    await expectShown(CURRENT, 'Before the deployment');

    await product.kill();
    await product.start({ main: next.main });
    await expectShown(CURRENT, 'Before the deployment');
    const corrected = await desk.change(post, { title: 'After the deployment' });
    expect(corrected.version).toBe(2);
    await cable.plugIn();
    // The old app shows the new text.
    await expectShown(CURRENT, 'After the deployment');
    await cable.pullOut();
    await expectShown(CURRENT, 'After the deployment');

    await cable.plugIn();
    await open(page, cable.origin);
    await untilNextWaits(page);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => readVersion(page), PATIENCE).toBe(NEXT);
    await cable.pullOut();
    // The new app shows the text from the old one.
    await expectShown(NEXT, 'After the deployment');
    await cable.plugIn();
    await expectShown(NEXT, 'After the deployment');
  });
});
