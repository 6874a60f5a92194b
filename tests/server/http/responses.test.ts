import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { receiptKeys } from '../../../contract/recordings/recordings.ts';
import { type Server, aServer, call } from '../../support/server/server.ts';

interface Answer {
  status: number;
  headers: Headers;
  body: string;
  /** Everything that arrived on the connection. */
  all: string;
}

const problemOf = ({ body }: Answer) => JSON.parse(body) as { status: number; detail: string };

async function aListeningServer(environment: Record<string, string> = {}) {
  const server = await aServer({ environment });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return server;
}

const CLOSE = 'Host: a\r\nConnection: close\r\n\r\n';

/** Sends these bytes on a bare connection and returns the reply. */
async function answerTo({ app }: Server, text: string) {
  const { port } = app.server.address() as AddressInfo;
  return new Promise<Answer>((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (piece) => (said += piece.toString()));
    socket.on('error', () => {});
    socket.on('close', () => {
      const [head = '', body = ''] = said.split('\r\n\r\n');
      const headers = new Headers(
        head
          .split('\r\n')
          .slice(1)
          .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
      );
      resolve({ status: Number(head.split(' ')[1]), headers, body, all: said });
    });
  });
}

test('malformed requests get a problem as well', async () => {
  const server = await aListeningServer();
  const cases: [string, number][] = [
    ['GIBBERISH\r\n\r\n', 400],
    [`GET /api/plans HTTP/1.1\r\n${CLOSE}`, 200],
    [`GET /api/%zz HTTP/1.1\r\n${CLOSE}`, 400],
    [`GET /api/recordings/${'x'.repeat(1200)} HTTP/1.1\r\n${CLOSE}`, 404],
    [`GET /${'x'.repeat(50_000)} HTTP/1.1\r\n${CLOSE}`, 431],
    [`GET / HTTP/1.1\r\nA: ${'x'.repeat(50_000)}\r\n${CLOSE}`, 431],
    [`PROPFIND /api/plans HTTP/1.1\r\n${CLOSE}`, 404],
    [`POST /api/auth/login HTTP/1.1\r\nContent-Length: x\r\n${CLOSE}`, 400],
    [`POST /api/auth/login HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${CLOSE}zz\r\n`, 400],
  ];
  for (const [text, status] of cases) {
    const answer = await answerTo(server, text);
    expect([text.slice(0, 40), answer.status]).toEqual([text.slice(0, 40), status]);
    if (status < 400) continue;
    expect([text.slice(0, 40), answer.headers.get('content-type')?.split(';')[0], problemOf(answer).status]).toEqual([
      text.slice(0, 40),
      'application/problem+json',
      status,
    ]);
    expect(problemOf(answer).detail).toMatch(/\.$/);
  }
  await server.close();
});

test('a request whose end is doubtful gets one refusal, and what follows in it is no request', async () => {
  const server = await aListeningServer();
  const hidden = `GET /api/plans HTTP/1.1\r\n${CLOSE}`;
  const lengths = [
    'Content-Length: 4\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 4',
    'Content-Length: 0\r\nContent-Length: 4',
    'Content-Length: 4\r\nContent-Length: 4',
    'Content-Length: 4, 4',
    'Content-Length: +4',
    'Transfer-Encoding: identity, chunked, x',
    'Transfer-Encoding : chunked',
  ];
  for (const head of lengths) {
    const text = `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${head}\r\n\r\n0\r\n\r\n${hidden}`;
    const answer = await answerTo(server, text);
    expect([head, answer.status, answer.all.split('HTTP/1.1 ').length - 1]).toEqual([head, 400, 1]);
  }
  await server.close();
});

test('a TRACE is refused, and its reply repeats nothing of it', async () => {
  const server = await aListeningServer();
  for (const path of ['/', '/api/plans', '/api/auth/login']) {
    const answer = await answerTo(
      server,
      `TRACE ${path} HTTP/1.1\r\nAuthorization: Bearer a-secret\r\nX-Echo: a-secret\r\n${CLOSE}`,
    );
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.all).not.toContain('a-secret');
  }
  await server.close();
});

test('HSTS is sent if the site is https, and otherwise not', async () => {
  const answers = [{}, { SITE_URL: 'https://hire.example.com' }].map(async (environment) => {
    const server = await aServer({ environment });
    const { headers } = await call(server.app, receiptKeys);
    const missing = await server.app.inject('/nothing');
    const unrouted = await server.app.inject('/api/%zz');
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const unreadable = await answerTo(server, 'GIBBERISH\r\n\r\n');
    await server.close();
    const all = [headers, missing.headers, unrouted.headers, Object.fromEntries(unreadable.headers)];
    return all.map((each) => each['strict-transport-security']);
  });
  const year = 'max-age=31536000';
  expect(await Promise.all(answers)).toEqual([Array(4).fill(undefined), Array(4).fill(year)]);
});

const OF_API = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

test('a reply of the API loads nothing, and no other site can frame or read it', async () => {
  const server = await aServer();
  const { headers } = await call(server.app, receiptKeys);
  expect(headers).toMatchObject(OF_API);
  await server.close();
});

test('a reply to an address or to bytes that cannot be read has the headers of the API', async () => {
  const server = await aListeningServer();
  for (const text of [`GET /api/%zz HTTP/1.1\r\n${CLOSE}`, `GET /%zz HTTP/1.1\r\n${CLOSE}`, 'GIBBERISH\r\n\r\n']) {
    const { headers } = await answerTo(server, text);
    expect(Object.fromEntries(headers)).toMatchObject({ ...OF_API, 'cache-control': 'no-store' });
  }
  await server.close();
});

test('no reply lets another origin read it', async () => {
  const server = await aServer();
  const headers = {
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  };
  for (const [method, url] of [
    ['GET', receiptKeys.path],
    ['POST', '/api/auth/login'],
    ['OPTIONS', '/api/auth/login'],
    ['GET', '/api/nothing-here'],
    ['GET', '/api/%zz'],
    ['GET', '/'],
  ] as const) {
    const answer = await server.app.inject({ method, url, headers });
    const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
    expect([method, url, names]).toEqual([method, url, []]);
  }
  await server.close();
});
