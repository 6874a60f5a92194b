import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Attempt } from '../../contract/assessment/assessment.ts';
import { saveAnswer, storeMultipleA, submitTestRecordings } from '../../contract/assessment/answers.ts';
import { writeManifest } from '../../contract/recordings/manifest.ts';
import { pathOf } from '../../contract/base/call.ts';
import { putChunk, registerRecording, sealRecording } from '../../contract/recordings/recordings.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { SOUND, spokenOf } from '../support/people/attempt.ts';
import { NARROW, WIDE, complaintsAbout } from '../support/browser/axe.ts';
import { type Browser, aBrowser } from '../support/browser/browser.ts';
import { type SharedBrowser, shareChromium } from '../support/browser/chromium.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { type Engineer, anEngineer, enter, login, prepare, start } from '../support/people/engineer.ts';
import { lettersIn } from '../support/network/letters.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { waitForAnswer } from '../support/people/rated-answer.ts';
import { open, untilShown } from '../support/timing/waits.ts';

const PATIENCE_MS = 60_000;
const LONG_MS = 300_000;

let product: Product;
let browser: Browser;
let plainBrowser: SharedBrowser;
let engineer: Engineer;
let page: Page;
let desk: Page;
let hiring: Page;
beforeAll(async () => {
  product = await aProduct();
  browser = await aBrowser();
  plainBrowser = await shareChromium();
  page = await browser.open();
  page.setDefaultTimeout(PATIENCE_MS);
  engineer = await anEngineer(product.origin);
  await finishWithCutAnswer(engineer);
}, LONG_MS);
afterAll(async () => {
  await plainBrowser?.close();
  await browser?.close();
  await product?.stop();
});

