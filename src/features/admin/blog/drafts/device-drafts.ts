import type { DBSchema } from 'idb';
import { connect } from '../../../../engine/storage/connect.ts';
import { DRAFTS_DATABASE, KEYS } from '../../../../engine/storage/names.ts';
import type { PostFields } from '../post-fields.ts';

/** The text that an administrator has typed into a post on this device and not saved. */
export interface DeviceDraft {
  account: string;
  /** Of the post, or a new one for a new post. */
  id: string;
  fields: PostFields;
  /** The version of the post that it began from; null for a new post. */
  base: number | null;
  /** By this device's clock, ISO 8601. */
  changedAt: string;
  /** The `write` of the draft on the server before this one; null if there was none. */
  follows: string | null;
  /** When the server saved exactly this draft, by its clock; null if it has not. */
  sentAt: string | null;
}

interface Schema extends DBSchema {
  drafts: { key: [string, string]; value: DeviceDraft };
}

type Place = Pick<DeviceDraft, 'account' | 'id'>;

/**
 * The last change of a page that ended before IndexedDB had it. It is in localStorage, which stores it at once. Browsers drop a
 * write to IndexedDB that has not begun when its page ends.
 */
const lastDrafts = {
  read: ({ account, id }: Place) => localStorage.getItem(KEYS.lastDraft(account, id)),
  find: (place: Place) => JSON.parse(lastDrafts.read(place) ?? 'null') as DeviceDraft | null,
  list(account: string): DeviceDraft[] {
    const prefix = KEYS.lastDraft(account, '');
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.flatMap((key) => lastDrafts.find({ account, id: key.slice(prefix.length) }) ?? []);
  },
  put: (draft: DeviceDraft) => localStorage.setItem(KEYS.lastDraft(draft.account, draft.id), JSON.stringify(draft)),
  delete: ({ account, id }: Place) => localStorage.removeItem(KEYS.lastDraft(account, id)),
};

/**
 * The drafts on this device, by account and post. They are in IndexedDB and not in localStorage, because browsers write
 * localStorage to disk minutes later, and a killed browser would lose it. A call throws the errors of the browser, such as
 * `QuotaExceededError` on a full disk.
 */
export function createDeviceDrafts(name = DRAFTS_DATABASE) {
  const storage = connect<Schema>(name, 1, (database) => database.createObjectStore('drafts', { keyPath: ['account', 'id'] }));

  async function write(
    work: (store: { put: (row: DeviceDraft) => unknown; delete: (key: [string, string]) => unknown }) => unknown,
  ) {
    await storage.write(['drafts'], (transaction) => {
      const done = work(transaction.objectStore('drafts'));
      // At once, since a page that is being closed may not live long enough to commit by itself.
      transaction.commit();
      return done;
    });
  }

  return {
    async find(account: string, id: string): Promise<DeviceDraft | null> {
      const stored = await storage.read((database) => database.get('drafts', [account, id]));
      return lastDrafts.find({ account, id }) ?? stored ?? null;
    },
    /** The newest first. */
    list: async (account: string): Promise<DeviceDraft[]> => {
      const rows = await storage.read((database) => database.getAll('drafts', IDBKeyRange.bound([account], [account, []])));
      const byId = new Map([...rows, ...lastDrafts.list(account)].map((row) => [row.id, row]));
      return [...byId.values()].toSorted((one, other) => other.changedAt.localeCompare(one.changedAt));
    },
    async put(draft: DeviceDraft) {
      const before = lastDrafts.read(draft);
      await write((store) => store.put(draft));
      // A draft that was stored at once meanwhile is later than this one.
      if (lastDrafts.read(draft) === before) lastDrafts.delete(draft);
    },
    /** For a page that may end now. Throws `QuotaExceededError` if localStorage is full. */
    putAtOnce: lastDrafts.put,
    async delete(account: string, id: string) {
      await write((store) => store.delete([account, id]));
      lastDrafts.delete({ account, id });
    },
    close: storage.close,
  };
}

export type DeviceDrafts = ReturnType<typeof createDeviceDrafts>;
