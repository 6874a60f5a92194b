import { hash } from 'node:crypto';
import type { LostCause } from '../../../contract/recordings/gaps.ts';
import { OLD_SUBMISSION_ID, answerText } from '../../../contract/recordings/receipts.ts';
import { createKeyedMutex } from '../../platform/concurrency/keyed-mutex.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure } from '../../http/failures.ts';
import type { ReceivedFile } from '../../http/multipart.ts';
import type { Recordings } from '../recordings/recordings.ts';
import type { AnswerRepository, AnswerRow } from './answer-repository.ts';
import type { AttemptRow } from './attempt-repository.ts';
import { createFillEmptyAnswer } from './fill-empty-answer.ts';
import type { Settlement } from './settlement.ts';

export interface SentAnswer {
  questionId: string;
  key: string;
  answeredAt: Date | null;
}
/** A recorded answer: a file, or the ids of recordings. */
export interface SentRecording extends SentAnswer {
  file: ReceivedFile | null;
  recordingIds: string[] | undefined;
  /** Why a recording that was made is not among them. */
  lost?: LostCause | undefined;
}

type Content = { answer: string } | { recordingIds: string[] };

interface Needs {
  repository: AnswerRepository;
  recordings: Pick<Recordings, 'importFile' | 'requireOf'>;
  settlement: Settlement;
}

/** More than one, since each device makes its own submission and a simple client may send the screen in parts. */
const MAX_SUBMISSIONS = 20;

/**
 * With an empty file of this name a client reports that nothing could be recorded. Any other empty file is a mistake and refused.
 */
const isEmptyFile = (questionId: string, { name, bytes }: ReceivedFile) =>
  questionId !== OLD_SUBMISSION_ID && bytes === 0 && name === 'empty.webm';

const digestOf = (answer: Parameters<typeof answerText>[0]) => hash('sha256', answerText(answer), 'base64');

const describeMissingContent = (questionId: string) =>
  questionId === OLD_SUBMISSION_ID
    ? 'Send the recording as `testRecordingFile`, or the ids of its recordings as `recordingIds`.'
    : 'Send the answer as `answerFile`, or the ids of its recordings as `recordingIds`. Where nothing was recorded, send an empty file named empty.webm.';

const alreadyAnswered = (questionId: string) =>
  new Failure(questionId === OLD_SUBMISSION_ID ? 'test-finished' : 'already-answered');

/**
 * Stores answers. The first answer to a question is final. The same answer under the same key is accepted again. Recordings are
 * on disk before the answer that names them, so that a row never names what does not exist.
 */
export function createStoreAnswer({ repository, recordings, settlement }: Needs) {
  const runExclusively = createKeyedMutex();
  const fillEmptyAnswer = createFillEmptyAnswer({ repository, recordings });

  /**
   * Accepts the same content under the same key again. Throws for other content, unless an older server stored less than was
   * sent. A file is not compared, since it was stored as a recording with an id of its own.
   */
  async function acceptAgain(held: AnswerRow, key: string, content: Content, isFile: boolean): Promise<AnswerRow> {
    const { attemptId, questionId } = held;
    if (held.idempotencyKey !== key) throw alreadyAnswered(questionId);
    const digest = digestOf({ attemptId, questionId, ...content });
    if (isFile || held.digest === digest) return held;
    const corrected = await fillEmptyAnswer(held, { answer: null, recordingIds: null, ...content, digest });
    if (!corrected) throw alreadyAnswered(questionId);
    return corrected;
  }

  /**
   * False if the question has an answer, or a submission comes after the end of the test. Submissions are counted after the
   * insert, in the same transaction, so that a refusal takes the row back. Throws `attempt-full`.
   */
  async function insertAndFinish(row: AnswerRow, tx: Tx): Promise<boolean> {
    const { attemptId, questionId } = row;
    const isSubmission = questionId === OLD_SUBMISSION_ID;
    const isFinished = await repository.isFinished(attemptId, tx);
    if (isSubmission && isFinished) return false;
    if (!(await repository.insert(row, tx))) return false;
    const isTooMany = isSubmission && (await repository.countSubmissions(attemptId, tx)) > MAX_SUBMISSIONS;
    if (isTooMany) throw new Failure('attempt-full');
    if (!isFinished) await repository.finishIfComplete(attemptId, tx);
    return true;
  }

  async function storeContent(
    attemptId: string,
    sent: SentAnswer & Pick<SentRecording, 'lost'>,
    content: Content,
    isFile = false,
  ): Promise<AnswerRow> {
    const { questionId, key, answeredAt, lost = null } = sent;
    const row: AnswerRow = {
      attemptId,
      questionId,
      idempotencyKey: key,
      answer: null,
      recordingIds: null,
      ...content,
      lost,
      answeredAt,
      receivedAt: new Date(),
      digest: digestOf({ attemptId, questionId, ...content }),
      fieldsChecked: true,
      correctedAt: null,
    };
    if (await settlement.runAndSettle(attemptId, (tx) => insertAndFinish(row, tx))) return row;
    const held = await repository.find(attemptId, questionId, key);
    if (!held) throw alreadyAnswered(questionId);
    return acceptAgain(held, key, content, isFile);
  }

  /** The ids of the recordings: those that were sent, or one made from the file; none if nothing could be recorded. */
  async function recordingsOf(attemptId: string, { questionId, file, recordingIds = [] }: SentRecording): Promise<string[]> {
    const purpose =
      questionId === OLD_SUBMISSION_ID
        ? ({ attemptId, kind: 'screen', questionId: null } as const)
        : ({ attemptId, kind: 'answer', questionId } as const);
    if (file && !isEmptyFile(questionId, file)) return [await recordings.importFile(purpose, file)];
    await recordings.requireOf(recordingIds, purpose);
    return recordingIds;
  }

  return {
    /** Stores the text of an answer. Throws `already-answered`. */
    storeText: (attemptId: string, sent: SentAnswer, answer: string): Promise<AnswerRow> =>
      storeContent(attemptId, sent, { answer }),

    /**
     * Stores a recorded answer, or a submission of the screen. Until the test has ended, a submission under another key is added
     * to the first. One at a time per question, so that a request that Chromium repeats by itself does not store its file twice.
     * Throws `bad-input`, `not-a-recording`, `no-such-recording`, `recordings-of-others`, `already-answered`, `test finished`,
     * `attempt-full`.
     */
    storeRecording: ({ id: attemptId, finishedAt }: AttemptRow, sent: SentRecording): Promise<AnswerRow> =>
      runExclusively(`${attemptId} ${sent.questionId}`, async () => {
        const { questionId, key, file, recordingIds } = sent;
        const isFile = file !== null;
        if (isFile && recordingIds)
          throw new Failure('bad-input', { detail: 'Send the file or the ids of its recordings, not both.' });
        if (!isFile && !recordingIds) throw new Failure('bad-input', { detail: describeMissingContent(questionId) });
        const held = await repository.find(attemptId, questionId, key);
        const isAddition = questionId === OLD_SUBMISSION_ID && held?.idempotencyKey !== key && !finishedAt;
        if (held && !isAddition) return acceptAgain(held, key, { recordingIds: recordingIds ?? [] }, isFile);
        return storeContent(attemptId, sent, { recordingIds: await recordingsOf(attemptId, sent) }, isFile);
      }),
  };
}

export type StoreAnswer = ReturnType<typeof createStoreAnswer>;
