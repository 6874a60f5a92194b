import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { GENERAL } from '../../../../contract/assessment/assessment.ts';
import { correctKey } from '../../../../contract/bank/corrections.ts';
import * as calls from '../../../../contract/bank/cuts.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { boundOf } from '../../../../contract/facts/retention.ts';
import { cutAnswers, cutItems, cutJudges, cutPanels } from '../../../../server/platform/db/schema/cuts.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';
import { DAY_MS } from '../../../../contract/facts/durations.ts';

const server = await serverOfFile();
const { app, db } = server;
let token = '';

const end = (id: string) => call(app, calls.endPanel, { token, params: { id } });
const open = async () => (await call(app, calls.openPanel, { token })).reply.id;
const find = async (id: string) => (await call(app, calls.panel, { token, params: { id } })).reply;
const addJudge = (id: string) => call(app, calls.addJudge, { token, params: { id } });
const judgeOf = async (id: string) => (await addJudge(id)).reply.token;
const secondRound = (id: string) => call(app, calls.startSecondRound, { token, params: { id } });
const look = async (link: string) => (await call(app, calls.findJudging, { body: { token: link } })).reply;
const answer = (link: string, position: number, given: object, round: 1 | 2 = 1) =>
  call(app, calls.saveJudgement, { body: { token: link, position, round, ...given } });

/** Answers everything: this number of 100 right, and this level for spoken questions. */
async function answerAll(link: string, [intermediate, senior]: readonly [number, number], steps = [2, 4], round: 1 | 2 = 1) {
  for (const { position, asked } of (await look(link)).items) {
    const given =
      asked.kind === 'choice' ? { intermediate, senior } : { intermediate: steps[0] as number, senior: steps[1] as number };
    expect((await answer(link, position, given, round)).status).toBe(200);
  }
}

beforeEach(async () => {
  // One panel is open at a time.
  await db.update(cutPanels).set({ endedAt: new Date(), results: [], judges: 0 });
  ({ token } = await loginAs(server, 'admin'));
});

/** The daily job at that moment. It also ends sign-ins. */
async function runRetention(at?: Date) {
  await server.retention.run(at);
  ({ token } = await loginAs(server, 'admin'));
}

test('a panel has as many choices as two tests, by area and difficulty, and eight spoken questions, each once', async () => {
  const { items, seats, round, results } = await find(await open());
  expect([round, seats, results]).toEqual([1, [], [{ round: 1, judges: 0, intermediate: null, senior: null }]]);
  const choices = items.filter(({ kind }) => kind === 'choice');
  const count = (of: typeof items, fits: (item: (typeof items)[number]) => boolean) => of.filter(fits).length;
  expect([choices.length, items.length]).toEqual([calls.PANEL_CHOICES, calls.PANEL_CHOICES + calls.PANEL_SPOKEN]);
  expect(['easy', 'middle', 'hard'].map((one) => count(choices, ({ difficulty }) => difficulty === one))).toEqual([4, 10, 6]);
  expect(count(choices, ({ area }) => area === GENERAL)).toBe(4);
  expect(count(items, ({ kind, area }) => kind === 'spoken' && area === GENERAL)).toBe(2);
  expect(new Set(items.map(({ questionId }) => questionId)).size).toBe(items.length);
});

test('one panel is open at a time, and an expired one makes room for the next', async () => {
  const first = await open();
  expect((await call(app, calls.openPanel, { token })).problem.type).toBe(problemType('panel-open'));
  const endsAt = new Date(Date.now() - DAY_MS);
  await db.update(cutPanels).set({ endsAt }).where(eq(cutPanels.id, first));
  expect((await addJudge(first)).problem.type).toBe(problemType('panel-over'));
  const second = await open();
  expect(second).not.toBe(first);
  expect((await find(first)).endedAt).toBe(endsAt.toISOString());
  const { items } = (await call(app, calls.panels, { token, query: { limit: 1 } })).reply;
  expect(items).toMatchObject([{ id: second, endedAt: null, openedBy: 'Desk' }]);
});

