import { BIT_RATES, SLICE_MS } from '../../../contract/facts/recorder.ts';

/**
 * MP4 is last, because Chromium writes a header and then nothing until stop, so that a crash would cost all of it. A picture alone
 * must not name a codec for sound: Firefox waits for the sound and records nothing.
 */
const PICTURE_TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];
const SCREEN_TYPES = ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];
const ANSWER_TYPES = ['audio/webm;codecs=opus', 'audio/mp4'];

/** The settings of a recorder; the recording is also registered with `mimeType`. */
export interface Format extends MediaRecorderOptions {
  mimeType: string;
  /** Of MediaStream Recording; not yet in TypeScript's own list. */
  videoKeyFrameIntervalDuration?: number;
}

type Supports = (mimeType: string) => boolean;
const supported: Supports = (mimeType) => typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(mimeType);

/**
 * Five frames a second of mostly still picture, with or without sound. A key frame per slice, so that a lost chunk costs two
 * seconds; Firefox ignores that and writes one every 8 s.
 */
export function screenFormat(withSound: boolean, supports: Supports = supported): Format | null {
  const mimeType = (withSound ? SCREEN_TYPES : PICTURE_TYPES).find(supports);
  if (!mimeType) return null;
  return {
    mimeType,
    videoBitsPerSecond: BIT_RATES.screen,
    audioBitsPerSecond: BIT_RATES.screenSound,
    videoKeyFrameIntervalDuration: SLICE_MS,
  };
}

/** Speech, at a bit rate that is high enough for a later transcription. */
export function answerFormat(supports: Supports = supported): Format | null {
  const mimeType = ANSWER_TYPES.find(supports);
  return mimeType ? { mimeType, audioBitsPerSecond: BIT_RATES.answer } : null;
}
