import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  askForPerson,
  engineHealth,
  engineMode,
  engineModes,
  foundEvidence,
  setEngineMode,
} from '../../../../contract/rating/evidence.ts';
import { numbers } from '../../../../contract/admin/numbers.ts';
import { versionOf } from '../../../../contract/facts/consents.ts';
import { giveConsent, withdrawConsent } from '../../../../contract/accounts/own-data.ts';
import { codeOf } from '../../../../contract/base/problem.ts';
import { engineerProfile } from '../../../../contract/profiles/profiles.ts';
import { attempts, ratings } from '../../../../server/platform/db/schema/assessments.ts';
import { consentRecords } from '../../../../server/platform/db/schema/consents.ts';
import {
  engineModes as modeTable,
  evidenceRuns,
  foundEvidence as foundTable,
} from '../../../../server/platform/db/schema/evidence.ts';
import { levelsFor } from '../../../support/people/attempt.ts';
import { aRatingDesk } from '../../../support/people/rating-desk.ts';
import { call, serverOfFile } from '../../../support/server/server.ts';
import { aWrittenTest, agreeToModel, model, settingsOfModel } from '../../../support/people/written-test.ts';

const server = await serverOfFile({ environment: await settingsOfModel() });
const desk = await aRatingDesk(server);
const { token } = desk;

const setMode = (mode: string, override = true) =>
  call(server.app, setEngineMode, { token, body: { mode, override, reason: 'For a test.' } });

const foundOf = (attemptId: string) => server.db.select().from(foundTable).where(eq(foundTable.attemptId, attemptId));
const modelRatings = (attemptId: string) =>
  server.db
    .select()
    .from(ratings)
    .where(and(eq(ratings.attemptId, attemptId), eq(ratings.raterKey, 'model')));
const rateAll = async ({ attempt, spoken }: Awaited<ReturnType<typeof aWrittenTest>>) => {
  for (const card of spoken) await desk.rate(attempt.id, card.questionId, { levels: levelsFor(card, 3) });
};

async function workAll() {
  await server.evidence.work.look();
  await server.idle();
}

beforeEach(() => {
  model.status = 200;
});

test('with a model it starts in the mode assist, without a choice by anybody', async () => {
  const { reply } = await call(server.app, engineMode, { token });
  expect(reply).toMatchObject({
    configured: true,
    now: { mode: 'assist', at: null, by: null },
    gate: { holds: false, kappa: null },
  });
});

describe.each(['people', 'assist'])('in the mode %s', (mode) => {
  test('levels of the model never enter a score', async () => {
    await setMode(mode);
    const taken = await aWrittenTest(server);
    await workAll();
    expect(await modelRatings(taken.attempt.id)).toEqual([]);
    const { reply } = await call(server.app, engineerProfile, { token: taken.token, query: { attempt: taken.attempt.id } });
    expect([reply.final_score, reply.evidence.map(({ level }) => level)]).toEqual(['Pending', Array(6).fill('Pending')]);
    await rateAll(taken);
    await workAll();
    expect(await modelRatings(taken.attempt.id)).toEqual([]);
  });
});

test('no answer is sent to a model without the consent of its engineer, or after its withdrawal', async () => {
  await setMode('assist');
  const { attempt, token: own } = await aWrittenTest(server, { agrees: false });
  const before = model.asked;
  await workAll();
  const [first] = await foundOf(attempt.id);
  await expect(server.evidence.work.workOn(attempt.id, first?.questionId ?? '')).rejects.toThrow('no consent to a model');
  expect(model.asked).toBe(before);
  expect((await foundOf(attempt.id)).map(({ state }) => state)).toEqual(Array(6).fill('waiting'));

  await agreeToModel(server, own);
  await call(server.app, withdrawConsent, { token: own, body: { consent: 'model' } });
  await workAll();
  expect(model.asked).toBe(before);

  await agreeToModel(server, own);
  await workAll();
  expect(model.asked).toBeGreaterThan(before);
  expect((await foundOf(attempt.id)).map(({ state }) => state)).not.toContain('waiting');
});

