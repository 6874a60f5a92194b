import { BufferSource, EncodedPacketSink, Input, WEBM } from 'mediabunny';
import { LIVE } from './media.ts';

export interface Packet {
  /** In seconds. */
  time: number;
  data: Buffer;
  isKey: boolean;
}

/** A track as a Matroska file describes it. */
export interface Track {
  type: 'video' | 'audio';
  codecId: string;
  codecPrivate?: Buffer;
  channels?: number;
  rate?: number;
  bits?: number;
  packets: Packet[];
}

/** Bytes that look like nothing in particular, and never like zeros: the same for the same seed. */
function noise(length: number, seed: number): Buffer {
  let state = (seed + 1) * 2_654_435_761;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return 1 + ((state >>> 24) % 255);
    }),
  );
}

/** Writes numbers of so many bits each, and fills the last byte with zeros. */
function writeBits(...fields: (readonly [value: number, bits: number])[]): Buffer {
  const text = fields.map(([value, bits]) => value.toString(2).padStart(bits, '0')).join('');
  const padded = text.padEnd(Math.ceil(text.length / 8) * 8, '0');
  return Buffer.from(Array.from({ length: padded.length / 8 }, (_, at) => parseInt(padded.slice(at * 8, at * 8 + 8), 2)));
}

const WIDTH = 320;
const HEIGHT = 240;

async function readLive(): Promise<{ data: Buffer; seconds: number }[]> {
  const input = new Input({ formats: [WEBM], source: new BufferSource(LIVE) });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('The recording has no sound.');
  const packets: { data: Buffer; seconds: number }[] = [];
  for await (const { data } of new EncodedPacketSink(track).packets()) packets.push({ data: Buffer.from(data), seconds: 0.06 });
  input.dispose();
  return packets;
}

const SPOKEN = await readLive();
/** Seconds of a packet of the recorded speech. */
const OPUS_S = 8 / SPOKEN.length;

function opusHead(channels: number): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 'latin1');
  head[8] = 1;
  head[9] = channels;
  head.writeUInt32LE(48_000, 12);
  // More than two channels need a table: 4 streams, of which 2 are stereo, in the order of Vorbis.
  if (channels <= 2) return head;
  head[18] = 1;
  return Buffer.concat([head, Buffer.from([4, 2, 0, 4, 1, 2, 3, 5])]);
}

const every = (seconds: number, step: number, make: (index: number) => Omit<Packet, 'time'>): Packet[] =>
  Array.from({ length: Math.round(seconds / step) }, (_, index) => ({ time: index * step, ...make(index) }));

/** Real speech, over and over. */
export const opus = (seconds: number, channels = 1): Track => ({
  type: 'audio',
  codecId: 'A_OPUS',
  codecPrivate: opusHead(channels),
  channels,
  rate: 48_000,
  packets: every(seconds, OPUS_S, (index) => ({ data: SPOKEN[index % SPOKEN.length]?.data ?? Buffer.alloc(0), isKey: true })),
});

const sound =
  (codecId: string, step: number, bytes: number, start: string, more: Partial<Track> = {}) =>
  (seconds: number): Track => ({
    type: 'audio',
    codecId,
    channels: 1,
    rate: 48_000,
    ...more,
    packets: every(seconds, step, (index) => ({
      data: Buffer.concat([Buffer.from(start, 'hex'), noise(bytes, index)]),
      isKey: true,
    })),
  });

export const pcm = sound('A_PCM/INT/LIT', 0.02, 1920, '', { bits: 16 });
export const aac = sound('A_AAC', 1024 / 48_000, 180, '01', { codecPrivate: Buffer.from('1188', 'hex') });
export const flac = sound('A_FLAC', 0.096, 900, 'fff8c90800', {
  codecPrivate: Buffer.concat([
    Buffer.from('664c61438000002212001200000000000000', 'hex'),
    writeBits([48_000, 20], [0, 3], [15, 5], [0, 36]),
    Buffer.alloc(16),
  ]),
});
export const alac = sound('A_ALAC', 0.0853, 300, '20', { codecPrivate: Buffer.alloc(24, 1) });

