import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../../contract/accounts/accounts.ts';
import * as cuts from '../../contract/bank/cuts.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { NARROW, WIDE } from '../support/browser/axe.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { NO_WORKER, type SharedBrowser, shareChromium } from '../support/browser/chromium.ts';
import { enter } from '../support/people/engineer.ts';
import { aVisit } from '../support/browser/journey.ts';
import { lettersIn } from '../support/network/letters.ts';
import { findFaults } from '../support/browser/markup.ts';
import { open as openPage, untilShown } from '../support/timing/waits.ts';

const FIRST = DEMO_ACCOUNTS.find(({ role }) => role === 'admin') as (typeof DEMO_ACCOUNTS)[number];
const SECOND = { ...FIRST, email: 'second.desk@example.com' };
/** An engineer of the demo with a finished and rated test. */
const ENGINEER = DEMO_ACCOUNTS.find(({ role }) => role === 'engineer') as (typeof DEMO_ACCOUNTS)[number];
const SIZES = [NARROW, WIDE];

const journey = aVisit();
let page: Page;
/** Pages of the judges, who have no account. */
let elsewhere: SharedBrowser;
beforeAll(async () => {
  elsewhere = await shareChromium();
  page = await journey.browser.open();
  await journey.product.rows(
    `insert into accounts (id, role, email, name, password_hash, demo)
     select gen_random_uuid(), role, $1, 'Ada', password_hash, demo from accounts where email = $2`,
    [SECOND.email, FIRST.email],
  );
});

afterAll(() => elsewhere?.close());

const signIn = ({ email, password }: { email: string; password: string }) =>
  callOverHttp(journey.product.origin, login, { body: { email, password } });
const enterAs = async (who: typeof FIRST) => enter(page, journey.cable.origin, { user: await signIn(who) });
const open = (path: string) => openPage(page, journey.cable.origin + path);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (name: string) => page.getByLabel(name, { exact: true });
const waitForText = (text: string | RegExp) => page.getByText(text).first().waitFor();
const withoutFaults = async () => expect(await findFaults(page, SIZES)).toEqual([]);

/** A multiple-choice question of the demo's test that its engineer has answered right. */
async function rightChoice(): Promise<{ id: string; position: number }> {
  const [found] = await journey.product.rows<{ id: string; position: number }>(
    `select cards.question_id as id, cards.position from cards
     join attempts on attempts.id = attempt_id join accounts on accounts.id = engineer_id
     join answers on answers.attempt_id = cards.attempt_id and answers.question_id = cards.question_id,
     jsonb_array_elements(shown) as option
     where email = $1 and option ->> 'text' = answer and option ->> 'letter' = 'A' order by position limit 1`,
    [ENGINEER.email],
  );
  if (!found) throw new Error('The demo has no right choice.');
  return found;
}

test('an administrator finds a question, sees it with other numbers, and sees it as engineers do, with its timer', async () => {
  await enterAs(FIRST);
  await open('/admin/bank');
  await field('Area').selectOption('Steel Structures');
  await untilShown(page, /area=Steel\+Structures/);
  await field('Kind').selectOption({ label: 'Choice, drawn numbers' });
  await untilShown(page, /area=Steel\+Structures&form=parametric/);
  const link = page.getByRole('table').getByRole('link').first();
  const id = (await link.textContent()) ?? '';
  expect(id).toMatch(/^steel-choice-\d\d$/);
  await link.click();
  await untilShown(page, `/admin/bank/questions/${id}`);
  await page.getByText('right', { exact: true }).waitFor();
  const text = () => page.getByRole('region', { name: 'Words and key' }).locator('p').first().textContent();
  const before = await text();
  await button('Other numbers').click();
  await expect.poll(text).not.toBe(before);
  await withoutFaults();

  await page.getByRole('link', { name: 'See it as engineers do' }).click();
  await untilShown(page, `/admin/bank/questions/${id}/seen`);
  await page.getByText('Read first: the time starts in').waitFor();
  expect(await page.getByRole('radio').count()).toBe(4);
  expect(await findFaults(page, SIZES)).toEqual([]);
  await page.keyboard.press('2');
  await expect.poll(() => page.getByRole('radio').nth(1).isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'The card has closed here' }).waitFor();
  await button('Open it again').click();
  await page.getByRole('radio').first().waitFor();
  await page.getByRole('link', { name: 'Back to the question' }).click();
  await untilShown(page, `/admin/bank/questions/${id}`);
});

test('a question is retired and restored, and the reasons are recorded', async () => {
  await enterAs(FIRST);
  await open('/admin/bank/questions/steel-spoken-01');
  await button('Retire').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await dialog.getByText('Reason is required!').waitFor();
  await dialog.getByLabel('Why').fill('It names a withdrawn code.');
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await button('Bring back').click();
  await dialog.getByLabel('Why').fill('The code holds again.');
  await dialog.getByRole('button', { name: 'Bring back' }).click();
  await button('Retire').waitFor();
  await waitForText('It names a withdrawn code.');
  await waitForText('The code holds again.');
  expect(await button('Bring back').count()).toBe(0);
  await withoutFaults();
});

