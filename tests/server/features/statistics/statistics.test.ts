import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fillTests } from '../../../../bench/bank-statistics/fill.ts';
import { makeChoices } from '../../../../bench/bank-statistics/made-questions.ts';
import { FEW, LEAST_COUNTED } from '../../../../contract/facts/bank-health.ts';
import { bankStatistics, questionStatistics } from '../../../../contract/bank/bank-statistics.ts';
import { numbers } from '../../../../contract/admin/numbers.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { attempts, questions } from '../../../../server/platform/db/schema/assessments.ts';
import { corrections } from '../../../../server/platform/db/schema/corrections.ts';
import { statisticsDays } from '../../../../server/platform/db/schema/statistics.ts';
import { randomFrom } from '../../../../server/platform/numbers/random.ts';
import { computeStatistics } from '../../../../server/features/statistics/compute.ts';
import { createTestRepository } from '../../../../server/features/statistics/test-repository.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';
import { DAY_MS } from '../../../../contract/facts/durations.ts';

/** Enough for most questions to have more than the least number of answers, and for none to have many. */
const TESTS = 1500;
const NOW = new Date('2026-11-25T03:00:00Z');
const NEXT_DAY = new Date(NOW.getTime() + DAY_MS);

const server = await serverOfFile();
const { app, db, statistics } = server;
await server.idle();
const admin = await loginAs(server, 'admin');
const random = randomFrom(4);
const choices = makeChoices(random);

const list = async (query: Record<string, string | number> = {}) =>
  (await call(app, bankStatistics, { token: admin.token, query })).reply;
const find = (questionId: string, query: Record<string, string | number> = {}) =>
  call(app, questionStatistics, { token: admin.token, params: { questionId }, query });
const published = async () => (await call(app, numbers)).reply;

test('before there are tests nothing is reported, and everybody reads that nothing is measured', async () => {
  await statistics.compute(NOW);
  const { measures, power } = await published();
  expect(measures).toMatchObject({ tests: 0, reliability: [], agreement: [], accommodation: [], rater: null, modelError: null });
  expect(measures?.impact.countries.every(({ people, senior }) => people === null && senior === null)).toBe(true);
  expect(power.rows.length).toBeGreaterThan(5);
  const { items, total } = await list({ limit: 100 });
  expect(total).toBeGreaterThan(250);
  expect(items.every(({ facility, correlation, flags }) => facility === null && correlation === null && flags.length === 0)).toBe(
    true,
  );
});

test('what is planted is found from the rows of the database, by area and by flag', async () => {
  await fillTests(db, TESTS, choices, random);
  await statistics.compute(NOW);
  const all = await list({ limit: 100, page: 1 });
  expect(all.computed).toEqual({ day: '2026-11-25', tests: TESTS });
  const doubted = await list({ flag: 'fault', limit: 100 });
  const planted = new Set(choices.flatMap((choice) => (choice.planted === 'sound' ? [] : [choice.id])));
  const found = doubted.items.filter(({ questionId }) => planted.has(questionId));
  expect(found.length).toBeGreaterThan(0.7 * planted.size);
  expect(doubted.items.length - found.length).toBeLessThan(0.1 * choices.length);
  const ofArea = await list({ flag: 'fault', area: 'Steel Structures', limit: 100 });
  expect(ofArea.items.length).toBeGreaterThan(0);
  expect(ofArea.items.every(({ area }) => area === 'Steel Structures')).toBe(true);
  expect(ofArea.flagged['wrong-option']).toBe((await list({ flag: 'wrong-option', area: 'Steel Structures' })).total);
});

