import { OLD_SUBMISSION_ID } from '../../contract/receipts.ts';
import type { Recordings } from '../recordings/recordings.ts';
import type { AnswerRow, Repository } from './repository.ts';

interface Needs {
  repository: Pick<Repository, 'correct' | 'answer'>;
  recordings: Pick<Recordings, 'requireOf'>;
}

const isEmpty = ({ answer, recordingIds }: Pick<AnswerRow, 'answer' | 'recordingIds'>) => !answer && !recordingIds?.length;

/**
 * Older servers ignored a field whose name was damaged on the way, and stored the answer without it. Such a row is empty, and the
 * device sends what it meant again under the same key, since the receipt did not name it. Under these conditions the row gets that
 * content, once (docs/decisions, "What an older server stored wrongly"):
 * an older server stored it, it is empty, the key is the same, and the recordings were registered before the row was stored, as
 * every device does.
 */
export function createSettle({ repository, recordings }: Needs) {
  /** The corrected row; null where the rule does not apply. Throws `no-such-recording`, `recordings-of-others`. */
  return async function settle(
    held: AnswerRow,
    content: Pick<AnswerRow, 'answer' | 'recordingIds' | 'digest'>,
  ): Promise<AnswerRow | null> {
    const { attemptId, questionId, idempotencyKey: key } = held;
    const isWrong = !held.fieldsChecked && held.correctedAt === null && isEmpty(held) && !isEmpty(content);
    if (!isWrong) return null;
    const isScreen = questionId === OLD_SUBMISSION_ID;
    const of = { attemptId, kind: isScreen ? 'screen' : 'answer', questionId: isScreen ? null : questionId } as const;
    const registered = await recordings.requireOf(content.recordingIds ?? [], of);
    if (registered.some(({ registeredAt }) => registeredAt > held.receivedAt)) return null;
    const corrected = await repository.correct(held, content);
    if (corrected) return corrected;
    const meanwhile = await repository.answer(attemptId, questionId, key);
    return meanwhile?.digest === content.digest ? meanwhile : null;
  };
}
