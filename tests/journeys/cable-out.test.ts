import { expect, test } from 'vitest';
import { anEmail, answerCards, prepare, registerAndLogin, start } from '../support/people/engineer.ts';
import { aJourney } from '../support/browser/journey.ts';
import { findDifferences, storedIn, theTest } from '../support/network/network-proof.ts';
import { until } from '../support/timing/until.ts';
import { untilWorkerControls } from '../support/timing/waits.ts';

const journey = aJourney();

/** Runs in the page before its own scripts: records the words of a screen reader for live regions and focused headings. */
function recordAnnouncements() {
  const said: string[] = [];
  Object.assign(globalThis, { said });
  const say = (text: string | null | undefined) => {
    const words = text?.replace(/\s+/g, ' ').trim();
    if (words && words !== said.at(-1)) said.push(words);
  };
  const region = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest('output, [role=status], [role=alert], [aria-live]');
  // A screen reader does not read a region that is added together with its text.
  new MutationObserver((changes) => {
    const fresh = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const changed of new Set(changes.map(({ target }) => region(target)))) {
      if (changed?.isConnected && ![...fresh].some((node) => node.contains(changed))) say(changed.textContent);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  addEventListener('focusin', ({ target }) => target instanceof HTMLHeadingElement && say(`heading: ${target.textContent}`));
}

test('the whole test is taken without a network, and is sent without a click when the network is back', async () => {
  const page = await journey.browser.open();
  await page.addInitScript(recordAnnouncements);
  const readAnnouncements = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  await registerAndLogin(page, journey.cable.origin, anEmail());
  await untilWorkerControls(page);
  await prepare(page, journey.cable.origin);
  await start(page);
  await journey.cable.pullOut();
  await page.context().setOffline(true);

  const areLastSecondsSaid = async () => (await readAnnouncements()).includes('5 seconds left');
  const disturbTest = async (answered: number) => {
    // So that the last seconds of the first card are announced too.
    if (answered === 0) await until('The last seconds announced', areLastSecondsSaid, 30_000);
    // A clock that is set back during the test must not matter either.
    if (answered === 3) await page.evaluate('{ const real = Date.now; Date.now = () => real() - 3_600_000; }');
    return false;
  };
  expect(await answerCards(page, { stopAt: disturbTest })).toBe(17);
  expectAnnounced(await readAnnouncements());
  expect(new URL(page.url()).pathname).toBe('/test_complete');
  await page
    .getByText(/kept on this device/i)
    .first()
    .waitFor();
  expect(storedIn(journey.product, journey.browser.given)).toEqual([]);

  await journey.cable.plugIn();
  await page.context().setOffline(false);
  await page.getByText('Everything is on the server').waitFor({ timeout: 120_000 });
  await expect
    .poll(() => findDifferences(theTest(journey.browser.given), storedIn(journey.product, journey.browser.given)), {
      timeout: 30_000,
    })
    .toEqual([]);
  expect(journey.browser.errors).toEqual([]);
});

/** Engineers who cannot see the page must hear when the time starts and ends, that it records, and that the network is gone. */
function expectAnnounced(said: readonly string[]) {
  const count = (words: string | RegExp) =>
    said.filter((line) => (typeof words === 'string' ? line === words : words.test(line))).length;
  const first = said.indexOf('The time runs: 20 seconds.');
  const ofFirstCard = ['10 seconds left', '5 seconds left', 'heading: Your answer is recorded.'];
  expect(
    said
      .slice(first)
      .filter((line) => ofFirstCard.includes(line))
      .slice(0, 3),
  ).toEqual(ofFirstCard);
  expect(count('The time runs: 20 seconds.')).toBeGreaterThan(0);
  expect(count('Recording your answer.')).toBe(7);
  expect(count(/^The network is gone/)).toBeGreaterThan(0);
  expect(count('heading: Demo Completed Successfully!!')).toBe(1);
  expect(count('heading: Your answer is recorded.')).toBe(16);
}
