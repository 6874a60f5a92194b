import 'fake-indexeddb/auto';
import { v7 as uuid } from 'uuid';
import type { Attempt } from '../../../../contract/assessment/assessment.ts';
import type { ReceiptKey } from '../../../../contract/recordings/receipts.ts';
import type { NewRecording } from '../../../../contract/recordings/recordings.ts';
import { aLocalOutbox } from '../../../support/browser/local-outbox.ts';

/** An attempt without its cards, which the outbox never reads. */
export const anAttempt = (receiptKeys: ReceiptKey[] = []): Attempt => ({
  id: uuid(),
  engineerId: uuid(),
  specialties: ['Concrete Structures', 'Steel Structures'],
  startedAt: '2026-01-05T10:00:00.000Z',
  cards: [],
  uploadToken: 'token',
  receiptKeys,
});

export const aRecording = (attemptId: string, questionId?: string): NewRecording => ({
  id: uuid(),
  attemptId,
  kind: questionId ? 'answer' : 'screen',
  ...(questionId && { questionId }),
  segment: 1,
  mimeType: questionId ? 'audio/webm;codecs=opus' : 'video/webm;codecs=vp9,opus',
  startedAt: '2026-01-05T10:00:00.000Z',
});

export const anAnswer = (attemptId: string, questionId: string, recordingIds: string[] = []) => ({
  attemptId,
  questionId,
  kind: 'spoken' as const,
  recordingIds,
  answeredAt: '2026-01-05T10:01:00.000Z',
});

/** A database of its own, with one attempt in it. */
export async function aDevice(receiptKeys?: ReceiptKey[]) {
  const device = aLocalOutbox();
  const attempt = anAttempt(receiptKeys);
  await device.outbox.keepAttempt(attempt);
  return { ...device, attempt };
}

export const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;
export const textOf = (bytes: ArrayBuffer | undefined) => new TextDecoder().decode(bytes);

/** Stores an ended recording of these chunks. */
export async function keepRecording(
  { outbox, attempt }: Pick<Awaited<ReturnType<typeof aDevice>>, 'outbox' | 'attempt'>,
  chunks: readonly (string | ArrayBuffer)[],
  questionId?: string,
) {
  const recording = aRecording(attempt.id, questionId);
  await outbox.openRecording(recording);
  for (const chunk of chunks) await outbox.keepChunk(recording.id, typeof chunk === 'string' ? bytesOf(chunk) : chunk);
  await outbox.endRecording(recording.id);
  return recording;
}
