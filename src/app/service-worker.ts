import { WORKER_MESSAGES } from '../engine/storage/names.ts';

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** Calls back when a newer version has arrived on this device. Returns a function that stops this. */
export function onNewVersion(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Registers the worker. A newer one waits until the last tab is closed or a person asks for it, because reloading a tab that
 * records would interrupt the recording. `updateViaCache: 'none'`, because a cached answer could hide the newer one.
 */
export async function registerWorker() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  workbox.addEventListener('waiting', ({ sw }) => {
    waiting = sw ?? null;
    for (const listener of listeners) listener();
  });
  await workbox.register();
}

/** Whether a newer version is on this device and waits. */
export const hasNewVersion = () => waiting !== null;

/** Activates the newer version and reloads this page, but no other. The worker refuses while a tab records. */
export function takeNewVersion() {
  const taken = waiting;
  taken?.addEventListener('statechange', () => taken.state === 'activated' && location.reload());
  taken?.postMessage(WORKER_MESSAGES.takeOver);
}
