import { createHmac, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../../../contract/facts/durations.ts';
import * as calls from '../../../../contract/integrations/webhooks.ts';
import { addEntries, moveEntries } from '../../../../contract/hiring/shortlists.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { blocks } from '../../../../server/platform/db/schema/connections.ts';
import { webhookDeliveries, webhooks } from '../../../../server/platform/db/schema/integrations.ts';
import { companies } from '../../../../server/platform/db/schema/profiles.ts';
import { lettersIn } from '../../../support/network/letters.ts';
import { aWebhook, anEndpoint } from '../../../support/people/integrations.ts';
import { aShortlist, finishedEngineers } from '../../../support/people/team-records.ts';
import { admittedCompany, call, memberOf, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile({ environment: { WEBHOOK_LOOPBACK: 'true' } });
const { app, db } = server;

let company: Awaited<ReturnType<typeof admittedCompany>>;
beforeEach(async () => {
  company = await admittedCompany(server);
});

const put = async (list: string, engineers: readonly string[]) =>
  (
    await call(app, addEntries, {
      token: company.token,
      params: { id: list },
      body: { write: randomUUID(), engineers },
    })
  ).reply.entries;

const log = async (id: string) =>
  (await call(app, calls.webhookDeliveries, { token: company.token, params: { id } })).reply.items;

const send = () => server.integrations.deliveries.sendDue();
/** Sends what is due until the last delivery of this webhook has had this number of attempts. */
const untilAttempts = (id: string, attempts: number) =>
  expect
    .poll(async () => {
      await send();
      const [last] = await log(id);
      return last?.lastAt ? last.attempts : 0;
    })
    .toBe(attempts);
const makeDue = () => db.update(webhookDeliveries).set({ nextAt: new Date() }).where(eq(webhookDeliveries.state, 'waiting'));

test('a change of a shortlist is sent once, signed, with ids and stages and nothing else', async () => {
  const endpoint = await anEndpoint();
  const { id, secret } = await aWebhook(server, company.token, endpoint.url);
  const list = await aShortlist(server, company.token);
  const [engineer = ''] = await finishedEngineers(server, 1);
  const [entry] = await put(list, [engineer]);
  const shown = { id: entry?.id, version: entry?.version };
  const moved = { write: randomUUID(), entries: [shown], stage: 'interview' };
  await call(app, moveEntries, { token: company.token, params: { id: list }, body: moved });
  await expect.poll(async () => (await send(), endpoint.got.length)).toBe(2);

  const events = endpoint.got.map(({ body }) => calls.WebhookEvent.parse(JSON.parse(body)));
  const common = { shortlist: list, entry: entry?.id, engineer };
  expect(events.map(({ type, data }) => [type, data]).toSorted()).toEqual([
    ['shortlist.entry_added', { ...common, stage: 'found' }],
    ['shortlist.stage_changed', { ...common, stage: 'interview', previousStage: 'found' }],
  ]);
  for (const { headers, body } of endpoint.got) {
    const [, time = '', hash] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['loadpath-signature'])) ?? [];
    expect(hash).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
    expect(headers['loadpath-delivery']).toBe((JSON.parse(body) as { id: string }).id);
    expect(body).not.toMatch(/Name|Surname|@example/);
  }
  await expect
    .poll(async () => (await log(id)).map(({ state, status }) => [state, status]))
    .toEqual([
      ['delivered', 204],
      ['delivered', 204],
    ]);
  await send();
  expect(endpoint.got).toHaveLength(2);
});

test('the event of an engineer who hides from the company names no engineer', async () => {
  const endpoint = await anEndpoint();
  await aWebhook(server, company.token, endpoint.url, ['shortlist.stage_changed']);
  const list = await aShortlist(server, company.token);
  const [engineer = ''] = await finishedEngineers(server, 1);
  const [entry] = await put(list, [engineer]);
  await db.insert(blocks).values({ engineerId: engineer, companyId: company.companyId });
  const moved = { write: randomUUID(), entries: [{ id: entry?.id, version: 1 }], stage: 'not-now' };
  await call(app, moveEntries, { token: company.token, params: { id: list }, body: moved });
  await expect.poll(async () => (await send(), endpoint.got.length)).toBe(1);
  expect(JSON.parse(endpoint.got[0]?.body ?? '')).toMatchObject({ data: { entry: entry?.id, engineer: null } });
  expect(endpoint.got[0]?.body).not.toContain(engineer);
});

