import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../../contract/accounts/accounts.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { NARROW, WIDE, complaintsAbout } from '../support/browser/axe.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { NO_WORKER, type SharedBrowser, shareChromium } from '../support/browser/chromium.ts';
import { enter } from '../support/people/engineer.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { open, untilShown } from '../support/timing/waits.ts';

const RATED = 'ines.almeida@example.com';

let product: Product;
let browser: SharedBrowser;
beforeAll(async () => {
  product = await aProduct();
  browser = await shareChromium();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** A browser of its own in which this person of the demo is signed in. */
async function openAs(who: string, path: string): Promise<Page> {
  const found = DEMO_ACCOUNTS.find(({ email, role }) => email === who || role === who);
  const { email = '', password = '' } = found ?? {};
  const user = await callOverHttp(product.origin, login, { body: { email, password } });
  const context = await browser.newContext({ ...NO_WORKER, baseURL: product.origin, viewport: WIDE });
  const page = await context.newPage();
  await enter(page, product.origin, { user });
  await open(page, path);
  return page;
}

const THREAD = /^\/messages\/[0-9a-f-]{36}/;

async function write(page: Page, text: string) {
  await page.getByLabel('Your message').fill(text);
  await page.getByLabel('Your message').press('Control+Enter');
}

/** How many lines the text of an element takes. */
function linesOf(element: Element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects().length;
}

async function expectAccessible(page: Page) {
  expect(await complaintsAbout(page, [WIDE, NARROW])).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.setViewportSize(WIDE);
}

test('a request, its answer, the first messages and a block arrive on the other side without a reload, and nothing that plays is loaded again', async () => {
  const company = await openAs('company', '/company');
  await company.getByRole('link', { name: 'Inês A.' }).press('Enter');
  await company.getByRole('heading', { name: 'Connection', exact: true }).waitFor();
  const block = company.getByRole('region', { name: 'Connection', exact: true });
  await block.getByText('Not connected').waitFor();

  // The viewed engineer sees the view, and asks first.
  const engineer = await openAs(RATED, '/engineer');
  await engineer.getByRole('button', { name: /^Connect / }).press('Enter');
  await engineer.getByLabel('Why do you ask?').fill('You repair what I like to repair.');
  await engineer.getByRole('button', { name: 'Send request' }).press('Enter');
  await block.getByText('The engineer has asked you').waitFor();
  await block.getByText('You repair what I like to repair.').waitFor();
  await expectAccessible(company);
  await engineer.getByRole('button', { name: /^Cancel / }).press('Enter');
  await block.getByText('Request cancelled').waitFor();

  // The other way round, and accepted.
  await block.getByRole('button', { name: 'Connect' }).press('Enter');
  await company.getByLabel('Why do you ask?').fill('A footbridge over the Maas.');
  await company.getByRole('button', { name: 'Send request' }).press('Enter');
  await engineer.getByText('A footbridge over the Maas.').waitFor();
  const menu = engineer.getByRole('navigation', { name: 'Main' });
  await menu.getByText('1 request waits').waitFor();
  await expectAccessible(engineer);
  const addressOf = () => company.locator('audio').first().getAttribute('src');
  const sound = await addressOf();
  await engineer.getByRole('button', { name: /^Accept / }).press('Enter');
  await block.getByText('Connected', { exact: true }).waitFor();
  expect(await addressOf()).toBe(sound);
  await menu.getByText('request waits').waitFor({ state: 'detached' });
  await company.getByRole('tab', { name: 'About' }).press('Enter');
  await company.getByRole('link', { name: RATED }).waitFor();

  // By clicks alone each finds a way to write to the other.
  await block.getByRole('link', { name: 'Message' }).press('Enter');
  await untilShown(company, THREAD);
  await write(company, 'Are you free for a call on Tuesday?');
  await engineer
    .getByRole('link', { name: /^Message / })
    .first()
    .press('Enter');
  await untilShown(engineer, THREAD);
  await engineer.getByText('Are you free for a call on Tuesday?').first().waitFor();
  await write(engineer, 'At ten, gladly.');
  await company.getByRole('region', { name: 'Messages' }).getByText('At ten, gladly.').waitFor();
  await open(company, '/company');
  const writeTo = company.getByRole('region', { name: 'Connected engineers' }).getByRole('link', { name: /^Message / });
  expect(await writeTo.first().evaluate(linesOf)).toBe(1);
  // The engineer has written last, so the company has an answer to give.
  await company.getByRole('region', { name: 'Waiting for you' }).getByText('At ten, gladly.').waitFor();
  await open(company, '/company/matches');
  await company
    .locator('[data-card]')
    .getByRole('link', { name: /^Message / })
    .press('Enter');
  await untilShown(company, THREAD);
  await open(engineer, '/engineer');

  await engineer
    .getByRole('button', { name: /^More for / })
    .first()
    .press('Enter');
  await engineer.getByRole('menuitem', { name: 'Block' }).press('Enter');
  await engineer.getByRole('dialog').getByRole('button', { name: 'Block' }).press('Enter');
  await engineer.getByRole('button', { name: /^Unblock / }).waitFor();
  await open(company, '/company');
  await company.getByText('No engineer has finished a test yet').waitFor();
});
