import { v7 as timedUuid } from 'uuid';
import { type ChunkEntry, ENTRY_BYTES, readManifest, writeManifest } from '../../../../contract/recordings/manifest.ts';
import type { ReceivedChunk, StoredChunk } from '../chunk-store.ts';

/** The first bytes of each pack, so that an object of another program is not taken for one. */
const MARK = Buffer.from('LPpk');

/** With so few chunks the entries stand in the name too. Some stores keep names as files, which have at most 255 bytes. */
const MOST_IN_NAME = 3;

/** How many bytes at the start of a pack of `count` chunks tell what is in it. */
export const headBytes = (count: number) => MARK.length + count * ENTRY_BYTES;

/** A chunk in a pack. */
export interface PackedChunk extends StoredChunk {
  readonly place: { key: string; offset: number };
}

const inOrder = (chunks: readonly ReceivedChunk[]) => chunks.toSorted((a, b) => a.facts.seq - b.facts.seq);
const entriesOf = (chunks: readonly ReceivedChunk[]) => inOrder(chunks).map(({ facts }) => facts);

/**
 * A new name for a pack: a time, so that names are in the order of arrival; the number of chunks; and, for a few, their entries.
 * So one listing of the store tells most or all of what a recording has.
 */
export function nameOf(chunks: readonly ReceivedChunk[]): string {
  const index = Buffer.from(writeManifest(entriesOf(chunks))).toString('base64url');
  return [timedUuid(), chunks.length, ...(chunks.length <= MOST_IN_NAME ? [index] : [])].join('.');
}

/** How many chunks the pack with this key has; 0 if it is no key of a pack. */
export function countIn(key: string): number {
  const count = Number(key.slice(key.lastIndexOf('/') + 1).split('.')[1]);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/**
 * Chunks of one request as one object: a mark, the entry of each chunk, then their bytes in the same order. The entries come
 * first, so that the content is known without reading the bytes.
 */
export const writePack = (chunks: readonly ReceivedChunk[]): Buffer =>
  Buffer.concat([MARK, writeManifest(entriesOf(chunks)), ...inOrder(chunks).flatMap(({ pieces }) => pieces)]);

function placesOf(key: string, entries: readonly ChunkEntry[]): PackedChunk[] {
  let at = headBytes(entries.length);
  return entries.map(({ seq, length, digest }) => {
    const offset = at;
    at += length;
    return { seq, length, digest: Uint8Array.from(digest), place: { key, offset } };
  });
}

/** The chunks, if together they are as long as the object. What is no whole pack has none: it was never acknowledged. */
function ifWhole(chunks: PackedChunk[], size: number): PackedChunk[] {
  const last = chunks.at(-1);
  return last && last.place.offset + last.length === size ? chunks : [];
}

interface Found {
  key: string;
  /** Of the object, in bytes. */
  bytes: number;
}

/** The chunks of a pack by its name; null if its name does not have them. Empty if the object is no whole pack. */
export function readName({ key, bytes }: Found): PackedChunk[] | null {
  const index = key.slice(key.lastIndexOf('/') + 1).split('.')[2];
  if (index === undefined) return null;
  const entries = Buffer.from(index, 'base64url');
  return entries.length === countIn(key) * ENTRY_BYTES ? ifWhole(placesOf(key, readManifest(entries)), bytes) : [];
}

/** The chunks of a pack by the first bytes of its object. Empty if the object is no whole pack. */
export function readHead({ key, bytes }: Found, head: Buffer): PackedChunk[] {
  const size = headBytes(countIn(key));
  if (head.length < size || !head.subarray(0, MARK.length).equals(MARK)) return [];
  return ifWhole(placesOf(key, readManifest(head.subarray(MARK.length, size))), bytes);
}

/** The chunks of a pack that has just been written. */
export const indexOf = (key: string, chunks: readonly ReceivedChunk[]): PackedChunk[] => placesOf(key, entriesOf(chunks));
