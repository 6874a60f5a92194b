import { describe, expect, test } from 'vitest';
import type { Gap, GapCause } from '../../../../../contract/recordings/gaps.ts';
import type { Container } from '../../../../../server/features/recordings/containers.ts';
import { type CopiedTrack, copyOf } from '../../../../support/media/copy.ts';
import { overwritten, tornAt, without, zeroed } from '../../../../support/media/damage.ts';
import { matroska } from '../../../../support/media/matroska.ts';
import { LIVE } from '../../../../support/media/media.ts';
import { mp4, placesOf, restartClock } from '../../../../support/media/mp4.ts';
import { aac, alac, av1, avc, flac, followedBy, opus, pcm, shifted, vp8, vp9 } from '../../../../support/media/tracks.ts';

/** A gap with its place and length; without a place it is the end of the recording, without a length nobody knows it. */
type Stands = [cause: GapCause, at: number | null, seconds: number | null];

interface Row {
  is: string;
  file: Buffer;
  /** The container that it was registered with, if it is not WebM. */
  declared?: Container;
  /** The container of the copy. */
  copy?: string;
  /** The seconds of sound and picture in the copy, and its length. */
  sound?: number;
  picture?: number;
  length?: number;
  /** The gaps that must stand. */
  gaps?: Stands[];
  /** Why nothing can be played. */
  unplayable?: string;
}

const S = 20;
const SOUND = opus(S);
const WEBM = matroska([SOUND]);
const FRAGMENTED = await mp4([SOUND]);
const FRONT = await mp4([SOUND], 'front');
const BACK = await mp4([SOUND], 'back');
const SCREEN = matroska([vp8(S), SOUND]);
const FIRST_CLUSTER = WEBM.indexOf('1f43b675', 'hex');
const MOOFS = placesOf(FRAGMENTED, 'moof');
const junk = Buffer.from('not a part of any recording. '.repeat(100));

/** A name that no player knows in place of the codec of the sound, of the same length. */
const asUnknown = (file: Buffer, codec: string, unknown: string) =>
  Buffer.from(file.toString('latin1').replaceAll(codec, unknown), 'latin1');

/** The time of each cluster is 0, and its packets count from there. */
function everyClusterAtZero(file: Buffer): Buffer {
  const changed = Buffer.from(file);
  for (let at = file.indexOf('1f43b675', 0, 'hex'); at >= 0; at = file.indexOf('1f43b675', at + 1, 'hex'))
    changed.fill(0, at + 21, at + 27);
  return changed;
}

const everyFragmentAtZero = (file: Buffer) => MOOFS.reduce((changed, _, index) => restartClock(changed, index), file);

const mixtures: Row[] = [];
const PICTURES = { vp8, vp9, av1, avc };
const SOUNDS = { opus, pcm, aac, flac };
/** The best container for each mixture. */
const MIXED: Record<string, string> = {
  'vp8 opus': 'webm',
  'vp9 opus': 'webm',
  'av1 opus': 'webm',
  'avc opus': 'mp4',
  'vp9 aac': 'mp4',
  'av1 aac': 'mp4',
  'avc aac': 'mp4',
  'vp9 flac': 'mp4',
  'av1 flac': 'mp4',
  'avc flac': 'mp4',
};
for (const [picture, makePicture] of Object.entries(PICTURES)) {
  for (const [sound, makeSound] of Object.entries(SOUNDS)) {
    mixtures.push({
      is: `${picture} and ${sound} in Matroska`,
      file: matroska([makePicture(S), makeSound(S)], { docType: 'matroska' }),
      copy: MIXED[`${picture} ${sound}`] ?? 'matroska',
      picture: S,
      sound: S,
    });
  }
}

