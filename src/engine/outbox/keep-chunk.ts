import { RowMissingError, type Connection } from '../storage/outbox-storage.ts';
import { haveSameBytes, sha256 } from '../storage/bytes.ts';
import { findRecording } from './change-recording.ts';

/**
 * Returns a function that stores the next chunk of a recording and returns its number. When it resolves, the chunk is on disk, or
 * in memory if the device takes nothing. A recorder passes its own number as `offered`, so that a chunk that it writes again is
 * not stored twice. Throws `QuotaExceededError` if the memory for that is full too.
 */
export const createKeepChunk =
  (storage: Connection, notifyChange: () => void) =>
  async (recordingId: string, bytes: ArrayBuffer, offered?: number): Promise<number> => {
    // The digest is computed first, because waiting for it would end an open transaction.
    const digest = await sha256(bytes);
    let isRepeated = false;
    const seq = await storage.write(['recordings', 'chunks', 'bytes', 'receipts'], async (rows) => {
      const [recording, kept] = await Promise.all([
        findRecording(rows, recordingId),
        offered === undefined ? undefined : rows.get('chunks', [recordingId, offered]),
      ]);
      if (!recording) throw new RowMissingError('The server has signed for this recording already.');
      if (kept && haveSameBytes(kept.digest, digest)) return kept.seq;
      const next = Math.max(recording.count, offered ?? 0);
      // Another context has written the row again after a clearing, and knew less of the recording.
      if (next > recording.count && !isRepeated) {
        isRepeated = true;
        throw new RowMissingError('Chunks of this recording are not in the outbox.');
      }
      // A chunk that still arrives shows that its recording was not abandoned.
      rows.put('recordings', { ...recording, count: next + 1, bytes: recording.bytes + bytes.byteLength, ended: false });
      const keptAt = new Date().toISOString();
      rows.put('chunks', { recordingId, seq: next, length: bytes.byteLength, digest, waiting: 1, keptAt });
      rows.put('bytes', bytes, [recordingId, next]);
      return next;
    });
    notifyChange();
    return seq;
  };
