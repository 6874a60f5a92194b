import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as calls from '../../../../contract/accounts/accounts.ts';
import { offlineCopyKey } from '../../../../contract/hiring/offline-copies.ts';
import { engineerGet } from '../../../../contract/profiles/profiles.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { accounts, sessions } from '../../../../server/platform/db/schema/accounts.ts';
import { companyMembers } from '../../../../server/platform/db/schema/profiles.ts';
import { lettersIn } from '../../../support/network/letters.ts';
import { admittedCompany, call, memberOf, register, serverOfFile } from '../../../support/server/server.ts';
import { HOUR_MS } from '../../../../contract/facts/durations.ts';

const server = await serverOfFile();

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

test('an address can be registered once, in upper or lower case', async () => {
  await call(server.app, calls.register, { body: emailed('taken@example.com') });
  const again = await call(server.app, calls.register, { body: { ...emailed('TAKEN@Example.com'), password: 'another-one' } });
  expect(again.problem).toMatchObject({ status: 409, detail: 'This e-mail address is already registered.' });
  const company = { name: 'X', location: 'Y', email: 'Taken@example.com', password: 'girder-12' };
  expect((await call(server.app, calls.registerCompany, { body: company })).status).toBe(409);
});

test('a repeated registration with the same password and role gets the same reply', async () => {
  const first = await call(server.app, calls.register, { body: emailed('lost.reply@example.com') });
  const again = await call(server.app, calls.register, { body: emailed('lost.reply@example.com') });
  expect([again.status, again.reply.id, again.reply.message]).toEqual([201, first.reply.id, 'Register successful']);
  const company = { name: 'X', location: 'Y', email: 'lost.reply@example.com', password: engineer.password };
  expect((await call(server.app, calls.registerCompany, { body: company })).status).toBe(409);
  await server.idle();
  expect(lettersIn(server.dataDir, { kind: 'welcome', to: 'lost.reply@example.com' })).toHaveLength(1);
});

