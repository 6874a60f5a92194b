// In test:long, since it breaks and replaces workers.
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Browser, aBrowser } from '../support/browser/browser.ts';
import { anEngineer } from '../support/people/engineer.ts';
import { QUIET, aFullOutbox, countsIn, fill, originalIn } from '../support/browser/outbox.ts';
import { watchWorkers } from '../support/browser/workers.ts';
import { type Network, aNetwork, aPage } from '../support/network/network.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { within } from '../support/timing/until.ts';
import { untilWorkerControls } from '../support/timing/waits.ts';

const PATIENCE = { timeout: 40_000 };
const CLOSED_WITHIN_MS = 30_000;

let product: Product;
let network: Network;
let browser: Browser;
let quiet: Page;
/** The states of all workers of the browser. */
let workers: Map<string, string>;
beforeAll(async () => {
  product = await aProduct({ WORKER: 'off' });
  network = await aNetwork(() => product.port);
  browser = await aBrowser();
  await openBrowser();
});
async function openBrowser() {
  quiet = await browser.open();
  workers = await watchWorkers(quiet);
}
afterEach(async () => {
  const tabs = browser
    .context()
    .pages()
    .filter((page) => page !== quiet);
  const closed = Promise.all(tabs.map((tab) => tab.close()));
  // On a busy machine Chromium has hung while it closed a page whose worker was being replaced.
  await within('The tabs closed', closed, CLOSED_WITHIN_MS).catch(async () => {
    await browser.kill();
    await openBrowser();
  });
});
afterAll(async () => {
  await browser?.close();
  await network?.pullOut();
  await product?.stop();
});

const script = (text: string) => aPage(`self.addEventListener('install', () => self.skipWaiting());${text}`, 'text/javascript');
const answerBy = (how: string) => script(`self.addEventListener('fetch', (event) => { ${how} });`);

/** Ways in which a worker may be broken. */
const BROKEN = {
  rubbish: answerBy(
    `if (event.request.mode === 'navigate') event.respondWith(new Response('<h1>Rubbish</h1>', { headers: { 'content-type': 'text/html' } }));`,
  ),
  failing: answerBy(`event.respondWith(Promise.reject(new Error('broken')));`),
  hanging: answerBy(`event.respondWith(new Promise(() => {}));`),
  'throwing at sync': script(`self.addEventListener('sync', () => { throw new Error('broken'); });`),
};

const SCRIPT = '/sw.js';
let replacedScripts = 0;

/** Sends `reply` instead of the worker's script; null means the script itself. */
function serveInstead(reply: ReturnType<typeof aPage> | null) {
  const count = () => {
    replacedScripts += 1;
    return reply as ReturnType<typeof aPage>;
  };
  network.serve(SCRIPT, reply && count);
}

const countScriptRequests = () => replacedScripts + network.exchanges.filter(({ path }) => path === SCRIPT).length;

const countRegistrations = () => quiet.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/**
 * Removes what a page has kept that was closed while it registered the worker. A removed worker stays until its last page has
 * closed, and what is registered before that waits behind it.
 */
async function untilNoWorker() {
  const isNone = () => [...workers.values()].every((state) => state === 'redundant');
  if (isNone()) return;
  await quiet.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  });
  await expect.poll(isNone).toBe(true);
}

/** Fills the outbox, blocks sending, and registers a broken worker, which controls pages from the next navigation on. */
async function breakWorker(kind: keyof typeof BROKEN) {
  await untilNoWorker();
  const { outbox, files } = aFullOutbox((await anEngineer(product.origin)).attempt);
  await fill(quiet, network.origin, outbox);
  network.injectFault({ is: 'status', status: 503, as: 'proxy' }, { of: ({ path }) => path.startsWith('/api/') });
  serveInstead(BROKEN[kind]);
  await quiet.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  });
  return { outbox, files };
}

/** From here on the browser gets the script of a server with WORKER=off, and the network has no faults. */
async function switchOff() {
  serveInstead(null);
  await network.heal();
}

const openTab = () => browser.context().newPage();
const heading = (page: Page) => page.getByRole('heading', { name: /uploads/i, level: 1 });

const EMPTY = { recordings: 0, chunks: 0, bytes: 0, answers: 0 };

/** What is left of outbox and worker in the browser, and whether the server has every byte that was in the outbox. */
async function readOutcome({ outbox, files }: Awaited<ReturnType<typeof breakWorker>>) {
  const { recordings, chunks, bytes, answers, receipts } = await countsIn(quiet);
  const signed = receipts - outbox.receipts.length;
  const arrived = files.every(({ particulars, chunks: given }) =>
    originalIn(product.dataDir, particulars.id)?.equals(Buffer.concat(given)),
  );
  const cached = await quiet.evaluate(async () => (await caches.keys()).length);
  return { recordings, chunks, bytes, answers, signed, arrived, cached, workers: await countRegistrations() };
}

const ALL_WELL = { ...EMPTY, signed: 4, arrived: true, cached: 0, workers: 0 };

