import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../../contract/accounts/accounts.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { NARROW, WIDE, complaintsAbout } from '../support/browser/axe.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { type SharedBrowser, shareChromium } from '../support/browser/chromium.ts';
import { enter } from '../support/people/engineer.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { open, reload, untilFocused, untilShown } from '../support/timing/waits.ts';

const OWNER = DEMO_ACCOUNTS.find(({ role }) => role === 'company') as (typeof DEMO_ACCOUNTS)[number];
/** A folder for pictures of the pages; none are made without it. */
const PICTURES = process.env['PICTURES'];

let product: Product;
let browser: SharedBrowser;
let page: Page;
beforeAll(async () => {
  product = await aProduct();
  browser = await shareChromium();
  const user = await callOverHttp(product.origin, login, { body: { email: OWNER.email, password: OWNER.password } });
  page = await browser.newPage({ baseURL: product.origin, viewport: WIDE });
  await enter(page, product.origin, { user });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const card = () => page.getByRole('article').filter({ hasText: 'Concrete Structures' });
/** An engineer on the home page. */
const match = () => page.getByRole('listitem').filter({ hasText: 'Concrete Structures' });
const count = () => page.getByRole('region', { name: 'Engineers found' }).getByRole('heading', { level: 2 });

/** By the keyboard: to the search box, and into it. */
async function search(words: string) {
  await page.keyboard.press('/');
  await untilFocused(page.getByRole('search').getByRole('textbox'));
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

/** No complaint of axe on a desktop and on a phone, and nothing wider than the window. */
async function expectAccessible(name: string) {
  expect(await complaintsAbout(page, [WIDE, NARROW])).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  if (PICTURES) {
    mkdirSync(PICTURES, { recursive: true });
    await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
  }
  await page.setViewportSize(WIDE);
}

test('by keyboard alone: a sentence from the home page, its chips, a saved search, and the feed of it', async () => {
  await open(page, '/company');
  await page.getByRole('heading', { name: 'Begin with a search' }).waitFor();
  await match().waitFor();
  await expectAccessible('home-first');

  await search('young senior steel engineer, ETABS would be a plus');
  await untilShown(page, /mode=ai/);
  await card().getByText('Steel Structures: Senior').waitFor();
  await expect.poll(() => count().textContent()).toBe('1 engineer');
  await page.getByText('‘young’').waitFor();

  // The chip of the topic is removed, so that there is no must, and Back restores it.
  await page.getByRole('button', { name: 'Remove Steel Structures: Senior' }).press('Enter');
  await untilShown(page, /chip=/);
  await page.getByRole('button', { name: 'Remove Steel Structures: Senior' }).waitFor({ state: 'detached' });
  await page.getByText('‘young’').waitFor();
  await page.goBack();
  await untilShown(page, /mode=ai(?!.*chip=)/);
  await page.getByRole('button', { name: 'Change Steel Structures: Senior' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Level', { exact: true }).selectOption('Intermediate');
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).press('Enter');
  await untilShown(page, /Intermediate/);
  await card().getByText('Steel Structures: Senior').waitFor();
  await expectAccessible('sentence');

  // The list by keys: to the engineer, on a shortlist, and away again.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Inês A.');
  await page.keyboard.press('s');
  await page.getByRole('dialog', { name: 'Shortlists' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Shortlists' }).waitFor({ state: 'hidden' });

  // Back from the report the same row has the focus, and the search is as it was.
  const results = page.url();
  await card().getByRole('link', { name: 'Inês A.' }).press('Enter');
  await untilShown(page, /\/view\//);
  await page.goBack();
  await untilShown(page, /mode=ai/);
  expect(page.url()).toBe(results);
  await untilFocused(card().getByRole('link', { name: 'Inês A.' }));

  await page.getByRole('button', { name: 'Save search' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Name').fill('Steel, senior');
  await page
    .getByRole('dialog')
    .getByLabel(/^E-mails to you/)
    .selectOption('weekly');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('Saved. It is on').waitFor();

  await page.getByRole('link', { name: 'the home page' }).press('Enter');
  await page.getByText('e-mails to you: weekly').waitFor();
  await match().getByRole('link', { name: 'Steel, senior' }).waitFor();
  await expectAccessible('home');
  await match().getByRole('link', { name: 'Steel, senior' }).press('Enter');
  await untilShown(page, /company\/search\?mode=ai/);
  await card().waitFor();
});

test('filters: chips with counts, the address holds them, and an empty result says which filters to remove', async () => {
  await open(page, '/company/search?mode=advanced');
  await page.getByRole('heading', { name: '1 engineer' }).waitFor();
  await page.getByRole('button', { name: 'Topics' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Topics' })
    .getByRole('radio', { name: 'Steel Structures: Senior, 1 engineers' })
    .check();
  await untilShown(page, /topic=Steel/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Experience' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Experience' })
    .getByRole('radio', { name: /^10\+ years/ })
    .check();
  await untilShown(page, /experience=/);
  await page.keyboard.press('Escape');
  await page.getByText('Nobody meets all of the filters').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Without ‘At least 10 years’: 1 engineer' }).waitFor();
  await expectAccessible('filters-empty');
  await page.getByRole('link', { name: 'Without ‘At least 10 years’' }).press('Enter');
  await card().waitFor();
  await reload(page);
  await card().waitFor();
  await page.getByRole('button', { name: 'Topics: Steel Structures: Senior' }).waitFor();
  await page.getByRole('button', { name: 'Salary' }).press('Enter');
  const salary = page.getByRole('dialog', { name: 'Salary' });
  await salary.getByLabel('Salary, at most').fill('1');
  await page.getByText('Nobody meets all of the filters').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove At most 1 EUR a year' }).press('Enter');
  await card().waitFor();
  await page.getByRole('button', { name: 'Salary', exact: true }).press('Enter');
  await expect.poll(() => salary.getByLabel('Salary, at most').inputValue()).toBe('');
  expect(await complaintsAbout(page, [WIDE])).toEqual([]);
  await page.keyboard.press('Escape');
  await expectAccessible('filters');
});

test('words: the typed text is in the address, and an empty result leads to a sentence', async () => {
  await open(page, '/company/search?mode=plain');
  await card().waitFor();
  await search('steel');
  await untilShown(page, /qv=steel/);
  await card().waitFor();
  await page.getByLabel('Specialty').selectOption('Foundation Engineering');
  await page.getByRole('link', { name: 'Search all specialties' }).press('Enter');
  await card().waitFor();
  await open(page, `/company/search?qv=${encodeURIComponent(`مهندس e\u0301 ${'統'.repeat(1980)}`)}`);
  await page.getByText('Nobody has all of these words').waitFor();
  await expectAccessible('words-empty');
  await page.getByRole('link', { name: 'Read it as a sentence' }).press('Enter');
  await page.getByRole('link', { name: 'Inês A.' }).waitFor();
  await untilShown(page, /mode=ai/);
  expect(new URL(page.url()).searchParams.get('mode')).toBe('ai');
});
