import { and, eq, like, not } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import * as accounts from '../../../../contract/accounts/accounts.ts';
import {
  LETTERS_A_DAY,
  LETTERS_TO_ONE_A_DAY,
  invite,
  resendInvitation,
  team,
} from '../../../../contract/companies/company-team.ts';
import { submitMessageForm } from '../../../../contract/site/contact.ts';
import { subscribe } from '../../../../contract/blog/newsletter.ts';
import * as ownData from '../../../../contract/accounts/own-data.ts';
import * as schema from '../../../../server/platform/db/schema/accounts.ts';
import { letters } from '../../../../server/platform/db/schema/letters.ts';
import { LETTERS } from '../../../../server/platform/limits/table.ts';
import { addAPasskey } from '../../../support/people/administrators.ts';
import { lettersIn } from '../../../support/network/letters.ts';
import { type Sent, admittedCompany, call, register, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;
const { tries } = schema;

const HERE = '198.51.100.7';
let made = 0;
const newAddress = () => `reader-${++made}@example.net`;
/** A network that nobody has used to request an e-mail. */
const newNetwork = () => `203.0.${++made % 250}.${Math.floor(made / 250)}`;
const from = (network: string): Pick<Sent, 'headers'> => ({ headers: { 'x-forwarded-for': network } });

const PASSWORD = 'girder-and-web';
const person = (email: string) => ({
  name: 'Ada',
  surname: 'Okafor',
  phone: '+31 15 000 000',
  location: 'Delft',
  email,
  password: PASSWORD,
});

/** One request for an e-mail of each kind, from a network, to an address. */
const KINDS = {
  newsletter: (network: string, email: string) => call(app, subscribe, { body: { email }, ...from(network) }),
  account: (network: string, email: string) => call(app, accounts.register, { body: person(email), ...from(network) }),
  reset: (network: string, email: string) => call(app, accounts.resetRequest, { body: { email }, ...from(network) }),
  contact: (network: string, email: string) =>
    call(app, submitMessageForm, { body: { name: 'Ana', email, message: 'Hello' }, ...from(network) }),
};

const countAs = async (key: string, count: number) => {
  const until = new Date(Date.now() + 3_600_000);
  await db.insert(tries).values({ key, count, until });
};

afterEach(async () => {
  await server.idle();
  await db.delete(tries);
  await db.delete(letters);
});

test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
  'one network may cause a limited number of e-mails of the kind %s in a day, the next is refused with a sentence, and another network is not',
  async (kind) => {
    const most = LETTERS[kind].network;
    for (let at = 0; at < most; at++) expect((await KINDS[kind](HERE, newAddress())).status).toBeLessThan(300);
    const { status, problem, headers } = await KINDS[kind](HERE, newAddress());
    const detail = 'The daily limit for these e-mails is reached on your network. Please try again in 24 hours.';
    expect([status, problem.detail]).toEqual([429, detail]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
    expect((await KINDS[kind](newNetwork(), newAddress())).status).toBeLessThan(300);
    // A network that has used up one kind can still use another.
    const other = kind === 'contact' ? 'newsletter' : 'contact';
    expect((await KINDS[other](HERE, newAddress())).status).toBeLessThan(300);
  },
);

test.each([
  [4, '/56', (at: number) => `2001:db8:7:${(0xab00 + at).toString(16)}::1`, '2001:db8:7:ac00::1'],
  [8, '/48', (at: number) => `2001:db8:9:${(0x100 * at).toString(16)}::1`, '2001:db8:8::1'],
])(
  '%i networks cause as many e-mails as all of one %s, and another customer has its own limit',
  async (times, _, network, other) => {
    const most = times * LETTERS.contact.network;
    for (let at = 0; at < most; at++) expect((await KINDS.contact(network(at), newAddress())).status).toBe(200);
    const { status, problem } = await KINDS.contact(network(most), newAddress());
    expect([status, problem.detail]).toEqual([429, expect.stringContaining('on your network')]);
    expect((await KINDS.contact(other, newAddress())).status).toBe(200);
  },
);

test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
  'a limited number of e-mails of the kind %s is written in a day, for all requesters together',
  async (kind) => {
    await countAs(`letters ${kind}`, LETTERS[kind].all - 1);
    expect((await KINDS[kind](newNetwork(), newAddress())).status).toBeLessThan(300);
    const { status, problem } = await KINDS[kind](newNetwork(), newAddress());
    expect([status, problem.detail]).toEqual([
      429,
      expect.stringMatching(/^The daily limit for these e-mails is reached\. Please try again in/),
    ]);
  },
);

