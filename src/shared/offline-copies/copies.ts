import { type CopyRow, copyStorage } from './database.ts';
import { getKeys } from './key.ts';
import { decryptBytes, decryptJson, encryptBytes, encryptJson } from './encrypt.ts';

/** Everything of this owner whose id begins so. */
const rangeOf = (owner: string, prefix: string) => IDBKeyRange.bound([owner, prefix], [owner, `${prefix}\uffff`]);

const findRow = (owner: string, id: string) => copyStorage.read((database) => database.get('kept', [owner, id]));

async function put(row: CopyRow) {
  await copyStorage.write(['kept'], (tx) => tx.objectStore('kept').put(row));
}

/** Stores a value under this id. Throws if the browser has no room, or if there is no key. */
export async function keepJson(id: string, value: unknown) {
  const { owner, key } = await getKeys();
  await put({ owner, id, ...(await encryptJson(key, id, value)) });
}

/** The same for bytes. */
export async function keepBytes(id: string, bytes: ArrayBuffer) {
  const { owner, key } = await getKeys();
  await put({ owner, id, ...(await encryptBytes(key, id, bytes)) });
}

/** The value that is stored under this id; undefined if there is none. Throws if there is no key. */
export async function findJson<T>(id: string): Promise<T | undefined> {
  const { owner, keys } = await getKeys();
  const row = await findRow(owner, id);
  return row && decryptJson<T>(keys, id, row);
}

/** The same for bytes. */
export async function findBytes(id: string): Promise<ArrayBuffer | undefined> {
  const { owner, keys } = await getKeys();
  const row = await findRow(owner, id);
  return row && decryptBytes(keys, id, row);
}

/** The ids of the member's offline copies that begin so. */
export async function listIds(prefix: string): Promise<string[]> {
  const { owner } = await getKeys();
  const names = await copyStorage.read((database) => database.getAllKeys('kept', rangeOf(owner, prefix)));
  return names.map(([, id]) => id);
}

export async function removeIds(ids: readonly string[]) {
  const { owner } = await getKeys();
  await copyStorage.write(['kept'], (tx) => Promise.all(ids.map((id) => tx.objectStore('kept').delete([owner, id]))));
}
