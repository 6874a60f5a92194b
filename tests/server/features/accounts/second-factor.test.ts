import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  codeSubmit,
  login,
  resetPassword,
  resetRequest,
  updatePassword,
  validateToken,
} from '../../../../contract/accounts/accounts.ts';
import { codeOf as codeOfProblem } from '../../../../contract/base/problem.ts';
import { adminBoard } from '../../../../contract/rating/rating.ts';
import {
  RECOVERY_CODES,
  addPasskeyOptions,
  confirmApp,
  newRecoveryCodes,
  removeApp,
  removePasskey,
  secondFactor,
  security,
  startApp,
} from '../../../../contract/accounts/security.ts';
import { authenticatorApps, recoveryCodes, steps } from '../../../../server/platform/db/schema/accounts.ts';
import { addAPasskey, addAnApp, anAdministrator, codeOf } from '../../../support/people/administrators.ts';
import { anAuthenticator } from '../../../support/browser/authenticator.ts';
import { codeIn, lettersIn } from '../../../support/network/letters.ts';
import { type Server, aServer, call, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();

/** An administrator who signs in with an app, and one session of theirs. */
async function withApp() {
  const admin = await anAdministrator(server);
  const { reply } = await admin.signIn();
  return { ...admin, token: reply.accessToken, ...(await addAnApp(server, reply.accessToken)) };
}

const give = (body: unknown) => call(server.app, secondFactor, { body });
const refusalOf = async (body: unknown) => codeOfProblem((await give(body)).problem);
const board = async (token: string) => (await call(server.app, adminBoard, { token })).status;

test('the password of an administrator gives no session, and a code of the app with it does', async () => {
  const admin = await withApp();
  const { status, problem, reply } = await admin.signIn();
  expect([status, codeOfProblem(problem), reply]).toEqual([403, 'second-factor', undefined]);
  const { step, code, passkey } = await admin.begin();
  expect([code, passkey]).toEqual([true, null]);
  expect((await call(server.app, validateToken, { body: { token: step } })).reply.valid).toBe(false);
  const { reply: signedIn } = await give({ step, code: codeOf(admin.secret) });
  expect(signedIn).toMatchObject({ id: admin.id, roles: ['admin'], message: 'Login successful' });
  expect(await board(signedIn.accessToken)).toBe(200);
});

test('a wrong password reveals nothing about second factors', async () => {
  const { email } = await withApp();
  const { problem } = await call(server.app, login, { body: { email, password: 'not-the-one-that-it-is' } });
  expect([codeOfProblem(problem), problem.secondFactor]).toEqual(['wrong-credentials', undefined]);
});

test('a code of the app works once, also if it is sent twice at the same time, and an older one not at all', async () => {
  const admin = await withApp();
  const offers = await Promise.all([admin.begin(), admin.begin()]);
  const code = codeOf(admin.secret);
  const both = await Promise.all(offers.map(({ step }) => give({ step, code })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const { step } = await admin.begin();
  expect(await refusalOf({ step, code })).toBe('wrong-second-factor');
  expect(await refusalOf({ step, code: codeOf(admin.secret, -1) })).toBe('wrong-second-factor');
  // The next period's is within the window, as on a phone whose clock is fast; the one after is not.
  expect(await refusalOf({ step, code: codeOf(admin.secret, 3) })).toBe('wrong-second-factor');
  expect((await give({ step, code: codeOf(admin.secret, 1) })).status).toBe(200);
});

test('the code by which an app was set up signs nobody in', async () => {
  const admin = await anAdministrator(server);
  const token = (await admin.signIn()).reply.accessToken;
  const { reply } = await call(server.app, startApp, { token });
  const code = codeOf(reply.secret);
  expect((await call(server.app, confirmApp, { token, body: { step: reply.step, code } })).status).toBe(200);
  expect(await refusalOf({ step: (await admin.begin()).step, code })).toBe('wrong-second-factor');
  expect((await give({ step: (await admin.begin()).step, code: codeOf(reply.secret, 1) })).status).toBe(200);
});

test('a step is valid for one sign-in, five guesses and five minutes', async () => {
  const admin = await withApp();
  const used = await admin.begin();
  expect((await give({ step: used.step, code: codeOf(admin.secret) })).status).toBe(200);
  expect(await refusalOf({ step: used.step, code: codeOf(admin.secret, 1) })).toBe('step-over');

  const guessed = await admin.begin();
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await refusalOf({ step: guessed.step, code: '000000' })).toBe('wrong-second-factor');
  }
  expect(await refusalOf({ step: guessed.step, code: codeOf(admin.secret, 1) })).toBe('step-over');

  const late = await admin.begin();
  await server.db
    .update(steps)
    .set({ expiresAt: sql`${steps.expiresAt} - interval '5 minutes'` })
    .where(eq(steps.accountId, admin.id));
  expect(await refusalOf({ step: late.step, code: codeOf(admin.secret, 1) })).toBe('step-over');
});

test('guesses of codes are counted over all steps, and the owner can still sign in with a passkey', async () => {
  const admin = await withApp();
  const { authenticator } = await addAPasskey(server, admin.token);
  for (let guess = 0; guess < 10; guess += 1) {
    const { step } = await admin.begin();
    expect(await refusalOf({ step, code: '000000' })).toBe('wrong-second-factor');
  }
  const { step, passkey } = await admin.begin();
  expect(await refusalOf({ step, code: codeOf(admin.secret) })).toBe('too-many-tries');
  expect(await refusalOf({ step, code: codeOf(admin.secret) })).toBe('too-many-tries');
  const { reply } = await give({ step, passkey: authenticator.answer(passkey ?? {}) });
  // Somebody who guesses codes knows the password, so the owner is notified, once.
  const { changes } = (await call(server.app, security, { token: reply.accessToken })).reply;
  expect(changes.map(({ what }) => what)).toEqual(['codes-refused', 'passkey-added', 'app-added']);
  await server.idle();
  const letters = lettersIn(server.dataDir, { kind: 'security-changed', to: admin.email });
  expect(letters.filter((letter) => letter.includes('knows your password'))).toHaveLength(1);
});

test('a passkey is a second factor, for the step that asked for it alone', async () => {
  const admin = await anAdministrator(server);
  const { authenticator } = await addAPasskey(server, (await admin.signIn()).reply.accessToken);
  const [one, other] = [await admin.begin(), await admin.begin()];
  expect(one.passkey).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(await refusalOf({ step: other.step, passkey: authenticator.answer(one.passkey ?? {}) })).toBe('passkey-refused');
  // A passkey is tried once in a step.
  expect(await refusalOf({ step: other.step, passkey: authenticator.answer(other.passkey ?? {}) })).toBe('step-over');
  const { reply } = await give({ step: one.step, passkey: authenticator.answer(one.passkey ?? {}) });
  expect(await board(reply.accessToken)).toBe(200);
});

test('the passkey of one administrator is no second factor of another', async () => {
  const [one, other] = [await anAdministrator(server), await anAdministrator(server)];
  await addAPasskey(server, (await one.signIn()).reply.accessToken);
  const { authenticator } = await addAPasskey(server, (await other.signIn()).reply.accessToken);
  const { step, passkey } = await one.begin();
  expect(await refusalOf({ step, passkey: authenticator.answer(passkey ?? {}) })).toBe('passkey-refused');
});

test('an answer with neither a code nor a passkey is refused with a sentence', async () => {
  const { begin } = await withApp();
  const { problem } = await give({ step: (await begin()).step });
  expect(problem).toMatchObject({ status: 400, detail: 'Please give a code or a passkey.' });
});

test('a recovery code works once, in any spelling, and its owner is notified', async () => {
  const admin = await withApp();
  expect(admin.recoveryCodes).toHaveLength(RECOVERY_CODES);
  const [code = '', next = ''] = admin.recoveryCodes;
  const { reply } = await give({ step: (await admin.begin()).step, code: ` ${code.toUpperCase().replace('-', ' ')}` });
  expect(await board(reply.accessToken)).toBe(200);
  expect(await refusalOf({ step: (await admin.begin()).step, code })).toBe('wrong-second-factor');
  const { reply: left } = await call(server.app, security, { token: reply.accessToken });
  expect(left.recoveryCodes).toBe(RECOVERY_CODES - 1);
  expect(left.changes.map(({ what }) => what)).toEqual(['code-used', 'app-added']);
  await server.idle();
  expect(lettersIn(server.dataDir, { kind: 'security-changed', to: admin.email })).toHaveLength(2);

  const { reply: made } = await call(server.app, newRecoveryCodes, { token: reply.accessToken });
  expect(await refusalOf({ step: (await admin.begin()).step, code: next })).toBe('wrong-second-factor');
  expect((await give({ step: (await admin.begin()).step, code: made.recoveryCodes?.[0] })).status).toBe(200);
});

test('no table contains the secret of an app, a recovery code or a step in plain text', async () => {
  const admin = await withApp();
  const { step } = await admin.begin();
  const rows = await Promise.all([authenticatorApps, recoveryCodes, steps].map((table) => server.db.select().from(table)));
  const kept = JSON.stringify(rows);
  expect(kept).toContain(admin.id);
  for (const secret of [
    admin.secret,
    step,
    ...admin.recoveryCodes,
    ...admin.recoveryCodes.map((code) => code.replace('-', '')),
  ]) {
    expect(kept).not.toContain(secret);
  }
});

test('an administrator without a second factor gets a session for the set-up only, and full access afterwards', async () => {
  const admin = await anAdministrator(server);
  const { reply } = await admin.signIn();
  const token = reply.accessToken;
  const userOf = async () => (await call(server.app, validateToken, { body: { token } })).reply;
  expect(await userOf()).toMatchObject({ valid: true, user: { id: admin.id, limited: true } });
  expect(codeOfProblem((await call(server.app, adminBoard, { token })).problem)).toBe('second-factor-needed');
  expect((await call(server.app, security, { token })).reply).toMatchObject({ missing: 'set-up', app: false });
  // tests/server/access.test.ts makes every call in such a session.
  const { recoveryCodes: made } = await addAnApp(server, token);
  expect(made).toHaveLength(RECOVERY_CODES);
  expect(await board(token)).toBe(200);
  expect(await userOf()).not.toHaveProperty('user.limited');
  expect((await call(server.app, security, { token })).reply).toMatchObject({ missing: null, app: true });
});

/** A session opened by a reset code. */
async function byResetCode({ email }: { email: string }) {
  await call(server.app, resetRequest, { body: { email } });
  await server.idle();
  const code = codeIn(lettersIn(server.dataDir, { kind: 'reset-code', to: email })[0]);
  return (await call(server.app, codeSubmit, { body: { email, reset_code: code } })).reply.accessToken;
}

test('a reset code is not enough for an administrator who has a second factor, neither to read nor to add another one', async () => {
  const admin = await withApp();
  const token = await byResetCode(admin);
  expect((await call(server.app, security, { token })).reply.missing).toBe('give');
  for (const wanted of [adminBoard, startApp, addPasskeyOptions]) {
    expect(codeOfProblem((await call(server.app, wanted, { token })).problem)).toBe('second-factor-needed');
  }
  const password = 'another-long-password';
  expect((await call(server.app, resetPassword, { token, body: { password, cpassword: password } })).status).toBe(200);
  const { problem } = await call(server.app, login, { body: { email: admin.email, password } });
  expect(codeOfProblem(problem)).toBe('second-factor');
});

test('if two sessions set up the first second factor at the same time, one succeeds, and the other must present it', async () => {
  const admin = await anAdministrator(server);
  const tokens = [(await admin.signIn()).reply.accessToken, (await admin.signIn()).reply.accessToken];
  const begun = await Promise.all(
    tokens.map(async (token) => ({ token, ...(await call(server.app, startApp, { token })).reply })),
  );
  const added = await Promise.all(
    begun.map(({ token, step, secret }) => call(server.app, confirmApp, { token, body: { step, code: codeOf(secret) } })),
  );
  expect(added.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const { reply } = await call(server.app, security, { token: tokens[added.findIndex(({ status }) => status === 200)] });
  expect(reply.recoveryCodes).toBe(RECOVERY_CODES);
});

test('an administrator has at least 14 characters: a shorter password is not set, and an older one does not sign in', async () => {
  const { token, password } = await withApp();
  const short = { old_pass: password, password: 'thirteen-char' };
  const { problem } = await call(server.app, updatePassword, { token, body: short });
  expect(problem).toMatchObject({ status: 400, fields: { password: 'Administrators need at least 14 characters!' } });
  const reset = await byResetCode(await anAdministrator(server));
  const body = { password: short.password, cpassword: short.password };
  expect((await call(server.app, resetPassword, { token: reset, body })).problem.fields).toEqual(problem.fields);
  // The refusal has not used up the right to choose one.
  const long = { password: 'fourteen-chars', cpassword: 'fourteen-chars' };
  expect((await call(server.app, resetPassword, { token: reset, body: long })).status).toBe(200);

  const older = await anAdministrator(server, { password: 'rating-desk-1' });
  expect(codeOfProblem((await older.signIn()).problem)).toBe('password-too-short');
});

test('an administrator cannot remove the last second factor, also not two at the same time', async () => {
  const { token } = await withApp();
  expect(codeOfProblem((await call(server.app, removeApp, { token })).problem)).toBe('last-factor');
  await addAPasskey(server, token);
  const { reply } = await call(server.app, security, { token });
  const removals = await Promise.all([
    call(server.app, removeApp, { token }),
    call(server.app, removePasskey, { token, params: { id: reply.passkeys[0]?.id ?? '' } }),
  ]);
  expect(removals.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a demo administrator signs in by the password alone while there is a demo, and by nothing without one', async () => {
  const demo = await anAdministrator(server, { password: 'rating-desk-1', demo: true });
  expect(await board((await demo.signIn()).reply.accessToken)).toBe(200);
  const withoutDemo: Server = await aServer({ environment: { DEMO: 'false' } });
  const nobody = await anAdministrator(withoutDemo, { demo: true });
  expect((await nobody.signIn()).status).toBe(401);
  await withoutDemo.close();
});

test('a server that is reached by its number offers no passkeys, and the app is set up there', async () => {
  const numbered = await aServer({ environment: { SITE_URL: 'http://127.0.0.1:3000' } });
  const admin = await anAdministrator(numbered);
  const token = (await admin.signIn()).reply.accessToken;
  expect((await call(numbered.app, security, { token })).reply.passkeysPossible).toBe(false);
  expect(codeOfProblem((await call(numbered.app, addPasskeyOptions, { token })).problem)).toBe('no-passkeys');
  await addAnApp(numbered, token);
  expect(await admin.begin()).toMatchObject({ passkey: null, code: true });
  await numbered.close();
});

test('an app is replaced only when a code of the new one has come', async () => {
  const admin = await withApp();
  const { reply } = await call(server.app, startApp, { token: admin.token });
  expect((await give({ step: (await admin.begin()).step, code: codeOf(admin.secret) })).status).toBe(200);
  expect(reply.uri).toMatch(/^otpauth:\/\/totp\/Loadpath:/);
  const next = await addAnApp(server, admin.token);
  expect(next.recoveryCodes).toEqual([]);
  expect(await refusalOf({ step: (await admin.begin()).step, code: codeOf(admin.secret, 1) })).toBe('wrong-second-factor');
  expect((await give({ step: (await admin.begin()).step, code: codeOf(next.secret) })).status).toBe(200);
});

test('an authenticator that nobody has added is no second factor', async () => {
  const admin = await withApp();
  await addAPasskey(server, admin.token);
  const { step, passkey } = await admin.begin();
  expect(await refusalOf({ step, passkey: anAuthenticator().answer(passkey ?? {}) })).toBe('passkey-refused');
});
