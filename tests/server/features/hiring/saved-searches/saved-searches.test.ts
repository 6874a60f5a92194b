import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as calls from '../../../../../contract/hiring/saved-searches.ts';
import { MAX_SAVED_PARTS, type SearchQuery } from '../../../../../contract/hiring/search-query.ts';
import { problemType } from '../../../../../contract/base/problem.ts';
import { blocks } from '../../../../../server/platform/db/schema/connections.ts';
import { engineers } from '../../../../../server/platform/db/schema/profiles.ts';
import { savedSearchMembers, savedSearches } from '../../../../../server/platform/db/schema/saved-searches.ts';
import { catchUpSearch, readFeed } from '../../../../support/people/feed.ts';
import { rawLettersIn } from '../../../../support/network/letters.ts';
import { call, memberOf, serverOfFile } from '../../../../support/server/server.ts';
import { aTeam, finishedEngineers } from '../../../../support/people/team-records.ts';
import { DAY_MS } from '../../../../../contract/facts/durations.ts';

const server = await serverOfFile();
let team: Awaited<ReturnType<typeof aTeam>>;
beforeAll(async () => {
  team = await aTeam(server);
});

const STEEL: SearchQuery = { mode: 'plain', qv: 'steel', cat: '' };
const NOBODY: SearchQuery = { mode: 'plain', qv: 'zyxwv', cat: '' };

async function save(token: string, name: string, { query = STEEL, id = randomUUID() as string, version = 0 } = {}) {
  return { id, ...(await call(server.app, calls.saveSearch, { token, params: { id }, body: { name, query, version } })) };
}
const find = async (token: string, id: string) => {
  await catchUpSearch(server);
  return (await call(server.app, calls.savedSearch, { token, params: { id } })).reply;
};

test('a saved search counts, for each member, the new engineers since the last look of that member', async () => {
  const [before] = await finishedEngineers(server, 1);
  await catchUpSearch(server);
  const { id, reply } = await save(team.recruiter, 'Steel');
  expect(reply).toMatchObject({ name: 'Steel', query: STEEL, saved_by: 'Bo Lind', letters: 'off', matches: 0 });
  const [first, second] = await finishedEngineers(server, 2);
  expect((await find(team.reader, id)).matches).toBe(2);
  expect((await call(server.app, calls.markSearchSeen, { token: team.reader, params: { id } })).status).toBe(200);
  expect((await find(team.reader, id)).matches).toBe(0);
  expect((await find(team.recruiter, id)).matches).toBe(2);
  await server.db
    .update(engineers)
    .set({ country: 'PT' })
    .where(eq(engineers.accountId, before ?? ''));
  expect((await find(team.reader, id)).matches).toBe(1);
  await server.db.insert(blocks).values({ engineerId: second ?? '', companyId: team.companyId });
  await server.db
    .update(engineers)
    .set({ visibility: 'hidden' })
    .where(eq(engineers.accountId, first ?? ''));
  expect((await find(team.recruiter, id)).matches).toBe(1);
});

test('the feed shows engineers who meet a saved search, the latest change first, also while others are added', async () => {
  const other = await aTeam(server);
  const ids = await finishedEngineers(server, 3);
  expect((await readFeed(server, other.reader)).items.map(({ profile }) => profile)).toEqual(expect.arrayContaining(ids));
  const { id } = await save(other.recruiter, 'Nobody', { query: NOBODY });
  expect((await readFeed(server, other.reader)).items).toEqual([]);
  const steel = await save(other.recruiter, 'Steel');
  const { items } = await readFeed(server, other.reader);
  expect(items[0]?.matches).toEqual([{ id: steel.id, name: 'Steel' }]);
  const changes = items.map(({ updatedAt }) => updatedAt);
  expect(changes).toEqual(changes.toSorted().toReversed());

  const first = await readFeed(server, other.reader, { limit: 2 });
  await finishedEngineers(server, 2);
  const rest = await readFeed(server, other.reader, { limit: 100, cursor: first.next ?? '' });
  expect([...first.items, ...rest.items].map(({ profile }) => profile)).toEqual(items.map(({ profile }) => profile));
  await call(server.app, calls.deleteSearch, { token: other.recruiter, params: { id } });
  expect((await call(server.app, calls.savedSearches, { token: other.reader })).reply.items.map(({ name }) => name)).toEqual([
    'Steel',
  ]);
});

test('a search that is sent twice is saved once, and the same id changes it', async () => {
  const { id } = await save(team.recruiter, 'Bridges');
  expect((await save(team.recruiter, 'Bridges', { id })).reply).toMatchObject({ id, name: 'Bridges', version: 1 });
  const changed = await save(team.owner, 'Bridges and roofs', { query: NOBODY, id, version: 1 });
  expect(changed.reply).toMatchObject({ id, name: 'Bridges and roofs', query: NOBODY, version: 2 });
  expect(await server.db.$count(savedSearches, eq(savedSearches.id, id))).toBe(1);
});

test('a search without a version is saved, and changes the stored one', async () => {
  const id = randomUUID();
  const [token, params] = [team.recruiter, { id }];
  const first = await call(server.app, calls.saveSearch, { token, params, body: { name: 'Piers', query: STEEL } });
  expect(first.reply.version).toBe(1);
  const second = await call(server.app, calls.saveSearch, { token, params, body: { name: 'Piles', query: STEEL } });
  expect(second.reply).toMatchObject({ name: 'Piles', version: 2 });
});

