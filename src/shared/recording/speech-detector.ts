import { openEar } from './ear.ts';

export interface Heard {
  /** How many blocks of the level meter are lit. */
  blocks: number;
  speaking: boolean;
  /** Speech since the beginning of listening; milliseconds. */
  spokenMs: number;
  /** Time since the last speech, or since the beginning of listening; milliseconds. */
  quietMs: number;
}

/** As many as the level meter of the product shows. */
export const METER_BLOCKS = 16;
/** This much speech is a word or two, which is enough to know that the microphone works. Milliseconds. */
export const HEARD_MS = 600;
const FFT_SIZE = 2048;
const EVERY_MS = 100;
/**
 * The bottom of the meter. Speech at a normal distance peaks at about a quarter of full scale, which should fill most of it.
 */
const QUIETEST_DB = -60;

/** The room's own noise is the level that one moment in ten of the last ten seconds stays below. */
const MEMORY = 10_000 / EVERY_MS;
const NOISE = 0.1;
/**
 * If somebody speaks from the first moment on, there is no sound of the room alone. So for three seconds it counts as no louder
 * than this.
 */
const UNKNOWN = 3000 / EVERY_MS;
const LOUDEST_UNKNOWN_DB = -45;
/** A voice is this much louder than the room, and never as faint as a muted or broken microphone. */
const ABOVE_NOISE_DB = 8;
const FAINTEST_DB = -50;
/**
 * A fan or a hum that begins is loud too, but even, while syllables rise and fall. So the loud moments of the last three
 * seconds have to differ by this much.
 */
const SYLLABLES = 3000 / EVERY_MS;
const LIVELY_DB = 5;
/** Fewer loud moments are too few to measure how even they are. */
const FEWEST = 3;
/**
 * A timer of a page in the background fires once a second, so a longer time counts as this: the sound between two calls is not
 * known.
 */
const LONGEST_MS = 250;

/** A loudness (root mean square, 0 to 1) in decibels of full scale; -120 for silence. */
export const decibelsOf = (loudness: number) => 20 * Math.log10(Math.max(loudness, 1e-6));

/** How many of the 16 blocks a loudness (0 to 1) lights: 60 dB, evenly spread, because the ear hears in decibels. */
export function blocksOf(loudness: number) {
  const share = Math.min(1, Math.max(0, 1 - decibelsOf(loudness) / QUIETEST_DB));
  return Math.round(share * METER_BLOCKS);
}

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? -Infinity;

function noiseIn(levels: readonly number[]) {
  const sorted = levels.toSorted((one, other) => one - other);
  return Math.min(quantile(sorted, NOISE), levels.length < UNKNOWN ? LOUDEST_UNKNOWN_DB : 0);
}

const isLively = (loud: readonly number[]) => {
  const sorted = loud.toSorted((one, other) => one - other);
  return sorted.length >= FEWEST && quantile(sorted, 0.9) - quantile(sorted, 0.1) >= LIVELY_DB;
};

/**
 * Distinguishes speech from the noise of a room: speech is louder than the room and not even. Call `hear` with the loudness (root
 * mean square, 0 to 1) and the milliseconds since the last call. It uses no words and no voice model, because it only has to show
 * that the microphone works.
 */
export function createSpeechDetector() {
  const levels: number[] = [];
  const recent: (number | null)[] = [];
  let spokenMs = 0;
  let quietMs = 0;

  return {
    hear(loudness: number, ms: number): Heard {
      const level = decibelsOf(loudness);
      levels.push(level);
      if (levels.length > MEMORY) levels.shift();
      const noise = noiseIn(levels);
      const isLoud = level > Math.max(noise + ABOVE_NOISE_DB, FAINTEST_DB);
      recent.push(isLoud ? level : null);
      if (recent.length > SYLLABLES) recent.shift();
      const speaking = isLoud && isLively(recent.filter((loud) => loud !== null));
      spokenMs += speaking ? Math.min(ms, LONGEST_MS) : 0;
      quietMs = speaking ? 0 : quietMs + ms;
      return { blocks: blocksOf(loudness), speaking, spokenMs, quietMs };
    },
  };
}

/** Calls back about ten times a second with the present result. Returns a function that stops this. */
export function listenForSpeech(stream: MediaStream, listener: (heard: Heard) => void) {
  const ear = openEar(stream, FFT_SIZE);
  const detector = createSpeechDetector();
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const ms = now - last;
    last = now;
    if (!ear.isRunning()) return;
    const power = ear.read().reduce((sum, sample) => sum + sample * sample, 0) / FFT_SIZE;
    listener(detector.hear(Math.sqrt(power), ms));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    ear.close();
  };
}
