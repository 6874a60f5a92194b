import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { login } from '../../contract/accounts/accounts.ts';
import { createPost, publishPost } from '../../contract/blog/admin-posts.ts';
import { leaveByOneClick, sendNewsletter } from '../../contract/blog/newsletter.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { complaintsAbout } from '../support/browser/axe.ts';
import { aPost } from '../support/people/blog-input.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { NO_WORKER, type SharedBrowser, shareChromium } from '../support/browser/chromium.ts';
import { login as signIn } from '../support/people/engineer.ts';
import { lettersIn } from '../support/network/letters.ts';
import { anAddress, confirmTokenIn, leaveTokenIn, newslettersTo } from '../support/people/newsletter.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { type Smtp, anSmtpServer } from '../support/network/smtp.ts';
import { until } from '../support/timing/until.ts';
import { open, untilFocused, untilShown } from '../support/timing/waits.ts';

const ADMIN = DEMO_ACCOUNTS.find(({ role }) => role === 'admin') as (typeof DEMO_ACCOUNTS)[number];
/** A folder for pictures of the pages; none are made without it. */
const PICTURES = process.env['PICTURES'];

let product: Product;
let browser: SharedBrowser;
let page: Page;
let hasScript: boolean;
beforeAll(async () => {
  product = await aProduct();
  browser = await shareChromium();
});
afterEach(() => page.context().close());
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function aReader({ script = true } = {}) {
  hasScript = script;
  page = await (await browser.newContext({ ...NO_WORKER, javaScriptEnabled: script, baseURL: product.origin })).newPage();
}
/** Without a script the page is there as soon as it is loaded. */
const go = async (path: string) => void (await (hasScript ? open(page, path) : page.goto(path)));
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const subscribeLetters = (to: string) => lettersIn(product.dataDir, { kind: 'subscribe', to });

/** Pictures of the current page, on a phone and on a desktop, light and dark. */
async function takePictures(name: string) {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  for (const width of [390, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${PICTURES}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: null });
}

async function adminToken(at: Product) {
  const body = { email: ADMIN.email, password: ADMIN.password };
  return (await callOverHttp(at.origin, login, { body })).accessToken;
}

async function aPublishedPost(at: Product, title: string) {
  const token = await adminToken(at);
  const { post } = await callOverHttp(at.origin, createPost, { token, body: aPost({ title }) });
  await callOverHttp(at.origin, publishPost, { token, params: { id: post._id } });
  return { token, id: post._id };
}

async function signInAsAdmin() {
  await go('/login');
  await signIn(page, 'company', ADMIN.email, ADMIN.password);
  await untilShown(page, '/admin');
}

/** Subscribes on the page and confirms by the e-mail. */
async function subscribe(email: string) {
  await go('/newsletter');
  await page.getByPlaceholder('Your email address').fill(email);
  await press('Subscribe');
  await page.getByText('Please open the e-mail that we send to this address').waitFor();
  const letter = await until('The letter', () => subscribeLetters(email)[0], 20_000);
  await go(`/newsletter/confirm?token=${confirmTokenIn(letter)}`);
  await press('Confirm the subscription');
  await page.getByText('You are subscribed.').waitFor();
}

