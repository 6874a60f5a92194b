/**
 * Served in the place of the worker while WORKER=off (docs/decisions/14-updates.md): takes itself and the worker before it out, and
 * leaves IndexedDB, where the recordings are, alone. Pages go on without a worker and send by themselves.
 */
import { NAMES } from '../src/storage/names.ts';

declare const self: ServiceWorkerGlobalScope;

// At once, since activation waits for whatever the broken worker has not answered, for up to five minutes.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([self.skipWaiting(), forget()]));
  unregister(); // not waited for: it stands in line behind this very installation
});

self.addEventListener('activate', (event) => {
  unregister(); // again: a page that has registered it meanwhile has taken the first one back
  event.waitUntil(leadOut());
});

function unregister() {
  self.registration.unregister().catch((error: unknown) => console.error('The worker could not be taken out.', error));
}

async function forget() {
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Tabs that the broken worker has answered get the network's page; none while one of them records, since which cannot be told. */
async function leadOut() {
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name === NAMES.recorderLock)) return;
  for (const tab of await self.clients.matchAll({ type: 'window' })) {
    // Not waited for: the navigation itself may wait for this activation.
    tab.navigate(tab.url).catch((error: unknown) => console.error('A tab could not be led to the network.', error));
  }
}
