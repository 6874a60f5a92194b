import { createHash, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Attempt,
  type Card,
  checkIfTestDone,
  getMultipleQ,
  saveOptions,
  startAttempt,
} from '../../../../contract/assessment/assessment.ts';
import { pathOf } from '../../../../contract/base/call.ts';
import { CALLS } from '../../../../contract/calls.ts';
import { putChunk, registerRecording } from '../../../../contract/recordings/recordings.ts';
import { rescue } from '../../../../contract/assessment/rescue.ts';
import { updateImage } from '../../../../contract/accounts/settings.ts';
import { codeOf, problemType } from '../../../../contract/base/problem.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { attempts } from '../../../../server/platform/db/schema/assessments.ts';
import { createDiskSpace, measureDiskOf } from '../../../../server/features/recordings/disk-space.ts';
import { ALLOWANCE_BYTES } from '../../../../server/features/recordings/shared-quota.ts';
import { aPackage } from '../../../src/engine/rescue/support.ts';
import { OPTIONS, SOUND, answer, started, taken } from '../../../support/people/attempt.ts';
import { type Sent, type Server, aServer, call, loginAs } from '../../../support/server/server.ts';
import { untilPasses } from '../../../support/timing/until-passes.ts';

const GIB = 1024 ** 3;

let server: Server;
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(async () => {
  vi.useRealTimers();
  await server?.close();
});

/** A server whose disk has this free space, which a test may change. It is measured again for each call. */
async function aServerWith(free: number, environment: Record<string, string> = {}) {
  const disk = { free };
  const measureDisk = async () => ({ free: disk.free, total: 100 * GIB });
  server = await aServer({ measureDisk, environment: { DISK_RESERVE_GIB: '1', ...environment } });
  return disk;
}

async function registered({ attempt, token }: { attempt: Attempt; token: string }) {
  const id = randomUUID();
  const startedAt = new Date().toISOString();
  const body = { id, attemptId: attempt.id, kind: 'screen', segment: 1, mimeType: 'video/webm', startedAt };
  expect((await call(server.app, registerRecording, { token, body })).status).toBe(201);
  return id;
}

/** Sends the chunk with this number. */
async function put(token: string, id: string, seq: number, bytes = SOUND.subarray(0, 1000)) {
  const digest = createHash('sha256').update(bytes).digest('base64');
  const { statusCode, headers, body } = await server.app.inject({
    method: 'PUT',
    url: pathOf(putChunk.path, { id, seq }),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-digest': `sha-256=:${digest}:`,
    },
    payload: bytes,
  });
  return { status: statusCode, retryAfter: headers['retry-after'], type: JSON.parse(body).type as string | undefined };
}

/** Status, name and Retry-After of a refusal. */
async function refusalOf(sent: Promise<{ status: number; headers: Record<string, unknown>; problem?: { title: string } }>) {
  const { status, headers, problem } = await sent;
  return [status, problem && codeOf(problem), headers['retry-after']];
}

/** An engineer who has chosen topics and can start from any address. */
async function aCandidate() {
  const { token, id } = await loginAs(server, 'engineer');
  await call(server.app, saveOptions, { token, body: OPTIONS });
  const from = (address: string): Sent => ({ token, headers: { 'x-forwarded-for': address } });
  return { id, token, start: (address = '203.0.113.1') => call(server.app, startAttempt, from(address)) };
}

/** Changes the free space, and waits until the server measures again. */
function becomes(disk: { free: number }, free: number) {
  disk.free = free;
  vi.advanceTimersByTime(1100);
}

test('the reserve is the configured one, or two gibibytes, or a twentieth of a small disk', async () => {
  const leftOf = (free: number, total: number, reserve: number | null) =>
    createDiskSpace({ measure: async () => ({ free, total }), reserved: reserve }).findAvailable();
  expect(await leftOf(50 * GIB, 100 * GIB, 7 * GIB)).toBe(43 * GIB);
  expect(await leftOf(50 * GIB, 100 * GIB, null)).toBe(48 * GIB);
  expect(await leftOf(5 * GIB, 20 * GIB, null)).toBe(4 * GIB);
  expect(await leftOf(GIB / 2, 20 * GIB, null)).toBe(0);
});

/** Every call that takes a file either belongs to a test or waits for room. */
test('each multipart call of the contract belongs to one of the two rules', () => {
  const files = [...CALLS].filter(([, { file }]) => file).map(([name, { access }]) => [name, access === 'upload']);
  expect(Object.fromEntries(files)).toEqual({
    saveAnswer: true,
    submitTestRecordings: true,
    updateImage: false,
    updateCompanyIcon: false,
    uploadImage: false,
  });
});

