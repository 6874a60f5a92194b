import { compactVerify, decodeProtectedHeader, importJWK } from 'jose';
import type { ReceiptKey } from '../../../contract/recordings/receipts.ts';
import { type ChunkEntry, writeManifest } from '../../../contract/recordings/manifest.ts';
import { OLD_SUBMISSION_ID, answerText, submissionText } from '../../../contract/recordings/receipts.ts';
import { type LostCause, mergeGaps, unnamedGaps } from '../../../contract/recordings/gaps.ts';
import { AnswerReceipt, Receipt, RecordingReceipt } from '../../../contract/recordings/receipts.ts';
import type { Seal } from '../../../contract/recordings/recordings.ts';
import type { StoredAnswer, StoredRecording, StoredSubmission } from '../storage/database.ts';
import { base64 } from './protocol.ts';

/** The content of a receipt if the signature belongs to one of the attempt's keys (RFC 7515, 8037). Throws otherwise. */
async function openReceipt(receipt: string, keys: readonly ReceiptKey[]): Promise<unknown> {
  const { kid } = decodeProtectedHeader(receipt);
  const key = keys.find((candidate) => candidate.kid === kid);
  if (!key) throw new Error('The receipt is signed with a key that this attempt does not know.');
  const { payload } = await compactVerify(receipt, await importJWK(key, key.alg), { algorithms: [key.alg] });
  return JSON.parse(new TextDecoder().decode(payload));
}

/** The content of a receipt, or null if none of these keys has signed it or it is no receipt of ours. */
export async function readReceipt(receipt: string, keys: readonly ReceiptKey[]): Promise<Receipt | null> {
  const said = await openReceipt(receipt, keys).catch(() => null);
  return Receipt.safeParse(said).data ?? null;
}

/**
 * Whether a receipt is genuine and has the expected content. Never rejects: a damaged receipt is `false`, so that the pump leaves
 * the data in the outbox and asks again.
 */
async function checkReceipt(receipt: string, keys: readonly ReceiptKey[], expected: (said: unknown) => boolean) {
  return openReceipt(receipt, keys).then(expected, () => false);
}

/** Whether this is a genuine receipt for exactly these chunks. The bytes may be deleted only if it is. */
export const signsRecording = (receipt: string, keys: readonly ReceiptKey[], recording: StoredRecording, seal: Seal) =>
  checkReceipt(receipt, keys, (said) => {
    const { data } = RecordingReceipt.safeParse(said);
    return (
      data?.recordingId === recording.id &&
      data.attemptId === recording.attemptId &&
      data.count === seal.count &&
      data.bytes === seal.bytes &&
      data.root === seal.root
    );
  });

/** Whether this is a genuine receipt for exactly this answer. */
export async function signsAnswer(receipt: string, keys: readonly ReceiptKey[], answer: StoredAnswer) {
  const digest = await sha256(new TextEncoder().encode(answerText(answer)));
  return checkReceipt(receipt, keys, (said) => {
    const { data } = AnswerReceipt.safeParse(said);
    return data?.attemptId === answer.attemptId && data.questionId === answer.questionId && data.digest === digest;
  });
}

/**
 * Whether this is a genuine receipt for exactly this submission. An older server signs a submission as an answer, so that
 * form counts too.
 */
export async function signsSubmission(receipt: string, keys: readonly ReceiptKey[], submission: StoredSubmission) {
  const digest = await sha256(new TextEncoder().encode(submissionText(submission)));
  return checkReceipt(receipt, keys, (said) => {
    const { data } = Receipt.safeParse(said);
    const isSubmission = data?.type === 'submission' || (data?.type === 'answer' && data.questionId === OLD_SUBMISSION_ID);
    return isSubmission && data.attemptId === submission.attemptId && data.digest === digest;
  });
}

/**
 * The content of the seal of a recording. `count` is how many numbers were used; `bytes` and `root` cover the chunks that exist.
 * Every number below `count` without a chunk is named by a gap with `lostCause`, because the server would otherwise wait for it.
 */
export async function sealOf(
  { count, gaps }: StoredRecording,
  facts: readonly ChunkEntry[],
  lostCause?: LostCause,
): Promise<Seal> {
  const bytes = facts.reduce((sum, { length }) => sum + length, 0);
  const seqs = facts.map(({ seq }) => seq);
  return {
    count,
    bytes,
    root: await sha256(writeManifest(facts)),
    gaps: mergeGaps([...gaps, ...unnamedGaps(count, gaps, seqs, lostCause)]),
  };
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => base64(await crypto.subtle.digest('SHA-256', bytes));
