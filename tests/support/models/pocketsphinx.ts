import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { decodeSound } from '../../../server/features/recordings/post-process/decode-sound.ts';
import { cutPieces } from '../../../server/features/recogniser/words.ts';

/** Debian's packages pocketsphinx and pocketsphinx-en-us. */
const PROGRAM = 'pocketsphinx_continuous';
/** The folder of the models of the second one, unless this names another folder. */
const MODELS = process.env['POCKETSPHINX_MODELS'] ?? '/usr/share/pocketsphinx/model/en-us';

const RATE = 16_000;
const MOST_BYTES = 50_000_000;
const LONGEST_MS = 300_000;

const program = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, PROGRAM))
  .find((path) => existsSync(path));

/** Why tests with a real recogniser are skipped on this machine; null if they run. */
export const WITHOUT_POCKETSPHINX =
  program && existsSync(join(MODELS, 'en-us.lm.bin'))
    ? null
    : `${PROGRAM} is not installed here (apt-get install pocketsphinx pocketsphinx-en-us), so no real recogniser was asked`;

/** A WAV (RIFF, PCM, 16 bit, mono). */
function wavOf(samples: Float32Array): Buffer {
  const wav = Buffer.alloc(44 + samples.length * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples.length * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + index * 2));
  return wav;
}

async function decode(path: string): Promise<Float32Array> {
  const parts: { at: number; samples: Float32Array }[] = [];
  for await (const part of decodeSound(path, RATE)) parts.push(part);
  const last = parts.at(-1);
  const all = new Float32Array(last ? Math.round(last.at * RATE) + last.samples.length : 0);
  for (const { at, samples } of parts) all.set(samples.subarray(0, all.length - Math.round(at * RATE)), Math.round(at * RATE));
  return all;
}

interface Heard {
  word: string;
  start: number;
  end: number;
  probability: number;
}

/** 'beam(2) 0.320 0.610 0.012345': the number in brackets names a way to say it. */
const LINE = /^([a-z'.-]+)(?:\(\d\))? (\d+\.\d+) (\d+\.\d+) (\d+\.\d+)$/;

/** The words in lines of the program. Silence and noises are in brackets. */
const readWords = (output: string, from: number): Heard[] =>
  output.split('\n').flatMap((line) => {
    const [, word, start, end, probability] = LINE.exec(line.trim()) ?? [];
    if (word === undefined) return [];
    return [{ word, start: from + Number(start), end: from + Number(end), probability: Math.min(1, Number(probability)) }];
  });

/** Recognises a recording. Words have times in seconds and, unlike those of OpenAI, a probability. */
async function recognise(bytes: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-pocketsphinx-'));
  try {
    const sound = join(folder, 'sound');
    writeFileSync(sound, bytes);
    const samples = await decode(sound);
    const duration = samples.length / RATE;
    const words: Heard[] = [];
    for (const { start, end } of cutPieces(null, duration)) {
      const wav = join(folder, 'piece.wav');
      writeFileSync(wav, wavOf(samples.subarray(Math.round(start * RATE), Math.round(end * RATE))));
      const models = [
        '-hmm',
        join(MODELS, 'en-us'),
        '-lm',
        join(MODELS, 'en-us.lm.bin'),
        '-dict',
        join(MODELS, 'cmudict-en-us.dict'),
      ];
      const options = { timeout: LONGEST_MS, maxBuffer: 10_000_000 };
      const { stdout } = await promisify(execFile)(program ?? PROGRAM, [...models, '-infile', wav, '-time', 'yes'], options);
      words.push(...readWords(stdout, start));
    }
    return { task: 'transcribe', language: 'english', duration, text: words.map(({ word }) => word).join(' '), words };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += (part as Buffer).length;
    if (length > MOST_BYTES) throw new Error('The body is too large.');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const send = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions')
    return send(404, { error: { message: 'No such call.' } });
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(await readBody(request)), { headers }).formData();
  const file = form.get('file');
  if (!(file instanceof Blob)) return send(400, { error: { message: 'There is no file.' } });
  if (form.get('response_format') !== 'verbose_json') return send(400, { error: { message: 'Only verbose_json.' } });
  return send(200, await recognise(await file.bytes()));
}

/**
 * A server on this machine with the usual call `/v1/audio/transcriptions` of OpenAI, in front of a real recogniser. Use its
 * `url` as TRANSCRIBE_URL. It recognises synthetic speech badly, as tests of doubtful recognition need. Only if
 * `WITHOUT_POCKETSPHINX` is null.
 */
export async function startPocketsphinx() {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: error.message } }));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
