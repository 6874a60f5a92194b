import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as calls from '../../../../contract/profiles/connections.ts';
import { blockCompany } from '../../../../contract/profiles/visibility.ts';
import { saveOwnName } from '../../../../contract/companies/company-team.ts';
import { companyView } from '../../../../contract/profiles/profiles.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { dayInUtc } from '../../../../contract/facts/zoned-dates.ts';
import { connections } from '../../../../server/platform/db/schema/connections.ts';
import { notifications } from '../../../../server/platform/db/schema/notifications.ts';
import { confirmedCompany, engineerOnShow } from '../../../support/people/connections.ts';
import { call, memberOf, register, serverOfFile } from '../../../support/server/server.ts';
import { DAY_MS } from '../../../../contract/facts/durations.ts';

const server = await serverOfFile();
const { app, db } = server;

type Person = Awaited<ReturnType<typeof engineerOnShow>>;
type Company = Awaited<ReturnType<typeof confirmedCompany>>;
let company: Company;
beforeAll(async () => {
  company = await confirmedCompany(server, { name: 'Girder and Sons' });
});

const ask = (engineer: Person, from: { token: string } = company, reason = 'We design halls.') =>
  call(app, calls.companyConnect, { token: from.token, params: { id: engineer.id }, body: { reason } });
const cancel = (engineer: Person) => call(app, calls.companyCancel, { token: company.token, params: { id: engineer.id } });
const byEngineer = (
  engineer: Person,
  description: typeof calls.acceptConnect | typeof calls.rejectConnect | typeof calls.removeConnection | typeof blockCompany,
) => call(app, description, { token: engineer.token, params: { id: company.companyId } });
const view = (engineer: Person, token = company.token) => call(app, companyView, { token, params: { id: engineer.id } });

const isPair = (engineer: Person) => and(eq(connections.engineerId, engineer.id), eq(connections.companyId, company.companyId));
const change = (engineer: Person, values: Partial<typeof connections.$inferInsert>) =>
  db.update(connections).set(values).where(isPair(engineer));

test('the company reads surname, e-mail address and phone number only after the engineer has accepted', async () => {
  const engineer = await engineerOnShow(server);
  expect((await ask(engineer)).reply).toEqual({ result: 'ok', connection: 'pending-target-approve' });
  expect((await view(engineer)).reply).toMatchObject({
    connection: 'pending-target-approve',
    connectionDetails: { reason: 'We design halls.', expired: false },
    surname: null,
    email: null,
    phone: null,
  });
  const { reply: waiting } = await call(app, calls.waitingConnections, { token: engineer.token });
  expect(waiting).toEqual({ waiting: 1 });
  const { reply: asked } = await call(app, calls.engineerConnections, { token: engineer.token });
  expect(asked.items).toMatchObject([
    {
      status: 'pending-user-approve',
      reason: 'We design halls.',
      company: { name: 'Girder and Sons', confirmed: true, domains: ['example.com'] },
    },
  ]);
  expect((await byEngineer(engineer, calls.acceptConnect)).reply).toEqual({ result: 'ok', connection: 'connected' });
  expect((await view(engineer)).reply).toMatchObject({
    connection: 'connected',
    surname: 'Okafor',
    email: engineer.email,
    phone: '+31 15 000 000',
  });
  const other = await confirmedCompany(server);
  expect((await view(engineer, other.token)).reply).toMatchObject({
    connection: 'unknown',
    surname: null,
    email: null,
    phone: null,
  });
  expect((await byEngineer(engineer, calls.removeConnection)).reply).toEqual({ result: 'ok', connection: 'removed' });
  expect((await view(engineer)).reply).toMatchObject({ connection: 'removed', surname: null, email: null, phone: null });
});

test('an engineer reads who in the company asks, once the person has given a name, and none for an own request', async () => {
  const engineer = await engineerOnShow(server);
  const asking = await confirmedCompany(server);
  const listed = async (list: 'waiting' | 'asked') =>
    (await call(app, calls.engineerConnections, { token: engineer.token, query: { list } })).reply.items;
  await ask(engineer, asking);
  expect((await listed('waiting'))[0]).not.toHaveProperty('askedByName');
  await call(app, saveOwnName, { token: asking.token, body: { name: 'Ada Vos' } });
  expect((await listed('waiting'))[0]).toMatchObject({ askedByName: 'Ada Vos' });
  const params = { id: asking.companyId };
  await call(app, calls.rejectConnect, { token: engineer.token, params });
  await call(app, calls.engineerConnect, { token: engineer.token, params, body: {} });
  expect((await listed('asked'))[0]).toMatchObject({ status: 'pending-target-approve' });
  expect((await listed('asked'))[0]).not.toHaveProperty('askedByName');
});

