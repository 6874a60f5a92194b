import { HIGHEST_PEAK, PEAKS } from '../../../../contract/facts/sound.ts';
import { MAX_SPEECH, type SoundMeasures } from './child-protocol.ts';
import type { Decoded } from './decode-sound.ts';

/** In seconds. Speech is found frame by frame. */
const FRAME_S = 0.02;
const RATE = 48_000;
const FRAME = FRAME_S * RATE;

/** Decibels below full scale that mean digital silence. */
const FLOOR_DB = -100;
/** Speech is at least this much louder than the noise of the room … */
const OVER_NOISE_DB = 6;
/** … and either within this of the loud parts, or this share of the way from noise to loud, whichever is less strict. */
const UNDER_LOUD_DB = 25;
const SHARE_TO_LOUD = 0.4;
/** Below this speech cannot be heard. */
const SOFTEST_DB = -55;
/** Shorter silence is part of speech, as between two syllables. */
const SHORTEST_PAUSE_S = 0.3;
/** Shorter noise is no speech: a click, a key. */
const SHORTEST_SPEECH_S = 0.06;
/** A sample at or above this has been cut off by the microphone or its amplifier. */
const CLIPPED = 0.999;

type Span = SoundMeasures['speech'][number];

/** Numbers that grow, without an object for each. */
function createColumn(empty: number) {
  let values = new Float32Array(4096).fill(empty);
  let length = 0;
  return {
    set(index: number, value: number) {
      if (index >= values.length) {
        const larger = new Float32Array(Math.max(2 * values.length, index + 1)).fill(empty);
        larger.set(values);
        values = larger;
      }
      values[index] = value;
      length = Math.max(length, index + 1);
    },
    get: () => values.subarray(0, length),
  };
}

/** The value below which `share` of all lie. They are sorted. */
const quantile = (sorted: Float32Array, share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? FLOOR_DB;

/** Runs of frames for which `isIn` holds, in seconds. */
function findRuns(count: number, isIn: (frame: number) => boolean): Span[] {
  const runs: Span[] = [];
  let from = -1;
  for (let frame = 0; frame <= count; frame += 1) {
    const inside = frame < count && isIn(frame);
    if (inside && from < 0) from = frame;
    if (!inside && from >= 0) {
      runs.push({ start: from * FRAME_S, end: frame * FRAME_S });
      from = -1;
    }
  }
  return runs;
}

/** Joins what only short silence parts. */
function joinSpeech(runs: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of runs) {
    const last = joined.at(-1);
    if (last && start - last.end < SHORTEST_PAUSE_S) last.end = end;
    else joined.push({ start, end });
  }
  return joined;
}

/** The loudest of each of `PEAKS` equal parts, as shares of the loudest of all. */
function peaksOf(loudest: Float32Array): number[] {
  const highest = loudest.reduce((most, value) => Math.max(most, value), 0);
  return Array.from({ length: PEAKS }, (_, column) => {
    const from = Math.floor((column * loudest.length) / PEAKS);
    const to = Math.max(from + 1, Math.floor(((column + 1) * loudest.length) / PEAKS));
    const most = loudest.subarray(from, to).reduce((peak, value) => Math.max(peak, value), 0);
    return highest > 0 ? Math.round((HIGHEST_PEAK * most) / highest) : 0;
  });
}

const toDb = (square: number) => Math.max(FLOOR_DB, 10 * Math.log10(square));

/** Energy mean of the frames within these spans; null without any. */
function loudnessOf(levels: Float32Array, spans: readonly Span[]): number | null {
  let [sum, count] = [0, 0];
  for (const { start, end } of spans) {
    for (const level of levels.subarray(Math.round(start / FRAME_S), Math.round(end / FRAME_S))) {
      if (!Number.isFinite(level)) continue;
      sum += 10 ** (level / 10);
      count += 1;
    }
  }
  return count > 0 ? toDb(sum / count) : null;
}

const round = (value: number, digits = 2) => Number(value.toFixed(digits));

/** The level of each frame, the size of its loudest sample, and how many samples are cut off. */
async function measureFrames(sound: AsyncIterable<Decoded>) {
  // Frames without sound keep these values, which distinguish them from silence.
  const levels = createColumn(-Infinity);
  const loudest = createColumn(0);
  let [clipped, count] = [0, 0];
  for await (const { at, samples } of sound) {
    const first = Math.round(at / FRAME_S);
    for (let start = 0; start + FRAME <= samples.length; start += FRAME) {
      let [sum, most] = [0, 0];
      for (let index = start; index < start + FRAME; index += 1) {
        const size = Math.abs(samples[index] ?? 0);
        sum += size * size;
        if (size > most) most = size;
        if (size >= CLIPPED) clipped += 1;
      }
      const frame = first + start / FRAME;
      levels.set(frame, toDb(sum / FRAME));
      loudest.set(frame, most);
    }
    count += samples.length;
  }
  return { levels: levels.get(), loudest: loudest.get(), clipped: count > 0 ? clipped / count : 0 };
}

/** From which level on a frame is speech. */
function thresholdOf(noise: number, loud: number): number {
  const overNoise = Math.min(loud - UNDER_LOUD_DB, noise + SHARE_TO_LOUD * (loud - noise));
  return Math.max(noise + OVER_NOISE_DB, overNoise, SOFTEST_DB);
}

/**
 * The properties of a sound (48 kHz): the places of speech, pauses in it, loudness in dB below full scale, the share of clipped
 * samples, and the peaks of its waveform. Null if there is none. Gaps in a recording count neither as speech nor as noise.
 */
export async function measureVoice(sound: AsyncIterable<Decoded>): Promise<SoundMeasures | null> {
  const { levels, loudest, clipped } = await measureFrames(sound);
  const heard = levels.filter(Number.isFinite).toSorted();
  if (heard.length === 0) return null;
  const noise = quantile(heard, 0.1);
  const least = thresholdOf(noise, quantile(heard, 0.95));
  const isLong = ({ start, end }: Span) => end - start >= SHORTEST_SPEECH_S - FRAME_S / 2;
  const voiced = findRuns(levels.length, (frame) => (levels[frame] ?? FLOOR_DB) > least).filter(isLong);
  const speech = joinSpeech(voiced).slice(0, MAX_SPEECH);
  const pauses = speech.slice(1).map(({ start }, index) => start - (speech[index]?.end ?? start));
  const loudness = loudnessOf(levels, voiced);
  const highest = loudest.reduce((most, value) => Math.max(most, value), 0);
  return {
    seconds: round(levels.length * FRAME_S),
    speech: speech.map(({ start, end }) => ({ start: round(start), end: round(end) })),
    speaking: round(speech.reduce((sum, { start, end }) => sum + end - start, 0)),
    pauses: pauses.length,
    longestPause: round(Math.max(0, ...pauses)),
    loudness: loudness === null ? null : round(loudness, 1),
    noise: round(noise, 1),
    peak: round(toDb(highest * highest), 1),
    clipped: Number(clipped.toPrecision(3)),
    peaks: peaksOf(loudest),
  };
}
