import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { Playback } from '../../contract/recordings.ts';
import { type Engineer, anEngineer, answerCards, comeBack, enter, goBackIn, resume } from '../support/engineer.ts';
import {
  aRealBrowser,
  asAdmin,
  asTheDeskSees,
  beBusy,
  endTracks,
  interfereWith,
  newestHaveGiven,
  playable,
  recordersMade,
  screenIsRecorded,
  setClockForward,
  silenceRecorders,
} from '../support/interrupted.ts';
import { aJourney } from '../support/journey.ts';

/**
 * One test with everything that can go wrong with capture, one card each. The first four choices and the demo are answered
 * elsewhere, so that the first card here is a spoken one.
 */
const FIRST = 5;
/** Two that are tried before the test goes on, the screen, the answer. */
const BEFORE_SILENCE = 4;
/** So long whoever comes back reads before the click. */
const READ_MS = 1200;
/** Two slices and a second until the recorder is asked, and one more until it is given up. */
const SILENCE_S = 5;
const SLEEP_S = 8;
const FROZEN_MS = 6000;
const SHORT_S = 2;
const HIDDEN_S = 15;
/** What the rating desk says below each segment of the screen. */
const SHOWN = [
  /Nothing came from the screen or the microphone\. \d+ s missing/,
  /The microphone was lost\. \d+ s missing/,
  /The screen was no longer shared\. \d+ s missing/,
  /The permission to record was withdrawn\. \d+ s missing/,
  /slept or stood still\. \d+ s missing[^]*The engineer left the test\. \d+ s missing/,
  /closed, or it crashed\. \d+ s missing/,
  /slept, or its clock was set forward\. 1 min 30 s missing[^]*The screen was no longer shared\./,
];

const journey = aJourney();
let page: Page;
let taken: Engineer;

const origin = () => journey.cable.origin;

/** The next card, with the screen being recorded: a machine under load may take seconds to the first piece. */
async function openCard() {
  await answerCards(page, { stopAt: () => true });
  await page.waitForFunction(screenIsRecorded);
}

