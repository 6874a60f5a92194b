import type { DBSchema } from 'idb';
import { createChanges } from '../../engine/storage/changes.ts';
import { connect } from '../../engine/storage/connect.ts';
import { COPIES } from '../../engine/storage/names.ts';

/** Encrypted bytes with the nonce of their encryption (AES-GCM). */
export interface Encrypted {
  nonce: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/**
 * An offline copy. `id` names it among the copies of its owner and reveals nothing but its kind and number. `owner` is an account
 * in a company: `ACCOUNT COMPANY`.
 */
export interface CopyRow extends Encrypted {
  owner: string;
  id: string;
}

/** A change that was made here and is not on the server. */
export interface WriteRow extends Encrypted {
  owner: string;
  /** The order in which they were written, and are sent. */
  order?: number;
}

interface Schema extends DBSchema {
  kept: { key: [owner: string, id: string]; value: CopyRow };
  writes: { key: number; value: WriteRow; indexes: { owner: string } };
}

/** In the first version a key belonged to an account alone. Its data cannot be decrypted any more. */
const VERSION = 2;

/** The database of the offline copies of a member, and of the changes that are not sent. */
export const copyStorage = connect<Schema>(COPIES.database, VERSION, (database) => {
  for (const name of ['kept', 'writes'] as const) if (database.objectStoreNames.contains(name)) database.deleteObjectStore(name);
  database.createObjectStore('kept', { keyPath: ['owner', 'id'] });
  database.createObjectStore('writes', { keyPath: 'order', autoIncrement: true }).createIndex('owner', 'owner');
});

/** Notifies all tabs that something is copied, written or sent. */
export const copyChanges = createChanges(COPIES.channel);

/** All owners with this account, in any company. */
export const ownersOf = (account: string) => IDBKeyRange.bound(`${account} `, `${account} \uffff`);

/** Deletes the offline copies and the waiting changes of any other owner. */
export const removeOthers = (owner: string) =>
  copyStorage.write(['kept', 'writes'], async (tx) => {
    for (const name of ['kept', 'writes'] as const) {
      const store = tx.objectStore(name);
      for (let at = await store.openCursor(); at; at = await at.continue()) if (at.value.owner !== owner) await at.delete();
    }
  });
