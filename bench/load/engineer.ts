import { hash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as timedUuid } from 'uuid';
import type { Attempt } from '../../contract/assessment/assessment.ts';
import { saveAnswer, storeMultipleA, submitTestRecordings } from '../../contract/assessment/answers.ts';
import { pathOf } from '../../contract/base/call.ts';
import { writeManifest } from '../../contract/recordings/manifest.ts';
import { putChunk, registerRecording, sealRecording } from '../../contract/recordings/recordings.ts';
import { callOverHttp } from '../../tests/support/server/call-over-http.ts';
import { bearerHeader, startAttempt } from '../attempt.ts';
import { openConnection } from '../http-connection.ts';

/** Sound and picture of a screen with little movement. */
const BITS_A_SECOND = 400_000;
const CHUNK_BYTES = 256 * 1024;
const CHUNK_EVERY_MS = (CHUNK_BYTES * 8 * 1000) / BITS_A_SECOND;
/** A spoken answer of a minute, at 32 kbit/s in pieces. */
const ANSWER_CHUNKS = 4;
const ANSWER_BYTES = 60 * 1024;
const RETRY_MS = 1000;
const STARTS_AT_ONCE = 8;
/** More end the benchmark. */
const MOST_ERRORS = 1000;

/** The EBML head of a WebM file, since the server refuses what is no recording. */
const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581', 'hex');

const made = (bytes: number) => {
  const chunk = randomBytes(bytes);
  WEBM.copy(chunk);
  return { bytes: chunk, digest: hash('sha256', chunk, 'buffer') };
};
/** Made once, so that making them is not measured. Each is the same for all, and every recording begins with one. */
const SCREEN = made(CHUNK_BYTES);
const SOUND = made(ANSWER_BYTES);

export interface Tally {
  /** Milliseconds of each chunk, until its acknowledgement. */
  chunks: number[];
  /** Milliseconds of each seal and each answer. */
  calls: number[];
  errors: string[];
  receipts: number;
  bytes: number;
}

export const newTally = (): Tally => ({ chunks: [], calls: [], errors: [], receipts: 0, bytes: 0 });

interface Wanted {
  origins: readonly string[];
  number: number;
  /** How long one test takes, in milliseconds. Then another engineer begins. */
  testMs: number;
  tally: Tally;
  isOver: () => boolean;
}

/** Does it until it succeeds, as a device does, and counts what failed. Throws if too much does. */
async function insist<T>(tally: Tally, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      tally.errors.push((error as Error).message.slice(0, 200));
      if (tally.errors.length > MOST_ERRORS) throw error;
      await pause(RETRY_MS);
    }
  }
}

/** One recording: its chunks go to one process after the other, since no process is chosen for it. */
async function startRecording({ origins, number, tally }: Wanted, attempt: Attempt, about: object, chunk: typeof SCREEN) {
  const id = timedUuid();
  const token = attempt.uploadToken;
  const originOf = (turn: number) => origins[(number + turn) % origins.length] as string;
  const connections = await Promise.all(origins.map((origin) => openConnection(Number(new URL(origin).port))));
  const startedAt = new Date().toISOString();
  const body = { id, attemptId: attempt.id, segment: 1, mimeType: 'video/webm', startedAt, ...about };
  await insist(tally, () => callOverHttp(originOf(0), registerRecording, { token, body: body as never }));
  let count = 0;
  return {
    id,
    async store() {
      const seq = count++;
      const connection = connections[(number + seq) % origins.length] as (typeof connections)[number];
      const began = performance.now();
      await insist(tally, async () => {
        const status = await connection.send(
          {
            method: putChunk.method,
            path: pathOf(putChunk.path, { id, seq }),
            headers: {
              ...bearerHeader(token),
              'content-type': putChunk.bytes.type,
              'content-digest': `sha-256=:${chunk.digest.toString('base64')}:`,
            },
          },
          chunk.bytes,
        );
        if (status !== 201 && status !== 200) throw new Error(`A chunk was answered ${status}.`);
      });
      tally.chunks.push(performance.now() - began);
      tally.bytes += chunk.bytes.length;
    },
    async seal() {
      const entries = Array.from({ length: count }, (_, seq) => ({ seq, length: chunk.bytes.length, digest: chunk.digest }));
      const root = hash('sha256', writeManifest(entries), 'base64');
      const began = performance.now();
      const sealed = { count, bytes: count * chunk.bytes.length, root };
      await insist(tally, () => callOverHttp(originOf(count), sealRecording, { token, params: { id }, body: sealed as never }));
      tally.calls.push(performance.now() - began);
      tally.receipts += 1;
      for (const connection of connections) connection.close();
    },
  };
}

