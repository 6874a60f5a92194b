import { FilePathSource, Input, MATROSKA, MP4, WEBM } from 'mediabunny';
import type { ChunkEntry } from '../../../../contract/recordings/manifest.ts';
import { type Gap, type GapCause, LEFT_OUT_CAUSES, SILENT_CAUSES } from '../../../../contract/recordings/gaps.ts';
import { SLICE_MS } from '../../../../contract/facts/recorder.ts';
import type { Copied } from './make-seekable.ts';
import { readPackets } from './read-packets.ts';
import { countLeading } from './count-leading.ts';
import { type PlacedPart, type Timeline, listTracks } from './timeline.ts';

export interface MissingBytes {
  /** Its offset in the joined file, in bytes. */
  byte: number;
  /** The numbers of the chunks before and after it. */
  after: number;
  before: number;
}

/** A span of the copy without data: its start and its length, in seconds. */
interface Hole {
  at: number;
  /** Null if it is not known. */
  seconds: number | null;
  /** Why, as far as the file itself shows it. */
  cause: GapCause;
}

/** For these causes bytes are missing; for the others nothing was recorded. */
const hasMissingBytes = ({ cause }: Gap) => cause === 'unreadable' || cause === 'cleared' || cause === 'storage-full';

/** For these causes the file has no hole: its clock had stopped, or it has packets that are silent. They stay as reported. */
const LEAVES_NO_HOLE = new Set<GapCause>(['asleep-or-clock-set', ...SILENT_CAUSES, ...LEFT_OUT_CAUSES]);

/**
 * Gaps by missing numbers, and gaps where the device dropped data that it could not store, in which the numbers continue without
 * a break.
 */
export function findMissingBytes(chunks: readonly ChunkEntry[], gaps: readonly Gap[]): MissingBytes[] {
  const dropped = new Set(gaps.filter(hasMissingBytes).map(({ seq }) => seq));
  const missing: MissingBytes[] = [];
  let byte = 0;
  chunks.forEach(({ seq, length }, index) => {
    const after = chunks[index - 1]?.seq;
    if (after !== undefined && (seq !== after + 1 || dropped.has(seq))) missing.push({ byte, after, before: seq });
    byte += length;
  });
  return missing;
}

const SHORTEST_S = 1;
/** Shorter damage cannot be told from the time between two packets. */
const SHORTEST_DAMAGE_S = 0.2;
/** A copy may move a packet by this, since it counts milliseconds. */
const ROUNDED_S = 0.002;
/** Near, since the device reports where its last data ended: up to one slice and one frame interval before the silence. */
const NEAR_S = SLICE_MS / 1000 + 1;

/** The times of packets in order, in seconds: of all, and of those of sound and of pictures. */
interface Times {
  all: Float64Array;
  audio: Float64Array;
  video: Float64Array;
}

/** The times of the packets of the copy, and its length in seconds. */
async function readPacketTimes(path: string): Promise<Times & { seconds: number }> {
  const input = new Input({ formats: [WEBM, MATROSKA, MP4], source: new FilePathSource(path) });
  try {
    const times = { audio: [] as number[], video: [] as number[] };
    for (const track of await listTracks(input)) {
      const own = times[track.isAudioTrack() ? 'audio' : 'video'];
      for await (const { timestamp } of readPackets(track, true)) own.push(timestamp);
    }
    const [audio, video] = [Float64Array.from(times.audio).toSorted(), Float64Array.from(times.video).toSorted()];
    const all = new Float64Array(audio.length + video.length);
    all.set(audio);
    all.set(video, audio.length);
    return { all: all.toSorted(), audio, video, seconds: await input.computeDuration() };
  } finally {
    input.dispose();
  }
}

function findSilence(times: Float64Array): Hole[] {
  const holes: Hole[] = [];
  for (let index = 1; index < times.length; index += 1) {
    const [at, next] = [times[index - 1] ?? 0, times[index] ?? 0];
    if (next - at > SHORTEST_S) holes.push({ at, seconds: next - at, cause: 'unexplained' });
  }
  return holes;
}

const countBefore = (times: Float64Array, seconds: number) =>
  countLeading(times.length, (index) => (times[index] ?? 0) < seconds);

/** The last of the times that is before `seconds`; 0 if there is none. */
const lastBefore = (times: Float64Array, seconds: number): number => times[countBefore(times, seconds) - 1] ?? 0;

/** The first of the times that is not before `seconds`; null if there is none. */
const firstFrom = (times: Float64Array, seconds: number): number | null => times[countBefore(times, seconds)] ?? null;

/** The holes that damage has left: where a part begins after it, and where packets could not be copied. */
function findDamage({ all, audio, video }: Times, parts: readonly PlacedPart[], { dropped }: Copied): Hole[] {
  const holes = new Map<number, Hole>();
  const add = (times: Float64Array, place: number, isOtherClock = false) => {
    const [at, next] = [lastBefore(times, place - ROUNDED_S), firstFrom(times, place - ROUNDED_S)];
    if (next === null) return;
    // Between two clocks nothing tells how much time is lost.
    if (isOtherClock) holes.set(at, { at, seconds: null, cause: 'damaged' });
    else if (next - at > SHORTEST_DAMAGE_S) holes.set(at, { at, seconds: next - at, cause: 'damaged' });
  };
  for (const [index, { part, first }] of parts.entries()) {
    if (part.isAfterDamage) add(all, first, index > 0 && part.clock !== parts[index - 1]?.part.clock);
  }
  for (const { type, at } of dropped) add(type === 'audio' ? audio : video, at);
  return [...holes.values()];
}

