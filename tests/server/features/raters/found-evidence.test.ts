import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { askForPerson, evidenceForRater, setEngineMode } from '../../../../contract/rating/evidence.ts';
import { codeOf } from '../../../../contract/base/problem.ts';
import { engineerProfile } from '../../../../contract/profiles/profiles.ts';
import { attempts, ratings } from '../../../../server/platform/db/schema/assessments.ts';
import { foundEvidence } from '../../../../server/platform/db/schema/evidence.ts';
import { raters } from '../../../../server/platform/db/schema/raters.ts';
import { createFigureRepository } from '../../../../server/features/raters/figure-repository.ts';
import { levelsFor, sendSpoken, sound, spokenOf, started } from '../../../support/people/attempt.ts';
import { aRater, aRatingDesk, needTwo } from '../../../support/people/rating-desk.ts';
import { call, serverOfFile } from '../../../support/server/server.ts';
import { aWrittenTest, model, settingsOfModel } from '../../../support/people/written-test.ts';

const server = await serverOfFile({ environment: await settingsOfModel() });
const admin = await aRatingDesk(server);

/** No test of another case waits, so the queue belongs to this case. Without raters a new test needs only one. */
beforeEach(async () => {
  await server.db.delete(attempts);
  await server.db.delete(raters);
});

type Rater = Awaited<ReturnType<typeof aRater>>;
type Answer = NonNullable<Awaited<ReturnType<Rater['next']>>>;

const setMode = (mode: string) =>
  call(server.app, setEngineMode, { token: admin.token, body: { mode, override: true, reason: 'For a test.' } });
const see = ({ token }: Pick<Rater, 'token'>, params: Answer) => call(server.app, evidenceForRater, { token, params });
const rateBy = ({ rate }: Pick<Rater, 'rate'>, { attemptId, questionId }: Answer, level: number, note = '') =>
  rate(attemptId, questionId, { levels: levelsFor({ questionId }, level), note });

async function aWorkedTest() {
  const worked = await aWrittenTest(server);
  await server.evidence.work.look();
  await server.idle();
  return worked;
}

async function takenBy(rater: Rater): Promise<Answer> {
  const answer = await rater.next();
  if (!answer) throw new Error('Nothing was given.');
  return answer;
}

/** A test whose levels administrators have given, so that its answers are control answers. */
async function aKnownTest() {
  const known = await aWorkedTest();
  for (const { questionId } of known.spoken) await rateBy(admin, { attemptId: known.attempt.id, questionId }, 4);
  return known;
}

test('a rater sees the evidence after the own rating, and cannot recognise a control answer by it', async () => {
  await setMode('assist');
  const known = await aKnownTest();
  await aWorkedTest();
  const rater = await aRater(server, { controlAt: 1 });
  const views = [];
  for (let count = 0; count < 7; count += 1) {
    const answer = await takenBy(rater);
    expect(codeOf((await see(rater, answer)).problem)).toBe('rate-first');
    await rateBy(rater, answer, 3);
    const { reply, status } = await see(rater, answer);
    expect(status).toBe(200);
    views.push({ answer, isControl: answer.attemptId === known.attempt.id, reply });
  }
  expect(views.map(({ isControl }) => isControl)).toEqual([false, true, false, false, false, false, false]);
  for (const { reply } of views) {
    expect(Object.keys(reply)).toEqual(Object.keys(views[0]?.reply ?? {}));
    expect(reply).toMatchObject({ confirmed: false, levels: null, heardBy: null, foundBy: null, estimated: false });
    expect(reply.state).not.toBe('waiting');
  }
  expect(views.some(({ reply }) => reply.claims[0]?.element.text)).toBe(true);
  expect(views.some(({ reply }) => reply.missing.length + reply.claims.length > 0)).toBe(true);
  await setMode('people');
  for (const { answer } of views)
    expect((await see(rater, answer)).reply).toMatchObject({ state: 'none', claims: [], confirmed: false });
});

test('an answer that a model has judged is no control answer', async () => {
  await setMode('assist');
  const { attempt, spoken } = await aKnownTest();
  await server.db.insert(ratings).values(
    spoken.map((card) => ({
      attemptId: attempt.id,
      questionId: card.questionId,
      raterKey: 'model',
      levels: levelsFor(card, 2),
    })),
  );
  const waiting = await aWorkedTest();
  const rater = await aRater(server, { controlAt: 0 });
  expect((await takenBy(rater)).attemptId).toBe(waiting.attempt.id);
});

