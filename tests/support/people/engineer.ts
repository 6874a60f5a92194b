import type { Locator, Page } from 'playwright';
import { type Accommodations, USUAL, saveAccommodations } from '../../../contract/assessment/accommodations.ts';
import { register } from '../../../contract/accounts/accounts.ts';
import { type Attempt, saveOptions, startAttempt } from '../../../contract/assessment/assessment.ts';
import { saveAnswer, storeMultipleA } from '../../../contract/assessment/answers.ts';
import { callOverHttp } from '../server/call-over-http.ts';
import { until } from '../timing/until.ts';
import { open, untilFocused, untilShown } from '../timing/waits.ts';

export const PERSON = {
  name: 'Noor',
  surname: 'Haddad',
  phone: '+31 10 000 0000',
  location: 'Rotterdam, Netherlands',
  password: 'haunch-and-stub',
};

/** Longer than a multiple-choice card stays open. */
const CARD_MS = 30_000;

let people = 0;
/** A new address for each call, since an address can be registered only once. */
export const anEmail = () => `noor.${process.pid}.${Date.now()}.${people++}@example.com`;

const emptyAnswer = ({ typed }: Accommodations) => (typed ? { typedAnswer: '' } : { recordingIds: '' });

/** Registered by calls and not on the page, because that is faster. The test is started and its first cards are answered. */
export async function anEngineer(origin: string, answered = 0, accommodations: Accommodations = USUAL) {
  const { password, ...person } = PERSON;
  const user = await callOverHttp(origin, register, { body: { ...person, email: anEmail(), password } });
  const token = user.accessToken;
  await callOverHttp(origin, saveOptions, { token, body: { option1: 'Steel Structures', option2: 'Foundation Engineering' } });
  await callOverHttp(origin, saveAccommodations, { token, body: accommodations });
  const attempt: Attempt = await callOverHttp(origin, startAttempt, { token });
  for (const { kind, questionId } of attempt.cards.slice(0, answered)) {
    if (kind === 'choice') await callOverHttp(origin, storeMultipleA, { token, form: { questionId, answer: '' } });
    else await callOverHttp(origin, saveAnswer, { token, form: { questionId, ...emptyAnswer(accommodations) } });
  }
  return { user, attempt };
}

export type Engineer = Awaited<ReturnType<typeof anEngineer>>;

/** On a slow machine the page may not detect sound in the demo. It then offers another button, which is pressed instead. */
const GO_ON =
  /^(Continue to Next Question|Continue to Next Section|Start Demo Question|Begin Test Questions|Continue anyway|Finish Test)$/;

/**
 * An address of the product that starts no app and installs no worker, for functions that only change the storage of the browser.
 */
const NO_APP = '/api/recordings/keys';

/** Forgets who is signed in, and the texts stored by forms. The page then shows nothing of the product. */
export async function forgetAll(page: Page, origin: string) {
  await page.goto(origin + NO_APP);
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
}

/** Signs in without the form, by writing what the form would store. The page then shows nothing of the product. */
export async function enter(page: Page, origin: string, { user }: { user: object }) {
  await page.goto(origin + NO_APP);
  await page.evaluate((stored) => localStorage.setItem('user', JSON.stringify(stored)), user);
}

/** The button that returns to a running test. */
export const BACK = 'Resume the test';

const BEGUN_WITHIN_MS = 120_000;
const TRIES = 5;

/**
 * Presses the button that begins or resumes the test, until its first card is shown. A machine that is too slow to record for
 * some seconds makes the page refuse with a sentence, and then a person presses again.
 */
async function pressUntilBegun(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true });
  const refusal = page.getByRole('main').getByRole('alert');
  for (let tries = 1; ; tries += 1) {
    await button.click();
    const outcome = async () => ((await button.isVisible()) ? (await refusal.isVisible()) && 'refused' : 'begun');
    if ((await until('The test begun', outcome, BEGUN_WITHIN_MS)) === 'begun') return untilShown(page, '/test');
    if (tries === TRIES) throw new Error(`The test could not begin: ${await refusal.first().innerText()}`);
  }
}

/** Returns to a paused test. */
export const goBackIn = (page: Page) => pressUntilBegun(page, BACK);

