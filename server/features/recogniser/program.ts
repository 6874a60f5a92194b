/*
 * The program that recognises the speech in one recording, and ends. It reads samples that another child has decoded, never a
 * stranger's file, since it loads compiled code that Node's permissions do not bind. It runs with limits of time, processor and
 * memory and without network: see ../../platform/children/sandbox.ts.
 */
import { openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runTask } from '../../platform/children/run-task.ts';
import type { Piece, RecogniseTask, Word } from './protocol.ts';
import { type Tokens, wordsOf } from './words.ts';

interface Stream {
  acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void;
}

interface Recogniser {
  createStream(): Stream;
  decode(stream: Stream): void;
  getResult(stream: Stream): Tokens & { lang?: string };
}

interface Engine {
  OfflineRecognizer: new (config: object) => Recogniser;
}

/** Fewer than requested if a piece reaches beyond the end of the file. */
function readSamples(file: number, { start, end }: Piece, rate: number): Float32Array {
  const bytes = new Uint8Array(Math.round((end - start) * rate) * Float32Array.BYTES_PER_ELEMENT);
  const read = readSync(file, bytes, 0, bytes.length, Math.round(start * rate) * Float32Array.BYTES_PER_ELEMENT);
  return new Float32Array(bytes.buffer, 0, Math.floor(read / Float32Array.BYTES_PER_ELEMENT));
}

runTask(async (given) => {
  const { samples, rate, pieces, engine, config, language } = given as RecogniseTask;
  const { OfflineRecognizer } = createRequire(engine)(engine) as Engine;
  const recogniser = new OfflineRecognizer(config);
  const file = openSync(samples, 'r');
  const words: Word[] = [];
  let heard = '';
  for (const piece of pieces) {
    const stream = recogniser.createStream();
    const wave = readSamples(file, piece, rate);
    if (wave.length === 0) continue;
    stream.acceptWaveform({ samples: wave, sampleRate: rate });
    recogniser.decode(stream);
    const result = recogniser.getResult(stream);
    words.push(...wordsOf(result, piece));
    heard ||= (result.lang ?? '').replaceAll(/[<|>]/g, '');
  }
  return { is: 'recognised', words, language: heard || language };
});
