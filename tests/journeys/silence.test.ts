import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { callOf } from '../support/server/calls.ts';
import { anEmail, answerCards, registerAndLogin } from '../support/people/engineer.ts';
import { aJourney } from '../support/browser/journey.ts';
import { open, untilShown } from '../support/timing/waits.ts';

/** Six seconds, as long as an answer of two sentences. */
const SPOKEN_SLICES = 3;
/** The length of a sentence. If it is not heard, the page shows nothing to wait for. */
const SENTENCE_MS = 2000;

const journey = aJourney();
const email = anEmail();
let page: Page;

/** Runs in the page before its own scripts: makes it possible to mute the microphone, as by the switch on a headset. */
function addMuteSwitch() {
  const devices = navigator.mediaDevices;
  if (!devices) return;
  const native = devices.getUserMedia.bind(devices);
  const opened: MediaStream[] = [];
  devices.getUserMedia = async (wanted) => {
    const stream = await native(wanted);
    opened.push(stream);
    return stream;
  };
  Object.assign(globalThis, {
    isOpen: () => opened.some((stream) => stream.getAudioTracks().some(({ readyState }) => readyState === 'live')),
    mute: (isMuted: boolean) => {
      for (const track of opened.flatMap((stream) => stream.getAudioTracks())) track.enabled = !isMuted;
    },
  });
}

const mute = (isMuted: boolean) =>
  page.evaluate((muted) => (globalThis as unknown as { mute: (isMuted: boolean) => void }).mute(muted), isMuted);
const isOpen = () => page.evaluate(() => (globalThis as unknown as { isOpen: () => boolean }).isOpen());
const press = (name: string) => page.getByRole('button', { name }).click();
const readLevel = async () => Number(await page.getByRole('meter', { name: 'Input level' }).getAttribute('aria-valuenow'));
/** Only those of this engineer, since the demo data has some too. */
const readAttempts = () =>
  journey.product.rows<{ id: string }>(
    'select attempts.id from attempts join accounts on accounts.id = attempts.engineer_id where accounts.email = $1',
    [email],
  );

beforeAll(async () => {
  page = await journey.browser.open();
  await page.addInitScript(addMuteSwitch);
  await registerAndLogin(page, journey.cable.origin, email);
});

test('a muted microphone does not pass the check, and the page links to typed answers', async () => {
  await open(page, `${journey.cable.origin}/test_pre_aud`);
  await expect.poll(readLevel).toBeGreaterThan(20);
  await mute(true);
  await expect.poll(readLevel).toBe(0);
  await press('Speak');
  await page.waitForTimeout(SENTENCE_MS);
  await press('Ready');
  await page.getByText('We did not hear you speak').waitFor();
  expect(await page.getByRole('link', { name: 'answer in writing' }).first().getAttribute('href')).toBe('/accommodations');
  await press('Proceed');
  await page.getByText('Please Test audio input and make sure you are in quite place').waitFor();
  expect(new URL(page.url()).pathname).toBe('/test_pre_aud');
});

test('a working microphone passes the check, and /test_intro shows its level', async () => {
  await mute(false);
  await press('Speak');
  await page.getByText('We hear you').waitFor();
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
  await page.getByText('you were heard on it').waitFor();
  await expect.poll(readLevel).toBeGreaterThan(20);
});

test('Start begins no test if a recorder gives no data', async () => {
  await page.evaluate(() => {
    const original = MediaRecorder.prototype.start;
    MediaRecorder.prototype.start = () => {};
    Object.assign(globalThis, { mend: () => (MediaRecorder.prototype.start = original) });
  });
  await press('Start');
  await page.getByText('nothing of it could be recorded').waitFor();
  expect(new URL(page.url()).pathname).toBe('/test_intro');
  expect(await readAttempts()).toEqual([]);
  await page.evaluate(() => (globalThis as unknown as { mend: () => void }).mend());
});

test('after a silent demo answer the page says so, plays it back, and offers another try', async () => {
  await press('Start');
  await untilShown(page, '/test');
  expect(await readAttempts()).toHaveLength(1);
  expect(await answerCards(page, { stopAt: (answered) => answered === 4 })).toBe(4);
  await mute(true);
  await page.getByText('Your microphone gives no sound').waitFor();
  await press('Stop recording');
  await page.getByRole('heading', { name: 'We did not hear you in the demo' }).waitFor();
  await page.getByLabel('Your demo answer').waitFor();
  await mute(false);
  // A machine under load may lose sound, so that several tries may be needed.
  const completed = page.getByRole('heading', { name: 'Demo Completed', exact: true });
  const again = page.getByRole('button', { name: 'Record the demo again' });
  let times = 1;
  for (; (await again.isVisible()) && times < 5; times++) {
    await again.click();
    await page.getByRole('meter', { name: 'Input level' }).waitFor();
    await journey.browser.untilGiven(SPOKEN_SLICES);
    await press('Stop recording');
    await again.or(completed).waitFor();
  }
  expect(await completed.isVisible()).toBe(true);
  await page.getByLabel('Your demo answer').waitFor();
  await expect
    .poll(() => journey.cable.exchanges.filter((exchange) => callOf(exchange) === 'spoken' && exchange.status === 200).length)
    .toBe(1);
  const [attempt] = await readAttempts();
  const [answer] = await journey.product.rows<{ recording_ids: string[] }>(
    'select recording_ids from answers where attempt_id = $1 and recording_ids is not null',
    [attempt?.id],
  );
  expect(answer?.recording_ids).toHaveLength(times);
  expect(journey.browser.errors).toEqual([]);
});

test('the microphone is closed between two spoken sections, and opens again by itself', async () => {
  await press('Begin Test Questions');
  await expect.poll(isOpen).toBe(true);
  expect(await answerCards(page, { stopAt: (_, kind) => kind === 'choice' })).toBe(2);
  await expect.poll(isOpen).toBe(false);
  expect(await answerCards(page, { stopAt: (_, kind) => kind === 'spoken' })).toBe(6);
  await expect.poll(isOpen).toBe(true);
  await expect.poll(readLevel).toBeGreaterThan(20);
  expect(await answerCards(page, { stopAt: (answered) => answered === 4 })).toBe(4);
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await expect.poll(isOpen).toBe(false);
  await page.getByText('Everything is on the server').waitFor();
  // The screen recording must continue while the microphone is closed.
  const [attempt] = await readAttempts();
  const gaps = await journey.product.rows<{ gaps: object[] }>(
    `select gaps from recordings where attempt_id = $1 and kind = 'screen'`,
    [attempt?.id],
  );
  expect(gaps.flatMap((recording) => recording.gaps)).toEqual([]);
  expect(journey.browser.errors).toEqual([]);
});
