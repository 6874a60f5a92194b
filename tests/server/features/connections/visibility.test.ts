import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { saveAnswer, submitTestRecordings } from '../../../../contract/assessment/answers.ts';
import * as calls from '../../../../contract/profiles/connections.ts';
import {
  blockCompany,
  blockedCompanies,
  profileViewers,
  saveSharing,
  saveVisibility,
  unblockCompany,
  type Visibility,
} from '../../../../contract/profiles/visibility.ts';
import { companyView, engineerProfileOf } from '../../../../contract/profiles/profiles.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { updateImage } from '../../../../contract/accounts/settings.ts';
import { profileViews } from '../../../../server/platform/db/schema/connections.ts';
import { answer, rated, sound, spokenOf, started } from '../../../support/people/attempt.ts';
import { confirmedCompany, engineerOnShow } from '../../../support/people/connections.ts';
import { admittedCompany, call, loginAs, serverOfFile } from '../../../support/server/server.ts';
import { readFeed } from '../../../support/people/feed.ts';

const server = await serverOfFile();
const { app, db } = server;

type Person = Awaited<ReturnType<typeof engineerOnShow>>;
let company: Awaited<ReturnType<typeof confirmedCompany>>;
beforeAll(async () => {
  company = await confirmedCompany(server);
});

const show = (engineer: Pick<Person, 'token'>, visibility: Visibility) =>
  call(app, saveVisibility, { token: engineer.token, body: { visibility } });
const asCompany = (engineer: Person) => ({ token: company.token, params: { id: engineer.id } });
const asEngineer = (engineer: Person) => ({ token: engineer.token, params: { id: company.companyId } });
const block = (engineer: Person) => call(app, blockCompany, asEngineer(engineer));

/** Whether the engineer is in the list, and what the two calls for a profile answer. */
async function seen(engineer: Person) {
  const feed = await readFeed(server, company.token);
  const view = await call(app, companyView, asCompany(engineer));
  const profile = await call(app, engineerProfileOf, asCompany(engineer));
  return [feed.items.some(({ profile: id }) => id === engineer.id), view.status, profile.status];
}
const VISIBLE = [true, 200, 200];
const ABSENT = [false, 404, 404];

test('for companies a hidden engineer does not exist, also for connected ones', async () => {
  const engineer = await engineerOnShow(server);
  expect(await seen(engineer)).toEqual(VISIBLE);
  await call(app, calls.companyConnectByGet, asCompany(engineer));
  await call(app, calls.acceptByGet, asEngineer(engineer));
  await show(engineer, 'hidden');
  expect(await seen(engineer)).toEqual(ABSENT);
  const { problem } = await call(app, companyView, asCompany(engineer));
  const { problem: ofNobody } = await call(app, companyView, {
    token: company.token,
    params: { id: '00000000-0000-4000-8000-000000000000' },
  });
  expect(problem).toEqual(ofNobody);
  const { reply } = await call(app, calls.companyConnections, { token: company.token, query: { list: 'connected' } });
  expect(reply.items).toMatchObject([{ profile: engineer.id, visible: false }]);
  await show(engineer, 'all');
  expect(await seen(engineer)).toEqual(VISIBLE);
});

test('with visibility for connected companies, the profile is visible to these and to companies that the engineer asks', async () => {
  const engineer = await engineerOnShow(server);
  await call(app, companyView, asCompany(engineer));
  await call(app, calls.companyConnectByGet, asCompany(engineer));
  await show(engineer, 'connected');
  // The company's own request opens nothing.
  expect(await seen(engineer)).toEqual(ABSENT);
  expect((await call(app, calls.companyConnectByGet, asCompany(engineer))).status).toBe(404);
  await call(app, calls.acceptConnect, asEngineer(engineer));
  expect(await seen(engineer)).toEqual(VISIBLE);
  await call(app, calls.removeConnection, asEngineer(engineer));
  expect(await seen(engineer)).toEqual(ABSENT);
  const other = await engineerOnShow(server);
  await call(app, companyView, asCompany(other));
  await show(other, 'connected');
  await call(app, calls.engineerConnect, { ...asEngineer(other), body: {} });
  expect(await seen(other)).toEqual(VISIBLE);
  await call(app, calls.engineerCancel, asEngineer(other));
  expect(await seen(other)).toEqual(ABSENT);
});

