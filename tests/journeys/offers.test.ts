import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NARROW, WIDE, complaintsAbout } from '../support/browser/axe.ts';
import { NO_WORKER, type SharedBrowser, shareChromium } from '../support/browser/chromium.ts';
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

/** Signs in a person in a browser of their own. */
async function signIn(user: object): Promise<Page> {
  const page = await (await browser.newContext(NO_WORKER)).newPage();
  await enter(page, product.origin, { user });
  return page;
}

test('an offer is answered without a network, and the company reads the answer; a decline says why', async () => {
  const { engineer, company } = await correspondentsOf(product);
  const ours = await signIn(company);
  await open(ours, `${product.origin}/messages?to=${engineer.id}`);
  await untilShown(ours, THREAD);
  await ours.getByRole('button', { name: 'Make an offer' }).click();
  await ours.getByText('On your shortlists the engineer moves to Offer.').waitFor();
  await ours.getByLabel('Your offer').fill('Lead of our bridge team, from 1 March.');
  await ours.getByRole('button', { name: 'Make the offer' }).click();
  await ours.getByText(/^Waits for .* to answer/).waitFor();
  expect(await ours.getByRole('button', { name: 'Make an offer' }).count()).toBe(0);

  const theirs = await signIn(engineer);
  await open(theirs, `${product.origin}/engineer`);
  await theirs.getByRole('link', { name: 'Offer from Northspan' }).click();
  await theirs.getByText('Lead of our bridge team, from 1 March.').waitFor();
  expect(await complaintsAbout(theirs, [WIDE, NARROW])).toEqual([]);

  await theirs.context().setOffline(true);
  await theirs.getByRole('button', { name: 'Accept', exact: true }).click();
  const dialog = theirs.getByRole('dialog');
  await dialog.getByLabel('Your words (optional)').fill('With pleasure.');
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await theirs.getByText('Your answer waits on this device').waitFor();
  await theirs.context().setOffline(false);
  await theirs.getByText(/^You have accepted/).waitFor({ timeout: 30_000 });
  await ours.getByText(/has accepted/).click();
  await ours.getByText('With pleasure.').waitFor();

  await ours.getByRole('button', { name: 'Decline', exact: true }).click();
  const refusal = ours.getByRole('dialog');
  await refusal.getByRole('button', { name: 'Decline', exact: true }).click();
  await refusal.getByText('Please choose a reason.').waitFor();
  expect(await complaintsAbout(ours, [WIDE])).toEqual([]);
  await refusal.getByLabel('We have chosen another engineer.').check();
  await refusal.getByRole('button', { name: 'Decline', exact: true }).click();
  await theirs.getByText('We have chosen another engineer.').waitFor();
  expect(await complaintsAbout(theirs, [NARROW])).toEqual([]);
});
