// In test:long, since its recorders, microphones and screens fail.
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { Playback } from '../../contract/recordings/recordings.ts';
import { type Engineer, anEngineer, answerCards, comeBack, enter, goBackIn, resume } from '../support/people/engineer.ts';
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
} from '../support/people/interrupted.ts';
import { aJourney } from '../support/browser/journey.ts';
import { loadFactor } from '../support/timing/machine-load.ts';
import { open, untilShown } from '../support/timing/waits.ts';

/**
 * One test meets every fault of capture, one on each card. The first four choices and the demo are already answered, so that
 * the first card here is a spoken one.
 */
const FIRST = 5;
/** The recorders before the silence: two tries before the test continues, the screen and the answer. */
const BEFORE_SILENCE = 4;
/** How long an engineer who returns reads before the click, so that each pause has a measurable length. */
const READ_MS = 1200;
/** After two slices and a second the page requests data from the recorder, and after one more second it replaces the recorder. */
const SILENCE_S = 5;
const SLEEP_S = 8;
/** Longer than the five seconds that are a gap: the recording of a frozen page is only late. */
const FROZEN_MS = 6000;
/** With the slice of two seconds before it, less than the five seconds that are a gap. */
const BUSY_MS = 2500;
const SHORT_S = 2;
/** Longer than the five seconds after which this browser slows down the timers of a hidden tab. */
const HIDDEN_S = 15;
/** The text of the rating desk below each segment of the screen. */
const GAPS_ON_DESK = [
  /Nothing came from the screen or the microphone\. \d+ s missing/,
  /The microphone was lost\. \d+ s missing/,
  /The screen was no longer shared\. \d+ s missing/,
  /The permission to record was withdrawn\. \d+ s missing/,
  /slept or did not respond\. \d+ s missing[^]*The engineer left the test\. \d+ s missing/,
  /closed, or it crashed\. \d+ s missing/,
  /slept, or its clock was set forward\. 1 min 30 s missing[^]*The screen was no longer shared\./,
];

const journey = aJourney();
let page: Page;
let engineer: Engineer;

const origin = () => journey.cable.origin;

/** Also waits for the screen recording: on a machine under load its first slice may take seconds. */
async function openCard() {
  await answerCards(page, { stopAt: () => true });
  await page.waitForFunction(screenIsRecorded);
}

/** Back into the test from the page that an interruption leads to, by one click. */
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
  await untilShown(page, '/test');
  // The dialog must not change its text before it closes.
  expect(await page.evaluate(() => (globalThis as Watched).words.size)).toBe(1);
};
async function continueTest(on: Page, who: Engineer) {
  await enter(on, origin(), who);
  await resume(on, origin());
}
const leaveTest = async (on = page) => {
  await on.goBack();
  await on.getByRole('button', { name: 'Leave' }).click();
};

async function openBrowser() {
  page = await journey.browser.open();
  await interfereWith(page);
}

const readDesk = (position: number, { attempt } = engineer) =>
  asTheDeskSees(journey.product.origin, attempt.id, attempt.cards[position]?.questionId as string);
const readScreen = async (of = engineer) => (await readDesk(FIRST, of)).screen;
const readSound = async (position: number) => (await readDesk(position)).sound;
/** Waits until this many segments of the screen can be played, and returns the last of them. */
const waitForSegment = async (number: number) => (await waitForReady(readScreen, number))[number - 1] as Playback;
/** Seconds between the end of each recording and the start of the next. */
const measurePauses = (recordings: readonly Playback[]) =>
  recordings.slice(1).map(({ startedAt }, index) => {
    const before = recordings[index] as Playback;
    return (Date.parse(startedAt) - Date.parse(before.startedAt)) / 1000 - (before.seconds ?? 0);
  });
const causesOf = ({ gaps }: Playback) => gaps.map(({ cause }) => cause);

/** Waits until `count` recordings can be played, and returns them. */
async function waitForReady(ask: () => Promise<Playback[]>, count: number) {
  await expect.poll(async () => (await ask()).filter(({ state }) => state === 'ready').length, { timeout: 30_000 }).toBe(count);
  return (await ask()).filter(({ state }) => state === 'ready');
}

beforeAll(async () => {
  engineer = await anEngineer(journey.product.origin, FIRST);
  await openBrowser();
  await continueTest(page, engineer);
});

test('recorders that give no more data are replaced, and answer and screen continue in the next segment', async () => {
  await openCard();
  await journey.browser.untilGiven(2);
  await silenceRecorders(page);
  await page.waitForFunction(recordersMade, BEFORE_SILENCE + 2);
  await page.waitForFunction(newestHaveGiven, 2);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  const sound = await waitForReady(() => readSound(FIRST), 2);
  expect(sound.map(causesOf)).toEqual([['no-frames'], []]);
  expect(measurePauses(sound)[0]).toBeGreaterThan(SILENCE_S);
  expect(causesOf(await waitForSegment(1))).toEqual(['no-frames']);
});

test('a microphone that is unplugged is recorded as a gap, and the test continues', async () => {
  await openCard();
  await journey.browser.untilGiven(1);
  await endTracks(page, 'audio');
  await page.getByText('The microphone was disconnected.').waitFor();
  await goBack();
  expect((await waitForReady(() => readSound(FIRST + 1), 1)).map(causesOf)).toEqual([['microphone-lost']]);
  expect(causesOf(await waitForSegment(2))).toEqual(['microphone-lost']);
});

