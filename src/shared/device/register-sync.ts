import { WORKER_MESSAGES } from '../../engine/storage/names.ts';

/** Not yet in TypeScript's own list (Background Synchronization). */
type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/**
 * Asks the browser to let the worker send the outbox as soon as there is a network. Each tag is new, because a tag that has
 * failed is not fired again for minutes. Without Background Sync only pages send.
 */
export async function registerSync() {
  const registration: Syncing | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(`drain-${Date.now()}`).catch(() => {});
}

/** Asks the worker to send what is in the database, because this page cannot read it. */
export async function askWorkerToSend() {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage(WORKER_MESSAGES.drain);
}

const SYNC_EVERY_MS = 60_000;

/** Returns a function that does so at most once a minute. */
export function createSyncRequest() {
  let askedAt = -Infinity;
  return async () => {
    if (performance.now() - askedAt < SYNC_EVERY_MS) return;
    askedAt = performance.now();
    await registerSync();
  };
}
