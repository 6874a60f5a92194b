// In test:long, since it reads gigabytes.
import { createHash, randomUUID } from 'node:crypto';
import { closeSync, ftruncateSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveAnswer } from '../../../../contract/assessment/answers.ts';
import { writeBatchHead } from '../../../../contract/recordings/batch.ts';
import { writeManifest } from '../../../../contract/recordings/manifest.ts';
import { MAX_CHUNK_BYTES, putChunks, recordingState, registerRecording } from '../../../../contract/recordings/recordings.ts';
import { type RescueRecord, rescue, rescueKey } from '../../../../contract/assessment/rescue.ts';
import { MAX_ATTEMPT_BYTES, MAX_RECORDINGS } from '../../../../contract/facts/quotas.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { recordings } from '../../../../server/platform/db/schema/recordings.ts';
import { type aKey, aPackage } from '../../../src/engine/rescue/support.ts';
import { SOUND, sound, spokenOf } from '../../../support/people/attempt.ts';
import { call, serverOfFile } from '../../../support/server/server.ts';
import { isOnDisk } from '../../../support/server/stored.ts';
import { newRecording, aTestWithRecording } from '../../../support/media/recording.ts';

const server = await serverOfFile();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const FULL = {
  status: 413,
  type: problemType('attempt-full'),
  detail: 'The server has as much of this test as it takes. What is not there yet stays on this device; please write to support.',
};

const aTest = () => aTestWithRecording(server);
type Test = Awaited<ReturnType<typeof aTest>>;

/**
 * As if another server on this folder had written this number of bytes. The file is sparse, so it takes no room on the disk. An
 * object store has nothing of this kind.
 */
function fill({ id }: Test, bytes: number) {
  const folder = join(server.dataDir, 'recordings', id, 'chunks');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = openSync(path, 'w');
  let at = 0;
  for (let left = bytes, seq = 1000; left > 0; left -= MAX_CHUNK_BYTES, seq += 1) {
    const length = Math.min(left, MAX_CHUNK_BYTES);
    const head = Buffer.concat([Buffer.from('LPch'), writeManifest([{ seq, length, digest: Buffer.alloc(32) }])]);
    writeSync(file, head, 0, head.length, at);
    at += head.length + length;
  }
  ftruncateSync(file, at);
  closeSync(file);
  return path;
}

const HEAD = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581', 'hex');
/** A chunk of this number of bytes, different for each number. */
function chunk(seq: number, length: number) {
  const bytes = Buffer.alloc(length, seq + 1);
  if (seq === 0) HEAD.copy(bytes);
  return { seq, length, bytes, digest: createHash('sha256').update(bytes).digest() };
}
type Chunk = ReturnType<typeof chunk>;

const put = ({ id, token }: Test, ...chunks: Chunk[]) =>
  call(server.app, putChunks, {
    token,
    params: { id },
    headers: { 'content-type': putChunks.bytes.type },
    body: Buffer.concat([writeBatchHead(chunks), ...chunks.map(({ bytes }) => bytes)]),
  });
const heldOf = async ({ id, token }: Test) => (await call(server.app, recordingState, { token, params: { id } })).reply.held;

/** Long enough for the server to measure again. */
const later = () => vi.setSystemTime(Date.now() + 11_000);

test('the limits of a test are many times what recorders produce', () => {
  const [screen, speech] = [482_000 / 8, 128_000 / 8];
  const whole = (times: number) => times * (22 * 60 * screen + 7 * 150 * speech);
  expect(MAX_ATTEMPT_BYTES / whole(1)).toBeGreaterThan(20);
  expect(MAX_ATTEMPT_BYTES / (5 * whole(2))).toBeGreaterThan(2);
});

test.runIf(isOnDisk)(
  'a request beyond the limit is refused completely, one within it is stored, and stored chunks stay',
  async () => {
    const one = await aTest();
    fill(one, MAX_ATTEMPT_BYTES - 200_000);
    const [first, second, small] = [chunk(0, 120_000), chunk(1, 120_000), chunk(2, 60_000)];
    expect((await put(one, first)).status).toBe(200);
    expect((await put(one, second)).problem).toMatchObject(FULL);
    expect((await put(one, second, small)).problem).toMatchObject(FULL);
    expect(await heldOf(one)).toEqual([[0, 0]]);
    // Chunks that are stored are accepted again, and only the new ones of a batch count.
    expect((await put(one, first)).status).toBe(200);
    expect((await put(one, first, small)).status).toBe(200);
    expect(await heldOf(one)).toEqual([
      [0, 0],
      [2, 2],
    ]);
    const single = await server.app.inject({
      method: 'PUT',
      url: `/api/recordings/${one.id}/chunks/1`,
      headers: {
        authorization: `Bearer ${one.token}`,
        'content-type': 'application/octet-stream',
        'content-digest': `sha-256=:${second.digest.toString('base64')}:`,
      },
      payload: second.bytes,
    });
    expect([single.statusCode, single.json()]).toMatchObject([413, FULL]);
    expect((await put(await aTest(), second)).status).toBe(200);
  },
);

