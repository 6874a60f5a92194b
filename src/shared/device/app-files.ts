import { messageSW } from 'workbox-window';
import type { FilesChecked } from '../../engine/storage/app-files.ts';
import { WORKER_MESSAGES } from '../../engine/storage/names.ts';

/** How long a first installation may take, and a check in which wrong files are loaded again. */
const PATIENCE_MS = 30_000;

/** Resolves with the worker when it is active; with null if it is given up, or takes too long. */
const untilActive = (worker: ServiceWorker) =>
  new Promise<ServiceWorker | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    function look() {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return;
      clearTimeout(timer);
      worker.removeEventListener('statechange', look);
      resolve(worker.state === 'activated' ? worker : null);
    }
    worker.addEventListener('statechange', look);
    look();
  });

async function findWorker(): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const begun = registration?.active ?? registration?.installing ?? registration?.waiting;
  return begun ? untilActive(begun) : null;
}

/**
 * Lets the worker compare the stored files of the app with their digests, and load again what is missing or wrong. Null if there
 * is no worker that can: it is not supported, not installed, switched off, or of an older version.
 */
export async function checkAppFiles(): Promise<FilesChecked | null> {
  const worker = await findWorker();
  if (!worker) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, null)));
  const asked: Promise<FilesChecked> = messageSW(worker, WORKER_MESSAGES.checkFiles);
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
