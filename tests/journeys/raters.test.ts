import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { codeOf } from '../support/people/administrators.ts';
import { complaintsAbout } from '../support/browser/axe.ts';
import { NO_WORKER, type SharedBrowser, shareChromium } from '../support/browser/chromium.ts';
import { anEngineer, login } from '../support/people/engineer.ts';
import { finishTest, giveLevels } from '../support/people/finished-test.ts';
import { lettersIn, linkIn } from '../support/network/letters.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { waitForAnswer } from '../support/people/rated-answer.ts';
import { until } from '../support/timing/until.ts';
import { open, untilShown } from '../support/timing/waits.ts';

const LONG_MS = 240_000;
const PASSWORD = 'gusset-plate-and-bolt';
const EMAIL = 'mara.rater@example.com';

let product: Product;
let browser: SharedBrowser;
let desk: Page;
let board: Page;
beforeAll(async () => {
  product = await aProduct();
  browser = await shareChromium();
  [desk, board] = await Promise.all([newPage(), newPage()]);
  const engineer = await anEngineer(product.origin);
  await finishTest(product.origin, engineer);
  // The desk shows recordings in their state when the answer is opened.
  await until('Recordings ready', async () => (await listUnready(engineer.attempt.id)).length === 0, LONG_MS);
}, LONG_MS);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const listUnready = (attempt: string) =>
  product.rows('select id from recordings where attempt_id = $1 and ready_at is null', [attempt]);

/** A context of its own, so that several people are signed in at the same time. */
const newPage = async () => (await browser.newContext(NO_WORKER)).newPage();

async function enterAs(page: Page, role: 'admin' | 'rater') {
  const { email, password } = DEMO_ACCOUNTS.find((account) => account.role === role) as (typeof DEMO_ACCOUNTS)[number];
  await page.goto(`${product.origin}/login`);
  await login(page, 'company', email, password);
}

/** Takes the next answer and waits until it is shown. */
async function takeNext() {
  await desk.getByRole('button', { name: 'Take the next answer' }).click();
  await untilShown(desk, /^\/admin\/ratings\/./);
  await waitForAnswer(desk);
}

test('a rater reaches the desk and nothing of administrators, and takes an answer', { timeout: LONG_MS }, async () => {
  await enterAs(desk, 'rater');
  await untilShown(desk, '/admin/ratings');
  await open(desk, `${product.origin}/admin/raters`);
  await untilShown(desk, '/admin/ratings');
  // One of them will be a control answer, which is counted like the others.
  await desk.getByText('7 answers could be rated by you.').waitFor();
  await desk.getByText('The pace is not measured yet.').waitFor();
  expect(await complaintsAbout(desk)).toEqual([]);
  await takeNext();
  expect(await complaintsAbout(desk)).toEqual([]);
});

test('the answer plays faster, and the screen is shown after a reason', { timeout: LONG_MS }, async () => {
  const audio = desk.locator('audio').first();
  await audio.waitFor({ state: 'attached' });
  await desk.getByRole('radio', { name: '1.5 ×' }).first().check();
  expect(await audio.evaluate((element) => (element as HTMLAudioElement).playbackRate)).toBe(1.5);
  expect(await desk.locator('video').count()).toBe(0);
  await desk.getByRole('button', { name: 'Show the screen' }).click();
  await desk.getByText('Please give the reason in a sentence.').waitFor();
  await desk.getByLabel('Why do you need the screen?').fill('The sound is unclear at its beginning.');
  await desk.getByRole('button', { name: 'Show the screen' }).click();
  await desk
    .getByText(/No gap is on record|gap is on record|gaps are on record/)
    .first()
    .waitFor();
});

test('without a network the rating waits, says so, and is sent when the network is back', { timeout: LONG_MS }, async () => {
  await giveLevels(desk, 3);
  await desk.context().setOffline(true);
  await desk.getByRole('button', { name: 'Save and next' }).click();
  await desk.getByText('1 rating waits for the network').waitFor();
  expect(await product.rows('select 1 from ratings where rater_id = (select id from accounts where role = $$rater$$)')).toEqual(
    [],
  );
  await desk.context().setOffline(false);
  await desk.getByText('1 rating that waited for the network is sent.').waitFor();
  await desk.getByText('6 answers could be rated by you.').waitFor();
});

test('after a rating the rater can go back to the answer', { timeout: LONG_MS }, async () => {
  await takeNext();
  await giveLevels(desk, 4);
  await desk.getByRole('button', { name: 'Save and next' }).click();
  await desk.getByText('Your rating is saved.').waitFor();
  expect(await complaintsAbout(desk)).toEqual([]);
  await desk.getByRole('link', { name: 'Open that answer again' }).click();
  await desk.getByText('You have rated this answer.').waitFor();
  await open(desk, `${product.origin}/admin/ratings`);
  await desk.getByText('Open at your desk').waitFor();
});

test(
  'an administrator sees the open answers of raters and the reasons for seeing a screen, and invites a rater',
  { timeout: LONG_MS },
  async () => {
    await takeNext();
    await enterAs(board, 'admin');
    await untilShown(board, '/admin');
    await open(board, `${product.origin}/admin/ratings`);
    await board.getByText(/open at Aoife Brennan until/).waitFor();
    await open(board, `${product.origin}/admin/raters/screens`);
    await board.getByText('The sound is unclear at its beginning.').waitFor();
    expect(await complaintsAbout(board)).toEqual([]);
    await open(board, `${product.origin}/admin/raters`);
    await board.getByRole('heading', { name: 'Aoife Brennan' }).waitFor();
    await board.getByText('one rater', { exact: true }).waitFor();
    expect(await complaintsAbout(board)).toEqual([]);
    await board.getByLabel('Name').fill('Mara');
    await board.getByLabel('Email').fill(EMAIL);
    await board.getByRole('button', { name: 'Send the invitation' }).click();
    await board.getByText('The e-mail is on its way.').waitFor();
    await board.getByRole('heading', { name: 'Mara' }).waitFor();
  },
);

test(
  'the invited rater chooses a password and a second factor, and rates known answers first',
  { timeout: LONG_MS },
  async () => {
    const page = await newPage();
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => lettersIn(product.dataDir, { kind: 'rater', to: EMAIL })).toHaveLength(1);
    const [letter] = lettersIn(product.dataDir, { kind: 'rater', to: EMAIL });
    await open(page, `${product.origin}/reset-password?token=${linkIn(letter)}`);
    await press('Choose a password');
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await press('Change the password');
    await untilShown(page, '/second-factor');
    await page.getByText('Raters sign in with their password and a second factor.').waitFor();
    await press('Set up an app');
    const said = await page.getByText(/^Scan the code/).textContent();
    await page.getByLabel('Code of the app').fill(codeOf((said?.split(': ')[1] ?? '').replaceAll(' ', '')));
    await press('Confirm the app');
    await press('I have kept them');
    await untilShown(page, '/admin/ratings');
    await page.getByText('Round 1: 0 of 10 are rated.').waitFor();
    await page.getByRole('link', { name: 'Begin' }).click();
    await untilShown(page, '/admin/calibration');
    await press('Save and compare');
    await page.getByText('Please give a level for each criterion.').waitFor();
    await giveLevels(page, 3);
    await press('Save and compare');
    await page.getByRole('heading', { name: 'Compared with the key' }).waitFor();
    expect(await complaintsAbout(page)).toEqual([]);
    await press('Next answer');
    await page.getByText('Round 1, answer 2 of 10.').waitFor();
  },
);