test('one administrator proposes a change, another one sees the differences and approves, and the page explains the result', async () => {
  await enterAs(FIRST);
  await open('/admin/bank/propose?question=steel-choice-01');
  const text = field('Question');
  const words = await text.inputValue();
  await text.fill(`${words.replace(/\?$/, '')} at once?`);
  await button('Propose').click();
  await page.getByText('Reason is required!').waitFor();
  await field('Why').fill('The words leave open when.');
  await withoutFaults();
  await button('Propose').click();
  await untilShown(page, /^\/admin\/bank\/proposals\/[\da-f-]{36}/);
  await waitForText('This proposal is your own');
  expect(await button('Approve').count()).toBe(0);
  const address = new URL(page.url()).pathname;

  await enterAs(SECOND);
  await open('/admin/bank/proposals');
  await page.getByRole('link', { name: 'Change of steel-choice-01' }).click();
  await untilShown(page, address);
  expect((await page.locator('ins').allTextContents()).join('')).toContain('at once?');
  await withoutFaults();
  await field('Reason').fill('Clearer, and the key stays.');
  await button('Approve').click();
  await waitForText('It is not in the bank yet');
  expect(await page.locator('pre').textContent()).toContain("id: 'steel-choice-01'");
  await withoutFaults();
});

test('a corrected key scores a test again, and its engineer reads the reason and both scores', async () => {
  const { id, position } = await rightChoice();
  await enterAs(FIRST);
  await open(`/admin/bank/questions/${id}`);
  await button('Correct the key of version 1').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Right is').selectOption('B');
  await dialog.getByLabel('Why').fill('The code was amended in this point.');
  await dialog.getByRole('button', { name: 'Correct the key' }).click();
  await untilShown(page, /^\/admin\/bank\/corrections\/[\da-f-]{36}/);
  await waitForText(/that asked it (is|are) scored anew since/);
  await waitForText(/The score of \d+ tests? has moved/);
  await withoutFaults();
  await open('/admin/bank/corrections');
  await page.getByRole('link', { name: `${id}, version 1` }).waitFor();

  await enterAs(ENGINEER);
  await open('/quiz');
  const told = page.getByRole('region', { name: `Question ${position + 1} was corrected`, exact: true });
  await told.getByText('The code was amended in this point.').waitFor();
  expect(await told.getByRole('row').count()).toBe(3);
  await withoutFaults();
  await expect
    .poll(() => lettersIn(journey.product.dataDir, { kind: 'rescored', to: ENGINEER.email }).length, { timeout: 60_000 })
    .toBe(1);
});

/** Answers the remaining items by calls, like a judge who works fast. */
async function answerAll(token: string, round: 1 | 2) {
  const { origin } = journey.product;
  const { items } = await callOverHttp(origin, cuts.findJudging, { body: { token } });
  for (const { position, asked, own } of items) {
    if (own) continue;
    const given = asked.kind === 'choice' ? { intermediate: 50, senior: 80 } : { intermediate: 3, senior: 4 };
    await callOverHttp(origin, cuts.saveJudgement, { body: { token, round, position, ...given } });
  }
}

/** A judge without an account, in a browser of its own. */
async function aJudge(address: string): Promise<{ judge: Page; context: BrowserContext }> {
  const context = await elsewhere.newContext({ ...NO_WORKER, reducedMotion: 'reduce' });
  const judge = await context.newPage();
  await openPage(judge, address);
  return { judge, context };
}

test('judges without an account set a cut in two rounds', async () => {
  await enterAs(FIRST);
  await open('/admin/bank/cuts');
  await waitForText('every page that shows levels says ‘provisional’');
  await button('Open a panel').click();
  await untilShown(page, /^\/admin\/bank\/cuts\/[\da-f-]{36}/);
  const addresses: string[] = [];
  for (let number = 1; number <= 4; number += 1) {
    await button('Add a judge').click();
    await page.getByText(`The link of judge ${number}, shown once`).waitFor();
    addresses.push(await field('Link').inputValue());
  }
  await withoutFaults();
  const tokens = addresses.map((address) => new URL(address).searchParams.get('token') ?? '');
  const { judge, context } = await aJudge(addresses[0] ?? '');
  await judge.getByText('0 of 28 answered').waitFor();
  await judge.getByLabel('Of 100 barely qualified Intermediates, so many choose right').fill('80');
  await judge.getByLabel('Of 100 barely qualified Seniors, so many choose right').fill('40');
  await judge.getByRole('button', { name: 'Save and next' }).click();
  await judge.getByText('A barely qualified Senior does at least as well as a barely qualified Intermediate.').waitFor();
  await judge.getByLabel('Of 100 barely qualified Seniors, so many choose right').fill('90');
  await judge.getByRole('button', { name: 'Save and next' }).click();
  await judge.getByText('1 of 28 answered').waitFor();
  await judge.getByRole('button', { name: 'Question 28' }).click();
  await judge.getByRole('group', { name: 'A barely qualified Senior answers' }).getByText('Like C').click();
  expect(await findFaults(judge, SIZES)).toEqual([]);

  for (const token of tokens) await answerAll(token, 1);
  await open(new URL(page.url()).pathname);
  await waitForText('28/28');
  await waitForText('Provisional');
  await button('Begin the second round: this panel').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin it' }).click();
  await page.getByRole('columnheader', { name: 'Round 2' }).waitFor();
  await openPage(judge, addresses[0] ?? '');
  await judge.getByText('Mean of 3 others').waitFor();
  expect(await findFaults(judge, SIZES)).toEqual([]);
  await judge.getByRole('button', { name: 'Save and next' }).click();
  await judge.getByText('1 of 28 answered').waitFor();

  await open(new URL(page.url()).pathname);
  await button('End the panel: for good').click();
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  await waitForText(/^Ended$/);
  await withoutFaults();
  await openPage(judge, addresses[0] ?? '');
  await judge.getByText('This link is over').waitFor();
  await context.close();
});