/** From the page that an interruption leads to, back into the test: one step. */
async function goBack() {
  await page.waitForTimeout(READ_MS);
  await goBackIn(page);
}
type Watched = typeof globalThis & { words: Set<string> };
const shareAgain = async () => {
  const dialog = page.getByRole('dialog', { name: 'Screen monitoring required for this process' });
  await dialog.waitFor();
  await dialog.evaluate((shown) => {
    const words = new Set([shown.textContent]);
    new MutationObserver(() => words.add(shown.textContent)).observe(shown, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    (globalThis as Watched).words = words;
  });
  await page.getByRole('button', { name: 'Proceed' }).click();
  await page.waitForURL('**/test');
  // What it said it says until it is gone.
  expect(await page.evaluate(() => (globalThis as Watched).words.size)).toBe(1);
};
/** A test that has begun elsewhere goes on in this browser. */
async function begin(on: Page, engineer: Engineer) {
  await enter(on, origin(), engineer);
  await resume(on, origin());
}
const leave = async (on = page) => {
  await on.goBack();
  await on.getByRole('button', { name: 'Leave' }).click();
};

async function open() {
  page = await journey.browser.open();
  await interfereWith(page);
}

const desk = (position: number, { attempt } = taken) =>
  asTheDeskSees(journey.product.origin, attempt.id, attempt.cards[position]?.questionId as string);
const screen = async (of = taken) => (await desk(FIRST, of)).screen;
const soundOf = async (position: number) => (await desk(position)).sound;
/** A segment of the screen as soon as it can be played. */
const segment = async (number: number) => (await ready(screen, number))[number - 1] as Playback;
/** What lies between the end of each recording and the start of the next, in seconds. */
const missing = (recordings: readonly Playback[]) =>
  recordings.slice(1).map(({ startedAt }, index) => {
    const before = recordings[index] as Playback;
    return (Date.parse(startedAt) - Date.parse(before.startedAt)) / 1000 - (before.seconds ?? 0);
  });
const causes = ({ gaps }: Playback) => gaps.map(({ cause }) => cause);

/** The recordings as soon as the first `count` of them can be played. */
async function ready(ask: () => Promise<Playback[]>, count: number) {
  await expect.poll(async () => (await ask()).filter(({ state }) => state === 'ready').length, { timeout: 30_000 }).toBe(count);
  return (await ask()).filter(({ state }) => state === 'ready');
}

beforeAll(async () => {
  taken = await anEngineer(journey.product.origin, FIRST);
  await open();
  await begin(page, taken);
});

test('recorders that fall silent are replaced: answer and screen go on in the next segment', async () => {
  await openCard();
  await journey.browser.untilGiven(2);
  await silenceRecorders(page);
  await page.waitForFunction(recordersMade, BEFORE_SILENCE + 2);
  await page.waitForFunction(newestHaveGiven, 2);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  const sound = await ready(() => soundOf(FIRST), 2);
  expect(sound.map(causes)).toEqual([['no-frames'], []]);
  expect(missing(sound)[0]).toBeGreaterThan(SILENCE_S);
  expect(causes(await segment(1))).toEqual(['no-frames']);
});

test('a microphone that is pulled out', async () => {
  await openCard();
  await journey.browser.untilGiven(1);
  await endTracks(page, 'audio');
  await page.getByText('The microphone was disconnected.').waitFor();
  await goBack();
  expect((await ready(() => soundOf(FIRST + 1), 1)).map(causes)).toEqual([['microphone-lost']]);
  expect(causes(await segment(2))).toEqual(['microphone-lost']);
});

test('sharing that is stopped', async () => {
  await openCard();
  await endTracks(page, 'video');
  await page.getByText('Screen sharing has ended.').waitFor();
  await shareAgain();
  expect(causes(await segment(3))).toEqual(['share-stopped']);
});

test('a permission that is withdrawn', async () => {
  await openCard();
  const devtools = await page.context().newCDPSession(page);
  const set = (setting: 'denied' | 'granted') =>
    devtools.send('Browser.setPermission', { permission: { name: 'microphone' }, setting, origin: origin() });
  await set('denied');
  await page.getByText('The permission to use the microphone was withdrawn.').waitFor();
  await page.getByText('Microphone permissions are denied').waitFor();
  // No prompt comes any more, so none is promised; the browser's own switch is drawn, in the dialog too.
  await page.getByText('Microphone access required').waitFor();
  expect(await page.getByRole('img', { name: /a switch named Microphone/, includeHidden: true }).count()).toBe(2);
  expect(await page.getByText(/at the next prompt|asks for your permission next/).count()).toBe(0);
  await set('granted');
  await page.getByText('Microphone access required').waitFor({ state: 'hidden' });
  await goBackIn(page);
  expect(causes(await segment(4))).toEqual(['permission-withdrawn']);
});

test('a computer that sleeps goes on in the same segment; an engineer who leaves ends it', async () => {
  await openCard();
  await journey.browser.untilGiven(1);
  await journey.browser.sleep(SLEEP_S * 1000);
  await journey.browser.untilGiven(1);
  await leave();
  const { gaps } = await segment(5);
  expect(gaps.map(({ cause }) => cause)).toEqual(['asleep', 'left']);
  expect(gaps[0]?.seconds).toBeGreaterThan(SLEEP_S - 1);
  expect(gaps[0]?.seconds).toBeLessThan(SLEEP_S + 1);
  await resume(page, origin());
});

test('a browser that is killed', async () => {
  await openCard();
  await journey.browser.untilGiven(2);
  await journey.browser.kill();
  await open();
  await comeBack(page, origin(), taken.user.email);
  await goBack();
  expect(causes(await segment(6))).toEqual(['crash']);
});

test('a time of day that runs ahead; a page that is busy or frozen for a moment is no gap', async () => {
  await openCard();
  await journey.browser.untilGiven(1);
  await setClockForward(page, 90_000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await page.waitForTimeout(FROZEN_MS);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await beBusy(page, 3000);
  await journey.browser.untilGiven(1);
  await endTracks(page, 'video');
  await page.getByText('Screen sharing has ended.').waitFor();
  const { gaps } = await segment(7);
  expect(gaps).toMatchObject([{ cause: 'asleep-or-clock-set', seconds: 90 }, { cause: 'share-stopped' }]);
});

test('every segment plays and seeks, and the desk reads where something is missing, why and how much', async () => {
  const segments = await ready(screen, 7);
  for (const recording of segments) {
    const { seconds, middle } = await playable(journey.product.origin, recording);
    expect(seconds).toBeCloseTo(recording.seconds as number, 0);
    // Of one that was broken off at once the first picture may be the only one.
    expect(middle).toBeGreaterThan(seconds > SHORT_S ? 0 : -1);
  }
  // The page's clock ran 90 s ahead in the last one; in each pause somebody has gone through the checks again.
  for (const pause of missing(segments).slice(0, -1)) expect(pause).toBeGreaterThan(1);
  await asAdmin(page, origin());
  await page.goto(`${origin()}/admin/ratings/${taken.attempt.id}/${taken.attempt.cards[FIRST]?.questionId}`);
  for (const [number, words] of SHOWN.entries()) {
    const shown = page.getByRole('list', { name: `Gaps in Screen, segment ${number + 1} of 7` });
    expect(await shown.innerText()).toMatch(words);
  }
});

test('a hidden tab is recorded on, with its timers held back', async () => {
  const hidden = await anEngineer(journey.product.origin, FIRST + 1);
  const browser = await aRealBrowser(origin());
  try {
    const tab = browser.context.pages()[0] as Page;
    await begin(tab, hidden);
    const other = await browser.context.newPage();
    await other.bringToFront();
    expect(await tab.evaluate(() => document.visibilityState)).toBe('hidden');
    await tab.waitForTimeout(HIDDEN_S * 1000);
    await tab.bringToFront();
    await leave(tab);
    const [recording] = await ready(() => screen(hidden), 1);
    expect(causes(recording as Playback)).toEqual(['left']);
    expect(recording?.seconds).toBeGreaterThan(HIDDEN_S);
  } finally {
    await browser.close();
  }
});
