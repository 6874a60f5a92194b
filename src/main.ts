import './ui/tokens.css';
import './ui/base.css';
import { hydrateOnInteraction } from './app/hydrate-on-interaction.ts';
import { registerWorker } from './app/service-worker.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

/** The app, and behind it what sends the recordings that wait on this device. */
async function begin(on: HTMLElement) {
  const { begin: show } = await import('./app/mount.tsx');
  await show(on);
  whenIdle(startSending);
}

/** A failure here must not take the page down: the pump starts anew with every page. */
async function startSending() {
  const [{ startUploads }, { renewWithSignIn }] = await Promise.all([import('./uploads/start.ts'), import('./uploads/renew.ts')]);
  renewWithSignIn();
  await startUploads();
}

/** What waits does not wait long. Safari has no idle callback. */
function whenIdle(work: () => Promise<void>) {
  const start = () => void work().catch((error: unknown) => console.error('Something behind the page did not start.', error));
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 500);
}

/** A page may say that something on it goes on by itself: an address that is being checked, a person who is being signed in. */
const isUnderWay = (on: HTMLElement) => on.querySelector('[aria-busy=true]') !== null;

/** Somebody is signed in, or a recording may wait here: a database is made with the first page that starts the pump. */
async function isKnownHere() {
  if (localStorage.getItem('user') !== null) return true;
  const databases = await indexedDB.databases?.().catch(() => null);
  return !databases || databases.length > 0;
}

// A page that the server has rendered can be read as it is; who only reads need not load the app.
if (document.getElementById('state')) {
  const start = hydrateOnInteraction(root, begin);
  if (isUnderWay(root) || (await isKnownHere())) start();
} else {
  await begin(root);
}
whenIdle(registerWorker);
