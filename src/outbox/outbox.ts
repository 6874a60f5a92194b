import { v7 as uuid } from 'uuid';
import type { Attempt } from '../../contract/assessment.ts';
import type { ChunkFacts } from '../../contract/manifest.ts';
import type { Gap, NewRecording } from '../../contract/recordings.ts';
import type { Connection, StoredAnswer, StoredAttempt, StoredReceipt, StoredRecording } from '../storage/database.ts';
import { announce } from './changes.ts';

export type { StoredAnswer, StoredAttempt, StoredReceipt, StoredRecording };

/** What an engineer gave, in counts of chunks and answers: the truth that the strip below a test shows. */
export interface Standing {
  captured: number;
  onServer: number;
  bytesHere: number;
  answersWaiting: number;
  recordingsWaiting: number;
  refusals: string[];
}

/** Room is made for a few chunks at once. */
const ROOM_FACTOR = 8;

/** Chromium keeps large values in files of their own, which cleaners delete; reading then fails by one of these names. */
const LOST = new Set(['NotReadableError', 'NotFoundError', 'DataError']);
function unlessLost(error: DOMException) {
  if (!LOST.has(error.name)) throw error;
  return undefined;
}

const sha256 = (bytes: ArrayBuffer) => crypto.subtle.digest('SHA-256', bytes);

