import { type MediaCodec, MkvOutputFormat, Mp4OutputFormat, type OutputFormat, WebMOutputFormat } from 'mediabunny';
import type { Container, CopyContainer } from '../containers.ts';

const PCM = ['pcm-u8', 'pcm-s16', 'pcm-s16be', 'pcm-s24', 'pcm-s24be', 'pcm-s32', 'pcm-s32be', 'pcm-f32', 'pcm-f64'];

/**
 * The codecs that browsers play in each container. What no browser plays is in none. Matroska is last, since it takes every mixture
 * and only Chromium plays it all.
 */
const PLAYED: Record<CopyContainer, ReadonlySet<string>> = {
  webm: new Set(['vp8', 'vp9', 'av1', 'opus', 'vorbis']),
  mp4: new Set(['avc', 'hevc', 'vp9', 'av1', 'aac', 'opus', 'mp3', 'flac']),
  matroska: new Set(['vp8', 'vp9', 'av1', 'avc', 'hevc', 'opus', 'vorbis', 'aac', 'mp3', 'flac', ...PCM]),
};

export const isPcm = (codec: MediaCodec) => PCM.includes(codec);

/** Whether any container keeps a track of this codec, so that a browser can play it. */
export const isPlayable = (codec: MediaCodec | null): codec is MediaCodec => codec !== null && PLAYED.matroska.has(codec);

/** The container for a copy with these codecs: the one that the recording was registered with, if it can hold them all. */
export function chooseContainer(declared: Container, codecs: readonly MediaCodec[]): CopyContainer {
  const order: CopyContainer[] = [declared, 'webm', 'mp4', 'matroska'];
  return order.find((container) => codecs.every((codec) => PLAYED[container].has(codec))) ?? 'matroska';
}

export function formatFor(container: CopyContainer): OutputFormat {
  if (container === 'webm') return new WebMOutputFormat();
  return container === 'mp4' ? new Mp4OutputFormat() : new MkvOutputFormat();
}
