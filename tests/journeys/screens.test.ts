import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { login } from '../../contract/accounts/accounts.ts';
import type { Renderer } from '../../contract/site/rendering.ts';
import { BRAND } from '../../contract/facts/brand.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import {
  BACK,
  anEmail,
  anEngineer,
  answerCards,
  enter,
  forgetAll,
  goBackIn,
  prepare,
  recordSample,
  registerAndLogin,
  resume,
  start,
} from '../support/people/engineer.ts';
import { missingIn } from '../support/browser/app-files.ts';
import { aJourney } from '../support/browser/journey.ts';
import { open, untilShown, untilWorkerControls } from '../support/timing/waits.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const journey = aJourney();
let page: Page;
beforeAll(async () => {
  page = await journey.browser.open();
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** Runs in the page: from here on its browser answers a request for the screen in this way. */
function shareAs(way: string) {
  const devices = navigator.mediaDevices;
  if (way === 'unsupported') Object.defineProperty(devices, 'getDisplayMedia', { value: undefined });
  else if (way === 'refused')
    devices.getDisplayMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  else {
    devices.getDisplayMedia = async () => {
      const stream = document.createElement('canvas').captureStream();
      for (const track of stream.getVideoTracks()) track.getSettings = () => ({ displaySurface: way });
      return stream;
    };
  }
}

/** The demo engineer who has not taken the test. */
const NOT_STARTED = 'jonas.weber@example.com';

/** By role, or by address if a role has several accounts. */
async function signIn(who: string) {
  const { email, password } = DEMO_ACCOUNTS.find(
    (one) => one.role === who || one.email === who,
  ) as (typeof DEMO_ACCOUNTS)[number];
  await startSignedOut();
  await enter(page, journey.cable.origin, {
    user: await callOverHttp(journey.product.origin, login, { body: { email, password } }),
  });
}

/** Each test must start signed out, however the one before ended. */
async function startSignedOut() {
  await page.context().setOffline(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await forgetAll(page, journey.cable.origin);
}

test('the strip, the header and the dashboard count the same parts while the network is gone', async () => {
  const { origin } = journey.cable;
  await startSignedOut();
  await enter(page, origin, await anEngineer(journey.product.origin, 5));
  await page.goto(`${origin}/engineer`);
  await page.getByText('5 of 17 questions are behind you').waitFor();
  await untilWorkerControls(page);
  await resume(page, origin);
  await answerCards(page, { stopAt: () => true });
  await page.context().setOffline(true);
  await journey.browser.untilGiven(2);
  await page.goBack();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByText('You left the test.').waitFor();
  await page.goto(`${origin}/engineer`);
  const strip = page.getByText(/network gone · \d+ parts? kept on this device/);
  const readNumbers = async (line: Locator) => (await line.innerText()).match(/\d+/g)?.map(Number) ?? [];
  const readCounts = async () => {
    const [inStrip] = await readNumbers(strip);
    const [inHeader] = await readNumbers(page.getByRole('banner').getByText(/parts waiting/));
    const [there, all] = await readNumbers(page.getByText(/^\d+ of \d+ parts$/).first());
    return [inStrip, inHeader, Number(all) - Number(there)];
  };
  // The last parts are stored while the page opens.
  await expect.poll(async () => new Set(await readCounts()).size).toBe(1);
  const [kept] = await readCounts();
  expect(kept).toBeGreaterThan(3);
  await page.goto(`${origin}/test_pre`);
  await page.getByText('You left the test.').waitFor();
  await expect.poll(async () => (await readNumbers(page.getByText(/network gone/).first()))[0]).toBe(kept);
});

test('an administrator who opens the page of companies is signed out', async () => {
  await signIn('admin');
  await page.goto(`${journey.cable.origin}/company`);
  await untilShown(page, '/unauthorized');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(null);
});

test.each([
  ['a tab in place of the monitor', 'browser', 'You must allow recording of the entire monitor.'],
  ['a window in place of the monitor', 'window', 'You must allow recording of the entire monitor.'],
  ['a refusal to share', 'refused', 'Recording must be allowed by your browser. Please allow screen sharing.'],
  ['a device that cannot share', 'unsupported', 'Your device does not support screen sharing. Try again from a desktop device.'],
])('%s leads to a message of its own', async (_, way, sentence) => {
  await signIn(NOT_STARTED);
  await page.goto(`${journey.cable.origin}/test_pre_aud`);
  await recordSample(page);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await untilShown(page, '/test_pre');
  await page.evaluate(shareAs, way);
  await page.getByRole('button', { name: 'Start Test' }).click();
  await page.getByText(sentence).waitFor();
  expect(new URL(page.url()).pathname).toBe('/test_pre');
});

/** Runs in the page before its own scripts: counts how often it asks for a screen. */
function countScreenRequests() {
  const native = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getDisplayMedia = (options) => {
    sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked')) + 1));
    return native(options);
  };
}
const readScreenRequests = () => page.evaluate(() => Number(sessionStorage.getItem('asked')));

const shareButtons = () => page.getByRole('button', { name: /^(Start Test|Start|Proceed|Continue|Resume.*)$/ });

test('before the screen is shared, the page says who can play its recording', async () => {
  await signIn(NOT_STARTED);
  await page.goto(`${journey.cable.origin}/test_pre`);
  await page.getByText('Only our raters and you can play the recording of your screen, companies never.').waitFor();
  await expect.poll(() => page.getByText('Close your mail and turn notifications off first.').count()).toBe(1);
});

test('a denied microphone is explained with a picture, and no prompt is announced', async () => {
  await signIn(NOT_STARTED);
  const devtools = await page.context().newCDPSession(page);
  const set = (setting: 'denied' | 'granted') =>
    devtools.send('Browser.setPermission', { permission: { name: 'microphone' }, setting, origin: journey.cable.origin });
  await set('denied');
  await page.goto(`${journey.cable.origin}/test_pre_aud`);
  await page.getByText('Microphone permissions are denied').waitFor();
  await page.getByRole('img', { name: /The address bar of the browser/ }).waitFor();
  await page.getByRole('dialog').getByText('will not ask again').waitFor();
  expect(await page.getByText(/at the next prompt|asks for your permission next/).count()).toBe(0);
  await set('granted');
  await page.getByText('Required permissions are granted.').waitFor();
  await expect.poll(() => page.getByRole('img', { name: /The address bar of the browser/ }).count()).toBe(0);
});

test('the dashboard and every page before the test show a running test and its progress, and one click continues it', async () => {
  const { origin } = journey.cable;
  await startSignedOut();
  await enter(page, origin, await anEngineer(journey.product.origin, 3));
  for (const path of ['/engineer', '/test_pre', '/test_pre_aud', '/test_options', '/test_intro', '/test']) {
    await page.goto(origin + path);
    await page.getByRole('heading', { name: 'Your test is running' }).waitFor();
    await page.getByText('3 of 17 questions are behind you').waitFor();
  }
  await page.getByText('It was begun on another device.').waitFor();
  await goBackIn(page);
  await answerCards(page, { stopAt: () => true });
  await page.reload();
  await page.getByText('The page was closed or loaded again, or the browser stopped.').waitFor();
  await page.getByText('4 of 17 questions are behind you').waitFor();
  await page.getByText('Multiple-choice question 4 of 10: it counts as answered with what was captured.').waitFor();
  await goBackIn(page);
  // This is the pause before the next card, whose time has not begun.
  await page.getByRole('button', { name: 'Start Demo Question' }).waitFor();
  await page.getByText('multiple-choice 4/10, spoken 0/6').waitFor();
  expect(new URL(page.url()).pathname).toBe('/test');
});

/** Where the pages before a test lead when it is finished. */
const AFTER_THE_TEST = {
  '/test_pre': '/test_pre',
  '/test_pre_aud': '/test_pre_aud',
  '/test_options': '/profile',
  '/test_intro': '/engineer',
  '/test': '/engineer',
};

test('a finished test never asks for the screen again: not by address, not by the back button, not without a network', async () => {
  const { origin } = journey.cable;
  await startSignedOut();
  await enter(page, origin, await anEngineer(journey.product.origin, 16));
  await page.goto(origin);
  await untilWorkerControls(page);
  await resume(page, origin);
  await answerCards(page);
  await page.addInitScript(countScreenRequests);
  await page.goBack();
  await page.getByRole('heading', { name: 'Your test is finished' }).waitFor();
  expect(await shareButtons().count()).toBe(0);
  for (const offline of [false, true]) {
    await page.context().setOffline(offline);
    for (const [path, goal] of Object.entries(AFTER_THE_TEST)) {
      await page.goto(origin + path);
      await untilShown(page, goal);
      expect([path, offline, await shareButtons().count()]).toEqual([path, offline, 0]);
    }
  }
  expect(await readScreenRequests()).toBe(0);
});

test('for an engineer who has visited one page, every public page opens without a network', async () => {
  await signIn('engineer');
  await page.goto(journey.cable.origin);
  await untilWorkerControls(page);
  await expect.poll(() => missingIn(page, ['public'])).toEqual([]);
  await journey.cable.pullOut();
  const { paths } = (await import(join(ROOT, 'dist-render', 'render.js'))) as Renderer;
  expect(paths).toContain('/about');
  // The search is a page of companies.
  for (const path of [...paths.filter((one) => one !== '/sample-search'), '/uploads', '/nowhere']) {
    await open(page, journey.cable.origin + path);
    const heading = page.getByRole('heading', { level: 1 }).first();
    expect(await heading.innerText(), path).not.toMatch(/network is gone|has failed|loaded again/i);
  }
  await journey.cable.plugIn();
});

/** The text of the page at `path` as it is printed, and the date that is printed with it. */
async function printPage(path: string) {
  await open(page, journey.cable.origin + path);
  await page.emulateMedia({ media: 'print' });
  const date = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    return getComputedStyle(document.documentElement).getPropertyValue('--printed');
  });
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  return { text, date };
}

test('a printed page names the site, its address and the date, and has all parts and no navigation', async () => {
  await signIn('ines.almeida@example.com');
  const report = await printPage('/profile');
  const parts = ['Inês', 'Test report', 'Evidence', 'Screen recording', 'Every question', 'Biography'];
  for (const part of parts) expect(report.text).toContain(part);

  await open(page, `${journey.cable.origin}/quiz`);
  await page.getByText('receipts of the server').click();
  const address = (await page.locator('main a[href*="/verify/"]').first().getAttribute('href')) as string;
  const receipt = await printPage(new URL(address, page.url()).pathname);
  expect(receipt.text).toContain('The signature is genuine');
  expect(receipt.text).not.toContain('Download');

  const guide = await printPage('/international-collaboration');
  expect(guide.text).toContain('Collaboration Guide');
  expect(guide.text).toContain('Checklist');

  for (const [path, { text, date }] of Object.entries({
    '/profile': report,
    '/verify/': receipt,
    '/international-collaboration': guide,
  })) {
    expect(text).toContain(BRAND);
    expect(text).toContain(journey.cable.origin + path);
    expect(date).toMatch(/Printed \d+ \w+ \d{4}, \d\d:\d\d/);
    for (const left of ['Logout', 'Dashboard', 'Privacy Policy', 'Skip to the content']) expect(text).not.toContain(left);
  }
});

test('a second tab on the same test is refused with a message, and the first one continues', async () => {
  await startSignedOut();
  await registerAndLogin(page, journey.cable.origin, anEmail());
  await prepare(page, journey.cable.origin);
  await start(page);
  const second = await journey.browser.context().newPage();
  await second.goto(`${journey.cable.origin}/test_pre`);
  await second
    .getByText(/another (tab|window)/)
    .first()
    .waitFor();
  expect(await second.getByRole('button', { name: BACK }).count()).toBe(0);
  await second.close();
  await page
    .getByText(/recording/)
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/test');
  expect(journey.browser.errors).toEqual([]);
});
