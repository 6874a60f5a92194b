import { expect, test } from 'vitest';
import {
  bankCard,
  bankQuestion,
  bankQuestions,
  bankVersion,
  restoreQuestion,
  withdrawQuestion,
} from '../../../../contract/bank/bank.ts';
import { correctKey } from '../../../../contract/bank/corrections.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { companyView } from '../../../../contract/profiles/profiles.ts';
import { contentOf } from '../../../../server/data/bank/contents.ts';
import { BANK } from '../../../../server/data/bank/index.ts';
import { listNumbers } from '../../../../server/data/bank/instances.ts';
import { questionVersions, questions } from '../../../../server/platform/db/schema/assessments.ts';
import { questionWithdrawals } from '../../../../server/platform/db/schema/bank-desk.ts';
import { rated, taken } from '../../../support/people/attempt.ts';
import { admittedCompany, call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;
const { token } = await loginAs(server, 'admin');

type Query = Record<string, string | number>;
const list = async (query: Query = {}) => (await call(app, bankQuestions, { token, query: { limit: 100, ...query } })).reply;
const find = async (id: string) => (await call(app, bankQuestion, { token, params: { id } })).reply;
const withdraw = (id: string, why = 'It depends on a national annex.') =>
  call(app, withdrawQuestion, { token, params: { id }, body: { why } });
const restore = (id: string, why = 'The annex is withdrawn.') =>
  call(app, restoreQuestion, { token, params: { id }, body: { why } });
const card = async (id: string, instance = 0) =>
  (await call(app, bankCard, { token, params: { id }, query: { instance } })).reply;

const fixed = BANK.find((question) => question.kind === 'choice' && question.form === 'fixed');
const parametric = BANK.find((question) => question.kind === 'choice' && question.form === 'parametric');
if (fixed?.kind !== 'choice' || fixed.form !== 'fixed' || parametric?.kind !== 'choice' || parametric.form !== 'parametric')
  throw new Error('The bank lacks a form.');

/** The message of a database trigger, which Drizzle stores in the cause. */
const STAYS = { cause: { message: expect.stringContaining('is kept as it was written') as string } };

test('the list has every question, in pages, by area and id', async () => {
  const { items, total } = await list();
  expect(total).toBe(BANK.length);
  expect(items.map(({ area, id }) => `${area} ${id}`)).toEqual(items.map(({ area, id }) => `${area} ${id}`).toSorted());
  const second = await list({ limit: 10, page: 2 });
  expect(second.items).toEqual(items.slice(10, 20));
});

test('filters by area, form, difficulty, state and words return and count the matching questions', async () => {
  const wanted = BANK.filter(
    (question) => question.area === 'Steel Structures' && question.kind === 'choice' && question.form === 'parametric',
  );
  const steel = await list({ area: 'Steel Structures', form: 'parametric' });
  expect(steel.items.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id).toSorted());
  expect(steel.total).toBe(wanted.length);
  const hard = await list({ difficulty: 'hard', form: 'spoken', limit: 100 });
  expect(hard.total).toBe(BANK.filter((question) => question.difficulty === 'hard' && question.kind === 'spoken').length);
  expect((await list({ state: 'withdrawn' })).total).toBe(0);
  const [known] = steel.items;
  expect((await list({ words: known?.id.toUpperCase() ?? '' })).items).toEqual([known]);
  expect((await list({ words: '%' })).total).toBe(BANK.filter((question) => contentOf(question).text.includes('%')).length);
  expect((await call(app, bankQuestions, { token, query: { area: 'Bridges' } })).status).toBe(400);
});

test('each version has its own count of tests and corrections', async () => {
  const { attempt } = await taken(server);
  const asked = attempt.cards.flatMap((one) => (one.kind === 'choice' ? [one.questionId] : []));
  const [known = '', other = ''] = asked.filter((id) => id !== fixed.id);
  await call(app, correctKey, { token, body: { questionId: known, version: 1, key: 'B', why: 'Only a test.' } });
  await call(app, correctKey, { token, body: { questionId: known, version: 1, key: 'C', why: 'Only a test.' } });
  await server.idle();
  expect((await find(known)).versions).toMatchObject([{ asked: 1, key: 'C', corrections: 2 }]);
  expect((await find(other)).versions).toMatchObject([{ asked: 1, key: 'A', corrections: 0 }]);
  const never = BANK.find(({ id, kind }) => kind === 'choice' && !asked.includes(id) && id !== fixed.id);
  expect((await find(never?.id ?? '')).versions).toMatchObject([{ asked: 0, key: 'A', corrections: 0 }]);
});

test('a question has its text, key, errors and versions, and the number of times that each was asked', async () => {
  const told = await find(fixed.id);
  expect(told).toMatchObject({ id: fixed.id, area: fixed.area, form: 'fixed', state: 'asked', version: 1, changes: [] });
  expect(told.content).toMatchObject({
    text: fixed.text,
    options: { A: fixed.right, B: fixed.wrong[0].text },
    key: 'A',
    rationale: fixed.rationale,
    errors: { B: fixed.wrong[0].error },
    source: fixed.source,
  });
  expect(told.versions).toEqual([{ version: 1, createdAt: expect.any(String), asked: told.asked, key: 'A', corrections: 0 }]);
  await call(app, correctKey, { token, body: { questionId: fixed.id, version: 1, key: null, why: 'Two are right.' } });
  expect((await find(fixed.id)).versions[0]).toMatchObject({ key: null, corrections: 1 });
  expect((await call(app, bankQuestion, { token, params: { id: 'nothing' } })).status).toBe(404);
});

