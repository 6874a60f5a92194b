import { MAX_PARTS } from './child-constants.ts';
import type { FileBytes } from './file-bytes.ts';
import { type Box, type Mp4Index, boxAt, isFilled, readFragmentTimes, readIndex, topBoxAt } from './mp4-boxes.ts';
import { type Found, type Part, addRange } from './parts.ts';

const MOOF = Buffer.from('moof', 'latin1');
const MOOV = Buffer.from('moov', 'latin1');
const WINDOW_BYTES = 1024 * 1024;

/** A box of unused space that covers this many bytes, so that what follows it stays in its place. */
function writeFree(length: number): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write('free', 4, 'latin1');
  head.writeBigUInt64BE(BigInt(length), 8);
  return head;
}
const FREE_HEAD = 16;

interface File {
  file: FileBytes;
  start: number;
  stops: readonly number[];
  found: Found;
  isStart(at: number): boolean;
}

/** Whether a whole fragment or index is at `at`, and not only its four letters. */
function isWholeAt({ file }: File, at: number): boolean {
  const box = topBoxAt(file, at);
  return box !== null && (box.type === 'moof' || box.type === 'moov') && box.end <= file.size && isFilled(file, box);
}

/** The next fragment, index, or beginning of another file from `from` on; null if there is none before `limit`. */
function findNext(given: File, from: number, limit: number): number | null {
  const { file, isStart } = given;
  for (let at = from; at < limit; at += WINDOW_BYTES) {
    const bytes = file.read(at, Math.min(WINDOW_BYTES + 8, limit - at));
    const hits = [MOOF, MOOV, Buffer.from('ftyp', 'latin1'), Buffer.from('1a45dfa3', 'hex')].flatMap((name, kind) => {
      const back = kind === 3 ? 0 : 4;
      const places: number[] = [];
      for (let hit = bytes.indexOf(name); hit >= 0; hit = bytes.indexOf(name, hit + 1)) places.push(at + hit - back);
      return places;
    });
    const next = hits.toSorted((a, b) => a - b).find((place) => place >= from && (isWholeAt(given, place) || isStart(place)));
    if (next !== undefined) return next;
  }
  return null;
}

/** Whether a box may be at `at`: the end of the file, a known box, or less than the head of one. */
const mayFollow = ({ file }: File, at: number) => at === file.size || topBoxAt(file, at) !== null;

/**
 * Splits the MP4 file that begins at `start` as `splitWebm` does. One with fragments goes on with the next fragment after damage. One
 * with a single index is one part, in which zeros stand for missing bytes, so that the rest stays where the index says.
 */
export function splitMp4(
  file: FileBytes,
  start: number,
  stops: readonly number[],
  found: Found,
  isStart: (at: number) => boolean,
) {
  const given: File = { file, start, stops, found, isStart };
  let index: Mp4Index | null = null;
  const data: Box[] = [];
  let at = start;
  while (at < file.size) {
    const box = boxAt(file, at);
    if (at > start && isStart(at)) break;
    if (box?.type === 'moov' && isFilled(file, box)) {
      const facts = readIndex(file, box);
      if (facts.isBelievable) index = facts;
    }
    if (box?.type === 'moof' && index?.isFragmented) return walkFragments(given, at);
    if (box?.type === 'mdat') data.push(box);
    if (box && mayFollow(given, box.end)) {
      at = box.end;
      continue;
    }
    const next = findNext(given, box?.type === 'mdat' ? box.body : at + 1, file.size);
    if (next === null && !(box && box.end > file.size)) {
      found.lostBytes += file.size - at;
      found.isDamaged = true;
    }
    at = next ?? file.size;
  }
  if (!index) {
    found.lostBytes += data.reduce((sum, { body, end }) => sum + Math.min(end, at) - body, 0);
    return at;
  }
  found.parts.push(wholePart(given, data, at));
  return at;
}

const nextClock = ({ parts }: Found) => (parts.at(-1)?.clock ?? -1) + 1;

/** A file with one index as one part. Bytes that are missing in a run of data are replaced by zeros where they are missing. */
function wholePart({ file, start, stops, found }: File, data: readonly Box[], end: number): Part {
  const part: Part = {
    container: 'mp4',
    pieces: [],
    clock: nextClock(found),
    isAfterDamage: found.isDamaged,
    byte: start,
    until: null,
  };
  found.isDamaged = false;
  let from = start;
  for (const box of data) {
    if (box.end <= end && mayFollowIn(file, box.end, end)) continue;
    const behind = findBehind(file, box, end);
    if (box.end <= behind) continue;
    const stop = stops.find((place) => place > box.body && place < behind) ?? behind;
    addRange(part.pieces, from, stop);
    part.pieces.push({ zeros: box.end - behind });
    from = stop;
    found.lostBytes += box.end - behind;
  }
  addRange(part.pieces, from, end);
  return part;
}

