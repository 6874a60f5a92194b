import type { Changes } from '../../engine/storage/changes.ts';
import { endOrphanedRecordings } from '../../engine/outbox/orphaned-recordings.ts';
import type { Outbox } from '../../engine/outbox/outbox.ts';
import type { RecorderLock } from '../../engine/outbox/recorder-lock.ts';
import type { Pump } from '../../engine/pump/pump.ts';
import { joinSenderChannel } from '../../engine/sender/sender-channel.ts';
import type { Wake } from '../../engine/sender/sender.ts';
import { showOnIcon } from '../../ui/app-badge.ts';
import { onReturn } from '../../ui/online.ts';
import { askWorkerToSend, createSyncRequest, registerSync } from './register-sync.ts';

interface Parts {
  outbox: Outbox;
  changes: Changes;
  recorderLock: RecorderLock;
  pump: Pump;
  pumpChannel: string;
}

/** A window may stay open for days, so refused entries are tried again once a day. */
const RETRY_REFUSED_MS = 24 * 3_600_000;
/** A page that had newer rows of a recording than the database may be gone by then. */
const ORPHANS_EVERY_MS = 60_000;
const THROTTLE_MS = 500;

/**
 * Runs the pump in a page: wakes it, shows on the app's icon how much waits, asks before the page is closed, and registers a
 * Background Sync, so that the service worker sends the rest.
 */
export function createUploadClient({ outbox, changes, recorderLock, pump, pumpChannel }: Parts) {
  let wakeOthers: (why: Wake) => void = () => {};
  const requestSync = createSyncRequest();

  function wakeAll(why: Wake) {
    pump.wake(why);
    wakeOthers(why);
  }

  async function showWaiting() {
    const { captured, onServer, answersWaiting, recordingsWaiting } = await outbox.progress();
    const isWaiting = answersWaiting + recordingsWaiting > 0;
    // If only receipts are missing, there is no part to count.
    showOnIcon('waiting', isWaiting ? Math.max(1, captured - onServer) : 0);
    askBeforeClosing(isWaiting);
    if (isWaiting) await requestSync();
  }

  let wasInTrouble = false;
  /** Begins again when the database fails or works again, because the pump may be waiting for the lock of another tab. */
  function sendAlone() {
    const isInTrouble = outbox.safety().trouble !== null;
    if (isInTrouble === wasInTrouble) return;
    wasInTrouble = isInTrouble;
    void pump.restart();
  }

  /** While this page cannot read the database, only the worker can send what is in it. */
  async function sendByWorker() {
    if (outbox.safety().trouble === null || pump.get().is !== 'waiting') return;
    if (!(await outbox.isWhole())) await askWorkerToSend();
  }

  const endOrphans = () =>
    endOrphanedRecordings(outbox, recorderLock).catch((error: unknown) =>
      console.error('Recordings of closed pages could not be ended.', error),
    );

  return {
    /** Starts to send the outbox, for as long as the page lives. Call it once. */
    async start() {
      wakeOthers = joinSenderChannel(pump, pumpChannel).wakeOthers;
      changes.subscribe(() => pump.wake('changed'));
      outbox.onSafety(sendAlone);
      pump.subscribe(() => void sendByWorker().catch(() => {})); // asked again after the next pause
      changes.subscribe(throttle(showWaiting));
      onReturn((why) => (why === 'online' ? wakeAll(why) : pump.wake(why)));
      addEventListener('pagehide', () => void (pump.get().is !== 'idle' && registerSync()));
      await endOrphans();
      pump.wake('start');
      setInterval(() => wakeAll('start'), RETRY_REFUSED_MS);
      setInterval(() => void endOrphans(), ORPHANS_EVERY_MS);
      // Persistent storage is not deleted by the browser when the disk gets full.
      void navigator.storage?.persist?.().catch(() => false);
      await showWaiting();
    },

    /** Makes the sender begin at once, in whichever tab or worker it runs, because a person asked. */
    tryNow: () => wakeAll('asked'),
  };
}

export type UploadClient = ReturnType<typeof createUploadClient>;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** The listener is added only while something waits, because it keeps a page out of the back-forward cache. */
function askBeforeClosing(isWaiting: boolean) {
  if (isWaiting) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

/** Runs `work` at once, and once more after the last of many calls, because each chunk makes a change. */
function throttle(work: () => Promise<void>) {
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
