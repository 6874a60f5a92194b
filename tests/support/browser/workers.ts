import type { Page } from 'playwright';
import { within } from '../timing/until.ts';

/** Only ends what hangs. */
const ACTIVE_WITHIN_MS = 120_000;

/** After this the next worker is asked again to take over. */
const TAKES_OVER_MS = 10_000;

/** The states of all workers of this browser, by the number of their version; a page without a worker can watch them. */
export async function watchWorkers(page: Page): Promise<Map<string, string>> {
  const states = new Map<string, string>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status);
  });
  await devtools.send('ServiceWorker.enable');
  return states;
}

/**
 * Lets the next version of the service worker take over while the current one works. The product asks first; this does not,
 * because a browser may also do it at the worst moment. `serve` replaces the script.
 */
export async function updateWorker(page: Page, serve: (script: string) => void) {
  const script = await page.evaluate(async () => (await fetch('/sw.js', { cache: 'no-store' })).text());
  serve(`${script}\n// ${Date.now()}`);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    registration.active?.postMessage('drain');
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    if (!next || next.state === 'installed') return;
    await new Promise<void>((resolve, reject) =>
      next.addEventListener('statechange', () => {
        if (next.state === 'redundant') reject(new Error('The next worker was not installed.'));
        else if (next.state !== 'installing') resolve();
      }),
    );
  });
  // Again if it did not take over, since a worker that is not installed to the end when it is asked waits on.
  while (!(await takeOver(page)));
}

/** Whether the next worker took over within some time. */
async function takeOver(page: Page): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.skipWaiting', { scopeURL: `${origin}/` });
  await session.detach();
  // Chromium lets the old worker finish its events for up to five minutes, and a page may begin one each minute.
  await stopWorker(page);
  return page.evaluate(async (withinMs) => {
    const registration = await navigator.serviceWorker.ready;
    const hasTakenOver = () => !registration.waiting && registration.active?.state === 'activated';
    for (const began = performance.now(); performance.now() - began < withinMs && !hasTakenOver();) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return hasTakenOver();
  }, TAKES_OVER_MS);
}

/** Stops the service worker while it works, because a browser may do that at any time. The next event starts it again. */
export async function stopWorker(page: Page) {
  const session = await page.context().newCDPSession(page);
  // During an update no worker is active for a moment, so the first report may have none.
  const active = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const found = versions.find(({ status }) => status === 'activated');
      if (found) resolve(found.versionId);
    });
  });
  await session.send('ServiceWorker.enable');
  const versionId = await within('An active service worker', active, ACTIVE_WITHIN_MS);
  await session.send('ServiceWorker.stopWorker', { versionId });
  await session.detach();
}
