import type { ChunkEntry } from '../../contract/manifest.ts';
import type { Connection } from '../storage/database.ts';
import { same, sha256 } from './bytes.ts';

/** A chunk that the server has not acknowledged, and its length in bytes. */
export interface PendingChunk {
  seq: number;
  length: number;
}

/** Chromium keeps large values in files of their own, which cleaners delete; reading then fails by one of these names. */
const LOST = new Set(['NotReadableError', 'NotFoundError', 'DataError']);
function unlessLost(error: DOMException) {
  if (!LOST.has(error.name)) throw error;
  return undefined;
}

export const allOf = (recordingId: string) => IDBKeyRange.bound([recordingId], [recordingId, []]);

/** The chunks of a recording as a sender sees them: which wait, what they hold, which the server has. */
export function createChunks(storage: Connection, notifyChange: () => void) {
  async function bytesOf(recordingId: string, seq: number) {
    const tx = await storage.read((database) => database.transaction('bytes'));
    tx.done.catch(() => {}); // a failed reading aborts it, and tells by itself
    return tx.store.get([recordingId, seq]);
  }

  return {
    /** At most `limit` chunks that the server has not acknowledged, in order; chunk 0, which is irreplaceable, first. */
    async pending(recordingId: string, limit: number): Promise<PendingChunk[]> {
      const range = IDBKeyRange.bound([recordingId, 1], [recordingId, 1, []]);
      const chunks = await storage.read((database) => database.getAllFromIndex('chunks', 'waiting', range, limit));
      return chunks.map(({ seq, length }) => ({ seq, length }));
    },

    /** A chunk's bytes and digest; `undefined` where the browser has lost them, or gives back other bytes. */
    async chunk(recordingId: string, seq: number): Promise<{ bytes: ArrayBuffer; digest: ArrayBuffer } | undefined> {
      const facts = await storage.read((database) => database.get('chunks', [recordingId, seq]));
      const bytes = await bytesOf(recordingId, seq).catch(unlessLost);
      if (!facts || !bytes || !same(await sha256(bytes), facts.digest)) return undefined;
      return { bytes, digest: facts.digest };
    },

    /**
     * The browser has lost this chunk's bytes, and the server does not hold them either: recorded as a gap; other chunks are
     * unaffected. Bytes that should turn up again stay where they are until the recording is signed for.
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

    /** The server has these on disk; their bytes stay here until the whole recording is signed for. */
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

    /** The server misses these after all: they are sent again. */
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

    /** Number, length and digest of each chunk: what the seal is computed from. */
    async chunkEntries(recordingId: string): Promise<ChunkEntry[]> {
      const chunks = await storage.read((database) => database.getAll('chunks', allOf(recordingId)));
      return chunks.map(({ seq, length, digest }) => ({ seq, length, digest: new Uint8Array(digest) }));
    },
  };
}