test('of two registrations at the same time one wins, and nothing is half written', async () => {
  const bodies = ['one-girder', 'two-girders'].map((password) => ({ ...emailed('race@example.com'), password }));
  const both = await Promise.all(bodies.map((body) => call(server.app, calls.register, { body })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await kept('race@example.com')).toHaveLength(1);
});

test('a registration that breaks a rule is refused with the specified sentence', async () => {
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

test('the client cannot choose the role', async () => {
  const body = { ...emailed('sly@example.com'), role: 'admin' };
  expect((await call(server.app, calls.register, { body })).problem).toMatchObject({
    status: 400,
    fields: { role: "This call has no field 'role'." },
  });
  expect((await call(server.app, calls.register, { body: emailed('sly@example.com') })).reply.roles).toEqual(['engineer']);
});

test('neither the password nor the token is stored', async () => {
  const { token, email, password } = await register(server.app, 'engineer');
  const [account] = await kept(email);
  expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
  const rows = JSON.stringify([account, await server.db.select().from(sessions)]);
  expect(rows).not.toContain(password);
  expect(rows).not.toContain(token);
});

test('a password does not expire by its age', async () => {
  const { email, password, id } = await register(server.app, 'engineer');
  const long = new Date('2016-02-29T12:00:00Z');
  const { rows } = await server.db.$client.query<{ name: string }>(
    "select quote_ident(column_name) as name from information_schema.columns where table_name = 'accounts' and data_type like 'timestamp%' and is_nullable = 'NO'",
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { name } of rows) await server.db.$client.query(`update accounts set ${name} = $1 where id = $2`, [long, id]);
  await server.db.delete(sessions).where(eq(sessions.accountId, id));
  expect((await call(server.app, calls.login, { body: { email, password } })).status).toBe(200);
});

test('the token of a session has 32 random bytes and never repeats', async () => {
  const { email, password } = await register(server.app, 'engineer');
  const tokens = new Set<string>();
  for (let time = 0; time < 100; time++)
    tokens.add((await call(server.app, calls.login, { body: { email, password } })).reply.accessToken);
  expect(tokens.size).toBe(100);
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  }
});

test('login accepts the address in upper or lower case', async () => {
  const { email, password, id } = await register(server.app, 'engineer');
  const { status, reply } = await call(server.app, calls.login, { body: { email: ` ${email.toUpperCase()}`, password } });
  expect([status, reply.id, reply.roles]).toEqual([200, id, ['engineer']]);
});

test('a failed login does not reveal whether the address exists', async () => {
  const { email } = await register(server.app, 'engineer');
  const wrong = await call(server.app, calls.login, { body: { email, password: 'another' } });
  const unknown = await call(server.app, calls.login, { body: { email: 'nobody@example.com', password: 'another' } });
  expect(wrong.status).toBe(401);
  expect(wrong.problem).toEqual(unknown.problem);
});

test('login names the missing fields', async () => {
  expect((await call(server.app, calls.login, { body: { password: 'x' } })).problem.detail).toBe('Email is required!');
  expect((await call(server.app, calls.login, { body: { email: 'a@b.example' } })).problem.detail).toBe('Password is required!');
  const odd = await call(server.app, calls.login, { body: { email: 'a'.repeat(300), password: 'x' } });
  expect(odd.problem).toMatchObject({ detail: 'Email is not valid.', fields: { email: 'Email is not valid.' } });
});

test('a valid token names its account; any other is invalid', async () => {
  const { token, id } = await register(server.app, 'company');
  const { reply } = await call(server.app, calls.validateToken, { body: { token } });
  expect(reply).toMatchObject({ valid: true, user: { id, roles: ['company'] } });
  for (const bad of ['', 'x', `${token}x`, token.toLowerCase()]) {
    expect((await call(server.app, calls.validateToken, { body: { token: bad } })).reply).toEqual({ valid: false });
  }
});

test('logout ends only this session', async () => {
  const { token, email, password } = await register(server.app, 'engineer');
  const { reply: other } = await call(server.app, calls.login, { body: { email, password } });
  expect((await call(server.app, calls.logout, { token })).reply).toEqual({ response: 'ok' });
  expect((await call(server.app, engineerGet, { token })).problem.detail).toBe('Incorrect authorization');
  expect((await call(server.app, engineerGet, { token: other.accessToken })).status).toBe(200);
});

test('a copied token is invalid as soon as the owner or the operator ends the session', async () => {
  const { token, email, password, id } = await register(server.app, 'company');
  const { reply: other } = await call(server.app, calls.login, { body: { email, password } });
  const isDead = async (one: string) => {
    const { status } = await call(server.app, calls.logout, { token: one });
    const { reply } = await call(server.app, calls.validateToken, { body: { token: one } });
    return status === 401 && !reply.valid;
  };
  await call(server.app, calls.logout, { token });
  expect(await isDead(token)).toBe(true);
  await server.db.delete(sessions).where(eq(sessions.accountId, id));
  expect(await isDead(other.accessToken)).toBe(true);
});

const rowsOf = (id: string) => server.db.select().from(sessions).where(eq(sessions.accountId, id));
/** Changes a session as if it had been opened and last used these numbers of hours ago. */
const age = (id: string, { opened, used }: { opened: number; used: number }) =>
  server.db
    .update(sessions)
    .set({
      createdAt: new Date(Date.now() - opened * HOUR_MS),
      expiresAt: new Date(Date.now() + Math.min(12 - opened, 2 - used) * HOUR_MS),
    })
    .where(eq(sessions.accountId, id));
const hoursLeft = async (id: string) => (((await rowsOf(id))[0]?.expiresAt.getTime() ?? 0) - Date.now()) / HOUR_MS;

test('a session is extended by use, up to twelve hours in all', async () => {
  const { token, id } = await register(server.app, 'engineer');
  expect(await hoursLeft(id)).toBeCloseTo(2, 2);
  await age(id, { opened: 5, used: 1.5 });
  expect((await call(server.app, engineerGet, { token })).status).toBe(200);
  expect(await hoursLeft(id)).toBeCloseTo(2, 2);
  await age(id, { opened: 11, used: 1.5 });
  await call(server.app, engineerGet, { token });
  expect(await hoursLeft(id)).toBeCloseTo(1, 2);
});

test.each([
  ['two hours without use', { opened: 3, used: 2.01 }],
  ['twelve hours of use', { opened: 12.01, used: 0 }],
])('a session ends after %s, and its row is deleted on the next day', async (_, times) => {
  const { token, id, email, password } = await register(server.app, 'engineer');
  await age(id, times);
  expect((await call(server.app, engineerGet, { token })).status).toBe(401);
  expect((await call(server.app, calls.validateToken, { body: { token } })).reply).toEqual({ valid: false });
  await call(server.app, calls.login, { body: { email, password } });
  await server.retention.run();
  expect(await rowsOf(id)).toHaveLength(1);
});

test('the key of offline copies belongs to the account in its company, names the end of the session, and extends no session', async () => {
  const [owner, other] = [await admittedCompany(server), await admittedCompany(server)];
  const member = await memberOf(server, owner.companyId, 'reader');
  const keyFor = async (token: string) => (await call(server.app, offlineCopyKey, { token })).reply;
  const [first, again, colleague, stranger] = await Promise.all([owner, owner, member, other].map(({ token }) => keyFor(token)));
  expect(again?.key).toBe(first?.key);
  expect(new Set([first, colleague, stranger].map((one) => one?.key)).size).toBe(3);
  expect([first?.company, colleague?.company, stranger?.company]).toEqual([owner.companyId, owner.companyId, other.companyId]);
  await server.db.update(companyMembers).set({ companyId: other.companyId }).where(eq(companyMembers.accountId, member.id));
  const moved = await keyFor(member.token);
  expect([moved.company, moved.key === colleague?.key]).toEqual([other.companyId, false]);

  await age(owner.id, { opened: 3, used: 1.5 });
  expect((await keyFor(owner.token)).seconds / 3600).toBeCloseTo(0.5, 2);
  expect(await hoursLeft(owner.id)).toBeCloseTo(0.5, 2);
  await age(owner.id, { opened: 11.9, used: 0 });
  expect((await keyFor(owner.token)).seconds / 3600).toBeCloseTo(0.1, 2);
});

test('after a change the new password signs in, the old one does not, and all other sessions have ended', async () => {
  const { token, email, password } = await register(server.app, 'company');
  const signIn = (word: string) => call(server.app, calls.login, { body: { email, password: word } });
  const elsewhere = (await signIn(password)).reply.accessToken;
  const body = { old_pass: password, password: 'new-gusset-9' };
  const { reply } = await call(server.app, calls.updatePassword, { token, body });
  expect(reply).toEqual({ response: 'Your password have been updated.' });
  expect([(await signIn(password)).status, (await signIn('new-gusset-9')).status]).toEqual([401, 200]);
  const isGood = async (one: string) => (await call(server.app, calls.validateToken, { body: { token: one } })).reply.valid;
  expect([await isGood(token), await isGood(elsewhere)]).toEqual([true, false]);
});

test('a change needs the current password and a new one that follows the rules', async () => {
  const { token, email, password } = await register(server.app, 'engineer');
  const change = async (body: object) => (await call(server.app, calls.updatePassword, { token, body })).problem;
  expect(await change({ old_pass: 'not-the-one', password: 'new-gusset-9' })).toMatchObject({
    status: 400,
    detail: 'The current password is wrong.',
    fields: { old_pass: 'The current password is wrong.' },
  });
  expect(await change({ password: 'new-gusset-9' })).toMatchObject({
    status: 400,
    fields: { old_pass: 'Password is required!' },
  });
  expect((await change({ old_pass: password, password: 'short' })).fields).toEqual({
    password: 'Must be at least 6 characters!',
  });
  expect((await change({ old_pass: password, password: 'x'.repeat(41) })).fields).toEqual({
    password: 'Must be maximum 40 characters!',
  });
  expect((await call(server.app, calls.login, { body: { email, password } })).status).toBe(200);
});

test('an account of the identity provider has no password to sign in with or to change', async () => {
  const { token, email, password, id } = await register(server.app, 'engineer');
  await server.db.update(accounts).set({ passwordHash: null, provider: 'google' }).where(eq(accounts.id, id));
  expect((await call(server.app, calls.login, { body: { email, password } })).status).toBe(401);
  const body = { old_pass: password, password: 'new-gusset-9' };
  expect((await call(server.app, calls.updatePassword, { token, body })).problem).toMatchObject({
    status: 409,
    type: problemType('no-password'),
  });
});

test('a body that is not JSON is refused with a sentence', async () => {
  const { statusCode, headers, body } = await server.app.inject({
    method: 'POST',
    url: calls.login.path,
    headers: { 'content-type': 'application/json' },
    payload: '{"email":',
  });
  expect([statusCode, JSON.parse(body).detail]).toEqual([400, 'The request is not valid.']);
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
});