test('strangers of the own network, or all together, cannot prevent an owner from getting a reset code', async () => {
  const email = newAddress();
  expect((await KINDS.account(HERE, email)).status).toBe(201);
  for (let at = 0; at < LETTERS.reset.network; at++) await KINDS.reset(HERE, newAddress());
  await db.delete(tries).where(eq(tries.key, 'letters reset'));
  await countAs('letters reset', LETTERS.reset.all);
  expect((await KINDS.reset(HERE, newAddress())).status).toBe(429);
  expect((await KINDS.reset(HERE, email)).status).toBe(200);
});

test('a refusal does not reveal which addresses are registered or subscribed', async () => {
  const { email } = await register(app, 'engineer');
  const refusals = [];
  for (const kind of ['newsletter', 'reset'] as const) {
    const network = newNetwork();
    for (let at = 0; at < LETTERS[kind].network; at++) await KINDS[kind](network, newAddress());
    const [known, unknown] = [await KINDS[kind](network, email), await KINDS[kind](network, newAddress())];
    expect(known.problem).toEqual(unknown.problem);
    refusals.push(known.status);
  }
  expect(refusals).toEqual([429, 429]);
});

test('an address gets a limited number of e-mails about accounts in a day, from all accounts together', async () => {
  const email = newAddress();
  const account = await register(app, 'engineer');
  const body = { email, password: account.password };
  expect((await call(app, accounts.correctEmail, { token: account.token, body })).status).toBe(200);
  await db.update(tries).set({ count: LETTERS.account.address }).where(like(tries.key, 'letters account to %'));
  const sent = { token: account.token, ...from(newNetwork()) };
  const { status, problem } = await call(app, accounts.sendConfirmation, sent);
  expect([status, problem.detail]).toEqual([
    429,
    'This address has been sent as many e-mails as it may get in a day. Please try again in 24 hours.',
  ]);
});

test('changes of the password of an account with an unproven address succeed, and cause no e-mails beyond the limit', async () => {
  const { token, password, email } = await register(app, 'engineer');
  await db.update(tries).set({ count: LETTERS.account.address }).where(like(tries.key, 'letters account to %'));
  const { status } = await call(app, accounts.updatePassword, { token, body: { old_pass: password, password: 'new-girder-44' } });
  expect(status).toBe(200);
  await server.idle();
  expect(lettersIn(server.dataDir, { kind: 'password-changed', to: email })).toEqual([]);
});

test('repeated requests to delete an account cause a few e-mails a day, and fewer to an unproven address', async () => {
  const [unproven, proven] = [await register(app, 'engineer'), await register(app, 'engineer')];
  await db.update(schema.accounts).set({ confirmedAt: new Date() }).where(eq(schema.accounts.id, proven.id));
  await db
    .update(tries)
    .set({ count: LETTERS.account.address - 1 })
    .where(like(tries.key, 'letters account to %'));
  for (const { token, password } of [unproven, proven]) {
    const ask = () => call(app, ownData.deleteAccount, { token, body: { password } });
    for (let at = 0; at < 5; at++) {
      expect((await ask()).status).toBe(200);
      // Again it is the same deletion, which is not counted.
      expect((await ask()).status).toBe(200);
      await call(app, ownData.keepAccount, { token });
    }
    expect((await ask()).status).toBe(429);
  }
  await server.idle();
  const letterCount = ({ email }: { email: string }) => lettersIn(server.dataDir, { kind: 'deletion-begun', to: email }).length;
  expect([letterCount(unproven), letterCount(proven)]).toEqual([1, 5]);
});

