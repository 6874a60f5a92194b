import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { codeOf } from '../../../../contract/base/problem.ts';
import { engineerGet } from '../../../../contract/profiles/profiles.ts';
import {
  MOST_PASSKEYS,
  addPasskey,
  addPasskeyOptions,
  passkeyOptions,
  passkeySignIn,
  removePasskey,
  renamePasskey,
  security,
} from '../../../../contract/accounts/security.ts';
import { accounts, sessions } from '../../../../server/platform/db/schema/accounts.ts';
import { addAPasskey, anAdministrator } from '../../../support/people/administrators.ts';
import { type Authenticator, anAuthenticator } from '../../../support/browser/authenticator.ts';
import { lettersIn } from '../../../support/network/letters.ts';
import { call, register, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();

/** An engineer with a passkey. */
async function withPasskey() {
  const engineer = await register(server.app, 'engineer');
  return { ...engineer, ...(await addAPasskey(server, engineer.token)) };
}

/** Signs in with the passkey; `manner`: how the authenticator and the browser answer. */
async function signIn(authenticator: Authenticator, manner?: Parameters<Authenticator['answer']>[1]) {
  const { reply } = await call(server.app, passkeyOptions);
  const passkey = authenticator.answer(reply.passkey ?? {}, manner);
  return call(server.app, passkeySignIn, { body: { step: reply.step, passkey } });
}

const refusalOf = ({ problem }: { problem: Parameters<typeof codeOf>[0] }) => codeOf(problem);
const listOf = async (token: string) => (await call(server.app, security, { token })).reply.passkeys;

test.each(['engineer', 'company'] as const)(
  'an %s adds a passkey and signs in with it, and the password goes on working',
  async (role) => {
    const person = await register(server.app, role);
    const { authenticator, added } = await addAPasskey(server, person.token);
    expect([added.status, added.reply.recoveryCodes]).toEqual([201, null]);
    const { reply } = await signIn(authenticator);
    expect(reply).toMatchObject({ id: person.id, email: person.email, roles: [role], message: 'Login successful' });
    expect(await listOf(reply.accessToken)).toMatchObject([{ name: 'Laptop', usedAt: expect.any(String) as string }]);
  },
);

test('an administrator does not sign in with a passkey alone', async () => {
  const admin = await anAdministrator(server);
  const { authenticator } = await addAPasskey(server, (await admin.signIn()).reply.accessToken);
  expect(refusalOf(await signIn(authenticator))).toBe('password-as-well');
});

test.each([
  ['of another site', { origin: 'https://loadpath.example.org' }],
  ['for another domain', { rpId: 'example.org' }],
  ['without a verified user', { verified: false }],
])('an answer %s signs nobody in, and makes no passkey', async (_, manner) => {
  const { authenticator, token } = await withPasskey();
  expect(refusalOf(await signIn(authenticator, manner))).toBe('passkey-refused');
  const { reply } = await call(server.app, addPasskeyOptions, { token });
  const body = { step: reply.step, name: 'Phone', passkey: anAuthenticator().make(reply.passkey, manner) };
  expect(refusalOf(await call(server.app, addPasskey, { token, body }))).toBe('passkey-refused');
});

test('an answer signs in once', async () => {
  const { authenticator } = await withPasskey();
  const { reply } = await call(server.app, passkeyOptions);
  const body = { step: reply.step, passkey: authenticator.answer(reply.passkey ?? {}) };
  const both = await Promise.all([1, 2].map(() => call(server.app, passkeySignIn, { body })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(refusalOf(await call(server.app, passkeySignIn, { body }))).toBe('step-over');
});

test('a counter that does not grow, as of a copied key, is refused', async () => {
  const { authenticator } = await withPasskey();
  authenticator.setCounter(7);
  expect((await signIn(authenticator)).status).toBe(200);
  expect(refusalOf(await signIn(authenticator))).toBe('passkey-refused');
  authenticator.setCounter(8);
  expect((await signIn(authenticator)).status).toBe(200);
});

test('a statement with certificates is refused, and the certificates are not read', async () => {
  const { token } = await register(server.app, 'engineer');
  const { reply } = await call(server.app, addPasskeyOptions, { token });
  const attStmt = new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(70)],
    ['x5c', [new Uint8Array(400)]],
  ]);
  const passkey = anAuthenticator().make(reply.passkey, { statement: { fmt: 'packed', attStmt } });
  const refused = await call(server.app, addPasskey, { token, body: { step: reply.step, name: 'Key', passkey } });
  expect(refusalOf(refused)).toBe('passkey-refused');
});

