import type { Element } from '../ebml.ts';
import type { FileBytes } from './file-bytes.ts';
import { MAX_PARTS } from './child-constants.ts';
import { type Found, type Part, addRange } from './parts.ts';
import { BESIDE_CLUSTERS, CLUSTER, SEGMENT, VOID, type WebmHead, elementIn, readWebmHead } from './webm-head.ts';

const EBML = 0x1a45dfa3;
const TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const BLOCKS = new Set([SIMPLE_BLOCK, BLOCK_GROUP]);
/** What may precede the timestamp of a cluster: a checksum and unused space. */
const BEFORE_TIMESTAMP = new Set([0xbf, VOID]);
/** Elements of a cluster without packets: Timestamp, Position, PrevSize, CRC-32, Void, SilentTracks. */
const BESIDE_BLOCKS = new Set([TIMESTAMP, 0xa7, 0xab, 0xbf, VOID, 0x5854]);
/** The first bytes of what a walk can go on with. */
const FIRST_BYTES = new Set([SIMPLE_BLOCK, BLOCK_GROUP, CLUSTER >>> 24, EBML >>> 24]);

/** Blocks in a row that are no accident. */
const CHAIN = 3;
/** Blocks that end so near to the next cluster, in seconds, belong to the one before it. */
const NEAR_S = 0.5;
/** A clock that falls back by more has started again. Pictures may be stored in another order than they are shown in. */
const BACK_S = 1;

interface Block {
  track: number;
  /** From the time of its cluster, in steps. */
  time: number;
  isPlayed: boolean;
}

interface Cluster {
  time: number;
  /** Its place among the pieces of the part, to which its length is written when it ends. */
  head: Buffer;
  length: number;
}

/**
 * Splits the WebM or Matroska file that begins at `start` into parts: at damage, where it goes on with the next cluster or with the
 * next blocks that follow each other; where the clock starts again; and at each of `stops`, where bytes are missing. Adds them to
 * `found`, and returns where the file ends: at the end of the recording, or where `isStart` finds another one.
 */
export function splitWebm(
  file: FileBytes,
  start: number,
  stops: readonly number[],
  found: Found,
  isStart: (at: number) => boolean,
) {
  const head = readWebmHead(file, start);
  if (!head) return null;
  return createWalk(file, head, stops, found, isStart)(head.end);
}

