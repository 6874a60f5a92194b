// In test:long, since its network blocks and changes calls.
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { anEngineer } from '../support/people/engineer.ts';
import { QUIET, aFullOutbox, countsIn, fill, originalIn } from '../support/browser/outbox.ts';
import { NO_WORKER } from '../support/browser/chromium.ts';
import { aJourney } from '../support/browser/journey.ts';
import type { Exchange, Fault } from '../support/network/exchange.ts';
import { callOf } from '../support/server/calls.ts';

const journey = aJourney({}, NO_WORKER);
let page: Page;
beforeAll(async () => {
  page = await journey.browser.open();
});
afterEach(() => journey.cable.heal());

const isPut = ({ method }: Exchange) => method === 'PUT';
const isBatch = (exchange: Exchange) => exchange.method === 'POST' && callOf(exchange) === 'chunks';
const any = () => true;

const proxy = (status: number): Fault => ({ is: 'status', status, as: 'proxy' });

test.each<[string, [Fault, (exchange: Exchange) => boolean][]]>([
  ['removes the header with the digest', [[{ is: 'strip', header: 'content-digest' }, any]]],
  ['answers PUT with 405 and a page', [[proxy(405), isPut]]],
  ['answers PUT with a page and 200', [[{ is: 'portal', status: 200 }, isPut]]],
  ['resets every PUT', [[{ is: 'cut', bytes: 0 }, isPut]]],
  ['answers batches with 403 and a page', [[proxy(403), isBatch]]],
  [
    'answers PUT with 501 and removes the headers of batches',
    [
      [proxy(501), isPut],
      [{ is: 'strip', header: 'content-digest' }, isBatch],
    ],
  ],
  ['removes the key of answers', [[{ is: 'strip', header: 'idempotency-key' }, any]]],
])('everything arrives through a network that %s', async (_what, faults) => {
  const { product, cable } = journey;
  const { outbox, files } = aFullOutbox((await anEngineer(product.origin)).attempt);
  for (const [fault, of] of faults) cable.injectFault(fault, { of });
  await fill(page, cable.origin, outbox);
  await page.goto(`${cable.origin}/uploads`);
  await page.getByText('Everything is safe on the server').waitFor({ timeout: 60_000 });
  expect(await countsIn(page)).toMatchObject({ recordings: 0, chunks: 0, bytes: 0, answers: 0 });
  for (const { particulars, chunks } of files) {
    await expect.poll(() => originalIn(product.dataDir, particulars.id)?.equals(Buffer.concat(chunks))).toBe(true);
  }
});

test('a token that a network removes is no end of the sign-in', async () => {
  const { product, cable } = journey;
  const { outbox } = aFullOutbox((await anEngineer(product.origin)).attempt);
  cable.injectFault({ is: 'strip', header: 'authorization' }, { of: any });
  await fill(page, cable.origin, outbox);
  await page.goto(`${cable.origin}/uploads`);
  await page.getByText('has removed it').waitFor();
  expect(await page.getByText('Your sign-in is needed').count()).toBe(0);
  await cable.heal();
  await page.getByText('Everything is safe on the server').waitFor({ timeout: 60_000 });
});

/** What a browser of 2022 lacks, of what the product replaces. */
const removeFunctions = () => {
  const owners = [AbortSignal, AbortSignal, Promise, Map, URL, URL] as unknown as Record<string, unknown>[];
  const names = ['any', 'timeout', 'withResolvers', 'groupBy', 'parse', 'canParse'];
  for (const [at, owner] of owners.entries()) delete owner[names[at] ?? ''];
};

test('a browser without the functions that are replaced sends everything', async () => {
  const { product, cable, browser } = journey;
  const old = await browser.context().newPage();
  await old.addInitScript(removeFunctions);
  await page.goto(cable.origin + QUIET); // the page of the other tests would open the database while it is filled
  const { outbox, files } = aFullOutbox((await anEngineer(product.origin)).attempt);
  await fill(old, cable.origin, outbox);
  await old.goto(`${cable.origin}/uploads`);
  await old.getByText('Everything is safe on the server').waitFor({ timeout: 60_000 });
  for (const { particulars, chunks } of files) {
    await expect.poll(() => originalIn(product.dataDir, particulars.id)?.equals(Buffer.concat(chunks))).toBe(true);
  }
  expect(await old.locator('.too-old').count()).toBe(0);
  await old.close();
});

test.each([
  ['Ed25519', () => void (crypto.subtle.importKey = () => Promise.reject(new DOMException('No.', 'NotSupportedError')))],
  ['Array toSorted', () => void delete (Array.prototype as { toSorted?: unknown }).toSorted],
  ['BroadcastChannel', () => void delete (globalThis as { BroadcastChannel?: unknown }).BroadcastChannel],
])(
  'a browser without %s reads at the sign-in and before the test that it is too old, and nothing about the network',
  async (name, remove) => {
    const { cable, browser } = journey;
    const old = await browser.context().newPage();
    await old.addInitScript(remove);
    for (const path of ['/login', '/test_pre']) {
      await old.goto(cable.origin + path);
      await old.getByText(`it lacks ${name}. It works with Chrome or Edge`).waitFor();
      expect(await old.getByText('The network is gone').count()).toBe(0);
    }
    await old.close();
  },
);
