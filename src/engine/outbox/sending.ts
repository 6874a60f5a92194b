import type { Connection } from '../storage/outbox-storage.ts';
import { createChangeRecording } from './change-recording.ts';

/** The notes of a sender about recordings. */
export function createSending(storage: Connection, notifyChange: () => void) {
  const changeRecording = createChangeRecording(storage, notifyChange);

  return {
    /** `registered` is false if the server has lost the registration, so that the pump registers the recording again. */
    markRegistered: (recordingId: string, registered = true) =>
      changeRecording(recordingId, (recording) => ({ ...recording, registered })),

    async refuseRecording(recordingId: string, refusal: string | null) {
      const isNew = await storage.write(['recordings'], async (rows) => {
        const recording = await rows.get('recordings', recordingId);
        const news = recording !== undefined && recording.refusal !== refusal;
        if (news) rows.put('recordings', { ...recording, refusal });
        return news;
      });
      if (isNew) notifyChange();
    },

    /**
     * Deletes a recording with its bytes. Call it only with a verified receipt, because nothing else of it is left here. `signed`
     * is the number of chunks that the receipt names. A recording that has grown since then stays.
     */
    async confirmRecording(recordingId: string, receipt: string, signed?: number) {
      await storage.write(['recordings', 'chunks', 'bytes', 'receipts'], async (rows) => {
        const recording = await rows.get('recordings', recordingId);
        if (!recording || recording.count !== (signed ?? recording.count)) return;
        const { attemptId, count, bytes, particulars } = recording;
        const { kind, questionId = null } = particulars;
        const confirmedAt = new Date().toISOString();
        rows.put('receipts', { id: recordingId, attemptId, kind, questionId, count, bytes, receipt, confirmedAt });
        rows.delete('recordings', recordingId);
        for (let seq = 0; seq < count; seq += 1) {
          rows.delete('chunks', [recordingId, seq]);
          rows.delete('bytes', [recordingId, seq]);
        }
      });
      notifyChange();
    },
  };
}
