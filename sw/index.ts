import '../src/engine/browser/replacements.ts';
import '../contract/base/without-eval.ts';
import { APP_AREAS } from '../src/engine/storage/app-files.ts';
import { WORKER_MESSAGES } from '../src/engine/storage/names.ts';
import { type AppFile, createAppFiles } from './app-files.ts';
import { createWorker } from './create-worker.ts';
import { asksForPicture, sendPicture } from './pictures.ts';
import { asksForPackage, sendPackage } from './rescue.ts';
import { openNotice, showNotice } from './push.ts';
import { giveWay, untilGivingWay } from './give-way.ts';
import { syncOnce } from './sync.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppFile[] };

/** Of Background Synchronization. Declared here, because TypeScript does not know it yet. */
type SyncEvent = ExtendableEvent & { tag: string; lastChance: boolean };

const worker = createWorker();
const appFiles = createAppFiles(self.__WB_MANIFEST, self.registration.scope);

// The app's shell opens offline. Under /api only pictures of posts are answered from here, when there is no network.
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

// A new version waits for the last tab to close, since a reload would cut a recording off. It need not wait with no tab open, or
// if the version before it has wrong files and can show no page.
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

// The network is back. It throws if something is left, because the browser then tries twice more, some minutes apart.
self.addEventListener('sync', (event) => (event as SyncEvent).waitUntil(syncOnce(worker, { throwIfPending: true })));

self.addEventListener('push', (event) => event.waitUntil(showNotice(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event)));

self.addEventListener('message', (event) => {
  if (event.data === WORKER_MESSAGES.drain) event.waitUntil(syncOnce(worker, { throwIfPending: false }));
  if (event.data === WORKER_MESSAGES.giveWay) giveWay();
  if (event.data === WORKER_MESSAGES.checkFiles) event.waitUntil(checkFiles(event));
  const { keep } = (event.data ?? {}) as { [WORKER_MESSAGES.keep]?: string[] };
  if (keep) event.waitUntil(appFiles.keep(keep, untilGivingWay()));
  if (event.data === WORKER_MESSAGES.takeOver) event.waitUntil(takeOverUnlessRecording());
});

/** Undefined for what goes to the network. */
function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return undefined;
  if (asksForPicture(url)) return sendPicture(request, url);
  if (asksForPackage(request, url)) return sendPackage(worker, event, url);
  const isPage = request.mode === 'navigate' && !url.pathname.startsWith('/api/') && url.pathname !== '/webhook-receiver.mjs';
  return appFiles.answerFile(url) ?? (isPage ? appFiles.answerPage(request) : undefined);
}

async function install() {
  const isBroken = await appFiles.install();
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length === 0) await self.skipWaiting();
  else if (isBroken) await takeOverUnlessRecording();
}

async function activate() {
  await appFiles.activate();
  // The page of a first visit, so that what it loads from now on is stored.
  await self.clients.claim();
}

/** Before a test: whatever it needs, also after a reload. */
async function checkFiles(event: ExtendableMessageEvent) {
  event.ports[0]?.postMessage(await appFiles.check([APP_AREAS.shell, APP_AREAS.test], untilGivingWay()));
}

/** A person has asked for the new version. While any tab records, the old one stays, since a reload would end the recording. */
const takeOverUnlessRecording = () => worker.recorderLock.runWhileFree(() => self.skipWaiting(), { waits: true });
