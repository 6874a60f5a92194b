import { type ChunkEntry, ENTRY_BYTES, readManifest, writeManifest } from './manifest.ts';

const COUNT_BYTES = 4;

/**
 * The head of a batch of chunks: how many they are, as an unsigned 32-bit big-endian integer, then their manifest. The manifest
 * is sorted by number, so the bytes must be in that order too, or every digest is wrong.
 */
export function writeBatchHead(chunks: readonly ChunkEntry[]): Uint8Array<ArrayBuffer> {
  const entries = writeManifest(chunks);
  const head = new Uint8Array(COUNT_BYTES + entries.length);
  new DataView(head.buffer).setUint32(0, chunks.length);
  head.set(entries, COUNT_BYTES);
  return head;
}

/** The length in bytes of the head for `count` chunks. */
export const headBytes = (count: number) => COUNT_BYTES + count * ENTRY_BYTES;

/**
 * The chunks that a head names; null if it is cut, or names none or more than `most`. The count is from a stranger, so it is
 * checked before use.
 */
export function readBatchHead(bytes: Uint8Array, most: number): ChunkEntry[] | null {
  if (bytes.length < COUNT_BYTES) return null;
  const count = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  if (count === 0 || count > most || bytes.length < headBytes(count)) return null;
  return readManifest(bytes.subarray(COUNT_BYTES, headBytes(count)));
}
