import { writeFileSync } from 'node:fs';

const RATE = 44_100;

/**
 * The sample (-1 to 1) at a time in seconds: three formants that move between vowels, in syllables with pauses. Similar enough to
 * speech for a codec, a level meter and the speech detector. The syllables differ in length and stress, with a breath in each four
 * seconds, since even ones would look like a hum to a listener that samples once in each of them. It uses nothing from outside, so
 * that it can run in a page.
 */
export function speechAt(time: number): number {
  const length = 2.6 * time + 0.5 * Math.sin(2 * Math.PI * 0.43 * time);
  const stress = 0.65 + 0.35 * Math.sin(2 * Math.PI * 0.83 * time);
  const syllable = stress * Math.max(0, Math.sin(2 * Math.PI * length)) * (time % 4 < 3.2 ? 1 : 0);
  const glide = Math.sin(2 * Math.PI * 0.7 * time);
  const voice = [
    [0.5, 130],
    [0.3, 500 + 200 * glide],
    [0.2, 1500 + 500 * glide],
  ] as const;
  return 0.5 * syllable * voice.reduce((sum, [loud, hertz]) => sum + loud * Math.sin(2 * Math.PI * hertz * time), 0);
}

/**
 * Writes a WAV (RIFF, PCM, 16 bit, mono) of `seconds` for Chromium's fake microphone, which plays it in a loop. After the speech
 * come `zeros` seconds as a dead microphone gives them.
 */
export function writeSpeech(path: string, seconds = 20, zeros = 0) {
  const spoken = RATE * seconds;
  const samples = spoken + RATE * zeros;
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let index = 0; index < spoken; index++) wav.writeInt16LE(Math.round(speechAt(index / RATE) * 32_767), 44 + index * 2);
  writeFileSync(path, wav);
}
