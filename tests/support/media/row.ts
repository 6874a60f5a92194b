import type { GapCause } from '../../../contract/recordings/gaps.ts';
import type { Container } from '../../../server/features/recordings/containers.ts';
import { matroska } from './matroska.ts';
import { mp4, placesOf } from './mp4.ts';
import { opus, vp8 } from './tracks.ts';

/** A gap with its place and length; without a place it is the end of the recording, without a length nobody knows it. */
export type Stands = [cause: GapCause, at: number | null, seconds: number | null];

export interface Row {
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

/** Seconds of the files from which the rows are made. */
export const S = 20;
export const SOUND = opus(S);
export const WEBM = matroska([SOUND]);
export const FRAGMENTED = await mp4([SOUND]);
export const FRONT = await mp4([SOUND], 'front');
export const BACK = await mp4([SOUND], 'back');
export const SCREEN = matroska([vp8(S), SOUND]);
export const MOOFS = placesOf(FRAGMENTED, 'moof');
export const JUNK = Buffer.from('not a part of any recording. '.repeat(100));
