import { FAILURES, Failure } from '../../../server/http/failures.ts';
import { PROBLEMS, type ProblemCode, codeOf } from '../../../contract/base/problem.ts';
import { expect, test } from 'vitest';
import { checkAnswer } from '../../../contract/assessment/assessment.ts';
import { register } from '../../../contract/accounts/accounts.ts';
import { aServer, call, loginAs, serverOfFile } from '../../support/server/server.ts';

const server = await serverOfFile();

const PERSON = { surname: 'B', email: 'nul@example.com', phone: '+31 10 000 0000', location: 'Delft', password: 'secret-word' };

test('a character that the database cannot store is refused as bad input', async () => {
  const { status } = await call(server.app, register, { body: { ...PERSON, name: 'A\u0000da' } });
  expect(status).toBe(400);
  const { token } = await loginAs(server, 'engineer');
  expect((await call(server.app, checkAnswer, { token, params: { id: 'a\u0000b' } })).status).toBeLessThan(500);
});

test('an unknown address under /api gets a problem and not a page', async () => {
  const { statusCode, headers, body } = await server.app.inject('/api/nothing-here');
  expect([statusCode, String(headers['content-type']).split(';')[0]]).toEqual([404, 'application/problem+json']);
  expect(JSON.parse(body).detail).toBe('There is nothing at this address.');
});

test('every refusal has a code with a status, a sentence and an explanation, and its type is an address that shows them', async () => {
  expect(Object.keys(FAILURES).toSorted()).toEqual(Object.keys(PROBLEMS).toSorted());
  for (const code of Object.keys(PROBLEMS) as ProblemCode[]) {
    const { type, title, status, detail } = new Failure(code).problem();
    expect(codeOf({ type, title })).toBe(code);
    expect([code, status]).toEqual([code, expect.toSatisfy((number: number) => number >= 400 && number < 600)]);
    expect(PROBLEMS[code]).toMatch(/^[A-Z].{20,200}\.$/);
    const [path, fragment] = type.split('#');
    const { statusCode, headers, body } = await server.app.inject(path as string);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const section = body.split('<section').find((part) => part.includes(` id="${fragment}"`)) ?? '';
    const text = section
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&');
    expect(text).toContain(PROBLEMS[code].replaceAll('`', ''));
    expect(text).toContain(`Status ${status}`);
    expect(text).toContain(detail);
  }
});

test('titles are words, except the four that older tabs depend on', () => {
  const titles = (Object.keys(PROBLEMS) as ProblemCode[]).map((code) => new Failure(code).problem().title);
  expect(titles.filter((title) => /^[a-z]|-/.test(title)).toSorted()).toEqual([
    'bad-digest',
    'body-cut',
    'body-damaged',
    'no-such-recording',
  ]);
  expect(titles).toContain('Too many tries');
});

test('a bug of the server is answered with a code and the id of the request, and without a word about it', async () => {
  const broken = await aServer({ environment: { LOG_LEVEL: 'fatal' } }); // nothing of it is written to the output of the tests
  broken.app.get('/broken', () => {
    throw new Error('secret');
  });
  const { statusCode, headers, body } = await broken.app.inject('/broken');
  const requestId = String(headers['x-request-id']);
  const problem = new Failure('unexpected').problem();
  const detail = `${problem.detail} Support can find it by ${requestId}.`;
  expect([statusCode, JSON.parse(body)]).toEqual([500, { ...problem, detail, requestId }]);
  await broken.close();
});
