import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { HIGHEST_PEAK, PEAKS } from '../../../../../contract/facts/sound.ts';
import { MAX_SPEECH, SOUND_RESULTS } from '../../../../../server/features/recordings/post-process/child-protocol.ts';
import { type Decoded, decodeSound } from '../../../../../server/features/recordings/post-process/decode-sound.ts';
import { measureVoice } from '../../../../../server/features/recordings/post-process/measure-voice.ts';
import { matroska } from '../../../../support/media/matroska.ts';
import { LIVE, anMp4 } from '../../../../support/media/media.ts';
import { opus } from '../../../../support/media/tracks.ts';
import { speechAt } from '../../../../support/models/speech.ts';

const RATE = 48_000;
const folder = mkdtempSync(join(tmpdir(), 'loadpath-sound-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Always the same noise, so that a failure can be repeated. */
function noise() {
  let state = 1;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 31 - 1;
  };
}

/** `sampleAt` takes seconds. The pieces are one second long, as a decoder gives them. */
async function* made(seconds: number, sampleAt: (time: number) => number, from = 0): AsyncGenerator<Decoded> {
  for (let second = 0; second < seconds; second += 1) {
    const count = RATE * Math.min(1, seconds - second);
    const samples = Float32Array.from({ length: count }, (_, index) => sampleAt(second + index / RATE));
    yield { at: from + second, samples };
  }
}

const tone = (time: number) => 0.3 * Math.sin(2 * Math.PI * 220 * time);

test('speech, pauses and loudness of a tone that comes and goes, over the noise of a room', async () => {
  const room = noise();
  const measures = await measureVoice(made(10, (time) => (time % 5 < 3 ? tone(time) : 0) + 0.001 * room()));
  expect(measures?.speech).toEqual([
    { start: 0, end: 3 },
    { start: 5, end: 8 },
  ]);
  expect(measures).toMatchObject({ seconds: 10, speaking: 6, pauses: 1, longestPause: 2, clipped: 0 });
  // A sine of 0.3 has a mean square of 0.045.
  expect(measures?.loudness).toBeCloseTo(-13.5, 0);
  expect(measures?.noise).toBeLessThan(-60);
  expect(measures?.peaks).toHaveLength(PEAKS);
  expect(Math.max(...(measures?.peaks ?? []))).toBe(HIGHEST_PEAK);
});

test('a pause of a syllable is speech, and a click is none', async () => {
  const withGaps = await measureVoice(made(4, (time) => (time < 2 && time % 0.4 < 0.2 ? tone(time) : 0)));
  expect(withGaps).toMatchObject({ pauses: 0, speech: [{ start: 0, end: 1.8 }] });
  const click = await measureVoice(made(4, (time) => (time >= 2 && time < 2.02 ? 0.9 : 0)));
  expect(click).toMatchObject({ speech: [], speaking: 0, loudness: null });
});

test('even noise and silence are no speech', async () => {
  const fan = noise();
  expect(await measureVoice(made(5, () => 0.1 * fan()))).toMatchObject({ speech: [], pauses: 0 });
  expect(await measureVoice(made(5, () => 0))).toMatchObject({ speech: [], peak: -100, noise: -100 });
  expect(await measureVoice(made(0, tone))).toBeNull();
});

test('clipped samples are counted', async () => {
  const measures = await measureVoice(made(2, (time) => Math.max(-1, Math.min(1, 20 * tone(time)))));
  expect(measures?.clipped).toBeGreaterThan(0.5);
  expect(measures?.peak).toBe(0);
});

test('a hole in a recording is neither speech nor noise, and later parts have their right place', async () => {
  async function* torn() {
    yield* made(2, tone);
    yield* made(2, tone, 60);
  }
  const measures = await measureVoice(torn());
  expect(measures?.seconds).toBe(62);
  expect(measures?.noise).toBeGreaterThan(-20);
  const halved = await measureVoice(
    (async function* () {
      yield* made(4, (time) => (time < 2 ? tone(time) : 0));
      yield* made(2, tone, 60);
    })(),
  );
  expect(halved?.speech).toEqual([
    { start: 0, end: 2 },
    { start: 60, end: 62 },
  ]);
});

test('the list of speech is limited', async () => {
  /** Ten sounds of 0.08 s, and pauses of 0.32 s. */
  const samples = Float32Array.from({ length: 4 * RATE }, (_, index) => (index % (0.4 * RATE) < 0.08 * RATE ? 0.5 : 0));
  async function* chatter() {
    for (let at = 0; at < 0.4 * (MAX_SPEECH + 100); at += 4) yield { at, samples };
  }
  expect((await measureVoice(chatter()))?.speech).toHaveLength(MAX_SPEECH);
});

test('a real recording has the speech that was played into it', async () => {
  const path = join(folder, 'live.webm');
  writeFileSync(path, LIVE);
  const measures = await measureVoice(decodeSound(path, RATE));
  const truth = await measureVoice(made(8, speechAt));
  expect(measures?.seconds).toBeCloseTo(8, 0);
  // The microphone started somewhere within the loop that was played, so only amounts can be compared.
  expect(measures?.speaking).toBeGreaterThan(0.6 * (truth?.speaking ?? 0));
  expect(measures?.longestPause).toBeCloseTo(1, 0);
  expect(measures?.loudness).toBeGreaterThan(-30);
});

test('the same sound in an MP4 measures the same', async () => {
  const [webm, mp4] = [join(folder, 'one.webm'), join(folder, 'one.mp4')];
  writeFileSync(webm, LIVE);
  writeFileSync(mp4, await anMp4());
  const [one, other] = [await measureVoice(decodeSound(webm, RATE)), await measureVoice(decodeSound(mp4, RATE))];
  expect(other?.pauses).toBe(one?.pauses);
  expect(Math.abs((other?.speaking ?? 0) - (one?.speaking ?? 0))).toBeLessThan(0.2);
});

test('sound that its decoder makes louder than full scale is measured, and its loudest sample is full scale', async () => {
  const any = noise();
  // Of a damaged recording, since they exceed full scale more than those of a loud voice.
  const damaged = () => Buffer.from([0xf8, ...Array.from({ length: 119 }, () => 128 + 127 * any())]);
  const track = opus(3);
  const packets = track.packets.map((packet) => ({ ...packet, data: damaged() }));
  const path = join(folder, 'loud.webm');
  writeFileSync(path, matroska([{ ...track, packets }]));
  const measures = await measureVoice(decodeSound(path, RATE));
  expect(measures).toMatchObject({ peak: 0 });
  expect(measures?.clipped).toBeGreaterThan(0.001);
  expect(SOUND_RESULTS.measure.safeParse({ is: 'measured', measures }).success).toBe(true);
});
