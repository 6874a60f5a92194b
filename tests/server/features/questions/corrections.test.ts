import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ScoreSummary, correctKey, correction, corrections } from '../../../../contract/bank/corrections.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { quiz } from '../../../../contract/results/quiz.ts';
import { createCardRepository } from '../../../../server/features/assessments/card-repository.ts';
import { answers, cards, questionVersions, questions } from '../../../../server/platform/db/schema/assessments.ts';
import { corrections as correctionRows, rescoredTests } from '../../../../server/platform/db/schema/corrections.ts';
import { letters } from '../../../../server/platform/db/schema/letters.ts';
import { createCorrectionRepository } from '../../../../server/features/questions/correction-repository.ts';
import { createRescoringRepository } from '../../../../server/features/questions/rescoring-repository.ts';
import { createRescoring } from '../../../../server/features/questions/rescoring.ts';
import { rated, started, taken } from '../../../support/people/attempt.ts';
import { lettersIn } from '../../../support/network/letters.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;
const admin = await loginAs(server, 'admin');

/** Also waits until the e-mails of the new scoring are sent. */
async function idle() {
  await server.idle();
  await server.idle();
}

type Taken = Awaited<ReturnType<typeof taken>>;
const WHY = 'The second option is right as well, since the code was amended.';

const correct = (questionId: string, key: string | null, version = 1, why = WHY) =>
  call(app, correctKey, { token: admin.token, body: { questionId, version, key, why } });
const find = async (id: string) => (await call(app, correction, { token: admin.token, params: { id } })).reply;
const testOf = async ({ token }: Pick<Taken, 'token'>) => (await call(app, quiz, { token })).reply.tests[0];
const lettersTo = ({ engineer }: Pick<Taken, 'engineer'>) => lettersIn(server.dataDir, { kind: 'rescored', to: engineer.email });

/** A choice that no other test of this file has asked, so that a correction of it moves only this test. */
async function ownChoice({ attempt }: Pick<Taken, 'attempt'>): Promise<string> {
  const ids = attempt.cards.flatMap((card) => (card.kind === 'choice' ? [card.questionId] : []));
  const asked = await db.select({ questionId: cards.questionId }).from(cards);
  const alone = ids.find((id) => asked.filter(({ questionId }) => questionId === id).length === 1);
  if (!alone) throw new Error('Every choice of this test is in another one, too.');
  return alone;
}

test('a corrected key applies at once, is recorded for every test that it moves, and each engineer gets one e-mail', async () => {
  const own = await taken(server);
  await rated(server, own.attempt, 3);
  const questionId = await ownChoice(own);
  const before = await testOf(own);
  expect(before).toMatchObject({ points: 70, choice: { right: 10 }, corrections: [] });

  const { status, reply } = await correct(questionId, 'B');
  expect(status).toBe(201);
  const after = await testOf(own);
  expect(after).toMatchObject({ points: 66, choice: { right: 9 } });
  await idle();
  const told = await testOf(own);
  expect(told?.corrections).toEqual([
    {
      position: own.attempt.cards.find((card) => card.questionId === questionId)?.position,
      questionText: own.attempt.cards.find((card) => card.questionId === questionId)?.questionText,
      at: expect.any(String),
      why: WHY,
      before: { points: 70, level: before?.level, otherLevels: before?.otherLevels, right: 10 },
      after: { points: 66, level: after?.level, otherLevels: after?.otherLevels, right: 9 },
    },
  ]);
  const letter = lettersTo(own);
  expect(letter).toHaveLength(1);
  expect(letter[0]).toContain('/quiz');
  expect(letter[0]).not.toMatch(/Junior|Intermediate|Senior|points/);

  expect(await find(reply.id)).toMatchObject({
    questionId,
    version: 1,
    keyBefore: 'A',
    keyAfter: 'B',
    why: WHY,
    by: 'Desk',
    total: 1,
    done: 1,
    moved: 1,
    endedAt: expect.any(String),
    levels: [{ before: before?.level, after: after?.level, tests: 1 }],
    points: { tests: 1, least: -4, mean: -4, greatest: -4 },
  });
});

