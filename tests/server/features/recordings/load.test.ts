// In test:long, since it loads the server.
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeBatchHead } from '../../../../contract/recordings/batch.ts';
import { pathOf } from '../../../../contract/base/call.ts';
import { type ChunkEntry, writeManifest } from '../../../../contract/recordings/manifest.ts';
import { companyView } from '../../../../contract/profiles/profiles.ts';
import { ratingQueue } from '../../../../contract/rating/rating.ts';
import {
  MAX_BATCH,
  MAX_CHUNK_BYTES,
  putChunks,
  recordingState,
  registerRecording,
  sealRecording,
} from '../../../../contract/recordings/recordings.ts';
import { MAX_GAPS } from '../../../../contract/recordings/gaps.ts';
import { type RescueRecord, rescue, rescueKey } from '../../../../contract/assessment/rescue.ts';
import { MAX_ATTEMPT_CHUNKS, MAX_ATTEMPT_GAPS, MAX_CONFLICTS, MAX_RECORDINGS } from '../../../../contract/facts/quotas.ts';
import { attempts } from '../../../../server/platform/db/schema/assessments.ts';
import { recordings } from '../../../../server/platform/db/schema/recordings.ts';
import { rootOf } from '../../../../server/features/recordings/seal.ts';
import { type aKey, aPackage } from '../../../src/engine/rescue/support.ts';
import { LIVE } from '../../../support/media/media.ts';
import { spokenOf, started } from '../../../support/people/attempt.ts';
import { MOST_MS, doReferenceWork, longestTurn } from '../../../support/timing/longest-turn.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';
import { isOnDisk } from '../../../support/server/stored.ts';
import { newRecording, aTestWithRecording } from '../../../support/media/recording.ts';

const server = await serverOfFile();

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** As many chunks of one byte as a test may have, the first one longer. */
function mostChunks(count: number): (ChunkEntry & { bytes: Buffer })[] {
  return Array.from({ length: count }, (_, seq) => {
    const bytes = seq === 0 ? LIVE.subarray(0, 300) : Buffer.of(seq % 256);
    return { seq, length: bytes.length, digest: digestOf(bytes), bytes };
  });
}

/** As another server would have stored them. */
async function write(id: string, chunks: readonly (ChunkEntry & { bytes: Buffer })[]) {
  if (!isOnDisk) {
    await server.stores.recordings.chunks.put(
      id,
      chunks.map(({ bytes, ...facts }) => ({ facts, pieces: [bytes] })),
    );
    return;
  }
  const folder = join(server.dataDir, 'recordings', id, 'chunks');
  mkdirSync(folder, { recursive: true });
  const entries = chunks.flatMap(({ bytes, ...facts }) => [Buffer.from('LPch'), writeManifest([facts]), bytes]);
  writeFileSync(join(folder, randomUUID()), Buffer.concat(entries));
}

test('a blocked thread is noticed', async () => {
  // Work and not a time, since a slow processor takes longer for the same work, and `longestTurn` subtracts that.
  const busy = async () => {
    for (let part = 0; part < 4; part++) doReferenceWork();
  };
  expect(await longestTurn(busy)).toBeGreaterThan(MOST_MS);
});

test('a seal with the greatest number of chunks and conflicts, and a root that matches none', async () => {
  const { token, id } = await aTestWithRecording(server);
  const chunks = mostChunks(MAX_ATTEMPT_CHUNKS - MAX_CONFLICTS);
  const others = Array.from({ length: MAX_CONFLICTS }, (_, index) => {
    const bytes = Buffer.from('other');
    return { seq: index + 1, length: bytes.length, digest: digestOf(bytes), bytes };
  });
  await write(id, [...chunks, ...others]);
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
  const seal = (root: string) => () =>
    server.app.inject({
      method: 'POST',
      url: pathOf(sealRecording.path, { id }),
      headers: bearer(token),
      payload: { count: chunks.length, bytes, root, gaps: [] },
    });
  expect(await longestTurn(seal(rootOf([])))).toBeLessThan(MOST_MS);
  expect(await longestTurn(seal(rootOf(chunks)))).toBeLessThan(MOST_MS);
  expect((await seal(rootOf(chunks))()).statusCode).toBe(200);
  const state = () => server.app.inject({ url: pathOf(recordingState.path, { id }), headers: bearer(token) });
  expect(await longestTurn(state)).toBeLessThan(MOST_MS);
});

test('the largest batch, and the state of a recording with many chunks', async () => {
  const { token, id } = await aTestWithRecording(server);
  await write(id, mostChunks(MAX_ATTEMPT_CHUNKS - 3 * MAX_BATCH));
  const size = Math.floor(MAX_CHUNK_BYTES / MAX_BATCH);
  const batches = [0, 1, 2].map((time) => {
    const chunks = Array.from({ length: MAX_BATCH }, (_, index) => {
      const bytes = Buffer.alloc(size, index);
      return { seq: 50_000 + time * MAX_BATCH + index, length: size, digest: digestOf(bytes), bytes };
    });
    return Buffer.concat([writeBatchHead(chunks), ...chunks.map(({ bytes }) => bytes)]);
  });
  const statuses: number[] = [];
  const put = async (payload: Buffer) => {
    const headers = { ...bearer(token), 'content-type': putChunks.bytes.type };
    const { statusCode } = await server.app.inject({ method: 'POST', url: pathOf(putChunks.path, { id }), headers, payload });
    statuses.push(statusCode);
  };
  expect(await longestTurn((time) => put(batches[time] as Buffer))).toBeLessThan(MOST_MS);
  expect(statuses).toEqual([200, 200, 200]);
  const state = () => server.app.inject({ url: pathOf(recordingState.path, { id }), headers: bearer(token) });
  expect(await longestTurn(state)).toBeLessThan(MOST_MS);
  // One chunk too many.
  const more = { seq: 99_999, length: 1, digest: digestOf(Buffer.of(1)) };
  await put(Buffer.concat([writeBatchHead([more]), Buffer.of(1)]));
  expect(statuses.at(-1)).toBe(413);
});

