import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CONTACT } from '../../contract/facts/brand.ts';
import { complaintsAbout } from '../support/browser/axe.ts';
import { NO_WORKER, type SharedBrowser, prepareContext, shareChromium, startChromium } from '../support/browser/chromium.ts';
import { anEngineer, enter } from '../support/people/engineer.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { open as openApp, untilShown } from '../support/timing/waits.ts';

const folder = mkdtempSync(join(tmpdir(), 'loadpath-prices-'));
let product: Product;
let browser: SharedBrowser;
let page: Page;
const failures: string[] = [];
beforeAll(async () => {
  const prices = join(folder, 'prices.json');
  writeFileSync(prices, JSON.stringify({ office: { amount: 1250.5, currency: 'CHF', period: 'month' } }));
  product = await aProduct({ PLANS: prices });
  browser = await shareChromium();
});
beforeEach(() => openFreshContext());
afterEach(() => page.context().close());
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(folder, { recursive: true });
});

/** A new context, as on a first visit. */
async function openFreshContext({ script = true } = {}) {
  await page?.context().close();
  const context = await browser.newContext({ javaScriptEnabled: script, reducedMotion: 'reduce', ...NO_WORKER });
  page = await context.newPage();
  page.on('pageerror', ({ message }) => failures.push(message));
}

/** After two frames, the effects of the last event have been drawn. */
const waitTwoFrames = () =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

const ITEMS = [
  ['Get hired', '/register'],
  ['Hire engineers', '/register-company'],
  ['About Us', '/about'],
  ['Pricing', '/pricing'],
  ['Collaboration Guide', '/international-collaboration'],
  ['Blog', '/blog'],
  ['Contact Us', '/contact'],
] as const;
const HEADER = [...ITEMS, ['Login', '/login'], ['Start as Engineer', '/register']] as const;

const FOOTER = [
  ['Apply', '/apply'],
  ['How scoring works', '/how-scoring-works'],
  ['Accommodations', '/accommodations'],
  ['Offline', '/offline'],
  ['FAQ', '/home#faq'],
  ['Register your company', '/register-company'],
  ['Try the search', '/sample-search'],
  ['Pricing', '/pricing'],
  ['Collaboration Guide', '/international-collaboration'],
  ['About', '/about'],
  ['Blog', '/blog'],
  ['What is measured', '/measured'],
  ['Terms of Service', '/terms'],
  ['Privacy Policy', '/privacy'],
  ['Loadpath', '/home'],
] as const;

const header = () => page.locator('header');
const footer = () => page.locator('footer');
const menu = () => page.getByRole('navigation', { name: 'Main' });
const toggle = () => page.getByRole('button', { name: 'Menu' });

async function open(path: string, size = WIDE) {
  await page.setViewportSize(size);
  await openApp(page, product.origin + path);
}

/** Opens a page as the server rendered it; the app is not loaded before the first input. */
async function openRendered(path: string, size = WIDE) {
  await page.setViewportSize(size);
  await page.goto(product.origin + path);
}

/** Waits until the page at this address is shown. */
const untilAt = (address: string) => untilShown(page, new URL(address, product.origin).pathname);

/** The address of the page without its origin. */
const readPlace = () => page.url().slice(product.origin.length);

const linkIn = (where: ReturnType<typeof header>, text: string) => where.getByRole('link', { name: text, exact: true });

test('each link of the header leads to its page, and the item of the current page is marked', async () => {
  await open('/');
  for (const [text, path] of HEADER) {
    await linkIn(header(), text).click();
    await untilAt(path);
    await expect
      .poll(() => header().locator('[aria-current=page]').allTextContents())
      .toEqual(ITEMS.flatMap(([name, to]) => (to === path ? [name] : [])));
  }
  await header().getByRole('link', { name: 'Loadpath, home' }).click();
  await untilAt('/');
  for (const path of ['/', '/home']) {
    await open(path);
    expect(await header().locator('[aria-current]').getAttribute('aria-label')).toBe('Loadpath, home');
  }
  await open('/apply');
  expect(await header().locator('[aria-current]').textContent()).toBe('Get hired');
});

test('each link of the footer leads to its page, at both widths', async () => {
  for (const size of [WIDE, NARROW]) {
    await open('/contact', size);
    for (const [text, path] of FOOTER) {
      await linkIn(footer(), text).click();
      await untilAt(path);
      expect(readPlace()).toBe(path);
      expect(await page.title()).not.toContain('Off the Grid');
    }
    for (const address of [`mailto:${CONTACT.mailbox}`, CONTACT.network]) {
      expect(await footer().locator(`a[href="${address}"]`).count()).toBe(1);
    }
  }
});