const containers: Row[] = [
  { is: 'the recording of a real browser', file: LIVE, copy: 'webm', sound: 8 },
  { is: 'Opus in WebM', file: WEBM, copy: 'webm', sound: S },
  { is: 'Opus of two channels', file: matroska([opus(S, 2)]), copy: 'webm', sound: S },
  { is: 'Opus of six channels', file: matroska([opus(S, 6)]), copy: 'webm', sound: S },
  { is: 'a DocType that is padded with zeros', file: matroska([SOUND], { docType: 'webm\0\0\0\0' }), copy: 'webm', sound: S },
  { is: 'H.264 under the DocType webm', file: matroska([avc(S), SOUND]), copy: 'mp4', picture: S, sound: S },
  { is: 'PCM alone in WebM', file: matroska([pcm(S)]), copy: 'matroska', sound: S },
  { is: 'AAC alone in Matroska', file: matroska([aac(S)], { docType: 'matroska' }), copy: 'mp4', sound: S },
  { is: 'clusters of known size', file: matroska([SOUND], { hasSizes: true }), sound: S },
  { is: 'clusters of half a minute', file: matroska([SOUND], { clusterS: 30 }), sound: S },
  { is: 'a clock of tenths of milliseconds', file: matroska([SOUND], { scale: 100_000 }), sound: S },
  { is: 'blocks in groups', file: matroska([vp8(S), SOUND], { hasGroups: true }), sound: S, picture: S },
  { is: 'lacing of Xiph', file: matroska([SOUND], { lacing: { kind: 'xiph', packets: 5 } }), sound: S },
  { is: 'lacing of EBML', file: matroska([SOUND], { lacing: { kind: 'ebml', packets: 5 } }), sound: S },
  { is: 'fragments', file: FRAGMENTED, declared: 'mp4', copy: 'mp4', sound: S },
  { is: 'an index at the beginning', file: FRONT, declared: 'mp4', copy: 'mp4', sound: S },
  { is: 'an index at the end', file: BACK, declared: 'mp4', copy: 'mp4', sound: S },
  { is: 'fragments of AAC', file: await mp4([aac(S)]), declared: 'mp4', copy: 'mp4', sound: S },
  { is: 'fragments of H.264 and AAC', file: await mp4([avc(S), aac(S)]), declared: 'mp4', copy: 'mp4', picture: S, sound: S },
  { is: 'fragments of VP9 and Opus', file: await mp4([vp9(S), SOUND]), declared: 'mp4', copy: 'mp4', picture: S, sound: S },
  { is: 'FLAC in MP4', file: await mp4([flac(S)], 'front'), declared: 'mp4', copy: 'mp4', sound: S },
  { is: 'AV1 in MP4', file: await mp4([av1(S), SOUND], 'back'), declared: 'mp4', copy: 'mp4', picture: S, sound: S },
  {
    is: 'a QuickTime movie of H.264 and PCM',
    file: await mp4([avc(S), pcm(S)], 'movie'),
    declared: 'mp4',
    copy: 'matroska',
    picture: S,
    length: S,
  },
  { is: 'an MP4 that was registered as WebM', file: FRAGMENTED, copy: 'webm', sound: S },
  { is: 'a WebM that was registered as MP4', file: WEBM, declared: 'mp4', copy: 'mp4', sound: S },
];

const unknown: Row[] = [
  {
    is: 'a picture with sound in an unknown format',
    file: matroska([vp8(S), alac(S)], { docType: 'matroska' }),
    copy: 'webm',
    picture: S,
    sound: 0,
    gaps: [['unplayable-sound', 0, S]],
  },
  {
    is: 'sound with a picture in an unknown format',
    file: matroska([{ ...vp8(S), codecId: 'V_CINEPAK' }, SOUND], { docType: 'matroska' }),
    copy: 'webm',
    picture: 0,
    sound: S,
    gaps: [['unplayable-picture', 0, S]],
  },
  { is: 'ALAC in Matroska', file: matroska([alac(S)], { docType: 'matroska' }), unplayable: 'unknown-format' },
  { is: 'ALAC in MP4', file: asUnknown(FRAGMENTED, 'Opus', 'alac'), declared: 'mp4', unplayable: 'unknown-format' },
  { is: 'an unknown codec in WebM', file: matroska([{ ...SOUND, codecId: 'A_NOPE' }]), unplayable: 'unknown-format' },
  {
    is: 'an MP4 without its index',
    file: BACK.subarray(0, placesOf(BACK, 'moov').at(-1)),
    declared: 'mp4',
    unplayable: 'not-parsed',
  },
  { is: 'fragments without their index', file: FRAGMENTED.subarray(MOOFS[0]), declared: 'mp4', unplayable: 'not-parsed' },
  { is: 'a WebM whose list of tracks is destroyed', file: overwritten(WEBM, 150 / WEBM.length, 120), unplayable: 'not-parsed' },
  { is: 'a WebM without its head', file: WEBM.subarray(2000), unplayable: 'not-parsed' },
  { is: 'nothing but junk', file: junk, unplayable: 'not-parsed' },
  { is: 'an empty file', file: Buffer.alloc(0), unplayable: 'nothing-in-it' },
  { is: 'one byte', file: WEBM.subarray(0, 1), unplayable: 'nothing-in-it' },
  { is: 'half of a head', file: WEBM.subarray(0, 60), unplayable: 'nothing-in-it' },
  { is: 'a head without packets', file: matroska([opus(0)]), unplayable: 'nothing-in-it' },
  { is: 'an MP4 of nothing but its head', file: FRAGMENTED.subarray(0, MOOFS[0]), declared: 'mp4', unplayable: 'nothing-in-it' },
];