test('a worker that answers with rubbish is removed after one reload', async () => {
  const filled = await breakWorker('rubbish');
  const page = await openTab();
  await page.goto(`${network.origin}/uploads`);
  await page.getByText('Rubbish').waitFor();
  await switchOff();
  await page.reload();
  await heading(page).waitFor();
  await expect.poll(() => readOutcome(filled), PATIENCE).toEqual(ALL_WELL);
});

test('a worker that fails every request is removed after one failed visit, and the next visit works', async () => {
  const filled = await breakWorker('failing');
  await switchOff();
  const page = await openTab();
  await expect(page.goto(`${network.origin}/uploads`)).rejects.toThrow('ERR_FAILED');
  await expect.poll(countRegistrations).toBe(0);
  await page.goto(`${network.origin}/uploads`);
  await heading(page).waitFor();
  await expect.poll(() => readOutcome(filled), PATIENCE).toEqual(ALL_WELL);
});

test('a worker that never answers is removed when its page is closed, and the next visit works', async () => {
  const filled = await breakWorker('hanging');
  await switchOff();
  const before = countScriptRequests();
  const page = await openTab();
  // Only time can show that no answer arrives.
  await expect(page.goto(`${network.origin}/uploads`, { timeout: 3000 })).rejects.toThrow('Timeout');
  expect(countScriptRequests()).toBe(before);
  await page.close();
  await expect.poll(countRegistrations).toBe(0);
  const again = await openTab();
  await again.goto(`${network.origin}/uploads`);
  await heading(again).waitFor();
  await expect.poll(() => readOutcome(filled), PATIENCE).toEqual(ALL_WELL);
});

test('a worker that throws at sync is removed after one visit', async () => {
  const filled = await breakWorker('throwing at sync');
  await switchOff();
  const page = await openTab();
  await page.goto(`${network.origin}/uploads`);
  await heading(page).waitFor();
  await expect.poll(() => readOutcome(filled), PATIENCE).toEqual(ALL_WELL);
});

/** Opens a tab under the broken worker, and marks it so that a reload can be noticed. */
async function openMarkedTab(records: boolean) {
  const tab = await openTab();
  await tab.goto(network.origin + QUIET);
  await tab.evaluate((held) => {
    Object.assign(globalThis, { marked: true });
    if (held) void navigator.locks.request('recorder', () => new Promise(() => {}));
  }, records);
  return tab;
}

const isMarked = (tab: Page) => tab.evaluate(() => 'marked' in globalThis);

test.each([
  ['a tab that records is not reloaded', true],
  ['a tab that does not record is reloaded from the network', false],
])('while the worker is removed, %s', async (_name, records) => {
  await breakWorker('throwing at sync');
  const tab = await openMarkedTab(records);
  const changed = tab.evaluate(
    () =>
      new Promise<void>((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => {
          const { controller } = navigator.serviceWorker;
          controller?.addEventListener('statechange', () => controller.state === 'activated' && resolve());
        });
      }),
  );
  changed.catch(() => {}); // the tab may be reloaded before the event
  await switchOff();
  const visit = await openTab();
  await visit.goto(`${network.origin}/uploads`);
  if (records) await changed;
  await expect.poll(() => isMarked(tab)).toBe(records);
});

test('after WORKER=on the worker is installed again', async () => {
  await switchOff();
  await untilNoWorker();
  await product.kill();
  await product.start({ environment: { WORKER: 'on' } });
  const page = await openTab();
  await page.goto(network.origin);
  await untilWorkerControls(page);
  expect(await countRegistrations()).toBe(1);
});

test.each([
  ['404', { ...aPage('{}', 'application/problem+json'), status: 404 }],
  ['the page of a captive portal', aPage('<!doctype html><title>Free Wi-Fi</title>')],
  ['a page with the content type of a script', aPage('<!doctype html><title>Free Wi-Fi</title>', 'text/javascript')],
])('%s in place of the worker’s script does not harm a good worker', async (_name, instead) => {
  const page = await openTab();
  await page.goto(network.origin);
  serveInstead(instead);
  const update = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.ready).update().then(
        () => 'updated',
        () => 'kept',
      ),
    );
  expect(await update()).toBe('kept');
  // The browser also looks for an update by itself after a navigation.
  const before = countScriptRequests();
  await page.reload();
  await expect.poll(countScriptRequests).toBeGreaterThan(before);
  // Updates are made one after the other, so the browser's own has ended when this one has.
  expect(await update()).toBe('kept');
  const kept = await page.evaluate(async () => {
    const { active, waiting, installing } = await navigator.serviceWorker.ready;
    return [active?.state, waiting, installing, (await caches.keys()).length];
  });
  expect(kept).toEqual(['activated', null, null, 1]);
  // The worker must still open the app without a network.
  await page.route('**/*', (route) => route.abort());
  await page.goto(`${network.origin}/uploads`);
  await heading(page).waitFor();
  serveInstead(null);
});
