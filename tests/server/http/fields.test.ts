import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, register } from '../../../contract/accounts/accounts.ts';
import { createPost } from '../../../contract/blog/admin-posts.ts';
import { checkAnswer } from '../../../contract/assessment/assessment.ts';
import { saveAnswer, storeMultipleA } from '../../../contract/assessment/answers.ts';
import type { Call } from '../../../contract/base/call.ts';
import type { Role } from '../../../contract/base/roles.ts';
import { CALLS } from '../../../contract/calls.ts';
import { submitMessageForm } from '../../../contract/site/contact.ts';
import { deleteNote } from '../../../contract/hiring/engineer-notes.ts';
import { leaveByOneClick } from '../../../contract/blog/newsletter.ts';
import { leaveNotificationsByOneClick } from '../../../contract/accounts/notifications.ts';
import { MAX_CHIPS } from '../../../contract/hiring/search-query.ts';
import { aiSearch } from '../../../contract/hiring/search.ts';
import { redirectToOauth } from '../../../contract/accounts/provider.ts';
import { registerRecording, sealRecording } from '../../../contract/recordings/recordings.ts';
import { saveEngineerInfo } from '../../../contract/accounts/settings.ts';
import { problemType } from '../../../contract/base/problem.ts';
import { started } from '../../support/people/attempt.ts';
import { aPost } from '../../support/people/blog-input.ts';
import { anApiKey } from '../../support/people/integrations.ts';
import { aRater } from '../../support/people/rating-desk.ts';
import { type Server, aServer, admittedCompany, call, loginAs } from '../../support/server/server.ts';

let server: Server;
let tokens: Record<Role | 'upload' | 'key', string>;
let attemptId: string;

beforeAll(async () => {
  server = await aServer();
  const { attempt, token: engineer } = await started(server);
  const [company, admin] = [await loginAs(server, 'company'), await loginAs(server, 'admin')];
  const rater = (await aRater(server)).token;
  const key = (await anApiKey(server, (await admittedCompany(server)).token)).token;
  tokens = { engineer, company: company.token, admin: admin.token, rater, upload: attempt.uploadToken, key };
  attemptId = attempt.id;
});
afterAll(() => server.close());

function tokenFor({ access }: Call) {
  if (access === 'anyone' || access === 'ticket') return undefined;
  if (typeof access !== 'string') return tokens[access[0] as Role];
  return access === 'signed-in' ? tokens.engineer : tokens[access];
}

const ID = '00000000-0000-4000-8000-000000000000';
const everyParam = { id: ID, attemptId: ID, judge: ID, entry: ID, delivery: ID, questionId: 'x', seq: 0 };

/** Parameters that calls need in their address. */
function queryFor(description: Call): Record<string, string | number> {
  const token = `${ID}.${'x'.repeat(43)}`;
  if (description === leaveByOneClick) return { token };
  if (description === leaveNotificationsByOneClick) return { token, kind: 'message' };
  return description === deleteNote ? { version: 1 } : {};
}

const withBodies = [...CALLS].filter(([, { method, bytes, stream }]) => method !== 'GET' && !bytes && !stream);

test.each(withBodies)('%s refuses an unknown field by its name', async (_name, description) => {
  const content = description.form ? { form: { colour: 'red' } } : { body: { colour: 'red' } };
  const { status, problem } = await call(server.app, description, {
    token: tokenFor(description),
    params: everyParam,
    // The parameters of the address are read before the body.
    query: queryFor(description),
    headers: { 'idempotency-key': 'k' },
    ...content,
  });
  const sentence = "This call has no field 'colour'.";
  expect([status, problem.detail, problem.fields]).toEqual([400, sentence, { colour: sentence }]);
});

test('a nested field is named by its path', async () => {
  const gaps = [{ seq: 0, cause: 'crash', colour: 'red' }];
  const { problem } = await call(server.app, sealRecording, {
    token: tokens.upload,
    params: { id: ID },
    body: { count: 1, bytes: 1, root: 'x'.repeat(44), gaps },
  });
  expect(problem).toMatchObject({ status: 400, fields: { 'gaps.0.colour': "This call has no field 'gaps.0.colour'." } });
});

