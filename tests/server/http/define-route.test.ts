import { Readable } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '../../../contract/base/call.ts';
import { problemType } from '../../../contract/base/problem.ts';
import { BODY_LIMITS, guardBodies } from '../../../server/http/body-guard.ts';
import { answerErrors } from '../../../server/http/errors.ts';
import { Failure } from '../../../server/http/failures.ts';
import { createDefineRoute } from '../../../server/http/define-route.ts';
import type { Rates } from '../../../server/http/request-limits.ts';
import { PLENTY } from '../../support/server/plenty.ts';

const TYPE = 'application/vnd.example';
const take = {
  method: 'POST',
  path: '/api/take',
  access: 'anyone',
  summary: 'Takes ten bytes',
  stream: { type: TYPE, maxBytes: 10 },
  reply: z.object({ bytes: z.number() }),
} as const satisfies Call;

const look = {
  method: 'GET',
  path: '/api/look',
  access: 'anyone',
  summary: 'Looks',
  reply: z.object({ begun: z.number() }),
} as const satisfies Call;
const begin = { ...look, path: '/api/begin', changes: true } as const satisfies Call;

const work = { ...look, path: '/api/work' } as const satisfies Call;

const nobody = { bySession: async () => null, byUploadToken: async () => null, byKey: async () => null };

const refuse = { ...take, path: '/api/refuse', stream: { type: TYPE, maxBytes: 1e9 } } as const satisfies Call;

/** A server with a call that reads its whole body while it arrives, and one that stops after the first piece. */
async function aServer(rates: Partial<Rates> = {}) {
  const app = Fastify({ trustProxy: true });
  answerErrors(app);
  await app.register(rateLimit, { global: false });
  guardBodies(app, BODY_LIMITS);
  const space = { reserve: async () => {}, requireForNew: async () => {} };
  const defineRoute = createDefineRoute(app, {
    authenticator: nobody,
    rates: { ...PLENTY, ...rates },
    temporary: '/nowhere',
    space,
  });
  defineRoute(take, async ({ stream }) => {
    let bytes = 0;
    for await (const piece of stream) bytes += piece.length;
    return { bytes };
  });
  defineRoute(refuse, async ({ stream }) => {
    for await (const _ of stream) break;
    throw new Failure('package-late');
  });
  let begun = 0;
  defineRoute(begin, async () => ({ begun: ++begun }));
  defineRoute(look, async () => ({ begun }));
  defineRoute(work, async () => {
    for (const began = process.threadCpuUsage(); process.threadCpuUsage(began).user < 20_000;);
    throw new Failure('not-found');
  });
  return app;
}

/** Sends this number of pieces, and returns the number that the server read. */
async function post(count: number, { type = TYPE, url = take.path as string, size = 1 } = {}) {
  let taken = 0;
  const payload = Readable.from(
    (function* () {
      for (; taken < count; taken++) yield Buffer.alloc(size);
    })(),
  );
  const { statusCode, json } = await (
    await aServer()
  ).inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload,
  });
  return { status: statusCode, body: json(), taken: () => taken };
}

test('a body is read while it arrives, up to its limit', async () => {
  expect((await post(10)).body).toEqual({ bytes: 10 });
  expect((await post(0)).body).toEqual({ bytes: 0 });
});

test('one byte more is refused, and the rest is read so that the client gets the reply', async () => {
  const { status, body, taken } = await post(1000);
  expect([status, body.type]).toEqual([413, problemType('too-large')]);
  await expect.poll(taken).toBe(1000);
});

test('a body that is refused in the middle is read to its end', async () => {
  const { status, taken } = await post(100, { url: refuse.path, size: 64 * 1024 });
  expect(status).toBe(403);
  await expect.poll(taken).toBe(100);
});

test('another type is refused', async () => {
  expect((await post(5, { type: 'application/octet-stream' })).status).toBe(415);
});

test('a GET that changes something is not served to pages of other sites, and every other GET is', async () => {
  const app = await aServer();
  const ask = async (url: string, site?: string) => {
    const answer = await app.inject({ url, headers: site === undefined ? {} : { 'sec-fetch-site': site } });
    return { status: answer.statusCode, body: answer.json() };
  };
  for (const site of ['cross-site', 'same-site', '', 'same-origin, cross-site']) {
    const { status, body } = await ask(begin.path, site);
    expect([site, status, body.detail]).toEqual([site, 403, 'Only pages of this site may make this call.']);
    expect((await ask(look.path, site)).body).toEqual({ begun: 0 });
  }
  for (const site of ['same-origin', 'none', undefined]) expect((await ask(begin.path, site)).status).toBe(200);
  expect((await ask(look.path)).body).toEqual({ begun: 3 });
});

test('one network has one budget of requests for all calls, and the networks of one customer have one together', async () => {
  const app = await aServer({ network: 6 });
  const ask = async (ip: string, url: string) => {
    const { statusCode } = await app.inject({ url, headers: { 'x-forwarded-for': ip } });
    return statusCode;
  };
  for (const ip of ['192.0.2.1', '2001:db8:0:a00::1']) {
    for (let at = 0; at < 6; at++) expect(await ask(ip, at % 2 ? '/api/look' : '/api/begin')).toBe(200);
    expect(await ask(ip, '/api/look')).toBe(429);
    expect(await ask(ip, '/api/begin')).toBe(429);
  }
  expect(await ask('192.0.2.2', '/api/look')).toBe(200);
  // A customer with a /56 has 256 networks, and one with a /48 has 65,536.
  const statuses = async (most: number, ipOf: (at: number) => string) => {
    const all = [];
    for (let at = 0; at < most; at++) all.push(await ask(ipOf(at), '/api/look'));
    return all.filter((status) => status === 200).length;
  };
  expect(await statuses(40, (at) => `2001:db8:1:b${(at + 16).toString(16)}::1`)).toBe(4 * 6);
  expect(await statuses(80, (at) => `2001:db8:2:${(256 * (at + 16)).toString(16)}::1`)).toBe(8 * 6);
  expect(await ask('2001:db8:3::1', '/api/look')).toBe(200);
});

test('one network has one budget of the main thread for all calls, whatever becomes of its requests', async () => {
  const app = await aServer({ cpuMs: 30 });
  const ask = async (url: string) => (await app.inject({ url })).statusCode;
  expect(await ask('/api/work')).toBe(404);
  await ask('/api/work');
  expect([await ask('/api/work'), await ask('/api/look')]).toEqual([429, 429]);
});
