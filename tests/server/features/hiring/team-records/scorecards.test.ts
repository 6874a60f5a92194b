import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import * as calls from '../../../../../contract/hiring/scorecards.ts';
import { changeTags } from '../../../../../contract/hiring/engineer-tags.ts';
import { addEntries } from '../../../../../contract/hiring/shortlists.ts';
import { type TeamRole } from '../../../../../contract/base/team.ts';
import { changeRole, leaveTeam } from '../../../../../contract/companies/company-team.ts';
import { companyMembers } from '../../../../../server/platform/db/schema/profiles.ts';
import { call, memberOf, serverOfFile } from '../../../../support/server/server.ts';
import { aShortlist, aTeam, finishedEngineers, scorecardAt } from '../../../../support/people/team-records.ts';

const server = await serverOfFile();
let team: Awaited<ReturnType<typeof aTeam>>;
beforeAll(async () => {
  team = await aTeam(server);
});

const save = (token: string, id: string, version: number, card: object = scorecardAt(3), write = randomUUID()) =>
  call(server.app, calls.saveScorecard, { token, params: { id }, body: { write, version, card } });
const post = (token: string, id: string, version: number, card: object = scorecardAt(3), write = randomUUID()) =>
  call(server.app, calls.sendScorecard, { token, params: { id }, body: { write, version, card } });
const read = async (token: string, id: string) => (await call(server.app, calls.scorecards, { token, params: { id } })).reply;

async function anEngineer() {
  const [id = ''] = await finishedEngineers(server, 1);
  return id;
}

test('a writer of scorecards sees scorecards of others in no call before the own one is sent; a reader sees sent ones', async () => {
  const id = await anEngineer();
  const words = 'Left the site when the shoring moved';
  await save(team.reviewer, id, 0, scorecardAt(5, { note: 'only a draft' }));
  expect(await read(team.second, id)).toEqual({ own: null, sent: 0, cards: null });
  await post(team.reviewer, id, 1, scorecardAt(5, { note: words, recommendation: 'yes' }));
  for (const token of [team.second, team.recruiter, team.owner]) {
    expect(await read(token, id)).toEqual({ own: null, sent: 1, cards: null });
    const compared = await call(server.app, calls.compareEngineers, { token, query: { ids: id } });
    expect(compared.reply.engineers[0]?.scorecards).toEqual({ sent: 1, agreement: null });
    await save(token, id, 0, scorecardAt(1));
    expect((await read(token, id)).cards).toBeNull();
  }
  expect((await read(team.reader, id)).cards).toMatchObject([{ note: words, own: false }]);
  const mine = await post(team.second, id, 1, scorecardAt(2));
  expect(mine.reply.cards?.map(({ own, levels }) => [own, levels.tasks])).toEqual([
    [false, 5],
    [true, 2],
  ]);
  const all = await call(server.app, calls.compareEngineers, { token: team.second, query: { ids: id } });
  expect(all.reply.engineers[0]?.scorecards.agreement?.spreads[0]).toEqual({
    attribute: 'tasks',
    cards: 2,
    lowest: 2,
    highest: 5,
    mean: 3.5,
  });
});

test('a member who could once write scorecards sees none of others with any later role, also after leaving and rejoining, until the own one is sent', async () => {
  const own = await aTeam(server);
  const { companyId } = own;
  const id = await anEngineer();
  const [first, second] = [await memberOf(server, companyId, 'owner'), await memberOf(server, companyId, 'owner')];
  await post(own.reviewer, id, 0, scorecardAt(5, { note: 'Not for others yet' }));
  const setRole = (token: string, member: string, role: TeamRole) =>
    call(server.app, changeRole, { token, params: { id: member }, body: { role } });
  // Each makes the other a reader, and back.
  for (const [by, of] of [
    [first, second],
    [own.owner, first],
  ] as const) {
    expect((await setRole(typeof by === 'string' ? by : by.token, of.id, 'reader')).status).toBe(200);
    expect((await read(of.token, id)).cards).toBeNull();
    const compared = await call(server.app, calls.compareEngineers, { token: of.token, query: { ids: id } });
    expect(compared.reply.engineers[0]?.scorecards).toEqual({ sent: 1, agreement: null });
  }
  await call(server.app, leaveTeam, { token: second.token });
  await server.db.insert(companyMembers).values({ companyId, accountId: second.id, role: 'reader' });
  expect((await read(second.token, id)).cards).toBeNull();
  await setRole(own.owner, first.id, 'reviewer');
  expect((await read(first.token, id)).cards).toBeNull();
  expect((await post(first.token, id, 0)).reply.cards).toHaveLength(2);
  await setRole(own.owner, first.id, 'reader');
  expect((await read(first.token, id)).cards).toHaveLength(2);
  // A member who was never more than a reader sees them as before.
  expect((await read(own.reader, id)).cards).toHaveLength(2);
});

