import { describe, expect, test } from 'vitest';
import { keepRecording, anAnswer } from '../outbox/fixtures.ts';
import type { Fault, Seen } from './fake-server.ts';
import { aPair, drainAll } from './support.ts';

type Way = (seen: Seen) => Fault | undefined;

const isPut = ({ method }: Seen) => method === 'PUT';
const isBatch = ({ method, path }: Seen) => method === 'POST' && path.endsWith('/chunks');
const has = (header: string) => (seen: Seen) => seen.headers.has(header);
const on =
  (which: (seen: Seen) => boolean, fault: Fault): Way =>
  (seen) =>
    which(seen) ? fault : undefined;
const any = () => true;
const without = (header: string) => (headers: Headers) => headers.delete(header);

/** What a network may do to some of the requests for ever, and let the equivalent ones pass. */
const WAYS: [string, Way][] = [
  ['the header with the digest is removed', on(any, without('content-digest'))],
  [
    'the header with the digest is changed',
    on(any, (headers) => headers.has('content-digest') && headers.set('content-digest', 'x')),
  ],
  [
    'each header that is not in every form is removed',
    on(any, (headers) => ['content-digest', 'outbox-age', 'idempotency-key'].forEach((name) => headers.delete(name))),
  ],
  ...[400, 403, 404, 405, 406, 411, 417, 431, 501].flatMap((status): [string, Way][] => [
    [`PUT is answered with ${status} by a proxy`, on(isPut, { status })],
    [`a batch is answered with ${status} by a proxy`, on(isBatch, { status })],
    [`a request with a digest is answered with ${status} by a proxy`, on(has('content-digest'), { status })],
  ]),
  ['PUT is answered with a page', on(isPut, 'portal')],
  ['a batch is answered with a page', on(isBatch, 'portal')],
  ['PUT is reset', on(isPut, 'cut')],
  ['the reply to PUT is lost', on(isPut, 'lost')],
  ['a batch is reset', on(isBatch, 'cut')],
  ['the bytes of PUT are changed', on(isPut, 'damaged')],
  ['PUT is answered with 502 by a proxy', on(isPut, { status: 502 })],
];

async function aTest(way: Way) {
  const pair = await aPair(way);
  const parts = [['a'], ['b', 'c'], ['d', 'e', 'f'], ['g']];
  const recordings = [];
  for (const [index, texts] of parts.entries()) {
    const { id } = await keepRecording(pair, texts, index < 3 ? `q${index}` : undefined);
    if (index < 3) await pair.outbox.keepAnswer(anAnswer(pair.attempt.id, `q${index}`, [id]), index);
    recordings.push({ id, text: texts.join('') });
  }
  await pair.outbox.submitTest(pair.attempt.id);
  return { ...pair, recordings };
}

describe('what something on the way blocks for ever passes by an equivalent request', () => {
  test.each(WAYS)('%s', async (_name, way) => {
    const { server, round, outbox, recordings } = await aTest(way);
    expect(await drainAll(round, 40)).toEqual({ is: 'empty' });
    for (const { id, text } of recordings) expect(server.assembled(id).toString()).toBe(text);
    expect(await outbox.progress()).toMatchObject({ answersWaiting: 0, recordingsWaiting: 0 });
    // Each blocked kind of request is remembered, so the work is not made twice.
    expect(server.requests.length).toBeLessThan(45);
  });
});

test('what was blocked is tried again after some minutes, since the device may be in another network', async () => {
  let isBlocked = true;
  const pair = await aPair((seen) => (isBlocked && isPut(seen) ? { status: 405 } : undefined));
  const now = performance.now;
  try {
    for (const text of ['a', 'b']) {
      await keepRecording(pair, [text]);
      await drainAll(pair.round);
    }
    expect(pair.server.requests.filter(isPut)).toHaveLength(1);
    isBlocked = false;
    performance.now = () => now.call(performance) + 11 * 60_000;
    await keepRecording(pair, ['c']);
    await drainAll(pair.round);
    expect(pair.server.requests.filter(isPut)).toHaveLength(2);
    expect(pair.server.requests.filter(isBatch)).toHaveLength(2);
  } finally {
    performance.now = now;
  }
});

test('where nothing passes, a round makes each equivalent request once, and nothing is remembered of it', async () => {
  let isPortal = true;
  const pair = await aPair(() => (isPortal ? 'portal' : undefined));
  await keepRecording(pair, ['a', 'b']);
  expect(await pair.round()).toMatchObject({ is: 'retry', after: null });
  expect(pair.server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(2).fill('POST /api/recordings'));
  isPortal = false;
  expect(await pair.round()).toEqual({ is: 'empty' });
  expect(pair.server.requests.slice(2).every(has('content-digest'))).toBe(true);
});

test('a refusal of the content stays a refusal, after each equivalent request has been refused', async () => {
  const pair = await aPair();
  const { id } = await keepRecording(pair, ['a']);
  pair.server.fill(true);
  const ended = await pair.round();
  expect(ended).toMatchObject({ is: 'blocked', blocked: [{ for: 'server', problem: 'attempt-full' }] });
  expect(pair.server.requests.filter(({ path }) => path.includes(`${id}/chunks`))).toHaveLength(1);
});

test('a token that is removed on the way is no reason to ask for a sign-in', async () => {
  const pair = await aPair(on(any, without('authorization')));
  await keepRecording(pair, ['a']);
  expect(await pair.round()).toMatchObject({ is: 'retry' });
});