const picture =
  (codecId: string, key: Buffer, delta: Buffer, codecPrivate?: Buffer) =>
  (seconds: number): Track => ({
    type: 'video',
    codecId,
    ...(codecPrivate ? { codecPrivate } : {}),
    packets: every(seconds, 0.2, (index) => ({
      data: Buffer.concat([index % 10 === 0 ? key : delta, noise(index % 10 === 0 ? 2000 : 300, index)]),
      isKey: index % 10 === 0,
    })),
  });

/** The tag of a key frame, its start code and its size (RFC 6386, 9.1). */
export const vp8 = picture('V_VP8', Buffer.from('1000009d012a4001f000', 'hex'), Buffer.from('110000', 'hex'));

export const vp9 = picture(
  'V_VP9',
  writeBits(
    [2, 2],
    [0, 2],
    [0, 1],
    [0, 1],
    [1, 1],
    [0, 1],
    [0x498342, 24],
    [2, 3],
    [0, 1],
    [WIDTH - 1, 16],
    [HEIGHT - 1, 16],
    [0, 1],
  ),
  writeBits([2, 2], [0, 2], [0, 1], [1, 1], [1, 1], [0, 1], [0xff, 8]),
);

/** The sequence header of an AV1 stream (5.5 of its specification), with one operating point and every tool switched off. */
const AV1_SEQUENCE = writeBits(
  ...([
    [0, 3],
    [0, 1],
    [0, 1],
    [0, 1],
    [0, 1],
    [0, 5],
    [0, 12],
    [4, 5],
    [8, 4],
    [8, 4],
    [WIDTH - 1, 9],
    [HEIGHT - 1, 9],
  ] as const),
  ...([
    [0, 9],
    [3, 2],
    [0, 3],
    [0, 4],
    [0, 2],
    [0, 2],
    [1, 1],
  ] as const),
);
const AV1_OBU = Buffer.concat([Buffer.from([0x0a, AV1_SEQUENCE.length]), AV1_SEQUENCE]);
export const av1 = picture(
  'V_AV1',
  Buffer.concat([Buffer.from('1200', 'hex'), AV1_OBU]),
  Buffer.from('1200', 'hex'),
  Buffer.concat([Buffer.from('81040c00', 'hex'), AV1_OBU]),
);

/** Baseline, level 3, 320 x 240, without anything optional (ISO 14496-10, 7.3.2.1). */
const SPS = Buffer.concat([
  Buffer.from('6742001e', 'hex'),
  writeBits([1, 1], [1, 1], [3, 3], [2, 3], [0, 1], [20, 9], [15, 7], [1, 1], [0, 3], [1, 1]),
]);
const PPS = Buffer.from('68ce3880', 'hex');
const AVC_HEAD = Buffer.concat([
  Buffer.from('0142001effe1', 'hex'),
  Buffer.from([0, SPS.length]),
  SPS,
  Buffer.from([1, 0, PPS.length]),
  PPS,
]);
/** One unit, with its length before it. */
const avcUnit = (type: number, bytes: number) => {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(bytes + 1);
  head[4] = type;
  return head;
};
export const avc = picture('V_MPEG4/ISO/AVC', avcUnit(0x65, 2000), avcUnit(0x41, 300), AVC_HEAD);

/** The same track, every packet later by `seconds` from `from` on. */
export const shifted = (track: Track, seconds: number, from = -Infinity): Track => ({
  ...track,
  packets: track.packets.map((packet) => (packet.time >= from ? { ...packet, time: packet.time + seconds } : packet)),
});

/** One track whose packets are those of both, one after the other, whatever their times. */
export const followedBy = (track: Track, other: Track): Track => ({ ...track, packets: [...track.packets, ...other.packets] });
