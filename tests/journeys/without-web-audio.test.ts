// In test:long, since its browsers have no usable sound context.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import type { Page } from 'playwright';
import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Engineer,
  anEmail,
  anEngineer,
  answerCards,
  enter,
  registerAndLogin,
  resume,
  start,
} from '../support/people/engineer.ts';
import type { Given } from '../support/browser/browser.ts';
import { aJourney } from '../support/browser/journey.ts';
import { findDifferences, storedIn, theTest } from '../support/network/network-proof.ts';
import { untilShown } from '../support/timing/waits.ts';

/** Four choices and the demo are behind, so that the first card is a spoken one. */
const FIRST = 5;
/** Four seconds, as long as a sentence. */
const SENTENCE_SLICES = 2;

const journey = aJourney();
const origin = () => journey.cable.origin;

/** Runs in the page before its own scripts: as in Firefox, if microphone and sound output have different sample rates. */
function refuseSources() {
  AudioContext.prototype.createMediaStreamSource = () => {
    throw new DOMException(
      'Connecting AudioNodes from AudioContexts with different sample-rate is not supported.',
      'NotSupportedError',
    );
  };
}

/** Runs in the page before its own scripts: as without a sound output, no context ever runs. */
function neverRun() {
  const Native = AudioContext;
  globalThis.AudioContext = class extends Native {
    constructor(options?: AudioContextOptions) {
      super(options);
      void super.suspend();
    }
    override resume = () => new Promise<void>(() => {});
  };
}

/** Runs in the page before its own scripts: contexts run until `stopSound()`, and never again. */
function canStop() {
  const Native = AudioContext;
  const opened: AudioContext[] = [];
  let isStopped = false;
  globalThis.AudioContext = class extends Native {
    constructor(options?: AudioContextOptions) {
      super(options);
      opened.push(this);
      if (isStopped) void super.suspend();
    }
    override resume() {
      return isStopped ? new Promise<void>(() => {}) : super.resume();
    }
  };
  Object.assign(globalThis, {
    stopSound() {
      isStopped = true;
      return Promise.all(opened.filter(({ state }) => state !== 'closed').map((context) => context.suspend()));
    },
  });
}

const press = (name: string) => page.getByRole('button', { name }).click();

let page: Page;

/** A new tab, in which this function ran before the scripts of each page. */
async function openTab(script: () => void) {
  page = await journey.browser.context().newPage();
  await page.addInitScript(script);
}

beforeAll(() => journey.browser.open());
// A tab holds its test as long as it is open.
afterEach(() => page.close());

/** The recordings of the screen of a test on the server, in order. */
const screensOf = ({ attempt }: Engineer) =>
  journey.product.rows<{ id: string }>(`select id from recordings where attempt_id = $1 and kind = 'screen' order by segment`, [
    attempt.id,
  ]);

/** Whether the joined recording on the server has a track of sound. */
async function hasSound({ id }: { id: string }) {
  const source = new BufferSource(readFileSync(join(journey.product.dataDir, 'recordings', id, 'original')));
  const input = new Input({ formats: ALL_FORMATS, source });
  try {
    return (await input.getPrimaryAudioTrack()) !== null;
  } finally {
    input.dispose();
  }
}

/**
 * `among`: the recordings of this test. A recorder whose only chunk is the head of a file has it in common with those of other
 * tests.
 */
const expectEverything = (given: Given[], among?: string[]) =>
  expect.poll(() => findDifferences(given, storedIn(journey.product, given, among)), { timeout: 60_000 }).toEqual([]);

/** The ids of all recordings of a test on the server. */
async function recordingsOf({ attempt }: Engineer) {
  const rows = await journey.product.rows<{ id: string }>('select id from recordings where attempt_id = $1', [attempt.id]);
  return rows.map(({ id }) => id);
}

test('without a usable source of sound the microphone passes its check, the test begins, and everything arrives', async () => {
  await openTab(refuseSources);
  await registerAndLogin(page, origin(), anEmail());
  await page.goto(`${origin()}/test_pre_aud`);
  await page.getByText('this browser processes no sound').waitFor();
  await press('Speak');
  await journey.browser.untilGiven(SENTENCE_SLICES);
  await press('Ready');
  await page.getByText('We heard you speak').waitFor();
  await press('Proceed');
  await untilShown(page, '/test_pre');
  await press('Start Test');
  await untilShown(page, '/test_options');
  await page.getByLabel('Steel Structures').check();
  await page.getByLabel('Foundation Engineering').check();
  await press('Continue');
  await untilShown(page, '/test_intro');
  await start(page);
  expect(await answerCards(page, { speakMs: 3500 })).toBe(17);
  await page.getByText('Everything is on the server').waitFor();
  await expectEverything(theTest(journey.browser.given));
  expect(journey.browser.errors).toEqual([]);
});

test('where no sound context ever runs, the screen is recorded without the second copy of the sound', async () => {
  const before = journey.browser.given.length;
  await openTab(neverRun);
  const engineer = await anEngineer(journey.product.origin, FIRST);
  await enter(page, origin(), engineer);
  await resume(page, origin());
  await answerCards(page, { stopAt: () => true });
  await page.getByText('this browser processes no sound').waitFor();
  expect(await answerCards(page, { speakMs: 3500 })).toBe(17 - FIRST);
  await page.getByText('Everything is on the server').waitFor();
  await expectEverything(journey.browser.given.slice(before), await recordingsOf(engineer));
  const screens = await screensOf(engineer);
  expect(await Promise.all(screens.map(hasSound))).toEqual([false]);
});

test('if the sound stops in the middle of a test, the screen goes on in a segment without it', async () => {
  const before = journey.browser.given.length;
  await openTab(canStop);
  const engineer = await anEngineer(journey.product.origin, FIRST);
  await enter(page, origin(), engineer);
  await resume(page, origin());
  await answerCards(page, { stopAt: () => true });
  await journey.browser.untilGiven(1);
  const recorders = journey.browser.recorders.size;
  await page.evaluate(() => (globalThis as unknown as { stopSound: () => Promise<unknown> }).stopSound());
  await expect.poll(() => journey.browser.recorders.size).toBe(recorders + 1);
  await journey.browser.untilGiven(2);
  expect(await answerCards(page)).toBe(17 - FIRST);
  await page.getByText('Everything is on the server').waitFor();
  await expectEverything(journey.browser.given.slice(before), await recordingsOf(engineer));
  const screens = await screensOf(engineer);
  expect(await Promise.all(screens.map(hasSound))).toEqual([true, false]);
});
