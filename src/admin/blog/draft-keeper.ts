import { Failure, messageOf } from '../../api/failure.ts';
import type { DeviceDraft } from './device-drafts.ts';
import type { PostFields } from './post-fields.ts';

export const DEVICE_AFTER_MS = 500;
export const SERVER_AFTER_MS = 3000;
const RETRY_AFTER_MS = 10_000;

/** What is kept where. Times are ISO 8601. */
export interface Kept {
  /** When this device kept the draft last; null if it has not. */
  deviceAt: string | null;
  /** When the server kept it last; null if it has not. */
  serverAt: string | null;
  /** This device did not take the last change, as when its disk is full. */
  deviceFailed: boolean;
  /** The last attempt did not reach the server; there will be another one. */
  networkGone: boolean;
  /** Why the server does not take the draft; null if it does. */
  refusal: string | null;
}

export interface KeeperNeeds {
  /** What is known at the start, from a draft that was found. */
  found: Pick<Kept, 'deviceAt' | 'serverAt'>;
  device: {
    put: (draft: Pick<DeviceDraft, 'fields' | 'changedAt' | 'sentAt'>) => Promise<unknown>;
    delete: () => Promise<unknown>;
  };
  server: {
    /** Resolves with the time at which the server kept it. */
    save: (fields: PostFields) => Promise<string>;
    delete: () => Promise<unknown>;
  };
  /** Whether the person who began to write is still signed in; nothing is kept for anybody else. */
  isSignedIn: () => boolean;
  onChange: (kept: Kept) => void;
}

export const START: Kept = { deviceAt: null, serverAt: null, deviceFailed: false, networkGone: false, refusal: null };

const isRefusal = (error: unknown) => error instanceof Failure && error.kind === 'refused' && (error.status ?? 500) < 500;

/**
 * Keeps what is typed into a post: on this device half a second after a change, and on the server three seconds after it, one
 * attempt at a time. An attempt that did not reach the server is repeated. Further changes do not put off what is due, so that
 * somebody who types without a pause loses no more than these times.
 */
export function createDraftKeeper({ found, device, server, isSignedIn, onChange }: KeeperNeeds) {
  let kept: Kept = { ...START, ...found };
  let latest: { fields: PostFields; changedAt: string } | null = null;
  let deviceTimer: ReturnType<typeof setTimeout> | undefined;
  let serverTimer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let writing: Promise<void> = Promise.resolve();
  let isUnsent = false;
  let isOver = false;
  let isClosed = false;

  function tell(change: Partial<Kept>) {
    kept = { ...kept, ...change };
    onChange(kept);
  }

  async function putOnDevice(sentAt: string | null) {
    if (!latest || isOver || !isSignedIn()) return;
    const { fields, changedAt } = latest;
    try {
      await device.put({ fields, changedAt, sentAt });
      tell({ deviceAt: changedAt, deviceFailed: false });
    } catch {
      // Said on the page, where the person can act on it.
      tell({ deviceFailed: true });
    }
  }

  /** One write after the other, because an older one must not come last. */
  const keepOnDevice = (sentAt: string | null = null) => (writing = writing.then(() => putOnDevice(sentAt)));

  async function sendOnce() {
    if (!latest || isOver || !isSignedIn()) return;
    const { fields, changedAt } = latest;
    isUnsent = false;
    try {
      const serverAt = await server.save(fields);
      tell({ serverAt, networkGone: false, refusal: null });
      // After the end another keeper may already write for this post.
      if (latest.changedAt === changedAt && !isClosed) await keepOnDevice(serverAt);
    } catch (error) {
      // The same draft would be refused again, so the next change sends the next one.
      if (isRefusal(error)) return tell({ networkGone: false, refusal: messageOf(error) });
      isUnsent = true;
      tell({ networkGone: true, refusal: null });
      sendIn(RETRY_AFTER_MS);
    }
  }

  function sendNow(): Promise<void> {
    clearTimeout(serverTimer);
    serverTimer = undefined;
    sending ??= sendOnce().finally(() => {
      sending = null;
      // A change during the attempt has set no timer of its own.
      if (isUnsent && !isOver) sendIn(SERVER_AFTER_MS);
    });
    return sending;
  }

  function sendIn(ms: number) {
    if (isClosed) return;
    serverTimer ??= setTimeout(() => void sendNow(), ms);
  }

  function keepNow() {
    if (deviceTimer === undefined) return;
    clearTimeout(deviceTimer);
    deviceTimer = undefined;
    void keepOnDevice();
  }

  function stopTimers() {
    clearTimeout(deviceTimer);
    clearTimeout(serverTimer);
    deviceTimer = serverTimer = undefined;
  }

  /** Keeps nothing more until `resume`, and waits for what is under way, so that a draft does not arrive after the post. */
  async function pause() {
    stopTimers();
    isOver = true;
    await Promise.all([sending, writing]);
    stopTimers();
  }

  function resume() {
    isOver = false;
    if (!latest) return;
    // Also what was sent, because a save in another tab of the same person deletes the draft on the server.
    isUnsent = true;
    deviceTimer ??= setTimeout(keepNow, DEVICE_AFTER_MS);
    sendIn(SERVER_AFTER_MS);
  }

  async function dropFromDevice() {
    try {
      await device.delete();
    } catch {
      tell({ deviceFailed: true });
    }
  }

  return {
    change(fields: PostFields) {
      latest = { fields, changedAt: new Date().toISOString() };
      isUnsent = true;
      deviceTimer ??= setTimeout(keepNow, DEVICE_AFTER_MS);
      if (!sending && !kept.networkGone) sendIn(SERVER_AFTER_MS);
    },

    /** Keeps on this device at once what is not kept yet, because the page may end now. */
    keepNow,

    /** Sends at once what the server does not have, as when the network is back. */
    sendNow: () => (isUnsent ? sendNow() : Promise.resolve()),

    pause,
    resume,

    /** Deletes the draft on this device, after `pause`. The server deletes its own when the post is saved. */
    forget: dropFromDevice,

    /** Deletes the draft everywhere and begins anew. Throws if the server cannot be reached, and then the draft stays. */
    async discard() {
      await pause();
      try {
        await server.delete();
      } catch (error) {
        resume();
        throw error;
      }
      await dropFromDevice();
      latest = null;
      isUnsent = isOver = false;
      tell(START);
    },

    /** React shows a component twice while it is developed, so what was closed may begin again. */
    open: () => void (isClosed = false),

    /**
     * The page ends: what is not kept is kept now, on this device and, if the network is there, on the server. Resolves when this
     * device has it.
     */
    async close() {
      if (isOver) return;
      keepNow();
      isClosed = true;
      if (isUnsent) void sendNow();
      stopTimers();
      await writing;
    },
  };
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
