import { type InputFormat, MP4, WEBM } from 'mediabunny';
import type { Container } from '../containers.ts';

/**
 * The one format that a recording may be read as. The demuxer knows others, among them playlists that name further files; those
 * must never be used for a stranger's file.
 */
export const inputFormatsOf = (container: Container): InputFormat[] => [container === 'mp4' ? MP4 : WEBM];
