import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminAttempt, adminAttempts } from '../../../../contract/admin/attempts.ts';
import { auditLog } from '../../../../contract/admin/audit.ts';
import { CHARTED_DAYS, QUEUE_KINDS } from '../../../../contract/rating/board.ts';
import { adminBoard } from '../../../../contract/rating/rating.ts';
import { RETENTION } from '../../../../contract/facts/retention.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { attempts, deviceReports } from '../../../../server/platform/db/schema/assessments.ts';
import { mailDays } from '../../../../server/platform/db/schema/letters.ts';
import { rated, started, taken } from '../../../support/people/attempt.ts';
import { LIVE } from '../../../support/media/media.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';
import { firstSpoken, speak } from '../../../support/models/spoken.ts';
import { DAY_MS } from '../../../../contract/facts/durations.ts';

const server = await serverOfFile();
const { app, db } = server;
const admin = await loginAs(server, 'admin');
const { token } = admin;

const board = async () => (await call(app, adminBoard, { token })).reply;
const queueOf = async (kind: string) => (await board()).queues.find((queue) => queue.kind === kind);
const find = (id: string) => call(app, adminAttempt, { token, params: { id } });
const list = async (query: Record<string, string | number>) => (await call(app, adminAttempts, { token, query })).reply;

test('the board has every queue, every day of the chart and every row of the retention table', async () => {
  const { queues, days, retention } = await board();
  expect(queues.map(({ kind }) => kind).toSorted()).toEqual([...QUEUE_KINDS].toSorted());
  expect(days).toHaveLength(CHARTED_DAYS);
  expect(days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
  expect(retention.map(({ kind }) => kind)).toEqual(Object.keys(RETENTION));
});

test('a queue says how many wait and since when the oldest does, and is empty when all is done', async () => {
  const { attempt } = await taken(server);
  const queue = await queueOf('ratings');
  expect(queue?.count).toBe(6);
  expect(Date.parse(String(queue?.oldest))).toBeLessThanOrEqual(Date.now());
  await rated(server, attempt, 3);
  expect(await queueOf('ratings')).toEqual({ kind: 'ratings', count: 0, oldest: null });
});

test('the days tell tests, waiting times, backlog, uploads and e-mails of each day in UTC', async () => {
  const today = async () => (await board()).days.at(-1);
  const before = await today();
  const { attempt } = await taken(server);
  const waiting = await today();
  expect(waiting?.finished).toBe((before?.finished ?? 0) + 1);
  expect(waiting?.backlog).toBe((before?.backlog ?? 0) + 1);
  expect(waiting?.uploadsBegun).toBeGreaterThan(before?.uploadsBegun ?? 0);
  await rated(server, attempt, 3);
  const hour = sql`update answers set received_at = received_at - interval '200 hours' where attempt_id = ${attempt.id}`;
  await db.execute(hour);
  const done = await today();
  expect(done?.backlog).toBe(before?.backlog);
  expect(done?.rated).toBeGreaterThan(before?.rated ?? 0);
  expect(done?.waitMost).toBeGreaterThan(199);
  expect(done?.waitMost).toBeGreaterThanOrEqual(Number(done?.waitMedian));
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const longAgo = new Date(Date.now() - CHARTED_DAYS * DAY_MS).toISOString().slice(0, 10);
  await db.insert(mailDays).values([tomorrow, longAgo].map((day) => ({ day, sent: 7 })));
  expect((await board()).days.every(({ mailSent }) => mailSent !== 7)).toBe(true);
});

test('an account whose owner has requested its deletion waits from that moment', async () => {
  const { id } = await loginAs(server, 'engineer');
  const endsAt = new Date(Date.now() + 14 * DAY_MS);
  await db.update(accounts).set({ endsAt }).where(eq(accounts.id, id));
  expect(await queueOf('deletions')).toEqual({
    kind: 'deletions',
    count: 1,
    oldest: new Date(endsAt.getTime() - 14 * DAY_MS).toISOString(),
  });
});

test('a run of the daily job is listed with the numbers that it deleted', async () => {
  await server.retention.run();
  const { retention } = await board();
  expect(retention.every(({ ranAt, failed }) => ranAt !== null && !failed)).toBe(true);
  expect(retention.find(({ kind }) => kind === 'sessions')?.deleted).toBe(0);
});

test('tests are listed by state, by day and by number, and nothing of them has a name', async () => {
  const running = await started(server);
  const { attempt } = await taken(server);
  const all = await list({ limit: 100 });
  expect(all.items.map(({ id }) => id)).toEqual(expect.arrayContaining([running.attempt.id, attempt.id]));
  expect((await list({ state: 'running' })).items.every(({ state }) => state === 'running')).toBe(true);
  expect((await list({ id: attempt.id })).items).toMatchObject([{ id: attempt.id, state: 'finished', refused: false }]);
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  expect((await list({ from: tomorrow })).total).toBe(0);
  expect((await list({ until: tomorrow })).total).toBe(all.total);
  expect(JSON.stringify(all)).not.toContain('example.com');
});

test('the course of a test has its cards, recordings and the report of its device, and each look at it is on record', async () => {
  const { attempt, engineer } = await taken(server);
  await db.insert(deviceReports).values({ attemptId: attempt.id, answers: 1, recordings: 0, problem: 'too-late' });
  const { reply } = await find(attempt.id);
  expect(reply).toMatchObject({ id: attempt.id, state: 'finished', number: 1, device: { answers: 1, problem: 'too-late' } });
  expect(reply.cards).toHaveLength(attempt.cards.length);
  expect(reply.cards.every(({ receivedAt }) => receivedAt !== null)).toBe(true);
  expect(reply.recordings.length).toBeGreaterThan(0);
  expect(JSON.stringify(reply)).not.toContain(engineer.id);
  expect(JSON.stringify(reply)).not.toContain(engineer.email);
  const { reply: log } = await call(app, auditLog, { token, query: { subject: attempt.id, action: 'test-opened' } });
  expect(log.items).toMatchObject([{ by: { id: admin.id }, action: 'test-opened' }]);
});

test('a sound that is longer than the time in which it was recorded is marked', async () => {
  const begun = await started(server);
  const card = firstSpoken(begun.attempt);
  await speak(server, begun, card, [], LIVE);
  await server.idle();
  const soundOf = async (seconds: number) => {
    await db.execute(sql`update answers set answered_at = recordings.started_at + make_interval(secs => ${seconds})
      from recordings where answers.attempt_id = ${begun.attempt.id} and answers.question_id = ${card.questionId}
        and recordings.attempt_id = answers.attempt_id and recordings.question_id = answers.question_id`);
    return (await find(begun.attempt.id)).reply.recordings.find(({ questionId }) => questionId === card.questionId);
  };
  expect(await soundOf(60)).toMatchObject({ logged: 60, tooLong: false });
  expect(await soundOf(1)).toMatchObject({ logged: 1, tooLong: true });
});

test('a test that is not there is not found and puts nothing on record, and only administrators ask', async () => {
  const id = randomUUID();
  expect((await find(id)).status).toBe(404);
  expect((await call(app, auditLog, { token, query: { subject: id } })).reply.items).toEqual([]);
  const { token: other } = await loginAs(server, 'engineer');
  for (const asked of [adminAttempts, adminBoard]) expect((await call(app, asked, { token: other })).status).toBe(403);
});

test('a settled test that has new work waits again', async () => {
  const { attempt } = await taken(server);
  await rated(server, attempt, 3);
  const [settled] = await db.select({ at: attempts.settledAt }).from(attempts).where(eq(attempts.id, attempt.id));
  expect(settled?.at).not.toBeNull();
  expect((await queueOf('ratings'))?.count).toBe((await board()).ratingsDue);
});
