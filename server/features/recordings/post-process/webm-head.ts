import { type Element, elementAt } from '../ebml.ts';
import type { FileBytes } from './file-bytes.ts';

/** Ids of Matroska (RFC 9559) on the first level of a segment. */
export const CLUSTER = 0x1f43b675;
export const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
export const VOID = 0xec;
/** Those that carry no packet: SeekHead, Info, Tracks, Cues, Tags, Chapters, Attachments, CRC-32, Void. */
export const BESIDE_CLUSTERS = new Set([0x114d9b74, INFO, TRACKS, 0x1c53bb6b, 0x1254c367, 0x1043a770, 0x1941a469, 0xbf, VOID]);

const TRACK_ENTRY = 0xae;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const TIMESTAMP_SCALE = 0x2ad7b1;
/** Nanoseconds: a timestamp counts milliseconds, if the file does not say otherwise. */
const USUAL_SCALE = 1_000_000;
/** Picture and sound; others are subtitles and buttons. */
const PLAYED_TYPES = new Set([1, 2]);

/** Longer descriptions of tracks are damaged. One has a few hundred bytes, and some thousands with the tables of Vorbis. */
const LONGEST_TRACKS = 1024 * 1024;
/** How far into a file its tracks are searched if what precedes them is damaged. */
const SEARCH_BYTES = 64 * 1024;
const TRACKS_BYTES = Buffer.from('1654ae6b', 'hex');

/** EBML with the DocType matroska, which allows every codec, and a segment of unknown size. */
const HEAD = Buffer.from(
  '1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b6142878104428581021853806701ffffffffffffff',
  'hex',
);

export interface WebmHead {
  /** A head of our own with the file's tracks, from which a demuxer starts. */
  bytes: Buffer;
  /** Seconds of one step of a timestamp. */
  step: number;
  /** The numbers of all tracks, and whether a track is picture or sound. */
  tracks: ReadonlyMap<number, boolean>;
  /** Where the clusters may begin. */
  end: number;
}

/** The element at `at` with its offsets in the file. Null as in `elementAt`. */
export function elementIn(file: FileBytes, at: number): Element | null {
  const head = elementAt(file.view(at, 12), 0);
  return head && { ...head, body: at + head.body, end: head.end === null ? null : at + head.end };
}

/** The elements of known size in a body, as far as they are whole. */
function* childrenOf(bytes: Buffer, from: number, to: number): Generator<{ id: number; body: number; end: number }> {
  for (let at = from; at < to;) {
    const child = elementAt(bytes, at);
    if (!child || child.end === null || child.end > to) return;
    yield { ...child, end: child.end };
    at = child.end;
  }
}

const numberIn = (bytes: Buffer, { body, end }: { body: number; end: number }) =>
  end > body && end - body <= 6 ? bytes.readUIntBE(body, end - body) : 0;

/** The tracks in the body of a `Tracks` element. Empty if it is damaged. */
function readTracks(bytes: Buffer, { body, end }: { body: number; end: number }): Map<number, boolean> {
  const tracks = new Map<number, boolean>();
  for (const entry of childrenOf(bytes, body, end)) {
    if (entry.id !== TRACK_ENTRY) continue;
    let [number, type] = [0, 0];
    for (const field of childrenOf(bytes, entry.body, entry.end)) {
      if (field.id === TRACK_NUMBER) number = numberIn(bytes, field);
      if (field.id === TRACK_TYPE) type = numberIn(bytes, field);
    }
    if (number > 0) tracks.set(number, PLAYED_TYPES.has(type));
  }
  return tracks;
}

/** The bytes and tracks of the `Tracks` element at `at`; null if there is none, or it is damaged. */
function tracksAt(file: FileBytes, at: number) {
  const element = elementIn(file, at);
  if (element?.id !== TRACKS || element.end === null || element.end > Math.min(file.size, at + LONGEST_TRACKS)) return null;
  const bytes = file.read(at, element.end - at);
  const tracks = readTracks(bytes, { body: element.body - at, end: bytes.length });
  return tracks.size > 0 ? { bytes, tracks, end: element.end } : null;
}

function readScale(file: FileBytes, { body, end }: { body: number; end: number }): number {
  const bytes = file.read(body, Math.min(end - body, SEARCH_BYTES));
  for (const field of childrenOf(bytes, 0, bytes.length)) {
    if (field.id === TIMESTAMP_SCALE) return numberIn(bytes, field) || USUAL_SCALE;
  }
  return USUAL_SCALE;
}

const scaleElement = (scale: number) => {
  const info = Buffer.from('1549a9668a2ad7b186000000000000', 'hex');
  info.writeUIntBE(scale, info.length - 6, 6);
  return info;
};

/** The head of the file that begins at `at`; null if it has no tracks that can be read. */
export function readWebmHead(file: FileBytes, at: number): WebmHead | null {
  let scale = USUAL_SCALE;
  let found = null;
  let place = at;
  for (let element = elementIn(file, at); element && element.id !== CLUSTER; element = elementIn(file, place)) {
    if (element.id === SEGMENT) {
      place = element.body;
      continue;
    }
    if (element.end === null || element.end > file.size) break;
    if (place > at && !BESIDE_CLUSTERS.has(element.id)) break;
    if (element.id === INFO) scale = readScale(file, { body: element.body, end: element.end });
    if (element.id === TRACKS) found = tracksAt(file, place);
    place = element.end;
  }
  if (!found) {
    const searched = file.read(at, SEARCH_BYTES);
    for (let hit = searched.indexOf(TRACKS_BYTES); hit >= 0 && !found; hit = searched.indexOf(TRACKS_BYTES, hit + 1)) {
      found = tracksAt(file, at + hit);
    }
    place = found?.end ?? place;
  }
  if (!found) return null;
  return {
    bytes: Buffer.concat([HEAD, scaleElement(scale), found.bytes]),
    step: scale / 1e9,
    tracks: found.tracks,
    end: place,
  };
}
