import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { readManifest } from '../../contract/manifest.ts';
import { anEmail, anEngineer, answerCards, prepare, registerAndLogin, start } from '../support/engineer.ts';
import { aJourney } from '../support/journey.ts';
import { QUIET, aFullOutbox, countsIn, fill, originalIn } from '../support/outbox.ts';
import { findDifferences, storedIn, theTest } from '../support/network-proof.ts';

const journey = aJourney();

const EMPTY = { recordings: 0, chunks: 0, bytes: 0, answers: 0 };

async function isDrained(page: Page, receipts: number) {
  await page.goto(`${journey.cable.origin}/uploads`);
  await expect.poll(() => countsIn(page), { timeout: 30_000 }).toEqual({ ...EMPTY, receipts, version: 3 });
}

test('what version 1 of the database kept is sent to the last receipt', async () => {
  const page = await journey.browser.open();
  const { outbox, files } = aFullOutbox((await anEngineer(journey.product.origin)).attempt);
  await fill(page, journey.cable.origin, outbox);
  expect(await countsIn(page)).toEqual({ recordings: 2, chunks: 7, bytes: 7, answers: 2, receipts: 1, version: 1 });
  await isDrained(page, 5);
  for (const { particulars, chunks } of files) {
    const joined = () => originalIn(journey.product.dataDir, particulars.id)?.equals(Buffer.concat(chunks));
    await expect.poll(joined, { timeout: 30_000 }).toBe(true);
  }
});

test('a chunk whose file has been deleted from the browser’s profile costs itself, and nothing else', async () => {
  const { outbox, files, screen } = aFullOutbox((await anEngineer(journey.product.origin)).attempt);
  const LOST = 1;
  const lost = files.find(({ particulars }) => particulars === screen)?.chunks[LOST]?.subarray(0, 64) as Buffer;
  await fill(journey.browser.context().pages()[0] as Page, journey.cable.origin, outbox);
  await journey.browser.kill();
  // Chromium keeps values from about 64 KiB in files of their own.
  const folder = join(journey.browser.profile, 'chromium', 'Default', 'IndexedDB');
  const holding = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.indexeddb\.blob\/.*\/[0-9a-f]+$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile() && readFileSync(file).includes(lost));
  expect(holding).toHaveLength(1);
  for (const file of holding) rmSync(file);

  await isDrained(await journey.browser.open(), 5);
  const manifest = readFileSync(join(journey.product.dataDir, 'recordings', screen.id, 'manifest'));
  const rest = [0, 1, 2, 3].filter((seq) => seq !== LOST);
  expect(readManifest(manifest).map(({ seq }) => seq)).toEqual(rest);
});

/** Another tab opens the database as a version from the future; how it went, and after how many milliseconds. */
const upgradeTo = (tab: Page, version: number) =>
  tab.evaluate(
    (wanted) =>
      new Promise<{ is: string; after: number }>((resolve) => {
        const began = performance.now();
        const end = (is: string) => resolve({ is, after: performance.now() - began });
        const request = indexedDB.open('loadpath', wanted);
        request.addEventListener('upgradeneeded', () => request.result.createObjectStore('from-the-future'));
        request.addEventListener('success', () => (request.result.close(), end('opened')));
        request.addEventListener('blocked', () => end('blocked'));
        request.addEventListener('error', () => end(String(request.error)));
      }),
    version,
  );

/** The browser closes every connection to the database, as it does when its storage fails. */
async function closeConnections() {
  const internals = await journey.browser.context().newPage();
  await internals.goto('chrome://indexeddb-internals');
  const close = internals.getByText('Force close').first();
  await close.waitFor();
  for (const button of await internals.getByText('Force close').all()) await button.click();
  await internals.close();
}

test('a newer version, lost connections and a full disk in mid-recording cost nothing', async () => {
  const { cable, product, browser } = journey;
  const page = browser.context().pages()[0] as Page;
  await page.goto(cable.origin);
  await registerAndLogin(page, cable.origin, anEmail());
  await prepare(page, cable.origin);
  await start(page);
  const other = await browser.context().newPage();
  await other.goto(cable.origin + QUIET);
  const devtools = await browser.context().newCDPSession(page);
  const limit = (size?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin: cable.origin, ...(size && { quotaSize: size }) });
  /** As many chunks again as both recorders give in two slices have been kept. */
  const goesOn = async () => {
    const { chunks } = await countsIn(other);
    await expect.poll(async () => (await countsIn(other)).chunks, { timeout: 15_000 }).toBeGreaterThan(chunks + 3);
  };

  await answerCards(page, { stopAt: (_answered, kind) => kind === 'spoken' });
  await goesOn();
  const upgrade = await upgradeTo(other, 99);
  expect(upgrade.is).toBe('opened');
  expect(upgrade.after).toBeLessThan(1000);
  await goesOn();
  expect((await countsIn(other)).version).toBe(99);

  await closeConnections();
  await goesOn();

  await limit(1);
  // Copies go whose originals the server has; what nobody else has waits in memory. Chromium notices within half a minute.
  const dropped = async () => {
    const { chunks, bytes } = await countsIn(other);
    return chunks - bytes;
  };
  await expect.poll(dropped, { timeout: 60_000 }).toBeGreaterThan(0);
  const { chunks } = await countsIn(other);
  const given = browser.given.length;
  await expect.poll(() => browser.given.length, { timeout: 20_000 }).toBeGreaterThan(given + 5);
  expect((await countsIn(other)).chunks).toBe(chunks);
  const captured = theTest(browser.given).length;
  await limit();
  await expect.poll(async () => (await countsIn(other)).chunks, { timeout: 20_000 }).toBeGreaterThanOrEqual(captured);

  // The tab goes as it is, with the slice that has just been given.
  await page.close();
  await other.goto(`${cable.origin}/uploads`);
  await expect.poll(() => countsIn(other), { timeout: 60_000 }).toMatchObject(EMPTY);
  await expect
    .poll(() => findDifferences(theTest(browser.given), storedIn(product.dataDir, browser.given), () => true), {
      timeout: 30_000,
    })
    .toEqual([]);
  expect(browser.errors).toEqual([]);
});
