import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Call } from '../../../../contract/base/call.ts';
import { team as teamCall } from '../../../../contract/companies/company-team.ts';
import { companyActivity as activityCall } from '../../../../contract/companies/company-activity.ts';
import { saveVisibility } from '../../../../contract/profiles/visibility.ts';
import * as notes from '../../../../contract/hiring/engineer-notes.ts';
import * as tags from '../../../../contract/hiring/engineer-tags.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { shortlists, teamRecord } from '../../../../contract/hiring/shortlists.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { notifications } from '../../../../server/platform/db/schema/notifications.ts';
import { companyActivity } from '../../../../server/platform/db/schema/teams.ts';
import { engineerOnShow } from '../../../support/people/connections.ts';
import { catchUpSearch } from '../../../support/people/feed.ts';
import { call, memberOf, serverOfFile } from '../../../support/server/server.ts';
import { aTeam, finishedEngineers } from '../../../support/people/team-records.ts';

const server = await serverOfFile();
let team: Awaited<ReturnType<typeof aTeam>>;
let stranger: Awaited<ReturnType<typeof aTeam>>;
let engineer: string;
beforeAll(async () => {
  team = await aTeam(server);
  stranger = await aTeam(server);
  [engineer = ''] = await finishedEngineers(server, 1);
});

const save = (
  id: string,
  text: string,
  version: number | undefined,
  { token = team.reviewer, write = randomUUID(), of = engineer } = {},
) => call(server.app, notes.saveNote, { token, params: { id }, body: { write, engineer: of, text, version } });
const list = async (query: Record<string, string | number> = {}, token = team.reader) =>
  (await call(server.app, notes.engineerNotes, { token, params: { id: engineer }, query })).reply;
const remove = (id: string, version: number, token = team.reviewer) =>
  call(server.app, notes.deleteNote, { token, params: { id }, query: { version } });
const change = (body: object, token = team.recruiter) =>
  call(server.app, tags.changeTags, { token, body: { write: randomUUID(), engineers: [engineer], ...body } });

test('a note of 10,000 characters is stored, one more is refused, and lines, RTL and combining characters stay as they were', async () => {
  const text = `מהנדס שלד\nZ͑ͫ̓ͪ̂ͫ́a\n${'é'.repeat(30)}`;
  const id = randomUUID();
  expect((await save(id, text, 0)).reply.note).toMatchObject({ text, own: true, version: 1, changed_at: null });
  expect((await save(randomUUID(), 'x'.repeat(10_000), 0)).status).toBe(200);
  expect((await save(randomUUID(), 'x'.repeat(10_001), 0)).status).toBe(400);
  expect((await list()).items.map((note) => [note.text.length, note.own])).toEqual([
    [10_000, false],
    [text.length, false],
  ]);
});

test('only the author changes a note, from the shown version; a repeated request has effect once', async () => {
  const id = randomUUID();
  const write = randomUUID();
  expect([(await save(id, 'One', 0, { write })).status, (await save(id, 'One', 0, { write })).status]).toEqual([200, 200]);
  expect((await save(id, 'Two', 1)).reply.note).toMatchObject({ version: 2, text: 'Two' });
  const late = await save(id, 'Three', 1);
  expect([late.status, late.problem.current]).toMatchObject([409, { note: { text: 'Two', version: 2 } }]);
  expect((await save(id, 'Not mine', 2, { token: team.second })).status).toBe(403);
  expect((await remove(id, 2, team.second)).status).toBe(403);
  expect((await remove(id, 1)).status).toBe(409);
  expect([(await remove(id, 2)).status, (await remove(id, 2)).status]).toEqual([200, 200]);
  const gone = await save(id, 'After it was deleted', 2);
  expect([gone.status, gone.problem.current]).toEqual([409, { note: null }]);
});

test('without a version and a change id, a note is written, changed and deleted in its stored state, only by its author', async () => {
  const id = randomUUID();
  expect((await save(id, 'One', undefined)).reply.note.version).toBe(1);
  const plain = { token: team.reviewer, params: { id }, body: { engineer, text: 'Two' } };
  expect((await call(server.app, notes.saveNote, plain)).reply.note).toMatchObject({ version: 2, text: 'Two' });
  expect((await save(id, 'Not mine', undefined, { token: team.second })).status).toBe(403);
  const removeIt = (token: string) => call(server.app, notes.deleteNote, { token, params: { id } });
  expect([(await removeIt(team.second)).status, (await removeIt(team.reviewer)).status]).toEqual([403, 200]);
});

