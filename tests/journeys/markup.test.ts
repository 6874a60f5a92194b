import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../../contract/accounts.ts';
import { DEMO_ACCOUNTS } from '../../server/demo/demo-accounts.ts';
import { publicPages, routes } from '../support/page-routes.ts';
import { NARROW, WIDE, complaintsAbout } from '../support/axe.ts';
import { launchChromium } from '../support/chromium.ts';
import { callOverHttp } from '../support/call-over-http.ts';
import { BACK, anEngineer, answerCards, enter, resume, recordSample } from '../support/engineer.ts';
import { findMarkupErrors } from '../support/markup.ts';
import { type Product, aProduct } from '../support/product.ts';
import { writeSpeech } from '../support/speech.ts';

const folder = mkdtempSync(join(tmpdir(), 'loadpath-markup-'));
let product: Product;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  product = await aProduct();
  const speech = join(folder, 'speech.wav');
  writeSpeech(speech);
  const media = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  browser = await launchChromium([...media, `--use-file-for-fake-audio-capture=${speech}`]);
  // Without the worker, so that each page comes as the server rendered it.
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  page = await context.newPage();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true });
});

async function open(path: string) {
  await page.goto(product.origin + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // After a redirect, another page would be checked in its place.
  expect(new URL(page.url()).pathname).toBe(new URL(path, product.origin).pathname);
}

/** Moves the pointer, because the app loads at the first input, and waits until it has taken over the page. */
async function startApp() {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')),
  );
}

const findInvalidMarkup = async () =>
  findMarkupErrors(`<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`);

const findComplaints = (sizes = [WIDE, NARROW]) => complaintsAbout(page, sizes);

/** Opens every question and sends every form as it is, so that its errors are shown. Returns whether there was any. */
async function showEverything(): Promise<boolean> {
  const questions = await page
    .locator('details')
    .evaluateAll((all) => all.map((each) => ((each as HTMLDetailsElement).open = true)));
  const send = page.locator('main form button[type=submit]:enabled').first();
  let sent = 0;
  // One form may lead to another: first the role, then the e-mail address and the password.
  for (; sent < 2 && (await send.isVisible()); sent++) await send.click();
  return questions.length + sent > 0;
}

const paths = (of: typeof routes) => of.flatMap(({ path }) => path ?? []);

/** Puts a receipt into a path that needs one. */
const addressOf = (path: string) => path.replace(':receipt', 'a.b.c-forged-receipt');
const PUBLIC = paths(publicPages);
const isFixed = (path: string) => !path.includes(':');

test.each(PUBLIC)('%s is valid HTML as the server sends it', async (path) => {
  const answer = await fetch(product.origin + addressOf(path));
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await findMarkupErrors(await answer.text())).toEqual([]);
});

test.each(PUBLIC.filter(isFixed))('the answer of %s to a form is valid HTML', async (path) => {
  const body = new URLSearchParams({ who: 'engineer', email: 'nobody', password: '1', message: '<b>"&' });
  const answer = await fetch(product.origin + path, { method: 'POST', body });
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await findMarkupErrors(await answer.text())).toEqual([]);
});

/** The first one is tested as /, and the second one leads on at once. */
const hasOwnContent = (path: string) => path !== '/home' && path !== '/register_complete';

test.each([...PUBLIC.filter(hasOwnContent).map(addressOf), '/nowhere', '/uploads', `/confirm?token=${'x'.repeat(43)}`])(
  '%s is valid and accessible in both themes, wide and narrow, also with its questions open and its form errors shown',
  async (path) => {
    await open(path);
    await startApp();
    expect(await findInvalidMarkup()).toEqual([]);
    expect(await findComplaints()).toEqual([]);
    if (!(await showEverything())) return;
    expect(await findInvalidMarkup()).toEqual([]);
    expect(await findComplaints([NARROW])).toEqual([]);
  },
);

test('the open menu is valid and accessible', async () => {
  await open('/');
  await startApp();
  await page.setViewportSize(NARROW);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(await findInvalidMarkup()).toEqual([]);
  expect(await findComplaints([NARROW])).toEqual([]);
});

test('a page without a network is valid and accessible', async () => {
  await open('/contact');
  await startApp();
  await page.context().setOffline(true);
  await page.getByText('The network is gone').waitFor();
  expect(await findInvalidMarkup()).toEqual([]);
  expect(await findComplaints()).toEqual([]);
  await page.context().setOffline(false);
});