test('versions can be compared, also of questions that have left the bank', async () => {
  const id = 'old-choice-01';
  await db.insert(questions).values({ id, area: 'General', kind: 'choice', retired: true });
  const common = { options: { A: 'one', B: 'two' }, key: 'A', rationale: null, evidence: [], notRated: [], examples: [] };
  for (const version of [1, 2])
    await db
      .insert(questionVersions)
      .values({ questionId: id, version, content: { ...common, text: `Words ${version}?` }, digest: `${version}` });
  expect(await find(id)).toMatchObject({
    state: 'gone',
    version: 2,
    form: 'fixed',
    difficulty: null,
    content: { text: 'Words 2?' },
  });
  const read = (version: number) => call(app, bankVersion, { token, params: { id, version } });
  expect((await read(1)).reply.content).toMatchObject({ text: 'Words 1?', errors: null, values: null, enemies: [] });
  expect((await read(3)).status).toBe(404);
  expect((await call(app, bankCard, { token, params: { id } })).status).toBe(404);
  expect((await list({ state: 'gone' })).items.map((item) => item.id)).toEqual([id]);
});

test('a question is shown as an engineer gets it, a parametric one with every set of numbers', async () => {
  const shown = await card(fixed.id);
  expect(shown).toMatchObject({ instance: 0, instances: 1, numbers: null });
  expect(shown.card).toMatchObject({ kind: 'choice', questionId: fixed.id, questionText: fixed.text });
  const options = shown.card.kind === 'choice' ? Object.values(shown.card.options) : [];
  expect(options).toEqual(shown.shown?.map(({ text }) => text));
  expect(options.toSorted()).toEqual([fixed.right, ...fixed.wrong.map(({ text }) => text)].toSorted());

  const sets = listNumbers(parametric);
  const [first, last, round] = [
    await card(parametric.id),
    await card(parametric.id, sets.length - 1),
    await card(parametric.id, sets.length),
  ];
  expect([first.numbers, last.numbers]).toEqual([sets[0], sets.at(-1)]);
  expect(first.instances).toBe(sets.length);
  expect(round).toEqual(first);
});

test('a retired question is not drawn until it is restored, also if the bank contains it at the next start', async () => {
  const isDrawn = async () =>
    (await server.assessments.listDrawable(['Steel Structures'])).some(({ question }) => question.id === 'steel-choice-01');
  expect(await isDrawn()).toBe(true);
  expect((await withdraw('steel-choice-01')).status).toBe(200);
  await server.assessments.loadBank();
  expect(await isDrawn()).toBe(false);
  expect((await find('steel-choice-01')).state).toBe('withdrawn');
  expect((await withdraw('steel-choice-01')).problem.type).toBe(problemType('asked-no-more'));
  expect((await restore('steel-choice-01')).status).toBe(200);
  expect(await isDrawn()).toBe(true);
  expect((await restore('steel-choice-01')).problem.type).toBe(problemType('not-withdrawn'));
  expect((await find('steel-choice-01')).changes).toMatchObject([
    { what: 'restored', why: 'The annex is withdrawn.', by: 'Desk' },
    { what: 'withdrawn', why: 'It depends on a national annex.', by: 'Desk' },
  ]);
  expect((await withdraw('nothing')).status).toBe(404);
  expect((await withdraw('steel-choice-01', ' ')).status).toBe(400);
});

test('the record of retirements cannot be changed', async () => {
  await withdraw('steel-choice-02');
  await expect(db.update(questionWithdrawals).set({ why: 'Another reason' })).rejects.toMatchObject(STAYS);
  await expect(db.delete(questionWithdrawals)).rejects.toMatchObject(STAYS);
  await restore('steel-choice-02');
});

test('tests that asked a version are counted for that question alone', async () => {
  const { attempt } = await taken(server);
  const ids = new Set(attempt.cards.map(({ questionId }) => questionId));
  const other = BANK.find(({ id }) => !ids.has(id) && id !== fixed.id);
  const countsOf = async (id: string) => {
    const { asked, versions } = await find(id);
    return [asked, versions[0]?.asked, versions[0]?.corrections];
  };
  const before = await countsOf(other?.id ?? '');
  expect(before[0]).toBe(before[1]);
  const [first] = attempt.cards;
  const [asked, ofVersion] = await countsOf(first?.questionId ?? '');
  expect(ofVersion).toBe(asked);
  expect(ofVersion).toBeGreaterThan(0);
  expect(ofVersion).toBeLessThan(17);
});

test('companies read the words of a retired question in a test that asked it', async () => {
  const { attempt, engineer } = await taken(server);
  await rated(server, attempt, 3);
  const company = await admittedCompany(server);
  const spoken = attempt.cards.find((one) => one.kind === 'spoken' && !one.demo);
  const id = spoken?.questionId ?? '';
  const words = async () => {
    const { reply } = await call(app, companyView, { token: company.token, params: { id: engineer.id } });
    return JSON.stringify(reply).includes(JSON.stringify(spoken?.questionText).slice(1, -1));
  };
  expect(await words()).toBe(false);
  expect((await withdraw(id)).status).toBe(200);
  expect(await words()).toBe(true);
  await restore(id);
  expect(await words()).toBe(false);
});

test('no area gets too few questions for drawing tests', async () => {
  const spoken = BANK.filter((question) => question.kind === 'spoken' && question.area === 'Foundation Engineering');
  const answers = [];
  for (const { id } of spoken) answers.push((await withdraw(id)).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(spoken.length - 6);
  expect(answers.at(-1)).toBe(409);
  const demo = BANK.filter((question) => question.kind === 'spoken' && question.demo);
  const statuses = [];
  for (const { id } of demo) statuses.push((await withdraw(id)).status);
  expect(statuses.at(-1)).toBe(409);
});