test('a note notifies the colleagues whom it mentions anew, with the page of the engineer, until they have read it', async () => {
  const { reviewer, recruiter, reader } = team;
  const accountOf = async (token: string) => (await call(server.app, teamCall, { token })).reply.own.id;
  const [author, one, two] = [await accountOf(reviewer), await accountOf(recruiter), await accountOf(reader)];
  const pagesOf = async (accountId: string) => {
    const rows = await server.db.select().from(notifications).where(eq(notifications.accountId, accountId));
    return rows.filter(({ kind }) => kind === 'mention').map(({ path }) => path);
  };
  const id = randomUUID();
  expect((await save(id, `@[${one}] please call her. I, @[${author}], cannot.`, 0)).status).toBe(200);
  expect([await pagesOf(one), await pagesOf(two), await pagesOf(author)]).toEqual([[`/view/${engineer}`], [], []]);
  await list({}, recruiter);
  expect(await pagesOf(one)).toEqual([]);
  await save(id, `@[${one}] please call her, or @[${two}].`, 1);
  expect([await pagesOf(one), await pagesOf(two)]).toEqual([[], [`/view/${engineer}`]]);

  const [other = ''] = await finishedEngineers(server, 1);
  await save(randomUUID(), `@[${two}] and this one?`, 0, { of: other });
  expect(await pagesOf(two)).toEqual([null]);
});

test('a note mentions only members of the own company, at most ten at a time; one who has left stays in it', async () => {
  const outsider = (await call(server.app, teamCall, { token: stranger.owner })).reply.own.id;
  const id = randomUUID();
  for (const text of [`@[${outsider}]`, `@[${randomUUID()}]`, Array.from({ length: 11 }, () => `@[${randomUUID()}]`).join(' ')]) {
    const refused = await save(id, text, 0);
    expect([refused.status, Object.keys(refused.problem.fields ?? {})]).toEqual([400, ['text']]);
  }
  const leaving = await memberOf(server, team.companyId, 'reader');
  await save(id, `Ask @[${leaving.id}]`, 0);
  await server.db.delete(accounts).where(eq(accounts.id, leaving.id));
  expect((await save(id, `Ask @[${leaving.id}] again`, 1)).status).toBe(200);
  expect((await save(randomUUID(), `Ask @[${leaving.id}]`, 0)).status).toBe(400);
});

test('notes are read by cursor, the newest first, also while others are written', async () => {
  for (const text of ['a', 'b', 'c']) await save(randomUUID(), text, 0);
  const first = await list({ limit: 2 });
  expect(first.items.map(({ text }) => text)).toEqual(['c', 'b']);
  await save(randomUUID(), 'd', 0);
  const rest = await list({ limit: 1, cursor: first.next ?? '' });
  expect(rest.items.map(({ text }) => text)).toEqual(['a']);
  expect(
    (await call(server.app, notes.engineerNotes, { token: team.reader, params: { id: engineer }, query: { cursor: 'x' } }))
      .status,
  ).toBe(400);
});