test('all recordings of a test share its limit, sealed ones as well', async () => {
  const one = await aTest();
  const other = { ...one, id: uuid() };
  await call(server.app, registerRecording, { token: one.token, body: { ...newRecording(one.attempt), id: other.id } });
  await server.db
    .update(recordings)
    .set({ count: 1, bytes: MAX_ATTEMPT_BYTES - 50_000, sealedAt: new Date() })
    .where(eq(recordings.id, other.id));
  expect((await put(one, chunk(0, 60_000))).problem).toMatchObject(FULL);
  expect((await put(one, chunk(0, 40_000))).status).toBe(200);
});

test.runIf(isOnDisk)('a test that was full is measured again after a while', async () => {
  const one = await aTest();
  const path = fill(one, MAX_ATTEMPT_BYTES);
  expect((await put(one, chunk(0, 1000))).problem).toMatchObject(FULL);
  rmSync(path);
  expect((await put(one, chunk(0, 1000))).problem).toMatchObject(FULL);
  later();
  expect((await put(one, chunk(0, 1000))).status).toBe(200);
});

test.runIf(isOnDisk)('bytes that other servers write to the same folder are noticed after 64 MiB', async () => {
  const one = await aTest();
  await put(one, chunk(0, MAX_CHUNK_BYTES));
  fill(one, MAX_ATTEMPT_BYTES);
  const statuses: number[] = [];
  for (let seq = 1; seq <= 66; seq++) statuses.push((await put(one, chunk(seq, MAX_CHUNK_BYTES))).status);
  expect(statuses.indexOf(413)).toBe(64);
});

test.runIf(isOnDisk)('a file of a simple client is refused as well, and nothing is registered', async () => {
  const one = await aTest();
  fill(one, MAX_ATTEMPT_BYTES - SOUND.length + 1);
  const questionId = spokenOf(one.attempt)[0]?.questionId ?? '';
  const answer = () => call(server.app, saveAnswer, { token: one.token, form: { questionId, answerFile: sound } });
  expect((await answer()).problem).toMatchObject(FULL);
  expect(await server.db.$count(recordings, eq(recordings.attemptId, one.attempt.id))).toBe(1);
});

test('the number of recordings is limited, and registering a known one again is accepted', async () => {
  const one = await aTest();
  const rows = Array.from({ length: MAX_RECORDINGS - 2 }, () => ({ ...newRecording(one.attempt), startedAt: new Date() }));
  await server.db.insert(recordings).values(rows.map(({ questionId, ...row }) => ({ ...row, questionId: questionId ?? null })));
  const last = newRecording(one.attempt);
  const register = (body: object) => call(server.app, registerRecording, { token: one.token, body });
  expect((await register(last)).status).toBe(201);
  expect((await register(newRecording(one.attempt))).problem).toMatchObject(FULL);
  expect((await register(last)).status).toBe(200);
});

test.runIf(isOnDisk)(
  'a rescue package reports the chunks that did not fit, and no recording is sealed without them',
  async () => {
    const one = await aTest();
    fill(one, MAX_ATTEMPT_BYTES - 100_000);
    const [first, second] = [chunk(0, 60_000), chunk(1, 60_000)];
    const takenAt = new Date().toISOString();
    const close: RescueRecord = { is: 'close', recordingId: one.id, count: 2, gaps: [], ended: true, takenAt };
    const records: (readonly [RescueRecord, Uint8Array?])[] = [
      [{ is: 'attempt', id: one.attempt.id, uploadToken: one.attempt.uploadToken }],
      [{ is: 'chunk', recordingId: one.id, seq: 0 }, first.bytes],
      [{ is: 'chunk', recordingId: one.id, seq: 1 }, second.bytes],
      [close, writeManifest([first, second])],
    ];
    const { reply: shown } = await call(server.app, rescueKey);
    const stream = await aPackage({ publicKey: shown.key } as Awaited<ReturnType<typeof aKey>>, records);
    const { reply } = await call(server.app, rescue, { stream });
    expect(reply.attempts).toMatchObject([
      { chunks: { stored: 1, refused: 1 }, receipts: [], problems: [FULL.detail], refusal: null },
    ]);
    expect((await call(server.app, recordingState, { token: one.token, params: { id: one.id } })).reply.receipt).toBeNull();
  },
);
