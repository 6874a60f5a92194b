import type { Connection, StoredRecording } from '../storage/database.ts';

/**
 * Returns how to change what is known of a recording in one transaction, after which `notifyChange` is called. A recording that
 * is gone stays gone.
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
