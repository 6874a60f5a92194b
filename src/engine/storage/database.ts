import type { DBSchema } from 'idb';
import type { Attempt } from '../../../contract/assessment/assessment.ts';
import type { DecisionStep } from '../../../contract/decisions/decisions.ts';
import type { InterviewStep } from '../../../contract/interviews/interviews.ts';
import type { NewRecording } from '../../../contract/recordings/recordings.ts';
import type { Gap, LostCause } from '../../../contract/recordings/gaps.ts';
import type { Upgrade } from './connect.ts';

/** The test as this device holds it: all cards, so that it goes on without a network, and the progress of the engineer. */
export interface StoredAttempt {
  id: string;
  attempt: Attempt;
  /** Index of the next or open card. */
  position: number;
  /**
   * The open card has been shown. After a crash it counts as answered with what was captured, because nobody may see a
   * question twice.
   */
  opened: boolean;
  /** The option chosen on the open card but not sent yet, so that a crash does not lose it. */
  chosen: string | null;
  /** The text typed on the card of this question; absent if there is none. */
  typed?: { questionId: string; text: string };
  /** Every recording made for it, in the order made. */
  recordings: { id: string; kind: 'screen' | 'answer'; questionId: string | null }[];
  finishedAt: string | null;
  /** The refusals of this test that were last reported to the server; absent if none were. */
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
  /**
   * When the server last acknowledged a chunk, by this device's clock (ISO 8601). Since version 2, so it may be absent (see
   * `upgrade`).
   */
  acknowledgedAt: string | null;
  gaps: Gap[];
  ended: boolean;
  registered: boolean;
  /** The last objection of the server, for the person to read; the recording stays all the same. */
  refusal: string | null;
}

/** The facts about a chunk. Its bytes are in a store of their own, so that a change here does not write them again. */
export interface StoredChunk {
  recordingId: string;
  seq: number;
  length: number;
  digest: ArrayBuffer;
  /**
   * 1 until the server has acknowledged it, then absent, because IndexedDB leaves rows without the field out of the index.
   */
  waiting?: 1;
  /** When it was stored, by this device's clock (ISO 8601). Absent in rows of versions that did not write it. */
  keptAt?: string;
  /** Its bytes went with the data of the browser; only this row was written again from memory. */
  cleared?: true;
}

export interface StoredAnswer {
  /** Also the idempotency key, so that sending it twice stores it once. */
  id: string;
  attemptId: string;
  questionId: string;
  kind: 'choice' | 'spoken' | 'typed';
  /** The chosen option, or the typed text. */
  answer?: string;
  recordingIds?: string[];
  /** Why a recording that it named is neither on this device nor on the server any more; absent if all of them are. */
  lost?: LostCause;
  answeredAt: string;
  refusal: string | null;
}

/** The end of a test, which the engineer has submitted: it names the recordings of the screen. */
export interface StoredSubmission {
  /** Also the idempotency key, so that sending it twice stores it once. */
  id: string;
  attemptId: string;
  recordingIds: string[];
  lost?: LostCause;
  submittedAt: string;
  refusal: string | null;
}

/** A submission among the answers. Versions 1 and 2 store it there, and an open tab of theirs may still write one. */
export interface StoredOldSubmission extends Omit<StoredAnswer, 'kind'> {
  kind: 'screen';
}

/** The part of a recording, an answer or a submission that stays once the server has signed for it. */
export interface StoredReceipt {
  id: string;
  attemptId: string;
  kind: 'screen' | 'answer' | 'choice' | 'spoken' | 'typed' | 'submission';
  /** Null if it belongs to no question; `screen` in the receipt of a submission by version 1 or 2. */
  questionId: string | null;
  count: number;
  bytes: number;
  receipt: string;
  confirmedAt: string;
}

/**
 * A message that was written here. It stays until the page shows it as the server has stored it. With `step` it is a step about an
 * interview instead, and with `decision` one about an offer. A step has no text, and stays until the server has made it; its
 * `threadId` is the id of the interview or the offer.
 */
export interface StoredMessage {
  /** Also the id on the server, so that sending it twice stores it once. */
  id: string;
  /** The account that wrote it; no other account sends or sees it. */
  account: string;
  side: 'engineer' | 'company';
  threadId: string;
  /** Order on this device, from 1. */
  order: number;
  text: string;
  /** Absent for a message. */
  step?: InterviewStep;
  /** Absent for a message. */
  decision?: DecisionStep;
  /** By this device's clock (ISO 8601). */
  writtenAt: string;
  /** The message before it in the thread that was still here when it was written; null if there was none. */
  after: string | null;
  /** The session in which it was written, so that the worker can send it. */
  token: string;
  /** Its number in the thread once the server has it; null before. */
  number: number | null;
  /** The objection of the server, for the person to read; the message stays all the same. */
  refusal: string | null;
}

export interface OutboxSchema extends DBSchema {
  attempts: { key: string; value: StoredAttempt };
  recordings: { key: string; value: StoredRecording; indexes: { attempt: string } };
  chunks: { key: [string, number]; value: StoredChunk; indexes: { waiting: [string, number, number] } };
  bytes: { key: [string, number]; value: ArrayBuffer };
  answers: { key: string; value: StoredAnswer | StoredOldSubmission; indexes: { question: [string, string] } };
  submissions: { key: string; value: StoredSubmission };
  receipts: { key: string; value: StoredReceipt; indexes: { attempt: string } };
  messages: { key: string; value: StoredMessage; indexes: { order: [string, number] } };
}

export const OUTBOX_VERSION = 4;

/**
 * Upgrades only add, because a tab of an older version goes on recording into a newer database, and so does an older version of
 * the app after a rollback. No store, index or field is ever dropped, renamed or given another meaning. Rows are changed by
 * copying all fields, known or not, because a newer version may have added some. A field that was added later may be absent,
 * because an older tab may have written the row since.
 */
export const upgradeOutbox: Upgrade<OutboxSchema> = async (database, oldVersion, transaction) => {
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
  if (oldVersion < 4) database.createObjectStore('messages', { keyPath: 'id' }).createIndex('order', ['account', 'order']);
  if (oldVersion < 2) {
    for await (const cursor of transaction.objectStore('recordings')) {
      await cursor.update({ ...cursor.value, acknowledgedAt: null });
    }
  }
};
