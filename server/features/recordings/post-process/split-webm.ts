import { MAX_PARTS } from './child-constants.ts';
import type { FileBytes } from './file-bytes.ts';
import type { Found } from './parts.ts';
import { BLOCK_GROUP, EBML, SIMPLE_BLOCK, createElements, isBlock, isOpened } from './webm-elements.ts';
import { CLUSTER, type WebmHead, elementIn, readWebmHead } from './webm-head.ts';
import { createWebmParts } from './webm-parts.ts';

/** The first bytes of what a walk can go on with. */
const FIRST_BYTES = new Set([SIMPLE_BLOCK, BLOCK_GROUP, CLUSTER >>> 24, EBML >>> 24]);
/** The fifth byte of an MP4: the first letter of `ftyp`. */
const LETTER_F = 0x66;

/** Blocks in a row that are no accident. */
const CHAIN = 3;
/** Blocks that end so near to the next cluster, in seconds, belong to the one before it. */
const NEAR_S = 0.5;

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
): number | null {
  const head = readWebmHead(file, start);
  if (!head) return null;
  const walkTo = createWalk(file, head, found, isStart);
  let at = head.end;
  for (const limit of [...stops.filter((stop) => stop > head.end), file.size]) {
    if (at > head.end) found.isDamaged = true;
    at = walkTo(at, limit);
    if (at < limit) return at;
  }
  return at;
}

function createWalk(file: FileBytes, head: WebmHead, found: Found, isStart: (at: number) => boolean) {
  const { blockOf, timeOf, mayFollow, isWhole } = createElements(file, head, isStart);
  const parts = createWebmParts(head, found);

  /**
   * The time of the cluster to which the blocks at `at` belong, in steps; null if fewer than three follow each other, or the time cannot
   * be known. If the head of their cluster is destroyed, it follows from the next one, before which they end.
   */
  function findTimeOf(at: number, limit: number): number | null {
    const times: number[] = [];
    let element = elementIn(file, at);
    while (element?.end && !isOpened(element) && isWhole(element, limit)) {
      const block = isBlock(element) ? blockOf(element) : null;
      if (block) times.push(block.time);
      else if (times.length < CHAIN) return null;
      element = element.end < limit ? elementIn(file, element.end) : null;
    }
    const next = element?.id === CLUSTER ? timeOf(element) : null;
    const [first, last = 0, time] = [times[0], times.at(-1), parts.timeOfCluster()];
    if (first === undefined || time === null || (times.length < CHAIN && next === null)) return null;
    const isSame = next === null || Math.abs(time + last - next) * head.step < NEAR_S;
    const base = isSame ? time : next - last - (last - (times.at(-2) ?? last));
    return base + first > parts.latest() && base >= 0 ? base : null;
  }

  /** The next place from `from` on with which the walk can go on; null if there is none before `limit`. */
  function findNext(from: number, limit: number): number | null {
    for (let at = from; at < limit; at += 1) {
      if (!FIRST_BYTES.has(file.view(at, 1)[0] ?? 0)) {
        if (file.view(at + 4, 1)[0] === LETTER_F && isStart(at)) return at;
        continue;
      }
      const element = elementIn(file, at);
      if (element?.id === CLUSTER && timeOf(element) !== null && mayFollow(element.body, limit)) return at;
      if (element?.id === EBML && isStart(at)) return at;
      if (!element || !isBlock(element) || !isWhole(element, limit)) continue;
      const time = findTimeOf(at, limit);
      if (time === null) continue;
      parts.moveTo(time);
      return at;
    }
    return null;
  }

  /** Walks up to `limit`. Returns where it ended: there, or where another file begins. */
  return function walkTo(from: number, limit: number): number {
    let at = from;
    while (at < limit && found.parts.length < MAX_PARTS) {
      const element = elementIn(file, at);
      if (element && isWhole(element, limit)) {
        const block = isBlock(element) ? blockOf(element) : null;
        if (element.id === CLUSTER) parts.beginCluster(timeOf(element) ?? 0);
        if (block && element.end !== null) parts.addBlock(block, at, element.end);
        at = isOpened(element) || element.end === null ? element.body : element.end;
        continue;
      }
      parts.endPart();
      if (isStart(at)) return at;
      const next = findNext(at + 1, limit);
      const isTorn = next === null && (!element || (element.end !== null && element.end > limit));
      if (!isTorn) {
        found.lostBytes += (next ?? limit) - at;
        found.isDamaged = true;
      }
      at = next ?? limit;
    }
    parts.endPart();
    return at;
  };
}
