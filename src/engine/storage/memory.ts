import { MAX_HELD_BYTES } from '../../../contract/facts/recorder.ts';
import type { StoredChunk } from './database.ts';
import { type Change, type RowsInMemory, type StoreName, STORES, keyOf, subjectOf, textOf } from './rows.ts';

/** Where a row is that this page has read or written. */
type Place = 'database' | 'file' | 'memory';

export interface Held extends Change {
  place: Place;
  /** This page has made the row, so that it knows all of it. */
  isOurs: boolean;
}

/** Bytes in a file, which are read when somebody asks for them. */
export interface InFile {
  read: () => Promise<ArrayBuffer>;
  length: number;
}

const isInFile = (value: unknown): value is InFile => typeof value === 'object' && value !== null && 'read' in value;

const lengthOf = ({ store, value }: Change) => (store === 'bytes' && value instanceof ArrayBuffer ? value.byteLength : 0);

/**
 * The rows of the outbox that this page knows: those that the database does not have yet, and a copy of those that it has, except
 * their bytes. The copy is read while the database does not answer, and written again if the data of the browser was cleared.
 */
export function createMemory() {
  const stores = new Map(STORES.map((store) => [store, new Map<string, Held>()]));
  const of = (store: StoreName) => stores.get(store) as Map<string, Held>;
  let heldBytes = 0;

  /** A list of its own, since a row that is set again while all are visited would be visited without end. */
  const listOf = (store: StoreName) => Array.from(of(store).values());

  function set(held: Held) {
    forget(held);
    heldBytes += lengthOf(held);
    of(held.store).set(textOf(held.key), held);
  }

  function forget({ store, key }: Change) {
    const before = of(store).get(textOf(key));
    if (before) heldBytes -= lengthOf(before);
    of(store).delete(textOf(key));
  }

  /** A row that was not there before is made by this page. */
  const isOurs = ({ store, key }: Change) => of(store).get(textOf(key))?.isOurs ?? true;

  const all = () => STORES.flatMap(listOf);
  const isPending = ({ place }: Held) => place !== 'database';

  /** Whether these are bytes that the server has. */
  function isOnServer({ store, key }: Held) {
    const facts = store === 'bytes' && of('chunks').get(textOf(key))?.value;
    return Boolean(facts) && (facts as StoredChunk).waiting === undefined;
  }

  /**
   * Drops bytes that the server has acknowledged, until `needed` more fit, but never the first chunk of a recording, because
   * without it the rest cannot be read. Throws `QuotaExceededError` if they do not fit.
   */
  function makeRoom(needed: number) {
    for (const held of listOf('bytes')) {
      if (heldBytes + needed <= MAX_HELD_BYTES) return;
      const [, seq] = held.key as [string, number];
      if (held.value instanceof ArrayBuffer && seq !== 0 && isOnServer(held)) forget(held);
    }
    if (needed > 0 && heldBytes + needed > MAX_HELD_BYTES) {
      throw new DOMException('The memory for recordings that this browser does not store is full.', 'QuotaExceededError');
    }
  }

  /** The rows as a transaction sees them over those of the database, or in their place if it does not answer. */
  const rowsFor = (database: 'answers' | 'silent'): RowsInMemory => ({
    find(store, key) {
      const held = of(store).get(textOf(key));
      return held && (database === 'silent' || isPending(held)) ? held : undefined;
    },
    list: (store) => listOf(store).filter((held) => database === 'silent' || isPending(held)),
    note(store, values, isAll) {
      const seen = new Set<string>();
      for (const value of values) {
        const key = keyOf(store, value);
        seen.add(textOf(key));
        const before = of(store).get(textOf(key));
        if (!before || !isPending(before)) set({ store, key, value, place: 'database', isOurs: before?.isOurs ?? false });
      }
      if (!isAll || database === 'silent') return;
      for (const held of listOf(store)) {
        if (isPending(held) || seen.has(textOf(held.key))) continue;
        forget(held);
        if (store === 'recordings') dropChunksOf(subjectOf(held.key));
      }
    },
    load: (value) => (isInFile(value) ? value.read() : value),
  });

  function dropChunksOf(recordingId: string) {
    for (const held of listOf('chunks')) {
      if (!isPending(held) && subjectOf(held.key) === recordingId) forget(held);
    }
  }

  return {
    rowsFor,

    /** Notes changes that the database has now. Their bytes are forgotten. */
    noteStored(changes: readonly Change[]) {
      for (const change of changes) {
        if (change.value === undefined || change.store === 'bytes') forget(change);
        else set({ ...change, place: 'database', isOurs: isOurs(change) });
      }
    },

    /** Holds changes that the database did not take. Throws `QuotaExceededError` if their bytes have no room. */
    hold(changes: readonly Change[], place: Exclude<Place, 'database'> = 'memory'): Held[] {
      makeRoom(changes.reduce((sum, change) => sum + lengthOf(change), 0));
      const held = changes.map((change) => ({ ...change, place, isOurs: isOurs(change) }));
      for (const each of held) set(each);
      return held;
    },

    /** Notes that a file has these rows. `parts` are their bytes in it. */
    noteInFile(held: readonly Held[], partOf: (change: Change) => InFile | undefined) {
      for (const each of held) {
        if (of(each.store).get(textOf(each.key)) !== each) continue;
        const part = partOf(each);
        // Bytes stay in memory as long as there is room, since that is the quickest way to the server.
        const value = part && heldBytes > MAX_HELD_BYTES / 2 ? part : each.value;
        set({ ...each, value, place: 'file' });
      }
    },

    /** Rows that the database has to take, in the order in which they were held. */
    pending: () => all().filter(isPending),

    /** Whether the row has not changed since `held` was listed. */
    isCurrent: (held: Held) => of(held.store).get(textOf(held.key)) === held,

    /** Rows of which the database had a copy. */
    copies: () => all().filter((held) => !isPending(held)),

    /** Notes that the data of the browser was cleared: of chunks that wait and are not held here, only the facts are left. */
    noteCleared() {
      for (const held of listOf('chunks')) {
        const chunk = held.value as StoredChunk | undefined;
        if (chunk?.waiting !== undefined && !of('bytes').has(textOf(held.key)))
          set({ ...held, value: { ...chunk, cleared: true } });
      }
    },

    /** Holds the copies as rows that the database does not have. */
    reviveCopies() {
      for (const held of all()) if (!isPending(held)) set({ ...held, place: 'memory' });
    },

    /** What is neither in the database, nor in a file, nor on the server, by a text for each row. What was deleted is nowhere. */
    listUnsafe(): Set<string> {
      const rows = (['bytes', 'answers', 'submissions', 'messages'] as const).flatMap(listOf);
      const unsafe = rows.filter((row) => row.place === 'memory' && row.value !== undefined && !isOnServer(row));
      return new Set(unsafe.map(({ store, key }) => `${store} ${textOf(key)}`));
    },
  };
}
