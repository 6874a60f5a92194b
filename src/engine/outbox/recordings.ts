import type { ChunkStored, NewRecording } from '../../../contract/recordings/recordings.ts';
import { type Gap, lostRanges } from '../../../contract/recordings/gaps.ts';
import type { StoredRecording } from '../storage/database.ts';
import { bytesOfBase64 } from '../storage/bytes.ts';
import { type Connection, RowMissingError } from '../storage/outbox-storage.ts';
import { requireAttempt } from './attempts.ts';
import { rangeOf } from './chunks.ts';
import { createKeepChunk } from './keep-chunk.ts';
import { createChangeRecording, findRecording } from './change-recording.ts';

const isSameGap = (one: Gap, other: Gap) =>
  one.seq === other.seq && one.cause === other.cause && one.at === other.at && one.seconds === other.seconds;

/** Adds a gap once, because a write whose reply was lost is repeated. */
const withGap = (gaps: readonly Gap[], gap: Gap) => (gaps.some((known) => isSameGap(known, gap)) ? [...gaps] : [...gaps, gap]);

/** Whether the page of a recording was gone before it had ended it. */
export const isCutOff = ({ gaps, count }: StoredRecording) => gaps.some(({ cause, seq }) => cause === 'crash' && seq === count);

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

    /**
     * Marks the recording as complete; only then can it be sealed. `count`: how many numbers its recorder has used. Those that the
     * outbox does not have, since the data of the browser was cleared after they were stored, become a gap.
     */
    async endRecording(recordingId: string, count = 0) {
      let isRepeated = false;
      await changeRecording(recordingId, (recording) => {
        if (recording.count < count && !isRepeated) {
          isRepeated = true;
          throw new RowMissingError('Chunks of this recording are not in the outbox.');
        }
        return { ...recording, count: Math.max(recording.count, count), ended: true };
      });
    },

    /**
     * Adds those of these chunks that this device does not know, and that no gap names. Their bytes exist on the server alone.
     * Resolves with whether there were any.
     */
    async adoptChunks(recordingId: string, chunks: readonly ChunkStored[]): Promise<boolean> {
      const adopted = await storage.write(['recordings', 'chunks', 'receipts'], async (rows) => {
        const recording = await findRecording(rows, recordingId);
        if (!recording) return 0;
        const known = await rows.getAll('chunks', rangeOf(recordingId));
        const seqs = new Set(known.map(({ seq }) => seq));
        const lost = lostRanges(recording.gaps);
        const isLost = (seq: number) => lost.some(([first, last]) => first <= seq && seq <= last);
        const news = chunks.filter(({ seq }) => !seqs.has(seq) && !isLost(seq));
        if (news.length === 0) return 0;
        const count = Math.max(recording.count, ...news.map(({ seq }) => seq + 1));
        const keptAt = new Date().toISOString();
        for (const { seq, length, digest } of news)
          rows.put('chunks', { recordingId, seq, length, digest: bytesOfBase64(digest), keptAt });
        rows.put('recordings', {
          ...recording,
          count,
          bytes: recording.bytes + news.reduce((sum, { length }) => sum + length, 0),
          acknowledged: recording.acknowledged + news.length,
          gaps: recording.gaps.map((gap) =>
            gap.cause === 'crash' && gap.seq === recording.count ? { ...gap, seq: count } : gap,
          ),
        });
        return news.length;
      });
      if (adopted > 0) notifyChange();
      return adopted > 0;
    },

    /**
     * Ends the recordings that a killed browser left open, and records the gap. Call it only with the recorder's lock, because
     * otherwise it would end a recording that another tab is still making. While another page has newer rows than the database,
     * it does nothing, because the recording would be sealed without them.
     */
    async endOrphanedRecordings() {
      if (!(await storage.isNewest())) return;
      const known = await storage.read(['recordings'], (rows) => rows.getAll('recordings'));
      if (known.every(({ ended }) => ended)) return;
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