test('the specified GET calls do the same, may be repeated, and are never stored', async () => {
  const engineer = await engineerOnShow(server);
  const asCompany = { token: company.token, params: { id: engineer.id } };
  const asEngineer = { token: engineer.token, params: { id: company.companyId } };
  for (const [description, sent, status] of [
    [calls.companyConnectByGet, asCompany, 'pending-target-approve'],
    [calls.companyCancelByGet, asCompany, 'cancelled'],
    [calls.companyConnectByGet, asCompany, 'pending-target-approve'],
    [calls.rejectByGet, asEngineer, 'rejected'],
  ] as const) {
    for (let time = 0; time < 2; time++) {
      const { reply, headers } = await call(app, description, sent);
      expect([reply, headers['cache-control']]).toEqual([{ result: 'ok', connection: status }, 'no-store']);
    }
  }
  await change(engineer, { state: 'requested', expiresAt: new Date(Date.now() + DAY_MS) });
  for (let time = 0; time < 2; time++) {
    expect((await call(app, calls.acceptByGet, asEngineer)).reply).toEqual({ result: 'ok', connection: 'connected' });
  }
});

test('without a confirmed e-mail address nobody can ask', async () => {
  const engineer = await engineerOnShow(server);
  const { problem } = await ask(engineer, await register(app, 'company'));
  expect(problem).toMatchObject({ status: 403, type: problemType('address-unconfirmed') });
});

test('a member who may not contact engineers sees the requests and cannot make one', async () => {
  const engineer = await engineerOnShow(server);
  const reviewer = await memberOf(server, company.companyId, 'reviewer');
  expect((await ask(engineer, reviewer)).status).toBe(403);
  await ask(engineer);
  const { reply } = await call(app, calls.companyConnections, { token: reviewer.token, query: { list: 'asked' } });
  expect(reply.items.map(({ profile }) => profile)).toContain(engineer.id);
});

test('after a rejection the company cannot ask for 30 days, and the engineer can', async () => {
  const engineer = await engineerOnShow(server);
  await ask(engineer);
  await byEngineer(engineer, calls.rejectConnect);
  const from = dayInUtc(new Date(Date.now() + 30 * DAY_MS).toISOString());
  expect((await ask(engineer)).problem).toMatchObject({
    type: problemType('ask-later'),
    detail: `Your last request was rejected. You can ask again from ${from}.`,
  });
  await change(engineer, { changedAt: new Date(Date.now() - 31 * DAY_MS) });
  expect((await ask(engineer)).reply.connection).toBe('pending-target-approve');
  await byEngineer(engineer, calls.rejectConnect);
  const back = { token: engineer.token, params: { id: company.companyId }, body: { reason: 'I have time now.' } };
  expect((await call(app, calls.engineerConnect, back)).reply.connection).toBe('pending-target-approve');
  const { reply: waiting } = await call(app, calls.companyConnections, { token: company.token });
  expect(waiting.items.find(({ profile }) => profile === engineer.id)).toMatchObject({
    status: 'pending-user-approve',
    reason: 'I have time now.',
    visible: true,
  });
});

test('an engineer asks only companies that asked before or viewed the profile', async () => {
  const engineer = await engineerOnShow(server);
  const other = await confirmedCompany(server);
  const asking = { token: engineer.token, params: { id: other.companyId }, body: {} };
  expect((await call(app, calls.engineerConnect, asking)).problem.type).toBe(problemType('no-such-company'));
  await view(engineer, other.token);
  expect((await call(app, calls.engineerConnect, asking)).reply.connection).toBe('pending-target-approve');
  const accepted = await call(app, calls.acceptConnect, { token: other.token, params: { id: engineer.id } });
  expect(accepted.reply.connection).toBe('connected');
});

