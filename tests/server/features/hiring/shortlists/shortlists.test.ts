import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { removeMember } from '../../../../../contract/companies/company-team.ts';
import { changeTags } from '../../../../../contract/hiring/engineer-tags.ts';
import { problemType } from '../../../../../contract/base/problem.ts';
import * as calls from '../../../../../contract/hiring/shortlists.ts';
import { blocks } from '../../../../../server/platform/db/schema/connections.ts';
import { engineers } from '../../../../../server/platform/db/schema/profiles.ts';
import { shortlistEntries, shortlists } from '../../../../../server/platform/db/schema/team-records.ts';
import { call, memberOf, serverOfFile } from '../../../../support/server/server.ts';
import { aShortlist, aTeam, finishedEngineers } from '../../../../support/people/team-records.ts';

const server = await serverOfFile();
let team: Awaited<ReturnType<typeof aTeam>>;
let stranger: Awaited<ReturnType<typeof aTeam>>;
beforeAll(async () => {
  team = await aTeam(server);
  stranger = await aTeam(server);
});

const write = () => randomUUID();
const list = async (id: string, query: Record<string, string | number> = {}, token = team.reader) =>
  (await call(server.app, calls.shortlistEntries, { token, params: { id }, query })).reply;
const add = (id: string, ids: readonly string[], more: object = {}) =>
  call(server.app, calls.addEntries, {
    token: team.recruiter,
    params: { id },
    body: { write: write(), engineers: ids, ...more },
  });
const move = (id: string, body: object) =>
  call(server.app, calls.moveEntries, { token: team.recruiter, params: { id }, body: { write: write(), ...body } });
const shown = (entries: readonly { id: string; version: number }[]) => entries.map(({ id, version }) => ({ id, version }));

/** A shortlist with this number of engineers, in the stage Found. */
async function filled(count: number) {
  const id = await aShortlist(server, team.recruiter);
  const ids = await finishedEngineers(server, count);
  const { entries } = (await add(id, ids)).reply;
  return { id, ids, entries };
}

test('engineers are added at the end once, in order, and read by cursor while others are added', async () => {
  const { id, ids } = await filled(5);
  const first = await list(id, { limit: 3 });
  expect(first.items.map(({ engineer }) => engineer)).toEqual(ids.slice(0, 3));
  const [late = ''] = await finishedEngineers(server, 1);
  expect((await add(id, [late, ids[0] ?? ''])).reply.entries).toHaveLength(2);
  const rest = await list(id, { limit: 3, cursor: first.next ?? '' });
  expect(rest.items.map(({ engineer }) => engineer)).toEqual([...ids.slice(3), late]);
  expect(rest.next).toBeNull();
  expect(first.items[0]).toMatchObject({
    stage: 'found',
    version: 1,
    added_by: 'Bo Lind',
    card: { profile: ids[0], named: false },
  });
  expect((await call(server.app, calls.shortlist, { token: team.reader, params: { id } })).reply.shortlist.counts.found).toBe(6);
});

test('entries move to a stage and before another one; filters by stage and tag hold', async () => {
  const { id, ids, entries } = await filled(4);
  const [a, b, c, d] = entries;
  await move(id, { entries: shown([c, d].flatMap((one) => one ?? [])), stage: 'interview' });
  await move(id, { entries: shown([a].flatMap((one) => one ?? [])), stage: 'interview', before: d?.id });
  const names = (await list(id)).items.map(({ engineer, stage }) => [engineer, stage]);
  expect(names).toEqual([
    [b?.engineer, 'found'],
    [c?.engineer, 'interview'],
    [a?.engineer, 'interview'],
    [d?.engineer, 'interview'],
  ]);
  expect((await list(id, { stage: 'found' })).items.map(({ id: entry }) => entry)).toEqual([b?.id]);
  const tagged = await call(server.app, changeTags, {
    token: team.recruiter,
    body: { write: write(), engineers: [ids[2]], add: ['ETABS'] },
  });
  const tag = tagged.reply.engineers[0]?.tags[0]?.id ?? '';
  expect((await list(id, { tag })).items.map(({ id: entry }) => entry)).toEqual([c?.id]);
});

