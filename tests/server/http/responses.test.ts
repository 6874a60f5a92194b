import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { receiptKeys } from '../../../contract/recordings/recordings.ts';
import { type Server, aServer, call } from '../../support/server/server.ts';

/** Sends these bytes on a bare connection and returns the reply. */
async function answerTo({ app }: Server, text: string) {
  const { port } = app.server.address() as AddressInfo;
  return new Promise<{ status: number; type: string; problem: { status: number; detail: string } }>((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (piece) => (said += piece.toString()));
    socket.on('error', () => {});
    socket.on('close', () => {
      const [head = '', body = ''] = said.split('\r\n\r\n');
      const type = /content-type: ([^\r;]*)/i.exec(head)?.[1] ?? '';
      resolve({ status: Number(head.split(' ')[1]), type, problem: JSON.parse(body || '{}') });
    });
  });
}

test('malformed requests get a problem as well', async () => {
  const server = await aServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const close = 'Host: a\r\nConnection: close\r\n\r\n';
  const cases: [string, number][] = [
    ['GIBBERISH\r\n\r\n', 400],
    [`GET /api/plans HTTP/1.1\r\n${close}`, 200],
    [`GET /api/%zz HTTP/1.1\r\n${close}`, 400],
    [`GET /api/recordings/${'x'.repeat(1200)} HTTP/1.1\r\n${close}`, 404],
    [`GET /${'x'.repeat(50_000)} HTTP/1.1\r\n${close}`, 431],
    [`GET / HTTP/1.1\r\nA: ${'x'.repeat(50_000)}\r\n${close}`, 431],
    [`PROPFIND /api/plans HTTP/1.1\r\n${close}`, 404],
    [`POST /api/auth/login HTTP/1.1\r\nContent-Length: x\r\n${close}`, 400],
    [`POST /api/auth/login HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${close}zz\r\n`, 400],
  ];
  for (const [text, status] of cases) {
    const answer = await answerTo(server, text);
    expect([text.slice(0, 40), answer.status]).toEqual([text.slice(0, 40), status]);
    if (status < 400) continue;
    expect([text.slice(0, 40), answer.type, answer.problem.status]).toEqual([
      text.slice(0, 40),
      'application/problem+json',
      status,
    ]);
    expect(answer.problem.detail).toMatch(/\.$/);
  }
  await server.close();
});

test('HSTS is sent if the site is https, and otherwise not', async () => {
  const answers = [{}, { SITE_URL: 'https://hire.example.com' }].map(async (environment) => {
    const server = await aServer({ environment });
    const { headers } = await call(server.app, receiptKeys);
    const missing = await server.app.inject('/nothing');
    await server.close();
    return [headers['strict-transport-security'], missing.headers['strict-transport-security']];
  });
  const year = 'max-age=31536000';
  expect(await Promise.all(answers)).toEqual([
    [undefined, undefined],
    [year, year],
  ]);
});

test('a reply of the API loads nothing, and no other site can frame or read it', async () => {
  const server = await aServer();
  const { headers } = await call(server.app, receiptKeys);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  await server.close();
});
