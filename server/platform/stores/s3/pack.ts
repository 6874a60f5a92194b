import { type ChunkEntry, ENTRY_BYTES, readManifest, writeManifest } from '../../../../contract/recordings/manifest.ts';
import type { ReceivedChunk, StoredChunk } from '../chunk-store.ts';

/** The first bytes of each pack, so that an object of another program is not taken for one. */
const MARK = Buffer.from('LPpk');

const headBytes = (count: number) => MARK.length + count * ENTRY_BYTES;

/** A chunk in a pack. */
export interface PackedChunk extends StoredChunk {
  readonly place: { key: string; offset: number };
}

/**
 * Chunks of one request as one object: a mark, the entry of each chunk, then their bytes in the same order. The entries come
 * first, so that the content is known without reading the bytes.
 */
export function writePack(chunks: readonly ReceivedChunk[]): Buffer {
  const ordered = chunks.toSorted((a, b) => a.facts.seq - b.facts.seq);
  return Buffer.concat([MARK, writeManifest(ordered.map(({ facts }) => facts)), ...ordered.flatMap(({ pieces }) => pieces)]);
}

/** How many bytes at the start of a pack tell what is in it. */
export const indexBytesOf = headBytes;

function placesOf(key: string, entries: readonly ChunkEntry[]): PackedChunk[] {
  let at = headBytes(entries.length);
  return entries.map(({ seq, length, digest }) => {
    const offset = at;
    at += length;
    return { seq, length, digest: Uint8Array.from(digest), place: { key, offset } };
  });
}

/** The chunks of a pack, from the first bytes of its object. Null if the object is no whole pack of `count` chunks. */
export function readIndex(key: string, bytes: Buffer, { count, size }: { count: number; size: number }): PackedChunk[] | null {
  const head = headBytes(count);
  if (bytes.length < head || !bytes.subarray(0, MARK.length).equals(MARK)) return null;
  const chunks = placesOf(key, readManifest(bytes.subarray(MARK.length, head)));
  const last = chunks.at(-1);
  return last && last.place.offset + last.length === size ? chunks : null;
}

/** The chunks of a pack that has just been written. */
export const indexOf = (key: string, chunks: readonly ReceivedChunk[]): PackedChunk[] =>
  placesOf(
    key,
    chunks.map(({ facts }) => facts).toSorted((a, b) => a.seq - b.seq),
  );
