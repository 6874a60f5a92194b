import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { KEY_SCOPES, type KeyScope } from '../../../../contract/base/key-scopes.ts';
import { CALLS } from '../../../../contract/calls.ts';
import { companyActivity } from '../../../../contract/companies/company-activity.ts';
import { changeRole } from '../../../../contract/companies/company-team.ts';
import { MAX_API_KEYS, apiKeys as listKeys, makeApiKey, revokeApiKey } from '../../../../contract/integrations/api-keys.ts';
import * as calls from '../../../../contract/integrations/key-calls.ts';
import { addEntries, exportShortlist, shortlistEntries } from '../../../../contract/hiring/shortlists.ts';
import { companyView } from '../../../../contract/profiles/profiles.ts';
import { hashToken } from '../../../../server/features/accounts/tokens.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { profileViews } from '../../../../server/platform/db/schema/connections.ts';
import { apiKeys } from '../../../../server/platform/db/schema/integrations.ts';
import { companies, engineers } from '../../../../server/platform/db/schema/profiles.ts';
import { anApiKey } from '../../../support/people/integrations.ts';
import { aShortlist, aTeam, finishedEngineers } from '../../../support/people/team-records.ts';
import { aServer, admittedCompany, call, memberOf, serverOfFile } from '../../../support/server/server.ts';
import { exampleRequest } from '../../../support/server/example-request.ts';

const server = await serverOfFile();
const { app, db } = server;
let team: Awaited<ReturnType<typeof aTeam>>;
let stranger: Awaited<ReturnType<typeof aTeam>>;
beforeAll(async () => {
  team = await aTeam(server);
  stranger = await aTeam(server);
});

/** A shortlist with this number of engineers. */
async function filled(count: number, token = team.recruiter) {
  const id = await aShortlist(server, token);
  const ids = await finishedEngineers(server, count);
  const body = { write: randomUUID(), engineers: ids };
  const { entries } = (await call(app, addEntries, { token, params: { id }, body })).reply;
  return { id, ids, entries };
}

const stageOf = (id: string, entry: string, token: string, body: object = { stage: 'interview' }) =>
  call(app, calls.keySetStage, { token, params: { id, entry }, body });

const KEY_CALLS = [...CALLS].filter(([, { access }]) => access === 'key');

test('a key reads shortlists and entries as the page does, part by part, with initials for names', async () => {
  const { id, ids } = await filled(3);
  const { token } = await anApiKey(server, team.owner);
  const lists = (await call(app, calls.keyShortlists, { token })).reply.items;
  expect(lists.find((list) => list.id === id)).toMatchObject({ name: 'Bridges', counts: { found: 3 } });
  const first = (await call(app, calls.keyEntries, { token, params: { id }, query: { limit: 2 } })).reply;
  const rest = (await call(app, calls.keyEntries, { token, params: { id }, query: { cursor: first.next ?? '' } })).reply;
  expect([...first.items, ...rest.items].map(({ engineer }) => engineer)).toEqual(ids);
  const onPage = (await call(app, shortlistEntries, { token: team.owner, params: { id } })).reply.items;
  expect([...first.items, ...rest.items]).toEqual(onPage);
  expect(first.items[0]?.card?.named).toBe(false);
});

test('a key sets a stage once, names itself in the log, and is refused for an older version', async () => {
  const { id, entries } = await filled(1);
  const entry = entries[0]?.id ?? '';
  const { token, id: key } = await anApiKey(server, team.owner);
  expect((await stageOf(id, entry, token)).reply.entry).toMatchObject({ stage: 'interview', version: 2 });
  expect((await stageOf(id, entry, token)).reply.entry).toMatchObject({ stage: 'interview', version: 2 });
  expect((await stageOf(id, entry, token, { stage: 'offer', version: 1 })).status).toBe(409);
  const log = (await call(app, companyActivity, { token: team.owner, query: { kind: 'stage-changed' } })).reply.items;
  const [{ prefix } = { prefix: '' }] = await db.select().from(apiKeys).where(eq(apiKeys.id, key));
  expect(log[0]?.facts).toMatchObject({ stage: 'interview', key: prefix });
  expect((await stageOf(id, randomUUID(), token)).status).toBe(404);
});

