import Fastify from 'fastify';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { answerErrors } from '../../../server/http/errors.ts';
import { readRange, sendStored } from '../../../server/http/send-stored.ts';

const BYTES = Buffer.from('beam and slab');
const WRITTEN = new Date('2026-03-01T10:00:00.500Z');

const app = Fastify();
answerErrors(app);
app.get('/file', (request, reply) =>
  sendStored(request, reply, {
    bytes: BYTES.length,
    writtenAt: WRITTEN,
    type: 'video/webm',
    read: (range) => Readable.from([range ? BYTES.subarray(range.start, range.end + 1) : BYTES]),
  }),
);
afterAll(() => app.close());
const get = (headers: Record<string, string> = {}) => app.inject({ url: '/file', headers });

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=5-', { start: 5, end: 12 }],
  ['bytes=-4', { start: 9, end: 12 }],
  ['bytes=-400', { start: 0, end: 12 }],
  ['bytes=9-400', { start: 9, end: 12 }],
  ['bytes = 9 - 10', { start: 9, end: 10 }],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['bytes=a-b', null],
  ['lines=0-1', null],
  [undefined, null],
])('the range %s of 13 bytes is read', (header, range) => {
  expect(readRange(header, 13)).toEqual(range);
});

test.each(['bytes=13-', 'bytes=5-4', 'bytes=-0'])('the range %s of 13 bytes is refused', async (range) => {
  expect((await get({ range })).statusCode).toBe(416);
});

test('the whole file and a part of it are sent with the headers that a player needs', async () => {
  const whole = await get();
  expect([whole.statusCode, whole.body]).toEqual([200, String(BYTES)]);
  expect(whole.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': '13',
    'content-type': 'video/webm',
    'last-modified': 'Sun, 01 Mar 2026 10:00:00 GMT',
  });
  const part = await get({ range: 'bytes=5-7' });
  expect([part.statusCode, part.body]).toEqual([206, 'and']);
  expect(part.headers).toMatchObject({ 'content-length': '3', 'content-range': 'bytes 5-7/13' });
  const head = await app.inject({ method: 'HEAD', url: '/file' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '13']);
});

test('a file that the browser has is not sent again, except after a reload', async () => {
  const etag = String((await get()).headers.etag);
  for (const held of [
    { 'if-none-match': etag },
    { 'if-none-match': `"x", ${etag}` },
    { 'if-none-match': '*' },
    { 'if-modified-since': 'Sun, 01 Mar 2026 10:00:00 GMT' },
  ]) {
    expect((await get(held)).statusCode).toBe(304);
    expect((await get({ ...held, 'cache-control': 'no-cache' })).statusCode).toBe(200);
  }
  const others = [{ 'if-none-match': '"x"' }, { 'if-modified-since': 'Sun, 01 Mar 2026 09:59:59 GMT' }];
  for (const other of others) expect((await get(other)).statusCode).toBe(200);
  // The more exact of the two decides.
  expect((await get({ 'if-none-match': '"x"', 'if-modified-since': 'Sun, 01 Mar 2026 10:00:00 GMT' })).statusCode).toBe(200);
});

test('a part of a file that has changed since is answered with the whole file', async () => {
  const etag = String((await get()).headers.etag);
  const part = { range: 'bytes=5-7' };
  for (const same of [etag, 'Sun, 01 Mar 2026 10:00:00 GMT']) expect((await get({ ...part, 'if-range': same })).body).toBe('and');
  for (const other of ['"x"', 'Sun, 01 Mar 2026 09:00:00 GMT', 'yesterday'])
    expect((await get({ ...part, 'if-range': other })).body).toBe(String(BYTES));
});