test('a rater gets the quotes with this rater’s names of the recordings, and without times', async () => {
  await setMode('assist');
  const { attempt, token } = await started(server);
  const [card] = spokenOf(attempt);
  if (!card) throw new Error('The test has no spoken card.');
  await sendSpoken(server, token, { questionId: card.questionId, answerFile: sound });
  await server.idle();
  const rater = await aRater(server);
  const answer = await takenBy(rater);
  const own = (await admin.open(answer.attemptId, answer.questionId)).reply.sound[0]?.id ?? null;
  const claims = [{ element: 0, stance: 'supports' as const, quote: 'A quote.', recordingId: own, from: 1, to: 2 }];
  await server.db
    .update(foundEvidence)
    .set({ state: 'found', claims })
    .where(and(eq(foundEvidence.attemptId, answer.attemptId), inArray(foundEvidence.questionId, [answer.questionId])));
  const named = (await rater.open(answer.attemptId, answer.questionId)).reply.sound[0]?.id;
  await rateBy(rater, answer, 3);
  expect((await see(rater, answer)).reply.claims).toMatchObject([
    { quote: 'A quote.', recordingId: named, from: null, to: null },
  ]);
  expect(named).not.toBe(own);
});

test('if an engineer asks for a person, two people judge in addition to the model, and the rating of the first is not shown to the engineer', async () => {
  await setMode('model');
  const taken = await aWrittenTest(server);
  await needTwo(server, taken.attempt.id);
  await server.evidence.work.look();
  await server.idle();
  await setMode('assist');
  const [counted] = await server.db.select().from(ratings).where(eq(ratings.attemptId, taken.attempt.id));
  if (!counted?.levels) throw new Error('No levels of the model count.');
  const answer = { attemptId: taken.attempt.id, questionId: counted.questionId };
  const place = taken.spoken.findIndex(({ questionId }) => questionId === answer.questionId);
  const own = async () =>
    (await call(server.app, engineerProfile, { token: taken.token, query: { attempt: taken.attempt.id } })).reply.evidence[place];
  const before = await own();
  expect(before).toMatchObject({ levels: counted.levels, raters: 1, confirmed: false });
  const waits = async () => (await admin.queue()).items.find(({ questionId }) => questionId === answer.questionId);
  expect(await waits()).toBeUndefined();
  expect((await call(server.app, askForPerson, { token: taken.token, params: answer })).status).toBe(200);
  expect(await waits()).toMatchObject({ rated: 0, places: 2, adjudication: false });
  const [one, two] = [await aRatingDesk(server), await aRatingDesk(server)];
  await rateBy(one, answer, 3, 'One.');
  expect(await own()).toEqual(before);
  expect(await waits()).toMatchObject({ rated: 1, places: 2, adjudication: false });
  await rateBy(two, answer, 3, 'Two.');
  expect(await own()).toMatchObject({ raters: 3, confirmed: true, note: 'One.\nTwo.' });
  expect(await waits()).toBeUndefined();
});

test('in the agreement of raters only the first rating of a person counts, and not the model or a rater who decides', async () => {
  const { attempt, spoken } = await aWrittenTest(server);
  const one = { attemptId: attempt.id, questionId: spoken[0]?.questionId ?? '', levels: { principle: 3 } };
  await server.db.insert(ratings).values([
    { ...one, raterKey: 'model' },
    { ...one, raterKey: 'a' },
    { ...one, raterKey: 'a', levels: { principle: 5 }, ratedAt: new Date(Date.now() + 60_000) },
    { ...one, raterKey: 'b', adjudicates: true },
  ]);
  expect(await createFigureRepository(server.db).listBlind()).toMatchObject([{ rater: 'a', levels: { principle: 3 } }]);
});

test('a third person sees the levels of two people, and nothing of the model', async () => {
  await setMode('assist');
  const { attempt, spoken } = await aWorkedTest();
  await needTwo(server, attempt.id);
  const questionId = spoken[0]?.questionId ?? '';
  const answer = { attemptId: attempt.id, questionId };
  await server.db.insert(ratings).values({ ...answer, raterKey: 'model', levels: levelsFor({ questionId }, 3) });
  await server.db.update(foundEvidence).set({ personAskedAt: new Date() }).where(eq(foundEvidence.attemptId, attempt.id));
  await rateBy(await aRatingDesk(server), answer, 1);
  await rateBy(await aRatingDesk(server), answer, 5);
  const { others } = (await admin.open(attempt.id, questionId)).reply;
  expect(others?.map(({ levels }) => Object.values(levels ?? {})[0]).toSorted()).toEqual([1, 5]);
});

// The last case, since the engine gets no calls for a while after it.
test('while the engine is behind, no control answer is given, since it would be the only answer with evidence', async () => {
  await setMode('assist');
  await aKnownTest();
  model.status = 503;
  const { attempt } = await aWorkedTest();
  const rater = await aRater(server, { controlAt: 0 });
  const first = await takenBy(rater);
  expect(first.attemptId).toBe(attempt.id);
  await server.db.update(foundEvidence).set({ state: 'found' }).where(eq(foundEvidence.attemptId, attempt.id));
  expect((await rater.next(first))?.attemptId).not.toBe(attempt.id);
});
