import { createHash } from 'node:crypto';
import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as calls from '../../../../contract/accounts/accounts.ts';
import { tries } from '../../../../server/platform/db/schema/accounts.ts';
import { lettersIn } from '../../../support/network/letters.ts';
import { aServer, call, register, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();

const NEW = 'new-girder-44';
/** Requests come from the network that registered, unless `from` is given. */
const login = (email: string, password: string, origin?: string) =>
  call(server.app, calls.login, { body: { email, password }, headers: origin ? { 'x-forwarded-for': origin } : {} });
const update = (token: string, old_pass: string, password = NEW) =>
  call(server.app, calls.updatePassword, { token, body: { old_pass, password } });
const isValid = async (token: string) => (await call(server.app, calls.validateToken, { body: { token } })).reply.valid;

test('a new password ends every other session, and the owner gets an e-mail', async () => {
  const { email, password, token } = await register(server.app, 'company');
  const { reply: other } = await login(email, password);
  expect((await update(token, password)).reply).toEqual({ response: 'Your password have been updated.' });
  expect([await isValid(token), await isValid(other.accessToken)]).toEqual([true, false]);
  expect((await login(email, password)).status).toBe(401);
  expect((await login(email, NEW)).status).toBe(200);
  await server.idle();
  expect(lettersIn(server.dataDir, { kind: 'password-changed', to: email })).toHaveLength(1);
});

test('the current password is required, and wrong ones are counted', async () => {
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
])('after ten wrong logins to an address %s the next one is refused, always with the same sentence', async (_, address) => {
  const email = await address();
  const guesses = await Promise.all(Array.from({ length: 14 }, () => login(email, 'a-guess')));
  expect(guesses.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  const { headers, problem } = await login(email.toUpperCase(), 'beam-and-slab');
  expect(problem).toMatchObject({ status: 429, detail: 'Too many tries. Please try again in 15 minutes.' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(800);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
});

const [ELSEWHERE, NEW_PLACE] = ['198.51.100.20', '192.0.2.40'];
/** Sends wrong guesses at once, ten from each of as many networks as needed. */
async function guessing(email: string, count: number, network: (at: number) => string) {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += 10) {
    const from = network(done / 10);
    const ten = Array.from({ length: Math.min(10, count - done) }, () => login(email, 'a-guess', from));
    statuses.push(...(await Promise.all(ten)).map(({ status }) => status));
  }
  return statuses;
}

test('guesses from another network lock nobody out', async () => {
  const { email, password } = await register(server.app, 'engineer');
  expect((await guessing(email, 12, () => ELSEWHERE)).slice(10)).toEqual([429, 429]);
  expect((await login(email, password, ELSEWHERE)).status).toBe(429);
  expect((await login(email, password)).status).toBe(200);
  expect((await login(email, password, NEW_PLACE)).status).toBe(200);
});

test('after a hundred guesses a day from all networks the owner can still sign in from an own network', async () => {
  const { email, password } = await register(server.app, 'engineer');
  expect((await login(email, password, NEW_PLACE)).status).toBe(200);
  const statuses = await guessing(email, 105, (at) => `198.51.100.${at}`);
  expect(statuses).toEqual([...Array(100).fill(401), ...Array(5).fill(429)]);
  const { headers, problem } = await login(email, password, '203.0.113.77');
  expect(problem.detail).toBe("Too many tries. Please try again in 24 hours, or choose a new password under 'Forgot Password?'.");
  expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
  for (const origin of [undefined, NEW_PLACE]) expect((await login(email, password, origin)).status).toBe(200);
});

test('an address that is not registered is limited in the same way', async () => {
  const known = await register(server.app, 'company');
  const network = (at: number) => `198.51.100.${100 + at}`;
  const of = async (email: string) => [await guessing(email, 103, network), (await login(email, 'x', NEW_PLACE)).problem.detail];
  expect(await of('nobody.at.home@example.com')).toEqual(await of(known.email));
});

test('addresses of one IPv6 network count as one network', async () => {
  const { email } = await register(server.app, 'engineer');
  const statuses = [];
  for (let at = 0; at < 11; at++) statuses.push((await login(email, 'a-guess', `2001:db8:7:7:${at}::1`)).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  expect((await login(email, 'a-guess', '2001:db8:7:8::1')).status).toBe(401);
});

test('after a new password only the network in which it was chosen is the account’s own', async () => {
  const { email, password } = await register(server.app, 'engineer');
  const { reply } = await login(email, password, NEW_PLACE);
  await guessing(email, 100, (at) => `203.0.113.${at}`);
  const headers = { 'x-forwarded-for': NEW_PLACE };
  const body = { old_pass: password, password: NEW };
  expect((await call(server.app, calls.updatePassword, { token: reply.accessToken, body, headers })).status).toBe(200);
  // The counts are cleared with the old password.
  expect((await login(email, NEW, ELSEWHERE)).status).toBe(200);
  await guessing(email, 100, (at) => `203.0.113.${100 + at}`);
  expect((await login(email, NEW)).status).toBe(429);
  expect((await login(email, NEW, NEW_PLACE)).status).toBe(200);
});

test('no table contains a network address', async () => {
  const { email, password } = await register(server.app, 'engineer');
  await login(email, password, '203.0.113.201');
  await login(email, 'a-guess', '203.0.113.202');
  const rows = await server.db.select().from(tries);
  expect(rows.length).toBeGreaterThan(2);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
  expect(JSON.stringify(rows)).not.toContain(createHash('sha256').update('203.0.113.201').digest('hex'));
});

test('counts are stored for a day at most, and networks of sign-ins for 90 days', async () => {
  const { email, password } = await register(server.app, 'engineer');
  await login(email, password, '203.0.113.211');
  await login(email, 'a-guess', '203.0.113.212');
  const rows = await server.db.select().from(tries);
  const daysLeft = ({ until }: (typeof rows)[number]) => (until.getTime() - Date.now()) / 86_400_000;
  const own = rows.filter(({ key }) => key.startsWith('own '));
  expect(Math.max(...rows.filter((row) => !own.includes(row)).map(daysLeft))).toBeLessThanOrEqual(1);
  expect(Math.round(Math.max(...own.map(daysLeft)))).toBe(90);
});

test('correct logins are not counted', async () => {
  const { email, password } = await register(server.app, 'engineer');
  for (let time = 0; time < 12; time++) expect((await login(email, password)).status).toBe(200);
});

test('one client may make twenty logins per minute, whichever accounts they are for', async () => {
  const strict = await aServer({ rates: { strictLimit: 20 } });
  const ask = (at: number, headers = {}) =>
    call(strict.app, calls.login, { body: { email: `n${at}@example.com`, password: 'a-guess' }, headers });
  for (let at = 0; at < 20; at++) expect((await ask(at)).status).toBe(401);
  // A made-up token does not make another caller.
  const { status, headers, problem } = await ask(20, { authorization: 'Bearer made-up' });
  expect([status, problem.detail]).toEqual([429, 'Too many requests. Please wait a moment.']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await strict.close();
});

test.each([
  ['10.1.2.9', [...Array(10).fill(401), 401]],
  ['10.9.9.9', [...Array(10).fill(401), 429]],
])('the address that a proxy at %s forwards is used only if the proxy is trusted', async (remoteAddress, expected) => {
  const behind = await aServer({ environment: { TRUSTED_PROXIES: 'loopback, 10.1.2.0/24' } });
  const statuses: number[] = [];
  for (let at = 0; at < 11; at++) {
    const { statusCode } = await behind.app.inject({
      method: 'POST',
      url: calls.login.path,
      remoteAddress,
      headers: { 'x-forwarded-for': `203.0.113.${at}` },
      payload: { email: 'nobody.behind@example.com', password: 'a-guess' },
    });
    statuses.push(statusCode);
  }
  expect(statuses).toEqual(expected);
  await behind.close();
});

test('an expired count starts again, also before the daily job has deleted it', async () => {
  const { email, password } = await register(server.app, 'engineer');
  const guess = async (from: string) => (await login(email, 'a-guess', from)).status;
  for (let at = 0; at < 10; at++) expect(await guess('198.51.100.77')).toBe(401);
  expect(await guess('198.51.100.77')).toBe(429);
  const until = new Date(Date.now() - 1000);
  await server.db.update(tries).set({ until }).where(like(tries.key, 'login %'));
  expect(await guess('198.51.100.77')).toBe(401);
  const rows = await server.db.select().from(tries).where(like(tries.key, 'login %'));
  const begun = rows.filter((row) => row.until > until);
  expect(begun.map(({ count }) => count)).toEqual([1, 1]);
  for (const row of begun) expect(row.until.getTime()).toBeGreaterThan(Date.now());
  expect((await login(email, password, '198.51.100.77')).status).toBe(200);
});