test('a rescue package of many recordings that lost everything, and one with the longest list of chunks', async () => {
  const { reply: shown } = await call(server.app, rescueKey);
  const takenAt = new Date().toISOString();
  const statuses: number[] = [];
  const packages = await Promise.all(
    [0, 1, 2].map(async () => {
      const { attempt } = await started(server);
      const all = Array.from({ length: 40 }, () => newRecording(attempt));
      const facts = writeManifest(mostChunks(MAX_ATTEMPT_CHUNKS));
      const records: (readonly [RescueRecord, Uint8Array?])[] = [
        [{ is: 'attempt', id: attempt.id, uploadToken: attempt.uploadToken }],
        ...all.map((particulars) => [{ is: 'recording', particulars }] as const),
        ...all.map(({ id }, index): readonly [RescueRecord, Uint8Array] => [
          { is: 'close', recordingId: id, count: 100_000, gaps: [], ended: true, takenAt },
          index < 1 ? facts : new Uint8Array(),
        ]),
      ];
      return { attempt, stream: await aPackage({ publicKey: shown.key } as Awaited<ReturnType<typeof aKey>>, records) };
    }),
  );
  const handIn = async (time: number) => {
    const { attempt, stream } = packages[time] as (typeof packages)[number];
    const headers = { 'content-type': rescue.stream.type };
    statuses.push((await server.app.inject({ method: 'POST', url: rescue.path, headers, payload: stream })).statusCode);
    const [row] = await server.db.select().from(recordings).where(eq(recordings.attemptId, attempt.id)).limit(1);
    expect(row?.gaps).toEqual([{ seq: 0, through: 99_999, cause: 'unreadable' }]);
  };
  expect(await longestTurn(handIn)).toBeLessThan(MOST_MS);
  expect(statuses).toEqual([200, 200, 200]);
});

test('views and lists of tests with the greatest number of recordings and gaps', async () => {
  const engineers: string[] = [];
  for (let time = 0; time < 3; time++) {
    const { attempt, engineer } = await started(server);
    const [first = '', ...rest] = spokenOf(attempt).map(({ questionId }) => questionId);
    const gaps = Array.from({ length: Math.floor(MAX_ATTEMPT_GAPS / MAX_RECORDINGS) }, (_, seq) => ({
      seq: seq * 3,
      through: seq * 3 + 1,
      cause: 'unreadable' as const,
      at: seq + 0.123456,
      seconds: 1.234567,
    }));
    const rows = Array.from({ length: MAX_RECORDINGS }, (_, index) => ({
      ...newRecording(attempt),
      questionId: [first, ...rest][index % (rest.length + 1)] ?? first,
      startedAt: new Date(),
      sealedAt: new Date(),
      readyAt: new Date(),
      receipt: 'x'.repeat(400),
      count: 100,
      bytes: 1000,
      seconds: 10,
      gaps,
    }));
    await server.db.insert(recordings).values(rows);
    await server.db.update(attempts).set({ finishedAt: new Date() }).where(eq(attempts.id, attempt.id));
    engineers.push(engineer.id);
  }
  const company = await loginAs(server, 'company');
  const admin = await loginAs(server, 'admin');
  const view = async (time: number) => {
    const url = pathOf(companyView.path, { id: engineers[time] ?? '' });
    expect((await server.app.inject({ url, headers: bearer(company.token) })).statusCode).toBe(200);
  };
  expect(await longestTurn(view)).toBeLessThan(MOST_MS);
  const queue = async () => {
    const { statusCode, body } = await server.app.inject({ url: `${ratingQueue.path}?limit=100`, headers: bearer(admin.token) });
    expect([statusCode, JSON.parse(body).items.length > 0]).toEqual([200, true]);
    expect(body.length).toBeLessThan(100_000);
  };
  expect(await longestTurn(queue)).toBeLessThan(MOST_MS);
});

test('the number of gaps of a test is limited', async () => {
  const { attempt, token } = await started(server);
  const gaps = Array.from({ length: MAX_GAPS }, (_, index) => ({ seq: index, cause: 'crash' as const, at: index }));
  const statuses: number[] = [];
  for (let count = 0; count * MAX_GAPS <= MAX_ATTEMPT_GAPS; count++) {
    const recording = newRecording(attempt);
    await call(server.app, registerRecording, { token, body: recording });
    const body = { count: 0, bytes: 0, root: rootOf([]), gaps };
    statuses.push((await call(server.app, sealRecording, { token, params: { id: recording.id }, body })).status);
  }
  expect(statuses.slice(0, -1)).toEqual(statuses.slice(0, -1).map(() => 200));
  expect(statuses.at(-1)).toBe(413);
});
