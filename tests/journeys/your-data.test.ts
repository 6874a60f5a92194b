import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { REGRET_DAYS } from '../../contract/facts/retention.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { complaintsAbout } from '../support/browser/axe.ts';
import { forgetAll, login } from '../support/people/engineer.ts';
import { CAN_BE_ILL, makeIll } from '../support/network/ill-server.ts';
import { aVisit } from '../support/browser/journey.ts';
import { unzip } from '../support/media/unzip.ts';
import { open as openPage, untilFocused, untilShown } from '../support/timing/waits.ts';

const journey = aVisit(CAN_BE_ILL);
let page: Page;
beforeAll(async () => {
  page = await journey.browser.open();
  await journey.product.rows(`update accounts set email = '${email}', demo = false where email = '${DEMO.email}'`);
});

/** The demo engineer who has finished a test, with recordings. */
const DEMO = DEMO_ACCOUNTS.find(({ role }) => role === 'engineer') as (typeof DEMO_ACCOUNTS)[number];
/** The same as a person of her own, since the demo's accounts are made again at each start. */
const email = 'ines.own@example.com';
const { password } = DEMO;

const open = (path: string) => openPage(page, journey.cable.origin + path);
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function signIn() {
  await forgetAll(page, journey.cable.origin);
  await open('/login');
  await login(page, 'engineer', email, password);
}

async function askToDelete() {
  await open('/settings');
  await button('Delete account').click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await button('Delete my account').click();
  await page
    .getByText(/^Your account will be deleted on/)
    .first()
    .waitFor();
}

const accountsWith = async (address: string) =>
  journey.product.rows<{ id: string }>(`select id from accounts where email = '${address}'`);
const recordingFolders = () => readdirSync(join(journey.product.dataDir, 'recordings'));

let receipt = '';

test('an engineer requests her data, sees the archive being made, and finds her test in it', async () => {
  await signIn();
  await open('/settings');
  await page.getByRole('heading', { name: 'Your data' }).waitFor();
  expect(await complaintsAbout(page)).toEqual([]);
  await button('Ask for my data').click();
  const link = page.getByRole('link', { name: /^Download/ });
  await link.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const files = await unzip(readFileSync(await download.path()));
  const rows = (name: string) => JSON.parse(String(files.get(name))) as Record<string, unknown>[];
  expect(rows('account/account.json')).toMatchObject([{ email }]);
  expect(rows('test/answers.json').length).toBeGreaterThan(10);
  const held = rows('test/recordings.json');
  const [first] = held;
  receipt = String(first?.['receipt']);
  const media = [...files.keys()].filter((name) => name.startsWith('recordings/'));
  expect(media).toHaveLength(held.length);
  expect(media.every((name) => (files.get(name)?.length ?? 0) > 1000)).toBe(true);
  expect(String(files.get('index.html'))).toContain('test/answers.json');
  await page.getByText(/^One archive every 24 hours/).waitFor();
});

test('she requests the deletion of her account, sees on every page until when she can cancel it, and cancels it', async () => {
  await askToDelete();
  await open('/engineer');
  // The page loads again, since the profile for companies was refused until then.
  await Promise.all([page.waitForEvent('load'), button('Keep my account').click()]);
  await untilShown(page);
  expect(await button('Keep my account').count()).toBe(0);
  await open('/settings');
  await button('Delete account').waitFor();
});

test('after 14 days all her data is deleted, and her receipt can still be verified', async () => {
  const [{ id: attempt } = { id: '' }] = await journey.product.rows<{ id: string }>(
    `select attempts.id from attempts join accounts on accounts.id = engineer_id where email = '${email}'`,
  );
  const own = await journey.product.rows<{ id: string }>(`select id from recordings where attempt_id = '${attempt}'`);
  expect(own.length).toBeGreaterThan(0);
  await askToDelete();
  await journey.product.kill();
  await journey.product.start();
  expect(await accountsWith(email)).toHaveLength(1);
  await makeIll(journey.product, { hours: 24 * REGRET_DAYS + 1 });
  // Expired data is deleted at each start, and once a day.
  await journey.product.kill();
  await journey.product.start();
  await expect.poll(() => accountsWith(email), { timeout: 60_000 }).toEqual([]);
  await expect.poll(() => recordingFolders().filter((name) => own.some(({ id }) => id === name))).toEqual([]);
  expect(await journey.product.rows(`select id from attempts where id = '${attempt}'`)).toEqual([]);
  const archives = join(journey.product.dataDir, 'archives');
  expect(existsSync(archives) ? readdirSync(archives) : []).toEqual([]);

  await forgetAll(page, journey.cable.origin);
  // Opened from outside, so that the server has to accept a receipt in an address.
  await page.goto(`${journey.cable.origin}/verify/${receipt}`);
  await page.getByText('The signature is genuine').waitFor();
  await open('/login');
  await button('Login as engineer').click();
  await untilFocused(page.getByLabel('Email'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await button('Login').click();
  await page.getByText('The e-mail address or the password is wrong.').first().waitFor();
});