test('bytes used since the last measurement are counted, and a real disk can be measured', async () => {
  const space = createDiskSpace({ measure: async () => ({ free: 10, total: 100 }), reserved: 3 });
  await space.reserve(4);
  await space.reserve(3);
  await expect(space.reserve(1)).rejects.toMatchObject({ code: 'disk-full', status: 503 });
  const { free, total } = await measureDiskOf(tmpdir())();
  expect([free > 0, total >= free]).toEqual([true, true]);
});

test('on a nearly full disk nothing new starts and no attempt is used up, while a running test continues down to the reserve', async () => {
  const disk = await aServerWith(10 * GIB);
  const running = await started(server);
  const finished = await taken(server);
  const candidate = await aCandidate();
  const id = await registered(running);

  becomes(disk, 1.5 * GIB);
  expect(await refusalOf(candidate.start())).toEqual([503, 'no-room', '600']);
  expect(await refusalOf(call(server.app, getMultipleQ, candidate))).toEqual([503, 'no-room', '600']);
  expect((await call(server.app, checkIfTestDone, candidate)).reply.data.started).toBe(false);
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const form = { imageUpdateFile: { name: 'me.png', bytes } };
  expect(await refusalOf(call(server.app, updateImage, { ...candidate, form }))).toEqual([503, 'no-room', '600']);
  const { rescueKey } = finished.attempt;
  const head = { is: 'attempt' as const, id: finished.attempt.id, uploadToken: finished.attempt.uploadToken };
  const stream = await aPackage({ publicKey: rescueKey } as Parameters<typeof aPackage>[0], [[head]]);
  expect(await refusalOf(call(server.app, rescue, { stream }))).toEqual([503, 'no-room', '600']);
  expect((await put(running.token, id, 0)).status).toBe(201);
  expect((await answer(server, running.token, running.attempt.cards[5] as Card)).status).toBe(200);

  becomes(disk, 1 * GIB + 500);
  expect(await put(running.token, id, 1)).toEqual({ status: 503, retryAfter: '60', type: problemType('disk-full') });
  becomes(disk, 10 * GIB);
  expect((await put(running.token, id, 1)).status).toBe(201);
  expect((await candidate.start()).status).toBe(201);
});

test('tests from one network are limited; running ones continue, and other networks are not affected', async () => {
  await aServerWith(50 * GIB, { NETWORK_LIMIT_GIB: String((2 * ALLOWANCE_BYTES) / GIB) });
  const [one, two, three] = [await aCandidate(), await aCandidate(), await aCandidate()];
  const first = await one.start();
  expect([first.status, (await two.start()).status]).toEqual([201, 201]);
  expect(await refusalOf(three.start())).toEqual([503, 'network-full', '600']);
  expect((await call(server.app, checkIfTestDone, three)).reply.data.started).toBe(false);
  expect((await three.start('198.51.100.7')).status).toBe(201);

  const id = await registered({ attempt: first.reply, token: one.token });
  expect((await put(one.token, id, 0)).status).toBe(201);
  const rows = await server.db.select().from(attempts);
  expect(new Set(rows.map(({ network }) => network)).size).toBe(2);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
});

test('the IPv6 networks of one customer have four times as much in a /56 and eight times in a /48', async () => {
  await aServerWith(50 * GIB, { NETWORK_LIMIT_GIB: String(ALLOWANCE_BYTES / GIB) });
  const startsFrom = async (...addresses: string[]) => {
    const statuses: number[] = [];
    for (const address of addresses) statuses.push((await (await aCandidate()).start(address)).status);
    return statuses;
  };
  expect(await startsFrom('2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:2::', '2001:db8:0:3::', '2001:db8:0:ff::')).toEqual([
    201, 503, 201, 201, 201,
  ]);
  expect(await startsFrom('2001:db8:0:4::')).toEqual([503]);
  expect(await startsFrom('2001:db8:0:100::', '2001:db8:0:101::', '2001:db8:0:102::', '2001:db8:0:103::')).toEqual(
    Array.from({ length: 4 }, () => 201),
  );
  expect(await startsFrom('2001:db8:0:200::', '2001:db8:1::')).toEqual([503, 201]);
});

