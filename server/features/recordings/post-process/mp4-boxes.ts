import type { FileBytes } from './file-bytes.ts';

/** A box of ISO 14496-12 with its offsets in the file. */
export interface Box {
  type: string;
  at: number;
  body: number;
  end: number;
}

/** Boxes outside of others in files of recorders, cameras and editors. */
const TOP_LEVEL = new Set('ftyp moov moof mdat free skip wide sidx ssix styp mfra emsg udta uuid meta pdin prft'.split(' '));

/** The box at `at`; null if there is none. A size of 0 means that it lasts to the end of the file. */
export function boxAt(file: FileBytes, at: number): Box | null {
  const head = file.view(at, 16);
  if (head.length < 8) return null;
  const short = head.readUInt32BE(0);
  if (short === 1 && head.length < 16) return null;
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? file.size - at : short;
  const body = at + (short === 1 ? 16 : 8);
  if (at + size < body || !Number.isSafeInteger(at + size)) return null;
  return { type: head.toString('latin1', 4, 8), at, body, end: at + size };
}

/** The same for a box that can be outside of others. */
export function topBoxAt(file: FileBytes, at: number): Box | null {
  const box = boxAt(file, at);
  return box && TOP_LEVEL.has(box.type) ? box : null;
}

/** More boxes in one are damaged, or forged to fill the memory. */
const MAX_BOXES = 10_000;

/** The boxes within a box, as far as they are whole. */
function boxesIn(file: FileBytes, { body, end }: Pick<Box, 'body' | 'end'>): Box[] {
  const boxes: Box[] = [];
  for (let at = body; at < end && boxes.length < MAX_BOXES;) {
    const box = boxAt(file, at);
    if (!box || box.end > end) break;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** Whether the boxes within a box fill it, so that none of their sizes is damaged. */
export function isFilled(file: FileBytes, box: Box): boolean {
  return boxesIn(file, box).at(-1)?.end === box.end;
}

const findBox = (file: FileBytes, box: Pick<Box, 'body' | 'end'> | undefined, type: string) =>
  box && boxesIn(file, box).find((inner) => inner.type === type);

/** What the index of a file says. */
export interface Mp4Index {
  /** The packets are described in fragments behind it, and not in the index itself. */
  isFragmented: boolean;
  /** It claims no more packets than the file has bytes. The demuxer would make all of them. */
  isBelievable: boolean;
}

/** How many packets the runs of a table describe, each run with its count and one value. */
function sumRuns(file: FileBytes, box: Box | undefined): number {
  if (!box) return 0;
  const bytes = file.read(box.body, box.end - box.body);
  let sum = 0;
  for (let at = 8; at + 8 <= bytes.length; at += 8) sum += bytes.readUInt32BE(at);
  return sum;
}

export function readIndex(file: FileBytes, moov: Box): Mp4Index {
  let hasSamples = false;
  let packets = 0;
  for (const trak of boxesIn(file, moov).filter(({ type }) => type === 'trak')) {
    const mdia = findBox(file, trak, 'mdia');
    const stbl = findBox(file, findBox(file, mdia, 'minf'), 'stbl');
    const [stsz, stts, ctts] = ['stsz', 'stts', 'ctts'].map((type) => findBox(file, stbl, type));
    const count = stsz ? file.view(stsz.body + 8, 4).readUInt32BE() : 0;
    if (count > 0) hasSamples = true;
    packets += Math.max(count, sumRuns(file, stts), sumRuns(file, ctts));
  }
  const isFragmented = !hasSamples && findBox(file, moov, 'mvex') !== undefined;
  return { isFragmented, isBelievable: packets <= file.size };
}

/** When each track of a fragment begins, in steps of its clock. A track without a time is left out. */
export function readFragmentTimes(file: FileBytes, moof: Box): Map<number, number> {
  const times = new Map<number, number>();
  for (const traf of boxesIn(file, moof).filter(({ type }) => type === 'traf')) {
    const [tfhd, tfdt] = [findBox(file, traf, 'tfhd'), findBox(file, traf, 'tfdt')];
    if (!tfhd || !tfdt) continue;
    const bytes = file.view(tfdt.body, 12);
    const time = bytes[0] === 1 ? Number(bytes.readBigUInt64BE(4)) : bytes.readUInt32BE(4);
    times.set(file.view(tfhd.body + 4, 4).readUInt32BE(), time);
  }
  return times;
}