test('an unproven address gets no e-mails about passkeys and archives of its account', async () => {
  const { token, email } = await register(app, 'engineer');
  expect((await addAPasskey(server, token)).added.status).toBe(201);
  expect((await call(app, ownData.askArchive, { token })).status).toBe(200);
  await server.idle();
  expect((await call(app, ownData.ownData, { token })).reply.archive?.state).toBe('ready');
  for (const kind of ['security-changed', 'archive']) expect(lettersIn(server.dataDir, { kind, to: email })).toEqual([]);
});

test('one company cannot use up the limit of another company for an address', async () => {
  const email = newAddress();
  const [one, other] = [await admittedCompany(server), await admittedCompany(server)];
  const inviteBy = (token: string) => call(app, invite, { token, body: { email, role: 'recruiter' }, ...from(newNetwork()) });
  expect((await inviteBy(one.token)).status).toBe(201);
  const [open] = (await call(app, team, { token: one.token })).reply.invitations;
  const again = () => call(app, resendInvitation, { token: one.token, params: { id: open?.id ?? '' }, ...from(newNetwork()) });
  for (let at = 1; at < LETTERS_TO_ONE_A_DAY; at++) expect((await again()).status).toBe(200);
  expect((await again()).problem.detail).toMatch(/^This address has been sent as many e-mails/);
  expect((await inviteBy(other.token)).status).toBe(201);
});

test('all companies together write a limited number of e-mails to one address in a day', async () => {
  const email = newAddress();
  const company = await admittedCompany(server);
  const sent = { token: company.token, body: { email, role: 'recruiter' as const }, ...from(newNetwork()) };
  expect((await call(app, invite, sent)).status).toBe(201);
  await db.update(tries).set({ count: LETTERS.company.address }).where(like(tries.key, 'letters company to %'));
  const other = await admittedCompany(server);
  const { status, problem } = await call(app, invite, { ...sent, token: other.token, ...from(newNetwork()) });
  expect([status, problem.detail]).toEqual([429, expect.stringMatching(/^This address has been sent as many e-mails/)]);
});

test('a company writes a limited number of e-mails in a day', async () => {
  const { token } = await admittedCompany(server);
  const inviteOne = () => call(app, invite, { token, body: { email: newAddress(), role: 'reader' }, ...from(newNetwork()) });
  expect((await inviteOne()).status).toBe(201);
  const ofCompany = and(like(tries.key, 'letters of %'), not(like(tries.key, '% to %')));
  await db.update(tries).set({ count: LETTERS_A_DAY }).where(ofCompany);
  expect((await inviteOne()).problem.detail).toMatch(/^Your company has sent as many e-mails as it may in a day\./);
});

test.each(['network', 'all'] as const)('letters of companies are counted by %s too', async (by) => {
  const network = newNetwork();
  const [one, other] = [await admittedCompany(server), await admittedCompany(server)];
  const inviteBy = (token: string) =>
    call(app, invite, { token, body: { email: newAddress(), role: 'reader' }, ...from(network) });
  expect((await inviteBy(one.token)).status).toBe(201);
  const key = by === 'all' ? eq(tries.key, 'letters company') : like(tries.key, 'letters company from %');
  await db.update(tries).set({ count: LETTERS.company[by] }).where(key);
  expect((await inviteBy(other.token)).status).toBe(429);
});

test('an own network may request a limited number of codes for its accounts in a day', async () => {
  const [one, other] = [await register(app, 'engineer'), await register(app, 'engineer')];
  const ask = (email: string) => call(app, accounts.resetRequest, { body: { email } });
  expect((await ask(one.email)).status).toBe(200);
  await db.update(tries).set({ count: LETTERS['own-reset'].network }).where(like(tries.key, 'letters own-reset from %'));
  expect((await ask(other.email)).status).toBe(429);
});

test('no count contains an address or a network', async () => {
  const email = newAddress();
  await KINDS.newsletter(HERE, email);
  await KINDS.account(HERE, email);
  await KINDS.reset(HERE, email);
  const keys = (await db.select({ key: tries.key }).from(tries)).map(({ key }) => key);
  expect(keys.filter((key) => key.startsWith('letters'))).toHaveLength(8);
  expect(keys.filter((key) => key.includes(HERE) || key.includes(email))).toEqual([]);
});