test('with a withdrawn key every option is right, and an engineer with the same score gets no e-mail', async () => {
  const own = await taken(server);
  const questionId = await ownChoice(own);
  const { reply } = await correct(questionId, null);
  await idle();
  expect(await testOf(own)).toMatchObject({ choice: { right: 10 }, corrections: [] });
  expect(await find(reply.id)).toMatchObject({ keyAfter: null, total: 1, done: 1, moved: 0, levels: [], points: null });
  expect(lettersTo(own)).toEqual([]);

  const second = await correct(questionId, 'C');
  expect((await find(second.reply.id)).keyBefore).toBeNull();
  await idle();
  expect((await testOf(own))?.corrections).toMatchObject([
    { before: { points: null, level: 'Pending', right: 10 }, after: { points: null, level: 'Pending', right: 9 } },
  ]);
  expect(lettersTo(own)).toHaveLength(1);
});

test('each correction is compared with the one before it, also if both wait for the job', async () => {
  const own = await taken(server);
  const questionId = await ownChoice(own);
  const ids = [
    (await correct(questionId, 'D')).reply.id,
    (await correct(questionId, 'A')).reply.id,
    (await correct(questionId, 'C')).reply.id,
  ];
  await idle();
  const rows = await db.select().from(rescoredTests).where(eq(rescoredTests.attemptId, own.attempt.id));
  const rightIn = (id: string) => {
    const row = rows.find(({ correctionId }) => correctionId === id);
    return [row?.before.right, row?.after.right];
  };
  expect(ids.map(rightIn)).toEqual([
    [10, 9],
    [9, 10],
    [10, 9],
  ]);
  expect((await testOf(own))?.corrections.map(({ before, after }) => [before.right, after.right])).toEqual([
    [10, 9],
    [9, 10],
    [10, 9],
  ]);
});

test('for an unfinished test no e-mail is sent, since its engineer has not read a score', async () => {
  const own = await started(server);
  const questionId = await ownChoice(own);
  const { reply } = await correct(questionId, 'B');
  await idle();
  expect(await find(reply.id)).toMatchObject({ total: 0, done: 0, endedAt: expect.any(String) });
  expect(await testOf(own)).toMatchObject({ corrections: [] });
});

test('a correction of an unknown question or version, of another kind, without a change or without a reason is refused', async () => {
  const [choice] = await db.select().from(questions).where(eq(questions.kind, 'choice')).limit(1);
  const [spoken] = await db.select().from(questions).where(eq(questions.kind, 'spoken')).limit(1);
  const codeOf = async (...wanted: Parameters<typeof correct>) => {
    const { status, problem } = await correct(...wanted);
    return [status, problem.type];
  };
  expect(await codeOf(choice?.id ?? '', 'A')).toEqual([409, problemType('key-unchanged')]);
  expect(await codeOf(choice?.id ?? '', 'B', 99)).toEqual([404, problemType('no-such-version')]);
  expect(await codeOf(spoken?.id ?? '', 'B')).toEqual([404, problemType('no-such-version')]);
  expect(await codeOf('nothing', 'B')).toEqual([404, problemType('no-such-version')]);
  expect(await codeOf(choice?.id ?? '', 'E')).toEqual([400, problemType('bad-input')]);
  expect(await codeOf(choice?.id ?? '', 'B', 1, ' ')).toEqual([400, problemType('bad-input')]);
});

test('only a letter of an option of the version can be the key', async () => {
  const id = 'three-choice-01';
  const content = { text: 'Which?', options: { A: 'one', B: 'two', C: 'three' }, key: 'A', rationale: null };
  await db.insert(questions).values({ id, area: 'General', kind: 'choice', retired: true });
  await db
    .insert(questionVersions)
    .values({ questionId: id, version: 1, content: { ...content, evidence: [], notRated: [], examples: [] }, digest: '' });
  expect((await correct(id, 'D')).problem.fields).toEqual({ key: 'The question has no option with this letter.' });
  expect((await correct(id, 'C')).status).toBe(201);
});

