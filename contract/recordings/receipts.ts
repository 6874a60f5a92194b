import { z } from 'zod';

/** The public half of a key with which the server signs receipts (RFC 8037, OKP Ed25519). */
export const ReceiptKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});
export type ReceiptKey = z.infer<typeof ReceiptKey>;

/** A receipt is a compact JWS (RFC 7515, EdDSA) over one of these. A device deletes its bytes only after it has verified one. */
export const RecordingReceipt = z.object({
  type: z.literal('recording'),
  recordingId: z.uuid(),
  attemptId: z.uuid(),
  count: z.number().int(),
  bytes: z.number().int(),
  root: z.string(),
  sealedAt: z.iso.datetime(),
});
export type RecordingReceipt = z.infer<typeof RecordingReceipt>;

export const SubmissionReceipt = z.object({
  type: z.literal('submission'),
  attemptId: z.uuid(),
  // Of `submissionText`.
  digest: z.string().describe('SHA-256, base64, of the ids of the recordings of the screen.'),
  receivedAt: z.iso.datetime(),
});
export type SubmissionReceipt = z.infer<typeof SubmissionReceipt>;

export const AnswerReceipt = z.object({
  type: z.literal('answer'),
  attemptId: z.uuid(),
  questionId: z.string(),
  // Of `answerText`.
  digest: z.string().describe('SHA-256, base64, of the text with the chosen or typed answer, or with the ids of its recordings.'),
  receivedAt: z.iso.datetime(),
});
export type AnswerReceipt = z.infer<typeof AnswerReceipt>;

export const Receipt = z.discriminatedUnion('type', [RecordingReceipt, AnswerReceipt, SubmissionReceipt]);
export type Receipt = z.infer<typeof Receipt>;

/**
 * The text whose SHA-256 is in an answer's receipt. A recorded answer has its recordings in it, a chosen or typed one its text.
 * Both places always exist, so that no text of an answer can look like a list of recordings.
 */
export function answerText(answer: {
  attemptId: string;
  questionId: string;
  answer?: string | undefined;
  recordingIds?: readonly string[] | undefined;
}) {
  return JSON.stringify([answer.attemptId, answer.questionId, answer.answer ?? null, answer.recordingIds ?? null]);
}

/**
 * The question id of a submission in earlier versions, which stored it as an answer. Old receipts, packages and rows still have
 * it.
 */
export const OLD_SUBMISSION_ID = 'screen';

/**
 * The text whose SHA-256 is in the receipt of a submission. It still has the form of an answer, so that older receipts
 * stay valid.
 */
export const submissionText = ({ attemptId, recordingIds }: { attemptId: string; recordingIds: readonly string[] }) =>
  answerText({ attemptId, questionId: OLD_SUBMISSION_ID, recordingIds });