test('a published rating is told to the companies whose shortlists have the engineer and who see the engineer', async () => {
  const [endpoint, blind] = [await anEndpoint(), await anEndpoint()];
  await aWebhook(server, company.token, endpoint.url, ['rating.published']);
  const [engineer = ''] = await finishedEngineers(server, 1);
  const list = await aShortlist(server, company.token);
  await put(list, [engineer]);
  const seeing = company;
  company = await admittedCompany(server);
  await aWebhook(server, company.token, blind.url, ['rating.published']);
  await put(await aShortlist(server, company.token), [engineer]);
  await db.insert(blocks).values({ engineerId: engineer, companyId: company.companyId });

  await server.transact((tx) => server.integrations.events.ofRating(engineer, tx));
  await expect.poll(async () => (await send(), endpoint.got.length)).toBe(1);
  expect(JSON.parse(endpoint.got[0]?.body ?? '')).toMatchObject({
    type: 'rating.published',
    data: { engineer, shortlists: [list] },
  });
  expect(blind.got).toEqual([]);
  company = seeing;
});

test('a change that is not stored sends nothing', async () => {
  const endpoint = await anEndpoint();
  const { id } = await aWebhook(server, company.token, endpoint.url);
  const [engineer = ''] = await finishedEngineers(server, 1);
  await put(await aShortlist(server, company.token), [engineer]);
  await expect.poll(async () => (await send(), endpoint.got.length)).toBe(1);
  const failing = server.transact(async (tx) => {
    await server.integrations.events.ofRating(engineer, tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await log(id)).toHaveLength(1);
});

test('a failed attempt is repeated with growing pauses until the last one; a replay begins again with the same id', async () => {
  const endpoint = await anEndpoint(500);
  const { id } = await aWebhook(server, company.token, endpoint.url);
  await call(app, calls.testWebhook, { token: company.token, params: { id } });
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= calls.RETRY_SECONDS.length + 1; attempt++) {
    await untilAttempts(id, attempt);
    const [delivery] = await log(id);
    expect(delivery).toMatchObject({ attempts: attempt, status: 500, fault: 'status' });
    if (delivery?.nextAt && delivery.lastAt) pauses.push((Date.parse(delivery.nextAt) - Date.parse(delivery.lastAt)) / 1000);
    await makeDue();
  }
  expect(pauses).toEqual([...calls.RETRY_SECONDS]);
  expect((await log(id))[0]).toMatchObject({ state: 'failed', nextAt: null });
  await send();
  expect(endpoint.got).toHaveLength(calls.RETRY_SECONDS.length + 1);

  endpoint.status = 200;
  const delivery = (await log(id))[0]?.id ?? '';
  expect((await call(app, calls.replayDelivery, { token: company.token, params: { id, delivery } })).status).toBe(202);
  await expect.poll(async () => (await send(), (await log(id))[0]?.state)).toBe('delivered');
  expect(new Set(endpoint.got.map(({ body }) => body)).size).toBe(1);
  expect((await db.select().from(webhooks).where(eq(webhooks.id, id)))[0]?.failingSince).toBeNull();
});

test('a redirect is not followed and counts as a failure', async () => {
  const [endpoint, target] = [await anEndpoint(302), await anEndpoint()];
  endpoint.headers = { location: target.url };
  const { id } = await aWebhook(server, company.token, endpoint.url);
  await call(app, calls.testWebhook, { token: company.token, params: { id } });
  await untilAttempts(id, 1);
  expect((await log(id))[0]).toMatchObject({ state: 'waiting', status: 302, fault: 'status' });
  expect(target.got).toEqual([]);
});

test('an endpoint that fails for days is switched off, its owners are told once, and it can be switched on', async () => {
  const endpoint = await anEndpoint(500);
  const { id } = await aWebhook(server, company.token, endpoint.url);
  const longAgo = new Date(Date.now() - (calls.FAILING_DAYS + 1) * DAY_MS);
  await db.update(webhooks).set({ failingSince: longAgo }).where(eq(webhooks.id, id));
  await call(app, calls.testWebhook, { token: company.token, params: { id } });
  await untilAttempts(id, 1);
  const one = async () => (await call(app, calls.webhooks, { token: company.token })).reply.items[0];
  await expect.poll(async () => (await one())?.offAt).toEqual(expect.any(String));
  await server.idle();
  const [owner] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, company.id));
  expect(lettersIn(server.dataDir, { kind: 'webhook-off', to: owner?.email ?? '' })).toHaveLength(1);

  const [engineer = ''] = await finishedEngineers(server, 1);
  await put(await aShortlist(server, company.token), [engineer]);
  await makeDue();
  await expect.poll(async () => (await send(), (await log(id)).map(({ fault }) => fault))).toEqual(['off']);
  expect((await call(app, calls.testWebhook, { token: company.token, params: { id } })).status).toBe(409);
  await call(app, calls.switchOnWebhook, { token: company.token, params: { id } });
  expect(await one()).toMatchObject({ offAt: null, failingSince: null });
});

