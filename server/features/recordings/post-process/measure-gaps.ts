import { EncodedPacketSink, FilePathSource, Input } from 'mediabunny';
import type { ChunkEntry } from '../../../../contract/recordings/manifest.ts';
import { type Gap, type GapCause, SILENT_CAUSES } from '../../../../contract/recordings/gaps.ts';
import { SLICE_MS } from '../../../../contract/facts/recorder.ts';
import type { Container } from '../containers.ts';
import { inputFormatsOf } from './input-formats.ts';

export interface MissingBytes {
  /** Its offset in the joined file, in bytes. */
  byte: number;
  /** The numbers of the chunks before and after it. */
  after: number;
  before: number;
}

/** A span in which nothing was recorded: its start and its length, in seconds. */
interface SilentSpan {
  at: number;
  seconds: number;
}

/** For these causes bytes are missing; for the others nothing was recorded. */
const hasMissingBytes = ({ cause }: Gap) => cause === 'unreadable' || cause === 'cleared' || cause === 'storage-full';

/** For these causes the file has no hole: its clock had stopped, or it has packets that are silent. They stay as reported. */
const LEAVES_NO_HOLE = new Set<GapCause>(['asleep-or-clock-set', ...SILENT_CAUSES]);

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
/** Near, since the device reports where its last data ended: up to one slice and one frame interval before the silence. */
const NEAR_S = SLICE_MS / 1000 + 1;

/** The times of all packets in order, in seconds, and whether there is sound, which never pauses by itself. */
async function readPacketTimes(path: string, container: Container) {
  const input = new Input({ formats: inputFormatsOf(container), source: new FilePathSource(path) });
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

function findSilence(times: readonly number[]): SilentSpan[] {
  return times.slice(1).flatMap((time, index) => {
    const at = times[index] ?? 0;
    return time - at > SHORTEST_S ? [{ at, seconds: time - at }] : [];
  });
}

/** The last of the times that is before `seconds`; 0 if there is none. A binary search, since a recording has many thousands. */
function lastBefore(times: readonly number[], seconds: number): number {
  let [from, to] = [0, times.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((times[middle] ?? 0) < seconds) from = middle + 1;
    else to = middle;
  }
  return times[from - 1] ?? 0;
}

/** Reduces the spans to `most` by joining neighbours. Their lengths are added, so that the total of missing time stays true. */
function joinNeighbours(most: number, spans: readonly SilentSpan[]): SilentSpan[] {
  const together = Math.ceil(spans.length / most);
  return spans.flatMap(({ at }, index) => {
    if (index % together > 0) return [];
    return [{ at, seconds: spans.slice(index, index + together).reduce((sum, { seconds }) => sum + seconds, 0) }];
  });
}

interface Measuring {
  container: Container;
  missing: readonly MissingBytes[];
  /** For each missing place the time in seconds at which the recording continues; null if it does not. */
  resumed: readonly (number | null)[];
  count: number;
  /** How many gaps may be added, at least 1. */
  most: number;
}

/**
 * Compares the gaps that the device reported with the recording itself. A reported gap that is found in the recording gets its
 * measured place and length. A span of more than a second without data that the device did not report is added as unexplained.
 * Null if the file contains no packet.
 */
export async function measureGaps(path: string, gaps: readonly Gap[], measuring: Measuring): Promise<Gap[] | null> {
  const { container, missing, resumed, count, most } = measuring;
  const { times, hasSound } = await readPacketTimes(path, container);
  const length = times.at(-1);
  if (length === undefined) return null;
  const unexplained = new Set(findSilence(times));

  const measured = gaps.map((gap): Gap => {
    const span = hasMissingBytes(gap) ? measureMissing(gap) : findSilenceNear(gap);
    if (!span) return gap;
    for (const other of unexplained) if (Math.abs(other.at - span.at) < SHORTEST_S) unexplained.delete(other);
    return { ...gap, ...span };
  });

  function measureMissing({ seq }: Gap): SilentSpan | null {
    const index = missing.findIndex(({ after, before }) => after < seq && seq <= before);
    const resumedAt = resumed[index] ?? null;
    if (resumedAt === null) return null;
    const at = lastBefore(times, resumedAt);
    return { at, seconds: Math.max(0, resumedAt - at) };
  }

  function findSilenceNear({ at, cause }: Gap): SilentSpan | undefined {
    if (at === undefined || LEAVES_NO_HOLE.has(cause)) return undefined;
    return [...unexplained].find((span) => span.at > at - SHORTEST_S && span.at < at + NEAR_S);
  }

  // Nothing is added without sound, since a still picture may produce no data for a while.
  if (!hasSound) return measured;
  const added = joinNeighbours(most, [...unexplained]).map(({ at, seconds }): Gap => ({
    seq: Math.round((at / length) * count),
    cause: 'unexplained',
    at,
    seconds,
  }));
  return [...measured, ...added];
}
