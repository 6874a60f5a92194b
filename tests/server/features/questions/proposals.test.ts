import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { problemType } from '../../../../contract/base/problem.ts';
import {
  MAX_WAITING_OF_ONE,
  type ProposedFixed,
  type ProposedWords,
  decideProposal,
  proposal,
  proposals,
  propose,
  takeBackProposal,
} from '../../../../contract/bank/proposals.ts';
import { BANK } from '../../../../server/data/bank/index.ts';
import { questionProposals } from '../../../../server/platform/db/schema/bank-desk.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;
const [author, reviewer] = [await loginAs(server, 'admin'), await loginAs(server, 'admin')];

const WORDS: ProposedFixed = {
  form: 'fixed',
  skill: 'weld-throat',
  difficulty: 'easy',
  source: 'Equilibrium',
  code: null,
  enemies: [],
  text: 'Which dimension of a fillet weld governs its resistance?',
  right: 'The throat thickness',
  wrong: [
    { text: 'The longer leg', error: 'takes the size that is seen for the one that breaks' },
    { text: 'The root gap', error: 'takes a tolerance of fabrication for a size' },
    { text: "The welder's pass", error: 'takes a step of the work for a size' },
  ],
  rationale: 'The weld breaks through its smallest section, which is the throat.',
  drawing: null,
};
const NEW = { questionId: null, version: null, area: 'Steel Structures', words: WORDS, why: 'Few easy ones.' };

const make = (body: object = {}, { token } = author) => call(app, propose, { token, body: { ...NEW, ...body } });
const made = async (body: object = {}) => (await make(body)).reply.id;
const find = async (id: string, { token } = reviewer) => (await call(app, proposal, { token, params: { id } })).reply;
const decide = (id: string, decision: 'approved' | 'rejected', { token } = reviewer) =>
  call(app, decideProposal, { token, params: { id }, body: { decision, reason: 'Solved it in ten seconds.' } });
const takeBack = (id: string, { token } = author) => call(app, takeBackProposal, { token, params: { id } });
const list = async (query: Record<string, string | number> = {}) =>
  (await call(app, proposals, { token: reviewer.token, query: { limit: 100, ...query } })).reply;

/** The message of a database trigger, which Drizzle stores in the cause. */
const STAYS = { cause: { message: expect.stringContaining('is kept as it was written') as string } };

test('a new question waits with the results of the checks, is approved by another administrator, and becomes a file with the next id', async () => {
  const id = await made();
  expect(await find(id)).toMatchObject({ state: 'waiting', isNew: true, questionId: null, own: false, faults: [], file: null });
  expect((await find(id, author)).own).toBe(true);
  expect((await decide(id, 'approved', author)).problem).toMatchObject({ status: 403, type: problemType('not-allowed') });
  expect((await decide(id, 'approved')).status).toBe(200);
  const found = await find(id);
  const numbers = BANK.flatMap((one) => (one.id.startsWith('steel-choice-') ? [Number(one.id.slice(-2))] : []));
  const next = `steel-choice-${String(Math.max(...numbers) + 1).padStart(2, '0')}`;
  expect(found).toMatchObject({ state: 'approved', questionId: next, decidedBy: 'Desk', inBank: null });
  expect(found.file?.name).toBe(`${next}.ts`);
  expect(found.file?.text).toContain(`id: '${next}',`);
  expect(found.file?.text).toContain(String.raw`text: 'The welder\'s pass',`);
  expect((await decide(id, 'rejected')).problem.type).toBe(problemType('proposal-decided'));

  const second = await made({ words: { ...WORDS, text: 'Which weld size governs?' } });
  await decide(second, 'approved');
  expect((await find(second)).questionId).toBe(`steel-choice-${String(Math.max(...numbers) + 2).padStart(2, '0')}`);
});

test('the findings of the checks are returned before and after', async () => {
  const words = { ...WORDS, text: Array(60).fill('word').join(' '), code: 'EN 1993-1-1:2005', enemies: ['steel-choice-99'] };
  const { faults } = await find(await made({ words }));
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^has \d+ words with its options; at most 45$/),
      'ends without a mark',
      'depends on EN 1993-1-1:2005, and its stem does not name it',
      'names an enemy that is not there: steel-choice-99',
    ]),
  );
});

