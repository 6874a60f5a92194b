import { endAbandoned } from '../outbox/orphaned-recordings.ts';
import { onChange } from '../outbox/changes.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { connect } from '../storage/database.ts';
import { createProtocol } from '../pump/protocol.ts';
import { type Wake, createPump } from '../pump/pump.ts';
import { joinPumpChannel } from '../pump/pump-channel.ts';

/** The page's own: made once, and idle until `startUploads`. */
export const outbox = createOutbox(connect());
export const pump = createPump({ outbox, send: createProtocol() });

/** Not yet in TypeScript's own list (Background Synchronization; Badging). */
type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };
type Badging = Navigator & { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

let tellOthers: (why: Wake) => void = () => {};

function wakeAll(why: Wake) {
  pump.wake(why);
  tellOthers(why);
}

/** A click on 'Try now': whoever sends, in this tab, another or the worker, begins at once. */
export const tryNow = () => wakeAll('asked');

/** Starts sending what waits, and goes on for as long as the page lives. To be called once, when the app starts. */
export async function startUploads() {
  tellOthers = joinPumpChannel(pump).tell;
  onChange(() => pump.wake('changed'));
  onChange(throttled(showWaiting));
  addEventListener('online', () => wakeAll('online'));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && pump.wake('visible'));
  addEventListener('pagehide', () => void leaveToWorker());
  await endAbandoned(outbox);
  pump.wake('start');
  setInterval(() => wakeAll('start'), TRIED_EVERY_MS);
  await showWaiting();
  await navigator.storage?.persist?.().catch(() => false);
}

/** Icon, question on closing and Background Sync, as it now stands. */
async function showWaiting() {
  const { captured, onServer, answersWaiting, recordingsWaiting } = await outbox.standing();
  const isWaiting = answersWaiting + recordingsWaiting > 0;
  // Where only receipts are waited for there is no piece to count.
  badge(isWaiting ? Math.max(1, captured - onServer) : 0);
  askBeforeClosing(isWaiting);
  if (isWaiting) await armSync();
}

function badge(waiting: number) {
  const app: Badging = navigator;
  const shown = waiting > 0 ? app.setAppBadge?.(waiting) : app.clearAppBadge?.();
  shown?.catch(() => {}); // the icon is a courtesy
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** The listener is there only while it is true, since it keeps a page out of the back-forward cache. */
function askBeforeClosing(unconfirmed: boolean) {
  if (unconfirmed) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

/** In a window that stays open for days, what the server has refused is tried again as often. */
const TRIED_EVERY_MS = 24 * 3_600_000;
const SYNC_EVERY_MS = 60_000;
let armedAt = -Infinity;

/** A tag that failed once is not fired again for minutes, so each is fresh. Without Background Sync the page alone sends. */
async function armSync() {
  if (performance.now() - armedAt < SYNC_EVERY_MS) return;
  armedAt = performance.now();
  await register();
}

async function leaveToWorker() {
  if (pump.get().is !== 'idle') await register();
}

async function register() {
  const registration: Syncing | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(`drain-${Date.now()}`).catch(() => {});
}

const THROTTLE_MS = 500;

/** At once, and once more after the last of many calls. */
function throttled(work: () => Promise<void>) {
  let state: 'free' | 'running' | 'again' = 'free';
  async function run() {
    if (state !== 'free') return void (state = 'again');
    state = 'running';
    await work().catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, THROTTLE_MS));
    const again = (state as string) === 'again';
    state = 'free';
    if (again) await run();
  }
  return () => void run();
}