test('corrections are listed in pages, the latest first, also those of one question', async () => {
  const { reply: all } = await call(app, corrections, { token: admin.token, query: { limit: 100 } });
  expect(all.items.map(({ at }) => at)).toEqual(
    all.items
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(all.total).toBe(all.items.length);
  const { reply: second } = await call(app, corrections, { token: admin.token, query: { limit: 1, page: 2 } });
  expect(second.items).toEqual([all.items[1]]);
  const questionId = all.items[1]?.questionId ?? '';
  const { reply: own } = await call(app, corrections, { token: admin.token, query: { questionId } });
  expect(new Set(own.items.map((item) => item.questionId))).toEqual(new Set([questionId]));
  expect(own.total).toBe(all.items.filter((item) => item.questionId === questionId).length);
});

test('a new scoring that is killed continues after the last piece, and e-mails nobody twice', async () => {
  const tests = [await taken(server), await taken(server), await taken(server)];
  const shared = 'shared-choice-01';
  // One question that all three were asked, stored in their tests as the draw would do it.
  await db.insert(questions).values({ id: shared, area: 'General', kind: 'choice' });
  const content = { text: 'Which?', options: { A: 'one', B: 'two' }, key: 'A', rationale: null };
  const written = { ...content, evidence: [], notRated: [], examples: [] };
  await db.insert(questionVersions).values({ questionId: shared, version: 1, content: written, digest: '' });
  for (const { attempt } of tests) {
    await db.insert(cards).values({
      attemptId: attempt.id,
      position: 17,
      section: 3,
      questionId: shared,
      text: 'Which?',
      shown: [{ letter: 'A', text: 'one' }],
    });
    const given = { attemptId: attempt.id, questionId: shared, idempotencyKey: attempt.id, answer: 'one', digest: '' };
    // Before the end of the test, since a late answer is not right.

    await db.insert(answers).values({ ...given, receivedAt: new Date(attempt.startedAt) });
  }

  const handlers = new Map<string, (data: { id: string }) => Promise<unknown>>();
  const repository = createCorrectionRepository(db);
  let pieces = 0;
  const rescoringThat = (failsAt: number) =>
    createRescoring({
      repository: createRescoringRepository(),
      async listCards(attemptIds, correctionId, tx) {
        pieces += 1;
        if (pieces === failsAt) throw new Error('killed');
        return createCardRepository(tx).list(attemptIds, { upTo: correctionId });
      },
      listOpen: repository.listOpen,
      transact: server.transact,
      mail: server.mail,
      jobs: { send: async () => {}, work: async (name, handle) => void handlers.set(name, handle) },
      atOnce: 1,
    });
  const id = crypto.randomUUID();
  await db.transaction((tx) =>
    repository.insert({ id, questionId: shared, version: 1, keyBefore: 'A', keyAfter: 'B', why: WHY, by: admin.id }, tx),
  );
  await rescoringThat(2).start();
  await expect(handlers.get('rescoring')?.({ id })).rejects.toThrow('killed');
  expect(await find(id)).toMatchObject({ total: 3, done: 1, moved: 1, endedAt: null });
  await rescoringThat(0).start();
  // Two at the same time, as after a heartbeat that was late.
  await Promise.all([handlers.get('rescoring')?.({ id }), handlers.get('rescoring')?.({ id })]);
  await idle();
  expect(await find(id)).toMatchObject({ total: 3, done: 3, moved: 3, endedAt: expect.any(String) });
  for (const one of tests) expect(lettersTo(one)).toHaveLength(1);
  expect(await db.select().from(letters)).toEqual([]);
  const [row] = await db.select().from(rescoredTests).where(eq(rescoredTests.correctionId, id));
  expect(ScoreSummary.parse(row?.before).right - ScoreSummary.parse(row?.after).right).toBe(1);
  expect((await db.select().from(correctionRows).where(eq(correctionRows.id, id)))[0]?.cursor).toBeNull();
});
