import { eq } from 'drizzle-orm';
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import * as accountCalls from '../../../../../contract/accounts/accounts.ts';
import { engineerGet } from '../../../../../contract/profiles/profiles.ts';
import * as calls from '../../../../../contract/accounts/provider.ts';
import { problemType } from '../../../../../contract/base/problem.ts';
import { readConfig } from '../../../../../server/config.ts';
import { accounts, handshakes } from '../../../../../server/platform/db/schema/accounts.ts';
import {
  CLIENT,
  type IdentityProvider,
  type People,
  aBrowser,
  anIdentityProvider,
  atProvider,
} from '../../../../support/server/identity-provider.ts';
import { lettersIn } from '../../../../support/network/letters.ts';
import { freePort } from '../../../../support/server/product.ts';
import { type Server, aServer, call, loginAs, register } from '../../../../support/server/server.ts';

const SITE = 'http://loadpath.example';
const confirmed = (email: string, more = {}) => ({ email, email_verified: true, ...more });
const people: People = {
  grace: confirmed('Grace.Ito@example.com', { given_name: 'Grace', family_name: 'Ito', name: 'Grace Ito' }),
  mono: confirmed('mono@example.com', { name: 'Björk' }),
  whole: confirmed('whole@example.com', { name: 'Ove Nyquist Arup' }),
  nameless: confirmed('nameless@example.com'),
  doubtful: { email: 'doubtful@example.com', email_verified: false },
  silent: { email: 'silent@example.com' },
  mute: {},
};

let idp: IdentityProvider;
let server: Server;
/** The settings with which the server knows the provider. */
let environment: Record<string, string>;

beforeAll(async () => {
  const port = await freePort();
  idp = await anIdentityProvider({ port, redirectUri: `${SITE}/login`, people });
  environment = { SITE_URL: SITE, OIDC_ISSUER: idp.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret };
  server = await aServer({ environment });
});
afterAll(async () => {
  await server.close();
  await idp.stop();
});

type Redirecting = typeof calls.redirectToOauth | typeof calls.storageRedirectToOauth;

/** Starts a sign-in. The returned cookie is the browser's. */
async function begin(to: Server = server, description: Redirecting = calls.redirectToOauth) {
  const { reply, headers } = await call(to.app, description, { query: { provider: 'google' } });
  const set = String(headers['set-cookie']);
  return { url: reply.data, set, cookie: set.split(';')[0] ?? '', nonce: new URL(reply.data).searchParams.get('nonce') ?? '' };
}

const complete = (query: string, cookie?: string, to: Server = server) =>
  call(to.app, calls.oauthRedirect, {
    query: Object.fromEntries(new URLSearchParams(query)),
    ...(cookie && { headers: { cookie } }),
  });

/** Signs in completely, as `login` at the provider. */
async function signIn(login: string) {
  const { url, cookie } = await begin();
  return complete(await atProvider(url, login), cookie);
}

const post = (token: string, cookie?: string, provider = 'google') =>
  call(server.app, calls.oauth, { body: { token, provider }, ...(cookie && { headers: { cookie } }) });

const accountOf = async (email: string) => (await server.db.select().from(accounts).where(eq(accounts.email, email)))[0];
const changed = (query: string, name: string, value: string) => {
  const params = new URLSearchParams(query);
  params.set(name, value);
  return params.toString();
};

test('the pages get the provider’s name', async () => {
  const { reply } = await call(server.app, calls.providers);
  expect(reply).toEqual({ providers: [{ provider: 'google', label: 'Google' }] });
});

