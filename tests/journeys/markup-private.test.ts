// In test:long, since it checks the markup of every private page.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../../contract/accounts/accounts.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { NARROW, WIDE } from '../support/browser/axe.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { PRIVATE_PATHS } from '../support/browser/checked-pages.ts';
import { NO_WORKER, prepareContext, startChromium } from '../support/browser/chromium.ts';
import { BACK, anEngineer, answerCards, enter, recordSample, resume } from '../support/people/engineer.ts';
import { findFaults, findMarkupErrors } from '../support/browser/markup.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { writeSpeech } from '../support/models/speech.ts';
import { open, untilShown } from '../support/timing/waits.ts';

const SIZES = [WIDE, NARROW];

const folder = mkdtempSync(join(tmpdir(), 'loadpath-markup-'));
let product: Product;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  product = await aProduct();
  const speech = join(folder, 'speech.wav');
  writeSpeech(speech);
  const media = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  browser = await startChromium([...media, `--use-file-for-fake-audio-capture=${speech}`]);
  const context = await browser.newContext({ ...NO_WORKER, reducedMotion: 'reduce' });
  await prepareContext(context);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(folder, { recursive: true });
});

async function openPage(path: string) {
  await open(page, product.origin + path);
  // After a redirect, another page would be checked in its place.
  await untilShown(page, new URL(path, product.origin).pathname);
}

async function enterAs(email: string) {
  const { password } = DEMO_ACCOUNTS.find((account) => account.email === email) as (typeof DEMO_ACCOUNTS)[number];
  await enter(page, product.origin, { user: await callOverHttp(product.origin, login, { body: { email, password } }) });
}

const findInvalidMarkup = async () => findMarkupErrors(await page.content());

test('every step of a test is valid HTML, from the rules to the end', async () => {
  await enterAs('jonas.weber@example.com');
  await openPage('/test_pre_aud');
  await recordSample(page);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await page.getByRole('button', { name: 'Start Test' }).click();
  await untilShown(page, '/test_options');
  expect(await findInvalidMarkup()).toEqual([]);
  for (const answered of [0, 16, 24]) {
    await enter(page, product.origin, await anEngineer(product.origin, answered));
    await openPage('/test_pre');
    await page.getByRole('button', { name: BACK }).waitFor();
    expect([answered, ...(await findFaults(page, SIZES))]).toEqual([answered]);
    await resume(page, product.origin);
    await answerCards(page, { stopAt: () => true });
    expect([answered, ...(await findInvalidMarkup())]).toEqual([answered]);
  }
  await answerCards(page);
  await untilShown(page, '/test_complete');
  expect(await findInvalidMarkup()).toEqual([]);
});

/** Pages that are reached by a link on another page; the fixed part of their path finds the link. */
const REACHED_FROM: Record<string, string> = {
  '/user-form': '/engineer',
  '/view/:viewee': '/company',
  // The rating desk shows the test that was taken above.
  '/admin/ratings/:attemptId/:questionId': '/admin/ratings',
  '/admin/bank/questions/:id': '/admin/bank',
  '/admin/attempts/:id': '/admin/attempts',
};

async function openByLink(path: string) {
  const from = REACHED_FROM[path];
  if (!from) return openPage(path);
  await openPage(from);
  const [prefix = path] = path.split(':');
  await page.locator(`main a[href^="${prefix}"]`).first().click();
  await untilShown(page, new RegExp(`^${prefix}`));
}

test.each(Object.entries(PRIVATE_PATHS))('the private pages of %s are valid and accessible', async (email, paths) => {
  await enterAs(email);
  for (const path of paths) {
    await openByLink(path);
    expect([path, ...(await findFaults(page, SIZES))]).toEqual([path]);
  }
});
