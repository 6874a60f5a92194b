import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { login, registerCompany, resetRequest } from '../../../../contract/accounts/accounts.ts';
import {
  MAX_INVITATIONS,
  MAX_MEMBERS,
  changeRole,
  findInvitation,
  handOver,
  invite,
  joinTeam,
  leaveTeam,
  registerMember,
  resendInvitation,
  team,
  withdrawInvitation,
} from '../../../../contract/companies/company-team.ts';
import { OVER_INVITATION_DAYS } from '../../../../contract/facts/lifetimes.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import type { TeamRole } from '../../../../contract/base/team.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { companyMembers } from '../../../../server/platform/db/schema/profiles.ts';
import { companyInvitations } from '../../../../server/platform/db/schema/teams.ts';
import { lettersIn, linkIn } from '../../../support/network/letters.ts';
import { admittedCompany, call, companyIdOf, memberOf, register, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;
const PASSWORD = 'purlin-brace-7';

const anAddress = () => `${randomBytes(6).toString('hex')}@northspan.example.org`;
const inviteTo = (token: string, email: string, role: TeamRole = 'recruiter') =>
  call(app, invite, { token, body: { email, role } });
const join = (token: string, name = 'Ines Duarte') => call(app, registerMember, { body: { token, name, password: PASSWORD } });
const found = (token: string) => call(app, findInvitation, { body: { token } });
const look = async (token: string) => (await call(app, team, { token })).reply;
const codesOf = (...answers: { problem: { type: string } }[]) => answers.map(({ problem }) => problem.type);

/** The links of the e-mails to this address, oldest first. */
async function linksTo(email: string) {
  await server.idle();
  return lettersIn(server.dataDir, { kind: 'invitation', to: email }).map(linkIn);
}

async function invited(role: TeamRole = 'recruiter', email = anAddress()) {
  const owner = await admittedCompany(server);
  expect((await inviteTo(owner.token, email, role)).status).toBe(201);
  const link = (await linksTo(email)).at(-1) ?? '';
  return { owner, email, link };
}

test('an invitation names nobody in the e-mail, shows on the page who invites, and makes a confirmed member once', async () => {
  const { owner, email, link } = await invited();
  const [letter = ''] = lettersIn(server.dataDir, { kind: 'invitation', to: email });
  // The owner and the company are called Ada.
  expect(letter).not.toMatch(/\bAda\b/);
  expect((await found(link)).reply).toMatchObject({ company: 'Ada', invitedBy: 'Ada', email, role: 'recruiter', account: 'new' });
  expect((await look(owner.token)).invitations).toMatchObject([{ email, role: 'recruiter', isOver: false }]);

  const joined = await join(link);
  expect(joined.status).toBe(201);
  const seen = await look(joined.reply.accessToken);
  expect(seen).toMatchObject({ company: { id: owner.companyId }, own: { role: 'recruiter', confirmed: true }, invitations: [] });
  expect(seen.members.map(({ name }) => name)).toEqual(['Ada', 'Ines Duarte']);
  expect(codesOf(await join(link), await found(link))).toEqual(Array(2).fill(problemType('link-over')));
});

test('if two people accept an invitation at once, one of them becomes a member', async () => {
  const { owner, link } = await invited();
  const both = await Promise.all([join(link, 'One'), join(link, 'Two')]);
  const [refused, ...others] = both.filter(({ status }) => status !== 201);
  expect(others).toEqual([]);
  // For the second, the link is used up, or the account of the first exists already.
  expect([problemType('link-over'), problemType('in-company')]).toContain(refused && codesOf(refused)[0]);
  expect((await look(owner.token)).members).toHaveLength(2);
});

test('an invitation that ended long ago does not count, and its address can be invited again', async () => {
  const { owner, email } = await invited();
  const endAt = async (days: number) => {
    const expiresAt = new Date(Date.now() - days * 86_400_000);
    await db.update(companyInvitations).set({ expiresAt }).where(eq(companyInvitations.email, email));
  };
  await endAt(OVER_INVITATION_DAYS - 0.01);
  expect(codesOf(await inviteTo(owner.token, email))).toEqual([problemType('invited-already')]);
  await endAt(OVER_INVITATION_DAYS + 0.01);
  expect((await inviteTo(owner.token, email, 'reader')).status).toBe(201);
  expect((await look(owner.token)).invitations).toMatchObject([{ email, role: 'reader', isOver: false }]);
  const [, link = ''] = await linksTo(email);
  expect((await join(link)).status).toBe(201);
});

test('an e-mail that is sent again has a new link and ends the previous one; a withdrawn or old invitation ends too', async () => {
  const { owner, email, link } = await invited();
  const [open] = (await look(owner.token)).invitations;
  const params = { id: open?.id ?? '' };
  expect((await call(app, resendInvitation, { token: owner.token, params })).status).toBe(200);
  const [, newer = ''] = await linksTo(email);
  expect((await found(link)).status).toBe(400);
  expect((await found(newer)).status).toBe(200);
  await db.update(companyInvitations).set({ expiresAt: new Date() }).where(eq(companyInvitations.id, params.id));
  expect((await join(newer)).status).toBe(400);
  expect((await look(owner.token)).invitations).toMatchObject([{ isOver: true }]);
  expect((await call(app, withdrawInvitation, { token: owner.token, params })).status).toBe(200);
  expect((await call(app, resendInvitation, { token: owner.token, params })).status).toBe(404);

  const other = await invited();
  const [one] = (await look(other.owner.token)).invitations;
  // The owner of another company cannot do it.
  const foreign = { params: { id: one?.id ?? '' } };
  expect((await call(app, withdrawInvitation, { token: owner.token, ...foreign })).status).toBe(404);
  expect((await call(app, withdrawInvitation, { token: other.owner.token, ...foreign })).status).toBe(200);
  expect((await join(other.link)).status).toBe(400);
});

test('only an owner with a confirmed address invites, and nobody twice', async () => {
  const unproven = await register(app, 'company');
  const owner = await admittedCompany(server);
  const recruiter = await memberOf(server, owner.companyId, 'recruiter');
  const email = anAddress();
  expect(codesOf(await inviteTo(unproven.token, email))).toEqual([problemType('address-unconfirmed')]);
  expect(codesOf(await inviteTo(recruiter.token, email))).toEqual([problemType('not-allowed')]);
  expect(codesOf(await inviteTo(owner.token, recruiter.email.toUpperCase()))).toEqual([problemType('member-already')]);
  expect((await inviteTo(owner.token, email)).status).toBe(201);
  expect(codesOf(await inviteTo(owner.token, email))).toEqual([problemType('invited-already')]);
});

test('the reply to an invitation is the same for an address that has an account and one that has none', async () => {
  const owner = await admittedCompany(server);
  const engineer = await register(app, 'engineer');
  const [known, unknown] = [await inviteTo(owner.token, engineer.email), await inviteTo(owner.token, 'nobody1234@example.com')];
  expect(known.status).toBe(unknown.status);
  expect(known.reply.response.replace(engineer.email, '')).toBe(unknown.reply.response.replace('nobody1234@example.com', ''));
});

test('an address of another kind of account, or of a member of another company, cannot join, and the reply says why', async () => {
  const engineer = await register(app, 'engineer');
  const company = await register(app, 'company');
  for (const [person, account, code] of [
    [engineer, 'other', 'other-role'],
    [company, 'taken', 'in-company'],
  ] as const) {
    const { link } = await invited('recruiter', person.email);
    expect((await found(link)).reply.account).toBe(account);
    expect(codesOf(await join(link))).toEqual([problemType(code)]);
    expect(codesOf(await call(app, joinTeam, { token: person.token, body: { token: link } }))).toEqual([problemType(code)]);
    // The invitation stays, since nobody has accepted it.
    expect((await found(link)).status).toBe(200);
  }
});

test('an address that registers while its invitation is accepted gets one account', async () => {
  for (let round = 0; round < 4; round++) {
    const { link, email } = await invited();
    const body = { name: 'Ada', location: 'Delft', email, password: 'girder-12' };
    const [joined, registered] = await Promise.all([join(link), call(app, registerCompany, { body })]);
    expect(await db.$count(accounts, eq(accounts.email, email))).toBe(1);
    expect([joined.status, registered.status].filter((status) => status === 201)).toHaveLength(1);
    // The second one gets this reply.
    expect([201, 409]).toEqual(expect.arrayContaining([joined.status, registered.status]));
  }
});

test('a person who has left a company joins another one after signing in, only by an invitation to the own address', async () => {
  const first = await invited();
  const joined = await join(first.link);
  const token = joined.reply.accessToken;
  expect((await call(app, leaveTeam, { token })).status).toBe(200);
  const second = await invited('reviewer', first.email);
  const foreign = await invited();
  expect((await found(second.link)).reply.account).toBe('free');
  expect(codesOf(await join(second.link))).toEqual([problemType('sign-in-to-join')]);
  expect(codesOf(await call(app, joinTeam, { token, body: { token: foreign.link } }))).toEqual([problemType('link-over')]);
  await db.update(accounts).set({ confirmedAt: null }).where(eq(accounts.email, first.email));
  const both = await Promise.all([1, 2].map(() => call(app, joinTeam, { token, body: { token: second.link } })));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const seen = await look(token);
  // The link was sent to the address, and the password belongs to the account, so the address is
  // proven.
  expect(seen).toMatchObject({ company: { id: second.owner.companyId }, own: { role: 'reviewer', confirmed: true } });
});

test('members and open invitations are limited in number, also when many accept at once', async () => {
  const { owner, link } = await invited();
  const other = anAddress();
  await inviteTo(owner.token, other);
  const [second = ''] = await linksTo(other);
  const ids = Array.from(
    { length: MAX_MEMBERS - 2 },
    (_, index) => sql`(gen_random_uuid(), ${`crowd-${index}-${owner.id}@x.org`})`,
  );
  await db.execute(sql`
    with made as (
      insert into accounts (id, email, role, name, password_hash)
      select id, email, 'company', 'Crowd', 'x' from (values ${sql.join(ids, sql`, `)}) as given (id, email)
      returning id
    )
    insert into company_members (account_id, company_id, role) select id, ${owner.companyId}, 'reader' from made`);
  const both = await Promise.all([join(link), join(second)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await db.$count(companyMembers, eq(companyMembers.companyId, owner.companyId))).toBe(MAX_MEMBERS);
  expect(codesOf(await inviteTo(owner.token, anAddress()))).toEqual([problemType('team-full')]);

  const small = await admittedCompany(server);
  const statuses: number[] = [];
  for (let index = 0; index <= MAX_INVITATIONS; index++) statuses.push((await inviteTo(small.token, anAddress())).status);
  expect(statuses).toEqual([...Array(MAX_INVITATIONS).fill(201), 409]);
});

test('a new member signs in by password and can reset it like anybody else', async () => {
  const { email, link, owner } = await invited('reader');
  const { id } = (await join(link)).reply;
  expect((await call(app, login, { body: { email, password: PASSWORD } })).reply.roles).toEqual(['company']);
  expect((await call(app, resetRequest, { body: { email } })).status).toBe(200);
  expect(await companyIdOf(server, id)).toBe(owner.companyId);
});

test('the invitations of an owner end with the role: after a demotion, a handover or leaving', async () => {
  const first = await admittedCompany(server);
  const ends = {
    demoted: (id: string) => call(app, changeRole, { token: first.token, params: { id }, body: { role: 'recruiter' } }),
    'handed over': (_id: string, token: string) => call(app, handOver, { token, body: { member: first.id } }),
    left: (_id: string, token: string) => call(app, leaveTeam, { token }),
  };
  for (const [what, end] of Object.entries(ends)) {
    const owner = await memberOf(server, first.companyId, 'owner');
    const [email, kept] = [anAddress(), anAddress()];
    await inviteTo(owner.token, email);
    await inviteTo(first.token, kept);
    const [link = ''] = await linksTo(email);
    const [keptLink = ''] = await linksTo(kept);
    expect((await end(owner.id, owner.token)).status).toBe(200);
    expect([what, (await found(link)).status, (await found(keptLink)).status]).toEqual([what, 400, 200]);
    expect((await look(first.token)).invitations.map((one) => one.email)).not.toContain(email);
  }
});
