import { type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames, openDB, unwrap, wrap } from 'idb';
import type { Attempt } from '../../contract/assessment.ts';
import type { NewRecording } from '../../contract/recordings.ts';
import type { Gap } from '../../contract/gaps.ts';

/** The test as this device holds it: all cards, and how far the engineer has come. */
export interface StoredAttempt {
  id: string;
  attempt: Attempt;
  /** Index of the card that comes next, or that is open. */
  position: number;
  /** The open card has been shown: after a crash it counts as answered with what was captured. */
  opened: boolean;
  /** The option chosen on the open card but not sent yet. */
  chosen: string | null;
  /** What has been typed on the card with this question; absent where nothing was. */
  typed?: { questionId: string; text: string };
  /** Every recording made for it, in the order made. */
  recordings: { id: string; kind: 'screen' | 'answer'; questionId: string | null }[];
  finishedAt: string | null;
  /** What the server was last told to have refused of it; absent where it was told nothing. */
  reported?: { answers: number; recordings: number };
}

export interface StoredRecording {
  id: string;
  attemptId: string;
  particulars: NewRecording;
  /** Chunks captured so far; the next one gets this number. */
  count: number;
  bytes: number;
  /** Of these, how many the server has acknowledged. */
  acknowledged: number;
  /** When it last acknowledged one, by this device's clock (ISO 8601). Since version 2, so see the rule at `upgrade`. */
  acknowledgedAt: string | null;
  gaps: Gap[];
  ended: boolean;
  registered: boolean;
  /** What the server last said against it, for the person to read; it is kept all the same. */
  refusal: string | null;
}

/** What is known of a chunk; its bytes lie apart, so that marking it does not write them again. */
export interface StoredChunk {
  recordingId: string;
  seq: number;
  length: number;
  digest: ArrayBuffer;
  /** 1 until the server has acknowledged it, then absent, which takes it out of the index. */
  waiting?: 1;
}

export interface StoredAnswer {
  /** Also its idempotency key. */
  id: string;
  attemptId: string;
  questionId: string;
  kind: 'choice' | 'spoken' | 'typed';
  /** The chosen option, or what was typed. */
  answer?: string;
  recordingIds?: string[];
  answeredAt: string;
  refusal: string | null;
}

/** The end of a test, which the engineer has submitted: it names the recordings of the screen. */
export interface StoredSubmission {
  /** Also its idempotency key. */
  id: string;
  attemptId: string;
  recordingIds: string[];
  submittedAt: string;
  refusal: string | null;
}

/** A submission as versions 1 and 2 keep it, and as a tab of theirs may still write it: among the answers. */
export interface StoredOldSubmission extends Omit<StoredAnswer, 'kind'> {
  kind: 'screen';
}

/** What is left of a recording, an answer or a submission once the server has signed for it. */
export interface StoredReceipt {
  /** The recording's or the answer's id. */
  id: string;
  attemptId: string;
  kind: 'screen' | 'answer' | 'choice' | 'spoken' | 'typed' | 'submission';
  /** Null where it belongs to no question; `screen` in the receipt of a submission by version 1 or 2. */
  questionId: string | null;
  count: number;
  bytes: number;
  receipt: string;
  confirmedAt: string;
}

interface Schema extends DBSchema {
  attempts: { key: string; value: StoredAttempt };
  recordings: { key: string; value: StoredRecording; indexes: { attempt: string } };
  chunks: { key: [string, number]; value: StoredChunk; indexes: { waiting: [string, number, number] } };
  bytes: { key: [string, number]; value: ArrayBuffer };
  answers: { key: string; value: StoredAnswer | StoredOldSubmission; indexes: { question: [string, string] } };
  submissions: { key: string; value: StoredSubmission };
  receipts: { key: string; value: StoredReceipt; indexes: { attempt: string } };
}

export type Database = IDBPDatabase<Schema>;
type Store = StoreNames<Schema>;

const VERSION = 3;

type Upgrade = IDBPTransaction<Schema, Store[], 'versionchange'>;

/**
 * The rule: upgrades only add. A tab of an older version goes on recording into a newer database, and so does a server's
 * older version after a rollback. So no store, index or field is ever dropped, renamed or given another meaning; rows are changed
 * by copying all of them, known fields or not; and a field that came later may be absent from a row that an older tab wrote since.
 */
async function upgrade(database: Database, oldVersion: number, transaction: Upgrade) {
  if (oldVersion < 1) {
    database.createObjectStore('attempts', { keyPath: 'id' });
    database.createObjectStore('recordings', { keyPath: 'id' }).createIndex('attempt', 'attemptId');
    database
      .createObjectStore('chunks', { keyPath: ['recordingId', 'seq'] })
      .createIndex('waiting', ['recordingId', 'waiting', 'seq']);
    database.createObjectStore('bytes');
    database.createObjectStore('answers', { keyPath: 'id' }).createIndex('question', ['attemptId', 'questionId']);
    database.createObjectStore('receipts', { keyPath: 'id' }).createIndex('attempt', 'attemptId');
  }
  if (oldVersion < 3) database.createObjectStore('submissions', { keyPath: 'id' });
  if (oldVersion < 2) {
    for await (const cursor of transaction.objectStore('recordings')) {
      await cursor.update({ ...cursor.value, acknowledgedAt: null });
    }
  }
}

/**
 * idb's shortcuts, `get` for example, tell the caller what became of the request, and leave the promise of its transaction to
 * nobody. Where the browser closes the connection that one rejects too, as an error that nobody has caught.
 */
function hearAborts(database: Database): Database {
  const raw = unwrap(database);
  const begin = raw.transaction.bind(raw);
  raw.transaction = (...how) => {
    const tx = begin(...how);
    wrap(tx).done.catch(() => {});
    return tx;
  };
  return database;
}

/**
 * Opens the one database. A newer version elsewhere is never blocked: the connection closes and the next call reopens it, as it
 * then is.
 */
function open(name: string, onClosed: () => void): Promise<Database> {
  const openAs = (version?: number) =>
    openDB<Schema>(name, version, {
      upgrade: (database, oldVersion, _newVersion, transaction) => void upgrade(database, oldVersion, transaction),
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        onClosed();
      },
      terminated: onClosed,
    });
  const opening = openAs(VERSION).catch((error: DOMException) => {
    if (error.name !== 'VersionError') throw error;
    return openAs();
  });
  return opening.then(hearAborts);
}

/** One connection to the database of this name, shared by all who ask and opened again after the browser closed it. */
export function connect(name: string) {
  let connection: Promise<Database> | null = null;

  function database() {
    if (connection) return connection;
    const opening = open(name, forget);
    function forget() {
      if (connection === opening) connection = null;
    }
    opening.catch(forget);
    return (connection = opening);
  }

  /** WebKit and a clearing of data close connections without a word: what fails for that is begun once more. */
  async function reopening<T>(begin: (database: Database) => T | Promise<T>): Promise<T> {
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
    /** For reading. */
    read: reopening,
    /**
     * A transaction whose completion means: on disk. `strict` asks the browser to flush before it says so (it costs 1-2 ms).
     * `done` tells how it went; a caller that has left for another error need not ask.
     */
    write: <const S extends readonly Store[]>(stores: S) =>
      reopening((opened) => opened.transaction(stores, 'readwrite', { durability: 'strict' })),
    async close() {
      (await connection)?.close();
      connection = null;
    },
  };
}

export type Connection = ReturnType<typeof connect>;