const times: Row[] = [
  ...[-1, -7, -20, -60, -400].map((ms) => ({
    is: `a first packet ${-ms} ms before zero`,
    file: matroska([shifted(SOUND, ms / 1000)]),
    sound: S,
    length: S,
  })),
  { is: 'a picture that begins before zero', file: matroska([shifted(vp8(S), -0.3), SOUND]), sound: S, picture: S },
  { is: 'a start at 3 h', file: matroska([shifted(SOUND, 10_800)]), sound: S, length: S },
  { is: 'a start at 3 h in fragments', file: await mp4([shifted(SOUND, 10_800)]), declared: 'mp4', sound: S, length: S },
  {
    is: 'a start at 3 h of picture and sound',
    file: matroska([shifted(vp9(S), 10_800), shifted(SOUND, 10_800)]),
    sound: S,
    picture: S,
    length: S,
  },
  {
    is: 'a hole of half an hour',
    file: matroska([shifted(SOUND, 1800, 8)]),
    sound: S,
    length: 1800 + S,
    gaps: [['unexplained', 8, 1800]],
  },
  {
    is: 'a hole of ten hours',
    file: matroska([shifted(SOUND, 36_000, 8)]),
    sound: S,
    length: S,
    gaps: [['asleep-or-clock-set', 8, 36_000]],
  },
  {
    is: 'a hole of ten hours in fragments',
    file: await mp4([shifted(SOUND, 36_000, 8)]),
    declared: 'mp4',
    sound: S,
    length: S,
    gaps: [['asleep-or-clock-set', 8, 36_000]],
  },
  { is: 'a clock that starts again', file: matroska([followedBy(SOUND, SOUND)]), sound: 2 * S, length: 2 * S },
  {
    is: 'a clock that starts again twice',
    file: matroska([followedBy(followedBy(opus(9), opus(9)), opus(9))]),
    sound: 27,
    length: 27,
  },
  { is: 'a clock of fragments that starts again', file: restartClock(FRAGMENTED, 9), declared: 'mp4', sound: S, length: S },
  { is: 'a clock that starts again with every cluster', file: everyClusterAtZero(WEBM), sound: S, length: S },
  {
    is: 'a clock that starts again with every fragment',
    file: everyFragmentAtZero(FRAGMENTED),
    declared: 'mp4',
    sound: S,
    length: S,
  },
  {
    is: 'two segments under one head',
    file: Buffer.concat([WEBM, WEBM.subarray(WEBM.indexOf('18538067', 'hex'))]),
    sound: 2 * S,
    length: 2 * S,
  },
  {
    is: 'a clock of picture and sound that starts again',
    file: matroska([followedBy(vp8(S), vp8(S)), followedBy(SOUND, SOUND)], { clusterS: 1 }),
    sound: 2 * S,
    picture: 2 * S,
  },
  { is: 'two WebM in one file', file: Buffer.concat([WEBM, WEBM]), sound: 2 * S, length: 2 * S },
  {
    is: 'two fragmented MP4 in one file',
    file: Buffer.concat([FRAGMENTED, FRAGMENTED]),
    declared: 'mp4',
    sound: 2 * S,
    length: 2 * S,
  },
  { is: 'two MP4 with an index in one file', file: Buffer.concat([FRONT, BACK]), declared: 'mp4', sound: 2 * S, length: 2 * S },
  { is: 'a WebM and an MP4 in one file', file: Buffer.concat([WEBM, FRAGMENTED]), sound: 2 * S, length: 2 * S },
  { is: 'three screens in one file', file: Buffer.concat([SCREEN, SCREEN, SCREEN]), sound: 3 * S, picture: 3 * S, length: 3 * S },
  {
    is: 'a WebM behind one that begins at 3 h',
    file: Buffer.concat([matroska([shifted(SOUND, 10_800)]), WEBM]),
    sound: 2 * S,
    length: 2 * S,
  },
  { is: 'sound of one and of two channels', file: Buffer.concat([WEBM, matroska([opus(S, 2)])]), sound: 2 * S },
  { is: 'sound, and then sound with a picture', file: Buffer.concat([WEBM, SCREEN]), sound: 2 * S, picture: S },
  {
    is: 'Opus, and then AAC',
    file: Buffer.concat([WEBM, matroska([aac(S)])]),
    sound: S,
    gaps: [['unplayable-sound', S, S]],
  },
  { is: 'two WebM with junk between them', file: Buffer.concat([WEBM, junk, WEBM]), sound: 2 * S, gaps: [['damaged', S, null]] },
  {
    is: 'a WebM that is torn, and then another',
    file: Buffer.concat([tornAt(WEBM, 0.5), WEBM]),
    sound: 1.5 * S,
    gaps: [['damaged', 0.5 * S, null]],
  },
];

