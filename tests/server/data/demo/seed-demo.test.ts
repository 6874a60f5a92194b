import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, isNotNull, isNull } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login } from '../../../../contract/accounts/accounts.ts';
import { checkIfTestDone } from '../../../../contract/assessment/assessment.ts';
import { profileViewers } from '../../../../contract/profiles/visibility.ts';
import { adminPosts } from '../../../../contract/blog/admin-posts.ts';
import { newsletter } from '../../../../contract/blog/newsletter.ts';
import { askedReviews } from '../../../../contract/results/reviews.ts';
import { companyView, engineerProfile } from '../../../../contract/profiles/profiles.ts';
import { CURRENT_SCORING } from '../../../../contract/facts/scoring-versions.ts';
import { messageReports } from '../../../../contract/messages/message-reports.ts';
import { threads } from '../../../../contract/messages/messages.ts';
import { scorecards } from '../../../../contract/hiring/scorecards.ts';
import { shortlists } from '../../../../contract/hiring/shortlists.ts';
import { adminBoard } from '../../../../contract/rating/rating.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { attempts, ratings } from '../../../../server/platform/db/schema/assessments.ts';
import { connections } from '../../../../server/platform/db/schema/connections.ts';
import { companyMembers, engineers } from '../../../../server/platform/db/schema/profiles.ts';
import { recordings } from '../../../../server/platform/db/schema/recordings.ts';
import { scoreCards } from '../../../../server/features/assessments/score-cards.ts';
import { DEMO_ACCOUNTS, DEMO_COLLEAGUES } from '../../../../server/data/demo/demo-accounts.ts';
import { createDemoCompanyRepository } from '../../../../server/data/demo/company-repository.ts';
import { createDemoRepository } from '../../../../server/data/demo/repository.ts';
import { seedDemo } from '../../../../server/data/demo/seed-demo.ts';
import { type Server, aServer, call, register } from '../../../support/server/server.ts';
import { readFeed } from '../../../support/people/feed.ts';

/** Each test waits for seven recordings, every one processed in a child of its own. */
vi.setConfig({ testTimeout: 60_000 });

const MEDIA = join(import.meta.dirname, '../../../../server/data/demo/media');

let server: Server;
let media: string;
beforeEach(async () => {
  server = await aServer();
  media = mkdtempSync(join(tmpdir(), 'loadpath-media-'));
  cpSync(MEDIA, media, { recursive: true });
});
afterEach(async () => {
  await server.close();
  rmSync(media, { recursive: true });
});

const seed = (changed: Partial<Parameters<typeof seedDemo>[0]> = {}) =>
  seedDemo({
    ...server,
    repository: createDemoRepository(server.db),
    companies: createDemoCompanyRepository(server.db),
    media,
    withEngineers: false,
    ...changed,
  });

const signIn = async (index: number) => {
  const { email, password } = DEMO_ACCOUNTS[index] as (typeof DEMO_ACCOUNTS)[number];
  return (await call(server.app, login, { body: { email, password } })).reply;
};

test('each account signs in with the printed password, and its pages have the promised content', async () => {
  expect(await seed()).toBe(true);
  await server.idle();
  const roles = await Promise.all(DEMO_ACCOUNTS.map(async (_, index) => (await signIn(index)).roles[0]));
  expect(roles).toEqual(DEMO_ACCOUNTS.map(({ role }) => role));

  const [finished, fresh, company, admin] = await Promise.all([0, 1, 2, 3].map(signIn));
  const profile = (await call(server.app, engineerProfile, { token: finished?.accessToken })).reply;
  expect(profile).toMatchObject({ final_score: 'Senior', multiple_total: 8 });
  const feed = await readFeed(server, company?.accessToken ?? '');
  expect(feed.items.map(({ profile: id }) => id)).toEqual([finished?.id]);
  const params = { id: finished?.id ?? '' };
  const { reply: viewed } = await call(server.app, companyView, { token: company?.accessToken, params });
  const played = viewed.evidence.flatMap(({ sound }) => sound);
  expect(played.map(({ state }) => state)).toEqual(Array(6).fill('ready'));
  expect(viewed.evidence.every(({ note }) => note)).toBe(true);
  const status = (await call(server.app, checkIfTestDone, { token: fresh?.accessToken })).reply.data;
  expect(status).toMatchObject({ available: true, finished: false, started: false, attempt: null, options: null });
  expect((await call(server.app, adminBoard, { token: admin?.accessToken })).reply).toMatchObject({
    ratingsDue: 0,
    attemptsFinished: 1,
  });
});