test('consent to an earlier text is no consent to the next', async () => {
  await setMode('assist');
  const { attempt, token: own, engineer } = await aWrittenTest(server, { agrees: false });
  const early = { token: own, body: { consent: 'model' as const, version: versionOf('model') + 1 } };
  expect(codeOf((await call(server.app, giveConsent, early)).problem)).toBe('consent-changed');
  await server.db.insert(consentRecords).values({ accountId: engineer.id, consent: 'model', version: 0, given: true });
  const before = model.asked;
  await workAll();
  expect(model.asked).toBe(before);
  expect((await foundOf(attempt.id)).map(({ state }) => state)).toEqual(Array(6).fill('waiting'));
});

test('in the mode people nothing is asked, and waiting answers start when the mode changes', async () => {
  await setMode('people');
  const { attempt } = await aWrittenTest(server);
  const before = model.asked;
  await workAll();
  expect(model.asked).toBe(before);
  expect((await foundOf(attempt.id)).map(({ state }) => state)).toEqual(Array(6).fill('waiting'));
  await setMode('assist');
  await server.idle();
  expect((await foundOf(attempt.id)).every(({ state }) => state !== 'waiting')).toBe(true);
});

test('the model is asked three times about each answer, each call is recorded with its cost, and a second run asks nothing', async () => {
  await setMode('assist');
  const { attempt, spoken } = await aWrittenTest(server);
  await workAll();
  const asked = model.asked;
  const runs = await server.db.select().from(evidenceRuns).where(eq(evidenceRuns.attemptId, attempt.id));
  expect(runs).toHaveLength(3 * spoken.length);
  expect(runs.every(({ state, cost, latency, raw }) => state === 'done' && cost === 0.003 && latency !== null && raw)).toBe(true);
  await workAll();
  expect(model.asked).toBe(asked);
});

test('a call that a killed server had begun is not made again, and the answer is left to people', async () => {
  await setMode('people');
  const { attempt, spoken } = await aWrittenTest(server);
  const begun = { attemptId: attempt.id, kind: 'find' as const, run: 1, engine: 'm' };
  const long = new Date(Date.now() - 10 * 60_000);
  const [first, second] = spoken.map(({ questionId }) => questionId) as [string, string];
  await server.db.insert(evidenceRuns).values([
    { ...begun, questionId: first, startedAt: long },
    { ...begun, questionId: second, startedAt: new Date() },
  ]);
  const before = model.asked;
  await setMode('assist');
  await server.idle();
  const stateOf = async (id: string) => (await foundOf(attempt.id)).find(({ questionId }) => questionId === id);
  expect(await stateOf(first)).toMatchObject({ state: 'doubtful', doubts: ['interrupted'] });
  // Another server may be working on it.
  expect(await stateOf(second)).toMatchObject({ state: 'waiting' });
  expect(model.asked - before).toBe(3 * (spoken.length - 2));
  await server.db.update(evidenceRuns).set({ startedAt: long }).where(eq(evidenceRuns.questionId, second));
  await workAll();
  expect(await stateOf(second)).toMatchObject({ state: 'doubtful', doubts: ['interrupted'] });
  expect(model.asked - before).toBe(3 * (spoken.length - 2));
});

test('the answer that was given first is processed first', async () => {
  await setMode('people');
  const late = await aWrittenTest(server);
  const early = await aWrittenTest(server);
  const isOf = (id: string) => eq(foundTable.attemptId, id);
  await server.db
    .update(foundTable)
    .set({ givenAt: new Date('2026-01-01') })
    .where(isOf(early.attempt.id));
  await setMode('assist');
  await server.idle();
  expect((await foundOf(late.attempt.id)).every(({ state }) => state !== 'waiting')).toBe(true);
  const lastOf = async (id: string) => Math.max(...(await foundOf(id)).map(({ endedAt }) => endedAt?.getTime() ?? 0));
  const firstOf = async (id: string) => Math.min(...(await foundOf(id)).map(({ endedAt }) => endedAt?.getTime() ?? 0));
  expect(await lastOf(early.attempt.id)).toBeLessThanOrEqual(await firstOf(late.attempt.id));
});

