import type { Locator, Page } from 'playwright';
import { missingIn } from '../browser/app-files.ts';
import { until } from './until.ts';

/**
 * The conditions that journeys wait for. A test that waits for an address, a time, or an element that is about to be replaced
 * assumes that the page is as fast as on the author's machine; these wait for a state of the page.
 */

/**
 * Often enough for a test. Without it Playwright looks at each frame, and a page that nothing changes draws sixty of them a
 * second.
 */
const EVERY = { polling: 50 };

/** Only ends what hangs. */
const STORED_WITHIN_MS = 60_000;

/** Runs in the page: whether `<main>` shows an address that matches, and loads nothing more. */
function isShown({ path, pattern }: { path: string | null; pattern: string | null }) {
  const main = document.querySelector('main');
  const shown = main?.getAttribute('data-shown');
  if (!main || !shown || main.querySelector('[aria-busy=true]') || document.querySelector('[data-under-way]')) return false;
  if (path !== null) return new URL(shown, location.origin).pathname === path;
  if (pattern !== null) return new RegExp(pattern).test(shown);
  // The address changes at once, and what is shown follows.
  return shown === location.pathname + location.search;
}

/**
 * Resolves when React has drawn the page at this path (with a pattern: path and query), and the page has loaded what it shows.
 * Without one: whichever page the address names.
 */
export async function untilShown(page: Page, where: string | RegExp | null = null): Promise<void> {
  const path = typeof where === 'string' ? where : null;
  const pattern = where instanceof RegExp ? where.source : null;
  await page.waitForFunction(isShown, { path, pattern }, EVERY);
}

/** A public page that the server has rendered loads the app only at the first input, so the pointer is moved. */
async function startApp(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await untilShown(page);
}

/**
 * Runs in the page: goes to an address as a link of the app does. False where no app runs that could, where it shows this address
 * already, and where it would ask before it is left.
 */
function goInside(address: string): boolean {
  const shown = document.querySelector('main[data-shown]')?.getAttribute('data-shown');
  if (!shown) return false;
  const { origin, pathname, search } = new URL(address, location.href);
  if (origin !== location.origin || shown === pathname + search) return false;
  if (!dispatchEvent(new Event('beforeunload', { cancelable: true }))) return false;
  // As React Router writes it, which takes an entry without a key for the first page of the tab.
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  history.pushState({ usr: null, key: crypto.randomUUID(), idx: idx + 1 }, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  return true;
}

/**
 * Opens an address of the product and waits until its page is shown, also after a redirect. A page that shows the app goes there as
 * by a link, since to load the app anew takes three times as long. `page.goto` and `reload` always load it.
 */
export async function open(page: Page, address: string): Promise<void> {
  if (await page.evaluate(goInside, address)) return untilShown(page);
  await page.goto(address);
  await startApp(page);
}

/** Loads the page again and waits until it is shown. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await startApp(page);
}

/** Resolves when an element has the focus, so that a pressed key goes to it. */
export async function untilFocused(element: Locator): Promise<void> {
  await element.and(element.page().locator(':focus')).waitFor();
}

const isControlled = () => navigator.serviceWorker.controller?.state === 'activated';
const roleIn = () => (JSON.parse(localStorage.getItem('user') ?? 'null') as { roles: string[] } | null)?.roles[0];

/** Resolves when the service worker controls the page and has what the signed-in person needs, so that the app opens without a network. */
export async function untilWorkerControls(page: Page): Promise<void> {
  await page.waitForFunction(isControlled, undefined, EVERY);
  const role = await page.evaluate(roleIn);
  if (role)
    await until('The files of the role stored', async () => (await missingIn(page, [role])).length === 0, STORED_WITHIN_MS);
}

/** Runs in the page: resolves when it has this text. */
function hasSaid(text: string): Promise<true> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    function look() {
      if (!document.body.textContent?.includes(text)) return;
      observer.disconnect();
      resolve(true);
    }
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    look();
  });
}

/**
 * Resolves when the page has shown this text, even if it has disappeared again. Needed for texts that disappear by themselves,
 * since Playwright checks only twice a second; to be called together with the action that causes the text.
 */
export async function untilSaid(page: Page, text: string): Promise<void> {
  await page.waitForFunction(hasSaid, text);
}
