import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../../../../contract/accounts/accounts.ts';
import {
  cancelEmailChange,
  confirmEmailChange,
  emailChange,
  refuseEmailChange,
  startEmailChange,
} from '../../../../contract/accounts/email-change.ts';
import { security } from '../../../../contract/accounts/security.ts';
import { CALLS } from '../../../../contract/calls.ts';
import { admitCompany, companies as listCompanies } from '../../../../contract/companies/admission.ts';
import { handOver } from '../../../../contract/companies/company-team.ts';
import { companyGet } from '../../../../contract/profiles/profiles.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { accounts, emailChanges, sessions } from '../../../../server/platform/db/schema/accounts.ts';
import { lettersIn } from '../../../support/network/letters.ts';
import { type Server, aServer, call, companyIdOf, loginAs, memberOf, register } from '../../../support/server/server.ts';

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
const follow = (link: string, token: string) => call(server.app, confirmEmailChange, { token, body: { token: link } });
const refuse = (link: string) => call(server.app, refuseEmailChange, { body: { token: link } });
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
  expect((await follow(fresh, token)).reply.done).toBe(false);
  // The same link again changes nothing, and the address is still the old one.
  expect((await follow(fresh, token)).reply.done).toBe(false);
  expect((await call(server.app, emailChange, { token })).reply).toMatchObject({
    email,
    change: { email: next, oldConfirmed: false, newConfirmed: true },
  });
  expect((await signIn(next, password)).status).toBe(401);

  expect((await follow(old, token)).reply.done).toBe(true);
  expect((await call(server.app, emailChange, { token })).reply).toEqual({ email: next, change: null });
  expect((await call(server.app, emailChange, { token: other })).status).toBe(401);
  expect((await signIn(email, password)).status).toBe(401);
  expect((await signIn(next, password)).status).toBe(200);
  expect(typeOf(await follow(old, token))).toBe(problemType('link-over'));

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
  expect((await follow(await linkTo(mine.email), mine.token)).reply.done).toBe(false);
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
  await follow(old, token);
  const other = await register(server.app, 'engineer');
  await server.db.update(accounts).set({ email: next }).where(eq(accounts.id, other.id));
  expect(typeOf(await follow(fresh, token))).toBe(problemType('email-taken'));
  expect((await call(server.app, emailChange, { token })).reply).toEqual({ email, change: null });
});