test('a page of one question has its options, groups of ability, times and exposure, which agree with each other', async () => {
  const { items } = await list({ limit: 100 });
  const told = items.find(({ kind, counted }) => kind === 'choice' && counted >= LEAST_COUNTED);
  const { reply } = await find(told?.questionId ?? '');
  const { statistics: one, options, text } = reply;
  expect(text.length).toBeGreaterThan(20);
  expect(Object.keys(options).length).toBeGreaterThan(2);
  expect(one.options.map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D']);
  expect(one.options.filter(({ isRight }) => isRight).map(({ correlation }) => correlation)).toEqual([one.correlation]);
  expect(one.groups.reduce((sum, { count }) => sum + count, 0)).toBe(one.counted);
  expect(one.times?.bars.reduce((sum, { count }) => sum + count, 0)).toBe(one.times?.count);
  expect(one.exposure?.share).toBeCloseTo(one.asked / (one.exposure?.takers ?? NaN), 9);
  const rights = one.groups.reduce((sum, { count, reached }) => sum + count * reached, 0) / one.counted;
  expect(rights).toBeCloseTo(one.facility?.value ?? NaN, 1);
});

test('everybody reads health, errors, agreement, and levels by group with their sizes', async () => {
  const { measures } = await published();
  expect(measures?.health).toHaveLength(14);
  const told = measures?.health.reduce((sum, row) => sum + row.told, 0) ?? 0;
  expect(told).toBeGreaterThan(100);
  const whole = measures?.reliability.find(({ of }) => of === 'test');
  expect(whole).toMatchObject({ tests: TESTS, parts: 16 });
  expect(whole?.alpha).toBeGreaterThan(0.6);
  expect(Math.abs((whole?.error ?? NaN) - (measures?.modelError ?? NaN))).toBeLessThan(3);
  expect(measures?.agreement.map(({ of }) => of)).toEqual(['all', 'principle', 'load-path', 'safety', 'practice', 'explanation']);
  expect(measures?.impact.before).toBe('2026-11-01');
  const europe = measures?.impact.countries.find(({ group }) => group === 'Europe');
  expect(europe?.people).toBeGreaterThan(FEW);
  expect(measures?.impact.accommodations.find(({ group }) => group === 'typed')?.people).toBeLessThan(FEW);
});

test('no row of a group is reported under the least number', async () => {
  const { measures } = await published();
  const rows = [...(measures?.impact.countries ?? []), ...(measures?.impact.accommodations ?? [])];
  const isTooSmall = ({ people, intermediate, senior }: (typeof rows)[number]) =>
    people === null ? intermediate !== null || senior !== null : people < LEAST_COUNTED;
  expect(rows.filter(isTooSmall)).toEqual([]);
  for (const { focal, usual } of measures?.accommodation ?? [])
    expect(Math.min(focal, usual)).toBeGreaterThanOrEqual(LEAST_COUNTED);
});

test('groups of people are counted only in tests that were settled before this month', async () => {
  const countedOn = async (day: string) => {
    const { measures } = await computeStatistics(createTestRepository(db), new Date(day));
    const people = measures.impact.accommodations.reduce((sum, group) => sum + (group.people ?? 0), 0);
    return [measures.tests, people, measures.accommodation.length > 0];
  };
  const [tests, people, areCompared] = await countedOn('2026-11-30T23:00:00Z');
  expect([tests, areCompared]).toEqual([TESTS, true]);
  expect(people).toBeLessThan(TESTS);
  expect(await countedOn('2026-12-01T01:00:00Z')).toEqual([TESTS, TESTS, true]);
  // The first tests were finished in December.
  expect(await countedOn('2024-12-31T23:00:00Z')).toEqual([TESTS, 0, false]);
});

test('a reply is cached until there are new numbers, and a client that has it does not get it again', async () => {
  const first = await app.inject({ url: numbers.path });
  const { etag } = first.headers;
  const again = () => app.inject({ url: numbers.path, headers: { 'if-none-match': String(etag) } });
  expect([first.headers['cache-control'], (await again()).statusCode]).toEqual(['public, no-cache', 304]);
  await statistics.compute(NEXT_DAY);
  expect((await again()).statusCode).toBe(200);
  expect((await published()).measures?.day).toBe('2026-11-26');
});

test('only administrators see the figures of one question', async () => {
  for (const role of ['company', 'engineer'] as const) {
    const { token } = await loginAs(server, role);
    expect((await call(app, bankStatistics, { token })).status).toBe(403);
    expect((await call(app, questionStatistics, { token, params: { questionId: 'steel-choice-01' } })).status).toBe(403);
  }
  expect((await find('steel-choice-999')).status).toBe(404);
});

test('demo accounts are left out', async () => {
  const [some] = await db.select({ engineerId: attempts.engineerId }).from(attempts).limit(1);
  await db
    .update(accounts)
    .set({ demo: true })
    .where(eq(accounts.id, some?.engineerId ?? ''));
  await statistics.compute(NEXT_DAY);
  expect((await list()).computed?.tests).toBe(TESTS - 1);
});

test('a corrected key counts at once, and a retired question is no longer among those that are asked', async () => {
  const planted = choices.find((choice) => choice.planted === 'wrong' && choice.area === 'General');
  const questionId = planted?.id ?? '';
  const before = (await find(questionId)).reply.statistics;
  const winner = before.options.toSorted((one, other) => other.able - one.able)[0]?.letter ?? '';
  expect(before.flags).toContain('wrong-option');
  await db
    .insert(corrections)
    .values({ id: crypto.randomUUID(), questionId, version: 1, keyBefore: 'A', keyAfter: winner, why: 'It was wrong.' });
  await db.update(questions).set({ retired: true }).where(eq(questions.id, questionId));
  await statistics.compute(NEXT_DAY);
  const { statistics: after } = (await find(questionId)).reply;
  expect(after.options.find(({ isRight }) => isRight)?.letter).toBe(winner);
  expect(after.flags).not.toContain('wrong-option');
  expect(after.isCurrent).toBe(false);
  const names = async (query: Record<string, string>) =>
    (await list({ area: 'General', limit: 100, ...query })).items.map((item) => item.questionId);
  expect(await names({})).not.toContain(questionId);
  expect(await names({ old: 'true' })).toContain(questionId);
});

test('versions of a question are counted separately', async () => {
  const questionId = choices.find(({ area, planted }) => area === 'General' && planted === 'sound')?.id ?? '';
  const one = (await find(questionId)).reply.statistics;
  await db.transaction(async (tx) => {
    // Cards never change, but here some of them must have another version.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into question_versions (question_id, version, content, digest)
      select question_id, 2, content, 'other' from question_versions where question_id = ${questionId}
    `);
    await tx.execute(sql`
      update cards set version = 2 where question_id = ${questionId}
        and attempt_id in (select attempt_id from cards where question_id = ${questionId} order by attempt_id limit 9)
    `);
  });
  await statistics.compute(NEXT_DAY);
  const { statistics: latest, versions } = (await find(questionId)).reply;
  expect([latest.version, latest.asked, latest.facility, versions]).toEqual([2, 9, null, [2, 1]]);
  expect((await find(questionId, { version: 1 })).reply.statistics).toMatchObject({ asked: one.asked - 9, isCurrent: false });
});

test('the work of a day is done once', async () => {
  const computedAt = async () =>
    (await db.select({ at: statisticsDays.computedAt }).from(statisticsDays)).map(({ at }) => at.getTime());
  await statistics.work(NEXT_DAY);
  expect(await computedAt()).toContain(NEXT_DAY.getTime());
  await statistics.work(new Date(NEXT_DAY.getTime() + 3_600_000));
  expect(await computedAt()).not.toContain(NEXT_DAY.getTime() + 3_600_000);
});

test('days are stored for a month, and a day that is computed again is replaced', async () => {
  const days = async () =>
    (await db.select({ day: statisticsDays.day }).from(statisticsDays).orderBy(statisticsDays.day)).map(({ day }) => day);
  expect(await days()).toEqual(['2026-11-25', '2026-11-26']);
  const later = new Date(NOW.getTime() + 31 * DAY_MS);
  await statistics.compute(later);
  await server.retention.run(later);
  expect(await days()).toEqual(['2026-11-26', '2026-12-26']);
});