test('a reader subscribes and confirms, an administrator sends a post, its e-mail arrives once, and the reader unsubscribes', async () => {
  const email = anAddress();
  const other = anAddress();
  const title = 'Why a beam sags, and by how much';
  await aPublishedPost(product, title);
  await aReader();
  await go('/newsletter');
  await press('Subscribe');
  await page.getByText('Email is required!').waitFor();
  await untilFocused(page.getByPlaceholder('Your email address'));
  expect(await complaintsAbout(page)).toEqual([]);
  await takePictures('box-error');
  await subscribe(email);
  expect(await complaintsAbout(page)).toEqual([]);
  await subscribe(other);
  await takePictures('confirmed');

  await signInAsAdmin();
  await go('/admin/newsletter');
  await page
    .getByLabel('Post', { exact: true })
    .selectOption({ label: await page.getByRole('option', { name: title }).innerText() });
  await takePictures('admin-send');
  await press('Send to 2 subscribers');
  await page.getByRole('dialog').getByText('That cannot be taken back').waitFor();
  expect(await complaintsAbout(page)).toEqual([]);
  await takePictures('admin-question');
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText(`The e-mails of ‘${title}’ are being written.`).waitFor();
  await page.getByRole('row', { name: /done/ }).getByRole('cell', { name: '2', exact: true }).nth(1).waitFor();
  expect(await complaintsAbout(page)).toEqual([]);
  await takePictures('admin-sent');
  // A second press is refused with a sentence.
  await press('Send to 2 subscribers');
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Each post is sent once.').waitFor();

  await page.getByRole('link', { name: 'Subscribers', exact: true }).click();
  await page.getByLabel('Search by address').fill(email.slice(0, 12));
  await press('Search');
  await page.getByText('1–1 of 1 address').waitFor();
  await page.getByText(email).waitFor();
  expect(await complaintsAbout(page)).toEqual([]);
  await takePictures('admin-subscribers');
  const downloads = page.waitForEvent('download');
  await press('Download as CSV');
  expect((await downloads).suggestedFilename()).toBe('newsletter-subscribers.csv');

  await expect.poll(() => newslettersTo(product.dataDir, email)).toHaveLength(1);
  const token = leaveTokenIn(newslettersTo(product.dataDir, email)[0]);
  await go(`/newsletter/leave?token=${token}`);
  expect(await complaintsAbout(page)).toEqual([]);
  await takePictures('leave');
  await press('Leave');
  await page.getByText('You have left the newsletter.').waitFor();

  // The other reader unsubscribes with the button of an e-mail program.
  const letter = await until('The letter to the other reader', () => newslettersTo(product.dataDir, other)[0], 20_000);
  const click = new URLSearchParams({ token: leaveTokenIn(letter) });
  const answer = await fetch(`${product.origin}${leaveByOneClick.path}?${click}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(answer.status).toBe(200);
  await go('/admin/newsletter?show=subscribers');
  await page.getByText('Nobody has subscribed yet').waitFor();
  await takePictures('admin-empty');
});

test('an administrator deletes a subscriber after a question', async () => {
  const email = anAddress();
  await aReader();
  await subscribe(email);
  await signInAsAdmin();
  await go(`/admin/newsletter?show=subscribers&q=${encodeURIComponent(email)}`);
  await press(`Delete: ${email}`);
  await press('Cancel');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await page.getByText('confirmed on').count()).toBe(1);
  await press(`Delete: ${email}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('No address contains this').waitFor();
});

test('without JavaScript the box, the confirmation and unsubscribing work by plain forms', async () => {
  const email = anAddress();
  await aReader({ script: false });
  await go('/newsletter');
  await page.getByPlaceholder('Your email address').fill('no address');
  await press('Subscribe');
  await page.getByText('Email is invalid!').waitFor();
  expect(await page.getByPlaceholder('Your email address').inputValue()).toBe('no address');
  await subscribe(email);
  const [subscriber] = await product.rows<{ id: string }>('select id from newsletter_subscribers where email = $1', [email]);
  const { token, id } = await aPublishedPost(product, 'Without a script');
  await callOverHttp(product.origin, sendNewsletter, { token, params: { id } });
  const letter = await until('The newsletter', () => newslettersTo(product.dataDir, email)[0], 20_000);
  expect(leaveTokenIn(letter)).toContain(subscriber?.id);
  await go(`/newsletter/leave?token=${leaveTokenIn(letter)}`);
  await press('Leave');
  await page.getByText('You have left the newsletter.').waitFor();
  expect(await product.rows('select id from newsletter_subscribers where email = $1', [email])).toEqual([]);
});

test('without a network the box says so, does not lose the typed address, and sends it later', async () => {
  const email = anAddress();
  await aReader();
  await go('/newsletter');
  const box = page.getByPlaceholder('Your email address');
  await box.fill(email);
  await page.context().setOffline(true);
  await page.getByText('There is no network').waitFor();
  await press('Subscribe');
  await page.getByText('The network is gone. Try again when it is back.').waitFor();
  await takePictures('box-offline');
  expect(await box.inputValue()).toBe(email);
  await page.context().setOffline(false);
  await press('Subscribe');
  await page.getByText('Please open the e-mail that we send to this address').waitFor();
  await takePictures('box-done');
});

test('a link that is cut off is refused with a sentence', async () => {
  await aReader();
  for (const path of ['/newsletter/confirm?token=cut', '/newsletter/leave']) {
    await go(path);
    await page.getByText('This link is incomplete. Copy it again.').waitFor();
  }
  await go('/newsletter/confirm?token=a.b.c');
  await press('Confirm the subscription');
  await page.getByText('This link is no longer good. Please type your address once more to get a new one.').waitFor();
  expect(await page.getByText('You are subscribed.').count()).toBe(0);
});

/** Enough e-mails for a kill between them: each takes about a tenth of a second. */
const READERS = 150;

test('a server that is killed while it sends continues after the next start, and each reader has one e-mail', async () => {
  await aReader();
  const smtp: Smtp = await anSmtpServer();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@example.com', OPERATOR_EMAIL: 'desk@example.com' };
  const killed = await aProduct(mail);
  try {
    const readers = Array.from({ length: READERS }, () => ({ id: randomUUID(), email: anAddress() }));
    await killed.rows(
      'insert into newsletter_subscribers (id, email, confirmed_at) select id, email, now() from unnest($1::uuid[], $2::text[]) as t (id, email)',
      [readers.map(({ id }) => id), readers.map(({ email }) => email)],
    );
    const { token, id } = await aPublishedPost(killed, 'Sent through a kill');
    await callOverHttp(killed.origin, sendNewsletter, { token, params: { id } });
    await until('Some letters', () => smtp.taken.length > 20, 30_000);
    await killed.kill();
    const before = smtp.taken.length;
    expect(before).toBeLessThan(READERS);
    await killed.start();
    await until('All letters', async () => (await killed.rows('select id from letters')).length === 0, 180_000);
    const idsOf = ({ text }: Smtp['taken'][number]) => /^Message-ID: (.*)$/im.exec(text)?.[1] ?? '';
    const letters = new Map(smtp.taken.map((letter) => [idsOf(letter), letter.to[0]]));
    expect([...letters.values()].toSorted()).toEqual(readers.map(({ email }) => email).toSorted());
    // The e-mail that the killed server was sending may arrive once more, as the same one.
    expect(smtp.taken.length - READERS).toBeLessThanOrEqual(1);
  } finally {
    await killed.stop();
    await smtp.down();
  }
});
