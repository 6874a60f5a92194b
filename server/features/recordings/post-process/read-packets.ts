import { type EncodedPacket, EncodedPacketSink, type InputTrack } from 'mediabunny';

/**
 * The packets of a track in the order of the file; `metadataOnly` without their bytes. The library's own iterator reads as far ahead as
 * it can in a second, which takes memory, and more time than the reading.
 */
export async function* readPackets(track: InputTrack, metadataOnly = false): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track);
  const options = { metadataOnly };
  for (let packet = await sink.getFirstPacket(options); packet; packet = await sink.getNextPacket(packet, options)) yield packet;
}
