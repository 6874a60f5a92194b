import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { login } from '../../../../contract/accounts/accounts.ts';
import { admitCompany, withdrawAdmission } from '../../../../contract/companies/admission.ts';
import { replaceExchangeRates } from '../../../../contract/profiles/exchange-rates.ts';
import { exportSubscribers, sendNewsletter } from '../../../../contract/blog/newsletter.ts';
import { codeOf } from '../../../../contract/base/problem.ts';
import { MAX_SESSIONS } from '../../../../contract/facts/lifetimes.ts';
import { engineerGet } from '../../../../contract/profiles/profiles.ts';
import { endOtherSessions, endSession, ownSessions } from '../../../../contract/accounts/sessions.ts';
import { prove, startProof } from '../../../../contract/accounts/security.ts';
import { sessions } from '../../../../server/platform/db/schema/accounts.ts';
import { addAPasskey, addAnApp, anAdministrator, codeOf as codeOfApp } from '../../../support/people/administrators.ts';
import { anAuthenticator } from '../../../support/browser/authenticator.ts';
import { exampleRequest } from '../../../support/server/example-request.ts';
import { call, companyIdOf, register, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** An engineer with two sessions, both used. */
async function twice() {
  const { token, email, password, id } = await register(server.app, 'engineer');
  const { reply } = await call(server.app, login, { body: { email, password } });
  const other = reply.accessToken;
  await call(server.app, engineerGet, { token, headers: { 'user-agent': FIREFOX } });
  await call(server.app, engineerGet, { token: other, headers: { 'user-agent': PHONE } });
  return { id, token, other };
}

/** Sessions of the account that were opened directly, used one after the other long ago. Returns their tokens' hashes. */
async function openMany(accountId: string, count: number) {
  const usedAt = (index: number) => new Date(Date.now() - 3_600_000 + index * 1000);
  const expiresAt = new Date(Date.now() + 3_600_000);
  const rows = Array.from({ length: count }, (_, index) => ({
    tokenHash: `${accountId} ${index}`,
    accountId,
    expiresAt,
    usedAt: usedAt(index),
  }));
  await server.db.insert(sessions).values(rows);
}

const listOf = async (token: string, query = {}) => (await call(server.app, ownSessions, { token, query })).reply;
const isOver = async (token: string) => (await call(server.app, engineerGet, { token })).status === 401;

test('the sessions of an account are listed with their browsers, and the one that asks is marked', async () => {
  const { token } = await twice();
  const { items, total } = await listOf(token);
  expect(total).toBe(2);
  expect(items.map(({ browser, current }) => [browser, current]).toSorted()).toEqual([
    ['Firefox on Linux', true],
    ['Safari on iPhone', false],
  ]);
  expect((await listOf(token, { page: 2, limit: 1 })).items).toHaveLength(1);
  expect(JSON.stringify(items)).not.toContain(token);
});

test('an account has a limited number of sessions, and one more sign-in ends the session that was used longest ago', async () => {
  const { id, email, password, token } = await register(server.app, 'engineer');
  await call(server.app, engineerGet, { token });
  await openMany(id, MAX_SESSIONS - 1);
  const { reply } = await call(server.app, login, { body: { email, password } });
  const left = await server.db.select({ tokenHash: sessions.tokenHash }).from(sessions).where(eq(sessions.accountId, id));
  expect(left).toHaveLength(MAX_SESSIONS);
  expect(left.map(({ tokenHash }) => tokenHash)).not.toContain(`${id} 0`);
  expect([await isOver(token), await isOver(reply.accessToken)]).toEqual([false, false]);
});

test('an ended session is over at once, with its live stream and its media addresses, and the other goes on', async () => {
  const { id, token, other } = await twice();
  const stream = await server.live.open({ accountId: id, role: 'engineer', token: other }, '127.0.0.1');
  const recording = randomUUID();
  const ticket = await server.tickets.issue(other, recording);
  expect(await server.tickets.findHolder(ticket, recording)).toMatchObject({ id });
  const params = { id: (await listOf(token)).items.find(({ current }) => !current)?.id ?? '' };
  const ended = once(stream.resume(), 'end');
  expect((await call(server.app, endSession, { token, params })).status).toBe(200);
  expect([await isOver(other), await isOver(token)]).toEqual([true, false]);
  expect(await server.tickets.findHolder(ticket, recording)).toBeNull();
  await ended;
  expect((await call(server.app, endSession, { token, params })).status).toBe(404);
});

test('nobody ends the session of another account', async () => {
  const [mine, theirs] = [await twice(), await twice()];
  const params = { id: (await listOf(theirs.token)).items[0]?.id ?? '' };
  expect((await call(server.app, endSession, { token: mine.token, params })).status).toBe(404);
  expect(await isOver(theirs.token)).toBe(false);
});

test('all other sessions end at once', async () => {
  const { token, other } = await twice();
  expect((await call(server.app, endOtherSessions, { token })).status).toBe(200);
  expect([await isOver(other), await isOver(token)]).toEqual([true, false]);
});

/** An administrator whose sign-in is too old to count as a proof. */
async function longAgo() {
  const admin = await anAdministrator(server);
  const token = (await admin.signIn()).reply.accessToken;
  const { secret } = await addAnApp(server, token);
  const { authenticator } = await addAPasskey(server, token);
  await server.db
    .update(sessions)
    .set({ provenAt: new Date(Date.now() - 10 * 60_000 - 1000) })
    .where(eq(sessions.accountId, admin.id));
  const begin = async () => (await call(server.app, startProof, { token })).reply;
  const give = (body: object) => call(server.app, prove, { token, body });
  return { ...admin, token, secret, authenticator, begin, give };
}

const refusalOf = async (answer: Promise<{ problem?: Parameters<typeof codeOf>[0] }>) => {
  const { problem } = await answer;
  return problem ? codeOf(problem) : 'success';
};

test('an export, an admission, an e-mail to all subscribers and new exchange rates require a proof that is at most ten minutes old', async () => {
  const { token, password, begin, give } = await longAgo();
  const company = await register(server.app, 'company');
  const admit = () =>
    call(server.app, admitCompany, {
      token,
      params: { id: companyId },
      body: { what: 'company' },
    });
  const companyId = await companyIdOf(server, company.id);
  const withdraw = () => call(server.app, withdrawAdmission, { token, params: { id: companyId }, body: { what: 'company' } });
  const download = () => call(server.app, exportSubscribers, { token });
  const write = () => call(server.app, sendNewsletter, { token, params: { id: randomUUID() } });
  const { body } = exampleRequest('replaceExchangeRates');
  const replace = () => call(server.app, replaceExchangeRates, { token, body: body as { file: string } });
  const all = async () => {
    const refusals: string[] = [];
    for (const ask of [download, admit, withdraw, write, replace]) refusals.push(await refusalOf(ask()));
    return refusals;
  };
  expect(await all()).toEqual(Array(5).fill('proof-needed'));
  expect((await give({ step: (await begin()).step, password })).status).toBe(200);
  expect(await all()).toEqual(['success', 'success', 'success', 'no-such-post', 'success']);
});

test('a password, a code of the app and a passkey are proofs, each step once', async () => {
  const ways = [
    ({ password }: Awaited<ReturnType<typeof longAgo>>) => ({ password }),
    ({ secret }: Awaited<ReturnType<typeof longAgo>>) => ({ code: codeOfApp(secret) }),
  ];
  for (const way of ways) {
    const admin = await longAgo();
    const { step } = await admin.begin();
    expect((await admin.give({ step, ...way(admin) })).status).toBe(200);
    expect(await refusalOf(call(server.app, exportSubscribers, { token: admin.token }))).toBe('success');
    expect((await admin.give({ step, password: admin.password })).status).toBe(400);
  }
  const admin = await longAgo();
  const { step, passkey } = await admin.begin();
  const answer = admin.authenticator.answer(passkey ?? {});
  expect((await admin.give({ step, passkey: answer })).status).toBe(200);
  expect(await refusalOf(admin.give({ step, passkey: answer }))).toBe('step-over');
});

test('a wrong password, a wrong code and the passkey of somebody else prove nothing', async () => {
  const { token, begin, give } = await longAgo();
  const { step, passkey } = await begin();
  expect(await refusalOf(give({ step, password: 'not-the-one-that-it-is' }))).toBe('wrong-password');
  expect(await refusalOf(give({ step, code: '000000' }))).toBe('wrong-second-factor');
  expect(await refusalOf(give({ step, passkey: anAuthenticator().answer(passkey ?? {}) }))).toBe('passkey-refused');
  expect(await refusalOf(call(server.app, exportSubscribers, { token }))).toBe('proof-needed');
});

test('the proof of one session does not count for another', async () => {
  const [one, other] = [await longAgo(), await longAgo()];
  const { step } = await one.begin();
  expect(await refusalOf(other.give({ step, password: other.password }))).toBe('step-over');
  expect(await refusalOf(call(server.app, exportSubscribers, { token: other.token }))).toBe('proof-needed');
});
