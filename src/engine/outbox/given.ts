import type { StoredAnswer, StoredOldSubmission, StoredSubmission } from '../storage/database.ts';
import type { Connection } from '../storage/outbox-storage.ts';

const fromAnswer = ({ id, attemptId, recordingIds = [], answeredAt, refusal }: StoredOldSubmission): StoredSubmission => ({
  id,
  attemptId,
  recordingIds,
  submittedAt: answeredAt,
  refusal,
});

/** Answers and submissions in one reading, so that none is counted twice or left out while it changes. */
export interface Given {
  answers: StoredAnswer[];
  /** Includes submissions that a tab of an older version has stored among the answers. */
  submissions: StoredSubmission[];
}

export const readGiven = (storage: Pick<Connection, 'read'>): Promise<Given> =>
  storage.read(['answers', 'submissions'], async (rows) => {
    const [given, submissions] = await Promise.all([rows.getAll('answers'), rows.getAll('submissions')]);
    return {
      answers: given.filter((row) => row.kind !== 'screen'),
      submissions: [...submissions, ...given.filter((row) => row.kind === 'screen').map(fromAnswer)],
    };
  });