/** Null if none of the lengths is known. */
const sumOf = (holes: readonly Hole[]) =>
  holes.reduce<number | null>((sum, { seconds }) => (seconds === null ? sum : (sum ?? 0) + seconds), null);

/** Reduces the holes of each cause to `most` by joining neighbours. Their lengths are added, so that the missing time stays true. */
function joinNeighbours(most: number, holes: readonly Hole[]): Hole[] {
  const causes = Map.groupBy(holes, ({ cause }) => cause);
  const each = Math.max(1, Math.floor(most / causes.size));
  return [...causes.values()].flatMap((same) => {
    const together = Math.ceil(same.length / each);
    return same.flatMap((hole, index) => {
      if (index % together > 0) return [];
      return [{ ...hole, seconds: sumOf(same.slice(index, index + together)) }];
    });
  });
}

/** Stretches without a track, those that touch joined. */
function joinLeftOut({ leftOut }: Copied): Hole[] {
  const joined: (Hole & { seconds: number })[] = [];
  for (const { type, at, seconds } of leftOut) {
    const cause = type === 'audio' ? 'unplayable-sound' : 'unplayable-picture';
    const before = joined.find((other) => other.cause === cause && Math.abs(other.at + other.seconds - at) < SHORTEST_S);
    if (before) before.seconds = at + seconds - before.at;
    else joined.push({ at, seconds, cause });
  }
  return joined;
}

interface Measuring {
  timeline: Timeline;
  copied: Copied;
  missing: readonly MissingBytes[];
  /** Bytes at the end of the recording belong to nothing, although it does not simply end there. */
  endsInDamage: boolean;
  count: number;
  /** How many gaps may be added, at least 1. */
  most: number;
}

/**
 * Compares the copy with the recording, and the gaps that the device reported with both. A reported gap that is found in the recording
 * gets its measured place and length. Added are: spans of more than a second without data that the device did not report; what is
 * damaged; time that the copy leaves out; and tracks that it lacks. Returns them with the length of the copy in seconds. Null if the
 * copy has no packet.
 */
export async function measureGaps(path: string, gaps: readonly Gap[], measuring: Measuring) {
  const { timeline, copied, missing, endsInDamage, count, most } = measuring;
  const { parts } = timeline;
  const copy = await readPacketTimes(path);
  const { all: times, seconds } = copy;
  const length = times.at(-1);
  if (length === undefined) return null;
  const damage = findDamage(copy, parts, copied);
  // Nothing is unexplained without sound, which never pauses by itself, while a still picture may produce no data for a while.
  const silence = copy.audio.length > 0 ? findSilence(times) : [];
  const found = new Set([...silence.filter((hole) => !damage.some(({ at }) => at === hole.at)), ...damage]);

  const measured = gaps.map((gap): Gap => {
    const span = hasMissingBytes(gap) ? measureMissing(gap) : findHoleNear(gap);
    if (!span) return gap;
    for (const other of found) if (Math.abs(other.at - span.at) < SHORTEST_S) found.delete(other);
    return { ...gap, at: span.at, ...(span.seconds === null ? {} : { seconds: span.seconds }) };
  });

  /** Where the recording continues after a missing place; null if it does not. */
  function resumedAfter({ byte }: MissingBytes): number | null {
    return parts.find(({ part }) => part.byte >= byte)?.first ?? null;
  }

  function measureMissing({ seq }: Gap): Pick<Hole, 'at' | 'seconds'> | null {
    const place = missing.find(({ after, before }) => after < seq && seq <= before);
    const resumed = place ? resumedAfter(place) : null;
    if (resumed === null) return null;
    const at = lastBefore(times, resumed - ROUNDED_S);
    return { at, seconds: Math.max(0, resumed - at) };
  }

  function findHoleNear({ at, cause }: Gap): Hole | undefined {
    if (at === undefined || LEAVES_NO_HOLE.has(cause)) return undefined;
    return [...found].find((hole) => hole.at > at - SHORTEST_S && hole.at < at + NEAR_S);
  }

  const leaps = timeline.leaps.map((leap): Hole => ({ ...leap, cause: 'asleep-or-clock-set' }));
  const added = joinNeighbours(most, [...found, ...leaps, ...joinLeftOut(copied)]).map(({ at, seconds: missed, cause }): Gap => {
    // Never the count itself, which means that the recording ends there.
    const seq = Math.max(0, Math.min(count - 1, Math.round((at / Math.max(length, SHORTEST_S)) * count)));
    return { seq, cause, at, ...(missed === null ? {} : { seconds: missed }) };
  });
  return { seconds, gaps: [...measured, ...added, ...tailOf(copied.last - length)] };

  /** The end of the recording, if it is not in the copy. Of damage behind the last packet the length is not known. */
  function tailOf(lacking: number): Gap[] {
    const isTold = measured.some(({ at }) => at === undefined);
    if (lacking > SHORTEST_DAMAGE_S) return [{ seq: count, cause: 'damaged', seconds: lacking }];
    return endsInDamage && !isTold ? [{ seq: count, cause: 'damaged' }] : [];
  }
}
