import { type ChunkEntry, ENTRY_BYTES, readManifest, manifest } from './manifest.ts';

const COUNT_BYTES = 4;

/**
 * What stands before the bytes of a batch of chunks: how many they are, as an unsigned 32-bit big-endian integer, then their
 * manifest. The bytes follow in the order of the chunks' numbers, one behind the other.
 */
export function batchHead(chunks: readonly ChunkEntry[]): Uint8Array<ArrayBuffer> {
  const entries = manifest(chunks);
  const head = new Uint8Array(COUNT_BYTES + entries.length);
  new DataView(head.buffer).setUint32(0, chunks.length);
  head.set(entries, COUNT_BYTES);
  return head;
}

/** How long the head of a batch of so many chunks is, in bytes. */
export const headBytes = (count: number) => COUNT_BYTES + count * ENTRY_BYTES;

/** The chunks that a head names; null where it is cut, names none or more than `most`. */
export function readBatchHead(bytes: Uint8Array, most: number): ChunkEntry[] | null {
  if (bytes.length < COUNT_BYTES) return null;
  const count = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  if (count === 0 || count > most || bytes.length < headBytes(count)) return null;
  return readManifest(bytes.subarray(COUNT_BYTES, headBytes(count)));
}
