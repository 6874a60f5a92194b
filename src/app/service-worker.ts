import { createRecorderLock } from '../engine/outbox/recorder-lock.ts';
import { APP_AREAS } from '../engine/storage/app-files.ts';
import { NAMES, WORKER_MESSAGES } from '../engine/storage/names.ts';
import { storedUser, subscribe } from '../shared/api/session.ts';
import { isCostly } from '../shared/device/connection.ts';

/** Between two tries to install the worker. Each goes on with the files that the one before it has stored. */
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

let waiting: ServiceWorker | null = null;
let hasFailed = false;
let isTrying = false;
const listeners = new Set<() => void>();

/** Calls back when a newer version waits on this device, or an installation has failed or worked. Returns a function that stops this. */
export function onWorkerChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function note(change: { waiting?: ServiceWorker | null; hasFailed?: boolean }) {
  if (change.waiting !== undefined) ({ waiting } = change);
  if (change.hasFailed !== undefined) ({ hasFailed } = change);
  for (const listener of listeners) listener();
}

/** Resolves with true when this worker has stored all of its files; with false if it could not. */
const isInstalled = (worker: ServiceWorker) =>
  new Promise<boolean>((resolve) => {
    const look = () => worker.state !== 'installing' && resolve(worker.state !== 'redundant');
    worker.addEventListener('statechange', look);
    look();
  });

/** The first version of a device does not wait for anybody, so only one that follows another is offered. */
function noteWaiting({ waiting: next, active }: ServiceWorkerRegistration) {
  if (!next || !active || next === waiting) return;
  note({ waiting: next });
  next.addEventListener('statechange', () => waiting === next && note({ waiting: null }));
}

/** False if the script of the worker did not arrive, or if the worker could not store its files. */
async function install(): Promise<boolean> {
  try {
    // Not from a cache, which could hide a newer one.
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    // Some browsers and extensions block workers and say nothing.
    if (!registration) return true;
    registration.addEventListener('updatefound', followUpdate);
    noteWaiting(registration);
    const { installing } = registration;
    const isDone = !installing || (await isInstalled(installing));
    noteWaiting(registration);
    return isDone;
  } catch (error) {
    console.error('The worker could not be registered.', error);
    return false;
  }
}

/**
 * Registers the worker, and tries again while this page lives, as after a portal has answered in place of the server. The next visit
 * tries, too. A newer worker waits until the last tab is closed or a person asks for it, because reloading a tab that records would
 * interrupt the recording.
 */
export async function registerWorker() {
  if (isTrying) return;
  isTrying = true;
  for (let pauseMs = FIRST_PAUSE_MS; !(await install()); pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const registration = await navigator.serviceWorker.getRegistration();
    // A device with a worker has the app. Some browsers cannot register it again without a network.
    note({ hasFailed: !registration?.active });
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    // A registration alone looks for the script only if there is no worker yet.
    await registration?.update().catch((error: unknown) => console.error('The worker could not be updated.', error));
  }
  isTrying = false;
  if (hasFailed) note({ hasFailed: false });
}

/** One function, so that a registration that is met again calls it once. */
const followUpdate = () => void registerWorker();

let keptRole: string | undefined;

/**
 * Lets the worker store what this page has loaded and what this person needs: the files of the role, those of the blog for its
 * readers, and all public pages and articles ahead. These are no more than a picture, so they are also stored where the browser does
 * not report whether the line is slow or costs money.
 */
export async function keepFiles() {
  const { active } = await navigator.serviceWorker.ready;
  keptRole = storedUser()?.roles[0];
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const areas = [keptRole, location.pathname.startsWith('/blog') && APP_AREAS.blog, !isCostly() && APP_AREAS.public];
  active?.postMessage({ [WORKER_MESSAGES.keep]: [...areas.filter(Boolean), ...loaded] });
}

/** Calls back when somebody with another role has signed in. */
export const onOtherRole = (listener: () => void) =>
  subscribe(() => {
    const role = storedUser()?.roles[0];
    if (role && role !== keptRole) listener();
  });

/** Whether the last try to store the app on this device has failed. */
export const hasInstallationFailed = () => hasFailed;

/** Whether a newer version is on this device and waits. */
export const hasNewVersion = () => waiting !== null;

/**
 * Activates the newer version and reloads this page, but no other. Resolves with false, having done nothing, while a tab records. It
 * needs no more of the app than this page has, since the server may have no other file of this version any more.
 */
export async function takeNewVersion(): Promise<boolean> {
  if (await createRecorderLock(NAMES.recorderLock).isRecording()) return false;
  const taken = waiting;
  taken?.addEventListener('statechange', () => taken.state === 'activated' && location.reload());
  // The browser activates the newer one only when the older one has nothing to do.
  navigator.serviceWorker.controller?.postMessage(WORKER_MESSAGES.giveWay);
  taken?.postMessage(WORKER_MESSAGES.takeOver);
  return true;
}
