// In test:long, since it measures times at the pace of an engineer.
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { anEmail, prepare, registerAndLogin, start } from '../support/people/engineer.ts';
import { aJourney } from '../support/browser/journey.ts';
import { REAL_PACE } from '../support/server/product.ts';
import { loadFactor } from '../support/timing/machine-load.ts';

const journey = aJourney(REAL_PACE);
let page: Page;

/** Times that the page itself has measured, in its own milliseconds. */
interface Seen {
  /** When a button was pressed last. */
  pressed: number;
  /** When slices of the recorders that are tried before a test were on disk. */
  slices: number[];
  /** When a button to continue could be pressed. */
  ready: number;
}

/** Runs in the page before its own scripts. */
function watchPace() {
  const seen: Seen = { pressed: 0, slices: [], ready: 0 };
  Object.assign(globalThis, { seen });
  addEventListener('click', () => Object.assign(seen, { pressed: performance.now(), slices: [], ready: 0 }), true);
  const original = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const tx = original.call(this, stores, mode, options);
    const isTried = this.name.startsWith('loadpath-check') && mode === 'readwrite';
    if (isTried) tx.addEventListener('complete', () => seen.slices.push(performance.now()));
    return tx;
  };
  new MutationObserver(() => {
    const canContinue = [...document.querySelectorAll('button')].some(
      (button) => button.textContent.startsWith('Continue') && !button.disabled,
    );
    if (canContinue) seen.ready ||= performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

const seen = () => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
const continueButton = () => page.getByRole('button', { name: /^Continue/ });

/** Milliseconds from the press of a button until the test can be continued. */
async function measurePause(button: string) {
  await page.getByRole('button', { name: button }).click();
  await continueButton().waitFor();
  const { pressed, ready } = await seen();
  return ready - pressed;
}

/** The limit is for an idle machine; a busy one gets more time. */
const scaleLimit = (ms: number) => ms * loadFactor();

beforeAll(async () => {
  page = await journey.browser.open();
  await page.addInitScript(watchPace);
  await registerAndLogin(page, journey.cable.origin, anEmail());
});

test('within 1.5 s after Start, a first slice of microphone and screen is on disk', async () => {
  await prepare(page, journey.cable.origin);
  await page.getByText('1 MiB written, read back').waitFor();
  await start(page);
  const { pressed, slices } = await seen();
  // At least one of microphone and one of screen; the latest is measured.
  expect(slices.length).toBeGreaterThanOrEqual(2);
  const took = Math.max(...slices) - pressed;
  console.log(`from Start to the first slices on disk: ${Math.round(took)} ms`);
  expect(took).toBeLessThan(scaleLimit(1500));
});

test('the test can be continued 1.4 to 1.6 s after a card has ended, on a processor four times slower', async () => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const took: number[] = [];
  for (let card = 0; card < 3; card++) {
    await page.getByRole('radio').first().check();
    took.push(await measurePause('Submit'));
    await continueButton().click();
  }
  console.log(`from Submit to Continue: ${took.map(Math.round).join(', ')} ms`);
  expect(Math.min(...took)).toBeGreaterThan(1400);
  expect(Math.max(...took)).toBeLessThan(scaleLimit(1600));
});
