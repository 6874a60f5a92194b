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

const nobody = { bySession: async () => null, byUploadToken: async () => null, byKey: async () => null };

const refuse = { ...take, path: '/api/refuse', stream: { type: TYPE, maxBytes: 1e9 } } as const satisfies Call;

/** A server with a call that reads its whole body while it arrives, and one that stops after the first piece. */
async function aServer() {
  const app = Fastify();
  answerErrors(app);
  await app.register(rateLimit, { global: false });
  guardBodies(app, BODY_LIMITS);
  const plenty = { anyone: 1e6, caller: 1e6, strictLimit: 1e6, upload: 1e6, refused: 1e6, key: 1e6, companyKeys: 1e6 };
  const space = { reserve: async () => {}, requireForNew: async () => {} };
  const defineRoute = createDefineRoute(app, { authenticator: nobody, rates: plenty, temporary: '/nowhere', space });
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
