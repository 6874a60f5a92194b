import { afterEach, expect, test, vi } from 'vitest';
import {
  type Heard,
  blocksOf,
  createSpeechDetector,
  listenForSpeech,
  measureSpeech,
} from '../../../../src/shared/recording/speech-detector.ts';
import { speechAt } from '../../../support/models/speech.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const loudness = (decibels: number) => 10 ** (decibels / 20);

/** The result after these levels (decibels of full scale), one every tenth of a second. */
function hearing(...parts: number[][]) {
  const ear = createSpeechDetector();
  return parts.flat().map((decibels) => ear.hear(loudness(decibels), 100));
}

const last = <T>(all: T[]) => all.at(-1) as T;
const moments = (count: number, level: (moment: number) => number) => Array.from({ length: count }, (_, at) => level(at));
/** Even noise wavers a little. */
const noise = (count: number, level: number) => moments(count, (at) => level + Math.sin(at * 7));
/** Syllables between `peak` and the room, about three in a second, with a breath after each two seconds. */
const speech = (count: number, peak: number, room: number) =>
  moments(count, (at) => (at % 25 > 20 ? room : Math.max(room, peak - 14 * Math.abs(Math.sin(at * 0.9)))));

test('the meter has sixteen blocks, none in silence, most at a normal voice', () => {
  expect(blocksOf(0)).toBe(0);
  expect(blocksOf(1)).toBe(16);
  expect(blocksOf(0.22)).toBeGreaterThan(10);
});

test.each([
  ['a sentence in a quiet room', speech(30, -18, -60)],
  ['a sentence that begins at once', speech(20, -20, -70)],
  ['a soft voice', speech(40, -36, -62)],
  ['a voice beside a fan', [...noise(20, -40), ...speech(40, -20, -40)]],
])('%s is heard', (_name, levels) => {
  expect(last(hearing(levels)).spokenMs).toBeGreaterThanOrEqual(600);
});

test.each([
  ['a muted microphone', moments(100, () => -120)],
  ['a quiet room', noise(100, -58)],
  ['a loud, even hum', noise(100, -20)],
  ['a fan that begins', [...noise(20, -65), ...noise(100, -25)]],
  ['a faint crosstalk', speech(100, -56, -90)],
  ['a knock', [...noise(30, -60), -10, ...noise(30, -60)]],
])('%s is no speech', (_name, levels) => {
  expect(last(hearing(levels)).spokenMs).toBeLessThan(300);
});

test('measures the time since somebody spoke', () => {
  const heard = hearing(noise(10, -60), speech(20, -20, -60), noise(50, -60));
  expect(last(heard).quietMs).toBeGreaterThanOrEqual(5000);
  expect(last(heard).quietMs).toBeLessThan(6000);
  expect(heard.some(({ speaking }) => speaking)).toBe(true);
});

test('a late sample counts for a quarter of a second at most', () => {
  const ear = createSpeechDetector();
  const spoken = (ms: number) =>
    speech(20, -20, -60)
      .map((level) => ear.hear(loudness(level), ms))
      .at(-1)?.spokenMs ?? 0;
  expect(spoken(1000)).toBeLessThanOrEqual(20 * 250);
});

/**
 * The loudness of the speech of the journeys in the 43 ms before `time` (seconds), which is what the page reads at that moment.
 */
function loudnessAt(time: number) {
  const samples = Array.from({ length: 256 }, (_, index) => speechAt(time - (index / 256) * 0.043));
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

test('the speech of the journeys is heard in five seconds, whenever the listening begins', () => {
  const spokenFrom = (begin: number) => {
    const ear = createSpeechDetector();
    return last(Array.from({ length: 50 }, (_, moment) => ear.hear(loudnessAt(begin + moment / 10), 100))).spokenMs;
  };
  const begins = Array.from({ length: 400 }, (_, index) => index * 0.047);
  expect(Math.min(...begins.map(spokenFrom))).toBeGreaterThanOrEqual(600);
});

/** The results of listening for some seconds in a browser whose contexts are in this state. */
async function listen(context: object, seconds: number) {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
  const closed = vi.fn<() => Promise<void>>(async () => {});
  vi.stubGlobal(
    'AudioContext',
    class extends EventTarget {
      sampleRate = 48_000;
      createMediaStreamSource = () => ({ connect() {} });
      resume = async () => {};
      close = closed;
      constructor() {
        super();
        Object.assign(this, context);
      }
    },
  );
  vi.stubGlobal(
    'AnalyserNode',
    class {
      getFloatTimeDomainData() {}
    },
  );
  const results: Heard[] = [];
  const stop = listenForSpeech({} as MediaStream, (heard) => results.push(heard));
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  stop();
  return { results, closed };
}

test('a browser that processes no sound is said to be deaf after three seconds, and one that wakes up is not', async () => {
  expect((await listen({ state: 'suspended' }, 2.9)).results).toEqual([]);
  expect((await listen({ state: 'suspended' }, 3.5)).results.every(({ deaf }) => deaf)).toBe(true);
  expect((await listen({ state: 'suspended' }, 3.5)).results.length).toBeGreaterThan(0);
  expect((await listen({ state: 'running' }, 5)).results.some(({ deaf }) => deaf)).toBe(false);
});

test('a microphone whose sound cannot be read throws no error, and nothing stays open', async () => {
  const createMediaStreamSource = () => {
    throw new DOMException('Different sample rates.', 'NotSupportedError');
  };
  const { results, closed } = await listen({ state: 'running', createMediaStreamSource }, 0);
  expect(results).toMatchObject([{ deaf: true }]);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('speech is found in a recording, and none in a silent one; without a decoder nothing is known', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const RATE = 16_000;
  const decodes = (sampleAt: (time: number) => number) =>
    vi.stubGlobal(
      'OfflineAudioContext',
      class {
        decodeAudioData = async () => ({
          getChannelData: () => Float32Array.from({ length: 5 * RATE }, (_, at) => sampleAt(at / RATE)),
        });
      },
    );
  decodes(speechAt);
  expect(await measureSpeech(new Blob())).toBeGreaterThanOrEqual(600);
  decodes(() => 0);
  expect(await measureSpeech(new Blob())).toBe(0);
  vi.stubGlobal('OfflineAudioContext', undefined);
  expect(await measureSpeech(new Blob())).toBeNull();
});
