import type { StoredRecording } from '../storage/database.ts';
import { type Connection, RowMissingError } from '../storage/outbox-storage.ts';
import type { ChangingRows } from '../storage/rows.ts';

/**
 * The row of a recording; undefined if the server has signed for it, because it must not reappear then. Throws `RowMissingError`
 * if it is gone for another reason, so that the storage can write it again.
 */
export async function findRecording(rows: ChangingRows, recordingId: string): Promise<StoredRecording | undefined> {
  const recording = await rows.get('recordings', recordingId);
  if (recording || (await rows.get('receipts', recordingId))) return recording;
  throw new RowMissingError('There is no such recording in the outbox.');
}

/** Returns a function that changes a recording in one transaction and then calls `notifyChange`. */
export const createChangeRecording =
  (storage: Connection, notifyChange: () => void) =>
  async (recordingId: string, next: (recording: StoredRecording) => StoredRecording) => {
    await storage.write(['recordings', 'receipts'], async (rows) => {
      const recording = await findRecording(rows, recordingId);
      if (recording) rows.put('recordings', next(recording));
    });
    notifyChange();
  };