test('a repeated field and a field without a name are refused in a form', async () => {
  const part = (disposition: string, value: string) => `--x\r\ncontent-disposition: ${disposition}\r\n\r\n${value}\r\n`;
  const send = (...parts: string[]) =>
    server.app.inject({
      method: 'POST',
      url: storeMultipleA.path,
      headers: { authorization: `Bearer ${tokens.upload}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${parts.join('')}--x--\r\n`,
    });
  const named = part('form-data; name="questionId"', 'q');
  const twice = await send(named, named);
  expect([twice.statusCode, twice.json().detail]).toEqual([400, 'The field questionId was sent twice.']);
  const nameless = await send(part('form-data', 'q'));
  expect([nameless.statusCode, nameless.json().detail]).toEqual([400, 'A field of the form has no name.']);
  const poisoned = await send(part('form-data; name="__proto__"', 'q'));
  expect([poisoned.statusCode, poisoned.json().detail]).toEqual([400, "This call has no field '__proto__'."]);
});

test.each([
  ['U+0000', 'a\u0000b'],
  ['half of a surrogate pair', 'a\ud83db'],
])('a text with %s is refused in a body, a form, an address and a query', async (_what, text) => {
  const bad = async (description: Call, sent: Parameters<typeof call>[2], field: string) => {
    const { status, problem } = await call(server.app, description, { token: tokenFor(description), ...sent });
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
    expect(problem.detail).toMatch(/holds a character that no text may have\.$/);
  };
  const person = {
    name: 'Ada',
    surname: 'B',
    email: 'nul@example.com',
    phone: '+31 10 000 0000',
    location: 'Delft',
    password: 'secret-word',
  };
  for (const field of Object.keys(person)) await bad(register, { body: { ...person, [field]: text } }, field);
  await bad(login, { body: { email: text, password: 'x' } }, 'email');
  await bad(submitMessageForm, { body: { name: 'Ada', email: 'a@example.com', message: text } }, 'message');
  const info = { name: 'Ada', surname: 'B', phone: '+31 10 000 0000', location: 'D', occupation: '', public_name: '', bio: text };
  await bad(saveEngineerInfo, { body: info }, 'bio');
  // Not in a multipart body or an address, since those are bytes, in which half of a pair becomes U+FFFD.
  if (!text.isWellFormed()) return;
  await bad(storeMultipleA, { form: { questionId: text } }, 'questionId');
  await bad(checkAnswer, { params: { id: text } }, 'id');
  await bad(redirectToOauth, { query: { provider: text } }, 'provider');
});

test('the same holds for names of fields and files', async () => {
  const named = await call(server.app, login, { body: { email: 'a@example.com', password: 'x', 'a\u0000': 1 } });
  expect([named.status, named.problem.detail]).toEqual([400, 'The name of a field holds a character that no text may have.']);
  const file = { name: 'a\u0000.webm', bytes: Buffer.alloc(0) };
  const filed = await call(server.app, saveAnswer, { token: tokens.upload, form: { questionId: 'q', answerFile: file } });
  expect(filed.status).toBe(400);
});

test('a time that does not exist or cannot be stored is refused', async () => {
  const recording = { id: ID, attemptId, kind: 'screen', segment: 1, mimeType: 'video/webm' };
  for (const startedAt of [
    '0000-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '2026-11-22T10:00:00.0000000000001Z',
  ]) {
    const { status, problem } = await call(server.app, registerRecording, {
      token: tokens.upload,
      body: { ...recording, startedAt },
    });
    expect([startedAt, status, problem.fields]).toEqual([startedAt, 400, { startedAt: 'StartedAt is not valid.' }]);
  }
});

test('deep nesting is refused', async () => {
  for (const depth of [13, 30_000]) {
    const payload = `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: login.path,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([statusCode, JSON.parse(body).detail]).toEqual([400, 'The request is nested too deep.']);
  }
});

test('JSON that would pollute prototypes is refused', async () => {
  for (const payload of ['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}']) {
    const headers = { 'content-type': 'application/json' };
    const { statusCode } = await server.app.inject({ method: 'POST', url: login.path, headers, payload });
    expect(statusCode).toBe(400);
  }
});

test('a query may contain unknown parameters, and no repeated ones', async () => {
  expect((await call(server.app, redirectToOauth, { query: { provider: 'x', utm: 'y' } })).status).toBe(404);
  const { statusCode, body } = await server.app.inject(`${redirectToOauth.path}?provider=a&provider=b`);
  expect([statusCode, JSON.parse(body).type]).toEqual([400, problemType('bad-input')]);
});

test('the address of the longest search is read, and one of many more values is refused', async () => {
  const ask = async (values: number) => {
    const query = Array.from({ length: values }, (_, at) => `chip=must~skill~${at}`).join('&');
    return server.app.inject({ url: `/api/numbers?mode=ai&q=steel&${query}` });
  };
  expect((await ask(MAX_CHIPS)).statusCode).not.toBe(400);
  expect((await ask(4 * MAX_CHIPS)).json()).toMatchObject({ status: 400 });
});

test('a list that is too long is refused with its sentence before its elements are read, and few of many faults are named', async () => {
  const chips = Array.from({ length: MAX_CHIPS + 1 }, () => ({}));
  const long = await server.app.inject({
    method: 'POST',
    url: aiSearch.path,
    headers: { authorization: `Bearer ${tokens.company}` },
    payload: { q: '', chips },
  });
  expect(long.json()).toMatchObject({
    status: 400,
    detail: `A search has at most ${MAX_CHIPS} chips.`,
    fields: { chips: expect.any(String) },
  });
  expect(Object.keys(long.json().fields)).toEqual(['chips']);
  const payload = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`field${index}`, 0]));
  const unknown = await server.app.inject({ method: 'POST', url: login.path, payload });
  expect(unknown.json()).toMatchObject({ status: 400, detail: "This call has no field 'field0'." });
  expect(Object.keys(unknown.json().fields)).toHaveLength(20);
  const far = await server.app.inject({
    method: 'POST',
    url: login.path,
    payload: { list: Array.from({ length: 300 }, () => 0) },
  });
  expect(far.json()).toMatchObject({ status: 400, detail: 'The request has more fields than this call can take.' });
});

test('a refusal names an invisible character, also in a list', async () => {
  const message = { name: 'Ada\u202EB', email: 'a@exam\u00ADple.com', message: 'Hello' };
  const { status, problem } = await call(server.app, submitMessageForm, { body: message });
  expect([status, problem.fields]).toEqual([
    400,
    {
      name: expect.stringMatching(/^Name must be one line of plain text\. Character 4 is invisible \(U\+202E\)/),
      email: expect.stringMatching(/^Email is invalid! Character 7 is invisible \(U\+00AD\)/),
    },
  ]);
  const post = { ...aPost({ tags: ['Steel', 'Be\u2066ams'] }) };
  const listed = await call(server.app, createPost, { token: tokens.admin, body: post });
  expect(listed.problem.fields).toEqual({ 'tags.1': expect.stringContaining('(U+2066)') });
});