test('a change can be given up, a newer one replaces it, and it ends after its time', async () => {
  const { token, email, id } = await confirmed();
  await start(token, anAddress());
  const first = await linkTo(email);
  await start(token, anAddress());
  const second = await linkTo(email);
  expect([typeOf(await follow(first, token)), (await follow(second, token)).status]).toEqual([problemType('link-over'), 200]);
  await call(server.app, cancelEmailChange, { token });
  expect(typeOf(await follow(second, token))).toBe(problemType('link-over'));

  await start(token, anAddress());
  const third = await linkTo(email);
  await server.db
    .update(emailChanges)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(emailChanges.accountId, id));
  expect(typeOf(await follow(third, token))).toBe(problemType('link-over'));
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

test('a link counts only in a session of its account, and its reader ends the change without one', async () => {
  const { token, email } = await confirmed();
  const stranger = await confirmed();
  const next = anAddress();
  await start(token, next);
  const [old, fresh] = [await linkTo(email), await linkTo(next)];
  for (const link of [old, fresh]) {
    expect((await call(server.app, confirmEmailChange, { body: { token: link } })).status).toBe(401);
    expect(typeOf(await follow(link, stranger.token))).toBe(problemType('link-over'));
  }
  expect((await call(server.app, emailChange, { token })).reply.change).toMatchObject({
    oldConfirmed: false,
    newConfirmed: false,
  });
  const [letter = ''] = lettersIn(server.dataDir, { kind: 'email-change', to: next });
  for (const words of ['the account of an engineer', '> Ada', `> ${email}`, `/confirm?refuse=${fresh}`])
    expect(letter).toContain(words);

  await follow(old, token);
  expect((await refuse(fresh)).status).toBe(200);
  expect((await call(server.app, emailChange, { token })).reply).toEqual({ email, change: null });
  for (const link of [old, fresh]) expect(typeOf(await follow(link, token))).toBe(problemType('link-over'));
  expect(typeOf(await refuse(fresh))).toBe(problemType('link-over'));
});

/** Why these calls take the token of a link from somebody who is not signed in. */
const WITHOUT_SIGN_IN = {
  'opens an account or a team that somebody has made for the reader of the e-mail': [
    'linkSubmit',
    'registerMember',
    'findInvitation',
  ],
  'lets its holder read or judge what the link is about': ['findJudging', 'saveJudgement', 'sharedReport'],
  'is about e-mails to the reader alone': [
    'confirmSubscription',
    'leaveByOneClick',
    'leaveNewsletter',
    'leaveNotifications',
    'leaveNotificationsByOneClick',
  ],
  'only ends something': ['refuseEmailChange'],
  'is the token of the caller’s session': ['validateToken'],
  'is of the identity provider': ['oauth'],
};

test('no other call takes the token of a link without a sign-in, since a click must give nobody else a right', () => {
  const fieldsOf = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
  const open = [...CALLS].filter(
    ([, { access, body, query }]) =>
      access === 'anyone' && [...fieldsOf(body), ...fieldsOf(query)].some((name) => name.endsWith('token')),
  );
  expect(open.map(([name]) => name).toSorted()).toEqual(Object.values(WITHOUT_SIGN_IN).flat().toSorted());
});

const hearing = async (token: string) => (await call(server.app, companyGet, { token })).reply.hearing;

/** A company with a proven address at this domain, and what an administrator decides about it. */
async function companyAt(domain: string, admin: string) {
  const company = await register(server.app, 'company', { email: `${randomUUID().slice(0, 8)}@${domain}` });
  await server.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, company.id));
  const id = await companyIdOf(server, company.id);
  const admit = (what: 'company' | 'domain') => call(server.app, admitCompany, { token: admin, params: { id }, body: { what } });
  const move = async (next: string) => {
    await start(company.token, next);
    const { email } = (await call(server.app, emailChange, { token: company.token })).reply;
    for (const to of [email, next]) await follow(await linkTo(to), company.token);
  };
  return { ...company, companyId: id, admit, move };
}

test('a company whose mail domain changes waits for its admission again, also at an admitted domain', async () => {
  const { token: admin } = await loginAs(server, 'admin');
  const [trusted, other] = [`${randomUUID().slice(0, 8)}.example.org`, `${randomUUID().slice(0, 8)}.example.org`];
  await (await companyAt(trusted, admin)).admit('domain');
  const company = await companyAt(other, admin);
  expect(await hearing(company.token)).toBe('waiting');
  await company.move(`anna@${trusted}`);
  expect(await hearing(company.token)).toBe('waiting');
  const listed = (await call(server.app, listCompanies, { token: admin, query: { limit: 100 } })).reply.items;
  expect(listed.find(({ id }) => id === company.companyId)).toMatchObject({ domainChanged: true, domainAdmitted: false });
  await company.admit('domain');
  expect(await hearing(company.token)).toBe('open');

  // So does one that was admitted by itself, and it need not if the domain stays.
  const alone = await companyAt(other, admin);
  await alone.admit('company');
  await alone.move(`second@${other}`);
  expect(await hearing(alone.token)).toBe('open');
  await alone.move(`third@${trusted}`);
  expect(await hearing(alone.token)).toBe('waiting');
  await alone.admit('company');
  expect(await hearing(alone.token)).toBe('open');
});

test('the same holds if the company gets another first owner', async () => {
  const { token: admin } = await loginAs(server, 'admin');
  const company = await companyAt(`${randomUUID().slice(0, 8)}.example.org`, admin);
  await company.admit('company');
  const member = await memberOf(server, company.companyId, 'recruiter');
  expect(await hearing(member.token)).toBe('open');
  expect((await call(server.app, handOver, { token: company.token, body: { member: member.id } })).status).toBe(200);
  expect(await hearing(company.token)).toBe('waiting');
});
