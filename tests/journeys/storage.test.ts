// In test:long, since it destroys the storage of the browser.
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { readManifest } from '../../contract/recordings/manifest.ts';
import { anEngineer, answerCards, enter, resume } from '../support/people/engineer.ts';
import { aJourney } from '../support/browser/journey.ts';
import { loadFactor } from '../support/timing/machine-load.ts';
import { QUIET, aFullOutbox, countsIn, fill, originalIn } from '../support/browser/outbox.ts';
import { findDifferences, storedIn } from '../support/network/network-proof.ts';

const journey = aJourney();

const EMPTY = { recordings: 0, chunks: 0, bytes: 0, answers: 0 };

async function expectDrained(page: Page, receipts: number) {
  await page.goto(`${journey.cable.origin}/uploads`);
  await expect.poll(() => countsIn(page), { timeout: 30_000 }).toEqual({ ...EMPTY, receipts, version: 4 });
}

test('everything in a database of version 1 is sent, and every receipt arrives', async () => {
  const page = await journey.browser.open();
  const { outbox, files } = aFullOutbox((await anEngineer(journey.product.origin)).attempt);
  await fill(page, journey.cable.origin, outbox);
  const count = files.reduce((sum, { chunks }) => sum + chunks.length, 0);
  expect(await countsIn(page)).toEqual({ recordings: 2, chunks: count, bytes: count, answers: 2, receipts: 1, version: 1 });
  await expectDrained(page, 5);
  for (const { particulars, chunks } of files) {
    const joined = () => originalIn(journey.product.dataDir, particulars.id)?.equals(Buffer.concat(chunks));
    await expect.poll(joined, { timeout: 30_000 }).toBe(true);
  }
});

test('if the file of one chunk is deleted from the browser’s profile, only this chunk is lost', async () => {
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

  await expectDrained(await journey.browser.open(), 5);
  const manifest = readFileSync(join(journey.product.dataDir, 'recordings', screen.id, 'manifest'));
  const rest = [0, 1, 2, 3].filter((seq) => seq !== LOST);
  expect(readManifest(manifest).map(({ seq }) => seq)).toEqual(rest);
});

/** Opens the database in another tab as a newer version; returns the result and its time in milliseconds. */
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

/** Makes the browser close every connection to the database, as it does when its storage fails. */
async function closeConnections() {
  const internals = await journey.browser.context().newPage();
  await internals.goto('chrome://indexeddb-internals');
  const close = internals.getByText('Force close').first();
  await close.waitFor();
  for (const button of await internals.getByText('Force close').all()) await button.click();
  await internals.close();
}

test('a newer database version, lost connections and a full disk during a recording lose nothing', async () => {
  const { cable, product, browser } = journey;
  const recordingsOnServer = () => readdirSync(join(product.dataDir, 'recordings'));
  // Recordings of earlier tests begin with the same head of a file, and a first chunk may contain only that.
  const earlier = new Set(recordingsOnServer());
  const storedNow = () =>
    storedIn(
      product,
      browser.given,
      recordingsOnServer().filter((id) => !earlier.has(id)),
    );
  const page = browser.context().pages()[0] as Page;
  await enter(page, cable.origin, await anEngineer(product.origin, 12));
  await resume(page, cable.origin);
  const other = await browser.context().newPage();
  await other.goto(cable.origin + QUIET);
  const devtools = await browser.context().newCDPSession(page);
  const limitStorage = (size?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin: cable.origin, ...(size && { quotaSize: size }) });
  /** Waits until as many chunks are stored as both recorders give in two slices. */
  const expectRecordingContinues = async () => {
    const { chunks } = await countsIn(other);
    await expect.poll(async () => (await countsIn(other)).chunks).toBeGreaterThan(chunks + 3);
  };

  await answerCards(page, { stopAt: (_answered, kind) => kind === 'spoken' });
  await expectRecordingContinues();
  const upgrade = await upgradeTo(other, 99);
  expect(upgrade.is).toBe('opened');
  expect(upgrade.after).toBeLessThan(1000 * loadFactor());
  await expectRecordingContinues();
  expect((await countsIn(other)).version).toBe(99);

  await closeConnections();
  await expectRecordingContinues();

  await limitStorage(1);
  // Copies of chunks on the server are deleted; all others wait in memory. Chromium notices the limit within half a minute.
  const countDropped = async () => {
    const { chunks, bytes } = await countsIn(other);
    return chunks - bytes;
  };
  await expect.poll(countDropped, { timeout: 60_000 }).toBeGreaterThan(0);
  const { chunks } = await countsIn(other);
  const given = browser.given.length;
  await expect.poll(() => browser.given.length, { timeout: 20_000 }).toBeGreaterThan(given + 5);
  expect((await countsIn(other)).chunks).toBe(chunks);
  const captured = browser.given.length;
  await limitStorage();
  await expect.poll(async () => (await countsIn(other)).chunks, { timeout: 20_000 }).toBeGreaterThanOrEqual(captured);

  // The tab is closed at once, with a slice that has just been given.
  await page.close();
  await other.goto(`${cable.origin}/uploads`);
  await expect.poll(() => countsIn(other), { timeout: 60_000 }).toMatchObject(EMPTY);
  await expect.poll(() => findDifferences(browser.given, storedNow(), () => true), { timeout: 30_000 }).toEqual([]);
  expect(browser.errors).toEqual([]);
});