const part = (bytes: number) => (S * bytes) / WEBM.length;
const damage: Row[] = [
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

/** Packets are nearer to each other than this, in seconds. */
const APART = 0.25;

/** The seconds that the tracks of a kind last, without holes. */
const secondsOf = (tracks: readonly CopiedTrack[], kind: string): number =>
  tracks
    .filter(({ type }) => type === kind)
    .map(({ times: own }) => own.toSorted((a, b) => a - b))
    .reduce(
      (sum, own) => sum + own.reduce((all, time, index) => all + Math.min(APART, (own[index + 1] ?? time) - time), 0.06),
      0,
    );

/** Measured seconds may differ by this: damage ends at the next whole packet, and lengths of bytes are no lengths of time. */
const SLACK = 0.7;

/** A difference in a sentence, if what was measured is not near to what must be. */
const differ = (what: string, seconds: number | undefined, wanted: number | undefined, slack = SLACK): string[] =>
  wanted !== undefined && !(Math.abs((seconds ?? Infinity) - wanted) < slack)
    ? [`${what}: ${seconds} instead of ${wanted} s`]
    : [];

/** How a gap differs from the one that must stand. */
function compareGap(gap: Gap, [cause, at, seconds]: Stands): string[] {
  if (gap.cause !== cause) return [`${gap.cause} instead of ${cause}`];
  const isAtEnd = gap.at === undefined && gap.seq === 1;
  const place =
    at === null ? (isAtEnd ? [] : [`${cause} at ${gap.at} instead of at the end`]) : differ(`${cause} at`, gap.at, at);
  if (seconds === null)
    return gap.seconds === undefined ? place : [...place, `${cause} of ${gap.seconds} s instead of any length`];
  return [...place, ...differ(`${cause} of`, gap.seconds, seconds, SLACK + 0.4)];
}

/** The packets of a copy begin at 0 or later, and sound is in the order of its times. */
function findDisorder(tracks: readonly CopiedTrack[]): string[] {
  return tracks.flatMap(({ type, times: own }) => {
    const isOrdered = type !== 'audio' || own.every((time, index) => time >= (own[index - 1] ?? 0));
    return [...(isOrdered ? [] : [`${type} out of order`]), ...(own.every((time) => time >= 0) ? [] : [`${type} before 0`])];
  });
}

/** How the copy of a file differs from what must be, in sentences. */
async function findDifferences({ file, declared = 'webm', ...wanted }: Row): Promise<string[]> {
  const { result, container, tracks } = await copyOf(file.length > 0 ? [[0, file]] : [], { declared });
  const outcome = result.is === 'unplayable' ? result.why : result.is;
  if (outcome !== (wanted.unplayable ?? 'playable')) return [`${outcome} instead of ${wanted.unplayable ?? 'playable'}`];
  if (result.is !== 'playable') return [];
  const gaps = result.gaps.toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity));
  const stand = wanted.gaps ?? [];
  return [
    ...(wanted.copy && container !== wanted.copy ? [`${container} instead of ${wanted.copy}`] : []),
    ...differ('sound', secondsOf(tracks, 'audio'), wanted.sound),
    ...differ('picture', secondsOf(tracks, 'video'), wanted.picture),
    ...differ('length', result.seconds, wanted.length),
    ...(gaps.length === stand.length ? [] : [`the gaps ${JSON.stringify(gaps)}`]),
    ...stand.flatMap((one, index) => (gaps[index] ? compareGap(gaps[index], one) : [])),
    ...findDisorder(tracks),
  ];
}

describe.each([
  ['mixtures of codecs', mixtures],
  ['containers', containers],
  ['what cannot be played', unknown],
  ['odd times and glued files', times],
  ['damage', damage],
])('%s', (_, rows) => {
  test.each(rows.map((row) => [row.is, row] as const))('%s', async (_name, row) => {
    expect(await findDifferences(row)).toEqual([]);
  });
});