const mayFollowIn = (file: FileBytes, at: number, end: number) => at === end || topBoxAt(file, at) !== null;

/** Where the data of a box really ends: at an index that its size claims, or at the end of the file. */
function findBehind(file: FileBytes, { body }: Box, end: number): number {
  for (let at = body; at < end; at += WINDOW_BYTES) {
    const bytes = file.read(at, Math.min(WINDOW_BYTES + 8, end - at));
    for (let hit = bytes.indexOf(MOOV); hit >= 0; hit = bytes.indexOf(MOOV, hit + 1)) {
      const box = topBoxAt(file, at + hit - 4);
      if (box && box.end <= end && isFilled(file, box)) return box.at;
    }
  }
  return end;
}

/** Walks over the fragments of a file from the first one on. */
function walkFragments(given: File, first: number): number {
  const { file, start, stops, found } = given;
  let clock = nextClock(found);
  let part: Part | null = null;
  const last = new Map<number, number>();
  /** Up to here the part has the bytes of the file. */
  let covered = first;

  function endPart() {
    if (part) found.parts.push(part);
    part = null;
  }

  /** Begins a part at a fragment: the head of the file, and unused space in place of everything between. */
  function beginPart(at: number): Part {
    const pieces: Part['pieces'] = [];
    addRange(pieces, start, first);
    const between = at - first;
    if (between >= FREE_HEAD) pieces.push({ bytes: writeFree(between) }, { zeros: between - FREE_HEAD });
    return { container: 'mp4', pieces, clock, isAfterDamage: found.isDamaged, byte: at, until: null };
  }

  /** Whether the clock has started again with this fragment, which begins before the last one, or with it. */
  function isBack(times: ReadonlyMap<number, number>): boolean {
    const known = [...times].filter(([id]) => last.has(id));
    const isBefore = known.some(([id, time]) => time < (last.get(id) ?? 0));
    return isBefore || (known.length > 0 && known.every(([id, time]) => time === last.get(id)));
  }

  function addFragment(moof: Box, to: number, lacking: number) {
    const times = readFragmentTimes(file, moof);
    if (isBack(times)) {
      endPart();
      clock += 1;
      last.clear();
    }
    for (const [id, time] of times) last.set(id, time);
    // With what is between two fragments, so that both stay as far from each other as they were.
    const from = part ? covered : moof.at;
    part ??= beginPart(moof.at);
    found.isDamaged = false;
    addRange(part.pieces, from, to);
    covered = to;
    if (lacking > 0) part.pieces.push({ zeros: lacking });
  }

  /** Of a fragment with several runs of data. */
  function extendPart(to: number) {
    if (part) addRange(part.pieces, covered, to);
    covered = to;
  }

  function lose(from: number, to: number) {
    found.lostBytes += to - from;
    endPart();
    found.isDamaged = true;
  }

  let moof: Box | null = null;
  let at = first;
  while (at < file.size && found.parts.length < MAX_PARTS) {
    if (given.isStart(at)) break;
    const box = boxAt(file, at);
    const limit = stops.find((stop) => stop > at) ?? file.size;
    if (box && box.end <= limit && mayFollow(given, box.end) && (box.type !== 'moof' || isFilled(file, box))) {
      if (box.type === 'mdat' && moof) addFragment(moof, box.end, 0);
      else if (box.type === 'mdat' && part) extendPart(box.end);
      moof = box.type === 'moof' ? box : null;
      at = box.end;
      continue;
    }
    const isData = box?.type === 'mdat' && moof !== null;
    const next = findNext(given, isData ? (box as Box).body : at + 1, file.size);
    // What follows is damaged, and this fragment ends where it says.
    if (isData && next !== null && (box as Box).end <= Math.min(next, limit)) {
      addFragment(moof as Box, (box as Box).end, 0);
      moof = null;
      lose((box as Box).end, next);
      at = next;
      continue;
    }
    // Of a fragment that the end or a missing chunk has cut, what precedes it is whole.
    const isCut = isData && (box as Box).end > limit && (next === null || next >= limit);
    if (isCut) addFragment(moof as Box, limit, (box as Box).end - limit);
    const isTorn = next === null && box !== null && box.end > file.size;
    if (!isTorn) lose(isCut ? limit : (moof?.at ?? at), next ?? file.size);
    moof = null;
    if (next === null) break;
    at = next;
  }
  endPart();
  return given.isStart(at) ? at : file.size;
}