test('nothing is sent for a company that is not admitted', async () => {
  const endpoint = await anEndpoint();
  const { id } = await aWebhook(server, company.token, endpoint.url);
  await db.update(companies).set({ admittedAt: null }).where(eq(companies.id, company.companyId));
  await call(app, calls.testWebhook, { token: company.token, params: { id } });
  await expect.poll(async () => (await send(), (await log(id))[0]?.fault)).toBe('not-admitted');
  expect(endpoint.got).toEqual([]);
});

test('only owners of the company see and change its webhooks', async () => {
  const { id } = await aWebhook(server, company.token, (await anEndpoint()).url);
  const other = await admittedCompany(server);
  const params = { id };
  for (const description of [calls.testWebhook, calls.switchOnWebhook, calls.webhookDeliveries])
    expect((await call(app, description, { token: other.token, params })).status).toBe(404);
  await call(app, calls.deleteWebhook, { token: other.token, params });
  expect((await call(app, calls.webhooks, { token: other.token })).reply.items).toEqual([]);
  expect((await call(app, calls.webhooks, { token: company.token })).reply.items).toHaveLength(1);
  const recruiter = await memberOf(server, company.companyId, 'recruiter');
  expect((await call(app, calls.webhooks, { token: recruiter.token })).status).toBe(403);
});

test('an address is refused without https, with a password, and in a private network; a company has few webhooks', async () => {
  const make = (url: string) =>
    call(app, calls.makeWebhook, {
      token: company.token,
      params: { id: randomUUID() },
      body: { url, events: ['rating.published'] },
    });
  for (const url of [
    'http://hooks.example/',
    'https://10.0.0.1/',
    'https://[fd00::1]/',
    'https://a:b@hooks.example/',
    'ftp://x',
    'no address',
    'https://',
    '',
  ])
    expect([url, (await make(url)).status]).toEqual([url, 400]);
  for (let at = 0; at < calls.MAX_WEBHOOKS; at++) expect((await make('https://hooks.example/')).status).toBe(201);
  expect((await make('https://hooks.example/')).status).toBe(409);
});

test('the secret is encrypted in the database, and rows about an engineer are deleted with the account', async () => {
  const endpoint = await anEndpoint();
  const { id, secret } = await aWebhook(server, company.token, endpoint.url);
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  expect(row?.secret).not.toContain(secret);
  const [engineer = ''] = await finishedEngineers(server, 1);
  await put(await aShortlist(server, company.token), [engineer]);
  await expect.poll(async () => (await send(), endpoint.got.length)).toBe(1);
  await db.execute(sql`delete from accounts where id = ${engineer}`);
  expect(await log(id)).toEqual([]);
});
