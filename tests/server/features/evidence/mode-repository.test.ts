import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { setEngineMode } from '../../../../contract/rating/evidence.ts';
import { engineOverride } from '../../../../contract/rating/gate.ts';
import { answers, attempts, ratings } from '../../../../server/platform/db/schema/assessments.ts';
import { foundEvidence } from '../../../../server/platform/db/schema/evidence.ts';
import { controlRatings } from '../../../../server/platform/db/schema/raters.ts';
import { createModeRepository } from '../../../../server/features/evidence/mode-repository.ts';
import { levelsFor } from '../../../support/people/attempt.ts';
import { aRatingDesk, needTwo } from '../../../support/people/rating-desk.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';
import { aWrittenTest, settingsOfModel } from '../../../support/people/written-test.ts';
import { MINUTE_MS } from '../../../../contract/facts/durations.ts';

const server = await serverOfFile({ environment: await settingsOfModel() });
const admin = await aRatingDesk(server);
const [one, two] = [await loginAs(server, 'rater'), await loginAs(server, 'rater')];
const administrator = await loginAs(server, 'admin');

beforeEach(async () => {
  await server.db.delete(attempts);
});

/** An answer of a test with two raters; the model gave it level 4. */
async function anAnswer() {
  const { attempt, spoken } = await aWrittenTest(server);
  await needTwo(server, attempt.id);
  const answer = { attemptId: attempt.id, questionId: spoken[0]?.questionId ?? '' };
  await server.db
    .update(foundEvidence)
    .set({ state: 'found', levels: levelsFor(answer, 4), words: 100, endedAt: new Date() })
    .where(and(eq(foundEvidence.attemptId, answer.attemptId), eq(foundEvidence.questionId, answer.questionId)));
  let minute = 0;
  return {
    answer,
    /** A rating of this account, a minute after the one before. */
    rate: (raterId: string | null, level: number, besides: Partial<typeof ratings.$inferInsert> = {}) =>
      server.db.insert(ratings).values({
        ...answer,
        raterId,
        raterKey: raterId ?? 'model',
        levels: levelsFor(answer, level),
        ratedAt: new Date(Date.now() + (minute += 1) * MINUTE_MS),
        ...besides,
      }),
  };
}

/** The levels that people gave, as the gate reads them: the first criterion of each rating. */
const given = async () =>
  (await createModeRepository(server.db).listDoubleRated(10)).map(({ people }) =>
    people.map((levels) => Object.values(levels)[0]).toSorted(),
  );

test('the gate uses the first rating of each person, since the next one may be influenced by the model', async () => {
  const { rate } = await anAnswer();
  await rate(one.id, 2);
  await rate(two.id, 3);
  await rate(one.id, 4);
  await rate(two.id, 4);
  expect(await given()).toEqual([[2, 3]]);
});

test('a person who could not judge the answer at first does not count as a blind rater of it afterwards', async () => {
  const { rate } = await anAnswer();
  await rate(one.id, 2);
  await rate(two.id, 3, { levels: null, insufficient: 'unclear' });
  await rate(two.id, 4);
  expect(await given()).toEqual([]);
});

test('the person who decides between two is left out, and the model does not count as a person', async () => {
  const { rate } = await anAnswer();
  await rate(one.id, 1);
  await rate(null, 4);
  await rate(administrator.id, 4, { adjudicates: true });
  expect(await given()).toEqual([]);
  await rate(two.id, 5);
  expect(await given()).toEqual([[1, 5]]);
});

test('another rater whom the engineer asked for counts, an administrator who could read the report does not', async () => {
  const { answer, rate } = await anAnswer();
  await server.db.update(attempts).set({ raters: 1 }).where(eq(attempts.id, answer.attemptId));
  await rate(one.id, 2);
  await rate(administrator.id, 4);
  expect(await given()).toEqual([]);
  await rate(two.id, 3);
  expect(await given()).toEqual([[2, 3]]);
});

test('an administrator is blind until the answer is judged, by people or by the model', async () => {
  const first = await anAnswer();
  await first.rate(one.id, 2);
  await first.rate(administrator.id, 3);
  expect(await given()).toEqual([[2, 3]]);
  await server.db.delete(attempts);
  const second = await anAnswer();
  await second.rate(null, 4);
  await second.rate(one.id, 2);
  await second.rate(administrator.id, 4);
  expect(await given()).toEqual([]);
});

test('raters who got it as a control answer, and replaced answers, are left out', async () => {
  const { answer, rate } = await anAnswer();
  await rate(one.id, 2);
  await rate(two.id, 3);
  const isAnswer = and(eq(answers.attemptId, answer.attemptId), eq(answers.questionId, answer.questionId));
  await server.db.update(answers).set({ correctedAt: new Date() }).where(isAnswer);
  expect(await given()).toEqual([]);
  await server.db.update(answers).set({ correctedAt: null }).where(isAnswer);
  expect(await given()).toEqual([[2, 3]]);
  await server.db.insert(controlRatings).values({ ...answer, raterId: two.id, keyLevels: levelsFor(answer, 3) });
  expect(await given()).toEqual([]);
});

test('the reason of the override is public while it is on, and not before or after', async () => {
  const choose = (mode: string) =>
    call(server.app, setEngineMode, { token: admin.token, body: { mode, override: true, reason: 'Raters are on leave.' } });
  const read = async () => (await call(server.app, engineOverride)).reply.override;
  expect(await read()).toBeNull();
  await choose('model');
  expect(await read()).toEqual({ reason: 'Raters are on leave.', at: expect.any(String) });
  await choose('assist');
  expect(await read()).toBeNull();
});
