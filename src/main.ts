import './engine/browser/replacements.ts';
import { isStorageForbidden } from './engine/browser/forbidden-storage.ts';
import '../contract/base/without-eval.ts';
import './ui/tokens.css';
import './ui/base.css';
import { hydrateOnInteraction } from './app/hydrate-on-interaction.ts';
import { datePrints } from './app/date-prints.ts';
import { createPageParts } from './app/page-parts.ts';
import { keepFiles, onOtherRole, registerWorker } from './app/service-worker.ts';
import { KEYS, NAMES, READING } from './engine/storage/names.ts';
import { sayWhatIsLacking } from './shared/device/browser.ts';
import { isCostly } from './shared/device/connection.ts';
import { retryForever } from './shared/loading/retry-forever.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

const parts = createPageParts();
void sayWhatIsLacking(isStorageForbidden);

/** Shows the app first and only then starts to send, so that sending does not delay the page. */
async function start(on: HTMLElement) {
  const { mount } = await import('./app/mount.tsx');
  await mount(on, parts);
  whenIdle(startSending);
}

/** A failed load is tried again at this pace, because a page without this code would send nothing until it is loaded again. */
const LOAD_AGAIN_MS = 15_000;
const noteMissing = (error: unknown) => console.error('The code that sends recordings did not load.', error);

/** Starts to send the recordings that wait on this device. */
async function startSending() {
  const load = () => Promise.all([parts.getDevice(), import('./shared/device/renew-tokens.ts')]);
  const [device, { renewTokensOnSignIn }] = await retryForever(load, noteMissing, LOAD_AGAIN_MS);
  renewTokensOnSignIn(device);
  await device.uploads.start();
}

/**
 * Runs `work` when the page has nothing to do, at the latest after 2 s, because recordings wait for it. Safari has no idle
 * callback. An error is only logged, because it must not take the page down.
 */
function whenIdle(work: () => Promise<void>) {
  const begin = () => void work().catch((error: unknown) => console.error('Something behind the page did not start.', error));
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2000 });
  else setTimeout(begin, 500);
}

/** Whether the page shows that it goes on by itself, as while an address is being checked. */
const isUnderWay = (on: HTMLElement) => on.querySelector('[aria-busy=true]') !== null;

/**
 * Whether somebody is signed in or a recording may wait here. A database shows the second, because only a page that starts
 * the pump makes one.
 */
async function isKnownHere() {
  return localStorage.getItem(KEYS.user) !== null || (await mayExist(NAMES.database));
}

/** Whether the browser has a database of this name. True if it does not report that. */
async function mayExist(name: string) {
  if (isStorageForbidden) return false;
  const databases = await indexedDB.databases?.().catch(() => null);
  return !databases || databases.some((database) => database.name === name);
}

const isBlog = () => location.pathname.startsWith('/blog');

/** Stores the app on this device, and what this person needs of it. */
async function storeApp() {
  if (!('serviceWorker' in navigator)) return;
  await registerWorker();
  // On such a line no article is stored ahead, but the one that is read, also if nothing was clicked.
  if (isBlog() && isCostly()) await (await import('./app/mount.tsx')).loadOpened(parts);
  onOtherRole(() => whenIdle(keepFiles));
  await keepFiles();
}

/** Copies the posts read here for a time without a network, if there is anything to copy or to update. */
async function copyPosts() {
  if (!isBlog() && !(await mayExist(READING.database))) return;
  const { copyOpened } = await import('./shared/reading/copy-opened.ts');
  const state = document.getElementById('state')?.textContent ?? 'null';
  await copyOpened({ state: JSON.parse(state) as never, isRecordingWaiting });
}

async function isRecordingWaiting() {
  if (!(await mayExist(NAMES.database))) return false;
  const { answersWaiting, recordingsWaiting } = await (await parts.getDevice()).outbox.progress();
  return answersWaiting + recordingsWaiting > 0;
}

// A rendered page can be read without the app, so a reader need not load it.
if (document.getElementById('state')) {
  const hydrate = hydrateOnInteraction(root, start);
  if (isUnderWay(root) || (await isKnownHere())) hydrate();
} else {
  await start(root);
}
datePrints();
if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
if (!import.meta.env.DEV) for (const work of [storeApp, copyPosts]) whenIdle(work);
