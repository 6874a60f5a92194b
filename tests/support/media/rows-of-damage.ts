import { overwritten, tornAt, without, zeroed } from './damage.ts';
import { matroska } from './matroska.ts';
import { mp4 } from './mp4.ts';
import { FRAGMENTED, FRONT, MOOFS, S, SCREEN, SOUND, WEBM, type Row } from './row.ts';
import { avc, opus, vp8 } from './tracks.ts';

const FIRST_CLUSTER = WEBM.indexOf('1f43b675', 'hex');
const part = (bytes: number) => (S * bytes) / WEBM.length;
export const damage: Row[] = [
  {
    is: '4000 damaged bytes in a WebM',
    file: overwritten(WEBM, 0.4, 4000),
    sound: S - part(4000),
    length: S,
    gaps: [['damaged', 0.4 * S, part(4000)]],
  },
  {
    is: '8192 zeros in a WebM',
    file: zeroed(WEBM, 0.4, 8192),
    sound: S - part(8192),
    length: S,
    gaps: [['damaged', 0.4 * S, part(8192)]],
  },
  {
    is: 'zeros in a WebM with clusters of known size',
    file: zeroed(matroska([SOUND], { hasSizes: true }), 0.4, 8192),
    sound: S - part(8192),
    length: S,
    gaps: [['damaged', 0.4 * S, part(8192)]],
  },
  {
    is: 'zeros within a cluster of half a minute',
    file: zeroed(matroska([SOUND], { clusterS: 30 }), 0.4, 8192),
    sound: S - part(8192),
    length: S,
    gaps: [['damaged', 0.4 * S, part(8192)]],
  },
  {
    is: 'zeros at two places',
    file: zeroed(zeroed(WEBM, 0.3, 8192), 0.7, 8192),
    sound: S - part(16_384),
    length: S,
    gaps: [
      ['damaged', 0.3 * S, part(8192)],
      ['damaged', 0.7 * S, part(8192)],
    ],
  },
  {
    is: 'a sixth of a WebM cut out',
    file: without(WEBM, 0.4, Math.round(WEBM.length / 6)),
    sound: (5 / 6) * S,
    length: S,
    gaps: [['damaged', 0.4 * S, S / 6]],
  },
  {
    is: '5000 bytes cut out of a WebM',
    file: without(WEBM, 0.4, 5000),
    sound: S - part(5000),
    length: S,
    gaps: [['damaged', 0.4 * S, part(5000)]],
  },
  {
    is: 'zeros in picture and sound',
    file: zeroed(SCREEN, 0.4, 8192),
    gaps: [['damaged', 0.4 * S, (S * 8192) / SCREEN.length]],
    length: S,
  },
  {
    is: 'more pieces than are put together',
    file: Buffer.concat(Array<Buffer>(1010).fill(matroska([opus(0.2)]))),
    gaps: [['damaged', null, null]],
  },
  { is: 'zeros at the end', file: Buffer.concat([WEBM, Buffer.alloc(8192)]), sound: S, gaps: [['damaged', null, null]] },
  { is: 'a WebM that ends within a packet', file: tornAt(WEBM, 0.6), sound: 0.6 * S, length: 0.6 * S },
  {
    is: 'fragments that end within one',
    file: FRAGMENTED.subarray(0, (MOOFS[12] ?? 0) + 6000),
    declared: 'mp4',
    sound: 0.6 * S,
    gaps: [['damaged', null, 0.5]],
  },
  {
    is: 'an MP4 that ends before its index says',
    file: tornAt(FRONT, 0.6),
    declared: 'mp4',
    sound: 0.6 * S,
    gaps: [['damaged', null, 0.4 * S]],
  },
  {
    is: '8192 zeros in fragments',
    file: zeroed(FRAGMENTED, 0.4, 8192),
    declared: 'mp4',
    length: S,
    gaps: [['damaged', 0.4 * S, part(8192)]],
  },
  {
    is: '5000 bytes cut out of fragments',
    file: without(FRAGMENTED, 0.4, 5000),
    declared: 'mp4',
    length: S,
    gaps: [['damaged', 0.4 * S, 1]],
  },
  {
    is: 'one destroyed moof',
    file: overwritten(FRAGMENTED, (MOOFS[8] ?? 0) / FRAGMENTED.length, 60),
    declared: 'mp4',
    sound: S - 1,
    length: S,
    gaps: [['damaged', 8, 1]],
  },
  {
    is: 'zeros in an MP4 with an index',
    file: zeroed(FRONT, 0.4, 8192),
    declared: 'mp4',
    length: S,
    gaps: [['damaged', 0.4 * S, part(8192)]],
  },
  {
    is: 'H.264 whose bytes are damaged',
    file: overwritten(await mp4([avc(S), SOUND]), 0.4, 4000),
    declared: 'mp4',
    length: S,
    gaps: [['damaged', 0.4 * S, 1.6]],
  },
  {
    is: 'a picture that begins without a key frame',
    file: matroska([{ ...vp8(S), packets: vp8(S).packets.slice(5) }, SOUND]),
    sound: S,
    picture: S - 2,
    gaps: [['damaged', 0, 2]],
  },
  {
    is: 'a first cluster that is destroyed',
    file: zeroed(WEBM, FIRST_CLUSTER / WEBM.length, 20_000),
    length: S,
    gaps: [['damaged', 0, part(20_000)]],
  },
];
