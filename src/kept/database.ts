import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { KEPT } from '../storage/names.ts';

/** Encrypted bytes with the nonce that they were encrypted with (AES-GCM). */
export interface Sealed {
  nonce: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** Something that was loaded and is kept. `id` names it among those of its account and reveals nothing but its kind and number. */
export interface KeptRow extends Sealed {
  account: string;
  id: string;
}

/** Something that was written here and is not on the server. */
export interface WriteRow extends Sealed {
  account: string;
  /** The order in which they were written, and are sent. */
  order?: number;
}

interface Schema extends DBSchema {
  kept: { key: [account: string, id: string]; value: KeptRow };
  writes: { key: number; value: WriteRow; indexes: { account: string } };
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;

/** The database of what is kept, which is opened once and again after it was deleted. Throws if the browser has none. */
export function keptDatabase() {
  const forget = () => void (opening = null);
  opening ??= openDB<Schema>(KEPT.database, 1, {
    upgrade(created) {
      created.createObjectStore('kept', { keyPath: ['account', 'id'] });
      created.createObjectStore('writes', { keyPath: 'order', autoIncrement: true }).createIndex('account', 'account');
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opening.catch(forget);
  return opening;
}

/** Tells all tabs that something is kept, written or sent. */
export function tellKeptChange() {
  const channel = new BroadcastChannel(KEPT.channel);
  channel.postMessage(null);
  channel.close();
}

/** Calls back when something is kept, written or sent, in this tab or another. Returns a function that stops this. */
export function onKeptChange(listener: () => void) {
  const channel = new BroadcastChannel(KEPT.channel);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
