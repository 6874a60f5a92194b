import type {
  StoredAnswer,
  StoredAttempt,
  StoredOldSubmission,
  StoredReceipt,
  StoredRecording,
  StoredSubmission,
} from '../storage/database.ts';
import { type Connection, type Safety } from '../storage/outbox-storage.ts';
import { createAnswers } from './answers.ts';
import { createAttempts } from './attempts.ts';
import type { Changes } from '../storage/changes.ts';
import { readGiven } from './given.ts';
import { readOldestWaiting } from './oldest-waiting.ts';
import { createChunks } from './chunks.ts';
import { createRecordings } from './recordings.ts';
import { createSending } from './sending.ts';
import { createSubmissions } from './submissions.ts';

export type { StoredAnswer, StoredAttempt, StoredReceipt, StoredRecording, StoredSubmission };
export type { PendingChunk } from './chunks.ts';

/**
 * The recordings and answers of an engineer, counted in parts. A part is a chunk of a recording, or an answer. Header, status
 * bar, dashboard and the end of a test all use these counts, so that they never contradict each other.
 */
export interface UploadProgress {
  captured: number;
  onServer: number;
  bytesHere: number;
  /** Includes the submission that ends a test. */
  answersWaiting: number;
  recordingsWaiting: number;
  refusals: string[];
}

export const partsOf = ({ kind, count }: Pick<StoredReceipt, 'kind' | 'count'>) =>
  kind === 'screen' || kind === 'answer' ? count : 1;

/**
 * Everything that the server has not confirmed. An entry is deleted only with a verified receipt (docs/protocol.md), because the
 * device may hold the only copy. On a full disk, the bytes of acknowledged chunks may be deleted earlier (keep-chunk.ts).
 */
export function createOutbox(storage: Connection, { notify }: Pick<Changes, 'notify'>) {
  return {
    ...createAttempts(storage, notify),
    ...createRecordings(storage, notify),
    ...createAnswers(storage, notify),
    ...createSubmissions(storage, notify),
    ...createChunks(storage, notify),
    ...createSending(storage, notify),

    given: () => readGiven(storage),
    oldestWaiting: () => readOldestWaiting(storage),

    /** How safe the data is that this page has made; see `Safety`. */
    safety: (): Safety => storage.safety(),
    /** Calls back after each change of `safety`. Returns a function that stops this. */
    onSafety: storage.subscribe,
    /** Resolves when everything that this page has made until now is on its disk or on the server. */
    whenSafe: storage.whenSafe,

    /** False if the database does not answer, so that other rows may be in it than those that this page knows. */
    isWhole: () => storage.read(['attempts'], async (rows) => rows.isWhole),

    /** Of one attempt, or of all on this device. */
    receipts: (attemptId?: string): Promise<StoredReceipt[]> =>
      storage.read(['receipts'], (rows) =>
        attemptId ? rows.getAllByIndex('receipts', 'attempt', attemptId) : rows.getAll('receipts'),
      ),

    /** Of one attempt, or of all on this device. Throws if the database does not answer and this page does not know the attempt. */
    progress: (attemptId?: string): Promise<UploadProgress> =>
      storage.read(['attempts', 'recordings', 'answers', 'submissions', 'receipts'], async (rows) => {
        const isKnown = rows.isWhole || (attemptId !== undefined && (await rows.get('attempts', attemptId)) !== undefined);
        if (!isKnown) throw new Error('The storage of this browser does not answer.');
        const [recordings, answers, submissions, receipts] = await Promise.all([
          rows.getAll('recordings'),
          rows.getAll('answers'),
          rows.getAll('submissions'),
          rows.getAll('receipts'),
        ]);
        const mine = <T extends { attemptId: string }>(all: T[]) =>
          attemptId ? all.filter((row) => row.attemptId === attemptId) : all;
        const here = mine(recordings);
        const there = mine(receipts).reduce((sum, receipt) => sum + partsOf(receipt), 0);
        const given = [...mine<StoredAnswer | StoredSubmission | StoredOldSubmission>(answers), ...mine(submissions)];
        const answersWaiting = given.length;
        return {
          captured: there + here.reduce((sum, { count }) => sum + count, 0) + answersWaiting,
          onServer: there + here.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
          bytesHere: here.reduce((sum, { bytes }) => sum + bytes, 0),
          answersWaiting,
          recordingsWaiting: here.length,
          refusals: [...here, ...given].map(({ refusal }) => refusal).filter((refusal) => refusal !== null),
        };
      }),
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
