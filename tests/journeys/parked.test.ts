// In test:long, since it makes a device with refused items.
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../../contract/accounts/accounts.ts';
import type { Attempt } from '../../contract/assessment/assessment.ts';
import { registerRecording } from '../../contract/recordings/recordings.ts';
import { adminBoard } from '../../contract/rating/rating.ts';
import { type SharedBrowser, shareChromium } from '../support/browser/chromium.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { anEngineer, enter } from '../support/people/engineer.ts';
import { aFullOutbox, fill } from '../support/browser/outbox.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { open, untilFocused } from '../support/timing/waits.ts';

let product: Product;
let browser: SharedBrowser;
beforeAll(async () => {
  product = await aProduct();
  browser = await shareChromium();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** If set, pictures of the pages are stored in this folder. */
const PICTURES = process.env['PICTURES'];
async function takePicture(page: Page, name: string) {
  if (!PICTURES) return;
  for (const [width, scheme] of [
    [390, 'light'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: join(PICTURES, `${name}-${width}-${scheme}.png`), fullPage: true });
  }
}

const ADMIN = { email: 'admin@loadpath.example.com', password: 'rating-desk-1' };

/** A device with a choice that the server has from another device, and a screen recording whose id is already registered. */
async function openRefusedDevice(page: Page) {
  const { origin } = product;
  const engineer = await anEngineer(origin, 1);
  const attempt: Attempt = engineer.attempt;
  const { outbox, screen } = aFullOutbox(attempt);
  const other = { ...screen, attemptId: attempt.id, segment: 7 };
  await callOverHttp(origin, registerRecording, { token: attempt.uploadToken, body: other });
  await enter(page, origin, engineer);
  await fill(page, origin, outbox);
  return attempt;
}

test('/uploads names the refused items and the next steps, and the administrators’ board shows that they wait', async () => {
  const { origin } = product;
  const page = await (await browser.newContext()).newPage();
  const attempt = await openRefusedDevice(page);
  await open(page, `${origin}/uploads`);
  const refused = page.getByRole('region', { name: 'Refused by the server' });
  const items = refused.getByRole('listitem');
  await refused.getByText('This question has already been answered.').waitFor();
  await refused.getByText('A recording with this id and other particulars is registered already.').waitFor();
  await expect.poll(() => items.filter({ hasText: 'What happened' }).count()).toBe(2);
  await expect.poll(() => refused.getByText(attempt.id).count()).toBe(1);
  expect(await refused.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  await takePicture(page, 'uploads');

  // The button must really send a request again, also by keyboard.
  const asked = page.waitForRequest('**/api/engineer/storeMultipleA');
  await refused.getByRole('button', { name: 'Try again now' }).focus();
  await untilFocused(refused.getByRole('button', { name: 'Try again now' }));
  await page.keyboard.press('Enter');
  await asked;
  await refused.getByRole('link', { name: 'rescue package' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#rescue');

  const { accessToken: token } = await callOverHttp(origin, login, { body: ADMIN });
  await expect.poll(async () => (await callOverHttp(origin, adminBoard, { token })).testsOnDevices).toBe(1);

  const desk = await (await browser.newContext()).newPage();
  await enter(desk, origin, { user: await callOverHttp(origin, login, { body: ADMIN }) });
  await open(desk, `${origin}/admin`);
  await desk.getByText('Tests with something refused on the device').first().waitFor();
  await desk.getByRole('cell', { name: attempt.id }).waitFor();
  await takePicture(desk, 'board');
});
