import type { NewRecording } from '../../contract/recordings.ts';
import type { Gap } from '../../contract/gaps.ts';
import type { Connection, StoredRecording } from '../storage/database.ts';
import { same, sha256 } from './bytes.ts';
import { createChangeRecording } from './change-recording.ts';

/** So many times the needed bytes are freed at once, since the next chunks need room, too. */
const ROOM_FACTOR = 8;

/** What recorders write. */
export function createRecordings(storage: Connection, notifyChange: () => void) {
  const changeRecording = createChangeRecording(storage, notifyChange);

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
   * The disk is full: chunks that the server has acknowledged are deleted, oldest first, to make room for chunks that exist nowhere
   * else. Never chunk 0, without which a recording cannot be read.
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

  return {
    /** A recorder starts; from now on its attempt names it. */
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
        acknowledgedAt: null,
      });
      await tx.done;
      notifyChange();
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
      notifyChange();
      return seq;
    },

    /** Records that something is missing before the next chunk. */
    noteGap: (recordingId: string, gap: Omit<Gap, 'seq'>) =>
      changeRecording(recordingId, (recording) => ({
        ...recording,
        gaps: [...recording.gaps, { ...gap, seq: recording.count }],
      })),

    /** No further chunk will come. */
    endRecording: (recordingId: string) => changeRecording(recordingId, (recording) => ({ ...recording, ended: true })),

    /**
     * Ends the recordings that a killed browser left open, and records the gap. Only for a caller that holds the recorder's lock, and
     * so knows that nobody records.
     */
    async endOrphanedRecordings() {
      const tx = await storage.write(['recordings']);
      for await (const cursor of tx.store) {
        const { ended, count, gaps } = cursor.value;
        if (ended) continue;
        await cursor.update({ ...cursor.value, ended: true, gaps: [...gaps, { seq: count, cause: 'crash' }] });
      }
      await tx.done;
      notifyChange();
    },

    async recordings(): Promise<StoredRecording[]> {
      return storage.read((database) => database.getAll('recordings'));
    },
  };
}