test('a second start changes nothing', async () => {
  await seed();
  expect(await seed({ media: '/nowhere' })).toBe(false);
  expect(await server.db.$count(accounts)).toBe(DEMO_ACCOUNTS.length);
});

test('a database with other accounts gets no demo', async () => {
  await register(server.app, 'company');
  expect(await seed()).toBe(false);
  expect(await server.db.$count(accounts)).toBe(1);
});

test('the next start continues one that was killed half way', async () => {
  let left = 3;
  const importFile: typeof server.recordings.importFile = (purpose, file) => {
    if (left-- === 0) throw new Error('killed');
    return server.recordings.importFile(purpose, file);
  };
  await expect(seed({ recordings: { ...server.recordings, importFile } })).rejects.toThrow('killed');
  expect(await seed()).toBe(true);
  expect(await server.db.$count(recordings)).toBe(7);
  const { accessToken } = await signIn(0);
  expect((await call(server.app, engineerProfile, { token: accessToken })).reply.final_score).toBe('Senior');
});

/** Ids of recordings that are not stored, since processing one takes a second. */
const unheard = { importFile: async () => randomUUID(), listPlaybacks: async () => [] };

test('the engineers are there with a level each, and some of their answers wait for a rating', async () => {
  expect(await seed({ withEngineers: true, recordings: unheard })).toBe(true);
  const finished = await server.db.select({ id: attempts.id }).from(attempts).where(isNotNull(attempts.finishedAt));
  const cards = await server.assessments.cards.list(finished.map(({ id }) => id));
  const levels = [...Map.groupBy(cards, ({ attemptId }) => attemptId).values()].map(
    (own) => scoreCards(own, CURRENT_SCORING).level,
  );
  const counts = Object.fromEntries([...Map.groupBy(levels, (level) => level)].map(([level, all]) => [level, all.length]));
  expect(counts).toEqual({ Senior: 12, Intermediate: 23, Junior: 19, Pending: 3, Insufficient: 1 });
  const admin = await signIn(3);
  const board = (await call(server.app, adminBoard, { token: admin?.accessToken })).reply;
  expect(board).toMatchObject({ attemptsFinished: 58, attemptsRunning: 1, engineers: 60 });
  expect(board.ratingsDue).toBeGreaterThan(8);

  const rows = await server.db.select({ ratedAt: ratings.ratedAt }).from(ratings);
  const days = new Set(rows.map(({ ratedAt }) => ratedAt.toDateString()));
  expect(days.size).toBeGreaterThanOrEqual(7);
  expect(Math.min(...rows.map(({ ratedAt }) => ratedAt.getTime()))).toBeGreaterThan(Date.now() - 8 * 86_400_000);
  expect(Math.max(...rows.map(({ ratedAt }) => ratedAt.getTime()))).toBeLessThanOrEqual(Date.now());
});

test('after a start was killed before the engineers who speak were finished, the next one continues with them', async () => {
  const importFile = async ({ questionId }: { questionId: string | null }) => {
    if (questionId === 'fem-spoken-04') throw new Error('killed');
    return randomUUID();
  };
  await expect(seed({ withEngineers: true, recordings: { ...unheard, importFile } })).rejects.toThrow('killed');
  const count = await server.db.$count(engineers);
  expect(await seed({ withEngineers: true, recordings: unheard })).toBe(true);
  expect(await server.db.$count(engineers)).toBe(count);
  expect(await server.db.$count(attempts, isNull(attempts.finishedAt))).toBe(1);
});

