import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { register, login as signIn } from '../../contract/accounts/accounts.ts';
import { CRITERIA } from '../../contract/facts/criteria.ts';
import { answerToRate, rateAnswer } from '../../contract/rating/rating.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { complaintsAbout } from '../support/browser/axe.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import {
  type Kept,
  PERSON,
  anEmail,
  answerCards,
  comeBack,
  enter,
  goBackIn,
  login,
  signOut,
  start,
} from '../support/people/engineer.ts';
import { asAdmin } from '../support/people/interrupted.ts';
import { aJourney } from '../support/browser/journey.ts';
import { open, untilShown } from '../support/timing/waits.ts';

const journey = aJourney();

const removeMicrophone = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('Requested device not found', 'NotFoundError');
    };
  });

/** Runs in the page: whether this device has stored exactly these words for the open card. */
const isStored = (text: string) =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('loadpath');
    opening.addEventListener('success', () => {
      const asking = opening.result.transaction('attempts').objectStore('attempts').getAll();
      asking.addEventListener('success', () => {
        opening.result.close();
        resolve(asking.result.some(({ typed }: { typed?: { text: string } }) => typed?.text === text));
      });
    });
  });

/** Raters and companies must not learn how the test was taken. */
const WORDS_OF_ACCOMMODATIONS = /1\.25|times the time|extra time|more time|accommodation/i;

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

/** All words of this engineer's questions: some have a factor of 1.25 in them. */
async function wordsOfQuestions(engineerId: string) {
  const rows = await journey.product.rows<{ content: unknown; text: string; shown: unknown }>(
    `select content, cards.text, shown from cards join question_versions using (question_id, version)
     join attempts on attempts.id = attempt_id where engineer_id = $1`,
    [engineerId],
  );
  return rows.flatMap(stringsIn).map(plain);
}

/** The text of a page without the words of the questions. Read when nothing more is loading, since it must lack something. */
async function mainOf(page: Page, engineerId: string) {
  await untilShown(page);
  const said = plain(await page.getByRole('main').innerText());
  const words = (await wordsOfQuestions(engineerId)).toSorted((one, other) => other.length - one.length);
  return words.reduce((left, word) => (word.length > 3 ? left.replaceAll(word, '') : left), said);
}

/** Needed because a company reads no answer before all of them are settled. */
async function rateAll(attemptId: string) {
  const { product } = journey;
  const admin = DEMO_ACCOUNTS.find(({ role }) => role === 'admin') as (typeof DEMO_ACCOUNTS)[number];
  const { accessToken: token } = await callOverHttp(product.origin, signIn, {
    body: { email: admin.email, password: admin.password },
  });
  const spoken = await product.rows<{ question_id: string }>(
    `select question_id from cards join questions on questions.id = question_id
     where attempt_id = $1 and kind = 'spoken' and not demo`,
    [attemptId],
  );
  for (const { question_id: questionId } of spoken) {
    const params = { attemptId, questionId };
    // Which criteria a question is rated by depends on the question.
    const { notRated } = await callOverHttp(product.origin, answerToRate, { token, params });
    const rated = CRITERIA.filter(({ id }) => !notRated.includes(id));
    const levels = Object.fromEntries(rated.map(({ id }) => [id, 4]));
    await callOverHttp(product.origin, rateAnswer, { token, params, body: { levels } });
  }
}

