import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login as signIn } from '../../contract/accounts/accounts.ts';
import { rateAnswer } from '../../contract/rating/rating.ts';
import type { Role } from '../../contract/base/roles.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { levelsFor, spokenOf } from '../support/people/attempt.ts';
import { complaintsAbout } from '../support/browser/axe.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { NO_WORKER, type SharedBrowser, shareChromium } from '../support/browser/chromium.ts';
import { type Engineer, anEngineer, enter } from '../support/people/engineer.ts';
import { finishTest, giveLevels } from '../support/people/finished-test.ts';
import { lettersIn } from '../support/network/letters.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { waitForAnswer } from '../support/people/rated-answer.ts';
import { open, untilShown } from '../support/timing/waits.ts';

const LONG_MS = 240_000;
const WHY = 'Both raters overlooked that I named the governing check.';
const NOTE = 'The governing check is named, with its limit.';
const FIRST = 'Answer 1';

let product: Product;
let browser: SharedBrowser;
let engineer: Engineer;
let page: Page;
let desk: Page;
beforeAll(async () => {
  product = await aProduct();
  browser = await shareChromium();
  [page, desk] = await Promise.all([newPage(), newPage()]);
  engineer = await anEngineer(product.origin);
  await product.rows('update attempts set raters = 2 where id = $1', [engineer.attempt.id]);
  await finishTest(product.origin, engineer);
  for (const token of await twoWhoRate()) await rateAll(token);
}, LONG_MS);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const newPage = async () => (await browser.newContext(NO_WORKER)).newPage();
const demoAccount = (role: Role) => DEMO_ACCOUNTS.find((account) => account.role === role) as (typeof DEMO_ACCOUNTS)[number];

/** The tokens of two administrators. The second one has the password of the first. */
async function twoWhoRate() {
  const { email, password } = demoAccount('admin');
  const other = 'second.desk@loadpath.example.com';
  await product.rows(
    `insert into accounts (id, role, email, password_hash, name, demo)
     select gen_random_uuid(), role, $1, password_hash, 'Second desk', demo from accounts where email = $2`,
    [other, email],
  );
  const users = [email, other].map((one) => callOverHttp(product.origin, signIn, { body: { email: one, password } }));
  return (await Promise.all(users)).map(({ accessToken }) => accessToken);
}

async function rateAll(token: string) {
  for (const card of spokenOf(engineer.attempt)) {
    const params = { attemptId: engineer.attempt.id, questionId: card.questionId };
    await callOverHttp(product.origin, rateAnswer, { token, params, body: { levels: levelsFor(card, 3), note: '' } });
  }
}

/** The part of the report with one answer. */
const answerOnReport = () =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .filter({ hasText: /^Answer A1/ });
const letters = () => lettersIn(product.dataDir, { kind: 'appeal-answered', to: engineer.user.email });

test('after the results an engineer requests another rater for one answer, with a reason', { timeout: LONG_MS }, async () => {
  await enter(page, product.origin, engineer);
  await open(page, `${product.origin}/profile`);
  await page.getByRole('button', { name: 'Open all answers' }).click();
  await page.getByRole('button', { name: `Ask for another rater: ${FIRST}` }).click();
  await page.getByRole('button', { name: 'Send this answer to another rater' }).click();
  await page.getByText('Reason is required!').waitFor();
  await page.getByLabel('Why do you want another rater?').fill(WHY);
  expect(await complaintsAbout(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send this answer to another rater' }).click();
  await page.getByText(/^You asked for another rater on .* The answer waits in the queue\.$/).waitFor();
  expect(await page.getByRole('button', { name: `Ask for another rater: ${FIRST}` }).count()).toBe(0);
});

test('a rater who has not judged it gets it like any other answer', { timeout: LONG_MS }, async () => {
  const { email, password } = demoAccount('rater');
  // So that the next answer is this one and not a control answer.
  await product.rows('update raters set control_at = 1000000');
  await enter(desk, product.origin, {
    user: await callOverHttp(product.origin, signIn, { body: { email, password } }),
  });
  await open(desk, `${product.origin}/admin/ratings`);
  await desk.getByRole('button', { name: 'Take the next answer' }).click();
  await untilShown(desk, /^\/admin\/ratings\/./);
  await waitForAnswer(desk);
  expect(new URL(desk.url()).pathname).toContain(spokenOf(engineer.attempt)[0]?.questionId);
  const shown = (await desk.locator('body').textContent()) ?? '';
  for (const word of [WHY, 'another rater', 'has asked', 'appeal', 'mean of']) expect(shown).not.toContain(word);
  expect(await desk.locator('fieldset[data-criterion] input:checked').count()).toBe(0);
});

test('the engineer reads levels and note of that rater, and gets an e-mail', { timeout: LONG_MS }, async () => {
  expect(letters()).toEqual([]);
  await giveLevels(desk, 4);
  await desk.getByLabel('Note').fill(NOTE);
  await desk.getByRole('button', { name: 'Save and next' }).click();
  await desk.getByText('Your rating is saved.').waitFor();

  await open(page, `${product.origin}/profile`);
  await page.getByRole('button', { name: 'Open all answers' }).click();
  await page.getByText(/^Another rater has judged this answer on /).waitFor();
  await page.getByText(/and gave a mean of 4\.0\. The levels here are those of all its raters together\.$/).waitFor();
  await page.locator('q').filter({ hasText: NOTE }).waitFor();
  await answerOnReport()
    .getByText(/3 raters/)
    .waitFor();
  expect(await complaintsAbout(page)).toEqual([]);
  await expect.poll(letters, { timeout: 60_000 }).toHaveLength(1);
  expect(letters()[0]).toContain('/profile');
  expect(letters()[0]).not.toContain(NOTE);
});
