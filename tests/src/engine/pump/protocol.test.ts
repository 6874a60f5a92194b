import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ProblemCode, problemType } from '../../../../contract/base/problem.ts';
import { createProtocol } from '../../../../src/engine/pump/protocol.ts';
import { createBandwidth } from '../../../../src/engine/pump/bandwidth.ts';
import { readReply } from '../../../../src/engine/sender/reply.ts';
import { aRecording, anAnswer, bytesOf, keepRecording } from '../outbox/fixtures.ts';
import { aPair, never } from './support.ts';

const Reply = z.object({ id: z.string() });
const problem = (status: number, code: ProblemCode = 'busy') =>
  JSON.stringify({ type: problemType(code), title: 'Some title', status, detail: 'Some sentence.' });

/** `Response` takes no status below 200; a broken one may. */
const reply = (status: number, body: string, headers?: HeadersInit) =>
  ({ status, headers: new Headers(headers), text: async () => body }) as Response;

const outcomeOf = async (status: number, code?: ProblemCode) => (await readReply(reply(status, problem(status, code)), Reply)).is;

describe('reading a reply', () => {
  test('only a body of the contract with 200 or 201 is a success', async () => {
    const bodies = [
      '',
      'OK',
      '{}',
      'null',
      '{"id":1}',
      '{"id":"a"',
      '<!doctype html><html></html>',
      problem(200),
      '{"id":"a"}',
      problem(503),
      problem(401),
    ];
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 100, max: 599 }), fc.constantFrom(...bodies), async (status, body) => {
        const outcome = await readReply(reply(status, body), Reply);
        const good = (status === 200 || status === 201) && body === '{"id":"a"}';
        expect(outcome.is === 'done').toBe(good);
      }),
      { numRuns: 5000 },
    );
  });

  test('a status that does not come from our server is only a reason to try again', async () => {
    for (let status = 100; status < 600; status++) {
      expect(await readReply(reply(status, '<html>Sign in to the Wi-Fi</html>'), Reply)).toMatchObject({ is: 'retry' });
    }
  });

  test('refusals of our server are distinguished by what a client can do', async () => {
    expect(await Promise.all([401, 403].map((status) => outcomeOf(status)))).toEqual(['unauthorised', 'unauthorised']);
    expect(await Promise.all([400, 409, 410, 413, 415].map((status) => outcomeOf(status)))).toEqual(Array(5).fill('refused'));
    expect(await Promise.all([408, 422, 429, 500, 502, 503].map((status) => outcomeOf(status)))).toEqual(Array(6).fill('retry'));
    expect(await outcomeOf(400, 'body-cut')).toBe('retry');
    expect(await outcomeOf(400, 'bad-digest')).toBe('retry');
    expect(await outcomeOf(404, 'no-such-recording')).toBe('unknown');
    expect(await outcomeOf(404, 'no-such-question')).toBe('refused');
  });

  test('Retry-After and missing ranges are passed on', async () => {
    const busy = reply(503, problem(503), { 'retry-after': '5' });
    expect(await readReply(busy, Reply)).toMatchObject({ is: 'retry', after: 5000 });
    const missing = JSON.stringify({
      type: problemType('chunks-missing'),
      title: 'Chunks missing',
      status: 409,
      detail: '',
      missing: [[1, 2]],
    });
    expect(await readReply(reply(409, missing), Reply)).toEqual({ is: 'missing', ranges: [[1, 2]] });
  });
});

