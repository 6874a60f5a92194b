import type { Page } from 'playwright';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { saveAccommodations } from '../../contract/accommodations.ts';
import { register } from '../../contract/accounts.ts';
import { complaintsAbout } from '../support/axe.ts';
import { waitingIn } from '../support/browser.ts';
import { callOverHttp } from '../support/call-over-http.ts';
import { PERSON, anEmail, enter, recordSample } from '../support/engineer.ts';
import { aJourney } from '../support/journey.ts';

/** Six seconds: as long as two sentences take. */
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
const heading = (name: string) => page.getByRole('heading', { name }).waitFor();
const told = (what: string) => page.getByRole('listitem').filter({ hasText: what }).innerText();

/** Through the two sample cards; each is named by what is pressed to end it. */
async function answer(how: 'Stop recording' | 'Submit') {
  await page.getByText('0 of 2 sample cards done').waitFor();
  await page.getByRole('radio').nth(2).check();
  await press('Submit');
  await press('Continue to Next Section');
  if (how === 'Submit') await page.getByRole('textbox').fill('Through the floors to the walls, and down.');
  else await journey.browser.untilGiven(SPOKEN_SLICES);
  await press(how);
}

/** Both cards with a voice. A loaded machine may lose the sound: the page then says that nobody was heard, and asks for another. */
async function speak() {
  for (let left = 3; ; left--) {
    await press('Share the screen and begin');
    await answer('Stop recording');
    await heading('What the rehearsal showed');
    if (left === 0 || !(await page.getByText('Nobody was heard').isVisible())) return;
    await press('Rehearse again');
    await recordSample(page);
  }
}

/** Neither on this device nor on the server. */
async function expectNothingLeft() {
  expect(await waitingIn(page)).toEqual({ answers: 0, recordings: 0, bytes: 0 });
  const databases = async () => (await page.evaluate(() => indexedDB.databases())).map(({ name }) => name);
  await expect.poll(databases).not.toContain('loadpath-rehearsal');
  const mine = "where engineer_id = (select id from accounts where email like 'noor%')";
  expect(await journey.product.rows(`select id from attempts ${mine}`)).toEqual([]);
}

test('from the dashboard: what was heard, seen, kept and sent, and that the machine is ready', async () => {
  await page.goto(`${journey.cable.origin}/engineer`);
  await page.getByRole('link', { name: 'Rehearse first' }).click();
  await heading('Rehearsal');
  await press('Share the screen and begin');
  await page.getByText('Please Test audio input').waitFor();
  await recordSample(page);
  expect(await complaintsAbout(page)).toEqual([]);
  await speak();
  expect(await page.getByRole('main').innerText()).toContain('This machine is ready for the test');
  expect(await told('Heard')).toContain('You were heard');
  expect(await told('Seen')).toContain('Your entire monitor was recorded');
  expect(await told('Kept')).toMatch(/\d+ pieces, .+ were stored on this device/);
  expect(await told('Sent')).toMatch(/reached the server in [\d.]+ m?s/);
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

test('without a network it goes the same way, and says what the network is for', async () => {
  await journey.cable.pullOut();
  await page.goto(`${journey.cable.origin}/rehearsal`);
  await recordSample(page);
  await speak();
  expect(await page.getByRole('main').innerText()).toContain('This machine can take the test');
  expect(await told('Sent')).toContain('The network is gone or very slow');
});

test('a screen that goes away ends it, and a verdict says so', async () => {
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
  expect(await told('Heard')).toContain('Nothing of your answer was recorded');
  await expectNothingLeft();
});

test('whoever leaves in the middle leaves nothing behind', async () => {
  await press('Rehearse again');
  await recordSample(page);
  await press('Share the screen and begin');
  await page.getByText('0 of 2 sample cards done').waitFor();
  await page.goBack();
  await page.waitForURL((url) => url.pathname !== '/rehearsal');
  await expectNothingLeft();
  expect(journey.browser.errors).toEqual([]);
});

test('whoever leaves while it begins has the screen and the recorder given back', async () => {
  await page.goto(`${journey.cable.origin}/test_pre`);
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
  await page.waitForURL((url) => url.pathname !== '/rehearsal');
  const isShared = () =>
    page.evaluate(() =>
      (globalThis as unknown as { shared: MediaStream }).shared.getTracks().some((track) => track.readyState === 'live'),
    );
  await expect.poll(isShared).toBe(false);
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(0);
  await expectNothingLeft();
});

test('in writing it needs no microphone', async () => {
  await callOverHttp(journey.product.origin, saveAccommodations, { token, body: { timeFactor: 1.5, typed: true } });
  await page.goto(`${journey.cable.origin}/test_pre`);
  await page.getByRole('link', { name: 'rehearsal' }).click();
  await heading('Rehearsal');
  expect(await page.getByRole('button', { name: 'Speak' }).count()).toBe(0);
  await press('Share the screen and begin');
  await answer('Submit');
  await page.getByText('This machine is ready for the test').waitFor();
  expect(await page.locator('audio').count()).toBe(0);
  expect(await told('Seen')).toContain('Your entire monitor was recorded');
  await expectNothingLeft();
  expect(journey.browser.errors).toEqual([]);
});
