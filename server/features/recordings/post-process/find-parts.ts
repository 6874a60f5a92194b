import { type Container, HEAD_BYTES, containerOf, isTruncatedHead } from '../containers.ts';
import { MAX_PARTS } from './child-constants.ts';
import type { FileBytes } from './file-bytes.ts';
import type { Found } from './parts.ts';
import { splitMp4 } from './split-mp4.ts';
import { splitWebm } from './split-webm.ts';

const CLUSTER_BYTES = Buffer.from('1f43b675', 'hex');
const SPLIT = { webm: splitWebm, mp4: splitMp4 };

/** The letters that the beginning of a file has, and their place in it. */
const MARKS = [
  { mark: Buffer.from('1a45dfa3', 'hex'), at: 0 },
  { mark: Buffer.from('ftyp', 'latin1'), at: 4 },
];
/** The box lists the few formats that a file conforms to. */
const LONGEST_FTYP = 1024;
const WINDOW_BYTES = 1024 * 1024;

/**
 * Finds everything in a recording that a demuxer can read: of each file in it, since several may be glued together, the parts before
 * and after damage. `stops` are the offsets at which bytes are missing, in order.
 */
export function findParts(file: FileBytes, stops: readonly number[]): Found {
  const found: Found = { parts: [], lostBytes: 0, isDamaged: false };
  const startAt = (at: number): Container | null => {
    const head = file.view(at, HEAD_BYTES);
    const container = containerOf(head);
    // Within a recording the four letters alone may be data.
    return container === 'mp4' && at > 0 && head.readUInt32BE(0) > LONGEST_FTYP ? null : container;
  };
  const isStart = (at: number) => startAt(at) !== null;

  function findStart(from: number): number {
    for (let at = from; at < file.size; at += WINDOW_BYTES) {
      const bytes = file.read(at, WINDOW_BYTES + HEAD_BYTES);
      const places = MARKS.flatMap(({ mark, at: back }) => {
        const hits: number[] = [];
        for (let hit = bytes.indexOf(mark); hit >= 0; hit = bytes.indexOf(mark, hit + 1)) hits.push(at + hit - back);
        return hits;
      });
      const next = places.toSorted((a, b) => a - b).find((place) => place >= from && isStart(place));
      if (next !== undefined) return next;
    }
    return file.size;
  }

  /** A file that ends before its tracks is damaged only if there is something behind them. */
  function hasCluster(from: number, to: number): boolean {
    for (let at = from; at < to; at += WINDOW_BYTES) if (file.read(at, WINDOW_BYTES + 4).includes(CLUSTER_BYTES)) return true;
    return false;
  }

  let at = 0;
  while (at < file.size && found.parts.length < MAX_PARTS) {
    const container = startAt(at);
    const end = container ? SPLIT[container](file, at, stops, found, isStart) : null;
    if (end !== null && end > at) {
      at = end;
      continue;
    }
    const next = findStart(at + 1);
    const isEmpty = container ? !hasCluster(at, next) : at === 0 && isTruncatedHead(file.read(0, HEAD_BYTES));
    if (!isEmpty) {
      found.lostBytes += next - at;
      found.isDamaged = true;
    }
    at = next;
  }
  if (at < file.size) {
    found.lostBytes += file.size - at;
    found.isDamaged = true;
  }
  return found;
}
