import type { Locator, Page } from 'playwright';
import { type Accommodations, USUAL, saveAccommodations } from '../../contract/accommodations.ts';
import { register } from '../../contract/accounts.ts';
import { type Attempt, saveOptions, startAttempt } from '../../contract/assessment.ts';
import { saveAnswer, storeMultipleA } from '../../contract/answers.ts';
import { callOverHttp } from './call-over-http.ts';

export const PERSON = {
  name: 'Noor',
  surname: 'Haddad',
  phone: '+31 10 000 0000',
  location: 'Rotterdam, Netherlands',
  password: 'haunch-and-stub',
};

/** More than a multiple-choice card stays open. */
const CARD_MS = 30_000;

let people = 0;
/** Each engineer registers once. */
export const anEmail = () => `noor.${process.pid}.${Date.now()}.${people++}@example.com`;

const emptyAnswer = ({ typed }: Accommodations) => (typed ? { typedAnswer: '' } : { recordingIds: '' });

/** An engineer without a form: registered, with a test that has begun and whose first cards are answered. */
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

/** A slow machine may not hear what is spoken in the demo: then the way on is the quieter button. */
const GO_ON =
  /^(Continue to Next Question|Continue to Next Section|Start Demo Question|Begin Test Questions|Continue anyway|Finish Test)$/;

/** Signs in without the form. */
export async function enter(page: Page, origin: string, { user }: { user: object }) {
  await page.goto(origin);
  await page.evaluate((stored) => localStorage.setItem('user', JSON.stringify(stored)), user);
}

/** The one click that leads back into a test that runs. */
export const BACK = 'Resume the test';

/** From the page that a test stands still at, back into it. */
export async function goBackIn(page: Page) {
  await page.getByRole('button', { name: BACK }).click();
  await page.waitForURL('**/test');
}

/** Into a test that is running already: in another browser, or here before a crash. */
export async function resume(page: Page, origin: string) {
  await page.goto(`${origin}/test_pre`);
  const back = page.getByRole('button', { name: BACK });
  // Where every card is answered and the test not finished, the way leads to its last step at once.
  await back
    .or(page.getByRole('button', { name: GO_ON }))
    .first()
    .waitFor();
  if (await back.isVisible()) await goBackIn(page);
}

