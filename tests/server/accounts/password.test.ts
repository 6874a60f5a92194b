import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '../../../contract/accounts.ts';
import { lettersIn } from '../../support/letters.ts';
import { type Server, aServer, call, register } from '../../support/server.ts';

let server: Server;
beforeAll(async () => void (server = await aServer()));
afterAll(() => server.close());

const NEW = 'new-girder-44';
const login = (email: string, password: string) => call(server.app, calls.login, { body: { email, password } });
const update = (token: string, old_pass: string, password = NEW) =>
  call(server.app, calls.updatePassword, { token, body: { old_pass, password } });
const isValid = async (token: string) => (await call(server.app, calls.validateToken, { body: { token } })).reply.valid;

test('a new password ends every other session, and its owner is told', async () => {
  const { email, password, token } = await register(server.app, 'company');
  const { reply: other } = await login(email, password);
  expect((await update(token, password)).reply).toEqual({ response: 'Your password have been updated.' });
  expect([await isValid(token), await isValid(other.accessToken)]).toEqual([true, false]);
  expect((await login(email, password)).status).toBe(401);
  expect((await login(email, NEW)).status).toBe(200);
  await server.idle();
  expect(lettersIn(server.dataDir, { kind: 'password-changed', to: email })).toHaveLength(1);
});

test('the current password is asked for, and guesses at it are counted', async () => {
  const { email, password, token } = await register(server.app, 'engineer');
  expect((await update(token, '')).problem.fields).toEqual({ old_pass: 'Password is required!' });
  expect((await update(token, password, 'short')).problem.fields).toEqual({ password: 'Must be at least 6 characters!' });
  for (let guess = 0; guess < 10; guess++) {
    expect((await update(token, 'a-guess')).problem).toMatchObject({ status: 400, detail: 'The current password is wrong.' });
  }
  const { status, problem } = await update(token, password);
  expect([status, problem.detail]).toEqual([429, 'Too many tries. Please try again in 15 minutes.']);
  expect((await login(email, password)).status).toBe(200);
});

test.each([
  ['that is registered', async () => (await register(server.app, 'engineer')).email],
  ['that nobody has', async () => 'nobody@example.com'],
])('wrong logins to an address %s are refused after ten, with the same words', async (_, address) => {
  const email = await address();
  const guesses = await Promise.all(Array.from({ length: 14 }, () => login(email, 'a-guess')));
  expect(guesses.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  const { headers, problem } = await login(email.toUpperCase(), 'beam-and-slab');
  expect(problem).toMatchObject({ status: 429, detail: 'Too many tries. Please try again in 15 minutes.' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(800);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
});

test('right logins are not counted', async () => {
  const { email, password } = await register(server.app, 'engineer');
  for (let time = 0; time < 12; time++) expect((await login(email, password)).status).toBe(200);
});

test('one caller may guess twenty times a minute, at whichever addresses', async () => {
  const strict = await aServer({ rates: { scarce: 20 } });
  const guess = (at: number, headers = {}) =>
    call(strict.app, calls.login, { body: { email: `n${at}@example.com`, password: 'a-guess' }, headers });
  for (let at = 0; at < 20; at++) expect((await guess(at)).status).toBe(401);
  // A made-up token makes nobody another caller.
  const { status, headers, problem } = await guess(20, { authorization: 'Bearer made-up' });
  expect([status, problem.detail]).toEqual([429, 'Too many requests. Please wait a moment.']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await strict.close();
});