test('the CSV file of a key is that of the page', async () => {
  const { id } = await filled(2);
  const { token } = await anApiKey(server, team.owner);
  const byKey = await call(app, calls.keyExport, { token, params: { id } });
  expect([byKey.status, byKey.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(byKey.reply).toBe((await call(app, exportShortlist, { token: team.owner, params: { id } })).reply);
});

test('ratings are those of the page, count as opening the profile, and are refused where the page is', async () => {
  const [engineer = '', hidden = ''] = await finishedEngineers(server, 2);
  await db.update(engineers).set({ visibility: 'hidden' }).where(eq(engineers.accountId, hidden));
  const { token } = await anApiKey(server, team.owner);
  const { reply } = await call(app, calls.keyRatings, { token, params: { id: engineer } });
  expect(await db.$count(profileViews, eq(profileViews.engineerId, engineer))).toBe(1);
  const page = (await call(app, companyView, { token: team.owner, params: { id: engineer } })).reply;
  expect(reply).toMatchObject({ engineer, name: page.public_name, level: page.final_score, points: page.final_points });
  expect(reply.areas.map(({ area }) => area)).toEqual(Object.values(page.test));
  expect(JSON.stringify(reply)).not.toMatch(/Surname|@example\.com/);
  for (const id of [hidden, randomUUID()])
    expect((await call(app, calls.keyRatings, { token, params: { id } })).status).toBe(404);
});

test('a key of another company reads and changes nothing', async () => {
  const { id, entries } = await filled(1);
  const { token } = await anApiKey(server, stranger.owner);
  expect((await call(app, calls.keyEntries, { token, params: { id } })).status).toBe(404);
  expect((await call(app, calls.keyExport, { token, params: { id } })).status).toBe(404);
  expect((await stageOf(id, entries[0]?.id ?? '', token)).status).toBe(404);
  expect((await call(app, calls.keyShortlists, { token })).reply.items).toEqual([]);
  const own = await anApiKey(server, team.owner);
  await call(app, revokeApiKey, { token: stranger.owner, params: { id: own.id } });
  expect((await call(app, calls.keyShortlists, { token: own.token })).status).toBe(200);
});

test.each(KEY_CALLS)('%s needs its scope', async (name, { scope }) => {
  const others = KEY_SCOPES.filter((one) => one !== scope);
  const [right, wrong] = [
    await anApiKey(server, stranger.owner, [scope as KeyScope]),
    await anApiKey(server, stranger.owner, others),
  ];
  const description = CALLS.get(name) as (typeof KEY_CALLS)[number][1];
  const refused = await call(app, description, { ...exampleRequest(name), token: wrong.token });
  expect([refused.status, refused.problem.detail]).toEqual([403, `This API key does not have the scope ${scope}.`]);
  expect((await call(app, description, { ...exampleRequest(name), token: right.token })).status).not.toBe(403);
  for (const { id } of [right, wrong]) await call(app, revokeApiKey, { token: stranger.owner, params: { id } });
});

test('sessions never make calls of keys, and keys make no other call', async () => {
  const { token } = await anApiKey(server, team.owner);
  for (const [name, description] of KEY_CALLS)
    expect((await call(app, description, { ...exampleRequest(name), token: team.owner })).status).toBe(401);
  const others = [...CALLS].filter(([, { access }]) => !['anyone', 'ticket', 'key'].includes(access as string));
  for (const [name, description] of others)
    expect([name, (await call(app, description, { ...exampleRequest(name), token })).status]).toEqual([name, 401]);
});

test('the secret is shown once and stored as a hash; a repeated request makes no second key', async () => {
  const { companyId, token } = await admittedCompany(server);
  const params = { id: randomUUID() };
  const body = { name: 'Tracking', scopes: ['ratings:read', 'ratings:read'] };
  const made = await call(app, makeApiKey, { token, params, body });
  expect([made.status, made.reply.key.scopes]).toEqual([201, ['ratings:read']]);
  expect((await call(app, makeApiKey, { token, params, body })).status).toBe(409);
  const rows = await db.select().from(apiKeys).where(eq(apiKeys.companyId, companyId));
  expect(rows.map(({ hash }) => hash)).toEqual([hashToken(made.reply.secret)]);
  expect(JSON.stringify(rows)).not.toContain(made.reply.secret.slice(rows[0]?.prefix.length));
  const listed = (await call(app, listKeys, { token })).reply.items;
  expect(listed).toMatchObject([{ prefix: made.reply.secret.slice(0, 10), lastUsedOn: null, works: true }]);
  await call(app, calls.keyRatings, { token: made.reply.secret, params: { id: randomUUID() } });
  expect((await call(app, listKeys, { token })).reply.items[0]?.lastUsedOn).toBe(new Date().toISOString().slice(0, 10));
});

test('only owners see, make and revoke keys, and a company has a limited number', async () => {
  const { companyId, token } = await admittedCompany(server);
  const body = { name: 'Tracking', scopes: [...KEY_SCOPES] };
  for (const role of ['reader', 'reviewer', 'recruiter'] as const) {
    const member = await memberOf(server, companyId, role);
    expect((await call(app, listKeys, { token: member.token })).status).toBe(403);
    expect((await call(app, makeApiKey, { token: member.token, params: { id: randomUUID() }, body })).status).toBe(403);
  }
  for (let at = 0; at < MAX_API_KEYS; at++) await anApiKey(server, token);
  expect((await call(app, makeApiKey, { token, params: { id: randomUUID() }, body })).status).toBe(409);
});

test('a key ends when it is revoked, when its maker is no longer an owner, and when the company is not admitted', async () => {
  const { companyId, token } = await admittedCompany(server);
  const second = await memberOf(server, companyId, 'owner');
  const [revoked, own, ofSecond] = [
    await anApiKey(server, token),
    await anApiKey(server, token),
    await anApiKey(server, second.token),
  ];
  const statusOf = async (key: { token: string }) => (await call(app, calls.keyShortlists, { token: key.token })).status;
  await call(app, revokeApiKey, { token, params: { id: revoked.id } });
  expect([await statusOf(revoked), await statusOf(own), await statusOf(ofSecond)]).toEqual([401, 200, 200]);

  await call(app, changeRole, { token, params: { id: second.id }, body: { role: 'recruiter' } });
  expect(await statusOf(ofSecond)).toBe(401);
  const listed = (await call(app, listKeys, { token })).reply.items;
  expect(listed.find(({ id }) => id === ofSecond.id)?.works).toBe(false);

  await db.update(companies).set({ admittedAt: null }).where(eq(companies.id, companyId));
  expect(await statusOf(own)).toBe(403);
  await db.update(companies).set({ admittedAt: new Date() }).where(eq(companies.id, companyId));
  expect(await statusOf(own)).toBe(200);
  const [account] = await db
    .select()
    .from(accounts)
    .innerJoin(apiKeys, eq(apiKeys.madeBy, accounts.id))
    .where(eq(apiKeys.id, own.id));
  await db
    .update(accounts)
    .set({ endsAt: new Date(Date.now() + 1e9) })
    .where(eq(accounts.id, account?.accounts.id ?? ''));
  expect(await statusOf(own)).toBe(401);
});

test('a key makes a limited number of requests a minute, and so do all keys of a company together', async () => {
  const strict = await aServer({ rates: { key: 2, companyKeys: 5 } });
  try {
    const { token } = await admittedCompany(strict);
    const [one, other] = [await anApiKey(strict, token), await anApiKey(strict, token)];
    const ask = async (key: { token: string }, description: (typeof KEY_CALLS)[number][1]) => {
      const { status, headers } = await call(strict.app, description, { token: key.token, params: { id: randomUUID() } });
      return [status, headers['retry-after'] !== undefined];
    };
    expect(await ask(one, calls.keyShortlists)).toEqual([200, false]);
    expect(await ask(one, calls.keyShortlists)).toEqual([200, false]);
    expect(await ask(one, calls.keyShortlists)).toEqual([429, true]);
    expect(await ask(one, calls.keyEntries)).toEqual([404, false]);
    expect(await ask(other, calls.keyEntries)).toEqual([404, false]);
    expect(await ask(other, calls.keyEntries)).toEqual([404, false]);
    expect(await ask(other, calls.keyShortlists)).toEqual([429, true]);
  } finally {
    await strict.close();
  }
});
