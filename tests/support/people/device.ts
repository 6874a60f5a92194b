import { hash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as timedUuid } from 'uuid';
import { register } from '../../../contract/accounts/accounts.ts';
import { saveOptions, startAttempt } from '../../../contract/assessment/assessment.ts';
import { pathOf } from '../../../contract/base/call.ts';
import { type ChunkEntry, writeManifest } from '../../../contract/recordings/manifest.ts';
import { putChunk, registerRecording, sealRecording } from '../../../contract/recordings/recordings.ts';
import { callOverHttp } from '../server/call-over-http.ts';
import { PERSON, anEmail } from './engineer.ts';

/** The EBML head of a WebM file, since the server refuses what is no recording. */
const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581', 'hex');
const CHUNK_BYTES = 64 * 1024;
/** Between two tries. Far shorter than a real device's, since a test waits for it. */
const PAUSE_MS = 200;
/** A device tries for weeks. A test that hangs has to end with what was answered. */
const TRIES = 600;

const isGood = (status: number) => status === 200 || status === 201;

/** Sends until the server says that it has it, as a device does: an error of the network or of the server is no answer. */
async function sendUntilStored(origin: string, path: string, init: RequestInit): Promise<unknown> {
  let last = 'nothing';
  for (let tries = 0; tries < TRIES; tries++) {
    const reply = await fetch(origin + path, init).catch((error: unknown) => void (last = String(error)));
    if (reply && isGood(reply.status)) return reply.json();
    if (reply) last = `${reply.status} ${await reply.text()}`;
    await pause(PAUSE_MS * (0.5 + Math.random()));
  }
  throw new Error(`${init.method} ${path} was not stored. The last answer: ${last}`);
}

/** An engineer whose test has begun, without a browser. `number` gives an address of its own, since addresses are limited. */
export async function aDevice(origin: string, number: number) {
  const { password, ...person } = PERSON;
  const headers = { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` };
  const user = await callOverHttp(origin, register, { body: { ...person, email: anEmail(), password }, headers });
  const token = user.accessToken;
  await callOverHttp(origin, saveOptions, { token, body: { option1: 'Steel Structures', option2: 'Foundation Engineering' } });
  const attempt = await callOverHttp(origin, startAttempt, { token });
  return { token, attempt };
}

export type Device = Awaited<ReturnType<typeof aDevice>>;

interface Recording {
  /** How many chunks. */
  count: number;
  /** Called after each chunk that the server has acknowledged. */
  onStored?: (chunk: { id: string; seq: number }) => void;
}

/** Records `count` chunks, sends them one after the other in a random order, and seals. */
export async function record(origin: string, { attempt }: Device, { count, onStored = () => {} }: Recording) {
  const id = timedUuid();
  const authorization = `Bearer ${attempt.uploadToken}`;
  const json = { authorization, 'content-type': 'application/json' };
  const about = { id, attemptId: attempt.id, kind: 'screen', segment: 1, mimeType: 'video/webm' };
  const body = JSON.stringify({ ...about, startedAt: new Date().toISOString() });
  await sendUntilStored(origin, registerRecording.path, { method: registerRecording.method, headers: json, body });
  const chunks = Array.from({ length: count }, (_, seq) => {
    const bytes = randomBytes(CHUNK_BYTES);
    if (seq === 0) WEBM.copy(bytes);
    return { seq, bytes };
  });
  for (const { seq, bytes } of chunks.toSorted(() => Math.random() - 0.5)) {
    const digest = `sha-256=:${hash('sha256', bytes, 'base64')}:`;
    const headers = { authorization, 'content-type': putChunk.bytes.type, 'content-digest': digest };
    const path = pathOf(putChunk.path, { id, seq });
    await sendUntilStored(origin, path, { method: putChunk.method, headers, body: new Uint8Array(bytes) });
    onStored({ id, seq });
  }
  const entries = chunks.map(({ seq, bytes }): ChunkEntry => ({
    seq,
    length: bytes.length,
    digest: hash('sha256', bytes, 'buffer'),
  }));
  const root = hash('sha256', writeManifest(entries), 'base64');
  const seal = JSON.stringify({ count, bytes: count * CHUNK_BYTES, root });
  const path = pathOf(sealRecording.path, { id });
  const sealed = await sendUntilStored(origin, path, { method: sealRecording.method, headers: json, body: seal });
  const { receipt } = sealRecording.reply.parse(sealed);
  return { id, receipt, bytes: Buffer.concat(chunks.map((chunk) => chunk.bytes)) };
}
