import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { Renderer } from '../../contract/rendering.ts';
import { BRAND } from '../../contract/brand.ts';
import { DEMO_ACCOUNTS } from '../../server/demo/demo-accounts.ts';
import {
  BACK,
  anEmail,
  anEngineer,
  answerCards,
  enter,
  goBackIn,
  login,
  prepare,
  recordSample,
  registerAndLogin,
  resume,
  start,
} from '../support/engineer.ts';
import { aJourney } from '../support/journey.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const journey = aJourney();
let page: Page;
beforeAll(async () => {
  page = await journey.browser.open();
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** Runs in the page: its browser answers the request for a screen as a person's would who chose so. */
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

/** The demo's engineer whose test lies ahead. */
const NOT_STARTED = 'jonas.weber@example.com';

/** By role, or by address where there are several of a role. */
async function signIn(who: string) {
  const { role, email, password } = DEMO_ACCOUNTS.find(
    (one) => one.role === who || one.email === who,
  ) as (typeof DEMO_ACCOUNTS)[number];
  await nobody();
  await page.goto(`${journey.cable.origin}/login`);
  await login(page, role === 'engineer' ? 'engineer' : 'company', email, password);
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Each test begins signed out, whatever became of the one before. */
async function nobody() {
  await page.context().setOffline(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(journey.cable.origin);
  await page.evaluate(() => localStorage.clear());
}

test('strip, header and dashboard count the same pieces while the network is gone', async () => {
  const { origin } = journey.cable;
  await nobody();
  await enter(page, origin, await anEngineer(journey.product.origin, 5));
  await page.goto(`${origin}/engineer`);
  await page.getByText('5 of 17 questions are behind you').waitFor();
  await keepApp();
  await resume(page, origin);
  await answerCards(page, { stopAt: () => true });
  await page.context().setOffline(true);
  await journey.browser.untilGiven(2);
  await page.goBack();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByText('You left the test.').waitFor();
  await page.goto(`${origin}/engineer`);
  const strip = page.getByText(/network gone · \d+ pieces? kept on this device/);
  await strip.waitFor();
  const figure = async (line: Locator) => Number(/\d+/.exec(await line.innerText())?.[0]);
  const kept = await figure(strip);
  expect(kept).toBeGreaterThan(3);
  expect(await figure(page.getByRole('banner').getByText(/pieces waiting/))).toBe(kept);
  const [there, all] =
    (
      await page
        .getByText(/^\d+ of \d+ pieces$/)
        .first()
        .innerText()
    )
      .match(/\d+/g)
      ?.map(Number) ?? [];
  expect(Number(all) - Number(there)).toBe(kept);
  await page.goto(`${origin}/test_pre`);
  await page.getByText('You left the test.').waitFor();
  expect(await figure(page.getByText(/network gone/).first())).toBe(kept);
});

test('a role that enters the page of another is signed out', async () => {
  await signIn('admin');
  await page.goto(`${journey.cable.origin}/company`);
  await page.waitForURL('**/unauthorized');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(null);
});

test.each([
  ['a tab in place of the monitor', 'browser', 'You must allow recording of the entire monitor.'],
  ['a window in place of the monitor', 'window', 'You must allow recording of the entire monitor.'],
  ['no sharing', 'refused', 'Recording must be allowed by your browser. Please allow screen sharing.'],
  ['a device that cannot share', 'unsupported', 'Your device does not support screen sharing. Try again from a desktop device.'],
])('%s is answered with its sentence', async (_, way, sentence) => {
  await signIn(NOT_STARTED);
  await page.goto(`${journey.cable.origin}/test_pre_aud`);
  await recordSample(page);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await page.evaluate(shareAs, way);
  await page.getByRole('button', { name: 'Start Test' }).click();
  await page.getByText(sentence).waitFor();
  expect(new URL(page.url()).pathname).toBe('/test_pre');
});

/** Runs in the page before its own scripts: counts how often it asks for a screen. */
function countAsked() {
  const native = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getDisplayMedia = (options) => {
    sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked')) + 1));
    return native(options);
  };
}
const askedForScreen = () => page.evaluate(() => Number(sessionStorage.getItem('asked')));

const toTheScreen = () => page.getByRole('button', { name: /^(Start Test|Start|Proceed|Continue|Resume.*)$/ });

/** From here on the app opens without a network. */
async function keepApp() {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test('before the screen is shared it is said who will see it', async () => {
  await signIn(NOT_STARTED);
  await page.goto(`${journey.cable.origin}/test_pre`);
  await page.getByText('Only our raters and you can play the recording of your screen, companies never.').waitFor();
  expect(await page.getByText('Close your mail and turn notifications off first.').count()).toBe(1);
});

test('a microphone that was denied is explained with a picture, and no prompt is promised', async () => {
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

test('a test that runs is told of first, with how far it is, wherever one comes back; one click goes on', async () => {
  const { origin } = journey.cable;
  await nobody();
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
  // The pause before the next card: its time has not begun.
  await page.getByRole('button', { name: 'Start Demo Question' }).waitFor();
  await page.getByText('multiple-choice 4/10, spoken 0/6').waitFor();
  expect(new URL(page.url()).pathname).toBe('/test');
});

test('a finished test asks for the screen never again: by hand, with the back button, without a network', async () => {
  const { origin } = journey.cable;
  await nobody();
  await enter(page, origin, await anEngineer(journey.product.origin, 16));
  await keepApp();
  await resume(page, origin);
  await answerCards(page);
  await page.addInitScript(countAsked);
  await page.goBack();
  const shown = page.getByRole('main');
  await shown.getByRole('heading').first().waitFor();
  expect(await toTheScreen().count()).toBe(0);
  for (const offline of [false, true]) {
    await page.context().setOffline(offline);
    for (const path of ['/test_pre', '/test_pre_aud', '/test_options', '/test_intro', '/test']) {
      await page.goto(origin + path);
      await shown.getByRole('heading').first().waitFor();
      await expect.poll(() => shown.locator('[aria-busy=true]').count()).toBe(0);
      expect([path, offline, await toTheScreen().count()]).toEqual([path, offline, 0]);
    }
  }
  expect(await askedForScreen()).toBe(0);
});

test('once one page was seen, every public page opens without a network', async () => {
  await page.goto(journey.cable.origin);
  await keepApp();
  await journey.cable.pullOut();
  const { paths } = (await import(join(ROOT, 'dist-render', 'render.js'))) as Renderer;
  expect(paths).toContain('/about');
  for (const path of [...paths, '/uploads', '/nowhere']) {
    await page.goto(journey.cable.origin + path);
    const heading = page.getByRole('heading', { level: 1 }).first();
    await heading.waitFor();
    expect(await heading.innerText(), path).not.toMatch(/network is gone|has failed|loaded again/i);
  }
  await journey.cable.plugIn();
});

/** What stands on paper when the page at `path` is printed, and the date that is printed with it. */
async function printed(path: string) {
  await page.goto(journey.cable.origin + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  const date = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    return getComputedStyle(document.documentElement).getPropertyValue('--printed');
  });
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  return { text, date };
}

test('a print says whose it is, where it was found and when it was made, and has all parts and no navigation', async () => {
  await signIn('ines.almeida@example.com');
  const report = await printed('/profile');
  const parts = ['Inês', 'Test report', 'Evidence', 'Screen recording', 'Every question', 'Biography'];
  for (const part of parts) expect(report.text).toContain(part);

  await page.goto(`${journey.cable.origin}/quiz`);
  await page.getByText('receipts of the server').click();
  const address = (await page.locator('main a[href*="/verify/"]').first().getAttribute('href')) as string;
  const receipt = await printed(new URL(address, page.url()).pathname);
  expect(receipt.text).toContain('The signature is genuine');
  expect(receipt.text).not.toContain('Download');

  const guide = await printed('/international-collaboration');
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

test('a second tab on the same test is refused with a sentence, and the first goes on', async () => {
  await nobody();
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