/** If set, pictures of the pages are stored in this folder. */
const PICTURES = process.env['PICTURES'];
async function takePicture(shown: Page, name: string) {
  if (!PICTURES) return;
  for (const [width, scheme] of [
    [390, 'light'],
    [820, 'light'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const) {
    await shown.setViewportSize({ width, height: 900 });
    await shown.emulateMedia({ colorScheme: scheme });
    await shown.screenshot({ path: join(PICTURES, `${name}-${width}-${scheme}.png`), fullPage: true });
  }
}

/** Stores the sound of an answer during which the browser was closed. */
async function storeCutRecording({ id: attemptId, uploadToken: token }: Attempt, questionId: string) {
  const id = uuid();
  const particulars = { attemptId, kind: 'answer', questionId, segment: 1, mimeType: 'audio/webm' };
  await callOverHttp(product.origin, registerRecording, {
    token,
    body: { id, ...particulars, startedAt: new Date().toISOString() },
  });
  const digest = createHash('sha256').update(SOUND).digest();
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': putChunk.bytes.type,
    'content-digest': `sha-256=:${digest.toString('base64')}:`,
  };
  const path = pathOf(putChunk.path, { id, seq: 0 });
  expect((await fetch(product.origin + path, { method: 'PUT', headers, body: new Uint8Array(SOUND) })).status).toBe(201);
  const root = createHash('sha256')
    .update(writeManifest([{ seq: 0, length: SOUND.length, digest }]))
    .digest('base64');
  const body = { count: 1, bytes: SOUND.length, root, gaps: [{ seq: 1, cause: 'crash' }] };
  await callOverHttp(product.origin, sealRecording, { token, params: { id }, body });
  return id;
}

async function finishWithCutAnswer({ attempt }: Engineer) {
  const [cut] = spokenOf(attempt);
  const token = attempt.uploadToken;
  for (const card of attempt.cards) {
    const { questionId } = card;
    if (card.kind === 'choice') {
      const answer = Object.values(card.options)[0] as string;
      await callOverHttp(product.origin, storeMultipleA, { token, form: { questionId, answer } });
      continue;
    }
    const recordingIds = card === cut ? await storeCutRecording(attempt, questionId) : '';
    await callOverHttp(product.origin, saveAnswer, { token, form: { questionId, recordingIds } });
  }
  const file = new Blob([new Uint8Array(SOUND)]);
  await callOverHttp(product.origin, submitTestRecordings, { token, form: { testRecordingFile: file } });
}

/** A context of its own, so that several people are signed in at the same time. */
async function openOwnContext() {
  const other = await (await plainBrowser.newContext()).newPage();
  other.setDefaultTimeout(PATIENCE_MS);
  return other;
}

const demoAccount = (role: 'admin' | 'company') =>
  DEMO_ACCOUNTS.find((account) => account.role === role) as (typeof DEMO_ACCOUNTS)[number];

const findResultLetters = () => lettersIn(product.dataDir, { kind: 'results', to: engineer.user.email });

test('the engineer sees that an answer was cut off, and asks for a review', { timeout: LONG_MS }, async () => {
  await enter(page, product.origin, engineer);
  const cutOff = async () => {
    await open(page, `${product.origin}/profile`);
    return page.getByText('Cut off: the recording ended by an interruption.').count();
  };
  await expect.poll(cutOff, { timeout: PATIENCE_MS, interval: 1000 }).toBe(1);
  expect(await page.getByText('Nothing was answered.').count()).toBe(5);
  await page.getByRole('button', { name: 'Ask for a review' }).click();
  const words = page.getByLabel('What went wrong?');
  await expect.poll(() => words.evaluate((area) => area === document.activeElement)).toBe(true);
  await words.fill('My computer restarted for an update while I spoke.');
  await takePicture(page, 'ask');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('An administrator looks at it.').waitFor();
  await takePicture(page, 'asked');
});

test('an administrator signs in on the form for companies, and reaches the board', { timeout: LONG_MS }, async () => {
  desk = await openOwnContext();
  const { email, password } = demoAccount('admin');
  await desk.goto(`${product.origin}/login`);
  await login(desk, 'company', email, password);
  await untilShown(desk, '/admin');
  const requests = desk.getByRole('row').filter({ has: desk.getByRole('link', { name: 'Requests for another test' }) });
  await requests.getByRole('cell', { name: '1', exact: true }).waitFor();
  expect(await desk.getByRole('alert').count()).toBe(0);
  await takePicture(desk, 'board');
});

/** Waits until the desk shows another answer than the one at the address `before`. */
async function waitForNextAnswer(before: string) {
  await desk.waitForURL((url) => url.href !== before);
  await waitForAnswer(desk);
}

test(
  'by keyboard, one answer is marked as impossible to judge and five are rated, and only then a company sees a result',
  { timeout: LONG_MS },
  async () => {
    hiring = await openOwnContext();
    const company = demoAccount('company');
    await hiring.goto(`${product.origin}/login`);
    await login(hiring, 'company', company.email, company.password);
    await untilShown(hiring, '/company');
    const view = `${product.origin}/view/${engineer.user.id}`;

    const [cut] = spokenOf(engineer.attempt);
    await desk.goto(`${product.origin}/admin/ratings`);
    await desk
      .getByRole('row')
      .filter({ has: desk.locator(`a[href$="/${engineer.attempt.id}/${cut?.questionId}"]`) })
      .getByText('cut off')
      .waitFor();
    await takePicture(desk, 'queue');
    await desk.goto(`${product.origin}/admin/ratings/${engineer.attempt.id}/${cut?.questionId}`);
    await desk.getByText('Cut off: the recording ended by an interruption.').waitFor();

    // In a text field the shortcuts of the desk must only type letters.
    const note = desk.getByLabel('Note');
    await note.fill('');
    await note.pressSequentially('x1s');
    expect(await note.inputValue()).toBe('x1s');
    expect(await desk.getByLabel('Cannot be judged').isChecked()).toBe(false);
    await note.fill('It breaks off in the first sentence.');
    await note.blur();
    await takePicture(desk, 'answer');
    await desk.keyboard.press('x');
    await expect.poll(() => desk.getByRole('radio', { name: 'The recording is cut off' }).isChecked()).toBe(true);
    await takePicture(desk, 'cannot');
    let before = desk.url();
    await desk.keyboard.press('s');
    await waitForNextAnswer(before);

    for (let rated = 0; rated < 5; rated++) {
      await open(hiring, view);
      await hiring.getByText('Pending. No score is shown until every spoken answer has been rated.').waitFor();
      expect(await hiring.getByText('/10').count()).toBe(0);
      expect(await hiring.getByRole('listitem').filter({ hasText: 'mean' }).count()).toBe(0);
      if (rated === 0) await takePicture(hiring, 'pending');
      expect(findResultLetters()).toEqual([]);
      if (rated === 0) {
        // Skips to the next answer without a rating; the skipped one returns later.
        before = desk.url();
        await desk.keyboard.press('n');
        await waitForNextAnswer(before);
      }
      // A question may leave a criterion out.
      const criteria = await desk.locator('fieldset[data-criterion]').count();
      for (let index = 0; index < criteria; index += 1) {
        await desk.keyboard.press('4');
        await desk.keyboard.press('j');
        const chosen = desk.locator('fieldset[data-criterion]').nth(index).locator('input:checked');
        await expect.poll(() => chosen.count()).toBe(1);
      }
      before = desk.url();
      await desk.keyboard.press('s');
      if (rated < 4) await waitForNextAnswer(before);
    }
    await desk.getByText('Every spoken answer is rated').waitFor();

    await hiring.goto(view);
    await hiring.getByRole('button', { name: 'Open all answers' }).click();
    await hiring.getByText('Insufficient: it could not be judged. It does not count in the score.').waitFor();
    await takePicture(hiring, 'settled');
    await expect.poll(findResultLetters, { timeout: PATIENCE_MS }).toHaveLength(1);
    expect(findResultLetters()[0]).toMatch(/\/quiz/);
    expect(findResultLetters()[0]).not.toMatch(/Junior|Intermediate|Senior/);
  },
);

test(
  'an administrator grants another test with a reason, the engineer starts it, and both tests are listed',
  { timeout: LONG_MS },
  async () => {
    await desk.goto(`${product.origin}/admin/requests`);
    await desk.getByText('My computer restarted for an update while I spoke.').waitFor();
    await takePicture(desk, 'requests');
    await desk.getByRole('button', { name: 'Grant another test' }).click();
    await desk.getByText('Reason is required!').waitFor();
    await desk.getByLabel('Reason').fill('The recording ends with the crash.');
    await desk.getByRole('button', { name: 'Grant another test' }).click();
    await desk.getByText('No request waits').waitFor();

    await page.goto(`${product.origin}/engineer`);
    await page.getByText('You can take another test').waitFor();
    await takePicture(page, 'granted');
    await prepare(page, product.origin);
    await start(page);
    await untilShown(page, '/test');
    const other = await browser.context().newPage();
    await other.goto(`${product.origin}/quiz`);
    await other.getByRole('heading', { name: 'Test 2' }).waitFor();
    await other.getByRole('heading', { name: 'Test 1' }).waitFor();
    await other.getByText('Another test was granted').waitFor();
    await takePicture(other, 'quiz');
    await expect
      .poll(() => lettersIn(product.dataDir, { kind: 'granted', to: engineer.user.email }).length, { timeout: PATIENCE_MS })
      .toBe(1);
    expect(findResultLetters()).toHaveLength(1);
    expect(browser.errors).toEqual([]);
  },
);

test('the board, the decided requests and a rated answer are accessible', { timeout: LONG_MS }, async () => {
  const [cut] = spokenOf(engineer.attempt);
  for (const path of ['/admin', '/admin/requests?state=decided', `/admin/ratings/${engineer.attempt.id}/${cut?.questionId}`]) {
    await open(desk, product.origin + path);
    expect(await complaintsAbout(desk, [WIDE, NARROW])).toEqual([]);
  }
});
