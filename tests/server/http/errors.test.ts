import { expect, test } from 'vitest';
import { checkAnswer } from '../../../contract/assessment.ts';
import { register } from '../../../contract/accounts.ts';
import { call, loginAs, serverOfFile } from '../../support/server.ts';

const server = await serverOfFile();

const PERSON = { surname: 'B', email: 'nul@example.com', phone: '1', location: 'Delft', password: 'secret-word' };

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
