import type { Input, InputAudioTrack, InputVideoTrack, MediaCodec } from 'mediabunny';
import { LONGEST_S } from './child-constants.ts';
import { countLeading } from './count-leading.ts';
import type { FileBytes } from './file-bytes.ts';
import { type Part, openPart } from './parts.ts';
import { readPackets } from './read-packets.ts';

/** A track of picture or sound in one part. */
export interface PartTrack {
  /** Its place among the tracks of its part. */
  index: number;
  type: 'video' | 'audio';
  /** Null if the demuxer does not know it. */
  codec: MediaCodec | null;
  /** The start of its last packet, by the clock of the part, in seconds. */
  last: number;
}

/** A time from which on the times of a part are moved by `by`, all in seconds. */
interface Shift {
  from: number;
  by: number;
}

/** A part with its place on the one timeline of the copy. */
export interface PlacedPart {
  part: Part;
  tracks: PartTrack[];
  shifts: Shift[];
  /** On the timeline, in seconds: its first packet, and the end of its last one. */
  first: number;
  end: number;
}

/** Time that is left out of the copy, since a player could not cross it: its place on the timeline and its length in seconds. */
export interface Leap {
  at: number;
  seconds: number;
}

export interface Timeline {
  parts: PlacedPart[];
  leaps: Leap[];
}

/** A hole that is shorter is a packet's own length. */
const HOLE_S = 1;

/** The time of a packet of this part on the timeline. Never before its start. */
export function placeOf({ shifts }: Pick<PlacedPart, 'shifts'>, time: number): number {
  const count = countLeading(shifts.length, (index) => (shifts[index]?.from ?? 0) <= time);
  return Math.max(0, time + (shifts[count - 1]?.by ?? 0));
}

export type PlayedTrack = InputAudioTrack | InputVideoTrack;

/** The tracks of picture and sound in a part, in the order of the file. */
export async function listTracks(input: Input): Promise<PlayedTrack[]> {
  return (await input.getTracks()).filter((track): track is PlayedTrack => track.isAudioTrack() || track.isVideoTrack());
}

/** Whose fault an error is: it is the machine's if a call of the system failed, else the recording's. */
export const isOfMachine = (error: Error & { syscall?: string; code?: string }) =>
  error.syscall !== undefined || error.code === 'ERR_ACCESS_DENIED' || /allocation failed/i.test(error.message);

/** Calls `read`, and ends quietly where the demuxer finds the recording too damaged to go on. What it left out is measured later. */
export async function readToDamage(read: () => Promise<void>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (isOfMachine(error as Error)) throw error;
  }
}

interface Read {
  tracks: PartTrack[];
  /** When each packet begins, in order, by the clock of the part. */
  times: Float64Array;
  /** The end of the last packet. */
  end: number;
}

/** The times of all packets of a part. */
async function readTimes(file: FileBytes, part: Part): Promise<Read> {
  const input = openPart(file, part);
  const tracks: PartTrack[] = [];
  const times: number[] = [];
  let end = -Infinity;
  try {
    await readToDamage(async () => {
      for (const [index, track] of (await listTracks(input)).entries()) {
        let latest = -Infinity;
        await readToDamage(async () => {
          for await (const { timestamp, duration } of readPackets(track, true)) {
            if (!Number.isFinite(timestamp)) continue;
            times.push(timestamp);
            end = Math.max(end, timestamp + duration);
            latest = Math.max(latest, timestamp);
          }
        });
        if (latest === -Infinity) continue;
        tracks.push({ index, type: track.isAudioTrack() ? 'audio' : 'video', codec: await track.getCodec(), last: latest });
      }
    });
  } finally {
    input.dispose();
  }
  return { tracks, times: Float64Array.from(times).toSorted(), end };
}

/**
 * Places all parts on one timeline that begins at 0. A clock that has started again goes on behind what precedes it. A hole that
 * would carry the recording beyond `LONGEST_S` is left out.
 */
export async function placeParts(file: FileBytes, parts: readonly Part[]): Promise<Timeline> {
  const timeline: Timeline = { parts: [], leaps: [] };
  let clock: number | null = null;
  let [by, last, end] = [0, 0, 0];
  for (const part of parts) {
    const { tracks, times, end: until } = await readTimes(file, part);
    const first = times[0];
    if (first === undefined) continue;
    if (part.clock !== clock) {
      // At the beginning lost bytes leave a hole; other times are only odd, and the recording begins with its first packet.
      const isLate = clock === null && part.isAfterDamage && first > 0 && first < LONGEST_S;
      by = isLate ? 0 : end - first;
      clock = part.clock;
    }
    const shifts: Shift[] = [{ from: -Infinity, by }];
    let isFirst = timeline.parts.length === 0;
    for (const time of times) {
      const hole = time + by - last;
      if (!isFirst && hole > HOLE_S && time + by > LONGEST_S) {
        timeline.leaps.push({ at: last, seconds: hole });
        by -= hole;
        shifts.push({ from: time, by });
      }
      isFirst = false;
      last = Math.max(last, time + by);
    }
    const placed = { part, tracks, shifts, first: placeOf({ shifts }, first), end: Math.max(last, until + by) };
    end = placed.end;
    timeline.parts.push(placed);
  }
  return timeline;
}