test('a sent scorecard may be revised, and the first version stays through all revisions', async () => {
  const id = await anEngineer();
  await post(team.reviewer, id, 0, scorecardAt(5, { note: 'first' }));
  await save(team.reviewer, id, 1, scorecardAt(4, { note: 'on the way' }));
  expect((await read(team.reader, id)).cards).toMatchObject([{ note: 'first', first: null, revised_at: null }]);
  await post(team.reviewer, id, 2, scorecardAt(3, { note: 'second' }));
  const { reply } = await post(team.reviewer, id, 3, scorecardAt(2, { note: 'third' }));
  expect(reply.own).toMatchObject({ version: 4, draft: null, sent: { note: 'third' }, first: { note: 'first' } });
  expect((await read(team.reader, id)).cards).toMatchObject([{ note: 'third', first: { note: 'first' } }]);
});

test('a scorecard that was changed on another device is shown and not overwritten; a repeated request has effect once', async () => {
  const id = await anEngineer();
  const write = randomUUID();
  expect((await save(team.reviewer, id, 0, scorecardAt(3, { note: 'phone' }), write)).reply.own.version).toBe(1);
  expect((await save(team.reviewer, id, 0, scorecardAt(3, { note: 'phone' }), write)).reply.own.version).toBe(1);
  const late = await save(team.reviewer, id, 0, scorecardAt(1, { note: 'desk' }));
  expect([late.status, late.problem.current]).toMatchObject([409, { own: { version: 1, draft: { note: 'phone' } } }]);
  const results = await Promise.all([post(team.reviewer, id, 1), post(team.reviewer, id, 1)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read(team.reader, id)).sent).toBe(1);
});

test('a scorecard is sent with a recommendation and at least one level, and levels are 1 to 5', async () => {
  const id = await anEngineer();
  expect((await post(team.reviewer, id, 0, scorecardAt(null))).problem.detail).toBe('Please give at least one level.');
  expect((await post(team.reviewer, id, 0, { ...scorecardAt(3), recommendation: null })).status).toBe(400);
  for (const level of [0, 6, 2.5]) expect((await save(team.reviewer, id, 0, scorecardAt(level))).status).toBe(400);
  expect((await save(team.reviewer, id, 0, { ...scorecardAt(null), recommendation: null })).status).toBe(200);
});

test('companies see no scorecards, tags or shortlists of each other, and a scorecard stays when its author has left', async () => {
  const id = await anEngineer();
  const stranger = await aTeam(server);
  await post(team.reviewer, id, 0);
  await post(stranger.reviewer, id, 0, scorecardAt(1));
  const list = await aShortlist(server, team.recruiter, 'Secret list');
  const params = { id: list };
  await call(server.app, addEntries, { token: team.recruiter, params, body: { write: randomUUID(), engineers: [id] } });
  const body = { write: randomUUID(), engineers: [id], add: ['secret tag'] };
  await call(server.app, changeTags, { token: team.recruiter, body });
  expect(await read(stranger.reader, id)).toMatchObject({ sent: 1, cards: [{ levels: { tasks: 1 } }] });
  const theirs = (await call(server.app, calls.compareEngineers, { token: stranger.reader, query: { ids: id } })).reply;
  expect(theirs.engineers[0]).toMatchObject({ tags: [], places: [], scorecards: { sent: 1 } });
  const ours = (await call(server.app, calls.compareEngineers, { token: team.reader, query: { ids: id } })).reply;
  expect(ours.engineers[0]).toMatchObject({ tags: [{ name: 'secret tag' }], places: [{ name: 'Secret list', stage: 'found' }] });
  const leaver = await memberOf(server, team.companyId, 'reviewer');
  await post(leaver.token, id, 0, scorecardAt(4));
  await server.db.$client.query('delete from accounts where id = $1', [leaver.id]);
  expect((await read(team.reader, id)).cards?.map(({ author, levels }) => [author, levels.tasks])).toEqual([
    ['Bo Lind', 3],
    ['', 4],
  ]);
});

test('up to four engineers are compared in the requested order; the reply has nothing about one who is not visible', async () => {
  const ids = await finishedEngineers(server, 3);
  const [, hidden = ''] = ids;
  await server.db.$client.query("update engineers set visibility = 'hidden' where account_id = $1", [hidden]);
  const compare = (asked: readonly string[]) =>
    call(server.app, calls.compareEngineers, { token: team.reader, query: { ids: asked.join(',') } });
  const { engineers } = (await compare(ids)).reply;
  expect(engineers.map(({ id, card }) => [id, card?.profile])).toEqual(ids.map((id) => [id, id === hidden ? undefined : id]));
  expect((await compare([...ids, randomUUID(), randomUUID()])).status).toBe(400);
  expect((await compare([])).status).toBe(400);
  expect((await compare(['x'])).status).toBe(400);
});

test('levels agree, are one apart, or differ by more; a mean is given only with its range', () => {
  const words = (levels: (number | null)[]) => {
    const [spread] = calls.agreementOf(levels.map((level) => scorecardAt(level))).spreads;
    return spread ? [calls.spreadInWords(spread), calls.meanInWords(spread)] : [];
  };
  expect(words([])).toEqual(['not seen', '']);
  expect(words([null, 4])).toEqual(['one card', '4']);
  expect(words([3, 3, 3])).toEqual(['agree', '3']);
  expect(words([3, 4])).toEqual(['one level apart', '3.5 (3 to 4)']);
  expect(words([1, 4, 5])).toEqual(['differ by 4 levels', '3.3 (1 to 5)']);
});