test('a judge sees the questions with their right options, answers without an account, and sees nobody else’s answer', async () => {
  const id = await open();
  const [one, other] = [await judgeOf(id), await judgeOf(id)];
  const { number, items, mayAnswer } = await look(one);
  expect([number, mayAnswer, items.length]).toEqual([1, true, 28]);
  const choices = items.flatMap(({ asked }) => (asked.kind === 'choice' ? [asked.options] : []));
  expect(choices.map((options) => options.filter(({ right }) => right).length)).toEqual(choices.map(() => 1));
  const spoken = items.flatMap(({ asked }) => (asked.kind === 'spoken' ? [asked.examples.length] : []));
  expect(spoken).toEqual(Array<number>(calls.PANEL_SPOKEN).fill(3));
  await answer(one, 0, { intermediate: 40, senior: 70 });
  await answer(one, 0, { intermediate: 45, senior: 75 });
  expect((await look(one)).items[0]).toMatchObject({ own: { intermediate: 45, senior: 75 }, before: null, others: null });
  expect((await look(other)).items[0]).toMatchObject({ own: null, others: null });
  expect((await find(id)).seats).toMatchObject([
    { number: 1, answered: [1, 0] },
    { number: 2, answered: [0, 0] },
  ]);
  expect(Object.keys((await db.select().from(cutJudges))[0] ?? {})).toEqual([
    'id',
    'panelId',
    'number',
    'linkId',
    'tokenHash',
    'addedAt',
  ]);
});

test('impossible answers are refused', async () => {
  const id = await open();
  const link = await judgeOf(id);
  const statusOf = async (...given: Parameters<typeof answer>) => (await answer(...given)).status;
  expect(await statusOf(link, 0, { intermediate: 60, senior: 50 })).toBe(400);
  expect(await statusOf(link, 0, { intermediate: 60, senior: 101 })).toBe(400);
  expect(await statusOf(link, 28, { intermediate: 1, senior: 2 })).toBe(400);
  expect(await statusOf(link, calls.PANEL_CHOICES, { intermediate: 3, senior: 50 })).toBe(400);
  expect(await statusOf(link, 0, { intermediate: 60, senior: 80 }, 2)).toBe(409);
  expect((await answer('A'.repeat(43), 0, { intermediate: 60, senior: 80 })).problem.type).toBe(problemType('link-over'));
});

test('the cut is the mean of the judges who have answered everything, with the error between them', async () => {
  const id = await open();
  const links = [await judgeOf(id), await judgeOf(id), await judgeOf(id)];
  await answerAll(links[0] as string, [50, 80]);
  await answerAll(links[1] as string, [60, 90]);
  await answer(links[2] as string, 0, { intermediate: 0, senior: 0 });
  // 40 · 0.5 + 60 · (2 − 1) / 4 = 35 and 40 · 0.6 + 15 = 39; the standard error of the two is 2.
  const [result] = (await find(id)).results;
  expect(result).toMatchObject({
    round: 1,
    judges: 2,
    intermediate: { cut: expect.closeTo(37, 9), error: expect.closeTo(2, 9), least: expect.closeTo(35, 9) },
    senior: { cut: expect.closeTo(79, 9), error: expect.closeTo(2, 9), greatest: expect.closeTo(81, 9) },
  });
  expect((await find(id)).items[0]?.means).toMatchObject([{ round: 1, judges: 3, intermediate: expect.closeTo(110 / 3, 3) }]);
});

test('the second round begins with four complete judges, shows means of the others, and only they take part', async () => {
  const id = await open();
  const links = [await judgeOf(id), await judgeOf(id), await judgeOf(id), await judgeOf(id), await judgeOf(id)];
  for (const [index, link] of links.slice(0, 3).entries()) await answerAll(link, [40 + 10 * index, 90]);
  expect((await secondRound(id)).problem.type).toBe(problemType('judges-missing'));
  await answerAll(links[3] as string, [90, 100]);
  expect((await secondRound(id)).status).toBe(200);
  expect((await secondRound(id)).problem.type).toBe(problemType('panel-over'));
  expect((await addJudge(id)).problem.type).toBe(problemType('panel-over'));

  const first = await look(links[0] as string);
  expect(first).toMatchObject({ round: 2, mayAnswer: true });
  expect(first.items[0]).toMatchObject({
    own: null,
    before: { intermediate: 40, senior: 90 },
    others: { intermediate: expect.closeTo(200 / 3, 9), judges: 3 },
  });
  expect(await look(links[4] as string)).toMatchObject({ mayAnswer: false });
  expect((await answer(links[4] as string, 0, { intermediate: 1, senior: 2 }, 2)).status).toBe(409);
  expect((await answer(links[0] as string, 0, { intermediate: 1, senior: 2 }, 1)).status).toBe(409);
  await answerAll(links[0] as string, [60, 90], [2, 4], 2);
  const { results } = await find(id);
  expect(results.map(({ judges }) => judges)).toEqual([4, 1]);
  expect(results[1]).toMatchObject({ intermediate: { cut: expect.closeTo(39, 9), error: null } });
});

