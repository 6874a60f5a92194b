import type { Changes } from '../storage/changes.ts';
import type { Connection, StoredMessage } from '../storage/database.ts';

/** The part of a message, or of a step about an interview or an offer, that a page knows when it is written. */
export type WrittenMessage = Pick<
  StoredMessage,
  'id' | 'account' | 'side' | 'threadId' | 'text' | 'step' | 'decision' | 'writtenAt' | 'token'
>;

const ofAccount = (account: string) => IDBKeyRange.bound([account, 0], [account, Infinity]);

/** Whether the server has not stored it yet. */
export const isUnsent = ({ number }: StoredMessage) => number === null;

/**
 * Messages that were written on this device, from the moment they are written until the page has loaded them from the server.
 * Each write is on the disk when it resolves, and notifies all tabs.
 */
export function createMessageOutbox(storage: Connection, changes: Changes) {
  const list = (account: string): Promise<StoredMessage[]> =>
    storage.read((database) => database.getAllFromIndex('messages', 'order', ofAccount(account)));

  /** Changes one message, if it is still here. */
  async function change(id: string, changed: Partial<StoredMessage>) {
    const tx = await storage.write(['messages']);
    const store = tx.objectStore('messages');
    const found = await store.get(id);
    if (found) await store.put({ ...found, ...changed });
    await tx.done;
    changes.notify();
  }

  return {
    subscribe: changes.subscribe,

    /** All messages of an account that are still here, in the order written. */
    list,

    /** Messages of all accounts that have to be sent and that the server has not refused, in the order written. */
    async listWaiting(): Promise<StoredMessage[]> {
      const all = await storage.read((database) => database.getAllFromIndex('messages', 'order'));
      // Messages after a refused one wait for the person's decision, because their order would change otherwise.
      const refused = new Set<string>();
      return all.filter((message) => {
        const { account, threadId, refusal } = message;
        const thread = `${account} ${threadId}`;
        if (refusal !== null) refused.add(thread);
        return isUnsent(message) && !refused.has(thread);
      });
    },

    countUnsent: async (account: string): Promise<number> => (await list(account)).filter(isUnsent).length,

    async keep(written: WrittenMessage) {
      const tx = await storage.write(['messages']);
      const store = tx.objectStore('messages');
      const all = await store.index('order').getAll(ofAccount(written.account));
      const order = (all.at(-1)?.order ?? 0) + 1;
      const before = all.findLast((each) => each.threadId === written.threadId && isUnsent(each));
      await store.add({ ...written, order, after: before?.id ?? null, number: null, refusal: null });
      await tx.done;
      changes.notify();
    },

    noteSent: (id: string, number: number) => change(id, { number, refusal: null }),
    noteRefused: (id: string, refusal: string) => change(id, { refusal }),

    /** Sends a refused message once more. */
    tryAgain: (id: string) => change(id, { refusal: null }),

    /** Deletes a message. The next one then waits for the one before it. */
    async remove(id: string) {
      const tx = await storage.write(['messages']);
      const store = tx.objectStore('messages');
      const found = await store.get(id);
      if (found) {
        const all = await store.index('order').getAll(ofAccount(found.account));
        // The message after one that the server has stored waits for no other.
        const after = isUnsent(found) ? found.after : found.id;
        for (const each of all) if (each.after === id) await store.put({ ...each, after });
        await store.delete(id);
      }
      await tx.done;
      changes.notify();
    },

    /** Gives the messages of an account its present session. */
    async renew(account: string, token: string) {
      const tx = await storage.write(['messages']);
      const store = tx.objectStore('messages');
      for (const each of await store.index('order').getAll(ofAccount(account))) {
        if (each.token !== token) await store.put({ ...each, token });
      }
      await tx.done;
    },

    async removeAll(account: string) {
      const tx = await storage.write(['messages']);
      const store = tx.objectStore('messages');
      for (const key of await store.index('order').getAllKeys(ofAccount(account))) await store.delete(key);
      await tx.done;
      changes.notify();
    },
  };
}

export type MessageOutbox = ReturnType<typeof createMessageOutbox>;
