import { OLD_SUBMISSION_ID } from '../../../contract/recordings/receipts.ts';
import type { Recordings } from '../recordings/recordings.ts';
import type { AnswerRepository, AnswerRow } from './answer-repository.ts';

interface Needs {
  repository: Pick<AnswerRepository, 'correct' | 'find'>;
  recordings: Pick<Recordings, 'requireOf'>;
}

type Content = Pick<AnswerRow, 'answer' | 'recordingIds' | 'digest'>;

const isEmpty = ({ answer, recordingIds }: Pick<AnswerRow, 'answer' | 'recordingIds'>) => !answer && !recordingIds?.length;

/**
 * Older servers ignored a field whose name was damaged on the way, and stored the answer without it. Such a row is empty. The
 * device sends the answer again under the same key, since the receipt did not match. The row then gets that content, once, if an
 * older server stored it, it is empty, the key is the same, and the recordings were registered before the row was stored, as every
 * device does (docs/decisions/answers-and-end-of-a-test.md).
 */
export function createFillEmptyAnswer({ repository, recordings }: Needs) {
  /** The corrected row; null if the rule does not apply. Throws `no-such-recording`, `recordings-of-others`. */
  return async function correctAnswer(held: AnswerRow, content: Content): Promise<AnswerRow | null> {
    const { attemptId, questionId, idempotencyKey: key } = held;
    const isWrong = !held.fieldsChecked && held.correctedAt === null && isEmpty(held) && !isEmpty(content);
    if (!isWrong) return null;
    const isScreen = questionId === OLD_SUBMISSION_ID;
    const purpose = { attemptId, kind: isScreen ? 'screen' : 'answer', questionId: isScreen ? null : questionId } as const;
    const registered = await recordings.requireOf(content.recordingIds ?? [], purpose);
    if (registered.some(({ registeredAt }) => registeredAt > held.receivedAt)) return null;
    const corrected = await repository.correct(held, content);
    if (corrected) return corrected;
    // Another request has corrected it in the meantime. If the content is the same, that is no error, since devices repeat
    // requests.
    const current = await repository.find(attemptId, questionId, key);
    return current?.digest === content.digest ? current : null;
  };
}