describe('a request', () => {
  test('carries the chunk’s digest and the token, and follows no redirect', async () => {
    let init: RequestInit = {};
    const fetch = (async (_: string, given: RequestInit) => {
      init = given;
      throw new TypeError('Failed to fetch');
    }) as typeof globalThis.fetch;
    const bytes = bytesOf('hello');
    const digest = await crypto.subtle.digest('SHA-256', bytes);
    const outcome = await createProtocol({ fetch }).putChunks('id', [{ seq: 0, bytes, digest }], { token: 't', signal: never });
    expect(outcome.is).toBe('retry');
    expect(init).toMatchObject({ method: 'PUT', redirect: 'error', credentials: 'omit', cache: 'no-store' });
    expect(new Headers(init.headers).get('content-digest')).toBe('sha-256=:LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=:');
    expect(new Headers(init.headers).get('authorization')).toBe('Bearer t');
  });

  test('carries the digest of its body, for every kind of body', async () => {
    const seen: { body: ArrayBuffer; digest: string | null }[] = [];
    const fetch = (async (_: string, { body, headers }: RequestInit) => {
      seen.push({ body: body as ArrayBuffer, digest: new Headers(headers).get('content-digest') });
      throw new TypeError('Failed to fetch');
    }) as typeof globalThis.fetch;
    const { attempt } = await aPair();
    const send = createProtocol({ fetch });
    const caller = { token: 't', signal: never };
    const bytes = bytesOf('hello');
    const digest = await crypto.subtle.digest('SHA-256', bytes);
    await send.register({ ...aRecording(attempt.id), kind: 'screen' }, caller);
    await send.putChunks(
      'id',
      [0, 1].map((seq) => ({ seq, bytes, digest })),
      caller,
    );
    await send.seal('id', { count: 0, bytes: 0, root: '', gaps: [] }, caller);
    for (const kind of ['choice', 'spoken', 'typed'] as const) {
      await send.answer({ ...anAnswer(attempt.id, 'q', []), id: 'key', kind, refusal: null }, caller);
    }
    await send.submit({ id: 'key', attemptId: attempt.id, recordingIds: [], submittedAt: '', refusal: null }, caller);
    expect(seen.length).toBe(7);
    for (const { body, digest: named } of seen) {
      const made = Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('base64');
      expect(named).toBe(`sha-256=:${made}:`);
    }
  });

  test('that this program fails to make does not count as a lost connection', async () => {
    const any = AbortSignal.any;
    AbortSignal.any = undefined as unknown as typeof any;
    try {
      await expect(createProtocol().state('id', { token: '', signal: never })).rejects.toThrow(TypeError);
    } finally {
      AbortSignal.any = any;
    }
  });

  test('is given up when the connection is dead, and the next one gets more time', async () => {
    const allowed: number[] = [];
    const timeout = AbortSignal.timeout;
    AbortSignal.timeout = (ms) => {
      allowed.push(ms);
      return timeout.call(AbortSignal, 5);
    };
    const fetch = ((_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      )) as typeof globalThis.fetch;
    const send = createProtocol({ fetch, bandwidth: createBandwidth(100_000) });
    for (let n = 0; n < 3; n++) expect(await send.state('id', { token: '', signal: never })).toMatchObject({ is: 'retry' });
    AbortSignal.timeout = timeout;
    expect(allowed).toEqual([30_000, 60_000, 100_000]);
  });

  test('a chunk counts as stored only if the server repeats its number, length and digest', async () => {
    const { server, outbox, attempt } = await aPair();
    const { id } = await keepRecording({ outbox, attempt }, ['a']);
    const chunk = await outbox.chunk(id, 0);
    if (!chunk) throw new Error('It was just kept.');
    const lies = [{ seq: 1 }, { length: 2 }, { digest: 'x' }, {}];
    const outcomes = lies.map(async (lie) => {
      const truth = { seq: 0, length: 1, digest: Buffer.from(chunk.digest).toString('base64') };
      const fetch = (async () => Response.json({ ...truth, ...lie })) as typeof globalThis.fetch;
      return (await createProtocol({ fetch }).putChunks(id, [{ seq: 0, ...chunk }], { token: '', signal: never })).is;
    });
    expect(await Promise.all(outcomes)).toEqual(['retry', 'retry', 'retry', 'done']);
    expect(server.requests).toEqual([]);
  });
});
