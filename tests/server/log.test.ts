import { createHash, randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { login } from '../../contract/accounts/accounts.ts';
import { digestHeader } from '../../contract/base/digest.ts';
import { pathOf } from '../../contract/base/call.ts';
import { aiSearch } from '../../contract/hiring/search.ts';
import { media, putChunk, recordingState, sealRecording } from '../../contract/recordings/recordings.ts';
import { engineerProfileOf } from '../../contract/profiles/profiles.ts';
import { type EndedRequest, createRequestLog } from '../../server/http/watch-requests.ts';
import { StoreUnavailable } from '../../server/platform/stores/store-unavailable.ts';
import { sendSpoken, spokenOf } from '../support/people/attempt.ts';
import { correspondents } from '../support/people/correspondents.ts';
import { LIVE } from '../support/media/media.ts';
import { aTestWithRecording } from '../support/media/recording.ts';
import { aServer, call } from '../support/server/server.ts';

interface Line {
  level: string;
  msg: string;
  requestId?: string;
  route?: string | null;
  status?: number | null;
  count?: number;
}

/** A server that logs everything, and the lines of its log. */
async function aLoggingServer() {
  let said = '';
  const server = await aServer({ environment: { LOG_LEVEL: 'debug' }, logTo: { write: (line) => (said += line) } });
  const lines = () =>
    said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  return { server, said: () => said, lines };
}

/** An address of a client that a proxy on this machine names. */
const CLIENT = '203.0.113.77';
const FROM_CLIENT = { 'x-forwarded-for': CLIENT };
const MESSAGE = 'Do you know post-tensioned slabs in Zwolle?';
const ANSWER = 'I would first look at the bearings of the girder.';
const SENTENCE = 'senior engineer near Rotterdam who has built towers';

test('a session of calls leaves no address, name, token, id of a person or text in the log, and a line for each call', async () => {
  const { server, said, lines } = await aLoggingServer();
  const { app } = server;
  const { engineer, company, companyId, send } = await correspondents(server);
  const wrong = { email: engineer.email, password: 'not-the-password' };
  await call(app, login, { body: wrong, headers: FROM_CLIENT });
  await send('company', MESSAGE);
  await call(app, aiSearch, { token: company.token, body: { q: SENTENCE }, headers: FROM_CLIENT });
  await call(app, engineerProfileOf, { token: company.token, params: { id: engineer.id } });
  const { attempt, token, id } = await aTestWithRecording(server);
  const digest = createHash('sha256').update(LIVE).digest('base64');
  const headers = {
    ...FROM_CLIENT,
    ...digestHeader(digest),
    'content-type': putChunk.bytes.type,
    authorization: `Bearer ${token}`,
  };
  const stored = await app.inject({ method: 'PUT', url: pathOf(putChunk.path, { id, seq: 0 }), headers, payload: LIVE });
  expect(stored.statusCode).toBe(201);
  await call(app, sealRecording, { token, params: { id }, body: { count: 2, bytes: 1, root: digest, gaps: [] } });
  await call(app, recordingState, { token, params: { id } });
  await call(app, media, { params: { id }, query: { ticket: 'a-ticket-that-opens-a-recording' } });
  await sendSpoken(server, token, { questionId: spokenOf(attempt)[0]?.questionId ?? '', typedAnswer: ANSWER }, randomUUID());
  await app.inject(`/no-such-page/${engineer.email}?code=a-secret-of-a-link`);
  await app.inject('/%E0%A4%A');
  await server.close();

  const secrets = [
    [engineer.email, engineer.id, engineer.token, engineer.password, company.email, company.id, company.token, companyId],
    [token, attempt.id, attempt.uploadToken, 'Okafor', wrong.password, MESSAGE, ANSWER, SENTENCE, 'Zwolle', 'Rotterdam'],
    [CLIENT, '127.0.0.1', 'a-ticket-that', 'no-such-page', 'a-secret-of'],
  ].flat();
  expect(secrets.filter((secret) => said().includes(secret))).toEqual([]);
  const ended = lines().filter(({ route }) => route !== undefined);
  expect(ended.map(({ route, status }) => [route, status])).toEqual(
    expect.arrayContaining([
      [login.path, 401],
      [aiSearch.path, 200],
      [putChunk.path, 201],
      [sealRecording.path, 409],
      [media.path, 403],
      [null, 404],
    ]),
  );
  expect(ended.filter(({ requestId }) => !/^[0-9a-f]{16}$/.test(requestId ?? ''))).toEqual([]);
});

test('an unexpected error whose message repeats a text of a person leaves nothing of it in the log', async () => {
  const { server, said, lines } = await aLoggingServer();
  const inQuery = Object.assign(new Error(`invalid: ${ANSWER}`), { code: '42P01', detail: ANSWER });
  server.app.get('/broken-query', () => {
    throw new Error(`Failed query: insert\nparams: ${MESSAGE}\n    at ${SENTENCE}`, { cause: inQuery });
  });
  server.app.get('/broken', () => {
    throw Object.assign(new TypeError(MESSAGE), { code: ANSWER });
  });
  for (const path of ['/broken-query', '/broken']) expect((await server.app.inject(path)).statusCode).toBe(500);
  await server.close();
  expect([MESSAGE, ANSWER, SENTENCE].filter((text) => said().includes(text))).toEqual([]);
  const failed = lines().filter(({ msg }) => msg === 'a call failed unexpectedly');
  const place = expect.arrayContaining([expect.stringContaining('log.test.ts')]);
  expect(failed).toMatchObject([
    { name: 'Error', code: '42P01', frames: place },
    { name: 'TypeError', frames: place },
  ]);
});

test('a reply names its request as the lines of the log do, also those that no route writes', async () => {
  const { server, lines } = await aLoggingServer();
  // With a body, since its events begin outside of the request.
  server.app.post('/noting', async () => {
    server.app.log.warn('noted by a service');
    return {};
  });
  server.app.get('/broken', () => {
    throw new Error('a bug');
  });
  const noting = await server.app.inject({ method: 'POST', url: '/noting', payload: { a: 1 } });
  const broken = await server.app.inject('/broken');
  const unreadable = await server.app.inject('/%E0%A4%A');
  const ids = [noting, broken, unreadable].map(({ headers }) => headers['x-request-id']);
  expect(new Set(ids).size).toBe(3);
  const found = lines().map(({ level, msg, requestId }) => [level, msg, ids.indexOf(requestId)]);
  expect(found).toEqual(
    expect.arrayContaining([
      ['warn', 'noted by a service', 0],
      ['info', 'a request ended', 0],
      ['error', 'a call failed unexpectedly', 1],
      ['error', 'a request failed', 1],
    ]),
  );
  await server.close();
});

test('a refusal is a line of its own, and a 503 says why, both from the level warn', async () => {
  const { server, lines } = await aLoggingServer();
  server.app.get('/away', () => {
    throw new StoreUnavailable(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  });
  const wrong = { email: 'nobody@example.com', password: 'not-the-password' };
  expect((await call(server.app, login, { body: wrong })).status).toBe(401);
  expect((await server.app.inject('/away')).statusCode).toBe(503);
  await server.close();
  expect(lines().filter(({ level }) => level === 'warn')).toEqual([
    expect.objectContaining({ msg: 'a request was refused', route: login.path, status: 401 }),
    expect.objectContaining({ msg: 'a request failed', route: '/away', status: 503, reason: 'ECONNREFUSED' }),
  ]);
});

test('requests that are refused without end are one line at once, and one each minute with their number', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, lines } = await aLoggingServer();
  const refusals = () =>
    lines()
      .filter(({ level }) => level === 'warn')
      .map(({ msg, route, status, count, requestId }) => [msg, route, status, count, requestId !== undefined]);
  const times = async (most: number, path: string) => {
    for (let at = 0; at < most; at++) await server.app.inject(path);
  };
  const [own, others] = ['/refusing', '/also-refusing'];
  for (const path of [own, others]) server.app.get(path, (_request, reply) => reply.code(401).send());
  await times(50, own);
  await times(2, others);
  const first = [
    ['a request was refused', own, 401, undefined, true],
    ['a request was refused', others, 401, undefined, true],
  ];
  expect(refusals()).toEqual(first);

  vi.advanceTimersByTime(60_000);
  const counted = [
    ['more requests were refused', own, 401, 49, false],
    ['more requests were refused', others, 401, 1, false],
  ];
  expect(refusals()).toEqual([...first, ...counted]);

  // One that goes on has its count. One that has stopped for a minute begins again with a line of its own.
  await times(3, own);
  vi.advanceTimersByTime(60_000);
  await times(1, others);
  await times(1, own);
  await server.close();
  expect(refusals().slice(4)).toEqual([
    ['more requests were refused', own, 401, 3, false],
    ['a request was refused', others, 401, undefined, true],
    ['more requests were refused', own, 401, 1, false],
  ]);
});

test('every status of a refusal is counted, and a failure never is', () => {
  const said: [level: string, details: object][] = [];
  const noting = (level: string) => (details: object) => void said.push([level, details]);
  const requestLog = createRequestLog({ info: noting('info'), warn: noting('warn'), error: noting('error') });
  const ended = { id: 'a', method: 'GET', route: null, workMs: 0, totalMs: 0, bytesIn: null, bytesOut: null, reason: null };
  for (const status of [401, 403, 429, 500, 503, 404, 200]) for (let at = 0; at < 9; at++) requestLog.add({ ...ended, status });
  const linesOf = (status: number) => said.filter(([, details]) => (details as EndedRequest).status === status).length;
  expect([401, 403, 429].map(linesOf)).toEqual([1, 1, 1]);
  expect([500, 503, 404, 200].map(linesOf)).toEqual([9, 9, 9, 9]);
  const before = said.length;
  requestLog.end();
  expect(said.slice(before)).toEqual([401, 403, 429].map((status) => ['warn', { status, route: null, count: 8 }]));
});
