import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { login, validateToken } from '../../../../contract/accounts/accounts.ts';
import { companyActivity } from '../../../../contract/companies/company-activity.ts';
import { invite, leaveTeam, team } from '../../../../contract/companies/company-team.ts';
import { companySendMessage, threadMessages, threads } from '../../../../contract/messages/messages.ts';
import * as calls from '../../../../contract/accounts/own-data.ts';
import { companyView } from '../../../../contract/profiles/profiles.ts';
import { REGRET_DAYS } from '../../../../contract/facts/retention.ts';
import { searchEngineers } from '../../../../contract/hiring/search.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { attempts, ratings } from '../../../../server/platform/db/schema/assessments.ts';
import { threads as threadTable } from '../../../../server/platform/db/schema/messages.ts';
import { subscribers } from '../../../../server/platform/db/schema/newsletter.ts';
import { companies, companyMembers } from '../../../../server/platform/db/schema/profiles.ts';
import { recordings } from '../../../../server/platform/db/schema/recordings.ts';
import { companyInvitations } from '../../../../server/platform/db/schema/teams.ts';
import { claimsOf, rated, taken } from '../../../support/people/attempt.ts';
import { confirmedCompany, engineerOnShow } from '../../../support/people/connections.ts';
import { correspondents } from '../../../support/people/correspondents.ts';
import { catchUpSearch } from '../../../support/people/feed.ts';
import { lettersIn, linkIn } from '../../../support/network/letters.ts';
import { admittedCompany, call, loginAs, memberOf, register, serverOfFile } from '../../../support/server/server.ts';
import { partsOf } from '../../../support/server/stored.ts';
import { DAY_MS } from '../../../../contract/facts/durations.ts';

const server = await serverOfFile();
const { app, db, dataDir } = server;

const later = (days: number) => new Date(Date.now() + days * DAY_MS);

type Person = Pick<Awaited<ReturnType<typeof register>>, 'id' | 'password'>;

const askToDelete = ({ token, password }: { token: string; password: string }) =>
  call(app, calls.deleteAccount, { token, body: { password } });
const accountOf = async (id: string) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0];

/** Requests the deletion, and moves the server's clock by the days of waiting, so that every session is over. */
async function deleted({ id, password }: Person) {
  const person = { id, password, token: await server.sessions.open(id, { secondFactor: true }) };
  expect((await askToDelete(person)).status).toBe(200);
  await server.retention.run(later(REGRET_DAYS + 0.01));
  expect(await accountOf(person.id)).toBeUndefined();
}

test('a deletion needs the password, and a wrong one changes nothing', async () => {
  const engineer = await register(app, 'engineer');
  const { status, problem } = await askToDelete({ ...engineer, password: 'another-one' });
  expect([status, problem.fields]).toEqual([400, { password: 'The current password is wrong.' }]);
  const without = await call(app, calls.deleteAccount, { token: engineer.token, body: {} });
  expect(without.status).toBe(400);
  expect(await accountOf(engineer.id)).toMatchObject({ endsAt: null });
});

test('for 14 days the owner can cancel the deletion; then the account is deleted, with an e-mail at both times', async () => {
  const engineer = await register(app, 'engineer');
  const other = await server.sessions.open(engineer.id);
  const { reply } = await askToDelete(engineer);
  expect(Date.parse(reply.endsAt)).toBeGreaterThan(later(REGRET_DAYS - 0.01).getTime());
  expect((await call(app, validateToken, { body: { token: other } })).reply).toEqual({ valid: false });
  await server.retention.run(later(REGRET_DAYS - 0.01));
  const again = await call(app, login, { body: { email: engineer.email, password: engineer.password } });
  expect(again.reply.ends_at).toBe(reply.endsAt);
  const token = again.reply.accessToken;
  expect((await call(app, calls.ownData, { token })).reply.endsAt).toBe(reply.endsAt);
  expect((await call(app, calls.keepAccount, { token })).status).toBe(200);
  await server.retention.run(later(REGRET_DAYS + 0.01));
  expect(await accountOf(engineer.id)).toMatchObject({ endsAt: null });

  await deleted(engineer);
  await server.idle();
  expect(lettersIn(dataDir, { kind: 'deletion-begun', to: engineer.email })).toHaveLength(2);
  expect(lettersIn(dataDir, { kind: 'deletion-done', to: engineer.email })).toHaveLength(1);
});

