import type { Gap } from './recordings.ts';

/** What is signed for a chunk: its place, its length in bytes and its SHA-256 (32 bytes). */
export interface ChunkEntry {
  seq: number;
  length: number;
  digest: Uint8Array;
}

export const ENTRY_BYTES = 40;

/**
 * The bytes whose SHA-256 is a recording's root: for each chunk, ordered by sequence number, its number and its length as
 * unsigned 32-bit big-endian integers, then its digest.
 */
export function manifest(chunks: readonly ChunkEntry[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.length * ENTRY_BYTES);
  const view = new DataView(bytes.buffer);
  chunks
    .toSorted((a, b) => a.seq - b.seq)
    .forEach(({ seq, length, digest }, index) => {
      view.setUint32(index * ENTRY_BYTES, seq);
      view.setUint32(index * ENTRY_BYTES + 4, length);
      bytes.set(digest, index * ENTRY_BYTES + 8);
    });
  return bytes;
}

/** The chunks that a manifest names. */
export function readManifest(bytes: Uint8Array): ChunkEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.byteLength / ENTRY_BYTES }, (_, index) => {
    const at = index * ENTRY_BYTES;
    return { seq: view.getUint32(at), length: view.getUint32(at + 4), digest: bytes.slice(at + 8, at + ENTRY_BYTES) };
  });
}

/** First and last of a run of numbers, both included. */
type Range = [first: number, last: number];

/** The numbers below `count` that are neither in `held` nor in one of the ranges `known`, as ranges. */
export function missingRanges(held: Iterable<number>, count: number, known: readonly Range[] = []): Range[] {
  const present = new Uint8Array(count);
  for (const seq of held) present[seq] = 1;
  for (const [first, last] of known) present.fill(1, first, last + 1);
  const ranges: Range[] = [];
  for (let first = present.indexOf(0); first >= 0;) {
    const next = present.indexOf(1, first);
    ranges.push([first, next < 0 ? count - 1 : next - 1]);
    first = next < 0 ? -1 : present.indexOf(0, next);
  }
  return ranges;
}

/** The numbers of the chunks that a device could not read back, as ranges in order that do not touch each other. */
export function lostRanges(gaps: readonly Gap[]): Range[] {
  const ranges: Range[] = [];
  const lost = gaps.filter(({ cause }) => cause === 'unreadable').toSorted((a, b) => a.seq - b.seq);
  for (const { seq, through = seq } of lost) {
    const before = ranges.at(-1);
    if (before && seq <= before[1] + 1) before[1] = Math.max(before[1], through);
    else ranges.push([seq, Math.max(seq, through)]);
  }
  return ranges;
}

/** Chunks from `first` to `last` that the device could not read back, as one gap. */
const lostGap = ([first, last]: Range): Gap => ({
  seq: first,
  ...(last > first ? { through: last } : {}),
  cause: 'unreadable',
});

/** The same gaps, with those chunks that lie side by side as one; a gap that tells its place stays as it is. */
export function mergeGaps(gaps: readonly Gap[]): Gap[] {
  const isRun = ({ cause, at }: Gap) => cause === 'unreadable' && at === undefined;
  return [...gaps.filter((gap) => !isRun(gap)), ...lostRanges(gaps.filter(isRun)).map(lostGap)];
}

/** A gap for each run of numbers below `count` that are neither in `held` nor on record as unreadable. */
export const unnamedGaps = (count: number, gaps: readonly Gap[], held: readonly number[]): Gap[] =>
  missingRanges(held, count, lostRanges(gaps)).map(lostGap);

/**
 * The text whose SHA-256 an answer's receipt names. A recorded answer names its recordings, a chosen or typed one its text. An
 * empty recording list says that nothing could be recorded.
 */
export function answerText(answer: {
  attemptId: string;
  questionId: string;
  answer?: string | undefined;
  recordingIds?: readonly string[] | undefined;
}) {
  return JSON.stringify([answer.attemptId, answer.questionId, answer.answer ?? null, answer.recordingIds ?? null]);
}

/** The id by which a submission was kept as long as it counted as an answer; old receipts, packages and rows have it. */
export const OLD_SUBMISSION_ID = 'screen';

/**
 * The text whose SHA-256 the receipt of a submission names. It has the form that it had when a submission was an answer, so that
 * what was signed before stays valid.
 */
export const submissionText = ({ attemptId, recordingIds }: { attemptId: string; recordingIds: readonly string[] }) =>
  answerText({ attemptId, questionId: OLD_SUBMISSION_ID, recordingIds });
