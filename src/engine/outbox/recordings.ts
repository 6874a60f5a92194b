import type { NewRecording } from '../../../contract/recordings/recordings.ts';
import type { Gap } from '../../../contract/recordings/gaps.ts';
import type { Connection, StoredRecording } from '../storage/database.ts';
import { createKeepChunk } from './keep-chunk.ts';
import { createChangeRecording } from './change-recording.ts';

export function createRecordings(storage: Connection, notifyChange: () => void) {
  const changeRecording = createChangeRecording(storage, notifyChange);

  return {
    /**
     * Adds a recording, and its id to its attempt, so that the answer can name it even after a reload. Throws if the attempt
     * is not on this device.
     */
    async openRecording(particulars: NewRecording) {
      const tx = await storage.write(['attempts', 'recordings']);
      const held = await tx.objectStore('attempts').get(particulars.attemptId);
      if (!held) throw new Error('The attempt of this recording is not on this device.');
      const { id, attemptId, kind, questionId = null } = particulars;
      await tx.objectStore('attempts').put({ ...held, recordings: [...held.recordings, { id, kind, questionId }] });
      await tx.objectStore('recordings').add({
        id,
        attemptId,
        particulars,
        count: 0,
        bytes: 0,
        acknowledged: 0,
        gaps: [],
        ended: false,
        registered: false,
        refusal: null,
        acknowledgedAt: null,
      });
      await tx.done;
      notifyChange();
    },

    keepChunk: createKeepChunk(storage, notifyChange),

    /** Records that something is missing before the next chunk. */
    noteGap: (recordingId: string, gap: Omit<Gap, 'seq'>) =>
      changeRecording(recordingId, (recording) => ({
        ...recording,
        gaps: [...recording.gaps, { ...gap, seq: recording.count }],
      })),

    /** Marks the recording as complete; only then can it be sealed. */
    endRecording: (recordingId: string) => changeRecording(recordingId, (recording) => ({ ...recording, ended: true })),

    /**
     * Ends the recordings that a killed browser left open, and records the gap. Call it only with the recorder's lock, because
     * otherwise it would end a recording that another tab is still making.
     */
    async endOrphanedRecordings() {
      const tx = await storage.write(['recordings']);
      for await (const cursor of tx.store) {
        const { ended, count, gaps } = cursor.value;
        if (ended) continue;
        await cursor.update({ ...cursor.value, ended: true, gaps: [...gaps, { seq: count, cause: 'crash' }] });
      }
      await tx.done;
      notifyChange();
    },

    async recordings(): Promise<StoredRecording[]> {
      return storage.read((database) => database.getAll('recordings'));
    },
  };
}
