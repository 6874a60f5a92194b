import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../../../../contract/accounts/accounts.ts';
import {
  cancelEmailChange,
  confirmEmailChange,
  emailChange,
  startEmailChange,
} from '../../../../contract/accounts/email-change.ts';
import { security } from '../../../../contract/accounts/security.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { accounts, emailChanges, sessions } from '../../../../server/platform/db/schema/accounts.ts';
import { lettersIn } from '../../../support/network/letters.ts';
import { type Server, aServer, call, register } from '../../../support/server/server.ts';

let server: Server;
beforeAll(async () => void (server = await aServer()));
afterAll(() => server.close());

const anAddress = () => `${randomUUID().slice(0, 13)}@example.com`;
const typeOf = ({ problem }: { problem: { type: string } }) => problem.type;

/** An engineer whose address is confirmed. */
async function confirmed() {
  const person = await register(server.app, 'engineer');
  await server.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, person.id));
  return person;
}

const start = (token: string, email: string) => call(server.app, startEmailChange, { token, body: { email } });
const follow = (token: string) => call(server.app, confirmEmailChange, { body: { token } });
const signIn = (email: string, password: string) => call(server.app, login, { body: { email, password } });

/** The secret of the link in the last e-mail about a change to this address. */
async function linkTo(to: string) {
  await server.idle();
  return /change=([\w-]{43})/.exec(lettersIn(server.dataDir, { kind: 'email-change', to }).at(-1) ?? '')?.[1] ?? '';
}

test('the address changes when both links were followed, and every other session ends', async () => {
  const { token, email, password, id } = await confirmed();
  const other = (await signIn(email, password)).reply.accessToken;
  const next = anAddress();
  expect((await start(token, next)).reply).toMatchObject({ email: next, oldConfirmed: false, newConfirmed: false });

  const [old, fresh] = [await linkTo(email), await linkTo(next)];
  expect((await follow(fresh)).reply.done).toBe(false);
  // The same link again changes nothing, and the address is still the old one.
  expect((await follow(fresh)).reply.done).toBe(false);
  expect((await call(server.app, emailChange, { token })).reply).toMatchObject({
    email,
    change: { email: next, oldConfirmed: false, newConfirmed: true },
  });
  expect((await signIn(next, password)).status).toBe(401);

  expect((await follow(old)).reply.done).toBe(true);
  expect((await call(server.app, emailChange, { token })).reply).toEqual({ email: next, change: null });
  expect((await call(server.app, emailChange, { token: other })).status).toBe(401);
  expect((await signIn(email, password)).status).toBe(401);
  expect((await signIn(next, password)).status).toBe(200);
  expect(typeOf(await follow(old))).toBe(problemType('link-over'));

  expect((await call(server.app, security, { token })).reply.changes[0]?.what).toBe('email-changed');
  await server.idle();
  for (const to of [email, next]) expect(lettersIn(server.dataDir, { kind: 'security-changed', to })).toHaveLength(1);
  const [account] = await server.db.select().from(accounts).where(eq(accounts.id, id));
  expect(account?.confirmedAt).not.toBeNull();
});

test('a registered address gets the same reply, and its owner an e-mail without a link', async () => {
  const [mine, theirs] = [await confirmed(), await confirmed()];
  const { status, reply } = await start(mine.token, theirs.email.toUpperCase());
  expect([status, reply.oldConfirmed, reply.newConfirmed]).toEqual([200, false, false]);
  expect((await follow(await linkTo(mine.email))).reply.done).toBe(false);
  // The server stores addresses in lower case.
  const to = theirs.email;
  expect(await linkTo(to)).toBe('');
  expect(lettersIn(server.dataDir, { kind: 'email-taken', to })).toHaveLength(1);
});

test('an address that was registered meanwhile is not taken away', async () => {
  const { token, email } = await confirmed();
  const next = anAddress();
  await start(token, next);
  const [old, fresh] = [await linkTo(email), await linkTo(next)];
  await follow(old);
  const other = await register(server.app, 'engineer');
  await server.db.update(accounts).set({ email: next }).where(eq(accounts.id, other.id));
  expect(typeOf(await follow(fresh))).toBe(problemType('email-taken'));
  expect((await call(server.app, emailChange, { token })).reply).toEqual({ email, change: null });
});

test('a change can be given up, a newer one replaces it, and it ends after its time', async () => {
  const { token, email, id } = await confirmed();
  await start(token, anAddress());
  const first = await linkTo(email);
  await start(token, anAddress());
  const second = await linkTo(email);
  expect([typeOf(await follow(first)), (await follow(second)).status]).toEqual([problemType('link-over'), 200]);
  await call(server.app, cancelEmailChange, { token });
  expect(typeOf(await follow(second))).toBe(problemType('link-over'));

  await start(token, anAddress());
  const third = await linkTo(email);
  await server.db
    .update(emailChanges)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(emailChanges.accountId, id));
  expect(typeOf(await follow(third))).toBe(problemType('link-over'));
  expect((await call(server.app, emailChange, { token })).reply.change).toBeNull();
});

test('it needs a recent proof, a confirmed present address, another address, and few tries', async () => {
  const unconfirmed = await register(server.app, 'company');
  expect((await start(unconfirmed.token, anAddress())).problem.fields).toEqual({
    email: 'Please confirm your present address first.',
  });
  const { token, email, id } = await confirmed();
  expect((await start(token, email.toUpperCase())).status).toBe(400);
  const statuses = [];
  for (let times = 0; times < 6; times++) statuses.push((await start(token, anAddress())).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await server.db
    .update(sessions)
    .set({ provenAt: new Date(Date.now() - 11 * 60_000) })
    .where(eq(sessions.accountId, id));
  expect(typeOf(await start(token, anAddress()))).toBe(problemType('proof-needed'));
});
