import type { Connection } from '../storage/database.ts';
import { rangeOf } from './chunks.ts';
import { createChangeRecording } from './change-recording.ts';

/** The notes of a sender about recordings. */
export function createSending(storage: Connection, notifyChange: () => void) {
  const changeRecording = createChangeRecording(storage, notifyChange);

  return {
    /** `registered` is false if the server has lost the registration, so that the pump registers the recording again. */
    markRegistered: (recordingId: string, registered = true) =>
      changeRecording(recordingId, (recording) => ({ ...recording, registered })),

    async refuseRecording(recordingId: string, refusal: string | null) {
      const tx = await storage.write(['recordings']);
      const recording = await tx.store.get(recordingId);
      const news = recording && recording.refusal !== refusal;
      if (news) await tx.store.put({ ...recording, refusal });
      await tx.done;
      if (news) notifyChange();
    },

    /**
     * Deletes a recording with its bytes. Call it only with a verified receipt, because nothing else of it is left here. `signed`
     * is the number of chunks that the receipt names. A recording that has grown since then stays.
     */
    async confirmRecording(recordingId: string, receipt: string, signed?: number) {
      const tx = await storage.write(['recordings', 'chunks', 'bytes', 'receipts']);
      const recording = await tx.objectStore('recordings').get(recordingId);
      if (recording && recording.count === (signed ?? recording.count)) {
        const { attemptId, count, bytes, particulars } = recording;
        const { kind, questionId = null } = particulars;
        const confirmedAt = new Date().toISOString();
        await Promise.all([
          tx.objectStore('receipts').put({ id: recordingId, attemptId, kind, questionId, count, bytes, receipt, confirmedAt }),
          tx.objectStore('recordings').delete(recordingId),
          tx.objectStore('chunks').delete(rangeOf(recordingId)),
          tx.objectStore('bytes').delete(rangeOf(recordingId)),
        ]);
      }
      await tx.done;
      notifyChange();
    },
  };
}
