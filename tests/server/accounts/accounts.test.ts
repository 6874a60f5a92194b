import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '../../../contract/accounts.ts';
import { engineerGet } from '../../../contract/profiles.ts';
import { accounts, sessions } from '../../../server/db/schema.ts';
import { type Server, aServer, call, register } from '../../support/server.ts';

let server: Server;
beforeAll(async () => void (server = await aServer()));
afterAll(() => server.close());

const engineer = {
  name: 'Grace',
  surname: 'Ito',
  email: 'grace.ito@example.com',
  phone: '+81 3 0000 0000',
  location: 'Sendai, Japan',
  password: 'strut-and-tie',
};
const emailed = (email: string) => ({ ...engineer, email });
const kept = (email: string) => server.db.select().from(accounts).where(eq(accounts.email, email));

test('an engineer registers and is signed in', async () => {
  const { status, reply } = await call(server.app, calls.register, { body: engineer });
  expect(status).toBe(201);
  expect(reply).toMatchObject({ message: 'Register successful', name: 'Grace', email: engineer.email, roles: ['engineer'] });
  const { reply: own } = await call(server.app, engineerGet, { token: reply.accessToken });
  expect(own).toMatchObject({ surname: 'Ito', phone: engineer.phone, location: engineer.location, tests: [], level: 'Pending' });
});

test('a company registers and is signed in', async () => {
  const body = { name: 'Span & Co', location: 'Oslo', email: 'office@span.example.com', password: 'girder-12' };
  const { status, reply } = await call(server.app, calls.registerCompany, { body });
  expect([status, reply.roles, reply.message]).toEqual([201, ['company'], 'Register successful']);
});

test('an address is registered once, in whatever case', async () => {
  await call(server.app, calls.register, { body: emailed('taken@example.com') });
  const again = await call(server.app, calls.register, { body: emailed('TAKEN@Example.com') });
  expect(again.problem).toMatchObject({ status: 409, detail: 'This e-mail address is already registered.' });
  const company = { name: 'X', location: 'Y', email: 'Taken@example.com', password: 'girder-12' };
  expect((await call(server.app, calls.registerCompany, { body: company })).status).toBe(409);
});

test('of two registrations at the same time one wins, and nothing is half made', async () => {
  const both = await Promise.all([1, 2].map(() => call(server.app, calls.register, { body: emailed('race@example.com') })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await kept('race@example.com')).toHaveLength(1);
});

test('a registration that breaks a rule says which, in the words of the specification', async () => {
  const wrong = { ...engineer, email: 'not an address', name: ' ', password: 'short', phone: '1'.repeat(51) };
  const { status, headers, problem } = await call(server.app, calls.register, { body: wrong });
  expect(status).toBe(400);
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(problem.detail).toBe('Name is required!');
  expect(problem.fields).toEqual({
    name: 'Name is required!',
    email: 'Email is invalid!',
    phone: 'Must be maximum 50 characters!',
    password: 'Must be at least 6 characters!',
  });
  expect((await call(server.app, calls.register, { body: {} })).problem.fields).toMatchObject({ email: 'Email is required!' });
});

test('the role is not for the caller to choose', async () => {
  const body = { ...emailed('sly@example.com'), role: 'admin', roles: ['admin'] };
  expect((await call(server.app, calls.register, { body })).reply.roles).toEqual(['engineer']);
});

test('a password is not kept, nor is a token', async () => {
  const { token, email, password } = await register(server.app, 'engineer');
  const [account] = await kept(email);
  expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
  const rows = JSON.stringify([account, await server.db.select().from(sessions)]);
  expect(rows).not.toContain(password);
  expect(rows).not.toContain(token);
});

test('login answers by the address in any case', async () => {
  const { email, password, id } = await register(server.app, 'engineer');
  const { status, reply } = await call(server.app, calls.login, { body: { email: ` ${email.toUpperCase()}`, password } });
  expect([status, reply.id, reply.roles]).toEqual([200, id, ['engineer']]);
});

test('a failed login does not tell whether the address exists', async () => {
  const { email } = await register(server.app, 'engineer');
  const wrong = await call(server.app, calls.login, { body: { email, password: 'another' } });
  const unknown = await call(server.app, calls.login, { body: { email: 'nobody@example.com', password: 'another' } });
  expect(wrong.status).toBe(401);
  expect(wrong.problem).toEqual(unknown.problem);
});

test('login asks for what is missing', async () => {
  expect((await call(server.app, calls.login, { body: { password: 'x' } })).problem.detail).toBe('Email is required!');
  expect((await call(server.app, calls.login, { body: { email: 'a@b.example' } })).problem.detail).toBe('Password is required!');
});

test('a good token is valid and tells whose it is; any other is not', async () => {
  const { token, id } = await register(server.app, 'company');
  const { reply } = await call(server.app, calls.validateToken, { body: { token } });
  expect(reply).toMatchObject({ valid: true, user: { id, roles: ['company'] } });
  for (const bad of ['', 'x', `${token}x`, token.toLowerCase()]) {
    expect((await call(server.app, calls.validateToken, { body: { token: bad } })).reply).toEqual({ valid: false });
  }
});

test('logout ends this session and no other', async () => {
  const { token, email, password } = await register(server.app, 'engineer');
  const { reply: other } = await call(server.app, calls.login, { body: { email, password } });
  expect((await call(server.app, calls.logout, { token })).reply).toEqual({ response: 'ok' });
  expect((await call(server.app, engineerGet, { token })).problem.detail).toBe('Incorrect authorization');
  expect((await call(server.app, engineerGet, { token: other.accessToken })).status).toBe(200);
});

test('a session ends after twelve hours, and its row goes with the next sign-in', async () => {
  const { token, id, email, password } = await register(server.app, 'engineer');
  const [row] = await server.db.select().from(sessions).where(eq(sessions.accountId, id));
  const hours = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(12, 1);
  await server.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.accountId, id));
  expect((await call(server.app, engineerGet, { token })).status).toBe(401);
  expect((await call(server.app, calls.validateToken, { body: { token } })).reply).toEqual({ valid: false });
  await call(server.app, calls.login, { body: { email, password } });
  expect(await server.db.select().from(sessions).where(eq(sessions.accountId, id))).toHaveLength(1);
});

test('a body that is no JSON is refused with a sentence', async () => {
  const { statusCode, headers, body } = await server.app.inject({
    method: 'POST',
    url: calls.login.path,
    headers: { 'content-type': 'application/json' },
    payload: '{"email":',
  });
  expect([statusCode, JSON.parse(body).detail]).toEqual([400, 'The request is not valid.']);
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
});
