import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import * as calls from '../../../../contract/accounts/accounts.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { call, register, serverOfFile } from '../../../support/server/server.ts';

/**
 * The costs of every password hash that was computed. They are counted and not timed, so that a busy machine makes no difference.
 */
const hashed = vi.hoisted(() => [] as object[]);
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const argon2: typeof crypto.argon2 = (algorithm, { memory, passes, parallelism, tagLength, ...rest }, done) => {
    hashed.push({ algorithm, memory, passes, parallelism, tagLength });
    crypto.argon2(algorithm, { memory, passes, parallelism, tagLength, ...rest }, done);
  };
  return { ...crypto, argon2 };
});

const ONE = [{ algorithm: 'argon2id', memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }];

const server = await serverOfFile({ costlyPasswords: true });
beforeEach(() => void (hashed.length = 0));

/** The hashes that a call computes. */
async function costOf(work: () => Promise<unknown>) {
  hashed.length = 0;
  await work();
  return [...hashed];
}

const login = (email: string, password: string) => call(server.app, calls.login, { body: { email, password } });

/** One address of each kind; they must not be distinguishable. */
async function people() {
  const [engineer, company, provided] = await Promise.all(
    (['engineer', 'company', 'engineer'] as const).map((role) => register(server.app, role)),
  );
  const emails = { engineer, company, provided };
  const through = { passwordHash: null, provider: 'https://accounts.example.com' };
  await server.db
    .update(accounts)
    .set(through)
    .where(eq(accounts.id, provided?.id ?? ''));
  return {
    nobody: 'nobody@example.com',
    ...Object.fromEntries(Object.entries(emails).map(([who, one]) => [who, one?.email ?? ''])),
  };
}

test('a sign-in computes one hash of the same size, whether or not the address is registered', async () => {
  for (const [who, email] of Object.entries(await people())) {
    expect([who, await costOf(() => login(email, 'a-guess'))]).toEqual([who, ONE]);
  }
  const { email, password } = await register(server.app, 'engineer');
  expect(await costOf(() => login(email, password))).toEqual(ONE);
});

test('a sign-in that is refused by the limit computes no hash, whether or not the address is registered', async () => {
  for (const [who, email] of Object.entries(await people())) {
    for (let guess = 0; guess < 10; guess++) await login(email, 'a-guess');
    const refused = await costOf(async () => expect((await login(email, 'a-guess')).status).toBe(429));
    expect([who, refused]).toEqual([who, []]);
  }
});

test('requesting or guessing a reset code computes no hash, whether or not the address is registered', async () => {
  for (const [who, email] of Object.entries(await people())) {
    const cost = await costOf(async () => {
      await call(server.app, calls.resetRequest, { body: { email } });
      await call(server.app, calls.codeSubmit, { body: { email, reset_code: '000000' } });
      await server.idle();
    });
    expect([who, cost]).toEqual([who, []]);
  }
});