test('the header is fixed once the page has scrolled by more than 50 pixels', async () => {
  await open('/about');
  const position = () => header().evaluate((element) => getComputedStyle(element).position);
  await page.evaluate(() => scrollTo(0, 50));
  await waitTwoFrames();
  expect(await position()).toBe('static');
  await page.evaluate(() => scrollTo(0, 51));
  await expect.poll(position).toBe('fixed');
  await page.evaluate(() => scrollTo(0, 1500));
  expect(await header().evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(position).toBe('static');
});

test('on a narrow screen the menu can be opened, used and closed by keyboard', async () => {
  await open('/about', NARROW);
  expect(await menu().count()).toBe(0);
  await toggle().focus();
  await page.keyboard.press('Enter');
  await menu().waitFor();
  expect(await complaintsAbout(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await menu().waitFor({ state: 'detached' });
  await expect.poll(() => toggle().evaluate((button) => button === document.activeElement)).toBe(true);

  for (const [text, path] of HEADER) {
    await toggle().press('Enter');
    await menu().waitFor();
    for (let steps = 0; steps < 10; steps++) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.textContent)) === text) break;
    }
    await page.keyboard.press('Enter');
    await untilAt(path);
    await menu().waitFor({ state: 'detached' });
  }
});

test('the menu opens with the first click, and stays open when the app is loaded', async () => {
  await openRendered('/about', NARROW);
  await toggle().click();
  await untilAt('/about');
  await waitTwoFrames();
  expect(await menu().isVisible()).toBe(true);
  await linkIn(menu(), 'Pricing').click();
  await untilAt('/pricing');
  await menu().waitFor({ state: 'detached' });
});

test('the menu works without scripts', async () => {
  await openFreshContext({ script: false });
  await openRendered('/about', NARROW);
  await toggle().focus();
  await page.keyboard.press('Enter');
  await menu().waitFor();
  await page.keyboard.press('Escape');
  await menu().waitFor({ state: 'detached' });
  await toggle().click();
  await linkIn(menu(), 'Collaboration Guide').click();
  await page.waitForURL(`${product.origin}/international-collaboration`);
  expect(await menu().count()).toBe(0);
});

test('the header is neither cut off nor wrapped at any width', async () => {
  await open('/pricing');
  for (const width of [320, 390, 600, 760, 820, 1000, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    await expect.poll(async () => [width, await isWider()]).toEqual([width, false]);
    const heights = await header()
      .locator('a:visible, button:visible')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(44);
  }
});

test('/apply shows the specified text, and links to the test three times', async () => {
  await open('/apply');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Work with top companies as a remote engineer');
  await page.getByText('Define your own rate, get bi-weekly pay, and long term engagements', { exact: true }).waitFor();
  for (const benefit of [
    'Access to top Silicon Valley companies',
    'Vetted once, shown to every company',
    'Competitive and stable income',
  ]) {
    expect(await page.getByText(benefit, { exact: true }).count()).toBe(2);
  }
  const offers = page.getByRole('link', { name: 'Apply as an Engineer' });
  expect(await offers.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/test',
    '/test',
    '/test',
  ]);
});

test('no public page is wider than its window when the reader has doubled the font size', async () => {
  const paths = [...new Set([...HEADER, ...FOOTER].map(([, path]) => path))];
  const readers = await startChromium(['--blink-settings=defaultFontSize=32']);
  try {
    const context = await readers.newContext(NO_WORKER);
    await prepareContext(context);
    const reader = await context.newPage();
    for (const path of paths) {
      await openApp(reader, product.origin + path);
      for (const width of [NARROW.width, 820, 1280]) {
        await reader.setViewportSize({ width, height: 900 });
        const isWider = () => reader.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
        await expect.poll(async () => [path, width, await isWider()]).toEqual([path, width, false]);
      }
    }
    expect(await reader.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  } finally {
    await readers.close();
  }
});

test('/pricing shows a configured price, and a link to ask for the others', async () => {
  await open('/pricing');
  const item = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await item('Engineers').getByText('Free', { exact: true }).waitFor();
  await item('Office').getByText('1,250.50 CHF per month').waitFor();
  for (const name of ['One role', 'Group']) {
    expect(await linkIn(item(name), `Ask us about ${name}`).getAttribute('href')).toBe('/contact');
  }
});

test('/pricing says so when it cannot load the plans, and loads them by itself when it can', async () => {
  await open('/about');
  await page.route('**/api/plans', (route) => route.abort());
  await linkIn(header(), 'Pricing').click();
  await page.getByText('it cannot be reached just now').waitFor();
  expect(await page.getByText('Free', { exact: true }).count()).toBe(1);
  await page.unroute('**/api/plans');
  await page.getByText('1,250.50 CHF per month').waitFor();
});

test('each page has a short description for search engines, and the app takes it over without errors', async () => {
  for (const path of ['/apply', '/about', '/pricing', '/international-collaboration', '/blog']) {
    await openRendered(path);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description?.length).toBeLessThanOrEqual(160);
    const data = page.locator('script[type="application/ld+json"]');
    for (const text of await data.allTextContents()) expect(JSON.parse(text)).toHaveProperty('@context');
    await open(path);
  }
  expect(failures).toEqual([]);
});

test('/apply leads a signed-in engineer to the profile', async () => {
  await enter(page, product.origin, await anEngineer(product.origin));
  await open('/apply');
  await untilAt('/profile');
  expect(failures).toEqual([]);
});
