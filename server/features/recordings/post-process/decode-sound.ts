import { FilePathSource, Input, MATROSKA, MP4, WEBM } from 'mediabunny';
import { OpusDecoder } from 'opus-decoder';
import { containerAt } from '../containers.ts';
import { LONGEST_S } from './child-constants.ts';
import { readPackets } from './read-packets.ts';

/** The sound is in a format that this server does not decode. */
export class UnknownCodec extends Error {}
/** The sound claims to be longer than any answer. */
export class TooLong extends Error {}

/** Packets that are decoded together: one to six seconds, after which the place in time is read from the file again. */
const BATCH = 100;
/** Packets that are further apart than this are not continuous. The times in a file are rounded to milliseconds. */
const JUMP_S = 0.1;

export interface Decoded {
  /** The start, in seconds from the start of the file. */
  at: number;
  /** One channel, between -1 and 1. */
  samples: Float32Array;
}

/** As a player limits it: a decoder exceeds full scale for a voice that was too loud, and far more for a damaged packet. */
const toFullScale = (samples: Float32Array) => samples.map((value) => Math.max(-1, Math.min(1, value || 0)));

/**
 * Decodes the first sound track, mixed to one channel, piece by piece. Where the file has a hole, `at` of the next piece says so.
 * `rate` is in samples for each second. Throws `UnknownCodec` for anything but Opus with at most two channels, `TooLong`, and
 * what the demuxer throws. It yields nothing if there is no sound.
 */
export async function* decodeSound(path: string, rate: 16_000 | 48_000): AsyncGenerator<Decoded> {
  // No other formats are offered, since the demuxer also knows playlists, with which a stranger's file could name other files.
  const formats = (await containerAt(path)) === 'mp4' ? [MP4] : [WEBM, MATROSKA];
  const input = new Input({ formats, source: new FilePathSource(path) });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) return;
    if ((await track.getCodec()) !== 'opus' || (await track.getNumberOfChannels()) > 2) throw new UnknownCodec();
    const decoder = new OpusDecoder({ channels: 1, sampleRate: rate });
    await decoder.ready;
    try {
      let frames: Uint8Array[] = [];
      let [at, next] = [0, 0];
      const decode = (): Decoded => ({
        at,
        samples: toFullScale(decoder.decodeFrames(frames).channelData[0] ?? new Float32Array()),
      });
      for await (const { data, timestamp, duration } of readPackets(track)) {
        if (timestamp > LONGEST_S) throw new TooLong();
        if (frames.length === BATCH || (frames.length > 0 && Math.abs(timestamp - next) > JUMP_S)) {
          yield decode();
          frames = [];
        }
        if (frames.length === 0) at = Math.max(0, timestamp);
        frames.push(data);
        next = timestamp + duration;
      }
      if (frames.length > 0) yield decode();
    } finally {
      decoder.free();
    }
  } finally {
    input.dispose();
  }
}
