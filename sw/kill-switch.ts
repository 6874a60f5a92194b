/**
 * Served instead of the worker while WORKER=off (docs/decisions/updates-of-the-app.md). It removes itself and the worker before it. It
 * does not touch IndexedDB, because the recordings are there; pages send them without a worker.
 */
import { NAMES } from '../src/engine/storage/names.ts';

declare const self: ServiceWorkerGlobalScope;

// At once, since activation waits for requests that the broken worker has not answered, for up to five minutes.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([self.skipWaiting(), deleteCaches()]));
  unregisterWorker(); // Not awaited, since the browser does it only after this installation.
});

self.addEventListener('activate', (event) => {
  unregisterWorker(); // Again, since a page that registers the worker in the meantime cancels the first one.
  event.waitUntil(reloadTabs());
});

// And again, since a page may also register it after that. Every request goes to the network, as without a worker.
self.addEventListener('fetch', unregisterWorker);

function unregisterWorker() {
  self.registration.unregister().catch((error: unknown) => console.error('The worker could not be removed.', error));
}

async function deleteCaches() {
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Loads tabs that the broken worker has served from the network. None while one is recording, since it is unknown which one. */
async function reloadTabs() {
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name === NAMES.recorderLock)) return;
  for (const tab of await self.clients.matchAll({ type: 'window' })) {
    // Not awaited, since the navigation itself may wait for this activation.
    tab.navigate(tab.url).catch((error: unknown) => console.error('A tab could not be loaded from the network.', error));
  }
}
