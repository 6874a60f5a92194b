// In test:long, since it waits for the limits of workers.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fromWorker, isSending } from '../support/server/calls.ts';
import { anEngineer } from '../support/people/engineer.ts';
import { type Filler, aFiller } from '../support/browser/filler.ts';
import { loadFactor } from '../support/timing/machine-load.ts';
import { type Network, aNetwork } from '../support/network/network.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { aRawBrowser } from '../support/browser/raw-browser.ts';
import { until } from '../support/timing/until.ts';

/** Our limits (sw/sync.ts); Chromium's own limit is 180 s for a sync event. */
const MOST_EVENT_MS = 60_000;
const MOST_REQUEST_MS = 30_000;
/** The delay of an idle machine; a busy one adds more. */
const SLACK_MS = 1500;

let product: Product;
let network: Network;
let browser: ReturnType<typeof aRawBrowser>;
let filler: Filler;

beforeEach(async () => {
  product = await aProduct();
  network = await aNetwork(() => product.port);
  browser = aRawBrowser();
  filler = await aFiller(network);
});
afterEach(async () => {
  await browser?.close();
  await network?.pullOut();
  await product?.stop();
});

/** Opens the browser and puts a recording into its outbox. */
async function fillOutbox() {
  const { attempt } = await anEngineer(product.origin);
  browser.open(network.origin + filler.path);
  await filler.ask({ do: 'fill', attempt, chunkBytes: 20_000, chunks: 12 });
  return attempt;
}

const sentRequests = () => network.exchanges.filter(isSending);
const requestsOfWorker = () => sentRequests().filter(fromWorker);

/** Waits until the server has signed the receipt of the only recording and joined its chunks. */
const waitForReceipt = (attemptId: string) =>
  until(
    'Signed for',
    async () => {
      const rows = await product.rows<{ ready_at: Date | null }>('select ready_at from recordings where attempt_id = $1', [
        attemptId,
      ]);
      return rows.length === 1 && rows[0]?.ready_at;
    },
    30_000,
  );

test('after its tab is closed, the worker alone sends the outbox when the network is back', async () => {
  const attempt = await fillOutbox();
  network.injectFault({ is: 'cut', bytes: 0 });
  await filler.ask({ do: 'open', path: '/uploads' });
  await until('The page tries', () => sentRequests().length > 0, 20_000);
  await filler.ask({ do: 'close' });
  await filler.ask({ do: 'leave' });
  const left = network.now();
  const findTries = () => requestsOfWorker().filter(({ at }) => at > left);
  const since = await until('The worker tries, and tries again', () => findTries().length > 1 && findTries()[0]?.at, 60_000);
  expect(network.acknowledged()).toEqual([]);

  await network.heal();
  await waitForReceipt(attempt.id);
  const after = sentRequests().filter(({ at }) => at >= since);
  expect(new Set(after.map(fromWorker))).toEqual(new Set([true]));

  // The worker must have accepted the receipt: nothing more may wait in this browser.
  await browser.kill();
  browser.open(network.origin + filler.path);
  expect(await filler.ask({ do: 'look' })).toEqual({ waiting: 0, receipts: 1 });
});

test('with a server that never answers, no request of the worker lasts 30 s, and no sync event 60 s', async () => {
  await fillOutbox();
  network.injectFault({ is: 'hang' });
  await filler.ask({ do: 'sync' });
  await filler.ask({ do: 'leave' });
  const first = await until('The worker sends', () => requestsOfWorker()[0], 20_000);
  const slack = SLACK_MS * loadFactor();
  await until('A minute gone by', () => network.now() > first.at + MOST_EVENT_MS + slack, 2 * MOST_EVENT_MS);

  const requests = requestsOfWorker();
  expect(requests.length).toBeGreaterThan(1);
  expect(requests.filter(({ end }) => end !== 'given-up')).toEqual([]);
  const longest = Math.max(...requests.map(({ at, endedAt }) => (endedAt ?? Infinity) - at));
  expect(longest).toBeLessThan(MOST_REQUEST_MS + slack);
  const last = Math.max(...requests.map(({ endedAt }) => endedAt ?? Infinity));
  expect(last - first.at).toBeLessThan(MOST_EVENT_MS + slack);

  // The recording must still be there.
  await browser.kill();
  await network.heal();
  browser.open(network.origin + filler.path);
  expect(await filler.ask({ do: 'look' })).toEqual({ waiting: 1, receipts: 0 });
});
