import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { login, validateToken } from '../../../../contract/accounts/accounts.ts';
import { storeMultipleA } from '../../../../contract/assessment/answers.ts';
import { type ProblemCode, problemType } from '../../../../contract/base/problem.ts';
import { Failure, messageOf, send } from '../../../../src/shared/api/request.ts';
import { onProofNeeded } from '../../../../src/shared/api/proof.ts';
import { onExpiry, storeUser } from '../../../../src/shared/api/session.ts';
import { anEngineer, fakeBrowser } from '../../../support/browser/browser-globals.ts';

let server: Server;
let answer: { status: number; type: string; body: string };
/** The replies to the next requests, before `answer`. */
const first: (typeof answer)[] = [];
let asked: { url: string | undefined; authorization: string | undefined; digest: string | undefined; body: string };

beforeAll(async () => {
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { authorization, 'content-digest': digest } = request.headers;
      asked = { url: request.url, authorization, digest: digest as string | undefined, body };
      const { status, type, body: said } = first.shift() ?? answer;
      reply.writeHead(status, { 'content-type': type }).end(said);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  axios.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => void vi.stubGlobal('localStorage', fakeBrowser().storage));

const json = (status: number, body: unknown) => ({ status, type: 'application/json', body: JSON.stringify(body) });
const problem = (status: number, detail: string, code: ProblemCode, more = {}) =>
  json(status, { type: problemType(code), title: 'No', status, detail, ...more });
const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => expect.unreachable(),
    (error: unknown) => error as Failure,
  );
const credentials = { email: 'ada@example.com', password: 'secret' };

test('a reply is parsed by the contract, and the stored token is sent', async () => {
  storeUser(anEngineer);
  answer = json(200, { valid: false });
  await expect(send(validateToken, { body: { token: 'x' } })).resolves.toEqual({ valid: false });
  expect(asked).toMatchObject({ url: '/api/auth/validate-token', authorization: 'Bearer token-1', body: '{"token":"x"}' });
});

test('a form is sent as multipart', async () => {
  answer = json(200, { response: 'stored', signal: null, receipt: 'a.b.c' });
  await send(storeMultipleA, { form: { questionId: 'q1', answer: 'Shear' } });
  expect(asked.body).toContain('name="questionId"');
  expect(asked.body).toContain('Shear');
});

test('a call that needs a proof is made again once the person has given one, and otherwise fails', async () => {
  answer = json(200, { valid: false });
  const needed = () => problem(403, 'Please prove once more who you are.', 'proof-needed');
  const given: boolean[] = [true, false];
  const stop = onProofNeeded(async () => given.shift() ?? false);
  first.push(needed());
  await expect(send(validateToken, { body: { token: 'x' } })).resolves.toEqual({ valid: false });
  first.push(needed());
  expect((await failureOf(send(validateToken, { body: { token: 'x' } }))).code).toBe('proof-needed');
  stop();
  first.push(needed());
  expect((await failureOf(send(validateToken, { body: { token: 'x' } }))).code).toBe('proof-needed');
  expect(given).toEqual([]);
});

test('the refusal contains the second factors that an administrator can give', async () => {
  const secondFactor = { step: 'a-step', passkey: null, code: true };
  answer = problem(403, 'Please give your second factor as well.', 'second-factor', { secondFactor });
  expect((await failureOf(send(login, { body: credentials }))).secondFactor).toEqual(secondFactor);
});

const digestOf = (body: string) => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

test('every body carries its digest, so that a damaged one is refused', async () => {
  answer = json(200, { valid: false });
  await send(validateToken, { body: { token: 'x' } });
  expect(asked.digest).toBe(digestOf(asked.body));
  answer = json(200, { response: 'stored', signal: null, receipt: 'a.b.c' });
  await send(storeMultipleA, { form: { questionId: 'q1', answer: 'Shear' } });
  expect(asked.digest).toBe(digestOf(asked.body));
});

test('a browser that cannot compute digests, as over plain HTTP, sends none', async () => {
  vi.stubGlobal('crypto', {});
  answer = json(200, { valid: false });
  await send(validateToken, { body: { token: 'x' } });
  vi.unstubAllGlobals();
  expect(asked.digest).toBeUndefined();
});

test('a body that was damaged on the way is sent again, once', async () => {
  const damaged = problem(422, 'Damaged.', 'body-damaged');
  answer = json(200, { valid: false });
  first.push(damaged);
  await expect(send(validateToken, { body: { token: 'x' } })).resolves.toEqual({ valid: false });
  first.push(damaged, damaged);
  expect(await failureOf(send(validateToken, { body: { token: 'x' } }))).toMatchObject({ status: 422, message: 'Damaged.' });
  const olderServer = json(422, { type: 'about:blank', title: 'body-damaged', status: 422, detail: 'Damaged.' });
  first.push(olderServer);
  await expect(send(validateToken, { body: { token: 'x' } })).resolves.toEqual({ valid: false });
});

