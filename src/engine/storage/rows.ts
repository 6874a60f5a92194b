import type { IDBPTransaction, IndexNames, StoreKey, StoreNames, StoreValue } from 'idb';
import type { OutboxSchema } from './database.ts';

export type StoreName = StoreNames<OutboxSchema>;
export type KeyOf<Name extends StoreName> = StoreKey<OutboxSchema, Name>;
export type ValueOf<Name extends StoreName> = StoreValue<OutboxSchema, Name>;
type IndexOf<Name extends StoreName> = IndexNames<OutboxSchema, Name> & string;

/**
 * All stores of the outbox. Rows go back into the database in this order, and other contexts may read it meanwhile: a chunk without its
 * bytes would count as lost, and so would the chunks of a recording without their rows.
 */
export const STORES = [
  'bytes',
  'attempts',
  'chunks',
  'recordings',
  'answers',
  'submissions',
  'receipts',
  'messages',
] as const satisfies readonly StoreName[];

/** The fields of each index, in order, for rows that are not in the database. Those in the database are in `upgradeOutbox`. */
const INDEX_FIELDS: Record<string, readonly string[]> = {
  'recordings attempt': ['attemptId'],
  'chunks waiting': ['recordingId', 'waiting', 'seq'],
  'answers question': ['attemptId', 'questionId'],
  'receipts attempt': ['attemptId'],
  'messages order': ['account', 'order'],
};

/** Reads rows of the outbox, wherever they are. */
export interface Rows {
  /** False if the database does not answer, so that these are only the rows that this page knows. */
  readonly isWhole: boolean;
  get: <Name extends StoreName>(store: Name, key: KeyOf<Name>) => Promise<ValueOf<Name> | undefined>;
  /** In the order of their keys; all of them without a range. */
  getAll: <Name extends StoreName>(store: Name, range?: IDBKeyRange | string) => Promise<ValueOf<Name>[]>;
  /** In the order of the index. Rows without one of its fields are not in it. */
  getAllByIndex: <Name extends StoreName>(
    store: Name,
    index: IndexOf<Name>,
    range?: IDBKeyRange | string,
    limit?: number,
  ) => Promise<ValueOf<Name>[]>;
}

/** Reads rows, and changes them when the work that got it is done. */
export interface ChangingRows extends Rows {
  put: <Name extends StoreName>(store: Name, value: ValueOf<Name>, key?: KeyOf<Name>) => void;
  delete: <Name extends StoreName>(store: Name, key: KeyOf<Name>) => void;
}

/** A row that was put (`value`) or deleted (no `value`). */
export interface Change {
  store: StoreName;
  key: IDBValidKey;
  value?: unknown;
}

type Transaction = IDBPTransaction<OutboxSchema, StoreName[], 'readonly' | 'readwrite'>;
type Fields = Record<string, IDBValidKey>;

/** The key of a row: its `id`, or recording and number. Bytes have no key of their own. */
export function keyOf(store: StoreName, value: unknown): IDBValidKey {
  const { id, recordingId, seq } = value as Fields;
  return (store === 'chunks' ? [recordingId, seq] : id) as IDBValidKey;
}

/** The recording, answer, submission or message that a row belongs to. */
export const subjectOf = (key: IDBValidKey): string => String(Array.isArray(key) ? key[0] : key);

export const textOf = (key: IDBValidKey) => JSON.stringify(key);

const isIn = (range: IDBKeyRange | string | undefined, key: IDBValidKey) =>
  range === undefined || (typeof range === 'string' ? range === key : range.includes(key));

/** Null if the row has not all fields of the index. */
function indexKeyOf(store: StoreName, index: string | null, key: IDBValidKey, value: unknown): IDBValidKey | null {
  if (index === null) return key;
  const fields = INDEX_FIELDS[`${store} ${index}`] ?? [];
  const found = fields.map((field) => (value as Fields)[field]);
  if (found.includes(undefined)) return null;
  return fields.length === 1 ? (found[0] as IDBValidKey) : (found as IDBValidKey[]);
}

/** Rows that are put over those of the database, or in their place. */
export interface RowsInMemory {
  /** The row of this key, if memory knows more than the database. */
  find: (store: StoreName, key: IDBValidKey) => Change | undefined;
  list: (store: StoreName) => Iterable<Change>;
  /** Told what the database returned. `isAll` if these are all rows of the store. */
  note: (store: StoreName, values: readonly unknown[], isAll: boolean) => void;
  /** Bytes that were moved to a file are read from there. */
  load: (value: unknown) => unknown;
}

/** Reads rows through a transaction (null if the database does not answer) and from memory, where the two differ. */
export function createRows(tx: Transaction | null, memory: RowsInMemory): Rows {
  async function list(store: StoreName, index: string | null, range?: IDBKeyRange | string, limit?: number) {
    const held = [...memory.list(store)];
    const source = tx && (index === null ? tx.objectStore(store) : tx.objectStore(store).index(index as never));
    // Of more rows than the limit some may be deleted in memory.
    const stored: unknown[] = source ? await source.getAll(range as never, held.length > 0 ? undefined : limit) : [];
    memory.note(store, stored, index === null && range === undefined);
    if (held.length === 0) return stored;
    const rows = new Map(stored.map((value) => [textOf(keyOf(store, value)), { key: keyOf(store, value), value }]));
    for (const { key, value } of held) {
      const place = value === undefined ? null : indexKeyOf(store, index, key, value);
      if (place === null || !isIn(range, place)) rows.delete(textOf(key));
      else rows.set(textOf(key), { key, value });
    }
    const orderOf = ({ key, value }: Required<Omit<Change, 'store'>>) => indexKeyOf(store, index, key, value) ?? key;
    const sorted = [...rows.values()].toSorted((one, other) => indexedDB.cmp(orderOf(one), orderOf(other)));
    return sorted.slice(0, limit).map(({ value }) => value);
  }

  return {
    isWhole: tx !== null,
    async get(store, key) {
      const held = memory.find(store, key as IDBValidKey);
      if (held) return memory.load(held.value) as never;
      const value = (await tx?.objectStore(store).get(key as never)) as unknown;
      if (value !== undefined && store !== 'bytes') memory.note(store, [value], false);
      return value as never;
    },
    getAll: (store, range) => list(store, null, range) as never,
    getAllByIndex: (store, index, range, limit) => list(store, index, range, limit) as never,
  };
}

/** Collects what a piece of work puts and deletes. It reads its own changes only after they were applied. */
export function collectChanges(rows: Rows, changes: Change[]): ChangingRows {
  return {
    ...rows,
    put: (store, value, key) => void changes.push({ store, key: (key as IDBValidKey | undefined) ?? keyOf(store, value), value }),
    delete: (store, key) => void changes.push({ store, key: key as IDBValidKey }),
  };
}
