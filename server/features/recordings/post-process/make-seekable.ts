import { open } from 'node:fs/promises';
import {
  type AudioCodec,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  StreamTarget,
  type StreamTargetChunk,
  type VideoCodec,
} from 'mediabunny';
import { writeAt } from '../../../platform/stores/local/durable-files.ts';
import type { Container, CopyContainer } from '../containers.ts';
import { chooseContainer, formatFor, isPcm, isPlayable } from './copy-format.ts';
import type { FileBytes } from './file-bytes.ts';
import { openPart } from './parts.ts';
import { readPackets } from './read-packets.ts';
import {
  type PartTrack,
  type PlacedPart,
  type PlayedTrack,
  type Timeline,
  listTracks,
  isOfMachine,
  placeOf,
  readToDamage,
} from './timeline.ts';

type Config = AudioDecoderConfig | VideoDecoderConfig;

/** A track of the copy, which goes on through all parts that have one like it. */
interface CopyTrack {
  /** Its kind, and its place among those of its kind. */
  key: string;
  type: PartTrack['type'];
  codec: NonNullable<PartTrack['codec']>;
  config: Config;
  source: EncodedAudioPacketSource | EncodedVideoPacketSource;
  isBegun: boolean;
  isEnded: boolean;
  /** The latest time before the last key packet, and of all, since a container takes no packet before the former. */
  beforeKey: number;
  latest: number;
}

/** A stretch of the copy without a track that the recording has there. */
export interface LeftOut {
  type: PartTrack['type'];
  at: number;
  seconds: number;
}

export interface Copied {
  container: CopyContainer;
  leftOut: LeftOut[];
  /** Where the last packet of the tracks that are copied is in the recording, in seconds. */
  last: number;
  /** The places of packets that were not copied, since they are damaged or cannot be decoded without what is lost. */
  dropped: { type: PartTrack['type']; at: number }[];
}

/** Shorter packets of zeros may be right. */
const SHORTEST_ZEROED = 4;
const isZeroed = (data: Uint8Array) => data.length >= SHORTEST_ZEROED && data.every((byte) => byte === 0);

/** Whether the units of a picture of H.264 do not fill it, each of them with its length before it (ISO 14496-15). */
function isBrokenAvc(data: Uint8Array, config: Config): boolean {
  const lengthBytes = ((bytesOf(config)[4] ?? 0) & 3) + 1;
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  let at = 0;
  while (at + lengthBytes <= bytes.length) at += lengthBytes + bytes.readUIntBE(at, lengthBytes);
  return at !== bytes.length;
}

/** Whether the bytes of a packet show that they are not what was recorded. */
function isDamaged({ codec, config }: CopyTrack, data: Uint8Array): boolean {
  if (isPcm(codec)) return false;
  // Without a description the units are parted by marks, and have no lengths.
  return isZeroed(data) || (codec === 'avc' && config.description !== undefined && isBrokenAvc(data, config));
}

const bytesOf = (config: Config) => {
  const { description } = config;
  if (!description) return Buffer.alloc(0);
  return ArrayBuffer.isView(description)
    ? Buffer.from(description.buffer, description.byteOffset, description.byteLength)
    : Buffer.from(description);
};

/** Whether packets of `other` can go on in a track that began with `config`. Packets of Opus say themselves how they are made. */
function canGoOn(codec: string, config: Config, other: Config): boolean {
  if ('sampleRate' in config && 'sampleRate' in other) {
    const [most, channels] = [Math.max(config.numberOfChannels, other.numberOfChannels), config.numberOfChannels];
    if (codec === 'opus') return most <= 2 || channels === other.numberOfChannels;
    if (config.sampleRate !== other.sampleRate || channels !== other.numberOfChannels) return false;
  }
  if (codec === 'vp8' || codec === 'vp9' || codec === 'av1') return true;
  return bytesOf(config).equals(bytesOf(other));
}

const orderOf = (tracks: readonly PartTrack[], track: PartTrack) =>
  tracks.filter(({ type, index }) => type === track.type && index < track.index).length;

interface Plan {
  tracks: CopyTrack[];
  /** For each part, by the place of a track in it, the track of the copy that takes its packets. */
  plans: (CopyTrack | null)[][];
  leftOut: LeftOut[];
}

/** Assigns tracks of parts to tracks of the copy, and lists what has none. Tracks with a key in `refused` get none. */
async function planTracks(file: FileBytes, { parts }: Timeline, refused: readonly string[]): Promise<Plan> {
  const tracks = new Map<string, CopyTrack>();
  const plans: Plan['plans'] = [];
  const leftOut: LeftOut[] = [];
  for (const { part, tracks: own, first, end } of parts) {
    const input = openPart(file, part);
    const plan: (CopyTrack | null)[] = [];
    plans.push(plan);
    try {
      let all: PlayedTrack[] = [];
      await readToDamage(async () => void (all = await listTracks(input)));
      for (const one of own) {
        const { codec, type } = one;
        const key = `${type} ${orderOf(own, one)}`;
        let config: Config | null = null;
        await readToDamage(async () => void (config = (await all[one.index]?.getDecoderConfig()) ?? null));
        const known = tracks.get(key);
        let target: CopyTrack | null = null;
        if (isPlayable(codec) && !refused.includes(key)) {
          if (known) target = known.codec === codec && (!config || canGoOn(codec, known.config, config)) ? known : null;
          else if (config) target = beginTrack(key, one.type, codec, config);
        }
        if (target) tracks.set(key, target);
        else leftOut.push({ type, at: first, seconds: end - first });
        plan[one.index] = target;
      }
    } finally {
      input.dispose();
    }
  }
  return { tracks: [...tracks.values()], plans, leftOut };
}

