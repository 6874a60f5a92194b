import type { IDBPDatabase } from 'idb';
import { applyChange, applyUnlessConfirmed, hasReceipt, isBehind } from './apply-changes.ts';
import { ANSWER_MS, connect, isLostValue, isStorageFailure, transact, withDeadline } from './connect.ts';
import { type OutboxSchema, OUTBOX_VERSION, upgradeOutbox } from './database.ts';
import { makeRoom } from './make-room.ts';
import { type Held, type InFile, createMemory } from './memory.ts';
import { type Change, type ChangingRows, type Rows, type StoreName, STORES, collectChanges, createRows, textOf } from './rows.ts';
import { readRecords, writeRecord } from './spare-record.ts';
import type { SpareFiles } from './spare-files.ts';
import { createUnsavedLock } from './unsaved-lock.ts';

/** Why the database does not take data: its disk is full, or it fails. */
export type Trouble = 'space' | 'browser';

/** Where the data of this page is, for the person to read. */
export interface Safety {
  /** Null while the database works. */
  trouble: Trouble | null;
  /**
   * Something is neither in the database, nor in a file, nor on the server: it is in memory, and goes with the page. So does
   * whatever is made next while neither of the two places works.
   */
  isInMemoryOnly: boolean;
  /** The data of the browser was cleared while this page lived. */
  wasCleared: boolean;
}

/** A row that has to be there is not: the data of the browser may have been cleared. */
export class RowMissingError extends Error {}

/** How long the database is left alone after it has failed. */
const RETRY_MS = 1000;
const MAX_RETRY_MS = 10_000;
/** A file takes less, so that the person is told only if something is in memory for longer. */
const TELL_MS = 200;
/** How often in a row the files of earlier pages may not answer before they are left out. */
const MAX_SILENCES = 3;
/** What goes back into the database in one transaction. */
const BATCH_ROWS = 64;

const bytesIn = (changes: readonly Change[]) =>
  changes.reduce((sum, { value }) => sum + (value instanceof ArrayBuffer ? value.byteLength : 0), 0);

/**
 * The rows of the outbox in two places: the database, and, while that fails or does not answer, memory and a file (`spare`) that
 * does not share its failure. What is in the second place goes back into the database as soon as that works again.
 */
