import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { livePoll } from '../../contract/messages/live.ts';
import { embeddedUrl } from '../../server/platform/db/embedded.ts';
import { NARROW, WIDE, complaintsAbout } from '../support/browser/axe.ts';
import { NO_WORKER, type SharedBrowser, shareChromium } from '../support/browser/chromium.ts';
import { bufferingProxy, correspondentsOf } from '../support/people/correspondence.ts';
import { enter, logOut } from '../support/people/engineer.ts';
import { type Product, aProduct, secretsIn } from '../support/server/product.ts';
import { open, reload, untilShown, untilWorkerControls } from '../support/timing/waits.ts';

let first: Product;
let second: Product;
let browser: SharedBrowser;

beforeAll(async () => {
  first = await aProduct();
  second = await aProduct({ DATABASE_URL: embeddedUrl(join(first.dataDir, 'postgres')), ...secretsIn(first.dataDir) });
  browser = await shareChromium();
});
afterAll(async () => {
  await browser?.close();
  await second?.stop();
  await first?.stop();
});

/** Signs in a person in a browser of their own, whose worker is installed only if the test needs it. */
async function signIn(origin: string, user: object, options: BrowserContextOptions = NO_WORKER): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await enter(page, origin, { user });
  return page;
}

/** The address of a thread: it replaces that of the person to whom a first message is written. */
const THREAD = /^\/messages\/[0-9a-f-]{36}/;

/** Signs in a company in a browser of its own, with its thread with this engineer. */
async function openThread(
  { origin }: Product,
  company: object,
  engineer: { id: string },
  options: BrowserContextOptions = NO_WORKER,
): Promise<Page> {
  const page = await signIn(origin, company, options);
  await open(page, `${origin}/messages?to=${engineer.id}`);
  await untilShown(page, THREAD);
  return page;
}

async function write(page: Page, text: string) {
  await page.getByLabel('Your message').fill(text);
  await page.getByLabel('Your message').press('Control+Enter');
}

const textsIn = (page: Page) => page.getByRole('region', { name: 'Messages' }).locator('li > p').allInnerTexts();
const thread = (page: Page) => page.getByRole('navigation', { name: 'Threads' }).getByRole('link').first();

test('a message arrives at once in another browser, through another server on the same database', async () => {
  const { engineer, company } = await correspondentsOf(first);
  const ours = await openThread(first, company, engineer);
  const theirs = await signIn(second.origin, engineer);
  const polls: string[] = [];
  for (const page of [ours, theirs])
    page.on('request', (request) => request.url().includes(livePoll.path) && polls.push(page.url()));
  await open(theirs, `${second.origin}/messages`);
  await thread(theirs).waitFor();
  await write(ours, 'Do you know post-tensioned slabs? See https://example.com/slab.');
  // The list and the menu change without a click.
  await theirs.getByText('Do you know post-tensioned slabs?').waitFor();
  await expect.poll(() => theirs.title()).toMatch(/^\(1\) /);
  await theirs.getByRole('navigation', { name: 'Main' }).getByText('1 unread').waitFor();
  await ours.getByText('Sent', { exact: true }).waitFor();
  await thread(theirs).click();
  await theirs.getByRole('link', { name: 'https://example.com/slab', exact: true }).waitFor();
  await ours.getByText('Seen', { exact: true }).waitFor();
  await expect.poll(() => theirs.title()).toMatch(/^Messages/);
  await write(theirs, 'Since 2014.');
  await ours.getByRole('region', { name: 'Messages' }).getByText('Since 2014.').waitFor();
  expect(polls).toEqual([]);
});