test('a blocked company neither sees nor reaches the engineer; its request is rejected, and other companies still see the engineer', async () => {
  const engineer = await engineerOnShow(server);
  await call(app, calls.companyConnectByGet, asCompany(engineer));
  await block(engineer);
  expect(await seen(engineer)).toEqual(ABSENT);
  for (const [description, code] of [
    [calls.companyConnectByGet, 'not-on-show'],
    [calls.companyCancelByGet, 'request-over'],
    [calls.acceptByGet, 'request-over'],
    [calls.removeConnection, 'not-connected'],
  ] as const) {
    expect((await call(app, description, asCompany(engineer))).problem.type).toBe(problemType(code));
  }
  const other = await confirmedCompany(server);
  expect((await call(app, companyView, { token: other.token, params: { id: engineer.id } })).status).toBe(200);
  const { reply } = await call(app, blockedCompanies, { token: engineer.token });
  expect(reply.items.map(({ company: { id } }) => id)).toEqual([company.companyId]);
  expect((await call(app, calls.engineerConnect, { ...asEngineer(engineer), body: {} })).status).toBe(403);
  await call(app, unblockCompany, asEngineer(engineer));
  expect(await seen(engineer)).toEqual(VISIBLE);
  expect((await call(app, calls.companyConnectByGet, asCompany(engineer))).problem.type).toBe(problemType('ask-later'));
});

test('a block ends a connection', async () => {
  const engineer = await engineerOnShow(server);
  await call(app, calls.companyConnectByGet, asCompany(engineer));
  await call(app, calls.acceptByGet, asEngineer(engineer));
  await block(engineer);
  await call(app, unblockCompany, asEngineer(engineer));
  const { reply } = await call(app, companyView, asCompany(engineer));
  expect(reply).toMatchObject({ connection: 'removed', email: null });
});

/** A finished and rated test with one recorded answer, and the engineer's picture. */
async function withSound() {
  const { engineer, attempt, token } = await started(server);
  const [first] = spokenOf(attempt);
  await call(app, saveAnswer, { token, form: { questionId: first?.questionId ?? '', answerFile: sound } });
  for (const card of attempt.cards) if (card.questionId !== first?.questionId) await answer(server, token, card);
  await call(app, submitTestRecordings, { token, form: { testRecordingFile: { ...sound, name: 'screen.webm' } } });
  await rated(server, attempt, 3);
  await call(app, saveSharing, { token, body: { shares: true } });
  await server.idle();
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  await call(app, updateImage, { token, form: { imageUpdateFile: { name: 'me.png', bytes } } });
  return { engineer, token };
}

test('the address of a recording or a picture ends for companies when the engineer hides, and not for administrators', async () => {
  const { engineer, token } = await withSound();
  const admitted = await admittedCompany(server);
  const admin = await loginAs(server, 'admin');
  const { reply } = await call(app, companyView, { token: admitted.token, params: { id: engineer.id } });
  const { reply: byAdmin } = await call(app, engineerProfileOf, { token: admin.token, params: { id: engineer.id } });
  const urlOf = ({ evidence }: typeof reply) => evidence.flatMap((one) => one.sound)[0]?.url;
  const addresses = [urlOf(reply), reply.imageUrl, urlOf(byAdmin), byAdmin.imageUrl];
  const statuses = () => Promise.all(addresses.map(async (url) => (await app.inject(url ?? '/nowhere')).statusCode));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await show({ token }, 'hidden');
  expect(await statuses()).toEqual([403, 404, 200, 200]);
  await show({ token }, 'all');
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});

test('an engineer sees which companies opened the profile, once for each day', async () => {
  const engineer = await engineerOnShow(server);
  await call(app, companyView, asCompany(engineer));
  await call(app, companyView, asCompany(engineer));
  const views = await db.select().from(profileViews).where(eq(profileViews.engineerId, engineer.id));
  expect(views).toHaveLength(1);
  const row = { engineerId: engineer.id, companyId: company.companyId };
  await db.insert(profileViews).values({ ...row, day: '2026-01-05', viewedAt: new Date('2026-01-05T08:00:00Z') });
  const later = await confirmedCompany(server);
  await call(app, companyView, { token: later.token, params: { id: engineer.id } });
  const list = (query = {}) => call(app, profileViewers, { token: engineer.token, query });
  const { reply } = await list();
  expect(reply.items.map(({ company: { id }, days, connection }) => [id, days, connection])).toEqual([
    [later.companyId, 1, 'unknown'],
    [company.companyId, 2, 'unknown'],
  ]);
  const { reply: first } = await list({ limit: 1 });
  const { reply: second } = await list({ limit: 1, cursor: first.next });
  expect([...first.items, ...second.items]).toEqual(reply.items);
  await block(engineer);
  expect((await list()).reply.items.map(({ company: { id } }) => id)).toEqual([later.companyId]);
});

test('administrators see hidden engineers', async () => {
  const engineer = await engineerOnShow(server);
  await show(engineer, 'hidden');
  const { token } = await loginAs(server, 'admin');
  expect((await call(app, engineerProfileOf, { token, params: { id: engineer.id } })).status).toBe(200);
});
