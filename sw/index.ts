import '../src/engine/browser/replacements.ts';
import '../contract/base/without-eval.ts';
import { registerRoute } from 'workbox-routing';
import { WORKER_MESSAGES } from '../src/engine/storage/names.ts';
import { type AppFile, createAppFiles } from './app-files.ts';
import { createWorker } from './create-worker.ts';
import { asksForPicture, sendPicture } from './pictures.ts';
import { asksForPackage, sendPackage } from './rescue.ts';
import { openNotice, showNotice } from './push.ts';
import { syncOnce } from './sync.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppFile[] };

/** Of Background Synchronization. Declared here, because TypeScript does not know it yet. */
type SyncEvent = ExtendableEvent & { tag: string; lastChance: boolean };

const worker = createWorker();
const appFiles = createAppFiles(self.__WB_MANIFEST);

// The app's shell opens offline. Under /api only pictures of posts are answered from here, when there is no network.
registerRoute(asksForPicture, sendPicture);
registerRoute(asksForPackage, sendPackage(worker));
appFiles.route([/^\/api\//, /^\/webhook-receiver\.mjs$/]);

// A new version waits for the last tab to close, since a reload would cut a recording off. It need not wait with no tab open, or
// if the version before it has wrong files and can show no page.
self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(appFiles.activate(event)));

// The network is back. It throws if something is left, because the browser then tries twice more, some minutes apart.
self.addEventListener('sync', (event) => (event as SyncEvent).waitUntil(syncOnce(worker, { throwIfPending: true })));

self.addEventListener('push', (event) => event.waitUntil(showNotice(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event)));

self.addEventListener('message', (event) => {
  if (event.data === WORKER_MESSAGES.drain) event.waitUntil(syncOnce(worker, { throwIfPending: false }));
  if (event.data === WORKER_MESSAGES.checkFiles) event.waitUntil(checkFiles(event));
  if (event.data === WORKER_MESSAGES.takeOver) event.waitUntil(takeOverUnlessRecording());
});

async function install(event: ExtendableEvent) {
  const isBroken = await appFiles.install(event);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length === 0) await self.skipWaiting();
  else if (isBroken) await takeOverUnlessRecording();
}

async function checkFiles(event: ExtendableMessageEvent) {
  event.ports[0]?.postMessage(await appFiles.check(event));
}

/** A person has asked for the new version. While any tab records, the old one stays, since a reload would end the recording. */
const takeOverUnlessRecording = () => worker.recorderLock.runWhileFree(() => self.skipWaiting());
