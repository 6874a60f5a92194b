import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Renderer } from '../../contract/site/rendering.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { NAMES } from '../../src/engine/storage/names.ts';
import { loadedBy, missingIn, pathsIn } from '../support/browser/app-files.ts';
import { type SharedBrowser, shareChromium } from '../support/browser/chromium.ts';
import { type Network, aNetwork } from '../support/network/network.ts';
import { login } from '../support/people/engineer.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { open, untilShown } from '../support/timing/waits.ts';

let product: Product;
let cable: Network;
let browser: SharedBrowser;
let page: Page;

beforeAll(async () => {
  product = await aProduct();
  cable = await aNetwork(() => product.port);
  browser = await shareChromium();
});
afterEach(async () => {
  await page.context().close();
  await cable.heal();
});
afterAll(async () => {
  await browser.close();
  await cable.pullOut();
  await product.stop();
});

/** A browser without a profile, which reports this of its line; without anything, as Firefox and Safari do: undefined. */
async function aVisitor(connection?: object) {
  const context = await browser.newContext();
  await context.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
  page = await context.newPage();
  const since = cable.exchanges.length;
  return () => cable.exchanges.slice(since);
}

const untilStored = (...areas: string[]) => expect.poll(() => missingIn(page, areas), { timeout: 60_000 }).toEqual([]);

/** Without calls of the API, whose replies are no files. */
const filesIn = (exchanges: ReturnType<Awaited<ReturnType<typeof aVisitor>>>) =>
  exchanges.filter(({ path }) => !path.startsWith('/api/'));

function expectNothingTwice(exchanges: ReturnType<typeof filesIn>) {
  const sent = filesIn(exchanges).filter(({ path, received }) => path.startsWith('/assets/') && received > 0);
  expect(sent.map(({ path }) => path)).toEqual([...new Set(sent.map(({ path }) => path))]);
}

/** From now on there is only what the worker has stored. */
async function goOffline() {
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await cable.pullOut();
}

/** Opens an address and resolves with its heading. */
async function headingOf(path: string): Promise<string> {
  await page.goto(cable.origin + path);
  await untilShown(page);
  return page.locator('main h1').first().innerText();
}

const ARTICLE = '/blog/modular-prefabricated-construction-guide';
const OTHER = '/blog/career-stages-structural-engineers';
/** Pages with forms or figures of the server, and those on privacy and terms. They are stored when they are opened, and after a sign-in. */
const WHEN_OPENED =
  /^\/(?:contact|newsletter|notifications|measured|privacy|terms|sample-search|login|register|reset-password|unauthorized)/;
/** The headings of a page whose code is not on this device, or that has failed (src/app/error-page.tsx). */
const NOT_HERE = /has to be loaded again|network is gone|has failed|off the grid/i;
const FAST = { effectiveType: '4g', type: 'wifi', saveData: false };

test.each([
  ['a fast line', FAST],
  ['a browser that reports nothing of its line', undefined],
])('with %s, a first visit loads little, and what is read opens without a network', async (_line, connection) => {
  const exchanges = await aVisitor(connection);
  await page.goto(cable.origin);
  await untilStored('shell', 'public');
  const { all, joined } = loadedBy(exchanges());
  expect(all.requests + joined.requests).toBeLessThanOrEqual(40);
  expect(all.kibibytes).toBeLessThanOrEqual(300);
  expect(joined.requests).toBe(1);
  expect(joined.kibibytes).toBeLessThanOrEqual(150);
  expectNothingTwice(exchanges());

  // The worker stores its first file after the page has loaded all of its own.
  const { path, at } = exchanges().find(({ from }) => from === '/sw.js') as { path: string; at: number };
  expect(exchanges().filter((one) => one.from !== '/sw.js' && one.path !== '/sw.js' && (one.endedAt ?? Infinity) > at)).toEqual(
    [],
  );
  expect(path).toBe('/index.html');

  await goOffline();
  const { paths } = (await import(join(import.meta.dirname, '../../dist-render/render.js'))) as Renderer;
  expect(paths).toContain(ARTICLE);
  // The same files are stored on each line, so one is enough for all pages.
  const opened = connection ? paths.filter((one) => !WHEN_OPENED.test(one)) : [ARTICLE];
  for (const each of opened) expect(await headingOf(each), each).not.toMatch(NOT_HERE);
});

test.each([
  ['saves data', { ...FAST, saveData: true }],
  ['has a slow line', { ...FAST, effectiveType: '3g' }],
  ['pays for the line', { ...FAST, type: 'cellular' }],
])('a reader who %s has the article that was opened, and the others are not loaded ahead', async (_why, connection) => {
  const exchanges = await aVisitor(connection);
  await page.goto(cable.origin + ARTICLE);
  await untilStored('shell');
  const text = pathsIn(['public']).find((path) => path.includes(ARTICLE.replace('/blog/', '/assets/'))) ?? '';
  await expect.poll(async () => (await missingIn(page, ['public'])).includes(text)).toBe(false);
  await untilStored('blog');
  expect(loadedBy(exchanges()).joined.requests).toBe(0);
  expect(exchanges().filter(({ path }) => path === text)).toHaveLength(1);
  await goOffline();
  expect(await headingOf(ARTICLE)).toMatch(/modular/i);
  expect(await headingOf(OTHER)).toMatch(NOT_HERE);
});

test.each([
  ['engineer', ['/engineer', '/test_pre', '/quiz', '/messages', '/settings', '/uploads']],
  ['company', ['/company', '/company/search', '/company/shortlists', '/messages', '/settings']],
  ['admin', ['/admin', '/admin/bank', '/admin/accounts', '/admin/blog', '/settings']],
] as const)('after a sign-in the files of %s follow, and its pages open without a network', async (role, paths) => {
  const exchanges = await aVisitor(FAST);
  await open(page, `${cable.origin}/login`);
  await untilStored('shell', 'public');
  const before = exchanges().length;
  const { email, password } = DEMO_ACCOUNTS.find((account) => account.role === role) as (typeof DEMO_ACCOUNTS)[number];
  await login(page, role === 'engineer' ? 'engineer' : 'company', email, password);
  await untilStored(role);
  const { all } = loadedBy(filesIn(exchanges().slice(before)));
  expect(all.requests).toBeLessThanOrEqual(40);
  expect(all.kibibytes).toBeLessThanOrEqual(500);
  expectNothingTwice(exchanges());
  await goOffline();
  for (const path of paths) expect(await headingOf(path), path).not.toMatch(NOT_HERE);
});

test('the code that sends recordings is loaded again when it did not arrive', async () => {
  cable.injectFault({ is: 'status', status: 503, as: 'proxy' }, { of: ({ path }) => path.startsWith('/assets/device-') });
  await aVisitor(FAST);
  const failure = page.waitForEvent('console', (line) => line.text().includes('did not load'));
  await page.goto(`${cable.origin}/login`);
  // What the server has rendered needs no code before the person does something.
  await page.locator('main h1').hover();
  await failure;
  await cable.heal();
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases, { timeout: 60_000 }).toContain(NAMES.database);
});