test('a sign-in starts with PKCE, state, nonce and a cookie that no script and no other site can use', async () => {
  const { url, set } = await begin();
  const { origin, searchParams } = new URL(url);
  expect(origin).toBe(idp.issuer);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: CLIENT.id,
    response_type: 'code',
    redirect_uri: `${SITE}/login`,
    scope: 'openid email profile',
    // A sign-in counts as a proof, so the provider is to ask again if its own is older.
    max_age: '600',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(set).toMatch(/^handshake=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('behind https the cookie is bound to this host', async () => {
  const secure = await aServer({ environment: { ...environment, SITE_URL: 'https://loadpath.example' } });
  const { set } = await begin(secure);
  expect(set).toMatch(/^__Host-handshake=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  await secure.close();
});

test('an engineer signs in, is the same account the next time, and has no password', async () => {
  const first = await signIn('grace');
  expect(first.problem).toBeUndefined();
  expect(first.reply).toMatchObject({ name: 'Grace', email: 'grace.ito@example.com', roles: ['engineer'] });
  expect(String(first.headers['set-cookie'])).toContain('Max-Age=0');
  const own = await call(server.app, engineerGet, { token: first.reply.accessToken });
  expect(own.reply).toMatchObject({ name: 'Grace', surname: 'Ito', phone: '', location: '', provider: idp.issuer });
  const second = await signIn('grace');
  expect(second.reply.id).toBe(first.reply.id);
  expect(second.reply.accessToken).not.toBe(first.reply.accessToken);
  expect(await accountOf('grace.ito@example.com')).toMatchObject({ passwordHash: null, provider: idp.issuer, subject: 'grace' });
});

test('only the first sign-in sends a welcome e-mail', async () => {
  people.welcome = confirmed('welcome@example.com', { given_name: 'Wen' });
  await signIn('welcome');
  await signIn('welcome');
  await server.idle();
  expect(lettersIn(server.dataDir, { kind: 'welcome', to: 'welcome@example.com' })).toHaveLength(1);
});

test('an address that changes at the provider does not change the account', async () => {
  people.moved = confirmed('before@example.com');
  const first = await signIn('moved');
  people.moved = { email: 'after@example.com', email_verified: false };
  const second = await signIn('moved');
  expect([second.reply.id, second.reply.email]).toEqual([first.reply.id, 'before@example.com']);
});

test.each([
  ['mono', 'Björk', ''],
  ['whole', 'Ove', 'Nyquist Arup'],
  ['nameless', 'nameless', ''],
])('%s, whose provider gives only part of a name, gets a usable account', async (login, name, surname) => {
  const { reply } = await signIn(login);
  expect(reply.name).toBe(name);
  expect((await call(server.app, engineerGet, { token: reply.accessToken })).reply.surname).toBe(surname);
});

test('if the ID token has no address, the userinfo endpoint is asked', async () => {
  const port = await freePort();
  const reserved = await anIdentityProvider({ port, redirectUri: `${SITE}/login`, people, telling: false });
  const other = await aServer({ environment: { ...environment, OIDC_ISSUER: reserved.issuer, OIDC_LABEL: 'Google' } });
  const { url, cookie } = await begin(other);
  const { reply } = await complete(await atProvider(url, 'grace'), cookie, other);
  expect(reply).toMatchObject({ name: 'Grace', email: 'grace.ito@example.com' });
  await other.close();
  await reserved.stop();
});

test('the alternative paths work as well', async () => {
  const { url, cookie } = await begin(server, calls.storageRedirectToOauth);
  const query = Object.fromEntries(new URLSearchParams(await atProvider(url, 'grace')));
  const { reply } = await call(server.app, calls.storageOauthRedirect, { query, headers: { cookie } });
  expect(reply.email).toBe('grace.ito@example.com');
});

const OVER = { status: 400, detail: 'This sign-in is no longer good. Please start again.' };
const NOT_PROVEN = { status: 401, detail: "The provider's answer could not be verified. Please start again." };

test('a wrong or missing state is refused, and the right one still works afterwards', async () => {
  const { url, cookie } = await begin();
  const query = await atProvider(url, 'grace');
  expect((await complete(changed(query, 'state', 'x'.repeat(43)), cookie)).problem).toMatchObject(OVER);
  expect((await complete('code=x', cookie)).problem).toMatchObject(OVER);
  expect((await complete(query, cookie)).status).toBe(200);
});

test('a reply of the provider works only in the browser that started the sign-in', async () => {
  const [mine, other] = [await begin(), await begin()];
  const query = await atProvider(mine.url, 'grace');
  expect((await complete(query)).problem).toMatchObject(OVER);
  expect((await complete(query, other.cookie)).problem).toMatchObject(OVER);
  expect((await complete(query, mine.cookie)).status).toBe(200);
});

test('a reply of the provider works once, also if it arrives twice at the same time', async () => {
  const { url, cookie } = await begin();
  const query = await atProvider(url, 'grace');
  const both = await Promise.all([complete(query, cookie), complete(query, cookie)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await complete(query, cookie)).problem).toMatchObject(OVER);
});

test('the provider refuses the code of another sign-in', async () => {
  const [mine, other] = [await begin(), await begin()];
  const [query, theirs] = [await atProvider(mine.url, 'grace'), await atProvider(other.url, 'mono')];
  const injected = changed(query, 'code', new URLSearchParams(theirs).get('code') ?? '');
  expect((await complete(injected, mine.cookie)).problem).toMatchObject(OVER);
});

test('a sign-in expires after ten minutes, and its row is then deleted with all that is old', async () => {
  const { url, cookie } = await begin();
  const query = await atProvider(url, 'grace');
  await server.db.update(handshakes).set({ expiresAt: new Date(Date.now() - 1000) });
  expect((await complete(query, cookie)).problem).toMatchObject(OVER);
  await begin();
  await server.retention.run();
  expect(await server.db.$count(handshakes)).toBe(1);
});

test('an ID token for another nonce is refused', async () => {
  const { url, cookie } = await begin();
  const altered = new URL(url);
  altered.searchParams.set('nonce', 'another');
  expect((await complete(await atProvider(altered.href, 'grace'), cookie)).problem).toMatchObject(NOT_PROVEN);
});

test('a reply that names another issuer is refused', async () => {
  const { url, cookie } = await begin();
  const query = changed(await atProvider(url, 'grace'), 'iss', 'http://127.0.0.1:1');
  expect((await complete(query, cookie)).problem).toMatchObject(NOT_PROVEN);
});

test('a repeated parameter is refused', async () => {
  const { statusCode } = await server.app.inject({ url: `${calls.oauthRedirect.path}?state=a&state=b&code=c` });
  expect(statusCode).toBe(400);
});

test('somebody who cancels at the provider gets our own sentence about it', async () => {
  const { url, cookie } = await begin();
  const query = await atProvider(url, 'grace', { cancel: true });
  expect(new URLSearchParams(query).get('error')).toBe('access_denied');
  const { problem } = await complete(changed(query, 'error_description', 'Call 0900-SCAM'), cookie);
  expect(problem).toMatchObject({
    status: 403,
    detail: 'The provider did not sign you in. Please try again, or use your e-mail address and password.',
  });
});

test.each(['doubtful', 'silent', 'mute'])('%s, whose address the provider has not confirmed, gets no account', async (login) => {
  const before = await server.accounts.count();
  const { problem } = await signIn(login);
  expect(problem).toMatchObject({ status: 403, detail: expect.stringContaining('has not confirmed your e-mail address') });
  expect(await server.accounts.count()).toBe(before);
});

test('an account with a password is not taken over, and keeps its password', async () => {
  const { email, password } = await register(server.app, 'engineer');
  people.same = confirmed(email.toUpperCase());
  const { problem } = await signIn('same');
  expect(problem).toMatchObject({ status: 409, detail: expect.stringContaining('is registered with a password already') });
  expect(await accountOf(email)).toMatchObject({ provider: null, subject: null });
  expect((await call(server.app, accountCalls.login, { body: { email, password } })).status).toBe(200);
});

test.each(['company', 'admin'] as const)('a sign-in with the address of a %s is refused', async (role) => {
  const { email } = await loginAs(server, role);
  people[role] = confirmed(email);
  expect((await signIn(role)).problem).toMatchObject({ status: 403, detail: expect.stringContaining('Only engineers') });
});

test('another person with the same address at the provider does not get the account', async () => {
  people.first = confirmed('shared@example.com');
  people.second = confirmed('shared@example.com');
  await signIn('first');
  expect((await signIn('second')).problem).toMatchObject({ status: 409, type: problemType('email-taken') });
});

test('two first sign-ins at the same time both succeed and share one account', async () => {
  people.twice = confirmed('twice@example.com');
  const both = await Promise.all([signIn('twice'), signIn('twice')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.reply.id).toBe(both[1]?.reply.id);
});

test('an account of the identity provider cannot be opened with a password', async () => {
  await signIn('grace');
  for (const password of ['null', 'undefined', 'strut-and-tie']) {
    const body = { email: 'grace.ito@example.com', password };
    expect((await call(server.app, accountCalls.login, { body })).problem.status).toBe(401);
  }
});

test("an ID token with the nonce of this browser's sign-in works once", async () => {
  const { cookie, nonce } = await begin();
  const token = await idp.sign({ sub: 'card', nonce, ...confirmed('card@example.com', { given_name: 'Card' }) });
  expect((await post(token, cookie)).reply).toMatchObject({ email: 'card@example.com', roles: ['engineer'] });
  expect((await post(token, cookie)).problem).toMatchObject(OVER);
  expect((await post(token)).problem).toMatchObject(OVER);
});

const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;

test.each<[string, (nonce: string) => Promise<string> | string]>([
  ['for another nonce', () => idp.sign({ sub: 'grace', nonce: 'another' })],
  ['for no nonce', () => idp.sign({ sub: 'grace' })],
  ['for another audience', (nonce) => idp.sign({ sub: 'grace', nonce, aud: 'somebody-else' })],
  ['for several, of whom another asked', (nonce) => idp.sign({ sub: 'grace', nonce, aud: [CLIENT.id, 'other'], azp: 'other' })],
  ['by another issuer', (nonce) => idp.sign({ sub: 'grace', nonce, iss: 'https://accounts.example.com' })],
  ['that has expired', (nonce) => idp.sign({ sub: 'grace', nonce, iat: minutesAgo(20), exp: minutesAgo(10) })],
  ['without a subject', (nonce) => idp.sign({ nonce })],
  ['signed by somebody else', async (nonce) => idp.sign({ sub: 'grace', nonce }, (await generateKeyPair('RS256')).privateKey)],
  [
    'that is not signed',
    async (nonce) => {
      const [, claims] = (await idp.sign({ sub: 'grace', nonce })).split('.');
      return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    },
  ],
  [
    'whose claims were changed',
    async (nonce) => {
      const [head, , signature] = (await idp.sign({ sub: 'mono', nonce })).split('.');
      const [, claims] = (await idp.sign({ sub: 'grace', nonce })).split('.');
      return `${head}.${claims}.${signature}`;
    },
  ],
  ['that is none', () => 'x'],
])('an ID token %s is refused', async (_, token) => {
  await signIn('grace');
  const { cookie, nonce } = await begin();
  expect((await post(await token(nonce), cookie)).problem).toMatchObject(NOT_PROVEN);
});

const TOO_LONG_AGO = {
  status: 401,
  type: problemType('not-proven'),
  detail: 'You signed in at the provider too long ago. Please sign in there again, and then here.',
};

test('an ID token of a sign-in at the provider that is too long ago is refused', async () => {
  await signIn('grace');
  const send = async (minutes: number) => {
    const { cookie, nonce } = await begin();
    return post(await idp.sign({ sub: 'grace', nonce, auth_time: minutesAgo(minutes) }), cookie);
  };
  expect((await send(9)).status).toBe(200);
  for (const minutes of [12, 60 * 24 * 30]) expect((await send(minutes)).problem).toMatchObject(TOO_LONG_AGO);
});

test('the provider is asked for a sign-in of the last ten minutes; if it does not ask the person again, there is no session', async () => {
  const browser = aBrowser();
  const first = await begin();
  expect(new URL(first.url).searchParams.get('max_age')).toBe('600');
  vi.useFakeTimers({ toFake: ['Date'], now: minutesAgo(20) * 1000 });
  await atProvider(first.url, 'grace', { browser });
  vi.useRealTimers();

  const second = await begin();
  const careless = new URL(second.url);
  careless.searchParams.set('max_age', '86400');
  const query = await atProvider(careless.href, 'grace', { browser });
  expect((await complete(query, second.cookie)).problem).toMatchObject(TOO_LONG_AGO);
  const third = await begin();
  expect((await complete(await atProvider(third.url, 'grace', { browser }), third.cookie)).status).toBe(200);
});

test('a reply of the provider is not taken from the page of another site, and is still good afterwards', async () => {
  const { url, cookie } = await begin();
  const query = Object.fromEntries(new URLSearchParams(await atProvider(url, 'grace')));
  const from = (site: string) => call(server.app, calls.oauthRedirect, { query, headers: { cookie, 'sec-fetch-site': site } });
  expect((await from('cross-site')).problem).toMatchObject({ status: 403, type: problemType('not-allowed') });
  expect((await from('same-origin')).status).toBe(200);
});

test('a finished sign-in gives a session of this site and nothing of the provider, and no table has a token of it', async () => {
  const tokens: string[] = [];
  const { fetch } = globalThis;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
    const reply = await fetch(...given);
    const { access_token, id_token } = (await reply
      .clone()
      .json()
      .catch(() => ({}))) as Record<string, string | undefined>;
    tokens.push(...[access_token, id_token].filter((token) => token !== undefined));
    return reply;
  });
  const { reply } = await signIn('grace');
  spy.mockRestore();
  expect(tokens).toHaveLength(2);
  expect(z.strictObject(accountCalls.SignedIn.shape).parse(reply)).toEqual(reply);
  expect(tokens.filter((token) => JSON.stringify(reply).includes(token))).toEqual([]);
  const { rows } = await server.db.$client.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { name } of rows) {
    const { rows: found } = await server.db.$client.query(
      `select 1 from ${name} as each where strpos(each::text, $1) > 0 or strpos(each::text, $2) > 0`,
      tokens,
    );
    expect([name, found]).toEqual([name, []]);
  }
});

test('a provider that is not configured is refused', async () => {
  const detail = 'Sign-in through this provider is not set up here. Please use your e-mail address and password.';
  const bare = await aServer();
  expect((await call(bare.app, calls.providers)).reply).toEqual({ providers: [] });
  const asked = [
    await call(bare.app, calls.redirectToOauth, { query: { provider: 'google' } }),
    await call(bare.app, calls.oauthRedirect, { query: { code: 'x', state: 'y' } }),
    await call(bare.app, calls.oauth, { body: { token: 'x', provider: 'google' } }),
    await call(server.app, calls.redirectToOauth, { query: { provider: 'facebook' } }),
  ];
  for (const { problem } of asked) expect(problem).toMatchObject({ status: 404, detail });
  await bare.close();
});

test('the number of sign-ins that a client may start and finish per minute is limited', async () => {
  const strict = await aServer({ environment, rates: { strictLimit: 1 } });
  const query = { provider: 'google' };
  for (const description of [calls.redirectToOauth, calls.storageRedirectToOauth]) {
    expect((await call(strict.app, description, { query })).status).toBe(200);
    expect((await call(strict.app, description, { query })).status).toBe(429);
  }
  for (const status of [400, 429]) expect((await complete('code=x&state=y', undefined, strict)).status).toBe(status);
  await strict.close();
});

test('a provider that is down is reported, and the next sign-in tries again', async () => {
  const down = {
    status: 503,
    detail: 'The provider cannot be reached just now. Please try again, or use your e-mail address and password.',
  };
  const fresh = await aServer({ environment: { ...environment, LOG_LEVEL: 'silent' } });
  await idp.stop();
  const refused = await call(fresh.app, calls.redirectToOauth, { query: { provider: 'google' } });
  expect([refused.problem, refused.headers['retry-after']]).toMatchObject([down, '5']);
  await idp.start();

  const { url, cookie } = await begin(fresh);
  const query = await atProvider(url, 'grace');
  await idp.stop();
  expect((await complete(query, cookie, fresh)).problem).toMatchObject(down);
  await idp.start();
  const again = await begin(fresh);
  expect((await complete(await atProvider(again.url, 'grace'), again.cookie, fresh)).status).toBe(200);
  await fresh.close();
});

test('a wrong client secret is logged for the operator and not shown to the engineer', async () => {
  const wrong = await aServer({ environment: { ...environment, OIDC_CLIENT_SECRET: 'another', LOG_LEVEL: 'silent' } });
  const warn = vi.spyOn(wrong.app.log, 'warn');
  const { url, cookie } = await begin(wrong);
  expect((await complete(await atProvider(url, 'grace'), cookie, wrong)).problem.status).toBe(503);
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'OAUTH_WWW_AUTHENTICATE_CHALLENGE', status: 401 }),
    expect.any(String),
  );
  await wrong.close();
});

test('the provider’s settings must be complete and its address https', () => {
  const whole = { OIDC_ISSUER: 'https://accounts.example.com', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };
  expect(readConfig({}).provider).toBeNull();
  expect(readConfig(whole).provider).toMatchObject({ issuer: 'https://accounts.example.com', label: 'Google' });
  expect(() => readConfig({ OIDC_ISSUER: whole.OIDC_ISSUER })).toThrow(
    'OIDC_CLIENT_ID: needed with OIDC_ISSUER; OIDC_CLIENT_SECRET: needed with OIDC_ISSUER',
  );
  expect(() => readConfig({ ...whole, OIDC_ISSUER: 'http://accounts.example.com' })).toThrow('OIDC_ISSUER: must be https');
  expect(readConfig({ ...whole, OIDC_ISSUER: 'http://127.0.0.1:4000' }).provider?.issuer).toBe('http://127.0.0.1:4000');
});