test.each([
  ['its own network', '2001:db8:0:1::1', 1],
  ['the /56 around it', '2001:db8:0:2::1', 4],
  ['the /48 around it', '2001:db8:0:102::1', 8],
])('beyond its allowance a test can use only what is left of %s', async (_which, from, times) => {
  await aServerWith(50 * GIB, { NETWORK_LIMIT_GIB: '1' });
  const [one, two] = [await aCandidate(), await aCandidate()];
  const { reply: attempt } = await one.start('2001:db8:0:1::');
  const other = (await two.start(from)).reply;
  await server.db.update(attempts).set({ bytes: ALLOWANCE_BYTES }).where(eq(attempts.id, attempt.id));
  const fill = (bytes: number) => server.db.update(attempts).set({ bytes }).where(eq(attempts.id, other.id));
  await fill(times * GIB - ALLOWANCE_BYTES - 1);
  const id = await registered({ attempt, token: one.token });
  expect(await put(one.token, id, 0)).toEqual({ status: 503, retryAfter: '600', type: problemType('disk-full') });
});

test('beyond its allowance a test can use only what its network has left', async () => {
  await aServerWith(50 * GIB, { NETWORK_LIMIT_GIB: '1' });
  const [one, two] = [await aCandidate(), await aCandidate()];
  const { reply: attempt } = await one.start();
  const other = (await two.start()).reply;
  await server.db.update(attempts).set({ bytes: ALLOWANCE_BYTES }).where(eq(attempts.id, attempt.id));
  await server.db.update(attempts).set({ bytes: GIB }).where(eq(attempts.id, other.id));
  const id = await registered({ attempt, token: one.token });
  expect(await put(one.token, id, 0)).toEqual({ status: 503, retryAfter: '600', type: problemType('disk-full') });
});

test('accounts without a proven address share a part of the disk; others are not affected', async () => {
  const share = (1.5 * ALLOWANCE_BYTES) / (49 * GIB);
  await aServerWith(50 * GIB, { UNVERIFIED_SHARE: String(share) });
  const [one, two, proven] = [await aCandidate(), await aCandidate(), await aCandidate()];
  await server.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, proven.id));
  expect((await one.start()).status).toBe(201);
  expect(await refusalOf(two.start('198.51.100.7'))).toEqual([503, 'no-room', '600']);
  expect((await proven.start()).status).toBe(201);
});

test('if many tests start at the same time, only as many succeed as there is room for', async () => {
  await aServerWith(50 * GIB, { NETWORK_LIMIT_GIB: String((2 * ALLOWANCE_BYTES) / GIB) });
  const candidates = await Promise.all(Array.from({ length: 5 }, aCandidate));
  const statuses = (await Promise.all(candidates.map(({ start }) => start()))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 201, 503, 503, 503]);
});

test('the bytes of a test are counted once and written to the database', async () => {
  await aServerWith(50 * GIB);
  const running = await started(server);
  const id = await registered(running);
  for (const seq of [0, 1, 1]) await put(running.token, id, seq);
  await answer(server, running.token, running.attempt.cards[0] as Card);
  await server.sharedQuota.flush();
  const [row] = await server.db.select().from(attempts).where(eq(attempts.id, running.attempt.id));
  expect(row?.bytes).toBe(2000);
});

test.each([
  ['53100', 'disk-full'],
  ['58030', 'busy'],
  ['57P02', 'busy'],
])('if PostgreSQL fails with %s the client is asked to try again later, and then it works', async (code, refusal) => {
  await aServerWith(50 * GIB);
  const { attempt, token } = await started(server);
  const card = attempt.cards[0] as Card;
  const raise = sql.raw(
    `create function fail() returns trigger as $$ begin raise exception using errcode = '${code}'; end $$ language plpgsql`,
  );
  await server.db.execute(raise);
  await server.db.execute(sql`create trigger fail before insert on answers for each row execute function fail()`);
  const { status, headers, problem } = await answer(server, token, card);
  expect([status, codeOf(problem), headers['retry-after']]).toEqual([503, refusal, '5']);
  await server.db.execute(sql`drop trigger fail on answers`);
  expect((await answer(server, token, card)).status).toBe(200);
});

test('a database connection that breaks during a query is reported as a temporary failure', async () => {
  await aServerWith(50 * GIB);
  const { attempt, token } = await started(server);
  // The server's connection is ended while it waits for this lock.
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table answers in access exclusive mode`);
    locked.resolve();
    await release.promise;
    await tx.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  });
  await locked.promise;
  const answering = answer(server, token, attempt.cards[0] as Card);
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await untilPasses(async () => expect((await server.db.execute(waiting)).rowCount).toBe(1));
  release.resolve();
  expect((await answering).status).toBe(503);
  await holding;
  expect((await answer(server, token, attempt.cards[0] as Card)).status).toBe(200);
});
