import { openEar } from './ear.ts';

export interface Heard {
  /** How many blocks of the level meter are lit. */
  blocks: number;
  speaking: boolean;
  /** Speech since the beginning of listening; milliseconds. */
  spokenMs: number;
  /** Time since the last speech, or since the beginning of listening; milliseconds. */
  quietMs: number;
  /** The browser processes no sound, so that nothing is known of this microphone; it can be recorded all the same. */
  deaf: boolean;
}

export const NOTHING_HEARD: Heard = { blocks: 0, speaking: false, spokenMs: 0, quietMs: 0, deaf: false };

/** As many as the level meter of the product shows. */
export const METER_BLOCKS = 16;
/** This much speech is a word or two, which is enough to know that the microphone works. Milliseconds. */
export const HEARD_MS = 600;
const FFT_SIZE = 2048;
const EVERY_MS = 100;
/** A sound output that wakes up takes a second. */
const DEAF_MS = 3000;
/** Enough for the level of a voice; a decoded recording is small at a low rate. */
const DECODED_RATE = 16_000;
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
      return { blocks: blocksOf(loudness), speaking, spokenMs, quietMs, deaf: false };
    },
  };
}

/** The root mean square of samples. */
const loudnessOf = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/**
 * Milliseconds of speech in a recording. It needs no sound output and no live listener. Null if the browser cannot decode the
 * recording.
 */
export async function measureSpeech(recorded: Blob): Promise<number | null> {
  try {
    const decoded = await new OfflineAudioContext(1, 1, DECODED_RATE).decodeAudioData(await recorded.arrayBuffer());
    const samples = decoded.getChannelData(0);
    const detector = createSpeechDetector();
    const step = (DECODED_RATE * EVERY_MS) / 1000;
    let spokenMs = 0;
    for (let at = 0; at + step <= samples.length; at += step)
      ({ spokenMs } = detector.hear(loudnessOf(samples.subarray(at, at + step)), EVERY_MS));
    return spokenMs;
  } catch (error) {
    console.warn('The browser could not decode its own recording.', error);
    return null;
  }
}

/** Calls back about ten times a second with the present result, at once if the browser is deaf. Returns a function that stops this. */
export function listenForSpeech(stream: MediaStream, listener: (heard: Heard) => void) {
  const ear = openEar(stream, FFT_SIZE);
  if (!ear) {
    listener({ ...NOTHING_HEARD, deaf: true });
    return () => {};
  }
  const detector = createSpeechDetector();
  let last = performance.now();
  let deafMs = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const ms = now - last;
    last = now;
    deafMs = ear.isRunning() ? 0 : deafMs + ms;
    if (deafMs > DEAF_MS) listener({ ...NOTHING_HEARD, deaf: true });
    else if (deafMs === 0) listener(detector.hear(loudnessOf(ear.read()), ms));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    ear.close();
  };
}
