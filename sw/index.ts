import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { RECORDER } from '../src/outbox/orphaned-recordings.ts';
import { drainForAMinute } from './drain.ts';
import { asksForPackage, savePackage } from './rescue.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** Background Synchronization; not yet in TypeScript's own list. */
type SyncEvent = ExtendableEvent & { tag: string; lastChance: boolean };

// The app's shell opens offline. Nothing under /api is ever kept or answered from here.
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(asksForPackage, savePackage);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }));

// A new version waits for the last tab to close, since a reload would cut a recording off. With no tab open it need not wait.
self.addEventListener('install', (event) => event.waitUntil(takeOverIfAlone()));

// The network is back. A failure makes the browser try again, twice, minutes later; a page that starts drains in any case.
self.addEventListener('sync', (event) => (event as SyncEvent).waitUntil(drainForAMinute({ insist: true })));

self.addEventListener('message', (event) => {
  if (event.data === 'drain') event.waitUntil(drainForAMinute({ insist: false }));
  if (event.data === 'take-over') event.waitUntil(takeOverUnlessRecording());
});

async function takeOverIfAlone() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length === 0) await self.skipWaiting();
}

/** A person has asked for the new version. The worker alone knows of every tab, and one that records keeps the old version. */
async function takeOverUnlessRecording() {
  await navigator.locks.request(RECORDER, { ifAvailable: true }, (lock) => lock && self.skipWaiting());
}
