import type { Connection } from '../storage/database.ts';
import { haveSameBytes, sha256 } from './bytes.ts';

/** Frees this many times the needed bytes at once, because the next chunks need room too. */
const ROOM_FACTOR = 8;

export function createKeepChunk(storage: Connection, notifyChange: () => void) {
  async function addChunk(recordingId: string, bytes: ArrayBuffer, digest: ArrayBuffer, offered?: number) {
    const tx = await storage.write(['recordings', 'chunks', 'bytes']);
    const [recording, kept] = await Promise.all([
      tx.objectStore('recordings').get(recordingId),
      offered === undefined ? undefined : tx.objectStore('chunks').get([recordingId, offered]),
    ]);
    if (!recording) throw new Error('There is no such recording in the outbox.');
    if (kept && haveSameBytes(kept.digest, digest)) return kept.seq;
    const seq = recording.count;
    // A chunk that still arrives shows that its recording was not abandoned.
    const grown = { ...recording, count: seq + 1, bytes: recording.bytes + bytes.byteLength, ended: false };
    const keptAt = new Date().toISOString();
    const puts = [
      tx.objectStore('recordings').put(grown),
      tx.objectStore('chunks').add({ recordingId, seq, length: bytes.byteLength, digest, waiting: 1, keptAt }),
      tx.objectStore('bytes').add(bytes, [recordingId, seq]),
    ];
    await Promise.allSettled(puts); // only `done` reports by its name that the disk is full
    await tx.done;
    return seq;
  }

  /**
   * Deletes chunks that the server has acknowledged, oldest first, because a full disk needs room for chunks that exist
   * nowhere else. Never deletes chunk 0, because without it a recording cannot be read.
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

  /**
   * Stores the next chunk of a recording and returns its number; when this resolves, the chunk is on disk. A recorder passes its
   * own number as `offered`, so that a chunk that it writes again is not stored twice. Throws `QuotaExceededError` if the disk is
   * full.
   */
  return async (recordingId: string, bytes: ArrayBuffer, offered?: number): Promise<number> => {
    const digest = await sha256(bytes);
    // The digest is computed first, because waiting for it would end an open transaction.
    const keep = () => addChunk(recordingId, bytes, digest, offered);
    const seq = await keep().catch(async (error: DOMException) => {
      if (error.name !== 'QuotaExceededError') throw error;
      await makeRoom(bytes.byteLength);
      return keep();
    });
    notifyChange();
    return seq;
  };
}