test('a link can be replaced and a judge removed, with the answers', async () => {
  const id = await open();
  const link = await judgeOf(id);
  await answer(link, 0, { intermediate: 10, senior: 20 });
  const [seat] = (await find(id)).seats;
  const params = { id, judge: seat?.id ?? '' };
  const { reply } = await call(app, calls.renewJudgeLink, { token, params });
  expect(reply.number).toBe(1);
  expect((await call(app, calls.findJudging, { body: { token: link } })).problem.type).toBe(problemType('link-over'));
  expect((await look(reply.token)).items[0]?.own).toEqual({ intermediate: 10, senior: 20 });
  expect((await call(app, calls.removeJudge, { token, params })).status).toBe(200);
  expect((await call(app, calls.findJudging, { body: { token: reply.token } })).status).toBe(400);
  expect((await find(id)).items[0]?.means).toEqual([]);
  expect((await call(app, calls.removeJudge, { token, params })).status).toBe(404);
});

test('the results of an ended panel stay, its links are invalid, and after twelve months the answers are deleted', async () => {
  const id = await open();
  const links = [await judgeOf(id), await judgeOf(id)];
  await answerAll(links[0] as string, [50, 80]);
  expect((await end(id)).status).toBe(200);
  expect((await end(id)).problem.type).toBe(problemType('panel-over'));
  expect((await call(app, calls.findJudging, { body: { token: links[0] } })).problem.type).toBe(problemType('link-over'));
  const { results, judges } = await find(id);
  expect([judges, results[0]?.judges, results[0]?.intermediate?.cut]).toEqual([2, 1, expect.closeTo(35, 9)]);

  await runRetention(new Date(Date.now() + 360 * DAY_MS));
  expect((await find(id)).seats).toHaveLength(2);
  const later = new Date(Date.now() + 370 * DAY_MS);
  expect(boundOf('judgements', later).getTime()).toBeGreaterThan(Date.now());
  await runRetention(later);
  const after = await find(id);
  expect([after.seats, after.judges, after.results]).toEqual([[], 2, results]);
  expect(await db.select().from(cutAnswers)).toEqual([]);
});

test('the daily job ends a panel that nobody ended, with the answers it has', async () => {
  const id = await open();
  await answerAll(await judgeOf(id), [50, 80]);
  const [row] = await db.select().from(cutPanels).where(eq(cutPanels.id, id));
  await db
    .update(cutPanels)
    .set({ endsAt: new Date(Date.now() - DAY_MS) })
    .where(eq(cutPanels.id, id));
  await runRetention();
  const [ended] = await db.select().from(cutPanels).where(eq(cutPanels.id, id));
  expect([row?.results, ended?.judges, ended?.results?.[0]?.judges]).toEqual([null, 1, 1]);
});

test('judges see a corrected key, and a question whose options are all right is left out', async () => {
  const first = await find(await open());
  const [corrected, left] = first.items;
  const correct = (questionId: string, key: string | null) =>
    call(app, correctKey, { token, body: { questionId, version: 1, key, why: 'Only a test.' } });
  await correct(corrected?.questionId ?? '', 'B');
  await correct(left?.questionId ?? '', null);
  await end(first.id);
  const rightOf = async (panelId: string) => {
    const rows = await db.select().from(cutItems).where(eq(cutItems.panelId, panelId));
    const shown = rows.find(({ questionId }) => questionId === corrected?.questionId)?.shown;
    return {
      ids: rows.map(({ questionId }) => questionId),
      right: shown?.kind === 'choice' ? shown.options.find((one) => one.right)?.text : null,
    };
  };
  const before = await rightOf(first.id);
  const again: Awaited<ReturnType<typeof rightOf>>[] = [];
  // Repeated until the corrected question is drawn.
  while (!again.some(({ right }) => right) && again.length < 60) {
    const id = await open();
    again.push(await rightOf(id));
    await end(id);
  }
  expect(again.filter(({ ids }) => ids.includes(left?.questionId ?? ''))).toEqual([]);
  expect(again.filter(({ right }) => right !== null).map(({ right }) => right)).not.toContain(before.right);
});
