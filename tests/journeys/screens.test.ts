import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { Renderer } from '../../contract/rendering.ts';
import { DEMO_ACCOUNTS } from '../../server/demo/seed.ts';
import { anEmail, login, prepare, registerAndLogin, start } from '../support/engineer.ts';
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
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(journey.cable.origin);
  await page.evaluate(() => localStorage.clear());
}

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
  await page.goto(`${journey.cable.origin}/test_pre`);
  await page.evaluate(shareAs, way);
  await page.getByRole('button', { name: 'Start Test' }).click();
  await page.getByText(sentence).waitFor();
  expect(new URL(page.url()).pathname).toBe('/test_pre');
});

test('once one page was seen, every public page opens without a network', async () => {
  await page.goto(journey.cable.origin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
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
  expect(await second.getByRole('button', { name: 'Start Test' }).isDisabled()).toBe(true);
  await second.close();
  await page
    .getByText(/recording/)
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/test');
  expect(journey.browser.errors).toEqual([]);
});
