import { isLasting, messageOf } from '../../../../shared/api/failure.ts';
import { type Step, createSender } from '../../../../engine/sender/sender.ts';
import type { DeviceDraft } from './device-drafts.ts';
import type { PostFields } from '../post-fields.ts';
import { createDelay } from './delay.ts';

export const DEVICE_AFTER_MS = 500;
export const SERVER_AFTER_MS = 3000;

/** Which copy is stored where. Times are ISO 8601. */
export interface DraftState {
  /** When this device stored the draft last; null if it has not. */
  deviceAt: string | null;
  /** When the server stored it last; null if it has not. */
  serverAt: string | null;
  /** This device could not store the last change, as when its disk is full. */
  deviceFailed: boolean;
  /** The last attempt did not reach the server; there will be another one. */
  networkGone: boolean;
  /** Why the server does not accept the draft; null if it does. */
  refusal: string | null;
}

type ChangedDraft = Pick<DeviceDraft, 'fields' | 'changedAt' | 'follows' | 'sentAt'>;

export interface KeeperNeeds {
  /** The known state at the start, from a draft that was found. */
  found: Pick<DraftState, 'deviceAt' | 'serverAt'> & Pick<DeviceDraft, 'follows'>;
  device: {
    /** Writes take place in the order in which they are asked for. */
    put: (draft: ChangedDraft) => Promise<unknown>;
    /** For a page that may end before `put` has begun. */
    putAtOnce: (draft: ChangedDraft) => void;
    delete: () => Promise<unknown>;
  };
  server: {
    /** `write` names the sent draft, so that it can be recognised. Resolves with the time at which the server stored it. */
    save: (fields: PostFields, write: string) => Promise<string>;
    delete: () => Promise<unknown>;
  };
  /** Whether the person who began to write is still signed in; nothing is stored for anybody else. */
  isSignedIn: () => boolean;
  onChange: (saved: DraftState) => void;
}

export const START: DraftState = { deviceAt: null, serverAt: null, deviceFailed: false, networkGone: false, refusal: null };

/**
 * Writes a draft to the device. No write waits here for the one before, because the page may end first, and the last change would
 * be lost with it.
 */
function createDeviceWriter({ device, update }: Pick<KeeperNeeds, 'device'> & { update: (change: Partial<DraftState>) => void }) {
  let writing: Promise<unknown> = Promise.resolve();

  async function put(draft: ChangedDraft) {
    try {
      await device.put(draft);
      update({ deviceAt: draft.changedAt, deviceFailed: false });
    } catch {
      // Shown on the page, where the person can act on it.
      update({ deviceFailed: true });
    }
  }

  return {
    put: (draft: ChangedDraft) => (writing = Promise.all([writing, put(draft)])),
    putAtOnce(draft: ChangedDraft) {
      try {
        device.putAtOnce(draft);
      } catch {
        update({ deviceFailed: true });
      }
    },
    async delete() {
      try {
        await device.delete();
      } catch {
        update({ deviceFailed: true });
      }
    },
    ended: () => writing,
  };
}

/** Sends a draft and returns the result. */
async function saveOn(
  server: KeeperNeeds['server'],
  fields: PostFields,
  write: string,
): Promise<Partial<DraftState> & Pick<DraftState, 'networkGone'>> {
  try {
    return { serverAt: await server.save(fields, write), networkGone: false, refusal: null };
  } catch (error) {
    return isLasting(error) ? { networkGone: false, refusal: messageOf(error) } : { networkGone: true, refusal: null };
  }
}

/**
 * Stores the typed text of a post: on this device half a second after a change, and on the server three seconds after it, one
 * attempt at a time. An attempt that did not reach the server is repeated. Further changes do not delay a write that is due, so
 * that a person who types without a pause loses no more than these times.
 */