function createWalk(file: FileBytes, head: WebmHead, stops: readonly number[], found: Found, isStart: (at: number) => boolean) {
  let clock = (found.parts.at(-1)?.clock ?? -1) + 1;
  let part: Part | null = null;
  let cluster: Cluster | null = null;
  let clusterTime: number | null = null;
  /** The time of the last block, and of the last one of each track, in steps. */
  let latest = -Infinity;
  const latestOf = new Map<number, number>();

  /** The time of the block with this body; null if it is none of this file. */
  function readBlock(body: number): Block | null {
    const bytes = file.view(body, 11);
    const length = Math.clz32(bytes[0] ?? 0) - 23;
    if (length > 4 || bytes.length < length + 3) return null;
    const number = bytes.readUIntBE(0, length) - 2 ** (7 * length);
    const isPlayed = head.tracks.get(number);
    return isPlayed === undefined ? null : { track: number, time: bytes.readInt16BE(length), isPlayed };
  }

  /** The block of a simple block or a group; null if it has none. */
  function blockOf({ id, body, end }: Element) {
    if (id === SIMPLE_BLOCK) return readBlock(body);
    for (let at = body; end !== null && at < end;) {
      const child = elementIn(file, at);
      if (!child?.end || child.end > end) return null;
      if (child.id === BLOCK) return readBlock(child.body);
      at = child.end;
    }
    return null;
  }

  /** The timestamp of a cluster in steps; null if it has none, as four bytes that look like a cluster by chance. */
  function timeOf({ body }: Element): number | null {
    let [at, child] = [body, elementIn(file, body)];
    while (child?.end && BEFORE_TIMESTAMP.has(child.id) && child.end < file.size) {
      at = child.end;
      child = elementIn(file, at);
    }
    const length = child?.id === TIMESTAMP && child.end ? child.end - child.body : 0;
    // Six bytes are enough for eight thousand years.
    if (!child || length < 1 || length > 6 || child.body + length > file.size) return null;
    return file.view(child.body, length).readUIntBE(0, length);
  }

  /** Whether an element can begin at `at`: the end of the readable bytes, or what may follow in such a file. */
  function mayFollow(at: number, limit: number): boolean {
    if (at >= limit) return at === limit;
    const element = elementIn(file, at);
    if (!element) return limit - at < 12 || isStart(at);
    if (element.id === CLUSTER || element.id === SEGMENT || element.id === EBML) return true;
    if (BLOCKS.has(element.id)) return element.end !== null && (limit - at < 24 || blockOf(element) !== null);
    return element.end !== null && (BESIDE_BLOCKS.has(element.id) || BESIDE_CLUSTERS.has(element.id));
  }

  /** Whether what is at `at` is whole: it ends before `limit`, and something that may follow it does. */
  function isWhole(element: Element, limit: number): boolean {
    if (element.id === CLUSTER) return timeOf(element) !== null;
    if (element.id === SEGMENT) return mayFollow(element.body, limit);
    if (element.end === null || element.end > limit || !mayFollow(element.end, limit)) return false;
    if (BLOCKS.has(element.id)) return clusterTime !== null && blockOf(element) !== null;
    return BESIDE_BLOCKS.has(element.id) || BESIDE_CLUSTERS.has(element.id);
  }

  /**
   * The time of the cluster to which the blocks at `at` belong, in steps; null if fewer than three follow each other, or the time cannot
   * be known. If the head of their cluster is destroyed, it follows from the next one, before which they end.
   */
  function findTimeOf(at: number, limit: number): number | null {
    const times: number[] = [];
    let place = at;
    while (place < limit) {
      const element = elementIn(file, place);
      if (!element || element.id === CLUSTER || element.id === EBML) break;
      if (!isWhole(element, limit) || element.end === null) break;
      const block = BLOCKS.has(element.id) ? blockOf(element) : null;
      if (block) times.push(block.time);
      else if (times.length < CHAIN) return null;
      place = element.end;
    }
    const element = place < limit ? elementIn(file, place) : null;
    const next = element?.id === CLUSTER ? timeOf(element) : null;
    const [first, last = 0] = [times[0], times.at(-1)];
    if (first === undefined || clusterTime === null || (times.length < CHAIN && next === null)) return null;
    const base =
      next === null || Math.abs(clusterTime + last - next) * head.step < NEAR_S
        ? clusterTime
        : next - last - (last - (times.at(-2) ?? last));
    return base + first > latest && base >= 0 ? base : null;
  }

  /** The next place from `from` on with which the walk can go on; null if there is none before `limit`. */
  function findNext(from: number, limit: number): number | null {
    for (let at = from; at < limit; at += 1) {
      if (!FIRST_BYTES.has(file.view(at, 1)[0] ?? 0)) {
        if (file.view(at + 4, 1)[0] === 0x66 && isStart(at)) return at;
        continue;
      }
      const element = elementIn(file, at);
      if (!element) continue;
      if (element.id === CLUSTER && timeOf(element) !== null && mayFollow(element.body, limit)) return at;
      if (element.id === EBML && isStart(at)) return at;
      if (BLOCKS.has(element.id) && clusterTime !== null && isWhole(element, limit)) {
        const time = findTimeOf(at, limit);
        if (time === null) continue;
        clusterTime = time;
        return at;
      }
    }
    return null;
  }

  function endCluster() {
    if (cluster) cluster.head.writeUIntBE(cluster.length, 6, 6);
    cluster = null;
  }

  function endPart() {
    endCluster();
    if (part && part.until !== null) found.parts.push(part);
    else if (part?.isAfterDamage) found.isDamaged = true;
    part = null;
  }

  function beginClock() {
    endPart();
    clock += 1;
    latest = -Infinity;
    latestOf.clear();
  }

  function addBlock(at: number, element: Element) {
    const block = blockOf(element);
    if (!block || element.end === null || clusterTime === null) return;
    const time = clusterTime + block.time;
    // A recorder may begin at 0 with every cluster.
    if (((latestOf.get(block.track) ?? time) - time) * head.step > BACK_S) beginClock();
    part ??= { container: 'webm', pieces: [{ bytes: head.bytes }], clock, isAfterDamage: found.isDamaged, byte: at, until: null };
    found.isDamaged = false;
    if (!cluster) {
      // A head of its own with a size of six bytes, since the file's may be unknown or wrong, and with a timestamp of six.
      const bytes = Buffer.from('1f43b675' + '01' + '00' + '000000000000' + 'e786' + '000000000000', 'hex');
      bytes.writeUIntBE(clusterTime, bytes.length - 6, 6);
      cluster = { time: clusterTime, head: bytes, length: 8 };
      part.pieces.push({ bytes });
    }
    addRange(part.pieces, at, element.end);
    cluster.length += element.end - at;
    latest = time;
    latestOf.set(block.track, time);
    const seconds = time * head.step;
    if (block.isPlayed) part.until = Math.max(part.until ?? seconds, seconds);
  }

  function beginCluster(time: number) {
    endCluster();
    if (clusterTime !== null && (clusterTime - time) * head.step > BACK_S) beginClock();
    clusterTime = time;
  }

  /** Walks up to `limit`. Returns where it ended: there, or where another file begins. */
  function walkTo(from: number, limit: number): number {
    for (let at = from; at < limit;) {
      if (found.parts.length >= MAX_PARTS) return at;
      const element = elementIn(file, at);
      if (element && isWhole(element, limit)) {
        if (element.id === CLUSTER) beginCluster(timeOf(element) as number);
        else if (BLOCKS.has(element.id)) addBlock(at, element);
        at = element.id === CLUSTER || element.id === SEGMENT ? element.body : (element.end as number);
        continue;
      }
      if (isStart(at)) return at;
      const next = findNext(at + 1, limit);
      const isTorn = next === null && (!element || (element.end !== null && element.end > limit));
      endPart();
      if (!isTorn) {
        found.lostBytes += (next ?? limit) - at;
        found.isDamaged = true;
      }
      if (next === null) return limit;
      at = next;
    }
    return limit;
  }

  return function walk(from: number): number {
    let at = from;
    for (const limit of [...stops.filter((stop) => stop > from), file.size]) {
      if (at > from) found.isDamaged = true;
      at = walkTo(at, limit);
      endPart();
      if (at < limit) return at;
    }
    return at;
  };
}
