import type { Changes } from '../storage/changes.ts';
import type { StoredMessage } from '../storage/database.ts';
import type { Connection } from '../storage/outbox-storage.ts';
import type { ChangingRows } from '../storage/rows.ts';

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
  const listIn = (rows: Pick<ChangingRows, 'getAllByIndex'>, account: string) =>
    rows.getAllByIndex('messages', 'order', ofAccount(account));
  const list = (account: string): Promise<StoredMessage[]> => storage.read(['messages'], (rows) => listIn(rows, account));

  async function write(work: (rows: ChangingRows) => Promise<void>) {
    await storage.write(['messages'], work);
    changes.notify();
  }

  /** Changes one message, if it is still here. */
  const change = (id: string, changed: Partial<StoredMessage>) =>
    write(async (rows) => {
      const found = await rows.get('messages', id);
      if (found) rows.put('messages', { ...found, ...changed });
    });

  return {
    subscribe: changes.subscribe,

    /** Whether the other tabs and the worker do not see what this page writes, since the database does not work. */
    isAlone: () => storage.safety().trouble !== null,

    /** All messages of an account that are still here, in the order written. */
    list,

    /** Messages of all accounts that have to be sent and that the server has not refused, in the order written. */
    async listWaiting(): Promise<StoredMessage[]> {
      const all = await storage.read(['messages'], (rows) => rows.getAllByIndex('messages', 'order'));
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

    keep: (written: WrittenMessage) =>
      write(async (rows) => {
        const all = await listIn(rows, written.account);
        const order = (all.at(-1)?.order ?? 0) + 1;
        const before = all.findLast((each) => each.threadId === written.threadId && isUnsent(each));
        rows.put('messages', { ...written, order, after: before?.id ?? null, number: null, refusal: null });
      }),

    noteSent: (id: string, number: number) => change(id, { number, refusal: null }),
    noteRefused: (id: string, refusal: string) => change(id, { refusal }),

    /** Sends a refused message once more. */
    tryAgain: (id: string) => change(id, { refusal: null }),

    /** Deletes a message. The next one then waits for the one before it. */
    remove: (id: string) =>
      write(async (rows) => {
        const found = await rows.get('messages', id);
        if (!found) return;
        // The message after one that the server has stored waits for no other.
        const after = isUnsent(found) ? found.after : found.id;
        for (const each of await listIn(rows, found.account)) if (each.after === id) rows.put('messages', { ...each, after });
        rows.delete('messages', id);
      }),

    /** Gives the messages of an account its present session. */
    renew: (account: string, token: string) =>
      storage.write(['messages'], async (rows) => {
        for (const each of await listIn(rows, account)) if (each.token !== token) rows.put('messages', { ...each, token });
      }),

    removeAll: (account: string) =>
      write(async (rows) => {
        for (const { id } of await listIn(rows, account)) rows.delete('messages', id);
      }),
  };
}

export type MessageOutbox = ReturnType<typeof createMessageOutbox>;
