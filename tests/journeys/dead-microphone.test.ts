// In test:long, since its microphones fail.
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { type Engineer, anEngineer, answerCards, enter, resume } from '../support/people/engineer.ts';
import {
  aRealBrowser,
  asAdmin,
  asTheDeskSees,
  interfereWith,
  playable,
  screenIsRecorded,
  silenceMicrophone,
} from '../support/people/interrupted.ts';
import { aJourney } from '../support/browser/journey.ts';
import { writeSpeech } from '../support/models/speech.ts';
import { open } from '../support/timing/waits.ts';

/** The first four choices and the demo are already answered, so that the first card here is a spoken one. */
const FIRST = 5;
/** The microphone speaks for some seconds and then gives some seconds of zeros, repeatedly. */
const SPEAKS_S = 15;
const ZEROS_S = 6;
const MUTED_MS = 3000;
/** Longer than the five seconds after which this browser slows down the timers of a hidden tab. */
const HIDDEN_MS = 8000;
/** More than a third of that answer, which makes it a fault. */
const ZEROS_MS = 16_000;
const MUTED = 'Your microphone is muted';
const NO_SOUND = 'Your microphone gives no sound';

const journey = aJourney();
let page: Page;

const origin = () => journey.cable.origin;
const readDesk = ({ attempt }: Engineer) =>
  asTheDeskSees(journey.product.origin, attempt.id, attempt.cards[FIRST]?.questionId as string);

async function openCard(on: Page, engineer: Engineer) {
  await enter(on, origin(), engineer);
  await resume(on, origin());
  await answerCards(on, { stopAt: () => true });
  await on.waitForFunction(screenIsRecorded);
}
const stopAnswer = (on: Page) => on.getByRole('button', { name: 'Stop recording' }).click();
/** The live region of the card. */
const says = (text: string) => page.getByRole('status').getByText(text);

/** The only recording of the answer, once it can be played, and the text of the desk about the answer. */
async function soundOf(engineer: Engineer) {
  await expect
    .poll(async () => (await readDesk(engineer)).sound.map(({ state }) => state), { timeout: 30_000 })
    .toEqual(['ready']);
  const { sound, fault, stump, screen } = await readDesk(engineer);
  const [recording] = sound;
  if (!recording) throw new Error('The answer has no sound.');
  return { recording, fault, stump, screen };
}

beforeAll(async () => {
  writeSpeech(join(journey.browser.profile, 'speech.wav'), SPEAKS_S, ZEROS_S);
  page = await journey.browser.open();
  await interfereWith(page);
});

test('a microphone that gives zeros or is muted is reported at once and recorded as a fault; the recording continues', async () => {
  const engineer = await anEngineer(journey.product.origin, FIRST);
  await openCard(page, engineer);
  await says(NO_SOUND).waitFor();
  await says(NO_SOUND).waitFor({ state: 'hidden' });
  await silenceMicrophone(page, 'muted');
  await says(MUTED).waitFor();
  await page.waitForTimeout(MUTED_MS);
  await silenceMicrophone(page, null);
  await says(MUTED).waitFor({ state: 'hidden' });
  // There is sound again, so that this is a second silence, which continues when the recording ends.
  await expect.poll(() => page.getByRole('meter').getAttribute('aria-valuenow').then(Number)).toBeGreaterThan(20);
  await silenceMicrophone(page, 'muted');
  await says(MUTED).waitFor();
  await page.waitForTimeout(MUTED_MS);
  await stopAnswer(page);

  const { recording, fault, stump, screen } = await soundOf(engineer);
  expect({ fault, stump }).toEqual({ fault: 'silent', stump: null });
  expect(recording.gaps.map(({ cause }) => cause)).toEqual(['silent', 'muted', 'muted']);
  const [zeros, ...muted] = recording.gaps.map(({ at = -1, seconds = 0 }) => ({ at, seconds, end: at + seconds }));
  expect(zeros?.seconds).toBeGreaterThan(1.9);
  expect(zeros?.seconds).toBeLessThan(ZEROS_S + 0.5);
  for (const { seconds } of muted) expect(seconds).toBeGreaterThanOrEqual(MUTED_MS / 1000 - 0.1);
  // They may touch, since times are rounded to tenths and a page on a slow machine looks at the sound less often.
  expect(muted[0]?.at).toBeGreaterThanOrEqual(zeros?.end ?? 0);
  expect(muted[1]?.at).toBeGreaterThanOrEqual(muted[0]?.end ?? 0);
  expect(muted[1]?.end).toBeCloseTo(recording.seconds ?? 0, 0);
  const { seconds } = await playable(journey.product.origin, recording);
  expect(seconds).toBeCloseTo(recording.seconds ?? 0, 0);
  // The screen has a second copy of the sound, which is not watched.
  expect(screen.flatMap(({ gaps }) => gaps.map(({ cause }) => cause))).not.toContain('muted');

  await asAdmin(page, origin());
  await open(page, `${origin()}/admin/ratings/${engineer.attempt.id}/${engineer.attempt.cards[FIRST]?.questionId}`);
  await page.getByText('The microphone was muted, or gave nothing but zeros.').waitFor();
  const shown = await page.getByRole('list', { name: 'Gaps in Sound, answer' }).innerText();
  expect(shown).toMatch(/gave nothing but zeros\. \d+ s without sound[^]*muted the microphone\. \d+ s without sound/);
  expect(journey.browser.errors).toEqual([]);
});

test('in a hidden tab, whose timers are slowed down, the sound is watched too', async () => {
  const engineer = await anEngineer(journey.product.origin, FIRST);
  const browser = await aRealBrowser(origin());
  try {
    const tab = browser.context.pages()[0] as Page;
    await interfereWith(tab);
    await openCard(tab, engineer);
    const other = await browser.context.newPage();
    await other.bringToFront();
    await expect.poll(() => tab.evaluate(() => document.visibilityState)).toBe('hidden');
    await tab.waitForTimeout(HIDDEN_MS);
    await silenceMicrophone(tab, 'zeros');
    await tab.waitForTimeout(ZEROS_MS);
    await silenceMicrophone(tab, null);
    await tab.waitForTimeout(MUTED_MS);
    await tab.bringToFront();
    await stopAnswer(tab);
    const { recording, fault } = await soundOf(engineer);
    expect(fault).toBe('silent');
    expect(recording.gaps.map(({ cause }) => cause)).toEqual(['silent']);
    // A late check does not know when the sound ended before it.
    expect(recording.gaps[0]?.seconds).toBeGreaterThan(ZEROS_MS / 1000 - 3);
    expect(recording.gaps[0]?.seconds).toBeLessThan(ZEROS_MS / 1000 + 1);
  } finally {
    await browser.close();
  }
});
