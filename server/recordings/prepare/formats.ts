import { type InputFormat, MP4, WEBM } from 'mediabunny';
import type { Container } from '../containers.ts';

/**
 * The one format that a recording may be read as. Others, among them playlists that name further files, are never given to the
 * demuxer.
 */
export const formatsOf = (container: Container): InputFormat[] => [container === 'mp4' ? MP4 : WEBM];