async function enterAs(email: string) {
  const { password } = DEMO_ACCOUNTS.find((account) => account.email === email) as (typeof DEMO_ACCOUNTS)[number];
  await enter(page, product.origin, { user: await callOverHttp(product.origin, login, { body: { email, password } }) });
}

test('every step of a test is valid HTML, from the rules to the end', async () => {
  await enterAs('jonas.weber@example.com');
  await open('/test_pre_aud');
  await recordSample(page);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await page.getByRole('button', { name: 'Start Test' }).click();
  await page.getByLabel('Steel Structures').waitFor();
  expect(await findInvalidMarkup()).toEqual([]);
  for (const answered of [0, 16]) {
    await enter(page, product.origin, await anEngineer(product.origin, answered));
    await open('/test_pre');
    await page.getByRole('button', { name: BACK }).waitFor();
    expect([answered, ...(await findInvalidMarkup()), ...(await findComplaints())]).toEqual([answered]);
    await resume(page, product.origin);
    await answerCards(page, { stopAt: () => true });
    expect([answered, ...(await findInvalidMarkup())]).toEqual([answered]);
  }
  await answerCards(page);
  await page.waitForURL('**/test_complete');
  expect(await findInvalidMarkup()).toEqual([]);
});

/** The private pages of each role. The rating desk shows the test that was taken above. */
const GUARDED: Record<string, readonly string[]> = {
  'ines.almeida@example.com': ['/engineer', '/profile', '/profile_eng', '/quiz', '/messages', '/settings', '/reviews'],
  'jonas.weber@example.com': ['/engineer', '/user-form', '/rehearsal', '/test_pre', '/test_pre_aud'],
  'hiring@northspan.example.com': [
    '/company',
    '/company/search',
    '/company/search?mode=advanced&topic=Steel+Structures',
    '/company/search?mode=ai&q=young+steel+engineer,+no+site+work',
    '/profile',
    '/settings',
    '/view/:viewee',
    '/dashboard/company/engineer-profile',
  ],
  'admin@loadpath.example.com': [
    '/admin',
    '/admin/companies',
    '/admin/requests',
    '/admin/reports',
    '/admin/blog',
    '/admin/newsletter',
    '/admin/newsletter?show=subscribers',
    '/admin/rescue',
    '/admin/ratings',
    '/admin/ratings/:attemptId/:questionId',
    '/reviews',
    '/settings',
  ],
};
/** Pages that are reached by a link on another page; the fixed part of their path finds the link. */
const REACHED_FROM: Record<string, string> = {
  '/user-form': '/engineer',
  '/view/:viewee': '/company',
  '/admin/ratings/:attemptId/:questionId': '/admin/ratings',
};

async function openByLink(path: string) {
  const from = REACHED_FROM[path];
  if (!from) return open(path);
  await open(from);
  const [prefix = path] = path.split(':');
  await page.locator(`main a[href^="${prefix}"]`).first().click();
  await page.waitForURL(({ pathname }) => pathname.startsWith(prefix));
  await page.waitForFunction(() => document.title !== '' && !document.querySelector('main [aria-busy=true]'));
}

test.each(Object.entries(GUARDED))('the private pages of %s are valid and accessible', async (email, seen) => {
  await enterAs(email);
  for (const path of seen) {
    await openByLink(path);
    // Not until the network is silent, since a live connection stays open.
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
    expect([path, ...(await findInvalidMarkup())]).toEqual([path]);
    expect(await findComplaints()).toEqual([]);
  }
});

test('no page of the app is missing from these tests', () => {
  const leadOn = ['/user', '/index.html', '*'];
  const steps = ['/test_options', '/test_intro', '/test', '/test_complete'];
  // Tested in routes.test.ts, by the only way that leads there, and in messages.test.ts with a thread.
  const elsewhere = ['/user-form', '/messages/:thread?', '/join', '/no-company'];
  const known = new Set([...PUBLIC, ...steps, ...Object.values(GUARDED).flat(), '/uploads', '/confirm', ...elsewhere, ...leadOn]);
  expect(paths(routes[0]?.children?.[0]?.children ?? []).filter((path) => !known.has(path))).toEqual([]);
});
