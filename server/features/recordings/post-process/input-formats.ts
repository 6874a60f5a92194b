import { type InputFormat, MP4, WEBM } from 'mediabunny';
import type { Container } from '../containers.ts';

/**
 * The one format that a recording may be read as. No other is offered to the demuxer, since it also knows
 * playlists, with which a stranger's file could name other files.
 */
export const inputFormatsOf = (container: Container): InputFormat[] => [container === 'mp4' ? MP4 : WEBM];