test('a change names its base version, has the form of its question, and is recognised once the bank has the same text', async () => {
  const question = BANK.find((one) => one.kind === 'choice' && one.form === 'fixed' && !one.drawing);
  if (question?.kind !== 'choice' || question.form !== 'fixed') throw new Error('The bank has no fixed choice.');
  const { skill, difficulty, source, code, text, right, wrong, rationale, enemies = [] } = question;
  const words = { form: 'fixed', skill, difficulty, source, code, text, right, wrong, rationale, enemies, drawing: null };
  const change = { questionId: question.id, version: 1, area: 'General', words };
  const same = await made(change);
  expect(await find(same)).toMatchObject({ area: question.area, isNew: false, version: 1, inBank: null });
  await decide(same, 'approved');
  expect(await find(same)).toMatchObject({ questionId: question.id, inBank: 1 });
  const other = await made({ ...change, words: { ...words, text: 'Other words?' } });
  await decide(other, 'approved');
  expect(await find(other)).toMatchObject({ inBank: null });
  expect((await find(other)).file?.text).toContain('In place of version 1 of this question');
  expect((await list({ state: 'decided', questionId: question.id })).items.map(({ id }) => id)).toEqual([other, same]);

  expect((await make({ ...change, version: 7 })).problem.type).toBe(problemType('no-such-version'));
  const spoken = BANK.find(({ kind }) => kind === 'spoken');
  expect((await make({ ...change, questionId: spoken?.id })).problem.type).toBe(problemType('wrong-form'));
  expect((await make({ ...change, version: null })).status).toBe(400);
});

test('a spoken question is proposed with elements and examples, and a parametric one with a remark', async () => {
  const question = BANK.find((one) => one.kind === 'spoken' && !one.demo);
  if (question?.kind !== 'spoken') throw new Error('The bank has no spoken question.');
  const { id, area: _area, kind: _kind, elements, enemies = [], ...rest } = question;
  const told = elements.map(({ benchmark = null, ...element }) => ({ ...element, benchmark }));
  const words = { ...rest, form: 'spoken', enemies, elements: told } as ProposedWords;
  const spoken = await made({ questionId: id, version: 1, words });
  await decide(spoken, 'approved');
  expect(await find(spoken)).toMatchObject({ form: 'spoken', faults: [], inBank: 1 });
  expect((await find(spoken)).file?.text).toMatch(/= spoken\(\{/);

  const remark = await made({ words: { form: 'parametric', remark: 'A cantilever with a point load, 2 to 6 m.' } });
  await decide(remark, 'approved');
  expect(await find(remark)).toMatchObject({ form: 'parametric', file: null, faults: [], inBank: null, state: 'approved' });
});

test('the author takes a proposal back, nobody else does, and it stays on record', async () => {
  const id = await made();
  expect((await takeBack(id, reviewer)).problem).toMatchObject({ status: 403 });
  expect((await takeBack(id)).status).toBe(200);
  expect((await decide(id, 'approved')).problem.type).toBe(problemType('proposal-decided'));
  expect((await list({ state: 'decided' })).items[0]).toMatchObject({ id, state: 'taken-back' });
});

test('proposals and decisions cannot be changed, also not in the database', async () => {
  const id = await made();
  const isThis = eq(questionProposals.id, id);
  await expect(db.update(questionProposals).set({ why: 'Another' }).where(isThis)).rejects.toMatchObject(STAYS);
  await decide(id, 'rejected');
  await expect(db.update(questionProposals).set({ reason: 'Another' }).where(isThis)).rejects.toMatchObject(STAYS);
  await expect(db.delete(questionProposals).where(isThis)).rejects.toMatchObject(STAYS);
  expect((await db.select().from(questionProposals).where(isThis))[0]).toMatchObject({ decision: 'rejected', by: author.id });
});

test('if two reviewers decide at once, one decision counts', async () => {
  const id = await made();
  const third = await loginAs(server, 'admin');
  const statuses = await Promise.all([decide(id, 'approved'), decide(id, 'rejected', third)]);
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('the list has waiting proposals in their order, in pages, and one administrator has a limited number', async () => {
  const busy = await loginAs(server, 'admin');
  const statuses = [];
  for (let count = 0; count <= MAX_WAITING_OF_ONE; count += 1) statuses.push((await make({}, busy)).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_WAITING_OF_ONE);
  expect(statuses.at(-1)).toBe(409);
  const all = await list();
  expect(all.items.map(({ at }) => at)).toEqual(all.items.map(({ at }) => at).toSorted());
  expect((await list({ limit: 10, page: 2 })).items).toEqual(all.items.slice(10, 20));
});
