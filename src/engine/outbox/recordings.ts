import type { NewRecording } from '../../../contract/recordings/recordings.ts';
import type { Gap } from '../../../contract/recordings/gaps.ts';
import type { StoredRecording } from '../storage/database.ts';
import type { Connection } from '../storage/outbox-storage.ts';
import { requireAttempt } from './attempts.ts';
import { createKeepChunk } from './keep-chunk.ts';
import { createChangeRecording } from './change-recording.ts';

const isSameGap = (one: Gap, other: Gap) =>
  one.seq === other.seq && one.cause === other.cause && one.at === other.at && one.seconds === other.seconds;

/** Adds a gap once, because a write whose reply was lost is repeated. */
const withGap = (gaps: readonly Gap[], gap: Gap) => (gaps.some((known) => isSameGap(known, gap)) ? [...gaps] : [...gaps, gap]);

export function createRecordings(storage: Connection, notifyChange: () => void) {
  const changeRecording = createChangeRecording(storage, notifyChange);

  return {
    /**
     * Adds a recording, and its id to its attempt, so that the answer can name it even after a reload. A second call changes
     * nothing. Throws if the attempt is not on this device.
     */
    async openRecording(particulars: NewRecording) {
      const { id, attemptId, kind, questionId = null } = particulars;
      await storage.write(['attempts', 'recordings'], async (rows) => {
        const [held, opened] = await Promise.all([requireAttempt(rows, attemptId), rows.get('recordings', id)]);
        if (opened) return;
        rows.put('attempts', { ...held, recordings: [...held.recordings, { id, kind, questionId }] });
        rows.put('recordings', {
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
      });
      notifyChange();
    },

    keepChunk: createKeepChunk(storage, notifyChange),

    /**
     * Counts a chunk whose bytes could not be read before they were stored: its number stays empty. `offered` is the number that
     * the recorder gave it, so that a repetition changes nothing.
     */
    skipChunk: (recordingId: string, offered: number, gap: Omit<Gap, 'seq'>) =>
      changeRecording(recordingId, (recording) =>
        recording.count > offered
          ? recording
          : { ...recording, count: offered + 1, gaps: withGap(recording.gaps, { ...gap, seq: offered }), ended: false },
      ),

    /** Records that something is missing before the next chunk. */
    noteGap: (recordingId: string, gap: Omit<Gap, 'seq'>) =>
      changeRecording(recordingId, (recording) => ({
        ...recording,
        gaps: withGap(recording.gaps, { ...gap, seq: recording.count }),
      })),

    /** Marks the recording as complete; only then can it be sealed. */
    endRecording: (recordingId: string) => changeRecording(recordingId, (recording) => ({ ...recording, ended: true })),

    /**
     * Ends the recordings that a killed browser left open, and records the gap. Call it only with the recorder's lock, because
     * otherwise it would end a recording that another tab is still making.
     */
    async endOrphanedRecordings() {
      await storage.write(['recordings'], async (rows) => {
        for (const recording of await rows.getAll('recordings')) {
          const { ended, count: seq, gaps } = recording;
          if (!ended) rows.put('recordings', { ...recording, ended: true, gaps: [...gaps, { seq, cause: 'crash' }] });
        }
      });
      notifyChange();
    },

    recordings: (): Promise<StoredRecording[]> => storage.read(['recordings'], (rows) => rows.getAll('recordings')),
  };
}