test('with an account the networks of its sign-ins are deleted', async () => {
  const person = await register(app, 'engineer');
  const place = { email: person.email, network: '203.0.113.7' };
  await server.limits.markOwn(place);
  expect(await server.limits.isOwn(place)).toBe(true);
  await deleted(person);
  expect(await server.limits.isOwn(place)).toBe(false);
});

test('after the 14 days a deletion cannot be cancelled', async () => {
  const engineer = await register(app, 'engineer');
  await askToDelete(engineer);
  await db
    .update(accounts)
    .set({ endsAt: later(-0.01) })
    .where(eq(accounts.id, engineer.id));
  const { status, problem } = await call(app, calls.keepAccount, { token: engineer.token });
  expect([status, problem.title]).toEqual([409, 'Account over']);
});

test('a second request for a deletion does not change its day and sends no second e-mail', async () => {
  const engineer = await register(app, 'engineer');
  const { reply } = await askToDelete(engineer);
  vi.useFakeTimers({ toFake: ['Date'], now: later(1) });
  try {
    expect((await askToDelete(engineer)).reply).toEqual(reply);
  } finally {
    vi.useRealTimers();
  }
  await server.idle();
  expect(lettersIn(dataDir, { kind: 'deletion-begun', to: engineer.email })).toHaveLength(1);
});

test('an engineer who requests deletion is hidden from companies at once, and visible again after cancelling', async () => {
  const engineer = await engineerOnShow(server);
  const company = await confirmedCompany(server);
  await catchUpSearch(server);
  const seen = async () => {
    await catchUpSearch(server);
    const { reply } = await call(app, searchEngineers, { token: company.token, query: { limit: 50 } });
    const { status } = await call(app, companyView, { token: company.token, params: { id: engineer.id } });
    return [reply.items.some(({ profile }) => profile === engineer.id), status];
  };
  expect(await seen()).toEqual([true, 200]);
  await askToDelete(engineer);
  expect(await seen()).toEqual([false, 404]);
  await call(app, calls.keepAccount, { token: engineer.token });
  expect(await seen()).toEqual([true, 200]);
});

test('with an engineer, tests, recordings and their files are deleted; the receipt can still be verified', async () => {
  const { engineer, attempt } = await taken(server);
  await server.idle();
  await rated(server, attempt, 3);
  const [screen] = await db.select().from(recordings).where(eq(recordings.attemptId, attempt.id));
  const storedNow = () => partsOf(server, screen?.id ?? '');
  expect(await storedNow()).toContain('manifest');
  await deleted(engineer);
  expect(await storedNow()).toEqual([]);
  expect(await db.$count(attempts, eq(attempts.id, attempt.id))).toBe(0);
  expect(await db.$count(ratings, eq(ratings.attemptId, attempt.id))).toBe(0);
  const claims = claimsOf(screen?.receipt ?? '');
  expect(Object.keys(claims).toSorted()).toEqual(['attemptId', 'bytes', 'count', 'recordingId', 'root', 'sealedAt', 'type']);
});

