import './ui/tokens.css';
import './ui/base.css';
import { hydrateOnInteraction } from './app/hydrate-on-interaction.ts';
import { datePrints } from './app/date-prints.ts';
import { createPageParts } from './app/page-parts.ts';
import { registerWorker } from './app/service-worker.ts';
import { KEYS } from './storage/names.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

const parts = createPageParts();

/** Shows the app; then sends the recordings that wait on this device. */
async function start(on: HTMLElement) {
  const { mount } = await import('./app/mount.tsx');
  await mount(on, parts);
  whenIdle(startSending);
}

/** A failure here must not take the page down: the pump starts anew with every page. */
async function startSending() {
  const [device, { renewTokensOnSignIn }] = await Promise.all([parts.getDevice(), import('./device/renew-tokens.ts')]);
  renewTokensOnSignIn(device);
  await device.uploads.start();
}

/** What waits does not wait long. Safari has no idle callback. */
function whenIdle(work: () => Promise<void>) {
  const begin = () => void work().catch((error: unknown) => console.error('Something behind the page did not start.', error));
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2000 });
  else setTimeout(begin, 500);
}

/** A page may say that something on it goes on by itself: an address that is being checked, a person who is being signed in. */
const isUnderWay = (on: HTMLElement) => on.querySelector('[aria-busy=true]') !== null;

/** Somebody is signed in, or a recording may wait here: a database is made with the first page that starts the pump. */
async function isKnownHere() {
  if (localStorage.getItem(KEYS.user) !== null) return true;
  const databases = await indexedDB.databases?.().catch(() => null);
  return !databases || databases.length > 0;
}

// A page that the server has rendered can be read as it is; who only reads need not load the app.
if (document.getElementById('state')) {
  const hydrate = hydrateOnInteraction(root, start);
  if (isUnderWay(root) || (await isKnownHere())) hydrate();
} else {
  await start(root);
}
datePrints();
whenIdle(registerWorker);
