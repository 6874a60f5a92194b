import type { ChunkEntry } from '../../../contract/recordings/manifest.ts';
import type { Connection } from '../storage/database.ts';
import { haveSameBytes, sha256 } from './bytes.ts';

export interface PendingChunk {
  seq: number;
  length: number;
}

/**
 * Chromium stores large values in separate files. Cleaning programs may delete these; reading then fails with one of these names.
 */
const LOST = new Set(['NotReadableError', 'NotFoundError', 'DataError']);
function unlessLost(error: DOMException) {
  if (!LOST.has(error.name)) throw error;
  return undefined;
}

export const rangeOf = (recordingId: string) => IDBKeyRange.bound([recordingId], [recordingId, []]);

export function createChunks(storage: Connection, notifyChange: () => void) {
  async function bytesOf(recordingId: string, seq: number) {
    const tx = await storage.read((database) => database.transaction('bytes'));
    tx.done.catch(() => {}); // a failed read aborts it and already rejects below; unhandled, this would be a second error
    return tx.store.get([recordingId, seq]);
  }

  return {
    /**
     * At most `limit` chunks that the server has not acknowledged, in order. Chunk 0 is first, because without it the recording
     * cannot be read.
     */
    async pending(recordingId: string, limit: number): Promise<PendingChunk[]> {
      const range = IDBKeyRange.bound([recordingId, 1], [recordingId, 1, []]);
      const chunks = await storage.read((database) => database.getAllFromIndex('chunks', 'waiting', range, limit));
      return chunks.map(({ seq, length }) => ({ seq, length }));
    },

    /**
     * A chunk's bytes and digest. `undefined` if the browser has lost the bytes or returns other ones, because damaged bytes must
     * not be sent as if they were good.
     */
    async chunk(recordingId: string, seq: number): Promise<{ bytes: ArrayBuffer; digest: ArrayBuffer } | undefined> {
      const facts = await storage.read((database) => database.get('chunks', [recordingId, seq]));
      const bytes = await bytesOf(recordingId, seq).catch(unlessLost);
      if (!facts || !bytes || !haveSameBytes(await sha256(bytes), facts.digest)) return undefined;
      return { bytes, digest: facts.digest };
    },

    /**
     * Records a chunk as a gap, because neither the browser nor the server has its bytes; other chunks are unaffected.
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
      notifyChange();
    },

    /**
     * Notes that the server has these chunks. Their bytes stay here until the server has signed for the whole recording, because
     * the seal may still show that one is missing.
     */
    async acknowledge(recordingId: string, seqs: readonly number[]) {
      const tx = await storage.write(['recordings', 'chunks']);
      const recording = await tx.objectStore('recordings').get(recordingId);
      let news = 0;
      for (const seq of seqs) {
        const chunk = await tx.objectStore('chunks').get([recordingId, seq]);
        if (!chunk?.waiting) continue;
        const { waiting: _, ...acknowledged } = chunk;
        await tx.objectStore('chunks').put(acknowledged);
        news += 1;
      }
      if (recording) {
        const acknowledgedAt = new Date().toISOString();
        const acknowledged = recording.acknowledged + news;
        await tx.objectStore('recordings').put({ ...recording, acknowledged, acknowledgedAt });
      }
      await tx.done;
      notifyChange();
    },

    /** Marks chunks as not sent, because the server has reported them as missing. */
    async requeue(recordingId: string, ranges: readonly (readonly [number, number])[]) {
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
      notifyChange();
    },

    /** Number, length in bytes and digest of each chunk. The seal is computed from these. */
    async chunkEntries(recordingId: string): Promise<ChunkEntry[]> {
      const chunks = await storage.read((database) => database.getAll('chunks', rangeOf(recordingId)));
      return chunks.map(({ seq, length, digest }) => ({ seq, length, digest: new Uint8Array(digest) }));
    },
  };
}
