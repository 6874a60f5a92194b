import { createHash, createPublicKey, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compactVerify } from 'jose';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { writeBatchHead } from '../../../../contract/recordings/batch.ts';
import {
  MAX_CHUNK_BYTES,
  putChunks,
  recordingState,
  registerRecording,
  sealRecording,
} from '../../../../contract/recordings/recordings.ts';
import { RecordingReceipt } from '../../../../contract/recordings/receipts.ts';
import { saveAnswer } from '../../../../contract/assessment/answers.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { rootOf } from '../../../../server/features/recordings/seal.ts';
import { SOUND, spokenOf, started } from '../../../support/people/attempt.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';
import { partsOf, readStored } from '../../../support/server/stored.ts';

const server = await serverOfFile({ sandboxed: true });

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** A real recording in chunks that are cut anywhere, as a recorder does. */
const CHUNKS = Array.from({ length: Math.ceil(SOUND.length / 40_000) }, (_, seq) => {
  const bytes = SOUND.subarray(seq * 40_000, (seq + 1) * 40_000);
  return { seq, bytes, length: bytes.length, digest: digestOf(bytes) };
});
const SEAL = { count: CHUNKS.length, bytes: SOUND.length, root: rootOf(CHUNKS), gaps: [] };

/** A running test with a registered, empty recording of a spoken answer. */
async function aRecording(particulars: Record<string, unknown> = {}) {
  const { token: session, attempt } = await started(server);
  const token = attempt.uploadToken;
  const recording = {
    id: uuid(),
    attemptId: attempt.id,
    kind: 'answer',
    questionId: spokenOf(attempt)[0]?.questionId,
    segment: 1,
    mimeType: 'audio/webm;codecs=opus',
    startedAt: new Date().toISOString(),
    ...particulars,
  };
  const { status } = await call(server.app, registerRecording, { token, body: recording });
  return { session, token, attempt, recording, id: recording.id, status };
}

interface Put {
  id: string;
  token: string;
  seq: number | string;
  bytes: Buffer;
  digest?: Buffer | string;
}