test("a refusal has the server's detail and the wrong fields", async () => {
  answer = problem(409, 'This email is taken.', 'email-taken', { fields: { email: 'This email is taken.' } });
  const failure = await failureOf(send(login, { body: credentials }));
  expect(failure).toMatchObject({ kind: 'refused', status: 409, code: 'email-taken', message: 'This email is taken.' });
  expect(failure.fields).toEqual({ email: 'This email is taken.' });
});

test('a sentence that is not from our server is shown too, and has no code', async () => {
  answer = json(422, { detail: 'Too much.' });
  expect(await failureOf(send(login, { body: credentials }))).toMatchObject({ status: 422, message: 'Too much.', code: '' });
});

test('a refusal without a detail shows the status text', async () => {
  answer = { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' };
  expect(await failureOf(send(login, { body: credentials }))).toMatchObject({ kind: 'refused', message: 'Bad Gateway' });
});

test("a hotel's sign-in page with status 200 is never taken for a reply", async () => {
  answer = { status: 200, type: 'text/html', body: '<html>Welcome to our hotel</html>' };
  expect(await failureOf(send(login, { body: credentials }))).toMatchObject({ kind: 'unreadable', status: 200 });
});

test('no reply means a lost network', async () => {
  const { baseURL } = axios.defaults;
  axios.defaults.baseURL = 'http://127.0.0.1:1';
  const failure = await failureOf(send(login, { body: credentials }));
  axios.defaults.baseURL = baseURL ?? '';
  expect(failure).toBeInstanceOf(Failure);
  expect(failure).toMatchObject({ kind: 'network', status: undefined });
});

test('an abort by the caller is not a failure', async () => {
  const { signal, abort } = ((controller) => ({ signal: controller.signal, abort: () => controller.abort() }))(
    new AbortController(),
  );
  abort();
  expect((await failureOf(send(login, { body: credentials, signal }))).name).toBe('AbortError');
});

test('only a refused token of the present session ends it, whatever the sentence is', async () => {
  const expired = vi.fn<() => void>();
  const stop = onExpiry(expired);
  answer = problem(401, 'Incorrect authorization', 'not-signed-in');
  await failureOf(send(login, { body: credentials }));
  expect(expired).not.toHaveBeenCalled();
  storeUser(anEngineer);
  answer = problem(401, 'Incorrect authorization', 'wrong-credentials');
  await failureOf(send(login, { body: credentials }));
  expect(expired).not.toHaveBeenCalled();
  answer = problem(401, 'Another sentence.', 'not-signed-in');
  await failureOf(send(login, { body: credentials }));
  expect(expired).toHaveBeenCalledOnce();
  stop();
});

test('a call has no time limit of its own; only its caller aborts it', async () => {
  const timeouts: unknown[] = [];
  const look = axios.interceptors.request.use((config) => {
    timeouts.push(config.timeout);
    return config;
  });
  answer = json(200, { valid: false });
  await send(validateToken, { body: { token: 'x' } });
  axios.interceptors.request.eject(look);
  expect(timeouts).toEqual([0]);
});

test.each([
  [new Error('The disk is full.'), 'The disk is full.'],
  [new Error(), 'Error'],
  ['cancelled', 'cancelled'],
  [undefined, 'undefined'],
])('for a thrown %o the message is shown, otherwise its string', (thrown, sentence) => {
  expect(messageOf(thrown)).toBe(sentence);
});

test('an error of this program is not taken for the network', async () => {
  const look = axios.interceptors.request.use(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  try {
    expect(await failureOf(send(validateToken, { body: { token: 'x' } }))).not.toBeInstanceOf(Failure);
  } finally {
    axios.interceptors.request.eject(look);
  }
});

test.each([
  ['the server, because the header was changed on the way', problem(400, 'No', 'bad-digest')],
  ['a proxy, because the headers are too long for it', { status: 431, type: 'text/html', body: '<h1>Too much</h1>' }],
  ['a proxy that gives no reason', { status: 400, type: 'text/html', body: '<h1>Bad request</h1>' }],
])('a body whose digest is refused by %s is sent without it', async (_who, refusal) => {
  answer = json(200, { valid: false });
  first.push(refusal);
  await expect(send(validateToken, { body: { token: 'x' } })).resolves.toEqual({ valid: false });
  expect(asked).toMatchObject({ digest: undefined, body: '{"token":"x"}' });
});
