import { EncodedPacketSink, FilePathSource, Input } from 'mediabunny';
import type { ChunkEntry } from '../../../contract/manifest.ts';
import type { Gap } from '../../../contract/gaps.ts';
import { SLICE_MS } from '../../../contract/recorder.ts';
import type { Container } from '../containers.ts';
import { formatsOf } from './formats.ts';

/** A place where bytes are missing. */
export interface Hole {
  /** Where in the joined file, in bytes. */
  byte: number;
  /** The numbers of the chunks before and behind it. */
  after: number;
  before: number;
}

/** A run of time in which nothing was recorded, in seconds. */
interface Quiet {
  at: number;
  seconds: number;
}

/** Of these causes the bytes are missing, not only the time. */
const isCut = ({ cause }: Gap) => cause === 'unreadable' || cause === 'storage-full';

/** Where numbers are missing, and where the device dropped what it could not store. */
export function holesIn(chunks: readonly ChunkEntry[], gaps: readonly Gap[]): Hole[] {
  const dropped = new Set(gaps.filter(isCut).map(({ seq }) => seq));
  const holes: Hole[] = [];
  let byte = 0;
  chunks.forEach(({ seq, length }, index) => {
    const after = chunks[index - 1]?.seq;
    if (after !== undefined && (seq !== after + 1 || dropped.has(seq))) holes.push({ byte, after, before: seq });
    byte += length;
  });
  return holes;
}

const SHORTEST_S = 1;
/** The device tells where its last data ended, which is up to a slice and the wait for the next picture before the silence. */
const NEAR_S = SLICE_MS / 1000 + 1;

/** The times of all packets in order, in seconds; and whether there is sound, which never pauses by itself. */
async function timesOf(path: string, container: Container) {
  const input = new Input({ formats: formatsOf(container), source: new FilePathSource(path) });
  try {
    const tracks = await input.getTracks();
    const times: number[] = [];
    for (const track of tracks) {
      const packets = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true });
      for await (const { timestamp } of packets) times.push(timestamp);
    }
    return { times: times.toSorted((a, b) => a - b), hasSound: tracks.some(({ type }) => type === 'audio') };
  } finally {
    input.dispose();
  }
}

function quietIn(times: readonly number[]): Quiet[] {
  return times.slice(1).flatMap((time, index) => {
    const at = times[index] ?? 0;
    return time - at > SHORTEST_S ? [{ at, seconds: time - at }] : [];
  });
}

/** The last of the times, which are in order, that is before `seconds`; 0 where none is. */
function lastBefore(times: readonly number[], seconds: number): number {
  let [from, to] = [0, times.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((times[middle] ?? 0) < seconds) from = middle + 1;
    else to = middle;
  }
  return times[from - 1] ?? 0;
}

/** At most so many, in order: neighbours are told together, with the sum of their lengths. */
function atMost(most: number, quiets: readonly Quiet[]): Quiet[] {
  const together = Math.ceil(quiets.length / most);
  return quiets.flatMap(({ at }, index) => {
    if (index % together > 0) return [];
    return [{ at, seconds: quiets.slice(index, index + together).reduce((sum, { seconds }) => sum + seconds, 0) }];
  });
}

interface Measuring {
  container: Container;
  holes: readonly Hole[];
  /** For each hole the time in seconds at which the recording goes on. */
  resumed: readonly (number | null)[];
  /** How many chunks there are. */
  count: number;
  /** How many gaps may be added, at least 1. */
  most: number;
}

/**
 * The gaps of a recording held against the recording itself: where it shows what the device told, its measure is taken; where
 * nothing was recorded for more than a second and the device told no cause, that is put on record too. Null where the file holds no
 * packet at all.
 */
export async function measureGaps(path: string, gaps: readonly Gap[], measuring: Measuring): Promise<Gap[] | null> {
  const { container, holes, resumed, count, most } = measuring;
  const { times, hasSound } = await timesOf(path, container);
  const length = times.at(-1);
  if (length === undefined) return null;
  const unexplained = new Set(quietIn(times));

  const measured = gaps.map((gap): Gap => {
    const quiet = isCut(gap) ? cutAt(gap) : quietNear(gap);
    if (!quiet) return gap;
    for (const other of unexplained) if (Math.abs(other.at - quiet.at) < SHORTEST_S) unexplained.delete(other);
    return { ...gap, ...quiet };
  });

  function cutAt({ seq }: Gap): Quiet | null {
    const index = holes.findIndex(({ after, before }) => after < seq && seq <= before);
    const goesOn = resumed[index] ?? null;
    if (goesOn === null) return null;
    const at = lastBefore(times, goesOn);
    return { at, seconds: Math.max(0, goesOn - at) };
  }

  function quietNear({ at, cause }: Gap): Quiet | undefined {
    if (at === undefined || cause === 'asleep-or-clock-set') return undefined;
    return [...unexplained].find((quiet) => quiet.at > at - SHORTEST_S && quiet.at < at + NEAR_S);
  }

  // A picture that stands still may give nothing for a while; sound always does.
  if (!hasSound) return measured;
  const added = atMost(most, [...unexplained]).map(({ at, seconds }): Gap => ({
    seq: Math.round((at / length) * count),
    cause: 'unexplained',
    at,
    seconds,
  }));
  return [...measured, ...added];
}
