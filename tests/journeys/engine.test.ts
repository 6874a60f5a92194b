import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { login } from '../../contract/accounts/accounts.ts';
import { makeReportLink } from '../../contract/results/report-links.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { NARROW, WIDE } from '../support/browser/axe.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { NO_WORKER } from '../support/browser/chromium.ts';
import { enter } from '../support/people/engineer.ts';
import { aJourney } from '../support/browser/journey.ts';
import { findFaults } from '../support/browser/markup.ts';
import { open as openPage } from '../support/timing/waits.ts';
import { settingsOfModel } from '../support/people/written-test.ts';

const SIZES = [NARROW, WIDE];
const REASON = 'The raters are on leave until Monday.';
const ENGINEER = 'ines.almeida@example.com';

const journey = aJourney(await settingsOfModel(), NO_WORKER);
let page: Page;
beforeAll(async () => {
  page = await journey.browser.open();
});

async function enterAs(isWanted: (account: (typeof DEMO_ACCOUNTS)[number]) => boolean) {
  const { email, password } = DEMO_ACCOUNTS.find(isWanted) as (typeof DEMO_ACCOUNTS)[number];
  const user = await callOverHttp(journey.product.origin, login, { body: { email, password } });
  await enter(page, journey.cable.origin, { user });
}

const asAdministrator = () => enterAs(({ role }) => role === 'admin');
const open = (path: string) => openPage(page, journey.cable.origin + path);
const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const withoutFaults = async () => expect(await findFaults(page, SIZES)).toEqual([]);
const choose = (mode: string) => page.getByRole('radio', { name: mode }).check();
const giveReason = (reason: string) => page.getByLabel('Reason').fill(reason);
const send = () => page.getByRole('button', { name: 'Choose this mode' }).click();
const changes = () => page.getByRole('table', { name: 'Changes of the mode' });

test('the board leads to the engine, with mode, gate and choice', async () => {
  await asAdministrator();
  await open('/admin');
  await page.getByRole('link', { name: 'Mode, gate, work and cost of the engine' }).click();
  for (const name of ['Engine', 'Mode now', 'Gate', 'Choose the mode', 'Changes of the mode', 'Work and cost'])
    await heading(name);
  await page.getByText('One is configured', { exact: true }).waitFor();
  await page.getByText('By nobody: it holds until an administrator chooses').waitFor();
  const gate = page.getByRole('table', { name: 'The gate' });
  expect(await gate.getByRole('row').count()).toBe(5);
  expect(await gate.getByText('not measured').count()).toBe(3);
  await page.getByText('Nobody has chosen a mode yet.').waitFor();
  await withoutFaults();
});

test('an administrator chooses that people judge alone, with a reason, and finds it in the list', async () => {
  await choose('People judge alone');
  await send();
  await page.getByText('Reason is required!').waitFor();
  await giveReason('The model is being replaced.');
  await send();
  await page.getByText('It is on record.').waitFor();
  await changes().getByRole('cell', { name: 'The model is being replaced.' }).waitFor();
  expect(await changes().getByRole('row').count()).toBe(2);
  await page.getByText('1–1 of 1 change').waitFor();
  await withoutFaults();
});

test('while the conditions of the gate are not met, levels of the model count only by the override', async () => {
  await choose('Levels of the model count at once');
  await giveReason(REASON);
  await send();
  await page.getByText('The model does not agree well enough with people yet, or that is not measured.').waitFor();
  expect(await changes().getByRole('row').count()).toBe(2);
  await page.getByRole('checkbox', { name: 'Override the gate' }).check();
  await page.getByText('Everybody reads it. It stays on record with your name.').waitFor();
  await withoutFaults();
  await send();
  await changes().getByText('by an override of the gate').waitFor();
  await page.getByText('On: every page with a score shows the reason').waitFor();
  await withoutFaults();
});

/** How often the page shows the reason; it has to show it. */
async function countReasons(path: string): Promise<number> {
  await open(path);
  await page.getByText(REASON).first().waitFor();
  return page.getByText(REASON).count();
}

/** The address of a page that an engineer shows to anybody. */
async function sharedAddress(): Promise<string> {
  const { email, password } = DEMO_ACCOUNTS.find((account) => account.email === ENGINEER) as (typeof DEMO_ACCOUNTS)[number];
  const { origin } = journey.product;
  const { accessToken: token } = await callOverHttp(origin, login, { body: { email, password } });
  const [taken] = await journey.product.rows<{ id: string }>(
    'select t.id from attempts t join accounts a on a.id = t.engineer_id where a.email = $1 and t.settled_at is not null',
    [ENGINEER],
  );
  const link = await callOverHttp(origin, makeReportLink, { token, body: { attempt: String(taken?.id), parts: ['points'] } });
  return `/shared?token=${link.token}`;
}

test('every page with a level shows the reason: of engineers, companies and raters, and the public numbers', async () => {
  await open('/admin/ratings');
  await page.getByText(REASON).waitFor();
  await enterAs(({ email }) => email === ENGINEER);
  for (const path of ['/profile', '/quiz', '/engineer', '/profile_eng']) expect(await countReasons(path)).toBe(1);
  await withoutFaults();
  const [engineer] = await journey.product.rows<{ id: string }>('select id from accounts where email = $1', [ENGINEER]);
  await enterAs(({ role }) => role === 'company');
  for (const path of [`/view/${engineer?.id}`, '/company/search?mode=plain', `/company/compare?ids=${engineer?.id}`])
    expect(await countReasons(path)).toBe(1);
  expect(await countReasons('/measured')).toBe(1);
  expect(await countReasons(await sharedAddress())).toBe(1);
  await withoutFaults();
});

test('without the override nothing is shown', async () => {
  await asAdministrator();
  await open('/admin/engine');
  await choose('The model assists; people judge');
  await giveReason('The raters are back.');
  await send();
  await changes().getByRole('cell', { name: 'The raters are back.' }).waitFor();
  await enterAs(({ email }) => email === ENGINEER);
  await open('/profile');
  await heading('Final score, points of 100');
  await page.waitForLoadState('networkidle');
  expect(await page.getByText(REASON).count()).toBe(0);
});
