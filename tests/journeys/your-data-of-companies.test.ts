import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { CONSENTS } from '../../contract/facts/consents.ts';
import { REGRET_DAYS } from '../../contract/facts/retention.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { forgetAll, login } from '../support/people/engineer.ts';
import { CAN_BE_ILL, makeIll } from '../support/network/ill-server.ts';
import { aVisit } from '../support/browser/journey.ts';
import { unzip } from '../support/media/unzip.ts';
import { open as openPage } from '../support/timing/waits.ts';

const journey = aVisit(CAN_BE_ILL);
const DEMO = DEMO_ACCOUNTS.find(({ role }) => role === 'company') as (typeof DEMO_ACCOUNTS)[number];
const { password } = DEMO;
/** The demo's owner as a person of its own, since the demo's accounts are made again at each start, and a colleague. */
const [owner, member] = ['owner.own@example.com', 'member.own@example.com'];

let page: Page;
beforeAll(async () => {
  page = await journey.browser.open();
  await journey.product.rows(`update accounts set email = '${owner}', demo = false where email = '${DEMO.email}'`);
  await journey.product.rows(
    `insert into accounts (id, role, email, password_hash, name, confirmed_at)
      select gen_random_uuid(), 'company', '${member}', password_hash, 'Mo', now() from accounts where email = '${owner}'`,
  );
  await journey.product.rows(
    `insert into company_members (account_id, company_id, role)
      select (select id from accounts where email = '${member}'), company_id, 'recruiter' from company_members
      join accounts on accounts.id = account_id where email = '${owner}'`,
  );
});

const open = (path: string) => openPage(page, journey.cable.origin + path);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const ofOwners = () => page.getByText(/As an owner you also get the records of your company/);

async function settingsOf(email: string) {
  await forgetAll(page, journey.cable.origin);
  await open('/login');
  await login(page, 'company', email, password);
  await open('/settings');
  await page.getByRole('heading', { name: 'What you have agreed to' }).waitFor();
}

async function download() {
  await button('Ask for my data').click();
  const link = page.getByRole('link', { name: /^Download/ });
  await link.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return unzip(readFileSync(await file.path()));
}

async function askToDelete() {
  await button('Delete account').click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await button('Delete my account').click();
  await page
    .getByText(/^Your account will be deleted on/)
    .first()
    .waitFor();
}

test('a member who is not an owner gets no records of the company and no promise of them, and finds a withdrawn consent switched off in the settings', async () => {
  await settingsOf(member);
  expect(await ofOwners().count()).toBe(0);
  const files = await download();
  expect(String(files.get('account/account.json'))).toContain(member);
  expect([...files.keys()].filter((name) => name.startsWith('engineers/') || name === 'company/members.json')).toEqual([]);
  await button(`Withdraw: ${CONSENTS.letters.name}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByText(CONSENTS.letters.done).waitFor();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect.poll(() => page.getByLabel('Messages', { exact: true }).isChecked()).toBe(false);
});

test('the last owner of a company with other members gets its records, and has to hand it over before the account can be deleted', async () => {
  await settingsOf(owner);
  await ofOwners().waitFor();
  const files = await download();
  expect(String(files.get('company/members.json'))).toContain(member);
  await page.getByText('The company needs an owner first').waitFor();
  expect(await button('Delete account').count()).toBe(0);
});

test('a member leaves, and with the account of the last member the company is deleted after 14 days', async () => {
  await settingsOf(member);
  await askToDelete();
  await journey.product.rows(`delete from accounts where email = '${member}'`);
  await settingsOf(owner);
  await page.getByText('so the company is deleted with you').waitFor();
  await askToDelete();
  await makeIll(journey.product, { hours: 24 * REGRET_DAYS + 1 });
  await journey.product.kill();
  await journey.product.start();
  const left = () =>
    journey.product.rows(`select id from accounts where email = '${owner}' union select company_id from company_members`);
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
});
