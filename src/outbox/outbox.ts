import type { Connection, StoredAnswer, StoredAttempt, StoredReceipt, StoredRecording } from '../storage/database.ts';
import { createAnswers } from './answers.ts';
import { createAttempts } from './attempts.ts';
import { createRecordings } from './recordings.ts';
import { createSending } from './sending.ts';

export type { StoredAnswer, StoredAttempt, StoredReceipt, StoredRecording };
export type { WaitingChunk } from './sending.ts';

/** What an engineer gave, in counts of chunks and answers: the truth that the strip below a test shows. */
export interface Standing {
  captured: number;
  onServer: number;
  bytesHere: number;
  answersWaiting: number;
  recordingsWaiting: number;
  refusals: string[];
}

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
    async standing(attemptId?: string): Promise<Standing> {
      const tx = await storage.read((database) => database.transaction(['recordings', 'answers', 'receipts']));
      const [recordings, answers, receipts] = await Promise.all([
        tx.objectStore('recordings').getAll(),
        tx.objectStore('answers').getAll(),
        tx.objectStore('receipts').getAll(),
      ]);
      const mine = <T extends { attemptId: string }>(rows: T[]) =>
        attemptId ? rows.filter((row) => row.attemptId === attemptId) : rows;
      const here = mine(recordings);
      const there = mine(receipts).reduce((sum, { count }) => sum + count, 0);
      return {
        captured: there + here.reduce((sum, { count }) => sum + count, 0),
        onServer: there + here.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
        bytesHere: here.reduce((sum, { bytes }) => sum + bytes, 0),
        answersWaiting: mine(answers).length,
        recordingsWaiting: here.length,
        refusals: [...here, ...mine(answers)].map(({ refusal }) => refusal).filter((refusal) => refusal !== null),
      };
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
