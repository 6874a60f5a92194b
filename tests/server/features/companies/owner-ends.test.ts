import { randomUUID } from 'node:crypto';
import { eq, getTableName, is } from 'drizzle-orm';
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { deleteAccount } from '../../../../contract/accounts/own-data.ts';
import * as teams from '../../../../contract/companies/company-team.ts';
import { DAY_MS } from '../../../../contract/facts/durations.ts';
import { REGRET_DAYS } from '../../../../contract/facts/retention.ts';
import { addEntries } from '../../../../contract/hiring/shortlists.ts';
import { keyShortlists } from '../../../../contract/integrations/key-calls.ts';
import * as calls from '../../../../contract/integrations/webhooks.ts';
import { webhookDeliveries } from '../../../../server/platform/db/schema/integrations.ts';
import { lettersIn, linkIn } from '../../../support/network/letters.ts';
import { aWebhook, anApiKey, anEndpoint } from '../../../support/people/integrations.ts';
import { aShortlist, finishedEngineers } from '../../../support/people/team-records.ts';
import { admittedCompany, call, memberOf, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile({ environment: { WEBHOOK_LOOPBACK: 'true' } });
const { app, db } = server;

const schemas = Object.values(import.meta.glob('../../../../server/platform/db/schema/*.ts', { eager: true })) as object[];
const TABLES = schemas.flatMap(Object.values).filter((value): value is PgTable => is(value, PgTable));

/** Tables of things that act for a company without a person. The test below tries each of them. */
const ACTING = ['api_keys', 'company_invitations', 'webhooks'];
/** Tables in which a company's rows name a member who does nothing by them. */
const RECORDS = [
  'blocks',
  'companies',
  'company_activity',
  'company_domains',
  'company_members',
  'connections',
  'decisions',
  'engineer_notes',
  'former_reviewers',
  'interviews',
  'message_templates',
  'pictures',
  'profile_views',
  'saved_searches',
  'scorecards',
  'shortlists',
];

test('every table of a company that names a person is a record, or is tried here', () => {
  const named = TABLES.filter((table) => {
    const to = new Set(getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable)));
    return to.has('accounts') && (to.has('companies') || getTableName(table) === 'companies');
  });
  expect(named.map(getTableName).toSorted()).toEqual([...ACTING, ...RECORDS].toSorted());
});

type Person = Awaited<ReturnType<typeof memberOf>>;
interface Pair {
  owner: { id: string; token: string };
  leaver: Person;
}

const ask = ({ leaver }: Pair) => call(app, deleteAccount, { token: leaver.token, body: { password: leaver.password } });

/** The ways in which an owner stops being one. */
const ENDS = {
  'is removed': ({ owner, leaver }: Pair) => call(app, teams.removeMember, { token: owner.token, params: { id: leaver.id } }),
  leaves: ({ leaver }: Pair) => call(app, teams.leaveTeam, { token: leaver.token }),
  'gets another role': ({ owner, leaver }: Pair) =>
    call(app, teams.changeRole, { token: owner.token, params: { id: leaver.id }, body: { role: 'recruiter' } }),
  'hands over': ({ owner, leaver }: Pair) => call(app, teams.handOver, { token: leaver.token, body: { member: owner.id } }),
  'asks to be deleted': ask,
  'is deleted': async (pair: Pair) => {
    const asked = await ask(pair);
    await server.retention.run(new Date(Date.now() + (REGRET_DAYS + 0.01) * DAY_MS));
    return asked;
  },
};

test.each(Object.entries(ENDS))('when an owner %s, nothing that the owner made acts any more', async (_, end) => {
  const owner = await admittedCompany(server);
  const leaver = await memberOf(server, owner.companyId, 'owner');
  // It refuses, so that the first delivery waits even if the server's own task has tried it before the end.
  const endpoint = await anEndpoint(503);
  const { id } = await aWebhook(server, leaver.token, endpoint.url);
  const key = await anApiKey(server, leaver.token);
  const email = `${randomUUID()}@example.org`;
  await call(app, teams.invite, { token: leaver.token, body: { email, role: 'owner' } });
  await server.idle();
  const link = linkIn(lettersIn(server.dataDir, { to: email })[0] ?? '');
  const list = await aShortlist(server, owner.token);
  const [engineer = '', later = '', last = ''] = await finishedEngineers(server, 3);
  const put = (who: string, token: string) =>
    call(app, addEntries, { token, params: { id: list }, body: { write: randomUUID(), engineers: [who] } });
  const rows = () => db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id));
  const sendNow = async () => {
    await db.update(webhookDeliveries).set({ nextAt: new Date() }).where(eq(webhookDeliveries.webhookId, id));
    await server.integrations.deliveries.sendDue();
  };
  const gotAbout = (who: string) => endpoint.got.filter(({ body }) => body.includes(who)).length;
  await put(engineer, owner.token);
  expect(await rows()).toHaveLength(1);

  expect((await end({ owner, leaver })).status).toBe(200);
  // The daily job may have ended the session of before.
  const token = await server.sessions.open(owner.id);
  expect((await call(app, keyShortlists, { token: key.token })).status).toBe(401);
  expect((await call(app, teams.findInvitation, { body: { token: link } })).status).toBe(400);
  // Neither what waits nor what happens from now on is sent.
  endpoint.status = 204;
  await put(later, token);
  await expect
    .poll(async () => (await sendNow(), (await rows()).map(({ state, fault }) => [state, fault])))
    .toEqual([['failed', 'off']]);
  expect(gotAbout(later)).toBe(0);
  const one = async () => (await call(app, calls.webhooks, { token })).reply.items[0];
  expect(await one()).toMatchObject({ works: false });
  expect((await call(app, calls.testWebhook, { token, params: { id } })).status).toBe(409);

  // Another owner takes it over.
  expect((await call(app, calls.switchOnWebhook, { token, params: { id } })).status).toBe(200);
  expect(await one()).toMatchObject({ works: true, made_by: 'Ada' });
  await put(last, token);
  await expect.poll(async () => (await sendNow(), gotAbout(last))).toBeGreaterThan(0);
});
