import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  Mp4OutputFormat,
  Output,
  WEBM,
} from 'mediabunny';

/** A real recording of a MediaRecorder: eight seconds of speech in slices of two. */
export const LIVE = readFileSync(join(import.meta.dirname, 'answer.webm'));

/** The same packets as a fragmented MP4, as Safari's recorder makes one; at most `most` of them. */
export async function anMp4(most = Infinity): Promise<Buffer> {
  const input = new Input({ formats: [WEBM], source: new BufferSource(LIVE) });
  const track = (await input.getPrimaryAudioTrack()) as InputAudioTrack;
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = await track.getDecoderConfig();
  let count = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (count++ >= most) break;
    await source.add(packet, decoderConfig ? { decoderConfig } : undefined);
  }
  await output.finalize();
  input.dispose();
  return Buffer.from(target.buffer as ArrayBuffer);
}

/** A small MP4 whose one run of samples (`trun`, ISO 14496-12, 8.8.8) claims 2^32 - 1 of them, none with a size of its own. */
export async function endlessMp4(): Promise<Buffer> {
  const mp4 = await anMp4(2);
  const flags = mp4.indexOf('trun') + 4;
  mp4.writeUInt32BE(1, flags);
  mp4.writeUInt32BE(0xffffffff, flags + 4);
  return mp4;
}
