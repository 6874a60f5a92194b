import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_WORKER, type SharedBrowser, shareChromium } from '../support/browser/chromium.ts';
import { NARROW, WIDE, complaintsAbout } from '../support/browser/axe.ts';
import { lettersIn } from '../support/network/letters.ts';
import { correspondentsOf } from '../support/people/correspondence.ts';
import { enter } from '../support/people/engineer.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { open, untilShown } from '../support/timing/waits.ts';

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

const THREAD = /^\/messages\/[0-9a-f-]{36}/;

/** Signs in a person in a browser of their own, in this time zone. */
async function signIn(user: object, timezoneId: string, options: BrowserContextOptions = NO_WORKER): Promise<Page> {
  const page = await (await browser.newContext({ ...options, timezoneId })).newPage();
  await enter(page, product.origin, { user });
  return page;
}

/** A day as a date field takes it, this number of days from now. */
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Fills the dialog of times with these times on this day. */
async function offer(page: Page, day: string, times: readonly string[]) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day').fill(day);
  for (const time of times) {
    await dialog.getByLabel('Starts at').fill(time);
    await dialog.getByRole('button', { name: 'Add this time' }).click();
  }
  await dialog.getByRole('button', { name: 'Offer these times' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('times are offered, picked in another time zone, moved and cancelled; calendars follow by e-mail', async () => {
  const { engineer, company } = await correspondentsOf(product);
  await product.rows('update accounts set confirmed_at = now() where id = any($1)', [[engineer.id, company.id]]);
  const ours = await signIn(company, 'Europe/Dublin');
  await open(ours, `${product.origin}/messages?to=${engineer.id}`);
  await untilShown(ours, THREAD);
  await ours.getByRole('button', { name: 'Invite to an interview' }).click();
  await ours.getByLabel('Link to the call (optional)').fill('https://meet.example/talk');
  await offer(ours, dayAhead(10), ['14:00', '16:30']);

  const theirs = await signIn(engineer, 'Asia/Tokyo');
  await open(theirs, `${product.origin}/interviews`);
  await theirs.getByText('(14:00 in Dublin)').waitFor();
  expect(await complaintsAbout(theirs, [WIDE, NARROW])).toEqual([]);

  // Without a network the choice waits on the device.
  await theirs.context().setOffline(true);
  await theirs
    .getByRole('button', { name: /^Pick / })
    .first()
    .click();
  await theirs.getByText('Your choice waits on this device').waitFor();
  await theirs.context().setOffline(false);
  await theirs.getByText('Agreed', { exact: true }).waitFor({ timeout: 30_000 });
  // In the thread an agreed interview is one line, which unfolds; it stays open if its reader has just acted on it.
  await ours.getByText('Agreed', { exact: true }).waitFor();
  await ours
    .locator('details')
    .filter({ hasText: 'Agreed' })
    .first()
    .evaluate((line: HTMLDetailsElement) => void (line.open = true));
  const letters = (to: string) => lettersIn(product.dataDir, { kind: 'interview', to });
  for (const { email } of [engineer, company]) {
    await expect.poll(() => letters(email).length, { timeout: 30_000 }).toBe(1);
    expect(letters(email)[0]).toContain('text/calendar');
  }

  await ours.getByRole('button', { name: 'Move', exact: true }).click();
  await offer(ours, dayAhead(11), ['10:00']);
  await theirs.getByText('(10:00 in Dublin)').waitFor();
  await expect.poll(() => letters(engineer.email).length, { timeout: 30_000 }).toBe(2);

  await ours.getByRole('button', { name: 'Cancel interview' }).click();
  const dialog = ours.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The post is filled.');
  await dialog.getByRole('button', { name: 'Cancel interview' }).click();
  await theirs.getByText('Northspan has cancelled it').waitFor();
  await theirs.getByText('The post is filled.').waitFor();
});
