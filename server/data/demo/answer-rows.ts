import { hash } from 'node:crypto';
import { OLD_SUBMISSION_ID, answerText } from '../../../contract/recordings/receipts.ts';
import type { AnswerRow } from '../../features/assessments/answer-repository.ts';

/** A chosen or typed answer, or the ids of its recordings. */
export type AnswerContent = { answer: string } | { recordingIds: string[] };

/** The row of an answer that was given and received at this time. */
export const answerRow = (attemptId: string, questionId: string, time: Date, content: AnswerContent): AnswerRow => ({
  attemptId,
  questionId,
  idempotencyKey: `demo-${questionId}`,
  answer: null,
  recordingIds: null,
  ...content,
  lost: null,
  answeredAt: time,
  receivedAt: time,
  digest: hash('sha256', answerText({ attemptId, questionId, ...content }), 'base64'),
  fieldsChecked: true,
  correctedAt: null,
});

/** The submission of the screen, with which a test ends. */
export const submissionRow = (attemptId: string, time: Date, recordingIds: string[]) =>
  answerRow(attemptId, OLD_SUBMISSION_ID, time, { recordingIds });