export function createDraftKeeper({ found, device, server, isSignedIn, onChange }: KeeperNeeds) {
  const { follows: known, ...foundAt } = found;
  let saved: DraftState = { ...START, ...foundAt };
  /** The last draft that the server has, or may have. */
  let follows = known;
  let latest: { fields: PostFields; changedAt: string } | null = null;
  let isUnsent = false;
  let state: 'open' | 'paused' | 'closed' = 'open';
  const mayKeep = () => state !== 'paused' && isSignedIn();

  function update(change: Partial<DraftState>) {
    saved = { ...saved, ...change };
    onChange(saved);
  }

  const writer = createDeviceWriter({ device, update });
  const write = (sentAt: string | null) => (latest && mayKeep() ? writer.put({ ...latest, follows, sentAt }) : Promise.resolve());
  const onDevice = createDelay(() => void write(null));

  /** Sends the latest fields. It is repeated if the server was not reached. */
  async function send(): Promise<Step<never>> {
    if (!latest || !isUnsent || !mayKeep()) return { is: 'empty' };
    const { fields, changedAt } = latest;
    isUnsent = false;
    follows = crypto.randomUUID();
    const sending = follows;
    // Noted first, since the draft may reach the server although its reply does not arrive. Not awaited, since a device that can
    // store nothing must not stop the draft.
    void write(null);
    const outcome = await saveOn(server, fields, sending);
    update(outcome);
    // After the end another keeper may already write for this post.
    if (outcome.serverAt && latest?.changedAt === changedAt && state === 'open') await write(outcome.serverAt);
    // A draft that was refused would be refused again, so the next change sends the next one.
    isUnsent ||= outcome.networkGone;
    if (!outcome.networkGone || state !== 'open') return { is: 'empty' };
    return { is: 'retry', why: 'The network is gone.', after: null, moved: false };
  }

  // No lock, since only one tab of a browser writes a post.
  const sender = createSender({ step: async () => (state === 'open' ? send() : { is: 'empty' }) });
  const onServer = createDelay(() => sender.wake('changed'));

  function startBoth() {
    isUnsent = true;
    onDevice.start(DEVICE_AFTER_MS);
    onServer.start(SERVER_AFTER_MS);
  }

  /** Stores nothing more until `resume`, and waits for the writes under way, so that a draft does not arrive after the post. */
  async function pause() {
    state = 'paused';
    onDevice.stop();
    onServer.stop();
    await Promise.all([sender.stop(), writer.ended()]);
  }

  function resume() {
    state = 'open';
    // Also the sent draft, because a save in another tab of the same person deletes the draft on the server.
    if (latest) startBoth();
  }

  return {
    change(fields: PostFields) {
      latest = { fields, changedAt: new Date().toISOString() };
      startBoth();
    },

    /** Stores on this device at once everything that is not stored yet, because the page may end now. */
    keepNow() {
      if (latest && mayKeep() && saved.deviceAt !== latest.changedAt) writer.putAtOnce({ ...latest, follows, sentAt: null });
      onDevice.finish();
    },

    /** Sends at once everything that the server does not have, as when the network is back. */
    sendNow() {
      if (!isUnsent) return;
      onServer.stop();
      sender.wake('online');
    },

    pause,
    resume,
    /** Deletes the draft on this device, after `pause`. The server deletes its own when the post is saved. */
    forget: writer.delete,

    /** Deletes the draft everywhere and begins anew. Throws if the server cannot be reached, and then the draft stays. */
    async discard() {
      await pause();
      await server.delete().catch((error: unknown) => {
        resume();
        throw error;
      });
      await writer.delete();
      latest = null;
      follows = null;
      isUnsent = false;
      state = 'open';
      update(START);
    },

    /** React shows a component twice while it is developed, so a closed keeper may begin again. */
    open: () => void (state = 'open'),

    /**
     * The page ends: everything is stored now, on this device and, if there is a network, on the server. Resolves when this
     * device has it.
     */
    async close() {
      if (state === 'paused') return;
      onDevice.finish();
      const isSending = sender.get().is === 'sending';
      state = 'closed';
      onServer.stop();
      void sender.stop();
      // Nothing is sent after the draft under way, since it could arrive after the draft of another keeper.
      if (isUnsent && !isSending) void send();
      await writer.ended();
    },
  };
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