test('a request expires after 30 days: at once in what is read, later in what is stored', async () => {
  const engineer = await engineerOnShow(server);
  await ask(engineer);
  const [row] = await db.select().from(connections).where(isPair(engineer));
  expect(row && row.expiresAt.getTime() - row.askedAt.getTime()).toBe(30 * DAY_MS);
  await change(engineer, { expiresAt: new Date(Date.now() - 1000) });
  expect((await view(engineer)).reply).toMatchObject({
    connection: 'unknown',
    connectionDetails: { expired: true, expiresAt: null },
  });
  expect((await byEngineer(engineer, calls.acceptConnect)).problem).toMatchObject({
    status: 409,
    detail: 'The request has expired.',
  });
  expect((await call(app, calls.engineerConnections, { token: engineer.token })).reply.items).toEqual([]);
  expect(await server.connections.requests.expireDue()).toBe(1);
  const [noted] = await db.select().from(connections).where(isPair(engineer));
  expect(noted).toMatchObject({ state: 'expired', changedBy: null });
  expect((await ask(engineer)).reply.connection).toBe('pending-target-approve');
});

test('a company has at most 50 open requests, and the same engineer is asked at most five times a day', async () => {
  const busy = await confirmedCompany(server);
  const engineer = await engineerOnShow(server);
  const id = { token: busy.token, params: { id: engineer.id } };
  for (let time = 0; time < 5; time++) {
    expect((await call(app, calls.companyConnectByGet, id)).status).toBe(200);
    expect((await call(app, calls.companyCancelByGet, id)).status).toBe(200);
  }
  expect((await call(app, calls.companyConnectByGet, id)).problem).toMatchObject({
    status: 429,
    type: problemType('too-many-tries'),
  });
  const others = await Promise.all(Array.from({ length: 50 }, () => register(app, 'engineer')));
  const expiresAt = new Date(Date.now() + DAY_MS);
  const open = { companyId: busy.companyId, state: 'requested', askedBy: 'company', expiresAt } as const;
  await db.insert(connections).values(others.map((other) => ({ id: randomUUID(), engineerId: other.id, ...open })));
  const next = await engineerOnShow(server);
  expect((await ask(next, busy)).problem.type).toBe(problemType('too-many-open'));
  await db
    .update(connections)
    .set({ expiresAt: new Date() })
    .where(eq(connections.engineerId, others[0]?.id ?? ''));
  expect((await ask(next, busy)).status).toBe(200);
});

test('a request notifies the person who is asked, and a failed change notifies nobody', async () => {
  const engineer = await engineerOnShow(server);
  const told = async () =>
    (await db.select().from(notifications).where(eq(notifications.accountId, engineer.id))).map(({ kind }) => kind);
  expect((await ask(engineer, await register(app, 'company'))).status).toBe(403);
  expect(await told()).toEqual([]);
  await ask(engineer);
  expect(await told()).toEqual(['request']);
});

test('a reason is plain text of at most 500 characters', async () => {
  const engineer = await engineerOnShow(server);
  expect((await ask(engineer, company, 'x'.repeat(501))).problem.fields).toHaveProperty('reason');
  expect((await ask(engineer, company, 'x\u202Ey')).status).toBe(400);
  expect((await ask(engineer, company, 'أهلا، نبحث عن مهندس')).status).toBe(200);
});

test('lists continue after a cursor, and a new request hides nobody', async () => {
  const engineer = await engineerOnShow(server);
  const names: string[] = [];
  for (let index = 0; index < 4; index++) {
    const asking = await confirmedCompany(server, { name: `Office ${index}` });
    await ask(engineer, asking);
    names.unshift(`Office ${index}`);
  }
  const list = (cursor?: string) =>
    call(app, calls.engineerConnections, { token: engineer.token, query: { limit: 2, ...(cursor && { cursor }) } });
  const { reply: first } = await list();
  await ask(engineer, await confirmedCompany(server, { name: 'Late' }));
  const { reply: second } = await list(first.next ?? '');
  expect([...first.items, ...second.items].map(({ company: { name } }) => name)).toEqual(names);
  expect(second.next).toBeNull();
  expect((await list('nonsense')).status).toBe(400);
  await cancel(engineer);
});
