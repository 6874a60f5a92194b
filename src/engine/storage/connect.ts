import { type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames, openDB, unwrap, wrap } from 'idb';

/** Makes the stores of this version. `oldVersion` is 0 if there was no database. */
export type Upgrade<Schema extends DBSchema> = (
  database: IDBPDatabase<Schema>,
  oldVersion: number,
  transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
) => unknown;

/** A database that has not answered within this time is given up. A recording has another place, so it waits no longer. */
export const ANSWER_MS = 2000;
/** Data without another place waits longer, because a slow disk is better than none. */
const LONGEST_ANSWER_MS = 20_000;
/** After a busy moment of the page, the timer may fire before answers that have arrived already. */
const GRACE_MS = 50;
/** How often in a row a failed operation may open the database anew. A success starts the count again. */
const MAX_REOPENINGS = 3;

/** Errors of an operation that a new connection would repeat. `DataError` is not among them, since Chromium uses it for its disk. */
const ABOUT_CONTENT = new Set([
  'ConstraintError',
  'DataCloneError',
  'InvalidAccessError',
  'ReadOnlyError',
  'SyntaxError',
  'VersionError',
]);

/** Errors of reading one value: its file is gone or damaged, while the database works. */
const LOST = new Set(['NotReadableError', 'NotFoundError', 'DataError']);

/** Whether the browser's storage has failed, and not the code that uses it. */
export const isStorageFailure = (error: unknown): error is DOMException =>
  error instanceof DOMException && !ABOUT_CONTENT.has(error.name);

/** Whether the error says that the bytes of one value are gone, so that reading it again is of no use. */
export const isLostValue = (error: unknown) => error instanceof DOMException && LOST.has(error.name);

/** Resolves or rejects with `promise`, or rejects with a `TimeoutError` if that has not answered within `ms` milliseconds. */
export async function withDeadline<T>(promise: Promise<T>, ms = ANSWER_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new DOMException('The storage of this browser does not answer.', 'TimeoutError'));
    timer = setTimeout(() => (timer = setTimeout(giveUp, GRACE_MS)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

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
 * Runs `work` in one transaction and resolves when it is complete. If `work` or the browser fails, nothing of it is stored.
 * `strict` asks the browser to flush first (1-2 ms), so that a loss of power loses nothing that was reported as stored.
 */
export async function transact<
  Schema extends DBSchema,
  const Names extends readonly StoreNames<Schema>[],
  Mode extends 'readonly' | 'readwrite',
  T,
>(
  database: IDBPDatabase<Schema>,
  stores: Names,
  mode: Mode,
  work: (tx: IDBPTransaction<Schema, Names, Mode>) => T | Promise<T>,
): Promise<T> {
  const tx = database.transaction(stores, mode, { durability: 'strict' });
  try {
    const result = await work(tx);
    await tx.done;
    return result;
  } catch (error) {
    // The error of the transaction names the cause, such as a full disk; a request of it only says that it was aborted.
    const cause = tx.error ?? error;
    try {
      tx.abort();
    } catch {
      // The browser has ended it already.
    }
    throw cause;
  }
}

interface Options<Schema extends DBSchema> {
  /** Gets every connection but the first before anything else uses it. */
  onReopened?: (database: IDBPDatabase<Schema>) => Promise<unknown>;
  /** The browser or another tab has closed the connection. */
  onClosed?: () => void;
  /** How long an operation may take; milliseconds. */
  answerMs?: number;
}

/**
 * One connection to the database of this name, shared by all callers. It is opened at the first call, and again if it was closed:
 * by the browser, or because another tab upgrades or deletes the database and would otherwise wait for this tab. A database of a
 * newer version is opened unchanged.
 *
 * After an error of the browser's storage a call is repeated on a new connection, because an old one may be dead without an event.
 * A call throws the last error of the browser, `QuotaExceededError` on a full disk, and `TimeoutError` without an answer in time.
 */
export function connect<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: Upgrade<Schema>,
  { onReopened = async () => {}, onClosed = () => {}, answerMs = LONGEST_ANSWER_MS }: Options<Schema> = {},
) {
  let connection: Promise<IDBPDatabase<Schema>> | null = null;
  let wasOpened = false;
  /** Connections that have failed since the last success, and the latest of them, which several calls may report. */
  let failures = 0;
  let failed: Promise<unknown> | null = null;

  async function open(forget: () => void) {
    const opened = await openDatabase(name, version, upgrade, () => {
      forget();
      onClosed();
    });
    if (wasOpened) await onReopened(opened);
    wasOpened = true;
    return opened;
  }

  function database() {
    if (connection) return connection;
    const opening = open(forget);
    function forget() {
      if (connection === opening) connection = null;
    }
    opening.catch(forget);
    return (connection = opening);
  }

  function drop(opened: Promise<IDBPDatabase<Schema>>) {
    if (failed !== opened) failures += 1;
    failed = opened;
    if (connection === opened) connection = null;
    opened.then(
      (dead) => dead.close(),
      () => {},
    );
  }

  /** Runs `operate`, which must be safe to run again, on a connection. */
  async function run<T>(operate: (database: IDBPDatabase<Schema>) => T | Promise<T>): Promise<T> {
    for (;;) {
      const opened = database();
      try {
        const result = await withDeadline(opened.then(operate), answerMs);
        failures = 0;
        return result;
      } catch (error) {
        // A full disk is the same for another connection.
        if (!isStorageFailure(error) || isLostValue(error) || error.name === 'QuotaExceededError') throw error;
        drop(opened);
        if (error.name === 'TimeoutError' || failures > MAX_REOPENINGS) throw error;
      }
    }
  }

  return {
    database,
    /** Runs `operate` on a connection, and again on a new one if the storage fails. So it must be safe to run twice. */
    read: run,
    /** Runs `work` in one strict transaction; see `transact`. */
    write: <const Names extends readonly StoreNames<Schema>[], T>(
      stores: Names,
      work: (tx: IDBPTransaction<Schema, Names, 'readwrite'>) => T | Promise<T>,
    ) => run((opened) => transact(opened, stores, 'readwrite', work)),
    async close() {
      const opened = connection;
      connection = null;
      if (opened) await withDeadline(opened.then((found) => found.close())).catch(() => {}); // one that does not open is not open
    },
  };
}
