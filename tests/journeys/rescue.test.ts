// In test:long, since it destroys a browser.
import { createHash } from 'node:crypto';
import { mkdtempSync, existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { type Given, aBrowser } from '../support/browser/browser.ts';
import { anEmail, answerCards, login, prepare, registerAndLogin, start } from '../support/people/engineer.ts';
import { aJourney } from '../support/browser/journey.ts';
import { theTest } from '../support/network/network-proof.ts';
import { open, untilShown, untilWorkerControls } from '../support/timing/waits.ts';

const journey = aJourney();
const folder = mkdtempSync(join(tmpdir(), 'loadpath-rescue-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Saves a package by the button on the page; returns its path. */
async function savePackage(page: Page, name: string) {
  const asked: string[] = [];
  page.on('dialog', (dialog) => asked.push(dialog.type()));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a rescue package' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^rescue-\d{4}-\d\d-\d\d\.loadpath$/);
  const path = join(folder, name);
  await download.saveAs(path);
  await page.getByText('The package is in your downloads').waitFor();
  // A download does not leave the page, so the browser must not ask whether to leave.
  expect(asked).toEqual([]);
  return path;
}

async function uploadPackage(page: Page, path: string) {
  await page.getByLabel('Rescue package').setInputFiles(path);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

const hex = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The errors in the file of one recorder. Its last chunk may be missing, since it was given while the page was left. */
function findErrors(given: Given[], files: Buffer[]): string[] {
  const [first] = given as [Given];
  const file = files.find((bytes) => hex(bytes.subarray(0, first.size)) === first.digest);
  if (!file) return [`${given.length} chunks of a recorder are not there`];
  let at = 0;
  const digests = given.map(({ size }) => hex(file.subarray(at, (at += size))));
  const bytes = given.reduce((sum, { size }) => sum + size, 0);
  const isWhole = file.length === bytes || file.length === bytes - (given.at(-1)?.size ?? 0);
  const expected = given.map(({ digest }) => digest);
  const isSame = digests.slice(0, -1).join() === expected.slice(0, -1).join();
  return isWhole && isSame ? [] : [`${file.length} bytes are there where the recorder gave ${bytes}`];
}

function findDifferences(given: readonly Given[]): string[] {
  const root = join(journey.product.dataDir, 'recordings');
  const originals = readdirSync(root).map((id) => join(root, id, 'original'));
  const files = originals.filter((path) => existsSync(path)).map((path) => readFileSync(path));
  return [...Map.groupBy(theTest(given), ({ recorder }) => recorder).values()].flatMap((chunks) => findErrors(chunks, files));
}

test('a test without a network is saved as a rescue package, which restores it from another browser after its own is lost', async () => {
  const { origin } = journey.cable;
  const page = await journey.browser.open();
  await registerAndLogin(page, origin, anEmail());
  await untilWorkerControls(page);
  await prepare(page, origin);
  await start(page);
  await answerCards(page, { stopAt: (answered) => answered === 2 });
  await journey.cable.pullOut();

  // A package that is saved while the test records must not disturb it.
  await answerCards(page, { stopAt: (answered) => answered === 3 });
  const second = await journey.browser.context().newPage();
  await open(second, `${origin}/uploads`);
  const early = await savePackage(second, 'early.loadpath');
  await second.close();
  await page.bringToFront();
  await answerCards(page, { stopAt: (answered) => answered === 2 });
  expect(new URL(page.url()).pathname).toBe('/test');

  await open(page, `${origin}/uploads`);
  const late = await savePackage(page, 'late.loadpath');
  expect(statSync(late).size).toBeGreaterThan(statSync(early).size);
  const { given } = journey.browser;
  expect(journey.browser.errors).toEqual([]);
  await journey.browser.close();
  expect(findDifferences(given)).not.toEqual([]);

  await journey.cable.plugIn();
  const elsewhere = await aBrowser();
  try {
    const other = await elsewhere.open();
    await open(other, `${origin}/uploads`);
    await uploadPackage(other, early);
    await other.getByText(/stays open for its device/).waitFor();
    await uploadPackage(other, late);
    await other.getByText('The package is on the server').waitFor();
    await expect.poll(() => findDifferences(given), { timeout: 30_000 }).toEqual([]);

    const admin = DEMO_ACCOUNTS.find(({ role }) => role === 'admin') as (typeof DEMO_ACCOUNTS)[number];
    await open(other, `${origin}/login`);
    await login(other, 'company', admin.email, admin.password);
    await other.getByRole('link', { name: 'Rescue' }).click();
    await untilShown(other, '/admin/rescue');
    await uploadPackage(other, late);
    await other.getByText('The server had all of this package already').waitFor();
    await expect.poll(() => findDifferences(given)).toEqual([]);

    const damaged = readFileSync(late);
    damaged.fill(0, damaged.length - 100);
    await other.getByLabel('Rescue package').setInputFiles({ name: 'damaged.loadpath', mimeType: '', buffer: damaged });
    await other.getByRole('button', { name: 'Upload', exact: true }).click();
    await other.getByText(/^The package is damaged or was cut off/).waitFor();
    expect(elsewhere.errors).toEqual([]);
  } finally {
    await elsewhere.close();
  }
});