describe('in the mode model', () => {
  test('verified levels count at once, marked as not confirmed, and a later rating by a person confirms them', async () => {
    expect((await setMode('model')).reply).toMatchObject({ mode: 'model', override: true, reason: 'For a test.' });
    const taken = await aWrittenTest(server);
    await workAll();
    const rated = await modelRatings(taken.attempt.id);
    const found = await foundOf(taken.attempt.id);
    const counted = found.filter(({ levels }) => levels !== null);
    expect(counted.length).toBeGreaterThan(0);
    expect(rated.map(({ questionId }) => questionId).toSorted()).toEqual(counted.map(({ questionId }) => questionId).toSorted());
    const own = async () =>
      (await call(server.app, engineerProfile, { token: taken.token, query: { attempt: taken.attempt.id } })).reply.evidence;
    const place = (await own()).findIndex(({ questionId }) => questionId === counted[0]?.questionId);
    expect((await own())[place]).toMatchObject({ confirmed: false, raters: 1 });
    const shown = await call(server.app, foundEvidence, { token: taken.token, params: { id: taken.engineer.id } });
    expect(shown.reply).toMatchObject({ mode: 'model' });
    expect(shown.reply.answers[place]).toMatchObject({ state: 'found', confirmed: false, levels: counted[0]?.levels });
    const params = { attemptId: taken.attempt.id, questionId: counted[0]?.questionId ?? '' };
    const isDue = async () =>
      (await desk.queue()).items.some(
        ({ attemptId, questionId }) => attemptId === params.attemptId && questionId === params.questionId,
      );
    const ask = () => call(server.app, askForPerson, { token: taken.token, params });
    expect([await isDue(), (await ask()).status, await isDue()]).toEqual([false, 200, true]);
    expect(codeOf((await ask()).problem)).toBe('person-judges');
    expect((await own())[place]).toMatchObject({ confirmed: false });
    await rateAll(taken);
    expect((await own())[place]).toMatchObject({ confirmed: true, raters: 2 });
    expect(await isDue()).toBe(false);
  });

  test('they do not count where a person has judged before', async () => {
    await setMode('people');
    const taken = await aWrittenTest(server);
    await rateAll(taken);
    await setMode('model');
    await workAll();
    expect(await modelRatings(taken.attempt.id)).toEqual([]);
    await setMode('assist');
  });

  test('the gate does not open by itself, its override is public, and every change is recorded', async () => {
    const refused = await setMode('model', false);
    expect([refused.status, codeOf(refused.problem)]).toEqual([409, 'gate-closed']);
    await setMode('model');
    expect((await call(server.app, numbers)).reply.engine).toMatchObject({ mode: 'model', override: { reason: 'For a test.' } });
    await setMode('assist');
    expect((await call(server.app, numbers)).reply.engine).toMatchObject({
      mode: 'assist',
      override: null,
      gate: { kappa: null },
    });
    const { reply } = await call(server.app, engineModes, { token, query: { limit: 2 } });
    expect(reply.items.map(({ mode, by }) => [mode, by])).toEqual([
      ['assist', 'Desk'],
      ['model', 'Desk'],
    ]);
    await expect(server.db.update(modeTable).set({ reason: 'Another.' })).rejects.toThrow('Failed query');
    await expect(server.db.delete(modeTable)).rejects.toThrow('Failed query');
  });
});

test('levels of the model do not change a test that was settled before', async () => {
  await setMode('people');
  const taken = await aWrittenTest(server);
  await rateAll(taken);
  const [before] = await server.db.select().from(attempts).where(eq(attempts.id, taken.attempt.id));
  await setMode('model');
  await workAll();
  const [after] = await server.db.select().from(attempts).where(eq(attempts.id, taken.attempt.id));
  expect(after?.settledAt).toEqual(before?.settledAt);
  await setMode('assist');
});

// The last case, since the engine gets no calls for a while after it.
test('if an engine refuses everything, answers stay in the queue, and raters can judge them', async () => {
  await setMode('assist');
  // Before the test is written, since the server looks for answers every ten seconds.
  model.status = 503;
  const taken = await aWrittenTest(server);
  await workAll();
  expect((await foundOf(taken.attempt.id)).map(({ state }) => state)).toEqual(Array(6).fill('waiting'));
  await rateAll(taken);
  const { reply } = await call(server.app, engineerProfile, { token: taken.token, query: { attempt: taken.attempt.id } });
  expect(reply.final_points).not.toBeNull();
  const { reply: health } = await call(server.app, engineHealth, { token });
  expect(health.waiting).toBeGreaterThanOrEqual(6);
  expect(health.find).toMatchObject({ engine: expect.stringContaining('m ('), p50: expect.any(Number) });
  expect(health.days[0]).toMatchObject({ cost: expect.any(Number) });
  await server.db.update(foundTable).set({ state: 'doubtful' }).where(eq(foundTable.attemptId, taken.attempt.id));
});
