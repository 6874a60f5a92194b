import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { transact } from './connect.ts';
import type { OutboxSchema, StoredAttempt, StoredRecording } from './database.ts';
import { type Change, type StoreName, STORES, subjectOf } from './rows.ts';

type Transaction = IDBPTransaction<OutboxSchema, StoreName[], 'readwrite'>;

/** Whether one version of a row is older than the other: a test only goes on, and a recording only grows and then ends. */
export function isBehind(store: StoreName, one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === undefined;
  if (store === 'attempts') {
    const [before, after] = [one as StoredAttempt, other as StoredAttempt];
    if (before.finishedAt === null && after.finishedAt !== null) return true;
    return before.position < after.position || before.recordings.length < after.recordings.length;
  }
  if (store !== 'recordings') return false;
  const [before, after] = [one as StoredRecording, other as StoredRecording];
  return before.count < after.count || (before.count === after.count && !before.ended && after.ended);
}

/** An async function, so that a transaction that was aborted meanwhile rejects like a request of it. */
export async function applyChange(tx: Transaction, { store, key, value }: Change): Promise<unknown> {
  const into = tx.objectStore(store);
  if (value === undefined) return into.delete(key as never);
  return into.put(value as never, store === 'bytes' ? (key as never) : undefined);
}

/** Whether the server has signed for the recording, answer or submission of this row. */
export const hasReceipt = async (tx: Transaction, key: IDBValidKey) =>
  (await tx.objectStore('receipts').getKey(subjectOf(key))) !== undefined;

/**
 * Applies changes in one transaction. What the server has signed for meanwhile must not reappear, and a row that another context
 * has written meanwhile stays if it is newer.
 */
export const applyUnlessConfirmed = (database: IDBPDatabase<OutboxSchema>, changes: readonly Change[]) =>
  transact(database, [...STORES], 'readwrite', async (tx) => {
    for (const change of changes) {
      const { store, key, value } = change;
      const isConfirmed = store !== 'receipts' && (await hasReceipt(tx, key));
      const isStale = value !== undefined && isBehind(store, value, await tx.objectStore(store).get(key as never));
      if (isConfirmed) await applyChange(tx, { store, key });
      else if (!isStale) await applyChange(tx, change);
    }
  });