test('three messages written without a network survive a reload and arrive once and in order', async () => {
  const { engineer, company } = await correspondentsOf(first);
  const page = await openThread(first, company, engineer, {});
  const address = page.url();
  const context = page.context();
  // The page must come from the worker after the reload.
  await untilWorkerControls(page);
  await untilShown(page, THREAD);
  await context.setOffline(true);
  for (const text of ['one', 'two', 'three']) await write(page, text);
  await expect.poll(() => page.getByText('Waits to be sent').count()).toBe(3);
  await page.reload();
  await context.setOffline(false);
  await page.goto(address);
  await expect.poll(() => page.getByText('Sent', { exact: true }).count(), { timeout: 30_000 }).toBe(3);
  await expect.poll(() => textsIn(page)).toEqual(['one', 'two', 'three']);
  const rows = await first.rows<{ text: string; number: number }>(
    'select m.text, m.number from messages m join threads t on t.id = m.thread_id where t.engineer_id = $1 order by m.number',
    [engineer.id],
  );
  expect(rows).toEqual([
    { text: 'one', number: 1 },
    { text: 'two', number: 2 },
    { text: 'three', number: 3 },
  ]);
});

test('when its page is closed before the message could be sent, the worker alone sends it', async () => {
  const { engineer, company } = await correspondentsOf(first);
  const page = await openThread(first, company, engineer, {});
  await untilWorkerControls(page);
  await untilShown(page, THREAD);
  // Playwright stops the requests of the page, and not those of the worker.
  await page.route('**/api/company/sendMessage', (route) => route.abort());
  await write(page, 'Sent by the worker');
  await page.getByText('Waits to be sent').waitFor();
  await page.close();
  const arrived = () =>
    first.rows<{ text: string }>('select m.text from messages m join threads t on t.id = m.thread_id where t.engineer_id = $1', [
      engineer.id,
    ]);
  await expect.poll(arrived, { timeout: 60_000 }).toEqual([{ text: 'Sent by the worker' }]);
});

test('behind a proxy that delays streams, messages arrive by polling', async () => {
  const { engineer, company } = await correspondentsOf(first);
  const proxy = await bufferingProxy(first.port);
  try {
    const ours = await openThread(first, company, engineer);
    const theirs = await signIn(proxy.origin, engineer);
    const polls: string[] = [];
    theirs.on('request', (request) => request.url().includes(livePoll.path) && polls.push(request.url()));
    await open(theirs, `${proxy.origin}/messages`);
    await thread(theirs).click();
    await theirs.getByLabel('Your message').waitFor();
    await expect.poll(() => polls.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await write(ours, 'Through the proxy');
    await expect.poll(() => textsIn(theirs)).toEqual(['Through the proxy']);
  } finally {
    proxy.close();
  }
});

test('a logout asks first while a message is not sent, and deletes it then', async () => {
  const { engineer, company } = await correspondentsOf(first);
  const page = await openThread(first, company, engineer);
  await page.route('**/api/company/sendMessage', (route) => route.abort());
  await write(page, 'never sent');
  await page.getByText('Waits to be sent').waitFor();
  await logOut(page);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await page.getByText('Waits to be sent').waitFor();
  await logOut(page);
  await page.getByRole('button', { name: 'Delete and log out' }).click();
  await untilShown(page, '/login');
  const left = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('loadpath');
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('messages').objectStore('messages').count();
          count.addEventListener('success', () => resolve(count.result));
        });
      }),
  );
  expect(left).toBe(0);
});

test('a thread that was closed stays readable and says why', async () => {
  const { engineer, company, companyId } = await correspondentsOf(first);
  const page = await openThread(first, company, engineer);
  await write(page, 'Hello');
  await page.getByText('Sent', { exact: true }).waitFor();
  await first.rows("update connections set state = 'removed', changed_at = now() where engineer_id = $1 and company_id = $2", [
    engineer.id,
    companyId,
  ]);
  await reload(page);
  await page.getByText('You are no longer connected').waitFor();
  await expect.poll(() => textsIn(page)).toEqual(['Hello']);
  expect(await page.getByLabel('Your message').count()).toBe(0);
});

test('a thread with long, right-to-left and combining text is accessible, and nothing is wider than the window', async () => {
  const { engineer, company } = await correspondentsOf(first);
  const page = await openThread(first, company, engineer);
  for (const text of ['x'.repeat(2000), 'مرحبا، أنا مهندس إنشائي.', 'e\u0301'.repeat(200)]) await write(page, text);
  await expect.poll(() => page.getByText('Sent', { exact: true }).count()).toBe(3);
  expect(await complaintsAbout(page, [WIDE, NARROW])).toEqual([]);
  await page.setViewportSize(NARROW);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
