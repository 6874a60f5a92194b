import type { Connection, StoredRecording } from '../storage/database.ts';

/**
 * Returns a function that changes a recording in one transaction and then calls `notifyChange`. It never writes a row that has
 * been deleted, because a recording must not reappear after the server has signed for it.
 */
export const createChangeRecording =
  (storage: Connection, notifyChange: () => void) =>
  async (recordingId: string, next: (recording: StoredRecording) => StoredRecording) => {
    const tx = await storage.write(['recordings']);
    const recording = await tx.store.get(recordingId);
    if (recording) await tx.store.put(next(recording));
    await tx.done;
    notifyChange();
  };