/** One engineer's test from its first chunk to its end. Ends early, with all that it sent sealed, when `isOver`. */
async function takeTest(wanted: Wanted, attempt: Attempt) {
  const { origins, testMs, tally, isOver } = wanted;
  const token = attempt.uploadToken;
  const screen = await startRecording(wanted, attempt, { kind: 'screen' }, SCREEN);
  const began = performance.now();
  const answerEveryMs = testMs / attempt.cards.length;
  const cards = [...attempt.cards];
  const answer = async () => {
    const card = cards.shift();
    if (!card) return;
    const { questionId } = card;
    const origin = origins[cards.length % origins.length] as string;
    const from = performance.now();
    if (card.kind === 'choice') {
      await insist(tally, () => callOverHttp(origin, storeMultipleA, { token, form: { questionId, answer: '' } }));
      tally.calls.push(performance.now() - from);
      return;
    }
    const spoken = await startRecording(wanted, attempt, { kind: 'answer', questionId, mimeType: 'audio/webm' }, SOUND);
    for (let at = 0; at < ANSWER_CHUNKS; at += 1) await spoken.store();
    await spoken.seal();
    await insist(tally, () => callOverHttp(origin, saveAnswer, { token, form: { questionId, recordingIds: spoken.id } }));
  };
  const answering = (async () => {
    for (let at = 1; at <= attempt.cards.length && !isOver(); at += 1) {
      await pause(Math.max(0, began + at * answerEveryMs - performance.now()));
      if (!isOver()) await answer();
    }
  })();
  for (let at = 0; performance.now() - began < testMs && !isOver(); at += 1) {
    await pause(Math.max(0, began + at * CHUNK_EVERY_MS - performance.now()));
    await screen.store();
  }
  await answering;
  await screen.seal();
  if (cards.length > 0) return;
  const form = { recordingIds: screen.id };
  await insist(tally, () => callOverHttp(origins[0] as string, submitTestRecordings, { token, form }));
}

let started = 0;
function startNext({ origins, number, tally }: Omit<Wanted, 'isOver'>) {
  const person = started++;
  return insist(tally, () => startAttempt(origins[number % origins.length] as string, person));
}

/** The first tests of all engineers. Made before the load, since in life not all register in the same minute. */
export async function startAttempts(all: readonly Omit<Wanted, 'isOver'>[]): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const left = [...all.entries()];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) attempts[next[0]] = await startNext(next[1]);
  };
  await Promise.all(Array.from({ length: STARTS_AT_ONCE }, work));
  return attempts;
}

/** The shortest part of a test that the first engineer of each place takes. */
const LEAST_PART = 0.2;

/**
 * An engineer who begins somewhere within the time of one chunk, so that not all send at once; then the next one. The first test is
 * shorter by chance, so that not all tests end together.
 */
export async function keepRecording(wanted: Wanted, first: Attempt) {
  await pause(Math.random() * CHUNK_EVERY_MS);
  await takeTest({ ...wanted, testMs: wanted.testMs * (LEAST_PART + Math.random() * (1 - LEAST_PART)) }, first);
  while (!wanted.isOver()) await takeTest(wanted, await startNext(wanted));
}
