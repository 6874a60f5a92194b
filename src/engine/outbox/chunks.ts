import type { StoredChunk } from '../storage/database.ts';
import type { ChunkEntry } from '../../../contract/recordings/manifest.ts';
import { type LostCause, unnamedGaps } from '../../../contract/recordings/gaps.ts';
import { isLostValue } from '../storage/connect.ts';
import type { Connection } from '../storage/outbox-storage.ts';
import { haveSameBytes, sha256 } from '../storage/bytes.ts';
import { findRecording } from './change-recording.ts';

export interface PendingChunk {
  seq: number;
  length: number;
}

/**
 * Chromium stores large values in separate files. Cleaning programs may delete these; reading then fails by itself.
 */
function unlessLost(error: unknown) {
  if (!isLostValue(error)) throw error;
  return undefined;
}

const SILENT = 'The storage of this browser does not answer.';

export const rangeOf = (recordingId: string) => IDBKeyRange.bound([recordingId], [recordingId, []]);

export function createChunks(storage: Connection, notifyChange: () => void) {
  const lostCause = (): LostCause => (storage.safety().wasCleared ? 'cleared' : 'unreadable');

  const readBytes = (recordingId: string, seq: number, isCleared = false) =>
    storage.read(['bytes'], async (rows) => {
      const bytes = await rows.get('bytes', [recordingId, seq]);
      if (!bytes && !isCleared && !rows.isWhole) throw new Error(SILENT);
      return bytes;
    });

  return {
    /** Why a chunk that was stored here is gone. */
    lostCause,

    /**
     * At most `limit` chunks that the server has not acknowledged, in order. Chunk 0 is first, because without it the recording
     * cannot be read.
     */
    async pending(recordingId: string, limit: number): Promise<PendingChunk[]> {
      const range = IDBKeyRange.bound([recordingId, 1], [recordingId, 1, []]);
      const chunks = await storage.read(['chunks', 'bytes'], async (rows) => {
        if (rows.isWhole) return rows.getAllByIndex('chunks', 'waiting', range, limit);
        // The bytes of the others are in the database, which another context may be able to read.
        const known = await rows.getAllByIndex('chunks', 'waiting', range);
        const bytes = await Promise.all(known.map(({ seq }) => rows.get('bytes', [recordingId, seq]).catch(() => undefined)));
        return known.filter(({ cleared }, index) => cleared || bytes[index] !== undefined).slice(0, limit);
      });
      return chunks.map(({ seq, length }) => ({ seq, length }));
    },

    /**
     * A chunk's bytes and digest. `undefined` if the browser has lost the bytes or returns other ones, because damaged bytes must
     * not be sent as if they were good.
     */
    async chunk(recordingId: string, seq: number): Promise<{ bytes: ArrayBuffer; digest: ArrayBuffer } | undefined> {
      const facts = await storage.read(['chunks'], (rows) => rows.get('chunks', [recordingId, seq]));
      const bytes = await readBytes(recordingId, seq, facts?.cleared).catch(unlessLost);
      if (!facts || !bytes || !haveSameBytes(await sha256(bytes), facts.digest)) return undefined;
      return { bytes, digest: facts.digest };
    },

    /**
     * Records a chunk as a gap, because neither the browser nor the server has its bytes; other chunks are unaffected.
     */
    async loseChunk(recordingId: string, seq: number) {
      await storage.write(['recordings', 'chunks', 'receipts'], async (rows) => {
        const [recording, chunk] = await Promise.all([findRecording(rows, recordingId), rows.get('chunks', [recordingId, seq])]);
        if (!recording || !chunk) return;
        const cause = chunk.cleared ? 'cleared' : lostCause();
        rows.put('recordings', {
          ...recording,
          bytes: recording.bytes - chunk.length,
          gaps: [...recording.gaps, { seq, cause }],
        });
        rows.delete('chunks', [recordingId, seq]);
      });
      notifyChange();
    },

    /**
     * Notes that the server has these chunks. Their bytes stay here until the server has signed for the whole recording, because
     * the seal may still show that one is missing.
     */
    async acknowledge(recordingId: string, seqs: readonly number[]) {
      await storage.write(['recordings', 'chunks', 'receipts'], async (rows) => {
        const recording = await findRecording(rows, recordingId);
        if (!recording) return;
        const chunks = await Promise.all(seqs.map((seq) => rows.get('chunks', [recordingId, seq])));
        const news = chunks.filter((chunk) => chunk?.waiting !== undefined);
        for (const { waiting: _, ...acknowledged } of news as StoredChunk[]) rows.put('chunks', acknowledged);
        const acknowledgedAt = new Date().toISOString();
        rows.put('recordings', { ...recording, acknowledged: recording.acknowledged + news.length, acknowledgedAt });
      });
      notifyChange();
    },

    /** Marks chunks as not sent, because the server has reported them as missing. */
    async requeue(recordingId: string, ranges: readonly (readonly [number, number])[]) {
      await storage.write(['recordings', 'chunks', 'receipts'], async (rows) => {
        const recording = await findRecording(rows, recordingId);
        if (!recording) return;
        const named = await Promise.all(
          ranges.map(([first, last]) => rows.getAll('chunks', IDBKeyRange.bound([recordingId, first], [recordingId, last]))),
        );
        const again = named.flat().filter(({ waiting }) => waiting === undefined);
        for (const chunk of again) rows.put('chunks', { ...chunk, waiting: 1 });
        rows.put('recordings', { ...recording, acknowledged: recording.acknowledged - again.length });
      });
      notifyChange();
    },

    /**
     * Number, length in bytes and digest of each chunk. The seal is computed from these. Throws if some of them cannot be read,
     * because a seal without them would declare them lost.
     */
    async chunkEntries(recordingId: string): Promise<ChunkEntry[]> {
      const chunks = await storage.read(['recordings', 'chunks'], async (rows) => {
        const [recording, known] = await Promise.all([
          rows.get('recordings', recordingId),
          rows.getAll('chunks', rangeOf(recordingId)),
        ]);
        const seqs = known.map(({ seq }) => seq);
        if (!rows.isWhole && recording && unnamedGaps(recording.count, recording.gaps, seqs).length > 0) {
          throw new Error(SILENT);
        }
        return known;
      });
      return chunks.map(({ seq, length, digest }) => ({ seq, length, digest: new Uint8Array(digest) }));
    },
  };
}