test('bytes that are not a passkey are refused with a sentence', async () => {
  const { token } = await register(server.app, 'engineer');
  const { reply } = await call(server.app, addPasskeyOptions, { token });
  const passkey = { id: 'AQID', clientDataJSON: 'e30', attestationObject: 'g', transports: [] };
  expect(refusalOf(await call(server.app, addPasskey, { token, body: { step: reply.step, name: 'Key', passkey } }))).toBe(
    'passkey-refused',
  );
});

test('the step of one account adds no passkey to another', async () => {
  const [one, other] = [await register(server.app, 'engineer'), await register(server.app, 'engineer')];
  const { reply } = await call(server.app, addPasskeyOptions, { token: one.token });
  const body = { step: reply.step, name: 'Laptop', passkey: anAuthenticator().make(reply.passkey) };
  expect(refusalOf(await call(server.app, addPasskey, { token: other.token, body }))).toBe('step-over');
});

test('a passkey belongs to one account, and an account has at most ten', async () => {
  const one = await withPasskey();
  const other = await register(server.app, 'engineer');
  const { added } = await addAPasskey(server, other.token, one.authenticator);
  expect(refusalOf(added)).toBe('passkey-known');
  const last = await call(server.app, addPasskeyOptions, { token: one.token });
  for (let count = 1; count < MOST_PASSKEYS; count += 1) {
    expect((await addAPasskey(server, one.token)).added.status).toBe(201);
  }
  expect(refusalOf(await call(server.app, addPasskeyOptions, { token: one.token }))).toBe('passkeys-full');
  const body = { step: last.reply.step, name: 'Phone', passkey: anAuthenticator().make(last.reply.passkey) };
  expect(refusalOf(await call(server.app, addPasskey, { token: one.token, body }))).toMatch(/^(passkeys-full|step-over)$/);
  expect(await listOf(one.token)).toHaveLength(MOST_PASSKEYS);
});

test('only the owner renames and removes a passkey, and an e-mail to a proven address reports each change', async () => {
  const { id, token, email } = await register(server.app, 'engineer');
  await server.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, id));
  const { authenticator } = await addAPasskey(server, token);
  const other = await register(server.app, 'engineer');
  const params = { id: (await listOf(token))[0]?.id ?? '' };
  const rename = (as: string) => call(server.app, renamePasskey, { token: as, params, body: { name: 'Old laptop' } });
  expect([(await rename(other.token)).status, (await rename(token)).status]).toEqual([404, 200]);
  expect((await listOf(token))[0]?.name).toBe('Old laptop');
  expect((await call(server.app, removePasskey, { token: other.token, params })).status).toBe(404);
  expect((await signIn(authenticator)).status).toBe(200);
  expect((await call(server.app, removePasskey, { token, params })).status).toBe(200);
  expect(await listOf(token)).toEqual([]);
  expect(refusalOf(await signIn(authenticator))).toBe('passkey-refused');
  await server.idle();
  const letters = lettersIn(server.dataDir, { kind: 'security-changed', to: email });
  expect(letters.map((letter) => /A passkey was (\w+)/.exec(letter)?.[1]).toSorted()).toEqual(['added', 'removed']);
  // With a new password alone, the person who added it could still use it.
  const isToBeRemoved = (letter: string) => /remove\s+that\s+passkey/.test(letter);
  expect(letters.filter(isToBeRemoved).map((letter) => letter.includes('passkey was added'))).toEqual([true]);
});

test('an account adds a limited number of passkeys in a day, since each causes an e-mail', async () => {
  const { token } = await register(server.app, 'engineer');
  for (let at = 0; at < 20; at++) {
    expect((await addAPasskey(server, token)).added.status).toBe(201);
    const params = { id: (await listOf(token))[0]?.id ?? '' };
    expect((await call(server.app, removePasskey, { token, params })).status).toBe(200);
  }
  expect((await addAPasskey(server, token)).added.status).toBe(429);
});

test('a session whose sign-in is long ago adds and removes no passkey', async () => {
  const { token, id } = await withPasskey();
  const params = { id: (await listOf(token))[0]?.id ?? '' };
  await server.db
    .update(sessions)
    .set({ provenAt: new Date(Date.now() - 11 * 60_000) })
    .where(eq(sessions.accountId, id));
  expect(refusalOf(await call(server.app, addPasskeyOptions, { token }))).toBe('proof-needed');
  expect(refusalOf(await call(server.app, removePasskey, { token, params }))).toBe('proof-needed');
  expect((await call(server.app, engineerGet, { token })).status).toBe(200);
});
