import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { KEPT } from '../storage/names.ts';

/** Encrypted bytes with the nonce that they were encrypted with (AES-GCM). */
export interface Sealed {
  nonce: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/**
 * Something that was loaded and is kept. `id` names it among those of its owner and reveals nothing but its kind and number. `owner` is
 * an account in a company: `ACCOUNT COMPANY`.
 */
export interface KeptRow extends Sealed {
  owner: string;
  id: string;
}

/** Something that was written here and is not on the server. */
export interface WriteRow extends Sealed {
  owner: string;
  /** The order in which they were written, and are sent. */
  order?: number;
}

interface Schema extends DBSchema {
  kept: { key: [owner: string, id: string]; value: KeptRow };
  writes: { key: number; value: WriteRow; indexes: { owner: string } };
}

/** In the first version a key belonged to an account alone. What it encrypted cannot be opened any more. */
const VERSION = 2;

let opening: Promise<IDBPDatabase<Schema>> | null = null;

/** The database of what is kept, which is opened once and again after it was deleted. Throws if the browser has none. */
export function keptDatabase() {
  const forget = () => void (opening = null);
  opening ??= openDB<Schema>(KEPT.database, VERSION, {
    upgrade(created) {
      for (const name of ['kept', 'writes'] as const)
        if (created.objectStoreNames.contains(name)) created.deleteObjectStore(name);
      created.createObjectStore('kept', { keyPath: ['owner', 'id'] });
      created.createObjectStore('writes', { keyPath: 'order', autoIncrement: true }).createIndex('owner', 'owner');
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

/** All owners with this account, whatever the company. */
export const ownersOf = (account: string) => IDBKeyRange.bound(`${account} `, `${account} \uffff`);

/** Deletes what is kept and what was written for any other owner. */
export async function removeOthers(owner: string) {
  const transaction = (await keptDatabase()).transaction(['kept', 'writes'], 'readwrite');
  for (const name of ['kept', 'writes'] as const) {
    const store = transaction.objectStore(name);
    for (let at = await store.openCursor(); at; at = await at.continue()) if (at.value.owner !== owner) await at.delete();
  }
  await transaction.done;
}