function same(one: ArrayBuffer, other: ArrayBuffer) {
  const [a, b] = [new Uint8Array(one), new Uint8Array(other)];
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

const allOf = (recordingId: string) => IDBKeyRange.bound([recordingId], [recordingId, []]);

/**
 * Everything that the server has not confirmed. What is in it waits; what leaves it leaves by a verified receipt alone
 * (architecture, "The recording protocol", 5). It does not know who sends.
 */
export function createOutbox(storage: Connection) {
  return {
    /** The whole test, before its first card is shown; a second time changes nothing that was reached. */
    async keepAttempt(attempt: Attempt) {
      const tx = await storage.write(['attempts']);
      const held = await tx.store.get(attempt.id);
      await tx.store.put(
        held
          ? { ...held, attempt }
          : { id: attempt.id, attempt, position: 0, opened: false, chosen: null, recordings: [], finishedAt: null },
      );
      await tx.done;
      announce();
    },

    async attempts(): Promise<StoredAttempt[]> {
      return storage.read((database) => database.getAll('attempts'));
    },

    async attempt(id: string): Promise<StoredAttempt | undefined> {
      return storage.read((database) => database.get('attempts', id));
    },

    /** Marks the card as shown, or notes the option chosen on it, so that a crash finds it. */
    async noteCard(attemptId: string, card: Pick<StoredAttempt, 'position' | 'opened' | 'chosen'>) {
      const tx = await storage.write(['attempts']);
      const held = await tx.store.get(attemptId);
      if (held && card.position >= held.position) await tx.store.put({ ...held, ...card });
      await tx.done;
    },

    /** A recorder starts; its id stands with the attempt from now on. */
    async openRecording(particulars: NewRecording) {
      const tx = await storage.write(['attempts', 'recordings']);
      const held = await tx.objectStore('attempts').get(particulars.attemptId);
      if (!held) throw new Error('A recording needs the attempt that it belongs to.');
      const { id, attemptId, kind, questionId = null } = particulars;
      await tx.objectStore('attempts').put({ ...held, recordings: [...held.recordings, { id, kind, questionId }] });
      await tx.objectStore('recordings').add({
        id,
        attemptId,
        particulars,
        count: 0,
        bytes: 0,
        acknowledged: 0,
        gaps: [],
        ended: false,
        registered: false,
        refusal: null,
      });
      await tx.done;
      announce();
    },

    /**
     * Keeps the next chunk of a recording; when this returns it is on disk. Returns its number. A recorder that numbers its
     * chunks may safely offer one again whose keeping it is not sure of.
     */
    async keepChunk(recordingId: string, bytes: ArrayBuffer, offered?: number): Promise<number> {
      const digest = await sha256(bytes);
      const keep = () => addChunk(recordingId, bytes, digest, offered);
      const seq = await keep().catch(async (error: DOMException) => {
        if (error.name !== 'QuotaExceededError') throw error;
        await makeRoom(bytes.byteLength);
        return keep();
      });
      announce();
      return seq;
    },

    /** Puts on record that something is missing before the next chunk. */
    noteGap: (recordingId: string, gap: Omit<Gap, 'seq'>) =>
      change(recordingId, (recording) => ({ ...recording, gaps: [...recording.gaps, { ...gap, seq: recording.count }] })),

    /** No further chunk will come. */
    endRecording: (recordingId: string) => change(recordingId, (recording) => ({ ...recording, ended: true })),

    /** `false`: the server says after all that it does not know it. */
    markRegistered: (recordingId: string, registered = true) =>
      change(recordingId, (recording) => ({ ...recording, registered })),

    async refuseRecording(recordingId: string, refusal: string | null) {
      const tx = await storage.write(['recordings']);
      const recording = await tx.store.get(recordingId);
      const news = recording && recording.refusal !== refusal;
      if (news) await tx.store.put({ ...recording, refusal });
      await tx.done;
      if (news) announce();
    },

    /**
     * Ends what a killed browser left open, with the gap on record. Only for a caller that knows that nobody records, since it
     * holds the recorder's lock.
     */
    async endAbandoned() {
      const tx = await storage.write(['recordings']);
      for await (const cursor of tx.store) {
        const { ended, count, gaps } = cursor.value;
        if (ended) continue;
        await cursor.update({ ...cursor.value, ended: true, gaps: [...gaps, { seq: count, cause: 'crash' }] });
      }
      await tx.done;
      announce();
    },

    /**
     * Keeps the answer to the open card and moves on to the next, in one step. A second answer to the same question changes
     * nothing: the first one counts.
     */
    async keepAnswer(answer: Omit<StoredAnswer, 'id' | 'refusal'>, position: number) {
      const tx = await storage.write(['attempts', 'answers', 'receipts']);
      const answers = tx.objectStore('answers');
      const held = await tx.objectStore('attempts').get(answer.attemptId);
      if (!held) throw new Error('An answer needs the attempt that it belongs to.');
      const kept = await answers.index('question').getKey([answer.attemptId, answer.questionId]);
      const receipts = await tx.objectStore('receipts').index('attempt').getAll(answer.attemptId);
      const confirmed = receipts.some(({ kind, questionId }) => kind === answer.kind && questionId === answer.questionId);
      if (!kept && !confirmed) await answers.add({ ...answer, id: uuid(), refusal: null });
      const moved = { ...held, position: Math.max(held.position, position + 1), opened: false, chosen: null };
      await tx.objectStore('attempts').put(moved);
      await tx.done;
      announce();
    },

    /** All cards are done: the screen recordings are submitted, which finishes the test on the server too. */
    async finish(attemptId: string, questionId: string) {
      const now = new Date().toISOString();
      const tx = await storage.write(['attempts', 'answers']);
      const held = await tx.objectStore('attempts').get(attemptId);
      if (held && !held.finishedAt) {
        const recordingIds = held.recordings.filter(({ kind }) => kind === 'screen').map(({ id }) => id);
        const submission = { id: uuid(), attemptId, questionId, recordingIds, answeredAt: now, refusal: null };
        await tx.objectStore('answers').add({ ...submission, kind: 'screen' });
        await tx.objectStore('attempts').put({ ...held, finishedAt: now });
      }
      await tx.done;
      announce();
    },

    async answers(): Promise<StoredAnswer[]> {
      return storage.read((database) => database.getAll('answers'));
    },

    async recordings(): Promise<StoredRecording[]> {
      return storage.read((database) => database.getAll('recordings'));
    },

    /** Numbers of at most `limit` chunks that the server has not acknowledged, in order; chunk 0, which is irreplaceable, first. */
    async waiting(recordingId: string, limit: number): Promise<number[]> {
      const range = IDBKeyRange.bound([recordingId, 1], [recordingId, 1, []]);
      const keys = await storage.read((database) => database.getAllKeysFromIndex('chunks', 'waiting', range, limit));
      return keys.map(([, seq]) => seq);
    },

    /** A chunk's bytes and digest; `undefined` where the browser has lost them, or gives back other bytes. */
    async chunk(recordingId: string, seq: number): Promise<{ bytes: ArrayBuffer; digest: ArrayBuffer } | undefined> {
      const facts = await storage.read((database) => database.get('chunks', [recordingId, seq]));
      const bytes = await bytesOf(recordingId, seq).catch(unlessLost);
      if (!facts || !bytes || !same(await sha256(bytes), facts.digest)) return undefined;
      return { bytes, digest: facts.digest };
    },

    /**
     * The browser has lost this chunk's bytes, and the server does not hold them either: it goes on record as a gap, and costs
     * nothing but itself. Bytes that should turn up again stay where they are until the recording is signed for.
     */
    async loseChunk(recordingId: string, seq: number) {
      const tx = await storage.write(['recordings', 'chunks']);
      const [recording, chunk] = await Promise.all([
        tx.objectStore('recordings').get(recordingId),
        tx.objectStore('chunks').get([recordingId, seq]),
      ]);
      if (recording && chunk) {
        const gaps = [...recording.gaps, { seq, cause: 'unreadable' as const }];
        await tx.objectStore('recordings').put({ ...recording, bytes: recording.bytes - chunk.length, gaps });
        await tx.objectStore('chunks').delete([recordingId, seq]);
      }
      await tx.done;
      announce();
    },

    /** The server has it on disk; the bytes stay here until the whole recording is signed for. */
    async acknowledge(recordingId: string, seq: number) {
      const tx = await storage.write(['recordings', 'chunks']);
      const [recording, chunk] = await Promise.all([
        tx.objectStore('recordings').get(recordingId),
        tx.objectStore('chunks').get([recordingId, seq]),
      ]);
      if (recording && chunk?.waiting) {
        const { waiting: _, ...acknowledged } = chunk;
        await tx.objectStore('chunks').put(acknowledged);
        await tx.objectStore('recordings').put({ ...recording, acknowledged: recording.acknowledged + 1 });
      }
      await tx.done;
      announce();
    },

    /** The server misses these after all: they wait again. */
    async wait(recordingId: string, ranges: readonly (readonly [number, number])[]) {
      const tx = await storage.write(['recordings', 'chunks']);
      const recording = await tx.objectStore('recordings').get(recordingId);
      let again = 0;
      for (const [first, last] of ranges) {
        const range = IDBKeyRange.bound([recordingId, first], [recordingId, last]);
        for await (const cursor of tx.objectStore('chunks').iterate(range)) {
          if (cursor.value.waiting) continue;
          await cursor.update({ ...cursor.value, waiting: 1 });
          again += 1;
        }
      }
      if (recording) {
        await tx.objectStore('recordings').put({ ...recording, acknowledged: recording.acknowledged - again });
      }
      await tx.done;
      announce();
    },

    /** What the seal is made from. */
    async facts(recordingId: string): Promise<ChunkFacts[]> {
      const chunks = await storage.read((database) => database.getAll('chunks', allOf(recordingId)));
      return chunks.map(({ seq, length, digest }) => ({ seq, length, digest: new Uint8Array(digest) }));
    },

    /**
     * The only way out for bytes: the server has signed for exactly these, and the caller has verified that. `signed` is the
     * number of chunks that the receipt names; a recording that has grown since stays.
     */
    async confirmRecording(recordingId: string, receipt: string, signed?: number) {
      const tx = await storage.write(['recordings', 'chunks', 'bytes', 'receipts']);
      const recording = await tx.objectStore('recordings').get(recordingId);
      if (recording && recording.count === (signed ?? recording.count)) {
        const { attemptId, count, bytes, particulars } = recording;
        const { kind, questionId = null } = particulars;
        const confirmedAt = new Date().toISOString();
        await Promise.all([
          tx.objectStore('receipts').put({ id: recordingId, attemptId, kind, questionId, count, bytes, receipt, confirmedAt }),
          tx.objectStore('recordings').delete(recordingId),
          tx.objectStore('chunks').delete(allOf(recordingId)),
          tx.objectStore('bytes').delete(allOf(recordingId)),
        ]);
      }
      await tx.done;
      announce();
    },

    /** The server has signed for this answer. */
    async confirmAnswer(id: string, receipt: string) {
      const tx = await storage.write(['answers', 'receipts']);
      const answer = await tx.objectStore('answers').get(id);
      if (answer) {
        const { attemptId, questionId } = answer;
        const kind = answer.kind === 'screen' ? 'submission' : answer.kind;
        const confirmedAt = new Date().toISOString();
        await tx.objectStore('receipts').put({ id, attemptId, kind, questionId, count: 0, bytes: 0, receipt, confirmedAt });
        await tx.objectStore('answers').delete(id);
      }
      await tx.done;
      announce();
    },

    async refuseAnswer(id: string, refusal: string | null) {
      const tx = await storage.write(['answers']);
      const answer = await tx.store.get(id);
      const news = answer && answer.refusal !== refusal;
      if (news) await tx.store.put({ ...answer, refusal });
      await tx.done;
      if (news) announce();
    },

    /** Of one attempt, or of all on this device. */
    async receipts(attemptId?: string): Promise<StoredReceipt[]> {
      return storage.read((database) =>
        attemptId ? database.getAllFromIndex('receipts', 'attempt', attemptId) : database.getAll('receipts'),
      );
    },

    /** Of one attempt, or of all on this device. */
    async standing(attemptId?: string): Promise<Standing> {
      const tx = await storage.read((database) => database.transaction(['recordings', 'answers', 'receipts']));
      const [recordings, answers, receipts] = await Promise.all([
        tx.objectStore('recordings').getAll(),
        tx.objectStore('answers').getAll(),
        tx.objectStore('receipts').getAll(),
      ]);
      const mine = <T extends { attemptId: string }>(rows: T[]) =>
        attemptId ? rows.filter((row) => row.attemptId === attemptId) : rows;
      const here = mine(recordings);
      const there = mine(receipts).reduce((sum, { count }) => sum + count, 0);
      return {
        captured: there + here.reduce((sum, { count }) => sum + count, 0),
        onServer: there + here.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
        bytesHere: here.reduce((sum, { bytes }) => sum + bytes, 0),
        answersWaiting: mine(answers).length,
        recordingsWaiting: here.length,
        refusals: [...here, ...mine(answers)].map(({ refusal }) => refusal).filter((refusal) => refusal !== null),
      };
    },
  };

  async function bytesOf(recordingId: string, seq: number) {
    const tx = await storage.read((database) => database.transaction('bytes'));
    tx.done.catch(() => {}); // a failed reading aborts it, and tells by itself
    return tx.store.get([recordingId, seq]);
  }

  async function addChunk(recordingId: string, bytes: ArrayBuffer, digest: ArrayBuffer, offered?: number) {
    const tx = await storage.write(['recordings', 'chunks', 'bytes']);
    const [recording, kept] = await Promise.all([
      tx.objectStore('recordings').get(recordingId),
      offered === undefined ? undefined : tx.objectStore('chunks').get([recordingId, offered]),
    ]);
    if (!recording) throw new Error('There is no such recording in the outbox.');
    if (kept && same(kept.digest, digest)) return kept.seq;
    const seq = recording.count;
    // A chunk that still comes shows that its recording was not abandoned.
    const grown = { ...recording, count: seq + 1, bytes: recording.bytes + bytes.byteLength, ended: false };
    const puts = [
      tx.objectStore('recordings').put(grown),
      tx.objectStore('chunks').add({ recordingId, seq, length: bytes.byteLength, digest, waiting: 1 }),
      tx.objectStore('bytes').add(bytes, [recordingId, seq]),
    ];
    await Promise.allSettled(puts); // of a full disk only `done` tells by name
    await tx.done;
    return seq;
  }

  /**
   * The disk is full: copies go whose originals the server has acknowledged, oldest first, so that what nobody else has can be
   * kept. Never chunk 0, without which a recording cannot be read.
   */
  async function makeRoom(needed: number) {
    const tx = await storage.write(['chunks', 'bytes']);
    const bytes = tx.objectStore('bytes');
    let freed = 0;
    for (const key of await bytes.getAllKeys()) {
      const chunk = await tx.objectStore('chunks').get(key);
      if (!chunk || chunk.waiting || chunk.seq === 0) continue;
      await bytes.delete(key);
      freed += chunk.length;
      if (freed >= ROOM_FACTOR * needed) break;
    }
    await tx.done;
  }

  async function change(recordingId: string, next: (recording: StoredRecording) => StoredRecording) {
    const tx = await storage.write(['recordings']);
    const recording = await tx.store.get(recordingId);
    if (recording) await tx.store.put(next(recording));
    await tx.done;
    announce();
  }
}

export type Outbox = ReturnType<typeof createOutbox>;
