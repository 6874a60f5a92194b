import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { login } from '../../contract/accounts/accounts.ts';
import { QUEUE_KINDS } from '../../contract/rating/board.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { SECRETS } from '../../server/secret-lists.ts';
import { NARROW, WIDE } from '../support/browser/axe.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { enter } from '../support/people/engineer.ts';
import { aVisit } from '../support/browser/journey.ts';
import { findFaults } from '../support/browser/markup.ts';
import { open as openPage } from '../support/timing/waits.ts';

const ADMIN = DEMO_ACCOUNTS.find(({ role }) => role === 'admin') as (typeof DEMO_ACCOUNTS)[number];
const SIZES = [NARROW, WIDE];

const journey = aVisit();
let page: Page;
beforeAll(async () => {
  page = await journey.browser.open();
  const user = await callOverHttp(journey.product.origin, login, { body: { email: ADMIN.email, password: ADMIN.password } });
  await enter(page, journey.cable.origin, { user });
});

const open = (path: string) => openPage(page, journey.cable.origin + path);
const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const withoutFaults = async () => expect(await findFaults(page, SIZES)).toEqual([]);

test('the board shows every queue with its age, the engine, the ratios and the deletions, and leads to the work', async () => {
  await open('/admin');
  for (const name of ['Queues', 'Last 30 days', 'Engine', 'Impact ratios', 'Deleted by age']) await heading(name);
  const queues = page.getByRole('table', { name: 'What waits, and since when' });
  const empty = await page
    .getByText(/^Nothing waits in:/)
    .locator('span')
    .count();
  const waiting = await queues
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .count();
  expect(waiting + empty).toBe(QUEUE_KINDS.length);
  for (const name of ['Tests', 'Waiting time of ratings', 'Backlog', 'Uploads', 'E-mails']) {
    const chart = page.getByRole('region', { name, exact: true });
    await chart.getByText('The numbers').click();
    await chart.getByRole('table', { name: `${name} by day` }).waitFor();
  }
  await withoutFaults();
  await page.getByRole('link', { name: 'Requests for another test' }).click();
  await heading('Requests');
});

test('one test is found by its number and drawn with its table, and its opening is recorded', async () => {
  const [attempt] = await journey.product.rows<{ id: string }>(
    'select id from attempts where finished_at is not null order by started_at desc limit 1',
    [],
  );
  const id = String(attempt?.id);
  await open('/admin/attempts');
  await heading('Tests');
  await page.getByRole('table', { name: 'Tests' }).waitFor();
  await withoutFaults();
  await page.getByLabel('Number of the test').fill('17');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => page.getByText('This is no number of a test').isVisible()).toBe(true);
  await page.getByLabel('Number of the test').fill(id);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('img', { name: /^The course of the test over/ }).waitFor();
  await page.getByRole('table', { name: 'Cards of the test' }).waitFor();
  await page.getByRole('table', { name: 'Recordings of the test' }).waitFor();
  await withoutFaults();
  await page.getByRole('link', { name: 'audit log', exact: true }).click();
  await heading('Audit log');
  await page
    .getByRole('cell', { name: /^Looked at the test of one person/ })
    .first()
    .waitFor();
});

test('the chain of the audit log is verified on the page, and an entry that somebody changed is named', async () => {
  await open('/admin/audit');
  await heading('Audit log');
  await page.getByRole('button', { name: 'Verify the chain' }).click();
  await page.getByText('The chain holds').waitFor();
  await withoutFaults();
  await journey.product.rows('alter table audit_events disable trigger user', []);
  await journey.product.rows("update audit_events set subject = 'another' where place = 1", []);
  await page.getByRole('button', { name: 'Verify the chain' }).click();
  await page.getByText('The chain is broken at entry 1.').waitFor();
  expect(await page.getByText('The chain holds').count()).toBe(0);
  await withoutFaults();
});

test('after the loss of its key the page says which entries nothing can verify, and calls none of them changed', async () => {
  await journey.product.quit();
  rmSync(join(journey.product.dataDir, SECRETS.receipt.file));
  await journey.product.start({ options: ['--new-keys'] });
  await open('/admin/audit');
  await page.getByRole('cell', { name: 'Went on without secrets that the server had before' }).waitFor();
  await page.getByRole('button', { name: 'Verify the chain' }).click();
  await page.getByText('The chain holds').waitFor();
  await page.getByText(/were written with a key that the server has lost/).waitFor();
  expect(await page.getByText('The chain is broken').count()).toBe(0);
  await withoutFaults();
});