/** Registers on the page, as a person would, and signs in; ends on the way to the test. */
export async function registerAndLogin(page: Page, origin: string, email: string) {
  await page.goto(`${origin}/register`);
  await page.getByLabel('Name', { exact: true }).fill(PERSON.name);
  await page.getByLabel('Surname').fill(PERSON.surname);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(PERSON.phone);
  await page.getByLabel(/Location/).fill(PERSON.location);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.getByLabel('Repeat password').fill(PERSON.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Register successful').waitFor();
  // Registration signs in already; the person leaves and comes back by the front door.
  await page.waitForURL('**/test_pre*');
  await signOut(page, origin);
  await page.goto(`${origin}/login`);
  await login(page, 'engineer', email, PERSON.password);
  await page.waitForURL('**/test_pre*');
}

/**
 * To the page of a test that is under way, in a browser that was killed. Chromium writes localStorage to disk only after a while,
 * which grows with use to minutes, so the sign-in may have to be made again.
 */
export async function comeBack(page: Page, origin: string, email: string) {
  await page.goto(`${origin}/test_pre`);
  const back = page.getByRole('button', { name: BACK });
  const choice = page.getByRole('button', { name: 'Login as engineer' });
  await back.or(choice).first().waitFor();
  if (await back.isVisible()) return;
  await login(page, 'engineer', email, PERSON.password);
  await back.waitFor();
}

export async function login(page: Page, as: 'engineer' | 'company', email: string, password: string) {
  await page.getByRole('button', { name: `Login as ${as}` }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Microphone, sample, screen, topics, and everything up to 'Start'. */
export async function prepare(page: Page, origin: string) {
  await page.goto(`${origin}/test_pre_aud`);
  await recordSample(page);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await page.waitForURL('**/test_pre');
  await page.getByRole('button', { name: 'Start Test' }).click();
  await page.waitForURL('**/test_options');
  await page.getByLabel('Steel Structures').check();
  await page.getByLabel('Foundation Engineering').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/test_intro');
}

export async function recordSample(page: Page) {
  await page.getByRole('button', { name: 'Speak' }).click();
  await page.getByText('We hear you').waitFor();
  await page.getByRole('button', { name: 'Ready' }).click();
  await page.getByLabel('Your sample').waitFor();
}

export async function start(page: Page) {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL('**/test');
}

type Kind = 'choice' | 'spoken' | 'typed';

interface Way {
  /** How long each spoken answer lasts. */
  speakMs?: number;
  /** How long the page may take to show the next thing. */
  patienceMs?: number;
  /** Asked before each question is answered, with how many have been; true ends the walk with that question open. */
  stopAt?: (answered: number, kind: Kind) => boolean | Promise<boolean>;
  /** Told once the page says that it has kept an answer: the question's words, and those of the chosen option. */
  onKept?: (answer: Kept) => void;
}

export interface Kept {
  kind: Kind;
  question: string;
  /** What was chosen or typed. */
  chosen: string | null;
}

/** Answers card after card until the test is complete, or until `stopAt` says so. Returns how many were answered here. */
export async function answerCards(
  page: Page,
  { speakMs = 3500, patienceMs = 30_000, stopAt = () => false, onKept }: Way = {},
): Promise<number> {
  const submit = page.getByRole('button', { name: 'Submit' });
  const stop = page.getByRole('button', { name: 'Stop recording' });
  const goOn = page.getByRole('button', { name: GO_ON });
  const thanks = page.getByRole('heading', { name: 'Thank you' });
  let given: Kept | null = null;
  for (let answered = 0; ;) {
    await submit.or(stop).or(goOn).or(thanks).first().waitFor({ timeout: patienceMs });
    if (given) onKept?.(given);
    given = null;
    if (await thanks.isVisible()) return answered;
    if (await goOn.isVisible()) {
      await goOn.click();
      continue;
    }
    const field = page.getByRole('textbox');
    const kind = (await stop.isVisible()) ? 'spoken' : (await field.isVisible()) ? 'typed' : 'choice';
    if (await stopAt(answered, kind)) return answered;
    const question = await page.getByRole('heading', { level: 1 }).innerText();
    const option = page.getByRole('radio').nth(answered % 4);
    const text = kind === 'typed' ? `To "${question}":\nthrough the haunch, then down.` : null;
    given = { kind, question, chosen: kind === 'choice' ? await option.inputValue() : text };
    if (kind === 'spoken') {
      await page.waitForTimeout(speakMs);
      await stop.click();
    } else if (text !== null) {
      await field.fill(text);
      await submit.click();
    } else if (!(await choose(page, option))) {
      given = null; // its time was over first, and the test went on without it
    }
    await submit.or(stop).first().waitFor({ state: 'hidden' });
    answered += 1;
  }
}

/** Chooses and submits; false where the card's time was over before, as on a slow machine it may be. */
async function choose(page: Page, option: Locator): Promise<boolean> {
  const question = await page.getByRole('heading', { level: 1 }).innerText();
  try {
    await option.check({ timeout: CARD_MS });
    await page.getByRole('button', { name: 'Submit' }).click({ timeout: CARD_MS });
    return true;
  } catch (error) {
    const heading = page.getByRole('heading', { level: 1 });
    if ((await heading.isVisible()) && (await heading.innerText()) === question) throw error;
    return false;
  }
}

/** Forgets the sign-in, as Logout does, wherever the page is. */
export async function signOut(page: Page, origin: string) {
  await page.goto(`${origin}/home`);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('link', { name: 'Login' }).first().waitFor();
}
