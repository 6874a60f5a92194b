// In test:long, since its object store fails and is slow.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hash } from 'node:crypto';
import { writeBatchHead } from '../../../../contract/recordings/batch.ts';
import { putChunks, sealRecording } from '../../../../contract/recordings/recordings.ts';
import { codeOf } from '../../../../contract/base/problem.ts';
import { rootOf } from '../../../../server/features/recordings/seal.ts';
import { LIVE } from '../../../support/media/media.ts';
import { aTestWithRecording } from '../../../support/media/recording.ts';
import { anIllStore } from '../../../support/server/ill-store.ts';
import { aBucket, anObjectStore, settingsOf } from '../../../support/server/object-store.ts';
import { type Server, aServer, call } from '../../../support/server/server.ts';
import { readStored } from '../../../support/server/stored.ts';

let objects: Awaited<ReturnType<typeof anObjectStore>>;
let store: Awaited<ReturnType<typeof anIllStore>>;
/** Two servers of one installation. */
let server: Server;
let other: Server;
beforeAll(async () => {
  objects = await anObjectStore();
  store = await anIllStore(objects.account.endpoint);
  const settings = { ...(await aBucket(objects.account)), endpoint: store.endpoint };
  server = await aServer({ environment: settingsOf(settings) });
  other = await aServer({ environment: settingsOf(settings) });
});
afterAll(async () => {
  store.makeIll('none');
  await server?.close();
  await other?.close();
  await store?.stop();
  await objects?.stop();
});
beforeEach(() => store.makeIll('none'));

function chunk(seq: number) {
  const bytes = seq === 0 ? LIVE.subarray(0, 4000) : randomBytes(4000);
  return { seq, length: bytes.length, bytes, digest: hash('sha256', bytes, 'buffer') };
}
type Chunk = ReturnType<typeof chunk>;

const aTest = () => aTestWithRecording(server);
type Test = Awaited<ReturnType<typeof aTest>>;

const put = ({ id, token }: Test, ...chunks: Chunk[]) =>
  call(server.app, putChunks, {
    token,
    params: { id },
    headers: { 'content-type': putChunks.bytes.type },
    body: Buffer.concat([writeBatchHead(chunks), ...chunks.map(({ bytes }) => bytes)]),
  });

const seal = ({ id, token }: Test, chunks: readonly Chunk[]) => {
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
  const body = { count: chunks.length, bytes, root: rootOf(chunks), gaps: [] };
  return call(server.app, sealRecording, { token, params: { id }, body });
};

async function expectStored({ id }: Test, chunks: readonly Chunk[]) {
  await server.idle();
  const whole = Buffer.concat(chunks.map(({ bytes }) => bytes));
  expect((await readStored(server, id, 'original')).equals(whole)).toBe(true);
}

test('while the store refuses, a chunk and a seal are answered with 503 and a time to come back; then both succeed', async () => {
  const recording = await aTest();
  const chunks = [chunk(0), chunk(1)];
  expect((await put(recording, chunks[0] as Chunk)).status).toBe(200);
  store.makeIll('refuses');
  for (const refused of [await put(recording, chunks[1] as Chunk), await seal(recording, chunks)]) {
    expect([refused.status, codeOf(refused.problem)]).toEqual([503, 'busy']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await server.app.inject({ url: '/health/live' })).statusCode).toBe(200);
  store.makeIll('none');
  expect((await put(recording, chunks[1] as Chunk)).status).toBe(200);
  expect((await seal(recording, chunks)).status).toBe(200);
  await expectStored(recording, chunks);
});

test('a slow store delays an answer and loses nothing', async () => {
  const recording = await aTest();
  const chunks = [chunk(0), chunk(1)];
  store.makeIll(500);
  expect((await put(recording, ...chunks)).status).toBe(200);
  store.makeIll('none');
  expect((await seal(recording, chunks)).status).toBe(200);
  await expectStored(recording, chunks);
});

test('what a store confirms and does not have is missing at the seal, and is stored when the device sends it again', async () => {
  const recording = await aTest();
  const chunks = [chunk(0), chunk(1), chunk(2)];
  expect((await put(recording, chunks[0] as Chunk)).status).toBe(200);
  store.makeIll('lies');
  const before = store.met();
  expect((await put(recording, chunks[1] as Chunk)).status).toBe(200);
  expect(store.met()).toBeGreaterThan(before);
  store.makeIll('none');
  expect((await put(recording, chunks[2] as Chunk)).status).toBe(200);
  const refused = await seal(recording, chunks);
  expect([refused.status, refused.problem]).toMatchObject([409, { missing: [[1, 1]] }]);
  expect((await put(recording, chunks[1] as Chunk)).status).toBe(200);
  expect((await seal(recording, chunks)).status).toBe(200);
  await expectStored(recording, chunks);
});

test('a chunk that a seal at another server misses is stored again by the server that believes to have it', async () => {
  const recording = await aTest();
  const lost = chunk(0);
  store.makeIll('lies');
  expect((await put(recording, lost)).status).toBe(200);
  store.makeIll('none');
  // The other server looks into the store, and this one is told nothing by it.
  expect(await other.stores.recordings.chunks.list(recording.id)).toEqual([]);
  expect((await put(recording, lost)).status).toBe(200);
  expect(await other.stores.recordings.chunks.list(recording.id)).toHaveLength(1);
});
