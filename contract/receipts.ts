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

export const AnswerReceipt = z.object({
  type: z.literal('answer'),
  attemptId: z.uuid(),
  questionId: z.string(),
  // `answerText` in contract/manifest.ts
  digest: z.string().describe('SHA-256, base64, of the chosen or typed answer, or of the ids of its recordings.'),
  receivedAt: z.iso.datetime(),
});
export type AnswerReceipt = z.infer<typeof AnswerReceipt>;
