import type { Packet, Track } from './tracks.ts';

export interface MatroskaShape {
  docType?: string;
  /** Whether clusters say how long they are. A MediaRecorder's do not. */
  hasSizes?: boolean;
  /** Packets of sound in one block, by the lacing of EBML, Xiph, or equal sizes. */
  lacing?: { kind: 'xiph' | 'ebml'; packets: number };
  /** Blocks in groups with a duration instead of simple ones. */
  hasGroups?: boolean;
  /** Seconds of a cluster. */
  clusterS?: number;
  /** Nanoseconds of one step of a timestamp. */
  scale?: number;
}

const UNKNOWN = Buffer.from('01ffffffffffffff', 'hex');

function size(length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUIntBE(length, 2, 6);
  bytes[0] = 1;
  return bytes;
}

const element = (id: string, ...body: Buffer[]) => {
  const bytes = Buffer.concat(body);
  return Buffer.concat([Buffer.from(id, 'hex'), size(bytes.length), bytes]);
};

function number(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUIntBE(value, 0, 6);
  return element(id, bytes);
}

const text = (id: string, value: string) => element(id, Buffer.from(value, 'latin1'));

function float(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

function trackEntry({ type, codecId, codecPrivate, channels = 1, rate = 48_000, bits }: Track, index: number): Buffer {
  const particulars =
    type === 'audio'
      ? element('e1', float('b5', rate), number('9f', channels), ...(bits ? [number('6264', bits)] : []))
      : element('e0', number('b0', 320), number('ba', 240));
  return element(
    'ae',
    number('d7', index + 1),
    number('73c5', index + 1),
    number('83', type === 'video' ? 1 : 2),
    text('86', codecId),
    ...(codecPrivate ? [element('63a2', codecPrivate)] : []),
    particulars,
  );
}

/** The sizes of laced packets but the last, as the kind of lacing writes them (RFC 9559, 10.3). */
function laceSizes(kind: 'xiph' | 'ebml', packets: readonly Buffer[]): Buffer {
  const sizes = packets.slice(0, -1).map(({ length }) => length);
  if (kind === 'xiph')
    return Buffer.from(sizes.flatMap((length) => [...Array(Math.floor(length / 255)).fill(255), length % 255]));
  return Buffer.concat(
    sizes.map((length, index) => {
      const bytes = Buffer.alloc(4);
      // The first is a number of four bytes, the others are differences, with half of their range below zero.
      bytes.writeUInt32BE((index === 0 ? length : length - (sizes[index - 1] ?? 0) + 2 ** 27 - 1) + 2 ** 28);
      return bytes;
    }),
  );
}

interface Block {
  track: number;
  time: number;
  packets: Packet[];
}

function writeBlock({ track, time, packets }: Block, clusterTime: number, { lacing, hasGroups }: MatroskaShape): Buffer {
  const isLaced = lacing && packets.length > 1;
  const head = Buffer.alloc(4);
  head[0] = 0x80 | (track + 1);
  head.writeInt16BE(time - clusterTime, 1);
  head[3] = (packets[0]?.isKey && !hasGroups ? 0x80 : 0) | (isLaced ? (lacing.kind === 'xiph' ? 2 : 6) : 0);
  const data = packets.map((packet) => packet.data);
  const lace = isLaced ? [Buffer.from([packets.length - 1]), laceSizes(lacing.kind, data)] : [];
  if (!hasGroups) return element('a3', head, ...lace, ...data);
  const reference = packets[0]?.isKey ? [] : [element('fb', Buffer.from([0xff]))];
  return element('a0', element('a1', head, ...lace, ...data), ...reference);
}

/** The blocks of all tracks in the order in which a recorder would write them: of their times, restarts kept. */
function blocksOf(tracks: readonly Track[], { lacing, scale = 1_000_000 }: MatroskaShape): Block[] {
  const runs = tracks.map((track, index) => {
    const blocks: Block[] = [];
    const each = track.type === 'audio' ? (lacing?.packets ?? 1) : 1;
    for (let at = 0; at < track.packets.length; at += each) {
      const packets = track.packets.slice(at, at + each);
      blocks.push({ track: index, time: Math.round(((packets[0]?.time ?? 0) * 1e9) / scale), packets });
    }
    return blocks;
  });
  const merged: Block[] = [];
  const at = runs.map(() => 0);
  for (;;) {
    const heads = runs.map((run, index) => run[at[index] ?? 0]);
    const first = heads.reduce((best, block, index) => (block && block.time < (heads[best]?.time ?? Infinity) ? index : best), 0);
    const next = heads[first];
    if (!next) return merged;
    merged.push(next);
    at[first] = (at[first] ?? 0) + 1;
  }
}

/** A Matroska or WebM file with these tracks. Times before zero and clocks that fall back are written as they are. */
export function matroska(tracks: readonly Track[], shape: MatroskaShape = {}): Buffer {
  const { docType = 'webm', hasSizes = false, clusterS = 2, scale = 1_000_000 } = shape;
  const versions = [number('4286', 1), number('42f7', 1), number('42f2', 4), number('42f3', 8)];
  const head = element('1a45dfa3', ...versions, text('4282', docType), number('4287', 4), number('4285', 2));
  const clusters: Buffer[] = [];
  const longest = (clusterS * 1e9) / scale;
  let time = 0;
  let blocks: Buffer[] = [];
  const flush = () => {
    if (blocks.length === 0) return;
    const body = [number('e7', time), ...blocks];
    clusters.push(hasSizes ? element('1f43b675', ...body) : Buffer.concat([Buffer.from('1f43b675', 'hex'), UNKNOWN, ...body]));
    blocks = [];
  };
  for (const block of blocksOf(tracks, shape)) {
    if (blocks.length === 0 || block.time - time >= longest || block.time < time - 500) {
      flush();
      time = Math.max(0, block.time);
    }
    blocks.push(writeBlock(block, time, shape));
  }
  flush();
  return Buffer.concat([
    head,
    Buffer.from('18538067', 'hex'),
    UNKNOWN,
    element('1549a966', number('2ad7b1', scale)),
    element('1654ae6b', ...tracks.map(trackEntry)),
    ...clusters,
  ]);
}