test('the other side still has the thread, with Deleted account in place of a name; with the last side the thread is deleted', async () => {
  const { engineer, company, companyId, send } = await correspondents(server);
  await send('engineer', 'We would build it of steel.');
  await send('company', 'So would we.');
  await deleted(engineer);
  const token = await server.sessions.open(company.id);
  const { reply } = await call(app, threads, { token });
  expect(reply.items).toMatchObject([{ state: 'deleted', mayWrite: false, with: { name: 'Deleted account' } }]);
  const thread = reply.items[0]?.id ?? '';
  const { reply: written } = await call(app, threadMessages, { token, params: { id: thread } });
  expect(written.items.map(({ author, text }) => [author, text])).toEqual([
    ['Ada', 'So would we.'],
    ['', 'We would build it of steel.'],
  ]);
  const body = { id: randomUUID(), threadId: thread, text: 'Are you there?', sentAt: new Date().toISOString() };
  expect((await call(app, companySendMessage, { token, body })).status).toBe(409);
  await deleted(company);
  expect(await db.$count(companies, eq(companies.id, companyId))).toBe(0);
  expect(await db.$count(threadTable, eq(threadTable.id, thread))).toBe(0);
});

test('an engineer still has the thread with a deleted company', async () => {
  const { engineer, company, send } = await correspondents(server);
  await send('company', 'We look for two.');
  await deleted(company);
  const { reply } = await call(app, threads, { token: await server.sessions.open(engineer.id) });
  expect(reply.items).toMatchObject([{ state: 'deleted', with: { name: 'Deleted account', domains: [] } }]);
});

test('a member who requests deletion can do and read nothing in the company, and can cancel', async () => {
  const company = await admittedCompany(server);
  const member = await memberOf(server, company.companyId, 'recruiter');
  await askToDelete(member);
  const refused = await call(app, team, { token: member.token });
  expect([refused.status, refused.problem.title]).toEqual([403, 'Account ends']);
  await call(app, calls.keepAccount, { token: member.token });
  expect((await call(app, team, { token: member.token })).status).toBe(200);
});

test('the last owner of a company with other members has to hand it over first, and owners who requested deletion do not count', async () => {
  const company = await admittedCompany(server);
  const second = await memberOf(server, company.companyId, 'owner');
  expect((await call(app, calls.ownData, { token: company.token })).reply.company).toMatchObject({
    isDeleted: false,
    needsOwner: false,
  });
  expect((await askToDelete(second)).status).toBe(200);
  const refused = await askToDelete(company);
  expect([refused.status, refused.problem.title]).toEqual([409, 'Last owner']);
  expect((await call(app, calls.ownData, { token: company.token })).reply.company).toMatchObject({ needsOwner: true });
  expect((await call(app, leaveTeam, { token: company.token })).status).toBe(409);
});

test('if two owners request deletion at the same moment, one stays', async () => {
  const company = await admittedCompany(server);
  const second = await memberOf(server, company.companyId, 'owner');
  await memberOf(server, company.companyId, 'reader');
  const asked = await Promise.all([askToDelete(company), askToDelete(second)]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a company is deleted with its only member, and nobody can join it meanwhile', async () => {
  const company = await admittedCompany(server);
  await call(app, invite, { token: company.token, body: { email: `${randomUUID()}@example.com`, role: 'reader' } });
  const isOf = eq(companyInvitations.companyId, company.companyId);
  expect(await db.$count(companyInvitations, isOf)).toBe(1);
  expect((await call(app, calls.ownData, { token: company.token })).reply.company).toMatchObject({ isDeleted: true });
  await askToDelete(company);
  expect(await db.$count(companyInvitations, isOf)).toBe(0);
  await server.retention.run(later(REGRET_DAYS + 0.01));
  expect(await db.$count(companies, eq(companies.id, company.companyId))).toBe(0);
});

test('a company stays when one of its members is deleted, and its log says that somebody has left', async () => {
  const company = await admittedCompany(server);
  const member = await memberOf(server, company.companyId, 'reviewer');
  await deleted(member);
  expect(await db.$count(companyMembers, eq(companyMembers.companyId, company.companyId))).toBe(1);
  const { items } = (await call(app, companyActivity, { token: await server.sessions.open(company.id) })).reply;
  expect(items).toMatchObject([{ kind: 'member-left', by: null, facts: { before: 'reviewer' } }]);
});

test('the invitations of an owner who requests deletion are withdrawn, and invitations of others stay', async () => {
  const company = await admittedCompany(server);
  const second = await memberOf(server, company.companyId, 'owner');
  for (const { token } of [company, second])
    await call(app, invite, { token, body: { email: `${randomUUID()}@example.com`, role: 'reader' } });
  await askToDelete(second);
  const left = await db.select().from(companyInvitations).where(eq(companyInvitations.companyId, company.companyId));
  expect(left).toMatchObject([{ invitedBy: company.id }]);
});

test('the last administrator cannot be deleted; another one can, and that administrator’s ratings stay', async () => {
  await db.delete(accounts).where(sql`role = 'admin' and not exists (select from ratings where rater_id = accounts.id)`);
  await db.update(accounts).set({ role: 'engineer' }).where(eq(accounts.role, 'admin'));
  const first = await loginAs(server, 'admin');
  const refused = await askToDelete(first);
  expect([refused.status, refused.problem.title]).toEqual([409, 'Last admin']);
  const second = await loginAs(server, 'admin');
  const { attempt } = await taken(server);
  await rated(server, attempt, 2);
  await db.update(ratings).set({ raterId: second.id }).where(eq(ratings.attemptId, attempt.id));
  await deleted(second);
  const rows = await db.select().from(ratings).where(eq(ratings.attemptId, attempt.id));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ raterId }) => raterId === null)).toBe(true);
});