test('a change from an older version has no effect, and its reply has the stored state', async () => {
  const { id, entries } = await filled(2);
  const [first, second] = shown(entries);
  await move(id, { entries: [first], stage: 'contacted' });
  const late = await move(id, { entries: [second, first], stage: 'offer' });
  expect(late).toMatchObject({ status: 409, problem: { type: problemType('changed-meanwhile') } });
  const current = (late.problem.current as { entries: calls.ShortlistEntry[] }).entries;
  expect(current.map(({ stage, version }) => [stage, version])).toEqual([
    ['found', 1],
    ['contacted', 2],
  ]);
  expect((await list(id, { stage: 'offer' })).items).toEqual([]);
  const removed = await call(server.app, calls.removeEntries, {
    token: team.recruiter,
    params: { id },
    body: { write: write(), entries: [first] },
  });
  expect(removed.status).toBe(409);
  expect((await move(id, { entries: shown(current), stage: 'offer' })).status).toBe(200);
});

test('if two people move the same entry at once, one succeeds and the other is refused', async () => {
  const { id, entries } = await filled(1);
  const results = await Promise.all(calls.STAGES.slice(1).map((stage) => move(id, { entries: shown(entries), stage })));
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  const won = results.find(({ status }) => status === 200);
  expect((await list(id)).items[0]).toMatchObject({ stage: won?.reply.entries[0]?.stage, version: 2 });
});

test('a change that is sent again with its id has effect once, also after a change by somebody else', async () => {
  const { id, entries } = await filled(1);
  const again = { write: write(), entries: shown(entries), stage: 'contacted' };
  expect((await Promise.all([move(id, again), move(id, again)])).map(({ status }) => status)).toEqual([200, 200]);
  const [now] = (await list(id)).items;
  expect(now?.version).toBe(2);
  await move(id, { entries: [{ id: now?.id, version: 2 }], stage: 'offer' });
  const { status, reply } = await move(id, again);
  expect([status, reply.entries[0]?.stage, reply.entries[0]?.version]).toEqual([200, 'offer', 3]);
});

test('an engineer who became invisible stays on the list without any data, and can be taken off', async () => {
  const { id, ids, entries } = await filled(3);
  const [hidden = '', blocking = ''] = ids;
  await call(server.app, changeTags, { token: team.recruiter, body: { write: write(), engineers: ids, add: ['secret-tag'] } });
  await server.db.update(engineers).set({ visibility: 'hidden' }).where(eq(engineers.accountId, hidden));
  await server.db.insert(blocks).values({ engineerId: blocking, companyId: team.companyId });
  const { items } = await list(id);
  for (const gone of items.slice(0, 2))
    expect(gone).toMatchObject({ engineer: null, card: null, tags: [], notes: 0, scorecards: 0 });
  expect(JSON.stringify(items)).not.toContain(hidden);
  expect(items[2]).toMatchObject({ engineer: ids[2], tags: [{ name: 'secret-tag' }] });
  expect((await add(id, [hidden])).status).toBe(404);
  const remove = () =>
    call(server.app, calls.removeEntries, {
      token: team.recruiter,
      params: { id },
      body: { write: write(), entries: shown(entries.slice(0, 1)) },
    });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  expect((await list(id)).items).toHaveLength(2);
});

test('a shortlist is renamed only from the shown name, and listed by its last change', async () => {
  const id = await aShortlist(server, team.recruiter, 'First');
  const rename = (name: string, version: number) =>
    call(server.app, calls.saveShortlist, { token: team.recruiter, params: { id }, body: { write: write(), name, version } });
  expect((await rename('Second', 1)).reply.shortlist).toMatchObject({ name: 'Second', version: 2 });
  const late = await rename('Third', 1);
  expect([late.status, (late.problem.current as { shortlist: { name: string } }).shortlist.name]).toEqual([409, 'Second']);
  const lists = (await call(server.app, calls.shortlists, { token: team.reader, query: { limit: 1 } })).reply;
  expect(lists.items[0]?.id).toBe(id);
  const next = await call(server.app, calls.shortlists, { token: team.reader, query: { limit: 100, cursor: lists.next ?? '' } });
  expect(next.reply.items.map((one) => one.id)).not.toContain(id);
  expect(next.reply.items.length).toBeGreaterThan(3);
});

