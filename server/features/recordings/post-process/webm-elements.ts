import type { Element } from '../ebml.ts';
import type { FileBytes } from './file-bytes.ts';
import { BESIDE_CLUSTERS, CLUSTER, SEGMENT, VOID, type WebmHead, elementIn } from './webm-head.ts';

export const EBML = 0x1a45dfa3;
const TIMESTAMP = 0xe7;
export const SIMPLE_BLOCK = 0xa3;
export const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
/** What may precede the timestamp of a cluster: a checksum and unused space. */
const BEFORE_TIMESTAMP = new Set([0xbf, VOID]);
/** Elements of a cluster without packets: Timestamp, Position, PrevSize, CRC-32, Void, SilentTracks. */
const BESIDE_BLOCKS = new Set([TIMESTAMP, 0xa7, 0xab, 0xbf, VOID, 0x5854]);
/** The head of an element takes no more bytes. */
const HEAD_BYTES = 12;
/** Those of an element and of its block. */
const BLOCK_HEAD_BYTES = 24;

export interface Block {
  track: number;
  /** From the time of its cluster, in steps. */
  time: number;
  isPlayed: boolean;
}

export const isBlock = ({ id }: Element) => id === SIMPLE_BLOCK || id === BLOCK_GROUP;

/** What the walk goes into, and not over. */
export const isOpened = ({ id }: Element) => id === CLUSTER || id === SEGMENT;

/** Reads the elements of clusters, and judges which are whole. `isStart` says where another file begins. */
export function createElements(file: FileBytes, { tracks }: WebmHead, isStart: (at: number) => boolean) {
  /** The block with this body; null if it is none of this file. */
  function readBlock(body: number): Block | null {
    const bytes = file.view(body, 11);
    const length = Math.clz32(bytes[0] ?? 0) - 23;
    if (length > 4 || bytes.length < length + 3) return null;
    const track = bytes.readUIntBE(0, length) - 2 ** (7 * length);
    const isPlayed = tracks.get(track);
    return isPlayed === undefined ? null : { track, time: bytes.readInt16BE(length), isPlayed };
  }

  /** The block of a simple block or of a group; null if it has none. */
  function blockOf({ id, body, end }: Element): Block | null {
    if (id === SIMPLE_BLOCK) return readBlock(body);
    if (end === null) return null;
    let at = body;
    while (at < end) {
      const child = elementIn(file, at);
      if (!child?.end || child.end > end) return null;
      if (child.id === BLOCK) return readBlock(child.body);
      at = child.end;
    }
    return null;
  }

  /** The timestamp of a cluster in steps; null if it has none, as four bytes that look like a cluster by chance. */
  function timeOf({ body }: Element): number | null {
    let child = elementIn(file, body);
    while (child?.end && BEFORE_TIMESTAMP.has(child.id) && child.end < file.size) child = elementIn(file, child.end);
    const length = child?.id === TIMESTAMP && child.end ? child.end - child.body : 0;
    // Six bytes are enough for eight thousand years.
    if (!child || length < 1 || length > 6 || child.body + length > file.size) return null;
    return file.view(child.body, length).readUIntBE(0, length);
  }

  /** Whether an element can begin at `at`: the end of the readable bytes, or what may follow in such a file. */
  function mayFollow(at: number, limit: number): boolean {
    if (at >= limit) return at === limit;
    const element = elementIn(file, at);
    if (!element) return limit - at < HEAD_BYTES || isStart(at);
    if (isOpened(element) || element.id === EBML) return true;
    if (element.end === null) return false;
    if (isBlock(element)) return limit - at < BLOCK_HEAD_BYTES || blockOf(element) !== null;
    return BESIDE_BLOCKS.has(element.id) || BESIDE_CLUSTERS.has(element.id);
  }

  /** Whether an element is whole: it ends before `limit`, and something that may follow it does. */
  function isWhole(element: Element, limit: number): boolean {
    if (element.id === CLUSTER) return timeOf(element) !== null;
    if (element.id === SEGMENT) return mayFollow(element.body, limit);
    if (element.end === null || element.end > limit || !mayFollow(element.end, limit)) return false;
    if (isBlock(element)) return blockOf(element) !== null;
    return BESIDE_BLOCKS.has(element.id) || BESIDE_CLUSTERS.has(element.id);
  }

  return { blockOf, timeOf, mayFollow, isWhole };
}
