import type { Connection, StoredAnswer, StoredAttempt, StoredReceipt, StoredRecording } from '../storage/database.ts';
import { createAnswers } from './answers.ts';
import { createAttempts } from './attempts.ts';
import { createRecordings } from './recordings.ts';
import { createSending } from './sending.ts';

export type { StoredAnswer, StoredAttempt, StoredReceipt, StoredRecording };
export type { WaitingChunk } from './sending.ts';

/**
 * What an engineer gave, in pieces: the one count that header, strip, dashboard and the end of a test show. A piece is a chunk of a
 * recording, or an answer.
 */
export interface UploadProgress {
  captured: number;
  /** Of these, how many the server has acknowledged. */
  onServer: number;
  bytesHere: number;
  answersWaiting: number;
  recordingsWaiting: number;
  refusals: string[];
}

/** How many pieces a receipt is for. */
export const piecesOf = ({ kind, count }: Pick<StoredReceipt, 'kind' | 'count'>) =>
  kind === 'screen' || kind === 'answer' ? count : 1;

/**
 * Everything that the server has not confirmed. What is in it waits; what leaves it leaves by a verified receipt alone
 * (architecture, "The recording protocol", 5). It does not know who sends.
 */
export function createOutbox(storage: Connection) {
  return {
    ...createAttempts(storage),
    ...createRecordings(storage),
    ...createAnswers(storage),
    ...createSending(storage),

    /** Of one attempt, or of all on this device. */
    async receipts(attemptId?: string): Promise<StoredReceipt[]> {
      return storage.read((database) =>
        attemptId ? database.getAllFromIndex('receipts', 'attempt', attemptId) : database.getAll('receipts'),
      );
    },

    /** Of one attempt, or of all on this device. */
    async standing(attemptId?: string): Promise<UploadProgress> {
      const tx = await storage.read((database) => database.transaction(['recordings', 'answers', 'receipts']));
      const [recordings, answers, receipts] = await Promise.all([
        tx.objectStore('recordings').getAll(),
        tx.objectStore('answers').getAll(),
        tx.objectStore('receipts').getAll(),
      ]);
      const mine = <T extends { attemptId: string }>(rows: T[]) =>
        attemptId ? rows.filter((row) => row.attemptId === attemptId) : rows;
      const here = mine(recordings);
      const there = mine(receipts).reduce((sum, receipt) => sum + piecesOf(receipt), 0);
      const answersWaiting = mine(answers).length;
      return {
        captured: there + here.reduce((sum, { count }) => sum + count, 0) + answersWaiting,
        onServer: there + here.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
        bytesHere: here.reduce((sum, { bytes }) => sum + bytes, 0),
        answersWaiting,
        recordingsWaiting: here.length,
        refusals: [...here, ...mine(answers)].map(({ refusal }) => refusal).filter((refusal) => refusal !== null),
      };
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