test('limits: 500 engineers on a shortlist, 100 shortlists of a company', async () => {
  const company = await aTeam(server);
  const id = await aShortlist(server, company.owner);
  const ids = await finishedEngineers(server, calls.MAX_ENTRIES + 1);
  const rows = ids
    .slice(1)
    .map((engineerId, place) => ({ id: randomUUID(), shortlistId: id, engineerId, stage: 'found' as const, place }));
  await server.db.insert(shortlistEntries).values(rows);
  const body = { write: write(), engineers: ids.slice(0, 1) };
  expect(await call(server.app, calls.addEntries, { token: company.owner, params: { id }, body })).toMatchObject({
    status: 409,
    problem: { type: problemType('list-full') },
  });
  const more = Array.from({ length: calls.MAX_SHORTLISTS - 1 }, () => ({
    id: randomUUID(),
    companyId: company.companyId,
    name: 'x',
  }));
  await server.db.insert(shortlists).values(more);
  const one = { token: company.owner, params: { id: randomUUID() }, body: { write: write(), name: 'One more', version: 0 } };
  expect((await call(server.app, calls.saveShortlist, one)).problem.type).toBe(problemType('list-full'));
});

test('a company neither reads nor changes a shortlist of another one, and cannot take its id', async () => {
  const { id, ids, entries } = await filled(1);
  const token = stranger.owner;
  const params = { id };
  const body = { write: write(), entries: shown(entries), stage: 'hired' };
  const statuses = [
    await call(server.app, calls.shortlist, { token, params }),
    await call(server.app, calls.shortlistEntries, { token, params }),
    await call(server.app, calls.exportShortlist, { token, params }),
    await call(server.app, calls.moveEntries, { token, params, body }),
    await call(server.app, calls.removeEntries, { token, params, body: { write: write(), entries: shown(entries) } }),
    await call(server.app, calls.addEntries, { token, params, body: { write: write(), engineers: ids } }),
    await call(server.app, calls.saveShortlist, { token, params, body: { write: write(), name: 'Mine', version: 0 } }),
    await call(server.app, calls.saveShortlist, { token, params, body: { write: write(), name: 'Mine', version: 1 } }),
  ].map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 404));
  await call(server.app, calls.deleteShortlist, { token, params });
  expect((await list(id)).items).toMatchObject([{ id: entries[0]?.id, stage: 'found', version: 1 }]);
  const { items } = (await call(server.app, calls.shortlists, { token })).reply;
  expect(items).toEqual([]);
  // An entry of one list cannot be moved through another list.
  const other = await aShortlist(server, token, 'Theirs');
  expect((await call(server.app, calls.moveEntries, { token, params: { id: other }, body })).status).toBe(409);
  const record = await call(server.app, calls.teamRecord, { token, params: { id: ids[0] ?? '' } });
  expect(record.reply).toEqual({ tags: [], notes: 0, scorecards: 0, places: [] });
});

const own = (id: string, entries: readonly { id: string; version: number }[], owner: string | null, token = team.recruiter) =>
  call(server.app, calls.setOwner, { token, params: { id }, body: { write: write(), entries: shown(entries), owner } });

test('the time in a stage begins with the stage, and a move within it does not change it', async () => {
  const { id, entries } = await filled(2);
  const [first, second] = entries;
  const [moved] = (await move(id, { entries: shown(entries.slice(0, 1)), stage: 'interview' })).reply.entries;
  expect(moved?.stageSince).not.toBe(first?.stageSince);
  const [again] = (await move(id, { entries: shown([moved].flatMap((one) => one ?? [])), stage: 'interview' })).reply.entries;
  expect(again?.stageSince).toBe(moved?.stageSince);
  expect((await list(id)).items.find((one) => one.id === second?.id)?.stageSince).toBe(second?.stageSince);
});

test('a member of the own company cares for an engineer, until the member leaves the team', async () => {
  const { id, entries } = await filled(1);
  const member = await memberOf(server, team.companyId, 'reviewer');
  const other = await memberOf(server, stranger.companyId, 'reviewer');
  expect((await own(id, entries, other.id)).status).toBe(404);
  expect((await own(id, entries, member.id, team.reader)).status).toBe(403);
  const { reply } = await own(id, entries, member.id);
  expect(reply.entries[0]).toMatchObject({ owner: { id: member.id }, version: 2 });
  expect((await own(id, entries, null)).status).toBe(409);
  await call(server.app, removeMember, { token: team.owner, params: { id: member.id } });
  expect((await list(id)).items[0]?.owner).toBeNull();
});
