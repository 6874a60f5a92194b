import { type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames, openDB, unwrap, wrap } from 'idb';

/** Makes the stores of this version. `oldVersion` is 0 if there was no database. */
export type Upgrade<Schema extends DBSchema> = (
  database: IDBPDatabase<Schema>,
  oldVersion: number,
  transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
) => unknown;

/**
 * Handles the rejected `done` of each transaction that idb's shortcuts, `get` for example, make. The shortcuts report only the
 * request; if the browser closes the connection, `done` rejects too and would be an unhandled error.
 */
function handleAborts<Schema extends DBSchema>(database: IDBPDatabase<Schema>): IDBPDatabase<Schema> {
  const raw = unwrap(database);
  const begin = raw.transaction.bind(raw);
  raw.transaction = (...how) => {
    const tx = begin(...how);
    wrap(tx).done.catch(() => {});
    return tx;
  };
  return database;
}

function openDatabase<Schema extends DBSchema>(name: string, version: number, upgrade: Upgrade<Schema>, onClosed: () => void) {
  const openAs = (wanted?: number) =>
    openDB<Schema>(name, wanted, {
      upgrade: (database, oldVersion, _newVersion, transaction) => void upgrade(database, oldVersion, transaction),
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        onClosed();
      },
      terminated: onClosed,
    });
  const opening = openAs(version).catch((error: DOMException) => {
    if (error.name !== 'VersionError') throw error;
    return openAs();
  });
  return opening.then(handleAborts);
}

/**
 * One connection to the database of this name, shared by all callers. It is opened at the first call, and again if it was closed:
 * by the browser, or because another tab upgrades or deletes the database and would otherwise wait for this tab. A database of a
 * newer version is opened unchanged. A call throws the errors of the browser, such as `QuotaExceededError` on a full disk.
 */
export function connect<Schema extends DBSchema>(name: string, version: number, upgrade: Upgrade<Schema>) {
  let connection: Promise<IDBPDatabase<Schema>> | null = null;

  function database() {
    if (connection) return connection;
    const opening = openDatabase(name, version, upgrade, forget);
    function forget() {
      if (connection === opening) connection = null;
    }
    opening.catch(forget);
    return (connection = opening);
  }

  /**
   * Repeats an operation once that failed because the connection was closed: WebKit and a clearing of data close connections
   * without an event.
   */
  async function reopening<T>(begin: (database: IDBPDatabase<Schema>) => T | Promise<T>): Promise<T> {
    const opened = database();
    try {
      return await begin(await opened);
    } catch (error) {
      if ((error as DOMException).name !== 'InvalidStateError') throw error;
      if (connection === opened) connection = null;
      return begin(await database());
    }
  }

  return {
    database,
    read: reopening,
    /**
     * A transaction that is on disk when it completes. `strict` asks the browser to flush first (1-2 ms), so that a loss of power
     * loses nothing that was reported as stored. A caller that has already failed need not await `done`.
     */
    write: <const Names extends readonly StoreNames<Schema>[]>(stores: Names) =>
      reopening((opened) => opened.transaction(stores, 'readwrite', { durability: 'strict' })),
    async close() {
      (await connection)?.close();
      connection = null;
    },
  };
}
