import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

/** Writes a WebM to `path` that repeats the packets of the recordings at `sources` until it is `seconds` long. Nothing is encoded again. */
export async function writeLongSound(sources: readonly string[], seconds: number, path: string) {
  const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(path) });
  const track = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(track);
  await output.start();
  let at = 0;
  for (let index = 0; at < seconds; index += 1) {
    const input = new Input({ formats: [WEBM], source: new FilePathSource(sources[index % sources.length] ?? '') });
    const sound = await input.getPrimaryAudioTrack();
    if (!sound) throw new Error('There is no sound in it.');
    const decoderConfig = await sound.getDecoderConfig();
    const start = at;
    for await (const packet of new EncodedPacketSink(sound).packets()) {
      const timestamp = start + Math.max(0, packet.timestamp);
      await track.add(packet.clone({ timestamp }), decoderConfig ? { decoderConfig } : undefined);
      at = timestamp + packet.duration;
    }
    input.dispose();
  }
  await output.finalize();
}
