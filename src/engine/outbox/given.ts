import type { Connection, StoredAnswer, StoredOldSubmission, StoredSubmission } from '../storage/database.ts';

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

export async function readGiven(storage: Pick<Connection, 'read'>): Promise<Given> {
  const tx = await storage.read((database) => database.transaction(['answers', 'submissions']));
  const [rows, submissions] = await Promise.all([tx.objectStore('answers').getAll(), tx.objectStore('submissions').getAll()]);
  return {
    answers: rows.filter((row) => row.kind !== 'screen'),
    submissions: [...submissions, ...rows.filter((row) => row.kind === 'screen').map(fromAnswer)],
  };
}
