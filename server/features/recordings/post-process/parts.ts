import { CustomSource, Input, MATROSKA, MP4, QTFF } from 'mediabunny';
import type { Container } from '../containers.ts';
import { countLeading } from './count-leading.ts';
import type { FileBytes } from './file-bytes.ts';

/** A run of bytes: of the file, own ones, or zeros in place of bytes that are missing. */
type Piece = { from: number; to: number } | { bytes: Buffer } | { zeros: number };

/** A stretch of a recording that a demuxer can read from its beginning to its end. */
export interface Part {
  container: Container;
  pieces: Piece[];
  /** Parts with the same number share one clock; a higher one has started again. */
  clock: number;
  /** Something before it, in the same file, cannot be read. */
  isAfterDamage: boolean;
  /** Where its first packet is, in bytes from the start of the recording. */
  byte: number;
  /** The start of its last packet by its own clock, in seconds, as the walk over its elements has found it; null if not known. */
  until: number | null;
}

/** What a walk over a recording finds. */
export interface Found {
  parts: Part[];
  /** Bytes that belong to no packet and to no element, although the recording does not simply end there. */
  lostBytes: number;
  /** There are such bytes behind the last part: before the next one, or at the end of the recording. */
  isDamaged: boolean;
}

const lengthOf = (piece: Piece) =>
  'bytes' in piece ? piece.bytes.length : 'zeros' in piece ? piece.zeros : piece.to - piece.from;

/** Adds a run of bytes of the file to pieces, and lengthens the last one where it continues it. */
export function addRange(pieces: Piece[], from: number, to: number) {
  const last = pieces.at(-1);
  if (last && 'to' in last && last.to === from) last.to = to;
  else if (to > from) pieces.push({ from, to });
}

/**
 * Opens a part for reading. No other formats are offered to the demuxer, since it also knows playlists, with which a stranger's file
 * could name other files.
 */
export function openPart(file: FileBytes, { container, pieces }: Part): Input {
  const starts: number[] = [];
  let size = 0;
  for (const piece of pieces) {
    starts.push(size);
    size += lengthOf(piece);
  }

  function read(from: number, to: number): Uint8Array {
    const buffer = Buffer.alloc(to - from);
    for (let index = countLeading(starts.length, (one) => (starts[one] ?? 0) <= from) - 1; index < pieces.length; index += 1) {
      const [piece, start] = [pieces[index] as Piece, starts[index] ?? 0];
      if (start >= to) break;
      const [first, last] = [Math.max(from, start) - start, Math.min(to - start, lengthOf(piece))];
      if ('bytes' in piece) piece.bytes.copy(buffer, start + first - from, first, last);
      else if ('from' in piece) file.read(piece.from + first, last - first).copy(buffer, start + first - from);
    }
    return buffer;
  }

  const source = new CustomSource({ getSize: () => size, read, prefetchProfile: 'fileSystem', handleUnhandledError: () => {} });
  return new Input({ formats: container === 'mp4' ? [MP4, QTFF] : [MATROSKA], source });
}
