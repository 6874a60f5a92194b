import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { confirmDomain, proveDomain, removeDomain } from '../../../../contract/companies/company-domains.ts';
import { MAX_DOMAINS, team } from '../../../../contract/companies/company-team.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { companyGet } from '../../../../contract/profiles/profiles.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { lettersIn, linkIn } from '../../../support/network/letters.ts';
import { admittedCompany, call, companyIdOf, memberOf, register, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app } = server;

const aDomain = () => `${randomBytes(5).toString('hex')}.example.org`;
const prove = (token: string, email: string) => call(app, proveDomain, { token, body: { email } });
const confirm = (token: string, link: string) => call(app, confirmDomain, { token, body: { token: link } });
const provenOf = async (token: string) => (await call(app, team, { token })).reply.domains.map(({ domain }) => domain);

async function letterTo(email: string) {
  await server.idle();
  return lettersIn(server.dataDir, { kind: 'domain', to: email }).at(-1) ?? '';
}

async function linkTo(email: string) {
  return linkIn(await letterTo(email));
}

test('an owner proves the domain of the own confirmed address at once, and another domain by an e-mail, once', async () => {
  const owner = await admittedCompany(server);
  expect((await prove(owner.token, owner.email)).reply.isProven).toBe(true);
  const domain = aDomain();
  const email = `office@${domain.toUpperCase()}`;
  expect((await prove(owner.token, email)).reply.isProven).toBe(false);
  expect(await provenOf(owner.token)).toEqual(['example.com']);
  const link = await linkTo(email.toLowerCase());
  expect(await letterTo(email.toLowerCase())).not.toMatch(/\bAda\b/);
  expect((await confirm(owner.token, link)).reply.domain).toBe(domain);
  expect((await confirm(owner.token, link)).problem.type).toBe(problemType('link-over'));
  expect((await provenOf(owner.token)).toSorted()).toEqual([domain, 'example.com'].toSorted());
  // Engineers read the domain of the owner's address first, then the others.
  const facts = await server.admission.findFacts([owner.companyId]);
  expect(facts.get(owner.companyId)).toMatchObject({ domains: ['example.com', domain] });
});

test('the link works only for an owner of the company that asked, and the newest one only', async () => {
  const [owner, other] = [await admittedCompany(server), await admittedCompany(server)];
  const recruiter = await memberOf(server, owner.companyId, 'recruiter');
  const email = `office@${aDomain()}`;
  await prove(owner.token, email);
  const old = await linkTo(email);
  await prove(owner.token, `desk@${email.split('@')[1]}`);
  const link = await linkTo(`desk@${email.split('@')[1]}`);
  expect((await confirm(owner.token, old)).status).toBe(400);
  expect((await confirm(other.token, link)).status).toBe(400);
  expect((await confirm(recruiter.token, link)).status).toBe(403);
  expect((await confirm(owner.token, link)).status).toBe(200);
});

test('several companies can prove one domain; a domain of a public e-mail provider and an unconfirmed owner prove nothing', async () => {
  const [owner, other] = [await admittedCompany(server), await admittedCompany(server)];
  await prove(owner.token, owner.email);
  await prove(other.token, other.email);
  expect([await provenOf(owner.token), await provenOf(other.token)]).toEqual([['example.com'], ['example.com']]);
  const refused = await prove(owner.token, 'us@gmail.com');
  expect([refused.status, refused.problem.type]).toEqual([400, problemType('public-mail')]);
  const unproven = await register(app, 'company');
  expect((await prove(unproven.token, unproven.email)).problem.type).toBe(problemType('address-unconfirmed'));
  expect(await provenOf(unproven.token)).toEqual([]);
});

test('domains are limited in number, can be removed, and do not admit a company', async () => {
  const owner = await register(app, 'company');
  await server.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, owner.id));
  await prove(owner.token, owner.email);
  for (let index = 1; index < MAX_DOMAINS; index++) {
    const email = `office@${aDomain()}`;
    await prove(owner.token, email);
    expect((await confirm(owner.token, await linkTo(email))).status).toBe(200);
  }
  expect((await prove(owner.token, `office@${aDomain()}`)).problem.type).toBe(problemType('team-full'));
  expect((await call(app, companyGet, { token: owner.token })).reply.hearing).toBe('waiting');
  const params = { domain: 'example.com' };
  const other = await admittedCompany(server);
  expect((await call(app, removeDomain, { token: other.token, params })).status).toBe(404);
  expect((await call(app, removeDomain, { token: owner.token, params })).status).toBe(200);
  expect(await provenOf(owner.token)).toHaveLength(MAX_DOMAINS - 1);
  expect(await companyIdOf(server, owner.id)).toBeTruthy();
});
