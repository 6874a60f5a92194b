/** The entry of a chunk, which a receipt signs. `length` is in bytes, `digest` is its SHA-256. */
export interface ChunkEntry {
  seq: number;
  length: number;
  digest: Uint8Array;
}

const DIGEST_BYTES = 32;
const DIGEST_AT = 8;
export const ENTRY_BYTES = DIGEST_AT + DIGEST_BYTES;

/**
 * The bytes whose SHA-256 is a recording's root: for each chunk its number and its length as unsigned 32-bit big-endian integers,
 * then its digest. The chunks are sorted by number, so that client and server get the same root however the chunks arrived.
 */
export function writeManifest(chunks: readonly ChunkEntry[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.length * ENTRY_BYTES);
  const view = new DataView(bytes.buffer);
  chunks
    .toSorted((a, b) => a.seq - b.seq)
    .forEach(({ seq, length, digest }, index) => {
      view.setUint32(index * ENTRY_BYTES, seq);
      view.setUint32(index * ENTRY_BYTES + 4, length);
      bytes.set(digest, index * ENTRY_BYTES + DIGEST_AT);
    });
  return bytes;
}

/** The reverse of `writeManifest`. If `bytes` is a Buffer, the digests are views of it, because `Buffer.slice` does not copy. */
export function readManifest(bytes: Uint8Array): ChunkEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.byteLength / ENTRY_BYTES }, (_, index) => {
    const at = index * ENTRY_BYTES;
    return { seq: view.getUint32(at), length: view.getUint32(at + 4), digest: bytes.slice(at + DIGEST_AT, at + ENTRY_BYTES) };
  });
}
