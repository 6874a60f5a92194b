import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { login } from '../../../contract/accounts/accounts.ts';
import type { FactorOffer } from '../../../contract/base/factor-offer.ts';
import { addPasskey, addPasskeyOptions, confirmApp, startApp } from '../../../contract/accounts/security.ts';
import { hashToken } from '../../../server/features/accounts/tokens.ts';
import { authenticatorApps, sessions } from '../../../server/platform/db/schema/accounts.ts';
import { type Authenticator, anAuthenticator } from '../browser/authenticator.ts';
import { type Server, call } from '../server/server.ts';

export const ADMIN_PASSWORD = 'gusset-plate-and-bolt';
const PERIOD_MS = 30_000;

/** The code that an authenticator app with this secret shows, now or some periods of 30 seconds later. */
export const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * PERIOD_MS });

/** A new administrator who has only a password. */
export async function anAdministrator(server: Server, { password = ADMIN_PASSWORD, demo = false } = {}) {
  const email = `${randomUUID()}@example.com`;
  const passwordHash = await server.passwords.hash(password);
  const account = await server.accounts.add({ role: 'admin', email, name: 'Desk', passwordHash }, undefined, { demo });
  if (!account) throw new Error(`The address ${email} is taken.`);
  return {
    ...account,
    password,
    signIn: () => call(server.app, login, { body: { email, password } }),
    /** Gives the password and returns how the second factor can be given. */
    async begin(): Promise<FactorOffer> {
      const { problem } = await call(server.app, login, { body: { email, password } });
      if (!problem.secondFactor) throw new Error(`The sign-in said: ${problem.detail}`);
      return problem.secondFactor;
    },
  };
}

/** Sets up an authenticator app in this session. */
export async function addAnApp(server: Server, token: string) {
  const { reply } = await call(server.app, startApp, { token });
  const body = { step: reply.step, code: codeOf(reply.secret) };
  const { reply: added } = await call(server.app, confirmApp, { token, body });
  const session = server.db
    .select({ id: sessions.accountId })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  const isOwn = inArray(authenticatorApps.accountId, session);
  // As if it was long ago, so that a test can sign in with the current code. The code of the period before would do for the
  // set-up only as long as no new period begins.
  await server.db.update(authenticatorApps).set({ lastPeriod: 0 }).where(isOwn);
  return { secret: reply.secret, recoveryCodes: added.recoveryCodes ?? [] };
}

/** Adds a passkey in this session. */
export async function addAPasskey(server: Server, token: string, authenticator: Authenticator = anAuthenticator()) {
  const { reply } = await call(server.app, addPasskeyOptions, { token });
  const body = { step: reply.step, name: 'Laptop', passkey: authenticator.make(reply.passkey) };
  return { authenticator, added: await call(server.app, addPasskey, { token, body }) };
}