/** Enters a test that is running already, in another browser or here before a crash. */
export async function resume(page: Page, origin: string) {
  await page.goto(`${origin}/test_pre`);
  const back = page.getByRole('button', { name: BACK });
  // If every card is answered and the test is not finished, the page opens the last step at once.
  const goOn = page.getByRole('button', { name: GO_ON });
  await back.or(goOn).first().waitFor();
  // The way back may disappear for a moment while the page asks the server; the last step does not.
  if (!(await goOn.isVisible())) await goBackIn(page);
}

/** Registers and signs in on the page, as a person would. */
export async function registerAndLogin(page: Page, origin: string, email: string) {
  await open(page, `${origin}/register`);
  await page.getByLabel('Name', { exact: true }).fill(PERSON.name);
  await page.getByLabel('Surname').fill(PERSON.surname);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(PERSON.phone);
  await page.getByLabel(/Location/).fill(PERSON.location);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.getByLabel('Repeat password').fill(PERSON.password);
  // Both at once, since the page leaves the sentence by itself.
  await Promise.all([page.getByText('Register successful').waitFor(), page.getByRole('button', { name: 'Register' }).click()]);
  // Signed out first, since registration signs in already.
  await untilShown(page, '/test_pre');
  await signOut(page, origin);
  await open(page, `${origin}/login`);
  await login(page, 'engineer', email, PERSON.password);
  await untilShown(page, '/test_pre');
}

/**
 * Opens the page of a running test in a browser that was killed. Chromium writes localStorage to disk only after some time, up to
 * minutes, so the sign-in may be lost and have to be repeated.
 */
export async function comeBack(page: Page, origin: string, email: string) {
  await page.goto(`${origin}/test_pre`);
  const back = page.getByRole('button', { name: BACK });
  const choice = page.getByRole('button', { name: 'Login as engineer' });
  await back.or(choice).first().waitFor();
  // The way back may disappear for a moment while the page asks the server; the login does not.
  if (await choice.isVisible()) await login(page, 'engineer', email, PERSON.password);
  await back.waitFor();
}