async function put({ id, token, seq, bytes, digest = digestOf(bytes) }: Put) {
  const response = await server.app.inject({
    method: 'PUT',
    url: `/api/recordings/${id}/chunks/${seq}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-digest': typeof digest === 'string' ? digest : `sha-256=:${digest.toString('base64')}:`,
    },
    payload: bytes,
  });
  return { status: response.statusCode, type: response.headers['content-type'], body: response.json() };
}

async function putAll(of: { id: string; token: string }, order = CHUNKS) {
  for (const { seq, bytes } of order) expect((await put({ ...of, seq, bytes })).status).toBe(201);
}

const seal = ({ id, token }: { id: string; token: string }, body: object = SEAL) =>
  call(server.app, sealRecording, { token, params: { id }, body });

const originalOf = (id: string) => readStored(server, id, 'original');

test('a recording that arrives in reverse order and twice is sealed, signed for, and joined byte for byte', async () => {
  const recording = await aRecording();
  await putAll(recording, CHUNKS.toReversed());
  for (const { seq, bytes } of CHUNKS) expect((await put({ ...recording, seq, bytes })).status).toBe(200);
  const { status, reply } = await seal(recording);
  expect(status).toBe(200);
  const { payload } = await compactVerify(reply.receipt, (header) => {
    const key = recording.attempt.receiptKeys.find(({ kid }) => kid === header.kid);
    return createPublicKey({ key: { ...key }, format: 'jwk' });
  });
  const claims = RecordingReceipt.parse(JSON.parse(new TextDecoder().decode(payload)));
  expect(claims).toMatchObject({ recordingId: recording.id, count: SEAL.count, bytes: SEAL.bytes, root: SEAL.root });
  await server.idle();
  expect((await originalOf(recording.id)).equals(SOUND)).toBe(true);
});

test('registering twice with the same data is one recording, and with other data it is refused', async () => {
  const { token, recording, status } = await aRecording();
  expect(status).toBe(201);
  expect((await call(server.app, registerRecording, { token, body: recording })).status).toBe(200);
  const other = { ...recording, segment: 2 };
  expect((await call(server.app, registerRecording, { token, body: other })).status).toBe(409);
});

test('an upload token works only for its own test', async () => {
  const [mine, theirs] = [await aRecording(), await aRecording()];
  const [first] = CHUNKS;
  const foreign = await put({ id: theirs.id, token: mine.token, seq: 0, bytes: first?.bytes as Buffer });
  expect([foreign.status, foreign.body.detail]).toEqual([404, 'There is no such recording.']);
  const body = { ...mine.recording, id: uuid(), attemptId: theirs.attempt.id };
  expect((await call(server.app, registerRecording, { token: mine.token, body })).status).toBe(403);
});

test('the engineer’s session may upload as well, a company’s may not', async () => {
  const { id, session } = await aRecording();
  const bytes = CHUNKS[0]?.bytes as Buffer;
  expect((await put({ id, token: session, seq: 0, bytes })).status).toBe(201);
  const company = await loginAs(server, 'company');
  expect((await put({ id, token: company.token, seq: 0, bytes })).status).toBe(403);
  expect((await put({ id, token: 'made-up', seq: 0, bytes })).status).toBe(401);
});

test('a chunk that was damaged on the way is refused, and nothing of it is stored', async () => {
  const { id, token } = await aRecording();
  const answer = await put({ id, token, seq: 0, bytes: CHUNKS[0]?.bytes as Buffer, digest: digestOf(Buffer.from('other')) });
  expect([answer.status, answer.type]).toEqual([422, 'application/problem+json; charset=utf-8']);
  const { reply } = await call(server.app, recordingState, { token, params: { id } });
  expect(reply.held).toEqual([]);
});

test('a chunk with another digest under the same number is stored as well, and reported', async () => {
  const { id, token } = await aRecording();
  const [first, second] = CHUNKS;
  await put({ id, token, seq: 1, bytes: first?.bytes as Buffer });
  expect((await put({ id, token, seq: 1, bytes: second?.bytes as Buffer })).status).toBe(409);
  const { reply } = await call(server.app, recordingState, { token, params: { id } });
  expect(reply).toMatchObject({ held: [[1, 1]], conflicts: [1] });
});

test('the facts of chunks from a number on are told, without those that have another under their number', async () => {
  const { id, token } = await aRecording();
  for (const { seq, bytes } of CHUNKS.slice(0, 4)) await put({ id, token, seq, bytes });
  await put({ id, token, seq: 2, bytes: CHUNKS[0]?.bytes as Buffer });
  const state = async (from?: number) =>
    (await call(server.app, recordingState, { token, params: { id }, ...(from !== undefined && { query: { from } }) })).reply;
  expect((await state()).chunks).toBeUndefined();
  expect((await state(1)).chunks?.map(({ seq }) => seq)).toEqual([1, 3]);
  expect((await state(3)).chunks).toEqual([
    { seq: 3, length: CHUNKS[3]?.bytes.length, digest: digestOf(CHUNKS[3]?.bytes as Buffer).toString('base64') },
  ]);
  expect((await state(4)).chunks).toEqual([]);
});

test.each([
  ['a number below nought', -1],
  ['a number beyond any test', 1e9],
  ['no number', 'first'],
])('%s is refused', async (_, seq) => {
  const { id, token } = await aRecording();
  expect((await put({ id, token, seq, bytes: CHUNKS[0]?.bytes as Buffer })).status).toBe(400);
});

test('an empty chunk, one without a digest and one over a megabyte are refused', async () => {
  const { id, token } = await aRecording();
  const bytes = CHUNKS[0]?.bytes as Buffer;
  expect((await put({ id, token, seq: 0, bytes: Buffer.alloc(0) })).status).toBe(400);
  expect((await put({ id, token, seq: 0, bytes, digest: 'md5=:abc:' })).status).toBe(400);
  expect((await put({ id, token, seq: 0, bytes: Buffer.alloc(MAX_CHUNK_BYTES + 1) })).status).toBe(413);
});

/** Sends chunks as a batch; `spoil` damages its body. */
async function putTogether({ id, token }: { id: string; token: string }, chunks: typeof CHUNKS, spoil = (body: Buffer) => body) {
  const body = Buffer.concat([writeBatchHead(chunks), ...chunks.map(({ bytes }) => bytes)]);
  const { statusCode, json } = await server.app.inject({
    method: 'POST',
    url: `/api/recordings/${id}/chunks`,
    headers: { authorization: `Bearer ${token}`, 'content-type': putChunks.bytes.type },
    payload: spoil(body),
  });
  return { status: statusCode, body: json() as { stored?: unknown; detail?: string } };
}

test('chunks of a batch are stored like single chunks, and once', async () => {
  const recording = await aRecording();
  await put({ ...recording, seq: 1, bytes: CHUNKS[1]?.bytes as Buffer });
  const few = CHUNKS.slice(0, 3);
  const stored = few.map(({ seq, length, bytes }) => ({ seq, length, digest: digestOf(bytes).toString('base64') }));
  for (let times = 0; times < 2; times++) {
    expect(await putTogether(recording, few)).toEqual({ status: 200, body: { stored } });
  }
  await putTogether(recording, CHUNKS.slice(3));
  expect((await seal(recording)).status).toBe(200);
  expect((await putTogether(recording, few)).status).toBe(200);
  await server.idle();
  expect((await originalOf(recording.id)).equals(SOUND)).toBe(true);
});

test.each([
  ['is damaged on the way', 422, (body: Buffer) => Buffer.concat([body.subarray(0, -1), Buffer.from([0])])],
  ['is cut', 400, (body: Buffer) => body.subarray(0, -1)],
  ['is longer than it says', 400, (body: Buffer) => Buffer.concat([body, Buffer.from('x')])],
  ['says that it holds nothing', 400, () => Buffer.alloc(4)],
  ['names more chunks than are allowed', 400, () => Buffer.alloc(4 + 65 * 40, 0x01)],
  ['is no batch at all', 400, () => Buffer.from('x')],
  ['is larger than the server takes', 413, () => Buffer.alloc(2 * MAX_CHUNK_BYTES)],
])('a batch that %s is refused, and nothing of it is stored', async (_, status, spoil) => {
  const recording = await aRecording();
  expect((await putTogether(recording, CHUNKS.slice(0, 2), spoil)).status).toBe(status);
  const { reply } = await call(server.app, recordingState, { token: recording.token, params: { id: recording.id } });
  expect(reply.held).toEqual([]);
});

test('a batch keeps the rules of single chunks: numbers, owners, containers, other digests', async () => {
  const [mine, theirs] = [await aRecording(), await aRecording()];
  const [first, second] = CHUNKS as [(typeof CHUNKS)[0], (typeof CHUNKS)[0]];
  expect((await putTogether({ id: theirs.id, token: mine.token }, [first])).status).toBe(404);
  expect((await putTogether(mine, [{ ...first, seq: 1e9 }])).status).toBe(400);
  const text = Buffer.from('not a recording at all. '.repeat(20));
  expect((await putTogether(mine, [{ seq: 0, bytes: text, length: text.length, digest: digestOf(text) }])).status).toBe(415);
  await put({ ...mine, seq: 1, bytes: first.bytes });
  expect((await putTogether(mine, [first, second])).status).toBe(409);
  const { reply } = await call(server.app, recordingState, { token: mine.token, params: { id: mine.id } });
  expect(reply).toMatchObject({ held: [[0, 1]], conflicts: [1] });
});

test('a file that is no recording is refused, whatever its type says', async () => {
  const { id, token, session, recording } = await aRecording();
  const mp3 = Buffer.concat([Buffer.from('ID3\u0003\u0000'), Buffer.alloc(4000, 7)]);
  expect((await put({ id, token, seq: 0, bytes: mp3 })).status).toBe(415);
  const form = { questionId: String(recording.questionId), answerFile: { name: 'answer.webm', bytes: mp3 } };
  const { status, problem } = await call(server.app, saveAnswer, { token: session, form });
  expect([status, problem.detail]).toEqual([415, expect.stringContaining('not WebM, Matroska or MP4. Record WebM')]);
});

test('a first chunk that is too short to recognise, which Chromium sometimes produces, is accepted', async () => {
  const recording = await aRecording();
  const cuts = [SOUND.subarray(0, 1), SOUND.subarray(1, 40_000), SOUND.subarray(40_000)];
  const chunks = cuts.map((bytes, seq) => ({ seq, bytes, length: bytes.length, digest: digestOf(bytes) }));
  await putAll(recording, chunks);
  expect((await seal(recording, { count: 3, bytes: SOUND.length, root: rootOf(chunks), gaps: [] })).status).toBe(200);
});

const EARLY = SOUND.subarray(0, 1);

test.each([
  ['ends', [], []],
  ['has lost its next chunk', [SOUND.subarray(40_000)], [{ seq: 1, cause: 'unreadable' as const }]],
])('a recording that %s after a first chunk of one byte is signed for, and kept as unplayable', async (_, more, gaps) => {
  const recording = await aRecording();
  const chunks = [EARLY, ...more].map((bytes, index) => ({
    seq: index && 2,
    bytes,
    length: bytes.length,
    digest: digestOf(bytes),
  }));
  await putAll(recording, chunks);
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
  const count = (chunks.at(-1)?.seq ?? 0) + 1;
  expect((await seal(recording, { count, bytes, root: rootOf(chunks), gaps })).status).toBe(200);
  await server.idle();
  expect((await originalOf(recording.id)).length).toBe(bytes);
});

test('a file that turns out at its seal to be no recording is not signed for', async () => {
  const recording = await aRecording();
  const cuts = [Buffer.from('I'), Buffer.from('D3, and then some')];
  const chunks = cuts.map((bytes, seq) => ({ seq, bytes, length: bytes.length, digest: digestOf(bytes) }));
  await putAll(recording, chunks);
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
  expect((await seal(recording, { count: 2, bytes, root: rootOf(chunks), gaps: [] })).status).toBe(415);
});

test('a seal that arrives too early is refused with the missing numbers, and is signed when they have arrived', async () => {
  const recording = await aRecording();
  await putAll(recording, CHUNKS.slice(1));
  const early = await seal(recording);
  expect([early.status, early.problem.missing]).toEqual([409, [[0, 0]]]);
  await putAll(recording, CHUNKS.slice(0, 1));
  expect((await seal(recording)).status).toBe(200);
});

test('the same seal again returns the same receipt, and a different one is refused', async () => {
  const recording = await aRecording();
  await putAll(recording);
  const first = await seal(recording);
  await server.idle();
  expect((await seal(recording)).reply).toEqual(first.reply);
  expect((await seal(recording, { ...SEAL, count: 1 })).status).toBe(410);
});

test('a sealed recording accepts its own chunks again and nothing new', async () => {
  const recording = await aRecording();
  await putAll(recording);
  await seal(recording);
  await server.idle();
  const [first] = CHUNKS;
  expect((await put({ ...recording, seq: 0, bytes: first?.bytes as Buffer })).status).toBe(200);
  expect((await put({ ...recording, seq: 0, bytes: Buffer.from('another') })).status).toBe(410);
  expect((await put({ ...recording, seq: CHUNKS.length, bytes: first?.bytes as Buffer })).status).toBe(410);
});

test('many seals at once return one receipt', async () => {
  const recording = await aRecording();
  await putAll(recording);
  const replies = await Promise.all(Array.from({ length: 6 }, () => seal(recording)));
  expect(new Set(replies.map(({ reply }) => reply.receipt)).size).toBe(1);
});

test('an empty recording is sealed and shown as empty', async () => {
  const recording = await aRecording();
  const { status } = await seal(recording, { count: 0, bytes: 0, root: rootOf([]), gaps: [] });
  expect(status).toBe(200);
  await server.idle();
  const [playback] = await server.recordings.listPlaybacks(recording.attempt.id);
  expect(playback).toMatchObject({ state: 'empty', url: null });
});

/** A real recording of a MediaRecorder: eight seconds of speech in slices of two. */
const LIVE = readFileSync(join(import.meta.dirname, '../../../support/media/answer.webm'));

test.each([
  ['one in the middle', [2]],
  ['two apart', [1, 3]],
  ['the last', [4]],
])('chunks that the device lost (%s) are recorded as gaps, and the rest can be played', async (_, lost) => {
  const recording = await aRecording();
  const size = Math.ceil(LIVE.length / 5);
  const all = Array.from({ length: 5 }, (_each, seq) => {
    const bytes = LIVE.subarray(seq * size, (seq + 1) * size);
    return { seq, bytes, length: bytes.length, digest: digestOf(bytes) };
  });
  const rest = all.filter(({ seq }) => !lost.includes(seq));
  await putAll(recording, rest);
  const bytes = rest.reduce((sum, { length }) => sum + length, 0);
  const gaps = lost.map((seq) => ({ seq, cause: 'unreadable' }));
  expect((await seal(recording, { count: 5, bytes, root: rootOf(rest), gaps })).status).toBe(200);
  await server.idle();
  const [playback] = await server.recordings.listPlaybacks(recording.attempt.id);
  expect(playback).toMatchObject({ state: 'ready', gaps });
  expect(await partsOf(server, recording.id)).toContain('seekable.webm');
  expect(playback?.seconds).toBeGreaterThan(4.5);
});

test('a sealed recording is served in byte ranges, with its own ticket only', async () => {
  const recording = await aRecording();
  await putAll(recording);
  await seal(recording);
  await server.idle();
  const [playback] = await server.recordings.listPlaybacks(recording.attempt.id, recording.session);
  expect(playback?.seconds).toBeCloseTo(35.57, 1);
  const url = playback?.url ?? '';
  const part = await server.app.inject({ url, headers: { range: 'bytes=100-199' } });
  expect([part.statusCode, part.rawPayload.length, part.headers['content-type']]).toEqual([206, 100, 'video/webm']);
  const other = url.replace(recording.id, randomUUID());
  expect((await server.app.inject({ url: other })).statusCode).toBe(403);
  expect((await server.app.inject({ url: url.split('?')[0] ?? '' })).statusCode).toBe(400);
});

test('a range beyond the end is refused, and a cached recording is not sent again', async () => {
  const recording = await aRecording();
  await putAll(recording);
  await seal(recording);
  await server.idle();
  const [playback] = await server.recordings.listPlaybacks(recording.attempt.id, recording.session);
  const url = playback?.url ?? '';
  const beyond = await server.app.inject({ url, headers: { range: 'bytes=999999999-' } });
  expect([beyond.statusCode, beyond.json().type]).toEqual([416, problemType('no-such-range')]);
  const whole = await server.app.inject({ url });
  const again = await server.app.inject({ url, headers: { 'if-none-match': String(whole.headers.etag) } });
  expect([whole.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
});

test('the chunks are deleted only after the chunks have been joined and verified', async () => {
  const recording = await aRecording();
  await putAll(recording);
  expect(await partsOf(server, recording.id)).toEqual(['chunks']);
  await seal(recording);
  await server.idle();
  const left = await partsOf(server, recording.id);
  expect([left.includes('chunks'), left.includes('original')]).toEqual([false, true]);
});
