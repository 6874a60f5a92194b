import { eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import * as calls from '../../../../contract/accounts/accounts.ts';
import { codeOf, problemType } from '../../../../contract/base/problem.ts';
import { createResetCodeRepository } from '../../../../server/features/accounts/reset-code-repository.ts';
import { createResetCodes } from '../../../../server/features/accounts/reset-codes.ts';
import { createTokens } from '../../../../server/features/accounts/tokens.ts';
import { readConfig } from '../../../../server/config.ts';
import { accounts, resets, sessions } from '../../../../server/platform/db/schema/accounts.ts';
import { letters } from '../../../../server/platform/db/schema/letters.ts';
import { readKeys } from '../../../../server/keys.ts';
import { codeIn, lettersIn } from '../../../support/network/letters.ts';
import { call, register, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();

const NEW = 'new-girder-44';
/** Requests come from the network that registered, unless `from` is given. */
const at = (origin?: string) => ({ headers: origin ? { 'x-forwarded-for': origin } : {} });
const ask = (email: string, origin?: string) => call(server.app, calls.resetRequest, { body: { email }, ...at(origin) });
const submit = (email: string, reset_code: string, origin?: string) =>
  call(server.app, calls.codeSubmit, { body: { email, reset_code }, ...at(origin) });
const login = (email: string, password: string) => call(server.app, calls.login, { body: { email, password } });
const choose = (token: string, password = NEW, cpassword = password) =>
  call(server.app, calls.resetPassword, { token, body: { password, cpassword } });

async function newestCode(email: string) {
  await server.idle();
  return codeIn(lettersIn(server.dataDir, { kind: 'reset-code', to: email }).at(-1));
}

async function codeFor(email: string, origin?: string) {
  expect((await ask(email, origin)).status).toBe(200);
  return newestCode(email);
}

/** Another code of six digits. */
const wrongOf = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0');
const outdate = (email: string) =>
  server.db
    .update(resets)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(resets.email, email));

test('the code from the e-mail leads to a new password and ends every other session', async () => {
  const { email, password, token } = await register(server.app, 'engineer');
  const code = await codeFor(email.toUpperCase().toLowerCase());
  expect(code).toMatch(/^\d{6}$/);
  const { status, reply } = await submit(` ${email.toUpperCase()} `, code);
  expect([status, reply.message]).toEqual([200, 'Reset Approved. Please change your password before continuing']);
  expect(reply.roles).toEqual(['engineer']);

  const done = await choose(reply.accessToken);
  expect(done.reply).toEqual({ response: 'Your password have been successfuly changed' });
  expect((await call(server.app, calls.validateToken, { body: { token } })).reply).toEqual({ valid: false });
  expect((await call(server.app, calls.validateToken, { body: { token: reply.accessToken } })).reply.valid).toBe(true);
  expect((await login(email, password)).status).toBe(401);
  expect((await login(email, NEW)).status).toBe(200);
  await server.idle();
  expect(lettersIn(server.dataDir, { kind: 'password-changed', to: email })).toHaveLength(1);
});

test('an address that is not registered gets the same replies at every step, and no e-mail', async () => {
  const known = await register(server.app, 'engineer');
  const foreign = 'nobody@example.com';
  const asked = [await ask(known.email), await ask(foreign)];
  expect(asked[0]?.reply).toEqual({
    response: 'The reset code have been sent to your email. Dont forget to check your spam folder',
  });
  expect(asked[1]?.reply).toEqual(asked[0]?.reply);
  const again = [await ask(known.email), await ask(foreign)];
  expect(again[0]?.problem).toMatchObject({ status: 409, detail: expect.stringMatching(/code already sent/i) });
  expect(again[1]?.problem).toEqual(again[0]?.problem);

  await server.idle();
  const right = codeIn(lettersIn(server.dataDir, { kind: 'reset-code', to: known.email }).at(-1));
  for (let guess = 0; guess < 6; guess++) {
    const one = await submit(known.email, wrongOf(right));
    const other = await submit(foreign, '000000');
    expect(one.status).toBe(400);
    expect(other.problem).toEqual(one.problem);
  }
  expect(lettersIn(server.dataDir, { to: foreign })).toEqual([]);
  expect(await server.db.select().from(letters)).toEqual([]);
});

test('an address that is not registered costs the same SQL statements, so time reveals nothing', async () => {
  const { email } = await register(server.app, 'engineer');
  await server.idle();
  // It asks every second whether rows have changed, which would be counted with one address and not with the other.
  await server.schedule.stop();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const statementsOf = async (address: string) => {
    query.mockClear();
    await ask(address);
    await submit(address, 'none');
    await submit(address, '000000');
    await server.idle();
    return query.mock.calls.map(([asked]) => (asked as unknown as { text?: string }).text ?? String(asked)).toSorted();
  };
  const known = await statementsOf(email);
  expect(known.length).toBeGreaterThan(5);
  expect(await statementsOf('stranger@example.com')).toEqual(known);
  query.mockRestore();
});

test('a code works once', async () => {
  const { email } = await register(server.app, 'engineer');
  const code = await codeFor(email);
  const both = await Promise.all([submit(email, code), submit(email, code)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await submit(email, code)).problem.detail).toBe('This reset code is no longer good. Please ask for a new one.');
});

test('a code expires after ten minutes', async () => {
  const { email } = await register(server.app, 'engineer');
  const code = await codeFor(email);
  const [row] = await server.db.select().from(resets).where(eq(resets.email, email));
  expect(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(10, 0);
  await outdate(email);
  expect((await submit(email, code)).problem.detail).toMatch(/no longer good/);
  const next = await codeFor(email);
  expect((await submit(email, next)).status).toBe(200);
});

test('the e-mail has a code while it is valid, and there is none for an address that is not registered', async () => {
  const codes = createResetCodes(createResetCodeRepository(server.db), {
    resetCode: () => '123456',
    isResetCode: (_, code) => code === '123456',
  });
  const { email } = await register(server.app, 'engineer');
  const open = (address: string) =>
    server.db.transaction((tx) => codes.create({ email: address, network: '192.0.2.1' }, false, tx));
  const [known, foreign] = [await open(email), await open('nobody.at.all@example.com')];
  expect(await codes.findForLetter(known)).toMatchObject({ code: '123456' });
  expect(await codes.findForLetter(foreign)).toBeNull();
  await outdate(email);
  expect(await codes.findForLetter(known)).toBeNull();
});

test('after five wrong guesses the right code is refused too, and a new one can be requested', async () => {
  const { email } = await register(server.app, 'engineer');
  const code = await codeFor(email);
  const wrong = wrongOf(code);
  for (const left of [4, 3, 2, 1]) {
    expect((await submit(email, wrong)).problem.detail).toBe(`The reset code is wrong. Tries left: ${left}.`);
  }
  expect((await submit(email, wrong)).problem.detail).toMatch(/no longer good/);
  expect((await submit(email, code)).problem.detail).toMatch(/no longer good/);
  expect((await submit(email, await codeFor(email))).status).toBe(200);
});

test('simultaneous guesses are all counted', async () => {
  const { email } = await register(server.app, 'engineer');
  const code = await codeFor(email);
  const guesses = await Promise.all(Array.from({ length: 12 }, () => submit(email, wrongOf(code))));
  expect(guesses.filter(({ problem }) => codeOf(problem) === 'wrong-code')).toHaveLength(4);
  expect((await submit(email, code)).problem.type).toBe(problemType('code-over'));
});

const ELSEWHERE = '198.51.100.20';
const THIRD = '203.0.113.30';
const NEW_PLACE = '192.0.2.40';

test('guesses from another network do not use up a code that the owner requested', async () => {
  const { email } = await register(server.app, 'engineer');
  const code = await codeFor(email, NEW_PLACE);
  for (const left of [4, 3, 2, 1]) {
    expect((await submit(email, wrongOf(code), ELSEWHERE)).problem.detail).toBe(`The reset code is wrong. Tries left: ${left}.`);
  }
  for (const origin of [ELSEWHERE, ELSEWHERE, THIRD]) {
    expect((await submit(email, wrongOf(code), origin)).problem.type).toBe(problemType('code-over'));
  }
  // Not even the right one from there, since strangers have five guesses in all.
  expect((await submit(email, code, ELSEWHERE)).problem.type).toBe(problemType('code-over'));
  expect((await ask(email, ELSEWHERE)).problem.type).toBe(problemType('code-sent'));
  expect((await submit(email, wrongOf(code), NEW_PLACE)).problem.detail).toBe('The reset code is wrong. Tries left: 4.');
  expect((await submit(email, code, NEW_PLACE)).status).toBe(200);
});

test('a code can be used from another network than the one that requested it', async () => {
  const { email } = await register(server.app, 'engineer');
  expect((await submit(email, await codeFor(email), NEW_PLACE)).status).toBe(200);
});

test('a code that a stranger requested and used up does not delay the owner', async () => {
  const { email } = await register(server.app, 'engineer');
  const first = await codeFor(email, ELSEWHERE);
  for (let guess = 0; guess < 5; guess++) await submit(email, wrongOf(first), THIRD);
  // In an own network the owner gets a new one at once.
  const second = await codeFor(email);
  expect((await submit(email, first)).problem.type).toBe(problemType('wrong-code'));
  expect((await submit(email, second)).status).toBe(200);

  // In another network a code expires by its requester's own wrong guesses, and a new one can be requested.
  const third = await codeFor(email, ELSEWHERE);
  for (let guess = 0; guess < 5; guess++) await submit(email, wrongOf(third), ELSEWHERE);
  expect((await submit(email, await codeFor(email, '192.0.2.41'), '192.0.2.41')).status).toBe(200);
});

test('strangers may request five codes a day each and ten together, apart from the owner’s', async () => {
  const { email } = await register(server.app, 'engineer');
  const askAnew = async (origin?: string) => {
    await server.db.delete(resets).where(eq(resets.email, email));
    return (await ask(email, origin)).status;
  };
  const asked: number[] = [];
  for (const origin of [ELSEWHERE, THIRD, NEW_PLACE]) {
    for (let time = 0; time < 6; time++) asked.push(await askAnew(origin));
  }
  expect(asked.filter((status) => status === 200)).toHaveLength(10);
  expect(asked.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await askAnew()).toBe(200);
  expect((await submit(email, await newestCode(email))).status).toBe(200);
});

test('the code of one address opens no other account', async () => {
  const [ada, eve] = [await register(server.app, 'engineer'), await register(server.app, 'company')];
  const [code] = [await codeFor(ada.email), await codeFor(eve.email)];
  expect((await submit(eve.email, code)).status).toBe(400);
});

test('at most ten codes a day are sent to one address', async () => {
  const { email } = await register(server.app, 'engineer');
  for (let asked = 0; asked < 10; asked++) {
    expect((await ask(email)).status).toBe(200);
    await server.db.delete(resets).where(eq(resets.email, email));
  }
  const { status, headers, problem } = await ask(email);
  expect([status, problem.detail]).toEqual([429, 'Too many tries. Please try again in 24 hours.']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
});

test('no table contains the code', async () => {
  const { email } = await register(server.app, 'engineer');
  const code = await codeFor(email);
  const rows = JSON.stringify([await server.db.select().from(resets), await server.db.select().from(letters)]);
  expect(rows).not.toContain(code);
});

test('only a code gives the right to set a password, once, for ten minutes', async () => {
  const { email, token } = await register(server.app, 'engineer');
  expect((await choose(token)).problem).toMatchObject({ status: 403, type: problemType('reset-over') });

  const { reply } = await submit(email, await codeFor(email));
  const wrong = await choose(reply.accessToken, 'short', 'other-girder-1');
  expect(wrong.problem.fields).toMatchObject({ password: 'Must be at least 6 characters!' });
  expect((await choose(reply.accessToken, NEW, 'another-one')).problem.fields).toEqual({ cpassword: "Passwords don't match!" });
  expect((await choose(reply.accessToken)).status).toBe(200);
  expect((await choose(reply.accessToken, 'yet-another')).problem.type).toBe(problemType('reset-over'));

  const { reply: late } = await submit(email, await codeFor(email));
  await server.db
    .update(sessions)
    .set({ mayResetUntil: new Date(Date.now() - 1000) })
    .where(eq(sessions.accountId, late.id));
  expect((await choose(late.accessToken)).problem.type).toBe(problemType('reset-over'));
  expect((await login(email, NEW)).status).toBe(200);
});

test('an account of the identity provider gets the same replies, an e-mail that explains how to sign in, and no password', async () => {
  const { email, id, token } = await register(server.app, 'engineer');
  await server.db
    .update(accounts)
    .set({ passwordHash: null, provider: 'https://accounts.example.com' })
    .where(eq(accounts.id, id));
  const foreign = 'nobody.of.a.provider@example.com';
  const [asked, other] = [await ask(email), await ask(foreign)];
  expect([asked.status, asked.reply]).toEqual([200, other.reply]);
  await server.idle();
  const [letter] = lettersIn(server.dataDir, { kind: 'reset-code', to: email });
  expect(letter).toContain('Your account has no password');
  expect(letter).toContain('/login');
  expect(codeIn(letter)).toBe('');

  // As if the code had been guessed at once, since no e-mail contains it.
  const [row] = await server.db.select().from(resets).where(eq(resets.email, email));
  const code = createTokens(readKeys(readConfig({ DATA_DIR: server.dataDir })).tokenSecrets).resetCode(row?.id ?? '');
  const wrong = [await submit(email, wrongOf(code)), await submit(foreign, wrongOf(code))];
  expect(wrong[0]?.problem).toEqual(wrong[1]?.problem);
  expect((await submit(email, code)).problem.type).toBe(problemType('code-over'));
  expect((await choose(token)).problem.type).toBe(problemType('reset-over'));
  const [kept] = await server.db.select().from(accounts).where(eq(accounts.id, id));
  expect(kept?.passwordHash).toBeNull();
});

test('a missing or malformed code is refused with the specified sentence', async () => {
  expect((await ask('')).problem.detail).toBe('Email is required!');
  const said = async (code: string) => (await submit('a@example.com', code)).problem.detail;
  expect(await said('')).toBe('Reset code is required');
  expect(await said('12a456')).toBe('Reset code must be a number');
  expect(await said('12345')).toBe('Reset code must have 6 digits');
});
