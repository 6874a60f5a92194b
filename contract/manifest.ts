import type { Gap } from './recordings.ts';

/** What is signed for a chunk: its place, its length in bytes and its SHA-256 (32 bytes). */
export interface ChunkFacts {
  seq: number;
  length: number;
  digest: Uint8Array;
}

export const ENTRY_BYTES = 40;

/**
 * The bytes whose SHA-256 is a recording's root: for each chunk, ordered by sequence number, its number and its length as
 * unsigned 32-bit big-endian integers, then its digest.
 */
export function manifest(chunks: readonly ChunkFacts[]): Uint8Array<ArrayBuffer> {
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
export function factsIn(bytes: Uint8Array): ChunkFacts[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.byteLength / ENTRY_BYTES }, (_, index) => {
    const at = index * ENTRY_BYTES;
    return { seq: view.getUint32(at), length: view.getUint32(at + 4), digest: bytes.slice(at + 8, at + ENTRY_BYTES) };
  });
}

/** The numbers below `count` that are not in `held`, as [first, last] ranges. */
export function missingRanges(held: Iterable<number>, count: number): [number, number][] {
  const present = new Set(held);
  const ranges: [number, number][] = [];
  for (let seq = 0; seq < count; seq++) {
    if (present.has(seq)) continue;
    const last = ranges.at(-1);
    if (last && last[1] === seq - 1) last[1] = seq;
    else ranges.push([seq, seq]);
  }
  return ranges;
}

/** A gap for each number below `count` that is neither in `held` nor on record as unreadable. */
export function unnamedGaps(count: number, gaps: readonly Gap[], held: readonly number[]): Gap[] {
  const named = gaps.filter(({ cause }) => cause === 'unreadable').map(({ seq }) => seq);
  return missingRanges([...held, ...named], count).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => ({ seq: first + index, cause: 'unreadable' as const })),
  );
}

/**
 * The text whose SHA-256 an answer's receipt names. A recorded answer names its recordings, a chosen one its text. An empty
 * recording list says that nothing could be recorded.
 */
export function answerText(answer: {
  attemptId: string;
  questionId: string;
  answer?: string | undefined;
  recordingIds?: readonly string[] | undefined;
}) {
  return JSON.stringify([answer.attemptId, answer.questionId, answer.answer ?? null, answer.recordingIds ?? null]);
}

/** The question of the call that submits the screen recording, since its receipt names one too. */
export const SCREEN = 'screen';