test('a forged cursor is refused and does not reach the database', async () => {
  const made = (key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
  const statusOf = async (description: Call, cursor: string) =>
    (await call(server.app, description, { token: team.reader, params: { id: engineer }, query: { cursor } })).status;
  const id = randomUUID();
  for (const at of ['0000-01-01T00:00:00.000Z', 'x', 7])
    for (const description of [notes.engineerNotes, shortlists]) expect(await statusOf(description, made([at, id]))).toBe(400);
  for (const name of ['\u0000', 7]) expect(await statusOf(tags.companyTags, made([name, id]))).toBe(400);
});

test('a company neither sees nor changes notes and tags of another one', async () => {
  const id = randomUUID();
  await save(id, 'Ours', 0);
  const tag = (await change({ add: ['ours'] })).reply.engineers[0]?.tags.find(({ name }) => name === 'ours');
  expect((await list({}, stranger.reader)).items).toEqual([]);
  expect((await save(id, 'Theirs', 1, { token: stranger.owner })).status).toBe(409);
  expect((await save(id, 'Theirs', 0, { token: stranger.owner })).status).toBe(404);
  await remove(id, 1, stranger.owner);
  await change({ remove: [tag?.id] }, stranger.owner);
  await call(server.app, tags.deleteTag, { token: stranger.owner, params: { id: tag?.id ?? '' } });
  const rename = { token: stranger.owner, params: { id: tag?.id ?? '' }, body: { write: randomUUID(), name: 'mine' } };
  expect((await call(server.app, tags.renameTag, rename)).status).toBe(404);
  expect((await call(server.app, tags.companyTags, { token: stranger.reader })).reply.items).toEqual([]);
  expect((await call(server.app, teamRecord, { token: stranger.reader, params: { id: engineer } })).reply.tags).toEqual([]);
  const { reply } = await call(server.app, teamRecord, { token: team.reader, params: { id: engineer } });
  expect(reply.tags).toContainEqual(tag);
  expect((await list()).items[0]).toMatchObject({ id, text: 'Ours' });
});

test('tags: one for names that differ in capitals only, counted, renamed, at most 20 on an engineer and 200 in all', async () => {
  const company = await aTeam(server);
  const token = company.recruiter;
  const [one = '', two = ''] = await finishedEngineers(server, 2);
  const put = (add: string[], engineers = [one]) => change({ add, engineers }, token);
  await put(['Bridges', 'bridges', ' BRIDGES ']);
  await put(['bridges', 'towers'], [one, two]);
  const listed = async (query = {}) => (await call(server.app, tags.companyTags, { token, query })).reply;
  expect((await listed()).items.map(({ name, engineers }) => [name, engineers])).toEqual([
    ['Bridges', 2],
    ['towers', 2],
  ]);
  expect((await listed({ limit: 1 })).next).not.toBeNull();
  const [bridges] = (await listed()).items;
  const rename = (name: string) =>
    call(server.app, tags.renameTag, { token, params: { id: bridges?.id ?? '' }, body: { write: randomUUID(), name } });
  expect((await rename('TOWERS')).problem.type).toBe(problemType('tag-taken'));
  expect((await rename('Long bridges')).reply.tag.name).toBe('Long bridges');
  expect((await put(['two\nlines'])).status).toBe(400);
  const names = (count: number, mark: string) => Array.from({ length: count }, (_, index) => `${mark} ${index}`);
  expect((await put(names(19, 'a'))).problem.type).toBe(problemType('list-full'));
  expect((await listed()).items).toHaveLength(2);
  expect((await put(names(18, 'a'))).status).toBe(200);
  for (const mark of 'bcdefghij') {
    const [fresh = ''] = await finishedEngineers(server, 1);
    expect((await put(names(20, mark), [fresh])).status).toBe(200);
  }
  expect((await put(['one too many'], [two])).problem.type).toBe(problemType('list-full'));
  expect((await put(names(1, 'b'), [two])).status).toBe(200);
});

test('the activity log has the acts of members, without the texts that they wrote', async () => {
  const company = await aTeam(server);
  const [one = ''] = await finishedEngineers(server, 1);
  await save(randomUUID(), 'Very secret words', 0, { token: company.reviewer, of: one });
  await change({ add: ['secret-tag'], engineers: [one] }, company.recruiter);
  const rows = await server.db.select().from(companyActivity).where(eq(companyActivity.companyId, company.companyId));
  expect(rows.map(({ kind, engineerId }) => [kind, engineerId])).toEqual([
    ['note-written', one],
    ['tags-changed', one],
  ]);
  expect(JSON.stringify(rows)).not.toContain('ecret');
});

test('the activity log names engineers as lists do, and does not name those who are hidden from the company', async () => {
  const company = await aTeam(server);
  const shown = await engineerOnShow(server);
  await catchUpSearch(server);
  await change({ add: ['bridges'], engineers: [shown.id] }, company.recruiter);
  const read = async () =>
    (await call(server.app, activityCall, { token: company.reader })).reply.items.map((item) => item.engineer);
  expect(await read()).toEqual([{ id: shown.id, name: 'A. O.' }]);
  await call(server.app, saveVisibility, { token: shown.token, body: { visibility: 'hidden' } });
  await catchUpSearch(server);
  expect(await read()).toEqual([null]);
});
