import { createHash, randomUUID } from 'node:crypto';
import { type Server, createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callOf } from '../server/calls.ts';
import { createUplink } from './uplink-simulator.ts';
import { type Network, aNetwork } from './network.ts';
import { type Exchange } from './exchange.ts';

const RECORDING = randomUUID();
const CHUNK = `/api/recordings/${RECORDING}/chunks/7`;
const bytes = Buffer.alloc(100_000, 'load');
const digestOf = (of: Buffer) => createHash('sha256').update(of).digest('base64');

/** What arrived at the server, complete or not. */
let arrived: { bytes: Buffer; whole: boolean }[];
let server: Server;
let network: Network;

beforeEach(async () => {
  arrived = [];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('close', () => arrived.push({ bytes: Buffer.concat(parts), whole: request.complete }));
    request.on('error', () => {});
    request.on('end', () => {
      const stored = { seq: 7, length: bytes.length, digest: digestOf(Buffer.concat(parts)) };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(request.method === 'POST' ? { stored: [stored, { ...stored, seq: 8 }] } : stored));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  network = await aNetwork(() => port);
});
afterEach(async () => {
  await network.pullOut();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const put = (init: RequestInit = {}) => fetch(network.origin + CHUNK, { method: 'PUT', body: bytes, ...init });
const last = () => network.exchanges.at(-1);

test('without a fault it passes on a request and its reply, and records what is acknowledged', async () => {
  const answer = await put();
  expect(await answer.json()).toEqual({ seq: 7, length: bytes.length, digest: digestOf(bytes) });
  expect(last()).toMatchObject({ method: 'PUT', path: CHUNK, status: 200, end: 'answered', fault: null });
  expect(network.acknowledged()).toEqual([{ recordingId: RECORDING, seq: 7, length: bytes.length, digest: digestOf(bytes) }]);
});

test('it records each chunk of a batch', async () => {
  await fetch(network.origin + CHUNK.slice(0, -2), { method: 'POST', body: bytes });
  expect(network.acknowledged().map(({ seq }) => seq)).toEqual([7, 8]);
});

test('a cut lets the given number of bytes through and no more', async () => {
  network.injectFault({ is: 'cut', bytes: 30_000 }, { times: 1 });
  await expect(put()).rejects.toThrow('fetch failed');
  await expect.poll(() => arrived).toHaveLength(1);
  expect(arrived[0]).toMatchObject({ whole: false });
  expect(arrived[0]?.bytes.length).toBeLessThanOrEqual(30_000);
  expect(last()).toMatchObject({ end: 'lost', status: null, acknowledged: [] });
  expect((await put()).status).toBe(200);
});

test('a lost reply means that the server has done the request', async () => {
  network.injectFault({ is: 'reply-lost' });
  await expect(put()).rejects.toThrow('fetch failed');
  expect(arrived[0]).toMatchObject({ whole: true });
  expect(last()).toMatchObject({ end: 'lost', status: 200 });
  expect(network.acknowledged()).toHaveLength(1);
});

test('a delayed reply arrives late', async () => {
  network.injectFault({ is: 'delay', ms: 150 });
  const before = performance.now();
  expect((await put()).status).toBe(200);
  expect(performance.now() - before).toBeGreaterThanOrEqual(145);
});

test('a black hole answers nothing, until it is released', async () => {
  network.injectFault({ is: 'hang' }, { times: 2 });
  const giveUp = new AbortController();
  const unanswered = put({ signal: giveUp.signal });
  await expect.poll(() => network.exchanges.length).toBe(1);
  giveUp.abort();
  await expect(unanswered).rejects.toThrow('aborted');
  await expect.poll(() => last()?.end).toBe('given-up');
  const hanging = put();
  await expect.poll(() => network.exchanges.length).toBe(2);
  network.release();
  await expect(hanging).rejects.toThrow('fetch failed');
  expect(arrived).toEqual([]);
});

test.each([
  [{ is: 'status', status: 503, as: 'proxy', retryAfter: 2 }, 503, /text\/html/],
  [{ is: 'status', status: 429, as: 'server' }, 429, /application\/problem\+json/],
  [{ is: 'portal', status: 200 }, 200, /text\/html/],
  [{ is: 'portal', status: 302 }, 302, /text\/html/],
] as const)('%j is answered on the way', async (fault, status, type) => {
  network.injectFault(fault);
  const answer = await put({ redirect: 'manual' });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(type);
  expect(answer.headers.get('retry-after')).toBe('retryAfter' in fault ? '2' : null);
  expect(arrived).toEqual([]);
  expect(network.acknowledged()).toEqual([]);
});

test('damage changes one byte, in the request or in the reply', async () => {
  network.injectFault({ is: 'damage', way: 'up', at: 0.5, bit: 6 }, { times: 1 });
  await put();
  const got = arrived[0]?.bytes ?? Buffer.alloc(0);
  expect(got.length).toBe(bytes.length);
  expect([...got].filter((byte, index) => byte !== bytes[index])).toHaveLength(1);
  network.injectFault({ is: 'damage', way: 'down', at: 0.5, bit: 6 }, { times: 1 });
  const answer = await (await put()).text();
  expect(answer).not.toContain(digestOf(bytes));
});

test.each([0, 0.3, 0.999])('damage is at its planned place, independently of the parts of the body: at %d of it', async (at) => {
  network.injectFault({ is: 'damage', way: 'up', at, bit: 0 }, { times: 1 });
  await put();
  const got = arrived[0]?.bytes ?? Buffer.alloc(0);
  const place = Math.floor(at * bytes.length);
  expect(got[place]).toBe((bytes[place] as number) ^ 1);
  expect([...got].filter((byte, index) => byte !== bytes[index])).toHaveLength(1);
});

test('a fault for one call lets other calls and the first requests of its own pass; widened it applies to all', async () => {
  const isSeal = (exchange: Exchange) => callOf(exchange) === 'seal';
  const seal = () => fetch(`${network.origin}/api/recordings/${RECORDING}/seal`, { method: 'POST', body: '{}' });
  const fault = network.injectFault({ is: 'status', status: 500, as: 'proxy' }, { times: 2, pass: 1, of: isSeal });
  const statuses = [];
  for (const send of [put, seal, put, seal]) statuses.push((await send()).status);
  expect(statuses).toEqual([200, 200, 200, 500]);
  fault.widen();
  expect((await put()).status).toBe(500);
  expect((await put()).status).toBe(200);
});

test('a fault applies to the given number of requests, and only to those that send the outbox', async () => {
  const fault = network.injectFault({ is: 'status', status: 500, as: 'proxy' }, { times: 2 });
  expect((await fetch(`${network.origin}/api/recordings/keys`)).status).toBe(200);
  const statuses = [];
  for (let times = 0; times < 3; times++) statuses.push((await put()).status);
  expect(statuses).toEqual([500, 500, 200]);
  expect(fault.befell()).toBe(2);
});

test('pulled out it cannot be reached, and plugged in again it has the same address', async () => {
  const { origin } = network;
  await network.pullOut();
  await expect(put()).rejects.toThrow('fetch failed');
  await network.plugIn();
  expect(network.origin).toBe(origin);
  expect((await put()).status).toBe(200);
  expect(network.outages).toEqual([{ from: expect.any(Number), to: expect.any(Number) }]);
});

test('requests are sent over the simulated link', async () => {
  const link = createUplink({ bitsPerSecond: 4_000_000, roundTripMs: 20, loss: 0, random: Math.random });
  network.shape(link);
  const before = performance.now();
  expect((await put()).status).toBe(200);
  // 100 kB at 4 Mbit/s.
  expect(performance.now() - before).toBeGreaterThan(200);
  link.close();
});

test('a page of the test has the same origin, and is not recorded as a request of the product', async () => {
  network.serve('/__test/', ({ query }) => ({ status: 200, headers: {}, body: Buffer.from(query.get('a') ?? '') }));
  expect(await (await fetch(`${network.origin}/__test/?a=b`)).text()).toBe('b');
  expect(network.exchanges).toEqual([]);
});