test('a screen that is no longer shared is recorded as a gap, and the test continues when it is shared again', async () => {
  await openCard();
  await endTracks(page, 'video');
  await page.getByText('Screen sharing has ended.').waitFor();
  await shareAgain();
  expect(causesOf(await waitForSegment(3))).toEqual(['share-stopped']);
});

test('a permission that is withdrawn is recorded as a gap, and the page shows how to give it again', async () => {
  await openCard();
  const devtools = await page.context().newCDPSession(page);
  const set = (setting: 'denied' | 'granted') =>
    devtools.send('Browser.setPermission', { permission: { name: 'microphone' }, setting, origin: origin() });
  await set('denied');
  await page.getByText('The permission to use the microphone was withdrawn.').waitFor();
  await page.getByText('Microphone permissions are denied').waitFor();
  // The browser no longer asks, so the page must announce no prompt; it shows the browser's own switch, also in the dialog.
  await page.getByText('Microphone access required').waitFor();
  await expect.poll(() => page.getByRole('img', { name: /a switch named Microphone/, includeHidden: true }).count()).toBe(2);
  expect(await page.getByText(/at the next prompt|asks for your permission next/).count()).toBe(0);
  await set('granted');
  await page.getByText('Microphone access required').waitFor({ state: 'hidden' });
  await goBackIn(page);
  expect(causesOf(await waitForSegment(4))).toEqual(['permission-withdrawn']);
});

test('after the computer slept the recording continues in the same segment, and an engineer who leaves ends it', async () => {
  await openCard();
  await journey.browser.untilGiven(1);
  await journey.browser.sleep(SLEEP_S * 1000);
  await journey.browser.untilGiven(1);
  await leaveTest();
  const { gaps } = await waitForSegment(5);
  expect(gaps.map(({ cause }) => cause)).toEqual(['asleep', 'left']);
  expect(gaps[0]?.seconds).toBeGreaterThan(SLEEP_S - 1);
  expect(gaps[0]?.seconds).toBeLessThan(SLEEP_S + loadFactor());
  await resume(page, origin());
});

test('a browser that is killed is recorded as a gap, and the test continues in a new one', async () => {
  await openCard();
  await journey.browser.untilGiven(2);
  await journey.browser.kill();
  await openBrowser();
  await comeBack(page, origin(), engineer.user.email);
  await goBack();
  expect(causesOf(await waitForSegment(6))).toEqual(['crash']);
});

test('a clock that is set forward is recorded as a gap, and a page that is busy or frozen for a moment is not', async () => {
  await openCard();
  await journey.browser.untilGiven(1);
  await setClockForward(page, 90_000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await page.waitForTimeout(FROZEN_MS);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await beBusy(page, BUSY_MS);
  // The first chunk may have waited for the busy page, so only the second was recorded after it.
  await journey.browser.untilGiven(2);
  await endTracks(page, 'video');
  await page.getByText('Screen sharing has ended.').waitFor();
  const { gaps } = await waitForSegment(7);
  expect(gaps).toMatchObject([{ cause: 'asleep-or-clock-set', seconds: 90 }, { cause: 'share-stopped' }]);
});

test('every segment plays and seeks, and the rating desk shows the cause and the length of each gap', async () => {
  const segments = await waitForReady(readScreen, 7);
  for (const recording of segments) {
    const { seconds, middle } = await playable(journey.product.origin, recording);
    expect(seconds).toBeCloseTo(recording.seconds as number, 0);
    // A segment that ended at once may have only its first picture.
    expect(middle).toBeGreaterThan(seconds > SHORT_S ? 0 : -1);
  }
  // In each pause the checks were done again, which takes time. The last pause does not count: the page's clock was 90 s ahead.
  for (const pause of measurePauses(segments).slice(0, -1)) expect(pause).toBeGreaterThan(1);
  await asAdmin(page, origin());
  await open(page, `${origin()}/admin/ratings/${engineer.attempt.id}/${engineer.attempt.cards[FIRST]?.questionId}`);
  for (const [number, words] of GAPS_ON_DESK.entries()) {
    const shown = page.getByRole('list', { name: `Gaps in Screen, segment ${number + 1} of 7` });
    expect(await shown.innerText()).toMatch(words);
  }
});

test('a hidden tab continues to record although its timers are slowed down', async () => {
  const hidden = await anEngineer(journey.product.origin, FIRST + 1);
  const browser = await aRealBrowser(origin());
  try {
    const tab = browser.context.pages()[0] as Page;
    await continueTest(tab, hidden);
    const other = await browser.context.newPage();
    await other.bringToFront();
    await expect.poll(() => tab.evaluate(() => document.visibilityState)).toBe('hidden');
    await tab.waitForTimeout(HIDDEN_S * 1000);
    await tab.bringToFront();
    await leaveTest(tab);
    const [recording] = await waitForReady(() => readScreen(hidden), 1);
    expect(causesOf(recording as Playback)).toEqual(['left']);
    expect(recording?.seconds).toBeGreaterThan(HIDDEN_S);
  } finally {
    await browser.close();
  }
});