/** Signs in with the form of /login, and waits for the page to which it leads. */
export async function login(page: Page, as: 'engineer' | 'company', email: string, password: string) {
  await page.getByRole('button', { name: `Login as ${as}` }).click();
  // The form moves the focus to its first field, so text that is typed into another one before that is lost.
  await untilFocused(page.getByLabel('Email'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await untilShown(page, /^\/(?!login)/);
}

/** Microphone, sample, screen, topics, and everything up to 'Start'. */
export async function prepare(page: Page, origin: string) {
  await page.goto(`${origin}/test_pre_aud`);
  await recordSample(page);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await untilShown(page, '/test_pre');
  await page.getByRole('button', { name: 'Start Test' }).click();
  await untilShown(page, '/test_options');
  await page.getByLabel('Steel Structures').check();
  await page.getByLabel('Foundation Engineering').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await untilShown(page, '/test_intro');
}

export async function recordSample(page: Page) {
  await page.getByRole('button', { name: 'Speak' }).click();
  await page.getByText('We hear you').waitFor();
  await page.getByRole('button', { name: 'Ready' }).click();
  await page.getByLabel('Your sample').waitFor();
}

export const start = (page: Page) => pressUntilBegun(page, 'Start');

type Kind = 'choice' | 'spoken' | 'typed';

interface Way {
  /** How long each spoken answer lasts at least; the page lets it end after three seconds, or sooner at a faster pace. */
  speakMs?: number;
  /** How long the page may take for the next step. */
  patienceMs?: number;
  /** Whether to continue after an interruption, like an engineer whose machine was stopped for some seconds. */
  resumes?: boolean;
  /** Called before each question with the number of answers so far. True stops, and that question stays open. */
  stopAt?: (answered: number, kind: Kind) => boolean | Promise<boolean>;
  /** Called when the page says that an answer is stored, with the texts of the question and of the chosen option. */
  onKept?: (answer: Kept) => void;
}

export interface Kept {
  kind: Kind;
  question: string;
  /** The text that was chosen or typed. */
  chosen: string | null;
}

/** Answers card after card until the test is complete, or until `stopAt` says so. Returns how many were answered here. */
export async function answerCards(
  page: Page,
  { speakMs = 0, patienceMs = 90_000, resumes = false, stopAt = () => false, onKept }: Way = {},
): Promise<number> {
  const submit = page.getByRole('button', { name: 'Submit' });
  const stop = page.getByRole('button', { name: 'Stop recording' });
  const goOn = page.getByRole('button', { name: GO_ON });
  const thanks = page.getByRole('heading', { name: 'Thank you' });
  const back = page.getByRole('button', { name: BACK });
  const hasPaused = async () => resumes && (await back.isVisible());
  const orPause = (shown: Locator) => (resumes ? shown.or(back) : shown).first();
  let given: Kept | null = null;
  for (let answered = 0; ;) {
    await orPause(submit.or(stop).or(goOn).or(thanks)).waitFor({ timeout: patienceMs });
    if (given) onKept?.(given);
    given = null;
    if (await hasPaused()) {
      await goBackIn(page);
      continue;
    }
    if (await thanks.isVisible()) return answered;
    if (await goOn.isVisible()) {
      await pressOnce(page, goOn);
      continue;
    }
    const field = page.getByRole('textbox');
    const kind = (await stop.isVisible()) ? 'spoken' : (await field.isVisible()) ? 'typed' : 'choice';
    const question = await page.getByRole('heading', { level: 1 }).innerText();
    if (await stopAt(answered, kind)) return answered;
    const text = kind === 'typed' ? `To "${question}":\nthrough the haunch, then down.` : null;
    given = { kind, question, chosen: text };
    if (kind === 'spoken') {
      if (speakMs > 0) await page.waitForTimeout(speakMs);
      if (!(await stopRecording(stop, resumes ? goOn.or(back) : goOn, patienceMs))) {
        given = null;
        continue;
      }
    } else if (text !== null) {
      await field.fill(text);
      await submit.click();
    } else {
      const chosen = await choose(page, question, answered % 4);
      given = chosen === null ? null : { kind, question, chosen };
      // Its time was over first, so the test continued without an answer, and the next card is open.
      if (chosen === null) {
        answered += 1;
        continue;
      }
    }
    await submit.or(stop).first().waitFor({ state: 'hidden' });
    answered += 1;
  }
}

const CLICK_MS = 10_000;

/**
 * Presses 'Stop recording'. False if `next` is shown first: the recording was interrupted, and the page goes on without a click.
 * In short tries, since a click that waits for the button could later hit that of the next card.
 */
async function stopRecording(stop: Locator, next: Locator, patienceMs: number): Promise<boolean> {
  for (const began = performance.now(); ;) {
    await stop.or(next).first().waitFor({ timeout: patienceMs });
    if (!(await stop.isVisible())) return false;
    try {
      await stop.click({ timeout: CLICK_MS });
      return true;
    } catch (error) {
      if (performance.now() - began > patienceMs) throw error;
    }
  }
}

/** Presses a button and waits until it has disappeared, so that the next look at the page does not find it again. */
async function pressOnce(page: Page, button: Locator) {
  const name = await button.innerText();
  await button.click();
  await page.getByRole('button', { name, exact: true }).waitFor({ state: 'hidden' });
}

/** Chooses and submits. The option's text; null if the card's time was over first, which can happen on a slow machine. */
async function choose(page: Page, question: string, index: number): Promise<string | null> {
  const heading = page.getByRole('heading', { level: 1 });
  const isOpen = async () => (await heading.isVisible()) && (await heading.innerText()) === question;
  const option = page.getByRole('radio').nth(index);
  try {
    const chosen = await option.inputValue({ timeout: CARD_MS });
    if (!(await isOpen())) return null;
    await option.check({ timeout: CARD_MS });
    await page.getByRole('button', { name: 'Submit' }).click({ timeout: CARD_MS });
    return chosen;
  } catch (error) {
    if (await isOpen()) throw error;
    return null;
  }
}

/** The button of the account's menu; a table may have a button of the same name. */
export const accountMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account', exact: true });

/** Logs out by the menu of the account, on a page of a signed-in person. */
export async function logOut(page: Page) {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** Signs out from any page, in the same way as the button 'Logout' of a public page. */
export async function signOut(page: Page, origin: string) {
  await page.goto(`${origin}/home`);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await untilShown(page, '/');
  await page.getByRole('link', { name: 'Login' }).first().waitFor();
}
