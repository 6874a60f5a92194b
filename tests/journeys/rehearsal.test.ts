import type { Page } from 'playwright';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { saveAccommodations } from '../../contract/assessment/accommodations.ts';
import { register } from '../../contract/accounts/accounts.ts';
import { NAMES } from '../../src/engine/storage/names.ts';
import { complaintsAbout } from '../support/browser/axe.ts';
import { waitingIn } from '../support/browser/browser.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { PERSON, anEmail, enter, recordSample } from '../support/people/engineer.ts';
import { aJourney } from '../support/browser/journey.ts';
import { open, untilShown, untilWorkerControls } from '../support/timing/waits.ts';

/** Six seconds, as long as two sentences take. */
const SPOKEN_SLICES = 3;

const journey = aJourney();
let page: Page;
let token: string;

beforeAll(async () => {
  page = await journey.browser.open();
  const { password, ...person } = PERSON;
  const user = await callOverHttp(journey.product.origin, register, { body: { ...person, email: anEmail(), password } });
  token = user.accessToken;
  await enter(page, journey.cable.origin, { user });
});

afterEach(() => journey.cable.plugIn());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const waitForHeading = (name: string) => page.getByRole('heading', { name }).waitFor();
const readResult = (what: string) => page.getByRole('listitem').filter({ hasText: what }).innerText();

/** Answers both sample cards; `how` is the button that ends the second one. */
async function answerSampleCards(how: 'Stop recording' | 'Submit') {
  await page.getByText('0 of 2 sample cards done').waitFor();
  await page.getByRole('radio').nth(2).check();
  await press('Submit');
  await press('Continue to Next Section');
  if (how === 'Submit') await page.getByRole('textbox').fill('Through the floors to the walls, and down.');
  else await journey.browser.untilGiven(SPOKEN_SLICES);
  await press(how);
}

async function rehearseAloud() {
  await press('Share the screen and begin');
  await answerSampleCards('Stop recording');
  await waitForHeading('What the rehearsal showed');
}

/** Neither on this device nor on the server. */
async function expectNothingLeft() {
  await expect.poll(() => waitingIn(page)).toEqual({ answers: 0, recordings: 0, bytes: 0 });
  const databases = async () => (await page.evaluate(() => indexedDB.databases())).map(({ name }) => name);
  await expect.poll(databases).not.toContain('loadpath-rehearsal');
  const mine = "where engineer_id = (select id from accounts where email like 'noor%')";
  expect(await journey.product.rows(`select id from attempts ${mine}`)).toEqual([]);
}

test('a rehearsal from the dashboard shows the results for sound, screen, storage and sending, and that the machine is ready', async () => {
  await open(page, `${journey.cable.origin}/engineer`);
  await page.getByRole('link', { name: 'Rehearse first' }).click();
  await waitForHeading('Rehearsal');
  await press('Share the screen and begin');
  await page.getByText('Please Test audio input').waitFor();
  await recordSample(page);
  expect(await complaintsAbout(page)).toEqual([]);
  await rehearseAloud();
  expect(await page.getByRole('main').innerText()).toContain('This machine is ready for the test');
  expect(await readResult('Heard')).toContain('You were heard');
  expect(await readResult('Seen')).toContain('Your entire monitor was recorded');
  expect(await readResult('Kept')).toMatch(/\d+ parts, .+ were stored on this device/);
  expect(await readResult('Sent')).toMatch(/reached the server in [\d.]+ m?s/);
  for (const recorded of ['audio', 'video']) {
    const seconds = page.locator(recorded).evaluate(
      (player) =>
        new Promise<number>((resolve, reject) => {
          const media = player as HTMLMediaElement;
          media.addEventListener('error', () => reject(new Error(media.error?.message)));
          media.addEventListener('timeupdate', () => media.currentTime > 1 && resolve(media.currentTime));
          media.muted = true;
          void media.play();
        }),
    );
    expect(await seconds).toBeGreaterThan(1);
  }
  expect(await complaintsAbout(page)).toEqual([]);
  await expectNothingLeft();
});

test('a rehearsal without a network says that the machine can take the test, and that there is no network', async () => {
  await untilWorkerControls(page);
  await journey.cable.pullOut();
  await open(page, `${journey.cable.origin}/rehearsal`);
  await recordSample(page);
  await rehearseAloud();
  expect(await page.getByRole('main').innerText()).toContain('This machine can take the test');
  expect(await readResult('Sent')).toContain('The network is gone or very slow');
});

test('a rehearsal ends when the screen is no longer shared, and its result says so', async () => {
  await press('Rehearse again');
  await recordSample(page);
  await page.evaluate(() => {
    const share = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getDisplayMedia = async (wanted) => {
      const screen = await share(wanted);
      const stop = () => {
        for (const track of screen.getTracks()) {
          track.stop();
          track.dispatchEvent(new Event('ended'));
        }
      };
      Object.assign(globalThis, { stopSharing: stop });
      return screen;
    };
  });
  await press('Share the screen and begin');
  await page.getByText('0 of 2 sample cards done').waitFor();
  await page.evaluate(() => (globalThis as unknown as { stopSharing: () => void }).stopSharing());
  await page.getByText('Do not start the test on this machine yet').waitFor();
  await page.getByText('Your screen or your microphone went away before the end').waitFor();
  expect(await readResult('Heard')).toContain('Nothing of your answer was recorded');
  await expectNothingLeft();
});

test('a rehearsal that is left in the middle leaves nothing on the device or the server', async () => {
  await press('Rehearse again');
  await recordSample(page);
  await press('Share the screen and begin');
  await page.getByText('0 of 2 sample cards done').waitFor();
  await page.goBack();
  await untilShown(page, /^\/(?!rehearsal)/);
  await expectNothingLeft();
  expect(journey.browser.errors).toEqual([]);
});

test('a rehearsal that is left while it starts releases the screen and the recorder', async () => {
  await open(page, `${journey.cable.origin}/test_pre`);
  await page.getByRole('link', { name: 'rehearsal' }).click();
  await recordSample(page);
  await page.evaluate(() => {
    const share = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getDisplayMedia = async (wanted) => {
      const screen = await share(wanted);
      Object.assign(globalThis, { shared: screen });
      return screen;
    };
  });
  await press('Share the screen and begin');
  await page.waitForFunction(() => 'shared' in globalThis);
  await page.goBack();
  await untilShown(page, /^\/(?!rehearsal)/);
  const isShared = () =>
    page.evaluate(() =>
      (globalThis as unknown as { shared: MediaStream }).shared.getTracks().some((track) => track.readyState === 'live'),
    );
  await expect.poll(isShared).toBe(false);
  const locks = () => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
  // The lock of the live connection has nothing to do with recording.
  await expect.poll(async () => (await locks())?.filter((name) => name !== NAMES.liveLock)).toEqual([]);
  await expectNothingLeft();
});

test('a rehearsal with typed answers needs no microphone', async () => {
  await callOverHttp(journey.product.origin, saveAccommodations, { token, body: { timeFactor: 1.5, typed: true } });
  await open(page, `${journey.cable.origin}/test_pre`);
  await page.getByRole('link', { name: 'rehearsal' }).click();
  await waitForHeading('Rehearsal');
  expect(await page.getByRole('button', { name: 'Speak' }).count()).toBe(0);
  await press('Share the screen and begin');
  await answerSampleCards('Submit');
  await page.getByText('This machine is ready for the test').waitFor();
  expect(await page.locator('audio').count()).toBe(0);
  expect(await readResult('Seen')).toContain('Your entire monitor was recorded');
  await expectNothingLeft();
  expect(journey.browser.errors).toEqual([]);
});
