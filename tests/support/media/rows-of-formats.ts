import { overwritten } from './damage.ts';
import { matroska } from './matroska.ts';
import { LIVE } from './media.ts';
import { mp4, placesOf } from './mp4.ts';
import { BACK, FRAGMENTED, FRONT, JUNK, MOOFS, S, SOUND, WEBM, type Row } from './row.ts';
import { aac, alac, av1, avc, flac, opus, pcm, vp8, vp9 } from './tracks.ts';

/** A name that no player knows in place of the codec of the sound, of the same length. */
const asUnknown = (file: Buffer, codec: string, unknown: string) =>
  Buffer.from(file.toString('latin1').replaceAll(codec, unknown), 'latin1');

export const mixtures: Row[] = [];
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

export const containers: Row[] = [
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

export const unknown: Row[] = [
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
  { is: 'nothing but JUNK', file: JUNK, unplayable: 'not-parsed' },
  { is: 'an empty file', file: Buffer.alloc(0), unplayable: 'nothing-in-it' },
  { is: 'one byte', file: WEBM.subarray(0, 1), unplayable: 'nothing-in-it' },
  { is: 'half of a head', file: WEBM.subarray(0, 60), unplayable: 'nothing-in-it' },
  { is: 'a head without packets', file: matroska([opus(0)]), unplayable: 'nothing-in-it' },
  { is: 'an MP4 of nothing but its head', file: FRAGMENTED.subarray(0, MOOFS[0]), declared: 'mp4', unplayable: 'nothing-in-it' },
];