function beginTrack(key: string, type: PartTrack['type'], codec: CopyTrack['codec'], config: Config): CopyTrack {
  const source =
    type === 'audio' ? new EncodedAudioPacketSource(codec as AudioCodec) : new EncodedVideoPacketSource(codec as VideoCodec);
  return { key, type, codec, config, source, isBegun: false, isEnded: false, beforeKey: 0, latest: 0 };
}

/** Adds a packet at its place. False if it is left out. */
async function addPacket(track: CopyTrack, packet: EncodedPacket, place: number): Promise<boolean> {
  if (isDamaged(track, packet.data)) return false;
  // A picture cannot begin in the middle.
  if (!track.isBegun && packet.type !== 'key') return false;
  if (packet.type === 'key') track.beforeKey = track.latest;
  const timestamp = Math.max(place, track.beforeKey);
  const meta = track.isBegun ? undefined : { decoderConfig: track.config as AudioDecoderConfig & VideoDecoderConfig };
  try {
    await track.source.add(packet.clone({ timestamp }), meta);
  } catch (error) {
    if (isOfMachine(error as Error)) throw error;
    throw new TrackFault(track, error);
  }
  track.isBegun = true;
  track.latest = Math.max(track.latest, timestamp);
  return true;
}

/** Copies the packets of one part in the order of their times. */
async function copyPart(file: FileBytes, placed: PlacedPart, plan: readonly (CopyTrack | null)[], dropped: Copied['dropped']) {
  const input = openPart(file, placed.part);
  try {
    const readers: { track: CopyTrack; packets: AsyncIterator<EncodedPacket>; next: EncodedPacket | null; place: number }[] = [];
    const advance = async (reader: (typeof readers)[number]) => {
      reader.next = null;
      await readToDamage(async () => {
        const { value, done } = await reader.packets.next();
        if (done) return;
        reader.next = value;
        reader.place = placeOf(placed, value.timestamp);
      });
    };
    for (const [index, track] of (await listTracks(input)).entries()) {
      const target = plan[index];
      if (!target) continue;
      const reader = { track: target, packets: readPackets(track), next: null, place: 0 };
      readers.push(reader);
      await advance(reader);
    }
    for (;;) {
      const ready = readers.filter(({ next }) => next !== null);
      const [first] = ready.toSorted((a, b) => a.place - b.place);
      if (!first?.next) return;
      if (!(await addPacket(first.track, first.next, first.place))) dropped.push({ type: first.track.type, at: first.place });
      await advance(first);
    }
  } finally {
    input.dispose();
  }
}

/** A track whose packets no container takes. */
class TrackFault extends Error {
  readonly track: CopyTrack;
  constructor(track: CopyTrack, cause: unknown) {
    super('A track cannot be copied.', { cause });
    this.track = track;
  }
}

/**
 * Copies the packets of all parts into one file at `target`, with a duration and cues, so that a player can seek. Nothing is encoded
 * again. Null if there is no track that can be copied.
 */
export async function makeSeekable(
  file: FileBytes,
  timeline: Timeline,
  target: string,
  declared: Container,
): Promise<Copied | null> {
  const refused: CopyTrack['key'][] = [];
  for (;;) {
    const plan = await planTracks(file, timeline, refused);
    if (plan.tracks.length === 0) return null;
    try {
      return await writeCopy(file, timeline, plan, target, declared);
    } catch (error) {
      if (!(error instanceof TrackFault)) throw error;
      refused.push(error.track.key);
    }
  }
}

async function writeCopy(
  file: FileBytes,
  { parts }: Timeline,
  { tracks, plans, leftOut }: Plan,
  target: string,
  declared: Container,
): Promise<Copied> {
  const container = chooseContainer(
    declared,
    tracks.map(({ codec }) => codec),
  );
  const dropped: Copied['dropped'] = [];
  const written = await open(target, 'w');
  const write = ({ data, position }: StreamTargetChunk) => writeAt(written, data, position);
  const output = new Output({
    format: formatFor(container),
    target: new StreamTarget(new WritableStream({ write }), { chunked: true }),
  });
  try {
    for (const { source } of tracks) {
      if (source instanceof EncodedAudioPacketSource) output.addAudioTrack(source);
      else output.addVideoTrack(source);
    }
    await output.start();
    for (const [index, placed] of parts.entries()) {
      await copyPart(file, placed, plans[index] ?? [], dropped);
      // Else the packets of the others wait in memory for one that never comes.
      const later = new Set(plans.slice(index + 1).flat());
      for (const track of tracks) if (!later.has(track) && !track.isEnded) endTrack(track);
    }
    await output.finalize();
  } finally {
    await written.close();
  }
  const last = parts.reduce((most, placed, index) => Math.max(most, findLast(placed, plans[index] ?? [])), 0);
  return { container, leftOut, dropped, last };
}

/** Where the last packet of a part must be in the copy: of the tracks that are copied, and if all are, as the walk has found it. */
function findLast(placed: PlacedPart, plan: readonly (CopyTrack | null)[]): number {
  const { part, tracks } = placed;
  const times = tracks.filter(({ index }) => plan[index]).map(({ last }) => last);
  if (part.until !== null && times.length === tracks.length) times.push(part.until);
  return times.reduce((most, time) => Math.max(most, placeOf(placed, time)), 0);
}

function endTrack(track: CopyTrack) {
  track.isEnded = true;
  track.source.close();
}