test('if two members change a search at once, one gets the version of the other, and neither restores a deleted one', async () => {
  const { id } = await save(team.recruiter, 'Towers');
  const both = await Promise.all([
    save(team.recruiter, 'Towers of steel', { id, version: 1 }),
    save(team.owner, 'High towers', { id, version: 1 }),
  ]);
  const [saved, refused] = both.toSorted((a, b) => a.status - b.status);
  expect([saved?.status, refused?.status]).toEqual([200, 409]);
  const name = saved?.reply.name ?? '';
  expect(refused?.problem).toMatchObject({
    type: problemType('changed-meanwhile'),
    detail: `A colleague has changed this search, and it is named ‘${name}’ now. Nothing of yours is saved yet.`,
    current: { search: { name, query: STEEL, version: 2 } },
  });
  expect((await find(team.reader, id)).name).toBe(name);
  await call(server.app, calls.deleteSearch, { token: team.owner, params: { id } });
  expect((await save(team.recruiter, 'Towers', { id, version: 2 })).problem.type).toBe(problemType('no-such-search'));
});

test('another company neither finds, changes, follows nor deletes a saved search', async () => {
  const { id } = await save(team.recruiter, 'Ours');
  const stranger = await aTeam(server);
  const [token, params] = [stranger.owner, { id }];
  expect((await save(token, 'Theirs', { id })).problem.type).toBe(problemType('no-such-search'));
  for (const { status } of [
    await call(server.app, calls.savedSearch, { token, params }),
    await call(server.app, calls.chooseLetters, { token, params, body: { letters: 'daily' } }),
    await call(server.app, calls.markSearchSeen, { token, params }),
  ])
    expect(status).toBe(404);
  await call(server.app, calls.deleteSearch, { token, params });
  expect(await find(team.reader, id)).toMatchObject({ name: 'Ours' });
});

test('a search with more words and values than can be compared for all saved searches at a time is not saved', async () => {
  const skills = (count: number) => Array.from({ length: count }, (_, at) => ({ kind: 'skill', skills: [`one two${at}`] }));
  const queryOf = (count: number) =>
    ({ mode: 'ai', q: '', chips: skills(count).map((value) => ({ mode: 'must', value, from: null })) }) as never;
  const params = { id: randomUUID() };
  const saving = (count: number) =>
    call(server.app, calls.saveSearch, { token: team.recruiter, params, body: { name: 'Large', query: queryOf(count) } });
  expect((await saving(MAX_SAVED_PARTS / 2)).status).toBe(200);
  const { status, problem } = await saving(MAX_SAVED_PARTS / 2 + 1);
  expect(status).toBe(400);
  expect(problem.detail).toContain(`at most ${MAX_SAVED_PARTS} words and values`);
  await call(server.app, calls.deleteSearch, { token: team.owner, params });
});

test('a company saves at most 50 searches, and the refusal says so in a sentence', async () => {
  const full = await aTeam(server);
  const rows = Array.from({ length: calls.MAX_SAVED_SEARCHES }, () => ({
    id: randomUUID(),
    name: 'One',
    query: STEEL,
    savedAt: new Date(),
  }));
  await server.db.insert(savedSearches).values(rows.map((row) => ({ ...row, companyId: full.companyId })));
  const refused = await save(full.recruiter, 'One more');
  expect(refused.problem).toMatchObject({ type: problemType('list-full'), detail: expect.stringContaining('50') });
  const { items, next } = (await call(server.app, calls.savedSearches, { token: full.reader, query: { limit: 30 } })).reply;
  const more = (await call(server.app, calls.savedSearches, { token: full.reader, query: { limit: 30, cursor: next ?? '' } }))
    .reply;
  expect(new Set([...items, ...more.items].map(({ id }) => id)).size).toBe(50);
});

/** The e-mails about saved searches that were sent to this address. */
const lettersTo = (email: string) =>
  rawLettersIn(server.dataDir).filter((letter) => letter.includes('a saved search') && letter.includes(email));

test('e-mails: one when somebody is new, otherwise none, and none after the switch is off or the member has left', async () => {
  const own = await aTeam(server);
  const member = await memberOf(server, own.companyId, 'recruiter');
  const { token, email } = member;
  const { id } = await save(token, 'Steel');
  await call(server.app, calls.chooseLetters, { token, params: { id }, body: { letters: 'daily' } });
  const sendAt = async (days: number) => {
    await catchUpSearch(server);
    await server.matchLetters.sendDue(new Date(Date.now() + days * DAY_MS));
    await server.idle();
    return lettersTo(email).length;
  };
  const seen = () => server.db.update(savedSearchMembers).set({ toldAt: new Date(Date.now() - 2 * DAY_MS) });
  expect(await sendAt(1.1)).toBe(0);
  await seen();
  await finishedEngineers(server, 1);
  expect(await sendAt(0)).toBe(1);
  const letter = lettersTo(email)[0];
  expect(letter).toContain('Steel Structures: Pending');
  expect(letter).not.toMatch(/Name[0-9a-f]{8}|Surname/);
  expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(await sendAt(0.5)).toBe(1);
  await seen();
  await Promise.all([sendAt(0), sendAt(0)]);
  expect(lettersTo(email)).toHaveLength(2);
});
