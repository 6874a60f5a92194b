import { lostRanges } from '../../../contract/recordings/gaps.ts';
import { RowMissingError, type Connection } from '../storage/outbox-storage.ts';
import { haveSameBytes, sha256 } from '../storage/bytes.ts';
import { findRecording } from './change-recording.ts';

/**
 * Returns a function that stores the next chunk of a recording and returns its number. When it resolves, the chunk is on disk, or
 * in memory if the device takes nothing. A recorder passes its own number as `offered`, so that a chunk that it writes again is
 * not stored twice, also if it was named as a gap meanwhile. Throws `QuotaExceededError` if the memory for that is full too.
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
      const isSame = kept !== undefined && haveSameBytes(kept.digest, digest);
      if (isSame && !kept.cleared) return kept.seq;
      // The number of a recorder stays also if it is used up: a write that was given up may have been stored after all.
      const isFree = offered !== undefined && (kept === undefined || isSame);
      const next = isFree ? offered : Math.max(recording.count, offered ?? 0);
      // Another context has written the row again after a clearing, and knew less of the recording.
      if (next > recording.count && !isRepeated) {
        isRepeated = true;
        throw new RowMissingError('Chunks of this recording are not in the outbox.');
      }
      // A chunk that still arrives shows that its recording was not abandoned.
      const gaps = recording.gaps.filter((gap) => lostRanges([gap])[0]?.[0] !== next);
      const isCounted = next < recording.count && gaps.length === recording.gaps.length;
      rows.put('recordings', {
        ...recording,
        count: Math.max(recording.count, next + 1),
        bytes: recording.bytes + (isCounted ? 0 : bytes.byteLength),
        gaps,
        ended: false,
      });
      const keptAt = new Date().toISOString();
      rows.put('chunks', { recordingId, seq: next, length: bytes.byteLength, digest, waiting: 1, keptAt });
      rows.put('bytes', bytes, [recordingId, next]);
      return next;
    });
    notifyChange();
    return seq;
  };
