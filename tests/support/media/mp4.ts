import {
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type VideoCodec,
} from 'mediabunny';
import type { Track } from './tracks.ts';

/** The names of codecs for the writer and for decoders, by their ids in Matroska. */
const CODECS: Record<string, [name: AudioCodec | VideoCodec, decoder: string]> = {
  A_OPUS: ['opus', 'opus'],
  A_AAC: ['aac', 'mp4a.40.2'],
  A_FLAC: ['flac', 'flac'],
  'A_PCM/INT/LIT': ['pcm-s16', 'pcm-s16'],
  'V_MPEG4/ISO/AVC': ['avc', 'avc1.42001e'],
  V_VP9: ['vp9', 'vp09.00.10.08'],
  V_AV1: ['av1', 'av01.0.04M.08'],
};

function sourceOf({ type, codecId }: Track) {
  const [codec] = CODECS[codecId] ?? ['opus'];
  return type === 'audio' ? new EncodedAudioPacketSource(codec as AudioCodec) : new EncodedVideoPacketSource(codec as VideoCodec);
}

function configOf({ type, codecId, codecPrivate, channels = 1, rate = 48_000 }: Track) {
  const codec = CODECS[codecId]?.[1] ?? codecId;
  const description = codecPrivate && { description: codecPrivate };
  return type === 'audio'
    ? { codec, numberOfChannels: channels, sampleRate: rate, ...description }
    : { codec, codedWidth: 320, codedHeight: 240, ...description };
}

/**
 * A file with these tracks: `fragmented` as Safari's recorder writes it, with its index `front` or `back` as cameras and editors do, or
 * a QuickTime movie.
 */
export async function mp4(
  tracks: readonly Track[],
  shape: 'fragmented' | 'front' | 'back' | 'movie' = 'fragmented',
): Promise<Buffer> {
  const target = new BufferTarget();
  const fastStart = shape === 'fragmented' ? 'fragmented' : shape === 'front' ? 'in-memory' : false;
  const format = shape === 'movie' ? new MovOutputFormat({ fastStart: 'in-memory' }) : new Mp4OutputFormat({ fastStart });
  const output = new Output({ format, target });
  const written = tracks.map((track) => ({ track, source: sourceOf(track), at: 0 }));
  for (const { source } of written) {
    if (source instanceof EncodedAudioPacketSource) output.addAudioTrack(source);
    else output.addVideoTrack(source);
  }
  await output.start();
  for (;;) {
    const left = written.filter(({ track, at }) => at < track.packets.length);
    const [next] = left.toSorted((a, b) => (a.track.packets[a.at]?.time ?? 0) - (b.track.packets[b.at]?.time ?? 0));
    if (!next) break;
    const { track, source } = next;
    const [packet, after] = [track.packets[next.at], track.packets[next.at + 1]];
    if (!packet) break;
    const duration = Math.max(0, (after?.time ?? packet.time + 0.06) - packet.time);
    const meta = next.at === 0 ? { decoderConfig: configOf(track) as AudioDecoderConfig & VideoDecoderConfig } : undefined;
    await source.add(new EncodedPacket(packet.data, packet.isKey ? 'key' : 'delta', packet.time, duration), meta);
    next.at += 1;
  }
  await output.finalize();
  return Buffer.from(target.buffer as ArrayBuffer);
}

/** Where each box of this type begins. */
export function placesOf(file: Buffer, type: string): number[] {
  const places: number[] = [];
  for (let at = file.indexOf(type); at >= 0; at = file.indexOf(type, at + 1)) places.push(at - 4);
  return places;
}

/** The same fragments, whose clocks begin again at 0 from the fragment with this number on. */
export function restartClock(file: Buffer, fragment: number): Buffer {
  const changed = Buffer.from(file);
  const times = placesOf(file, 'tfdt').map((at) => ({ at: at + 12, isLong: file[at + 8] === 1 }));
  const read = ({ at, isLong }: { at: number; isLong: boolean }) =>
    isLong ? Number(file.readBigUInt64BE(at)) : file.readUInt32BE(at);
  const first = times[fragment];
  if (!first) throw new Error('The file has no such fragment.');
  for (const time of times.slice(fragment)) {
    const value = read(time) - read(first);
    if (time.isLong) changed.writeBigUInt64BE(BigInt(value), time.at);
    else changed.writeUInt32BE(value, time.at);
  }
  return changed;
}