test('an engineer without a microphone takes the test in writing with more time and over a crash, and a company reads only the answers', async () => {
  const { origin } = journey.product;
  const { password, ...person } = PERSON;
  const email = anEmail();
  const user = await callOverHttp(origin, register, { body: { ...person, email, password } });

  let page = await journey.browser.open();
  await removeMicrophone(page);
  await enter(page, origin, { user });
  await open(page, `${origin}/accommodations`);
  await page.getByLabel('1.25 times the time').check();
  await page.getByLabel('Typed answers', { exact: true }).check();
  await page.getByRole('button', { name: 'Save for my test' }).click();
  await page.getByText('Saved: 1.25 times the time, typed answers.').waitFor();
  expect(await complaintsAbout(page)).toEqual([]);

  await page.goto(`${origin}/test_pre`);
  await page.getByRole('heading', { name: 'Your screen is recorded' }).waitFor();
  await page.getByRole('button', { name: 'Start Test' }).click();
  await untilShown(page, '/test_options');
  await page.getByText('1.25 times the time, typed answers').waitFor();
  await page.getByLabel('Steel Structures').check();
  await page.getByLabel('Foundation Engineering').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await untilShown(page, '/test_intro');
  await page.getByText('answered in writing has up to 3 min 8 s').waitFor();
  await start(page);

  const given: Kept[] = [];
  const onKept = (kept: Kept) => void given.push(kept);
  await answerCards(page, { onKept, stopAt: (answered) => answered === 5 });
  const question = await page.getByRole('heading', { level: 1 }).innerText();
  const cut = 'The danger is that the frames';
  await page.getByRole('textbox').pressSequentially(cut);
  await expect.poll(() => page.evaluate(isStored, cut)).toBe(true);
  given.push({ kind: 'typed', question, chosen: cut });
  await journey.browser.kill();

  page = await journey.browser.open();
  await removeMicrophone(page);
  await comeBack(page, origin, email);
  await goBackIn(page);
  expect(await answerCards(page, { onKept })).toBe(11);
  await untilShown(page, '/test_complete');
  await page.getByText('Everything is on the server').waitFor({ timeout: 120_000 });

  const stored = await journey.product.rows<{ text: string; answer: string }>(
    `select cards.text, answers.answer from answers join cards using (attempt_id, question_id)
     join questions on questions.id = cards.question_id join attempts on attempts.id = answers.attempt_id
     where attempts.engineer_id = $1 and questions.kind = 'spoken'`,
    [user.id],
  );
  const typed = given.filter(({ kind }) => kind === 'typed').map(({ question: text, chosen }) => [plain(text), chosen] as const);
  expect(typed).toHaveLength(7);
  expect(new Map(stored.map(({ text, answer }) => [text, answer]))).toEqual(new Map(typed));
  const recordings = await journey.product.rows<{ kind: string; mime_type: string }>(
    'select kind, mime_type from recordings join attempts on attempts.id = attempt_id where engineer_id = $1',
    [user.id],
  );
  expect(new Set(recordings.map(({ kind }) => kind))).toEqual(new Set(['screen']));

  await open(page, `${origin}/accommodations`);
  await page.getByText('It has: 1.25 times the time, typed answers.').waitFor();
  await page.goto(`${origin}/profile`);
  await page.getByRole('button', { name: 'Open all answers' }).click();
  await page.getByText(cut).waitFor();

  const [answer] = await journey.product.rows<{ attempt_id: string; question_id: string }>(
    'select attempt_id, question_id from answers where answer = $1',
    [cut],
  );
  // Companies read nothing of it before the engineer shares it.
  await page.goto(`${origin}/engineer`);
  await page.getByLabel('Companies may hear or read my answers').click();
  const isShared = async () =>
    (
      await journey.product.rows<{ shares: boolean }>('select shares_answers as shares from engineers where account_id = $1', [
        user.id,
      ])
    )[0]?.shares;
  await expect.poll(isShared).toBe(true);

  await asAdmin(page, origin);
  await page.goto(`${origin}/admin/ratings/${answer?.attempt_id}/${answer?.question_id}`);
  await page.getByText(cut).waitFor();
  expect(await mainOf(page, user.id)).not.toMatch(WORDS_OF_ACCOMMODATIONS);

  await rateAll(answer?.attempt_id ?? '');
  await signOut(page, origin);
  const company = DEMO_ACCOUNTS.find(({ role }) => role === 'company');
  await open(page, `${origin}/login`);
  await login(page, 'company', company?.email ?? '', company?.password ?? '');
  await untilShown(page, '/company');
  await page.goto(`${origin}/view/${user.id}`);
  await page.getByRole('button', { name: 'Open all answers' }).click();
  await page.getByText(cut).waitFor();
  expect(await mainOf(page, user.id)).not.toMatch(WORDS_OF_ACCOMMODATIONS);
  expect(journey.browser.errors).toEqual([]);
});