export function connectOutbox(name: string, spare: SpareFiles | null = null) {
  const memory = createMemory();
  const connection = connect<OutboxSchema>(name, OUTBOX_VERSION, upgradeOutbox, {
    onReopened: restore,
    onClosed: lookAfterClosing,
    answerMs: ANSWER_MS,
  });
  const unsaved = createUnsavedLock(name);
  const listeners = new Set<() => void>();
  /** Calls that wait until what they know is safe. */
  const waiting = new Set<(unsafe: ReadonlySet<string>) => void>();
  let safety: Safety = { trouble: null, isInMemoryOnly: false, wasCleared: false };
  let isReadable = true;
  /** Whether the file took the last record. */
  let isSpareWorking = spare !== null;
  /** When the file may be tried again, by `performance.now()`. */
  let spareRestsUntil = -Infinity;
  let appending: Promise<void> = Promise.resolve();
  let pauseMs = RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loading: Promise<boolean> | null = null;
  let reading: Promise<void> | null = null;
  let silences = 0;
  let turn: Promise<unknown> = Promise.resolve();
  /** Writes to the database that are not over. */
  const underWay = new Set<Promise<unknown>>();

  function show(change: Partial<Safety> = {}) {
    const unsafe = memory.listUnsafe();
    for (const check of waiting) check(unsafe);
    const next = { ...safety, ...change };
    next.isInMemoryOnly = unsafe.size > 0 || (next.trouble !== null && !isSpareWorking);
    const isSame =
      next.trouble === safety.trouble && next.isInMemoryOnly === safety.isInMemoryOnly && next.wasCleared === safety.wasCleared;
    if (isSame) return;
    safety = next;
    for (const listener of listeners) listener();
  }

  /**
   * Writes again what this page has made and the database has lost, because the data of the browser was cleared. Rows that another
   * context has deleted belong to a receipt; messages do not, and are left out.
   */
  async function restore(database: IDBPDatabase<OutboxSchema>) {
    await transact(database, [...STORES], 'readwrite', async (tx) => {
      const lost: Change[] = [];
      for (const copy of memory.copies()) {
        if (copy.store === 'messages' || (copy.store !== 'attempts' && !copy.isOurs)) continue;
        const stored = await tx.objectStore(copy.store).get(copy.key as never);
        if (isBehind(copy.store, stored, copy.value) && !(await hasReceipt(tx, copy.key))) lost.push(copy);
      }
      if (lost.length === 0) return;
      noteCleared();
      const current = new Map(memory.copies().map((copy) => [`${copy.store} ${textOf(copy.key)}`, copy]));
      for (const copy of lost) await applyChange(tx, current.get(`${copy.store} ${textOf(copy.key)}`) ?? copy);
    });
  }

  /** A page that does nothing more would not notice that the data of the browser was cleared. */
  function lookAfterClosing() {
    if (memory.copies().length > 0)
      setTimeout(() => void readWith(['attempts'], (rows) => rows.getAll('attempts')).catch(() => {}));
  }

  function noteCleared() {
    memory.noteCleared();
    show({ wasCleared: true });
  }

  /** Notes that the database has failed, and looks again later. */
  function fail(error: DOMException, isStillReadable: boolean) {
    unsaved.hold();
    isReadable = isStillReadable && error.name !== 'TimeoutError';
    show({ trouble: error.name === 'QuotaExceededError' ? 'space' : 'browser' });
    timer ??= setTimeout(() => void heal(), pauseMs);
  }

  /** Moves what waits in memory and files into the database. */
  async function heal() {
    try {
      do {
        if (!isReadable) await connection.read((database) => database.count('attempts'));
        isReadable = true;
        for (let batch = memory.pending(); batch.length > 0; batch = memory.pending())
          await moveBatch(batch.slice(0, BATCH_ROWS));
      } while (!(await inTurn(endTrouble)));
    } catch (error) {
      pauseMs = Math.min(MAX_RETRY_MS, pauseMs * 2);
      timer = undefined;
      fail(error as DOMException, isReadable);
      return appendToFile();
    }
    await (appending = appending.then(clearFile));
  }

  /** Only when the database has everything, since the file is the second place of rows that a crash would take with the memory. */
  async function clearFile() {
    if (memory.pending().length === 0) await spare?.clear().catch(noteSpareFailure);
  }

  /** In turn with the writes to the second place, since one of them may hold an older row than the next write to the database. */
  async function endTrouble() {
    if (memory.pending().length > 0 || !isReadable) return false; // a write or a read has failed meanwhile
    timer = undefined;
    pauseMs = RETRY_MS;
    unsaved.free();
    show({ trouble: null });
    return true;
  }

  /** Runs steps that change the second place one after the other. */
  function inTurn<T>(step: () => Promise<T>): Promise<T> {
    const done = turn.then(step);
    turn = done.catch(() => {});
    return done;
  }

  async function moveBatch(batch: readonly Held[]) {
    const changes = await Promise.all(batch.map(loadValue));
    const readable = changes.filter((change) => change !== null);
    const move = () => connection.read((database) => applyUnlessConfirmed(database, readable));
    await withRoom(move, () => bytesIn(readable));
    memory.noteStored(batch.filter(memory.isCurrent));
  }

  /** A row with its bytes; null if the file does not have them any more, so that the chunk becomes a gap. */
  async function loadValue(held: Held): Promise<Change | null> {
    const part = held.store === 'bytes' && held.value && !(held.value instanceof ArrayBuffer) ? (held.value as InFile) : null;
    if (!part) return held;
    const value = await part.read().catch(() => undefined);
    return value ? { ...held, value } : null;
  }

  /** Repeats a write once after room was made for it. */
  async function withRoom<T>(attempt: () => Promise<T>, needed: () => number): Promise<T> {
    return attempt().catch(async (error: DOMException) => {
      if (error.name !== 'QuotaExceededError') throw error;
      await connection.read((database) => makeRoom(database, needed()));
      return attempt();
    });
  }

  /** Reads the files of pages that are gone; what they have goes into the database next. */
  async function loadOrphans(files: SpareFiles) {
    const found = await files.readOrphans(async (file) => {
      for await (const change of readRecords(file)) memory.hold([change], 'file');
    });
    if (found > 0) void heal();
  }

  /** Before anything else. Without an answer it goes on, since the database may work. */
  function load() {
    return (loading ??= loadFiles());
  }

  /** False if the files did not answer in time. They are still read then, as soon as they do. */
  async function loadFiles(): Promise<boolean> {
    const isMissing = (error: unknown) => isStorageFailure(error) || error instanceof TypeError; // this browser has no such files
    try {
      // One at a time, since a second one would take a file for read that the first one is still reading.
      if (spare) await withDeadline((reading ??= loadOrphans(spare).finally(() => (reading = null))));
      return true;
    } catch (error) {
      if (!isMissing(error)) console.error('The files of earlier pages were not read.', error);
      return (error as Error).name !== 'TimeoutError';
    }
  }

  async function readWith<T>(stores: readonly StoreName[], work: (rows: Rows) => Promise<T>): Promise<T> {
    const fromMemory = () => work(createRows(null, memory.rowsFor('silent')));
    if (!isReadable) return fromMemory();
    try {
      return await connection.read((database) =>
        transact(database, stores, 'readonly', (tx) => work(createRows(tx as never, memory.rowsFor('answers')))),
      );
    } catch (error) {
      if (!isStorageFailure(error) || isLostValue(error)) throw error;
      fail(error, false);
      return fromMemory();
    }
  }

  async function writeToDatabase<T>(stores: readonly StoreName[], work: (rows: ChangingRows) => Promise<T>): Promise<T> {
    let changes: Change[] = [];
    const attempt = () =>
      connection.write(stores, async (tx) => {
        changes = [];
        const result = await work(collectChanges(createRows(tx as never, memory.rowsFor('answers')), changes));
        // Only the transaction reports by its name that the disk is full.
        await Promise.allSettled(changes.map((change) => applyChange(tx as never, change)));
        return result;
      });
    const writing = withRoom(attempt, () => bytesIn(changes));
    underWay.add(writing);
    const result = await writing.finally(() => underWay.delete(writing));
    memory.noteStored(changes);
    return result;
  }

  /** Writes once more, after the rows that memory has and the database has lost. */
  async function writeAgain<T>(stores: readonly StoreName[], work: (rows: ChangingRows) => Promise<T>): Promise<T> {
    try {
      if (!safety.trouble) {
        await connection.read(restore);
        return await writeToDatabase(stores, work);
      }
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
      fail(error, true);
    }
    return writeToSpare(stores, work, memory.reviveCopies);
  }

  /**
   * Holds the changes in memory and appends them to the file. One at a time, since a change builds on the rows before it.
   * `prepare` runs before `work` in the same turn, since what it holds must not stay behind when the database works again.
   */
  async function writeToSpare<T>(
    stores: readonly StoreName[],
    work: (rows: ChangingRows) => Promise<T>,
    prepare = () => {},
  ): Promise<T> {
    const written = await inTurn(async () => {
      await Promise.allSettled(underWay);
      if (!safety.trouble) return null;
      prepare();
      let changes: Change[] = [];
      const result = await readWith(stores, (rows) => work(collectChanges(rows, (changes = []))));
      return { result, held: memory.hold(changes) };
    });
    if (!written) return write(stores, work); // the database works again
    const telling = setTimeout(show, TELL_MS);
    await appendToFile();
    clearTimeout(telling);
    show();
    return written.result;
  }

  async function write<T>(stores: readonly StoreName[], work: (rows: ChangingRows) => Promise<T>): Promise<T> {
    await load();
    try {
      return await (safety.trouble ? writeToSpare(stores, work) : writeToDatabase(stores, work));
    } catch (error) {
      if (error instanceof RowMissingError) return writeAgain(stores, work);
      if (!isStorageFailure(error)) throw error;
      fail(error, true);
      return writeToSpare(stores, work);
    }
  }

  /** Appends what is in memory only, one record after the other. */
  function appendToFile(): Promise<void> {
    appending = appending.then(() => (spare && performance.now() >= spareRestsUntil ? appendHeld(spare) : undefined));
    return appending;
  }

  async function appendHeld(files: SpareFiles) {
    const held = memory.pending().filter(({ place }) => place === 'memory');
    if (held.length === 0) return;
    try {
      const { record, placeOf } = await writeRecord(held);
      const start = await files.append(record);
      memory.noteInFile(held, (change) => {
        const place = placeOf(change);
        return place && { length: place[1], read: () => files.read(start + place[0], place[1]) };
      });
      isSpareWorking = true;
    } catch (error) {
      noteSpareFailure(error);
    }
  }

  /** The person is told, the sender sends what is in memory, and the file is tried again later. */
  function noteSpareFailure(error: unknown) {
    isSpareWorking = false;
    spareRestsUntil = performance.now() + MAX_RETRY_MS;
    console.error('The second place for recordings has failed.', error);
  }

  return {
    /** The connection, for tests and for the version of the database. */
    database: connection.database,

    /** Runs `work`, which may run again on a new connection, on the rows of these stores. Throws the errors of `work`. */
    async read<T>(stores: readonly StoreName[], work: (rows: Rows) => Promise<T>): Promise<T> {
      await load();
      return readWith(stores, work);
    },

    /**
     * The same, and stores what `work` has changed, all of it or nothing. Resolves when it is on the disk, or in memory if neither
     * the database nor the file takes it (`safety`). Throws the errors of `work`, and `QuotaExceededError` if memory is full too.
     */
    write,

    /**
     * Whether the rows that can be read here are the newest: no other page has some that the database does not have, and those of
     * pages that are gone were read from their files.
     */
    async isNewest(): Promise<boolean> {
      await load();
      if (await unsaved.isHeldElsewhere()) return false;
      // Files that never answer are not waited for without end.
      silences = (await loadFiles()) ? 0 : silences + 1;
      return silences === 0 || silences > MAX_SILENCES;
    },

    /** How safe the data of this page is now. Each change makes a new object. */
    safety: () => safety,

    /** Calls back after each change of `safety`. Returns a function that stops this. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Resolves when everything that is in memory only at this moment is on the disk or on the server. */
    whenSafe: () =>
      new Promise<void>((resolve) => {
        const known = memory.listUnsafe();
        function check(unsafe: ReadonlySet<string>) {
          if ([...known].some((row) => unsafe.has(row))) return;
          waiting.delete(check);
          resolve();
        }
        waiting.add(check);
        check(known);
      }),

    async close() {
      unsaved.free();
      clearTimeout(timer);
      await connection.close();
    },
  };
}

export type Connection = ReturnType<typeof connectOutbox>;
