import { z } from 'zod';

/** A receipt is a compact JWS (RFC 7515, EdDSA) over one of these; only a verified one lets local bytes go. */
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
  // `submissionText` in contract/manifest.ts
  digest: z.string().describe('SHA-256, base64, of the ids of the recordings of the screen.'),
  receivedAt: z.iso.datetime(),
});
export type SubmissionReceipt = z.infer<typeof SubmissionReceipt>;

export const AnswerReceipt = z.object({
  type: z.literal('answer'),
  attemptId: z.uuid(),
  questionId: z.string(),
  // `answerText` in contract/manifest.ts
  digest: z.string().describe('SHA-256, base64, of the chosen or typed answer, or of the ids of its recordings.'),
  receivedAt: z.iso.datetime(),
});
export type AnswerReceipt = z.infer<typeof AnswerReceipt>;

export const Receipt = z.discriminatedUnion('type', [RecordingReceipt, AnswerReceipt, SubmissionReceipt]);
export type Receipt = z.infer<typeof Receipt>;
