// In test:long, since it replaces workers and what they have stored.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aJourney } from '../support/browser/journey.ts';
import { missingIn, pathsIn } from '../support/browser/app-files.ts';
import { QUIET } from '../support/browser/outbox.ts';
import { fromWorker } from '../support/server/calls.ts';
import { anEngineer, enter } from '../support/people/engineer.ts';
import { aPage } from '../support/network/network.ts';
import { untilShown, untilWorkerControls } from '../support/timing/waits.ts';

const journey = aJourney();
let page: Page;
beforeAll(async () => {
  page = await journey.browser.open();
});
afterEach(async () => {
  await journey.cable.heal();
  journey.cable.serve('/sw.js', null);
  await forget();
});

const PORTAL = { is: 'portal', status: 200 } as const;
const PAGES = ['/engineer', '/uploads', '/test_pre', '/quiz', '/messages', '/settings', '/offline', '/blog'];

const digestOf = (bytes: Buffer) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

const untilStored = () => expect.poll(() => missingIn(page, ['shell', 'engineer', 'public']), { timeout: 60_000 }).toEqual([]);

/** The files of the app, or of these areas, that this browser stores with other bytes than those of the build. */
async function wrongFiles(areas?: readonly string[]): Promise<string[]> {
  const stored = await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.includes('precache'));
    if (!name) return [];
    const cache = await caches.open(name);
    return Promise.all(
      (await cache.keys()).map(async (request) => {
        const response = await cache.match(request);
        const bytes = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
        return { path: new URL(request.url).pathname, digest: `sha256-${btoa(String.fromCharCode(...digest))}` };
      }),
    );
  });
  expect(stored.length).toBeGreaterThan(30);
  const needed = areas ? new Set(pathsIn(areas)) : null;
  const asked = stored.filter(({ path }) => needed?.has(path) ?? true);
  return asked.filter(({ path, digest }) => digest !== digestOf(readFileSync(`dist${path}`))).map(({ path }) => path);
}

async function expectAllPagesOpen() {
  for (const path of PAGES) {
    await page.goto(journey.cable.origin + path);
    await untilShown(page);
    await page.locator('main h1').first().waitFor();
    expect(await page.getByText('This page has to be loaded again').count()).toBe(0);
  }
}

/** Leaves every page of the worker first, since a worker is removed only when its last page has closed. */
async function forget() {
  await page.goto(journey.cable.origin + QUIET);
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
}

test('a portal that answers while the app is stored leaves nothing of its page; the person is told, and it is tried again', async () => {
  const { cable, product } = journey;
  const isFile = ({ path, from }: (typeof cable.exchanges)[number]) => from === '/sw.js' && path !== '/sw.js';
  const portal = cable.injectFault(PORTAL, { of: isFile, pass: 2 });
  // A page that has loaded the app itself would have most files for the worker.
  await page.goto(`${cable.origin}/login`);
  await expect.poll(portal.befell, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.locator('main h1').first().hover();
  await page.getByText('The app could not be stored on this device').waitFor();
  await cable.heal();
  // By itself, in the page that is open.
  await untilWorkerControls(page);
  await enter(page, cable.origin, await anEngineer(product.origin));
  await page.goto(`${cable.origin}/engineer`);
  await untilStored();
  expect(await wrongFiles()).toEqual([]);
  expect(cable.exchanges.filter((exchange) => fromWorker(exchange) && exchange.fault).length).toBeGreaterThan(0);
  await expect.poll(() => page.getByText('The app could not be stored on this device').count()).toBe(0);
  await cable.pullOut();
  await expectAllPagesOpen();
});

test('a stored file that is wrong is not shown: it is loaded and stored again', async () => {
  const { cable } = journey;
  await page.goto(cable.origin);
  await untilWorkerControls(page);
  await untilStored();
  const spoil = () =>
    page.evaluate(async () => {
      const cache = await caches.open((await caches.keys()).find((each) => each.includes('precache')) ?? '');
      const bad = () => new Response('<!doctype html><title>Hotel</title>', { headers: { 'content-type': 'text/html' } });
      for (const request of await cache.keys()) await cache.put(request, bad());
    });
  await spoil();
  await expectAllPagesOpen();
  // What no page has asked for is loaded when a test asks for a check of what it needs; the rest when it is read.
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const checked = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }));
    port1.start();
    (await navigator.serviceWorker.ready).active?.postMessage('check-files', [port2]);
    await checked;
  });
  expect(await wrongFiles(['shell', 'test'])).toEqual([]);
});

test('a device on which an older version has stored a portal’s page for most files is repaired by the next version', async () => {
  const { cable } = journey;
  await page.goto(cable.origin + QUIET);
  const urls = [...readFileSync('dist/sw.js', 'utf8').matchAll(/"url":"([^"]+)"/g)].map(([, url]) => `/${url}`);
  // The worker of an older version: it answers from the store without a look, and from the network what is not there.
  const old = `
    const NAME = 'workbox-precache-v2-' + self.registration.scope;
    self.addEventListener('install', () => self.skipWaiting());
    self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
    self.addEventListener('fetch', (event) => {
      const page = event.request.mode === 'navigate';
      const key = page ? '/index.html?__WB_REVISION__=old' : event.request;
      event.respondWith(caches.open(NAME).then((cache) => cache.match(key)).then((kept) => kept ?? fetch(event.request)));
    });`;
  cable.serve('/sw.js', () => aPage(old, 'text/javascript'));
  const shell = readFileSync('dist/index.html', 'utf8');
  await page.evaluate(
    async ({ files, html }) => {
      const cache = await caches.open(`workbox-precache-v2-${location.origin}/`);
      const reply = (body: string) => new Response(body, { headers: { 'content-type': 'text/html' } });
      await cache.put('/index.html?__WB_REVISION__=old', reply(html));
      for (const file of [...files, '/assets/of-the-old-version.js']) {
        if (!file.endsWith('.html')) await cache.put(file, reply('<!doctype html><title>Hotel</title>'));
      }
      await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
      await navigator.serviceWorker.ready;
    },
    { files: urls, html: shell },
  );
  await page.goto(`${cable.origin}/login`);
  expect(await page.locator('main h1').count()).toBe(0);
  // The next version is on the server. A browser looks for it at each visit.
  cable.serve('/sw.js', null);
  await page.reload();
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await caches.open(`workbox-precache-v2-${location.origin}/`)).match('/assets/of-the-old-version.js'),
      ),
    )
    .toBeUndefined();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { active, waiting, installing } = await navigator.serviceWorker.ready;
        return [active?.state, waiting, installing];
      }),
    )
    .toEqual(['activated', null, null]);
  await expectAllPagesOpen();
  expect(await wrongFiles()).toEqual([]);
});
