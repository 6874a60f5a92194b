// In test:long, since it ends workers and tabs.
import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, aBrowser, waitingIn } from '../support/browser/browser.ts';
import { stopWorker } from '../support/browser/workers.ts';
import { fromWorker, isSending } from '../support/server/calls.ts';
import { anEngineer } from '../support/people/engineer.ts';
import { type Filler, aFiller } from '../support/browser/filler.ts';
import { type Network, aNetwork } from '../support/network/network.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { loadFactor } from '../support/timing/machine-load.ts';
import { until } from '../support/timing/until.ts';

const HAND_OVER_MS = 1000;
/** No request that sends is answered, so that its sender is in the middle of it until it is stopped. */
const UNANSWERED = { is: 'hang' } as const;

let product: Product;
let network: Network;
let browser: Browser;
let filler: Filler;
let page: Page;

beforeEach(async () => {
  product = await aProduct();
  network = await aNetwork(() => product.port);
  filler = await aFiller(network);
  browser = await aBrowser();
  page = await browser.open();
  const { attempt } = await anEngineer(product.origin);
  network.injectFault(UNANSWERED);
  await page.goto(network.origin + filler.path);
  await filler.ask({ do: 'fill', attempt, chunkBytes: 60_000, chunks: 80 });
});
afterEach(async () => {
  await browser?.close();
  await network?.pullOut();
  await product?.stop();
});

async function openApp(tab: string) {
  const app = await browser.context().newPage();
  await app.goto(`${network.origin}/uploads?tab=${tab}`);
  return app;
}

/** Waits until another sender waits for the lock. */
const waitForNextSender = () =>
  until(
    'The next sender in line',
    () => page.evaluate(async () => ((await navigator.locks.query()).pending ?? []).some(({ name }) => name === 'upload')),
    20_000,
  );

const findSendingRequest = (from: (path: string) => boolean, since = 0) =>
  network.exchanges.find((exchange) => isSending(exchange) && exchange.at > since && from(exchange.from));

/** Milliseconds from `since` to the first request of the new sender. */
async function measureHandOver(from: (path: string) => boolean, since: number) {
  const { at } = await until('The new sender sends', () => findSendingRequest(from, since), 20_000);
  return at - since;
}

async function healAndWaitForEmptyOutbox() {
  await network.heal();
  await until(
    'The outbox empty',
    async () => {
      const { answers, recordings } = await waitingIn(page);
      return answers + recordings === 0;
    },
    60_000,
  );
}

test('a page takes over the sending within a second from a worker that is stopped', async () => {
  await filler.ask({ do: 'message' });
  await until(
    'The worker sends',
    () => network.exchanges.some((exchange) => isSending(exchange) && fromWorker(exchange)),
    20_000,
  );
  await openApp('a');
  await waitForNextSender();
  expect(findSendingRequest((from) => from.startsWith('/uploads'))).toBe(undefined);
  const before = network.now();
  await stopWorker(page);
  const ms = await measureHandOver((from) => from.startsWith('/uploads'), before);
  expect(ms).toBeLessThan(HAND_OVER_MS * loadFactor());
  await healAndWaitForEmptyOutbox();
});

test('a tab takes over the sending within a second from a tab whose process is killed', async () => {
  // Without Background Sync, so that the worker does not wait for the lock too.
  await browser
    .context()
    .addInitScript(() => Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined }));
  const first = await openApp('a');
  await until('The first tab sends', () => findSendingRequest((from) => from.includes('tab=a')), 20_000);
  const second = await openApp('b');
  await waitForNextSender();
  expect(findSendingRequest((from) => from.includes('tab=b'))).toBe(undefined);
  const before = network.now();
  await browser.killTab(first);
  const ms = await measureHandOver((from) => from.includes('tab=b'), before);
  expect(ms).toBeLessThan(HAND_OVER_MS * loadFactor());
  expect(await second.evaluate(() => document.readyState)).toBe('complete');
  await healAndWaitForEmptyOutbox();
});
