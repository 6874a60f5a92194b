import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { login, validateToken } from '../../../../contract/accounts/accounts.ts';
import { companyActivity } from '../../../../contract/companies/company-activity.ts';
import {
  changeRole,
  handOver,
  invite,
  leaveTeam,
  removeMember,
  saveOwnName,
  team,
} from '../../../../contract/companies/company-team.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { companyGet } from '../../../../contract/profiles/profiles.ts';
import { boundOf } from '../../../../contract/facts/retention.ts';
import { saveCompanyInfo } from '../../../../contract/accounts/settings.ts';
import { TEAM_ROLES } from '../../../../contract/base/team.ts';
import { companyActivity as entries, companyInvitations } from '../../../../server/platform/db/schema/teams.ts';
import { companyMembers } from '../../../../server/platform/db/schema/profiles.ts';
import { admittedCompany, call, memberOf, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;

const look = async (token: string) => (await call(app, team, { token })).reply;
const roleOf = async (token: string, id: string) => (await look(token)).members.find((member) => member.id === id)?.role;
const setRole = (token: string, id: string, role: (typeof TEAM_ROLES)[number]) =>
  call(app, changeRole, { token, params: { id }, body: { role } });
const remove = (token: string, id: string) => call(app, removeMember, { token, params: { id } });
const kindsOf = async (token: string) => (await call(app, companyActivity, { token })).reply.items.map(({ kind }) => kind);

test('every member reads the team, in the order in which its members joined, with the last active day of each', async () => {
  const owner = await admittedCompany(server);
  const reader = await memberOf(server, owner.companyId, 'reader');
  const seen = await look(reader.token);
  expect(seen.company.id).toBe(owner.companyId);
  expect(seen.own).toEqual({ id: reader.id, role: 'reader', confirmed: true, domain: 'example.com' });
  expect(seen.members.map(({ id, role }) => [id, role])).toEqual([
    [owner.id, 'owner'],
    [reader.id, 'reader'],
  ]);
  const today = new Date().toISOString().slice(0, 10);
  expect(seen.members.map(({ lastSeenOn }) => lastSeenOn)).toEqual([today, today]);
});

test('the last active day of a member also depends on older sessions', async () => {
  const owner = await admittedCompany(server);
  await db.update(companyMembers).set({ lastSeenOn: '2026-01-02' }).where(eq(companyMembers.accountId, owner.id));
  const { rowCount } = await db.$client.query(
    `update sessions set expires_at = expires_at - interval '10 minutes' where account_id = '${owner.id}'`,
  );
  expect(rowCount).toBe(1);
  await look(owner.token);
  expect((await look(owner.token)).members[0]?.lastSeenOn).toBe(new Date().toISOString().slice(0, 10));
});

test('a changed role applies from the next request, and is recorded', async () => {
  const owner = await admittedCompany(server);
  const member = await memberOf(server, owner.companyId, 'owner');
  expect((await setRole(owner.token, member.id, 'reader')).status).toBe(200);
  const refused = await setRole(member.token, owner.id, 'reader');
  expect([refused.status, refused.problem.type]).toEqual([403, problemType('not-allowed')]);
  expect(await roleOf(owner.token, member.id)).toBe('reader');
  const { items } = (await call(app, companyActivity, { token: member.token })).reply;
  expect(items[0]).toMatchObject({
    kind: 'role-changed',
    by: { id: owner.id },
    member: { id: member.id },
    facts: { before: 'owner', role: 'reader' },
  });
});

test('nobody changes, removes or appoints a member of another company', async () => {
  const [owner, other] = [await admittedCompany(server), await admittedCompany(server)];
  const stranger = await memberOf(server, other.companyId, 'reader');
  const tries = [
    await setRole(owner.token, stranger.id, 'owner'),
    await remove(owner.token, stranger.id),
    await call(app, handOver, { token: owner.token, body: { member: stranger.id } }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await roleOf(other.token, stranger.id)).toBe('reader');
});

test('the last owner cannot leave, step down or be removed; after handing over the company has one owner', async () => {
  const owner = await admittedCompany(server);
  const member = await memberOf(server, owner.companyId, 'reviewer');
  const refused = [
    await call(app, leaveTeam, { token: owner.token }),
    await setRole(owner.token, owner.id, 'recruiter'),
    await remove(owner.token, owner.id),
  ];
  expect(refused.map(({ problem }) => problem.type)).toEqual(Array(3).fill(problemType('last-owner')));
  expect((await call(app, handOver, { token: owner.token, body: { member: owner.id } })).status).toBe(400);
  expect((await call(app, handOver, { token: owner.token, body: { member: member.id } })).status).toBe(200);
  expect(await roleOf(member.token, member.id)).toBe('owner');
  expect(await roleOf(member.token, owner.id)).toBe('recruiter');
  expect((await call(app, leaveTeam, { token: owner.token })).status).toBe(200);
  const after = await call(app, companyGet, { token: owner.token });
  expect([after.status, after.problem.type]).toEqual([403, problemType('no-company')]);
  expect(await kindsOf(member.token)).toEqual(['member-left', 'ownership-handed-over']);
});

test('two owners who remove each other at once, or step down at once, leave one owner', async () => {
  for (let round = 0; round < 5; round++) {
    const one = await admittedCompany(server);
    const two = await memberOf(server, one.companyId, 'owner');
    const isRemoval = round % 2 === 0;
    const statuses = await Promise.all(
      isRemoval
        ? [remove(one.token, two.id), remove(two.token, one.id)]
        : [setRole(one.token, one.id, 'reader'), setRole(two.token, two.id, 'reader')],
    );
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = await db.select().from(companyMembers).where(eq(companyMembers.companyId, one.companyId));
    expect(owners.filter(({ role }) => role === 'owner')).toHaveLength(1);
  }
});

test('a removed member’s sessions end at once, with the reason, and after the next sign-in the person belongs to no company', async () => {
  const owner = await admittedCompany(server);
  const member = await memberOf(server, owner.companyId, 'owner');
  await call(app, invite, { token: member.token, body: { email: 'friend@example.org', role: 'owner' } });
  const body = { email: member.email, password: member.password };
  const second = (await call(app, login, { body })).reply.accessToken;
  expect((await remove(owner.token, member.id)).status).toBe(200);
  for (const token of [member.token, second]) {
    const ended = await call(app, team, { token });
    expect([ended.status, ended.problem.type]).toEqual([401, problemType('removed-from-company')]);
    expect((await call(app, validateToken, { body: { token } })).reply).toEqual({ valid: false, removed: true });
  }
  const again = (await call(app, login, { body })).reply.accessToken;
  const after = await call(app, team, { token: again });
  expect([after.status, after.problem.type]).toEqual([403, problemType('no-company')]);
  // Nobody is responsible for the invitations of a removed member any more, and the log still names
  // the member.
  expect((await look(owner.token)).invitations).toEqual([]);
  const { items } = (await call(app, companyActivity, { token: owner.token, query: { kind: 'member-invited' } })).reply;
  expect(items[0]?.by).toEqual({ id: member.id, name: 'Bo Lind' });
});

test('a member changes the own name; the first owner keeps the company’s name as the own one until then', async () => {
  const owner = await admittedCompany(server);
  const info = { name: 'Span & Co', location: 'Oslo', phone: '', occupation: '', public_name: '', bio: '' };
  await call(app, saveCompanyInfo, { token: owner.token, body: info });
  expect((await look(owner.token)).members[0]?.name).toBe('Span & Co');
  await call(app, saveOwnName, { token: owner.token, body: { name: 'Ada Vos' } });
  await call(app, saveCompanyInfo, { token: owner.token, body: { ...info, name: 'Span' } });
  expect(await look(owner.token)).toMatchObject({ company: { name: 'Span' }, members: [{ name: 'Ada Vos' }] });
  expect((await call(app, saveOwnName, { token: owner.token, body: { name: ' ' } })).status).toBe(400);
  expect(await kindsOf(owner.token)).toEqual(['profile-changed', 'profile-changed']);
});

test('who registered a company is asked for an own name until one is given, which then stands in place of the company’s', async () => {
  const owner = await admittedCompany(server);
  const member = await memberOf(server, owner.companyId, 'owner');
  const isAsked = async (token: string) => {
    const { reply } = await call(app, validateToken, { body: { token } });
    return reply.valid && reply.user.unnamed === true;
  };
  expect([await isAsked(owner.token), await isAsked(member.token)]).toEqual([true, false]);
  const { name } = (await look(owner.token)).company;
  await call(app, invite, { token: owner.token, body: { email: 'friend@example.org', role: 'reader' } });
  expect((await look(owner.token)).invitations[0]?.invitedBy).toBe(name);
  const save = (text: string) => call(app, saveOwnName, { token: owner.token, body: { name: text } });
  for (const [text, sentence] of [
    [' ', 'Name is required!'],
    ['x'.repeat(101), 'Must be maximum 100 characters!'],
    ['Ada\nVos', 'Name must be one line of plain text.'],
  ] as const) {
    const { status, problem } = await save(text);
    expect([status, problem.detail]).toEqual([400, sentence]);
  }
  expect(await isAsked(owner.token)).toBe(true);
  await save(' Ada Vos ');
  expect(await isAsked(owner.token)).toBe(false);
  const { members, invitations } = await look(member.token);
  expect([members[0]?.name, invitations[0]?.invitedBy]).toEqual(['Ada Vos', 'Ada Vos']);
  const { items } = (await call(app, companyActivity, { token: member.token })).reply;
  expect(items[0]).toMatchObject({ kind: 'member-invited', by: { name: 'Ada Vos' } });

  // A person may be called as the company, and keeps the name when the company gets another one.
  await save(name);
  const info = { name: 'Another', location: 'Oslo', phone: '', occupation: '', public_name: '', bio: '' };
  await call(app, saveCompanyInfo, { token: owner.token, body: info });
  expect([(await look(owner.token)).members[0]?.name, await isAsked(owner.token)]).toEqual([name, false]);
});

test('who has left a company without an own name is asked in the next one, and not in between', async () => {
  const owner = await admittedCompany(server);
  await memberOf(server, owner.companyId, 'owner');
  await call(app, leaveTeam, { token: owner.token });
  const user = async () => (await call(app, validateToken, { body: { token: owner.token } })).reply;
  expect(await user()).toMatchObject({ valid: true, user: { id: owner.id } });
  expect(JSON.stringify(await user())).not.toContain('unnamed');
  const next = await admittedCompany(server);
  await db.insert(companyMembers).values({ accountId: owner.id, companyId: next.companyId, role: 'reader' });
  expect(await user()).toMatchObject({ user: { unnamed: true } });
});

test('the activity is read part by part, by member and kind, only by the own company, and for a year', async () => {
  const [owner, other] = [await admittedCompany(server), await admittedCompany(server)];
  const member = await memberOf(server, owner.companyId, 'reader');
  const { companyId } = owner;
  const rows = Array.from({ length: 45 }, (_, index) => ({
    companyId,
    accountId: index % 3 === 0 ? member.id : owner.id,
    kind: index % 2 === 0 ? ('note-written' as const) : ('stage-changed' as const),
  }));
  await db.insert(entries).values(rows);
  const bound = boundOf('activity', new Date());
  const old = new Date(bound.getTime() - 60_000);
  await db.insert(entries).values({ companyId, accountId: owner.id, kind: 'note-written', at: old });
  await server.retention.run();
  const read = (query: Record<string, string | number>) => call(app, companyActivity, { token: member.token, query });

  const first = (await read({ limit: 20 })).reply;
  // A new entry meanwhile neither repeats nor hides an entry.
  await db.insert(entries).values({ companyId, accountId: owner.id, kind: 'stage-changed' });
  const second = (await read({ limit: 20, cursor: first.next ?? '' })).reply;
  const third = (await read({ limit: 20, cursor: second.next ?? '' })).reply;
  const ids = [...first.items, ...second.items, ...third.items].map(({ id }) => id);
  expect(ids).toHaveLength(45);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  expect(third.next).toBeNull();
  const mine = (await read({ limit: 100, member: member.id, kind: 'note-written' })).reply.items;
  expect(mine).toHaveLength(8);
  expect(new Set(mine.map(({ by }) => by?.name))).toEqual(new Set(['Bo Lind']));
  expect((await read({ cursor: 'WyJ4Il0' })).status).toBe(400);
  expect((await call(app, companyActivity, { token: other.token })).reply.items).toEqual([]);
});

test('the table of invitations holds no secret that opens an account', async () => {
  const owner = await admittedCompany(server);
  await call(app, invite, { token: owner.token, body: { email: 'somebody@example.org', role: 'reader' } });
  const [row] = await db.select().from(companyInvitations).where(eq(companyInvitations.companyId, owner.companyId));
  expect(JSON.stringify(row)).not.toContain(server.tokens.linkToken(row?.linkId ?? ''));
});
