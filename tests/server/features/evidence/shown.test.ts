import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { evidenceForRater, foundEvidence, setEngineMode } from '../../../../contract/rating/evidence.ts';
import { codeOf } from '../../../../contract/base/problem.ts';
import { engineers } from '../../../../server/platform/db/schema/profiles.ts';
import { levelsFor } from '../../../support/people/attempt.ts';
import { aRatingDesk } from '../../../support/people/rating-desk.ts';
import { admittedCompany, call, loginAs, serverOfFile } from '../../../support/server/server.ts';
import { aWrittenTest, settingsOfModel } from '../../../support/people/written-test.ts';

const server = await serverOfFile({ environment: await settingsOfModel() });
const desk = await aRatingDesk(server);
const { token } = desk;

const setMode = (mode: string) => call(server.app, setEngineMode, { token, body: { mode, reason: 'For a test.' } });
const rateAll = async ({ attempt, spoken }: Awaited<ReturnType<typeof aWrittenTest>>) => {
  for (const card of spoken) await desk.rate(attempt.id, card.questionId, { levels: levelsFor(card, 3) });
};

describe('readers of the evidence', () => {
  const params = (id: string) => ({ params: { id } });

  test('an engineer sees the own evidence only, once an answer is judged, with the missing elements', async () => {
    await setMode('assist');
    const taken = await aWrittenTest(server);
    await server.evidence.work.look();
    await server.idle();
    const see = () => call(server.app, foundEvidence, { token: taken.token, ...params(taken.engineer.id) });
    expect((await see()).reply.answers.map(({ state }) => state)).toEqual(Array(6).fill('none'));
    await rateAll(taken);
    const { answers } = (await see()).reply;
    expect(answers).toHaveLength(6);
    const good = answers.find(({ state, claims }) => state === 'found' && claims.length > 0);
    expect(good?.claims[0]).toMatchObject({ element: { text: expect.any(String) }, recordingId: null, from: null });
    expect(good).toMatchObject({ levels: null, confirmed: true, foundBy: expect.stringContaining('m (') });
    const other = await loginAs(server, 'engineer');
    expect((await call(server.app, foundEvidence, { token: other.token, ...params(taken.engineer.id) })).status).toBe(403);
  });

  test('a company sees the evidence of shared answers, without the words of questions in use', async () => {
    const taken = await aWrittenTest(server);
    await server.evidence.work.look();
    await server.idle();
    const company = await admittedCompany(server);
    const see = () => call(server.app, foundEvidence, { token: company.token, ...params(taken.engineer.id) });
    expect((await see()).status).toBe(404);
    await server.db.update(engineers).set({ sharesAnswers: true }).where(eq(engineers.accountId, taken.engineer.id));
    expect((await see()).reply.answers).toEqual([]);
    await rateAll(taken);
    const { answers } = (await see()).reply;
    expect(answers).toHaveLength(6);
    for (const one of answers) {
      expect(one.questionId).toBeNull();
      for (const { element } of one.claims) expect([element.text, element.benchmark]).toEqual([null, null]);
      for (const element of one.missing) expect(element.text).toBeNull();
    }
  });

  test('a rater sees it after the own rating, and never where people decide alone', async () => {
    await setMode('assist');
    const taken = await aWrittenTest(server);
    await server.evidence.work.look();
    await server.idle();
    const [card] = taken.spoken;
    if (!card) throw new Error('The test has no spoken card.');
    const wanted = { attemptId: taken.attempt.id, questionId: card.questionId };
    const see = () => call(server.app, evidenceForRater, { token, params: wanted });
    expect(codeOf((await see()).problem)).toBe('rate-first');
    await desk.rate(taken.attempt.id, card.questionId, { levels: levelsFor(card, 3) });
    expect((await see()).reply.state).not.toBe('none');
    await setMode('people');
    expect((await see()).reply).toMatchObject({ state: 'none', claims: [] });
  });
});
