import { tornAt } from './damage.ts';
import { matroska } from './matroska.ts';
import { mp4, restartClock } from './mp4.ts';
import { BACK, FRAGMENTED, FRONT, JUNK, MOOFS, S, SCREEN, SOUND, WEBM, type Row } from './row.ts';
import { aac, followedBy, opus, shifted, vp8, vp9 } from './tracks.ts';

/** The time of each cluster is 0, and its packets count from there. */
function everyClusterAtZero(file: Buffer): Buffer {
  const changed = Buffer.from(file);
  for (let at = file.indexOf('1f43b675', 0, 'hex'); at >= 0; at = file.indexOf('1f43b675', at + 1, 'hex'))
    changed.fill(0, at + 21, at + 27);
  return changed;
}

const everyFragmentAtZero = (file: Buffer) => MOOFS.reduce((changed, _, index) => restartClock(changed, index), file);

export const times: Row[] = [
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
  { is: 'two WebM with JUNK between them', file: Buffer.concat([WEBM, JUNK, WEBM]), sound: 2 * S, gaps: [['damaged', S, null]] },
  {
    is: 'a WebM that is torn, and then another',
    file: Buffer.concat([tornAt(WEBM, 0.5), WEBM]),
    sound: 1.5 * S,
    gaps: [['damaged', 0.5 * S, null]],
  },
];
