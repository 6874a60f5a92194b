import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login } from '../../../contract/accounts.ts';
import { checkIfTestDone } from '../../../contract/assessment.ts';
import { companyFeed, companyView, engineerProfile } from '../../../contract/profiles.ts';
import { adminBoard } from '../../../contract/rating.ts';
import { isNull } from 'drizzle-orm';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { attempts, ratings } from '../../../server/db/schema/assessments.ts';
import { recordings } from '../../../server/db/schema/recordings.ts';
import { DEMO_ACCOUNTS } from '../../../server/demo/demo-accounts.ts';
import { createDemoRepository } from '../../../server/demo/repository.ts';
import { seedDemo } from '../../../server/demo/seed-demo.ts';
import { type Server, aServer, call, register } from '../../support/server.ts';

/** Each test waits for seven recordings, every one processed in a child of its own. */
vi.setConfig({ testTimeout: 60_000 });

const MEDIA = join(import.meta.dirname, '../../../server/demo/media');

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
  seedDemo({ ...server, repository: createDemoRepository(server.db), media, withEngineers: false, ...changed });

const signIn = async (index: number) => {
  const { email, password } = DEMO_ACCOUNTS[index] as (typeof DEMO_ACCOUNTS)[number];
  return (await call(server.app, login, { body: { email, password } })).reply;
};

test('each account signs in with the printed password, and shows what is promised', async () => {
  expect(await seed()).toBe(true);
  await server.idle();
  const roles = await Promise.all(DEMO_ACCOUNTS.map(async (_, index) => (await signIn(index)).roles[0]));
  expect(roles).toEqual(DEMO_ACCOUNTS.map(({ role }) => role));

  const [finished, fresh, company, admin] = await Promise.all([0, 1, 2, 3].map(signIn));
  const profile = (await call(server.app, engineerProfile, { token: finished?.accessToken })).reply;
  expect(profile).toMatchObject({ final_score: 'Senior', multiple_total: 8 });
  const feed = (await call(server.app, companyFeed, { token: company?.accessToken })).reply;
  expect(feed.items.map(({ profile: id }) => id)).toEqual([finished?.id]);
  const params = { id: finished?.id ?? '' };
  const { reply: viewed } = await call(server.app, companyView, { token: company?.accessToken, params });
  const played = [...viewed.evidence.flatMap(({ sound }) => sound), ...viewed.screen];
  expect(played.map(({ state }) => state)).toEqual(Array(7).fill('ready'));
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

test('a start that was killed half way is continued by the next one', async () => {
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

test('the engineers are there with a level each, and some of their answers wait for a rating', async () => {
  const importFile = async () => randomUUID();
  const listPlaybacks = async () => [];
  expect(await seed({ withEngineers: true, recordings: { importFile, listPlaybacks } })).toBe(true);
  const [company, admin] = await Promise.all([signIn(2), signIn(3)]);
  const query = { limit: 100 };
  const feed = (await call(server.app, companyFeed, { token: company?.accessToken, query })).reply;
  const counts = Object.fromEntries(
    [...Map.groupBy(feed.items, (card) => card.final_score)].map(([level, all]) => [level, all.length]),
  );
  expect(counts).toEqual({ Senior: 12, Intermediate: 23, Junior: 19, Pending: 3, Insufficient: 1 });
  const board = (await call(server.app, adminBoard, { token: admin?.accessToken })).reply;
  expect(board).toMatchObject({ attemptsFinished: 58, attemptsRunning: 1, engineers: 60 });
  expect(board.ratingsDue).toBeGreaterThan(8);

  const rows = await server.db.select({ ratedAt: ratings.ratedAt }).from(ratings);
  const days = new Set(rows.map(({ ratedAt }) => ratedAt.toDateString()));
  expect(days.size).toBeGreaterThanOrEqual(7);
  expect(Math.min(...rows.map(({ ratedAt }) => ratedAt.getTime()))).toBeGreaterThan(Date.now() - 8 * 86_400_000);
  expect(Math.max(...rows.map(({ ratedAt }) => ratedAt.getTime()))).toBeLessThanOrEqual(Date.now());
});

test('a start that was killed before the engineers who speak were finished goes on with them', async () => {
  const listPlaybacks = async () => [];
  const importFile = async ({ questionId }: { questionId: string | null }) => {
    if (questionId === 'fem-spoken-04') throw new Error('killed');
    return randomUUID();
  };
  const failing = { importFile, listPlaybacks };
  await expect(seed({ withEngineers: true, recordings: failing })).rejects.toThrow('killed');
  const count = await server.db.$count(accounts);
  expect(await seed({ withEngineers: true, recordings: { importFile: async () => randomUUID(), listPlaybacks } })).toBe(true);
  expect(await server.db.$count(accounts)).toBe(count);
  expect(await server.db.$count(attempts, isNull(attempts.finishedAt))).toBe(1);
});

test('a missing recording is named, and nothing is written', async () => {
  rmSync(join(media, 'general-spoken-02.webm'));
  await expect(seed()).rejects.toThrow(/general-spoken-02\.webm is missing/);
  expect(await server.db.$count(accounts)).toBe(0);
});
