import { pathsIn, storedPaths } from '../browser/app-files.ts';
import { spawnSync } from 'node:child_process';
import { until } from '../timing/until.ts';

/**
 * A page in a browser that Playwright cannot drive. Functions run in the page, so that they may use nothing from outside; what
 * they get and return is JSON.
 */
export interface EnginePage {
  /** Loads an address and waits for its `load` event. Dialogs that would keep a person on the old page are accepted. */
  open(address: string): Promise<void>;
  run<Given extends readonly unknown[], Value>(
    work: (...given: Given) => Value | Promise<Value>,
    ...given: Given
  ): Promise<Value>;
  /** Clicks the first element of this selector like a person: only such a click lets a page ask for the screen. */
  click(selector: string): Promise<void>;
}

const WITHIN_MS = 90_000;

/** Whether this machine has a program. */
export const hasProgram = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

/** Why the tests of an engine are skipped; null if all of its programs are here. Printed, so that nobody takes them for passed. */
export function whyMissing(engine: string, programs: readonly string[], packages: string): string | null {
  const missing = programs.filter((program) => !hasProgram(program));
  if (missing.length === 0) return null;
  const reason = `Skipped: no ${engine} on this machine, which lacks ${missing.join(', ')} (Debian: ${packages}).`;
  console.log(reason);
  return reason;
}

/** Whether a page was left, or loaded itself again, while a function ran in it. */
const wasLeft = (error: unknown) => (error as Error).message.includes('before the unload event');

/** As `until`; an error contains what the page shows. */
async function untilPage<T>(page: EnginePage, what: string, look: () => Promise<T>) {
  const lookAgain = () =>
    look().catch((error: unknown) => {
      if (wasLeft(error)) return undefined;
      throw error;
    });
  try {
    return await until(what, lookAgain, WITHIN_MS);
  } catch (error) {
    const shown = await page.run(() => `${location.pathname}: ${document.body.innerText}`);
    throw new Error(`${(error as Error).message} The page shows ${shown}`, { cause: error });
  }
}

/** Waits until the page has this text. */
export const untilText = (page: EnginePage, text: string) =>
  untilPage(page, `The page says "${text}"`, () => page.run((wanted) => document.body.innerText.includes(wanted), text));

/** Waits until the page at this path is drawn, and loads nothing more. */
export const untilShown = (page: EnginePage, path: string) =>
  untilPage(page, `${path} is shown`, () =>
    page.run((wanted) => {
      const main = document.querySelector('main');
      const shown = main?.getAttribute('data-shown');
      if (!main || !shown || main.querySelector('[aria-busy=true]')) return false;
      return new URL(shown, location.origin).pathname === wanted;
    }, path),
  );

/** Presses a button or a choice by a real click, as soon as it is enabled and at rest. Its text has to begin with `name`. */
export async function press(page: EnginePage, name: string) {
  const mark = () =>
    page.run((wanted) => {
      const all = [...document.querySelectorAll<HTMLButtonElement>('button, label')];
      const found = all.find((each) => !each.disabled && each.checkVisibility() && each.innerText.trim().startsWith(wanted));
      if (!found) return false;
      found.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = found.getBoundingClientRect();
      const place = `${x} ${y}`;
      const isAtRest = found.getAttribute('data-pressed') === place;
      document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
      found.setAttribute('data-pressed', place);
      return isAtRest && found.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }, name);
  await untilPage(page, `A button ${name}`, mark);
  await page.click('[data-pressed]');
}

/** Signs in by writing what the form would store. `quiet` is an address of the product that starts no app. */
export async function signIn(page: EnginePage, origin: string, user: object) {
  await page.open(`${origin}/icon.svg`);
  await page.run((stored) => localStorage.setItem('user', stored), JSON.stringify(user));
}

/** Runs in the page. */
const readRole = () => (JSON.parse(localStorage.getItem('user') ?? 'null') as { roles: string[] } | null)?.roles[0];

/** Waits until the service worker controls the page and has what is needed, so that the app opens without a network. */
export async function untilWorkerControls(page: EnginePage, address: string) {
  const isControlled = () => page.run(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.open(address);
  await untilPage(page, 'The worker is active', () =>
    page.run(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'),
  );
  await untilPage(page, 'The worker controls the page', isControlled);
  const role = await page.run(readRole);
  const needed = pathsIn(['shell', 'public', ...(role ? [role] : [])]);
  await untilPage(page, 'The files are stored', async () => {
    const stored = await page.run(storedPaths);
    return needed.every((path) => stored.includes(path));
  });
}

type Step = 'wait' | 'over' | 'paused' | 'went-on' | 'chose' | 'spoke';

/** Runs in the page: takes the next step of a test, if its card allows one. */
function takeStep(): Step {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')].filter((each) => each.checkVisibility());
  const named = (name: RegExp) => buttons.find((each) => name.test(each.innerText.trim()));
  if (document.querySelector('h1')?.innerText.startsWith('Thank you')) return 'over';
  if (named(/^Resume the test$/)) return 'paused';
  const goOn = named(/^(Continue to Next|Start Demo Question|Begin Test Questions|Continue anyway|Finish Test)/);
  const stop = named(/^Stop recording$/);
  const submit = named(/^Submit$/);
  if (stop && !stop.disabled) {
    stop.click();
    return 'spoke';
  }
  if (submit && !submit.disabled) {
    submit.click();
    return 'chose';
  }
  if (submit) document.querySelector<HTMLInputElement>('main input[type=radio]:not(:checked)')?.click();
  if (goOn && !goOn.disabled) {
    goOn.click();
    return 'went-on';
  }
  return 'wait';
}

/**
 * Answers cards until the test is over, or until `enough` says so. Called after each answer with the number of answers so far.
 * Resolves with that number.
 */
export async function answerCards(page: EnginePage, enough: (answered: number) => boolean = () => false): Promise<number> {
  let answered = 0;
  while (!enough(answered)) {
    const step = await untilPage(page, 'The next step of the test', async () => {
      const taken = await page.run(takeStep);
      return taken !== 'wait' && taken;
    });
    if (step === 'over') return answered;
    if (step === 'paused') throw new Error(`The test was interrupted after ${answered} answers.`);
    if (step === 'went-on') continue;
    answered += 1;
  }
  return answered;
}