test('an account of an outside provider is deleted by a link from an e-mail, which works only in this account', async () => {
  const [engineer, other] = [await register(app, 'engineer'), await register(app, 'engineer')];
  for (const { id } of [engineer, other]) {
    const provided = { passwordHash: null, provider: 'https://idp.example.com', subject: id };
    await db.update(accounts).set(provided).where(eq(accounts.id, id));
  }
  expect((await call(app, calls.ownData, { token: engineer.token })).reply.hasPassword).toBe(false);
  expect((await call(app, calls.deleteAccount, { token: engineer.token, body: { password: 'anything' } })).status).toBe(400);
  await call(app, calls.sendDeletionLink, { token: engineer.token });
  await server.idle();
  const [letter] = lettersIn(dataDir, { kind: 'delete', to: engineer.email });
  const body = { token: linkIn(letter) };
  expect((await call(app, calls.deleteAccount, { token: other.token, body })).status).toBe(400);
  expect((await call(app, calls.deleteAccount, { token: engineer.token, body })).status).toBe(200);
  expect((await call(app, calls.deleteAccount, { token: engineer.token, body })).status).toBe(400);
});

test('a deletion also ends the newsletter of a proven address, and of no other', async () => {
  const [proven, unproven] = [await engineerOnShow(server), await register(app, 'engineer')];
  for (const { email } of [proven, unproven]) {
    await db.insert(subscribers).values({ id: randomUUID(), email, confirmedAt: new Date() });
  }
  await deleted(proven);
  await deleted(unproven);
  const left = async (email: string) => db.$count(subscribers, eq(subscribers.email, email));
  expect([await left(proven.email), await left(unproven.email)]).toEqual([0, 1]);
});

test('a deletion waits for transactions that write search documents, and they never wait for the deletion', async () => {
  const { id, token, password } = await engineerOnShow(server);
  expect((await askToDelete({ token, password })).status).toBe(200);
  let running: Promise<void> = Promise.resolve();
  await db.transaction(async (tx) => {
    // As the foreign key from a document to its engineer does.
    await tx.execute(sql`select from accounts where id = ${id} for key share`);
    running = server.retention.run(later(REGRET_DAYS + 0.01));
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await db.execute(waiting)).rowCount).toBe(1);
    await tx.execute(sql`delete from search_changes where engineer_id in (
      select engineer_id from search_changes where engineer_id = ${id} for update skip locked)`);
  });
  await running;
  expect(await accountOf(id)).toBeUndefined();
});
