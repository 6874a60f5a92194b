import type { Connection } from '../storage/database.ts';
import { same, sha256 } from './bytes.ts';

/** So many times the needed bytes are freed at once, since the next chunks need room, too. */
const ROOM_FACTOR = 8;

/** Returns how to keep a chunk, after which `notifyChange` is called. */
export function createKeepChunk(storage: Connection, notifyChange: () => void) {
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

  /**
   * Keeps the next chunk of a recording; when this returns it is on disk. Returns its number. A recorder that numbers its chunks may
   * safely offer one again if it is not sure that it was kept. Throws `QuotaExceededError` if the disk is full.
   */
  return async (recordingId: string, bytes: ArrayBuffer, offered?: number): Promise<number> => {
    const digest = await sha256(bytes);
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