test('three companies have teams, connections in every state, and messages that one side has not read', async () => {
  await seed({ withEngineers: true, recordings: unheard });
  const states = await server.db.selectDistinct({ state: connections.state }).from(connections);
  expect(states.map(({ state }) => state).toSorted()).toEqual([
    'cancelled',
    'connected',
    'expired',
    'rejected',
    'removed',
    'requested',
  ]);
  const requested = await server.db.select().from(connections).where(eq(connections.state, 'requested'));
  expect(new Set(requested.map(({ askedBy }) => askedBy))).toEqual(new Set(['engineer', 'company']));
  const soon = Date.now() + 2 * 86_400_000;
  expect(requested.filter(({ expiresAt }) => expiresAt.getTime() < soon).length).toBeGreaterThan(0);
  expect(requested.every(({ expiresAt }) => expiresAt.getTime() > Date.now())).toBe(true);

  for (const { email, password } of DEMO_COLLEAGUES) {
    const { reply } = await call(server.app, login, { body: { email, password } });
    expect(reply.roles).toEqual(['company']);
  }
  const roles = await server.db.select({ role: companyMembers.role }).from(companyMembers);
  expect(new Set(roles.map(({ role }) => role))).toEqual(new Set(['owner', 'recruiter', 'reviewer', 'reader']));
  const [company, engineer] = await Promise.all([signIn(2), signIn(0)]);
  const query = { limit: 50 };
  const ofCompany = (await call(server.app, threads, { token: company?.accessToken, query })).reply;
  expect(ofCompany.items.length).toBe(5);
  expect(ofCompany.items.filter(({ unread }) => unread > 0).length).toBe(3);
  const ofEngineer = (await call(server.app, threads, { token: engineer?.accessToken, query })).reply;
  expect(ofEngineer.items.map(({ unread }) => unread)).toEqual([1]);
});

test('an engineer sees who looked, and an administrator finds a review and a report to decide about, and a decided review', async () => {
  await seed({ withEngineers: true, recordings: unheard });
  const [engineer, admin] = [await signIn(0), await signIn(3)];
  const { posts } = (await call(server.app, adminPosts, { token: admin?.accessToken })).reply;
  expect(posts.map(({ published, read_time: minutes }) => [published, minutes > 0])).toEqual([
    [true, true],
    [true, true],
  ]);
  const desk = (await call(server.app, newsletter, { token: admin?.accessToken })).reply;
  expect(desk).toMatchObject({ confirmed: 3, total: 1, items: [{ title: posts[0]?.title, written: 3, waiting: 0 }] });
  const viewers = (await call(server.app, profileViewers, { token: engineer?.accessToken })).reply.items;
  expect(viewers.map(({ company, connection }) => [company.name, connection])).toEqual([
    ['Northspan Engineers', 'connected'],
    ['Tidewater Structures', 'pending-user-approve'],
    ['Moraine & Kestrel', 'unknown'],
  ]);
  const token = admin?.accessToken;
  const reviews = async (state: 'waiting' | 'decided') =>
    (await call(server.app, askedReviews, { token, query: { state } })).reply;
  expect((await reviews('waiting')).items.length).toBe(1);
  expect((await reviews('decided')).items).toMatchObject([{ decision: 'declined' }]);
  expect((await call(server.app, messageReports, { token })).reply.items.length).toBe(1);
  // Each member has an account, and the three companies with them count once.
  expect((await call(server.app, adminBoard, { token })).reply).toMatchObject({ companies: 3, reviewsDue: 1 });
});

test('scorecards of others are hidden until the own one is sent, and shortlists have engineers in every stage but hired', async () => {
  await seed({ withEngineers: true, recordings: unheard });
  const [reviewer] = await Promise.all(
    DEMO_COLLEAGUES.filter(({ email }) => email.startsWith('ingrid')).map(({ email, password }) =>
      call(server.app, login, { body: { email, password } }),
    ),
  );
  const token = reviewer?.reply.accessToken;
  const ofEngineer = async (email: string) => {
    const id = (await server.accounts.findByEmail(email))?.id ?? '';
    return (await call(server.app, scorecards, { token, params: { id } })).reply;
  };
  expect(await ofEngineer('ines.almeida@example.com')).toMatchObject({ sent: 2, cards: null, own: { sent: null } });
  expect((await ofEngineer('nerea.goni@example.com')).cards?.length).toBe(2);
  const lists = (await call(server.app, shortlists, { token, query: { limit: 20 } })).reply.items;
  expect(lists.length).toBe(3);
  const stages = new Set(
    lists.flatMap(({ counts }) => Object.entries(counts).flatMap(([stage, count]) => (count > 0 ? [stage] : []))),
  );
  expect(stages).toEqual(new Set(['found', 'contacted', 'interview', 'offer', 'not-now']));
});

test('a missing recording is named, and nothing is written', async () => {
  rmSync(join(media, 'general-spoken-02.webm'));
  await expect(seed()).rejects.toThrow(/general-spoken-02\.webm is missing/);
  expect(await server.db.$count(accounts)).toBe(0);
});
