import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { saveOptions, startAttempt } from '../../../contract/assessment.ts';
import { submitTestRecordings } from '../../../contract/answers.ts';
import {
  engineHealth,
  engineMode,
  engineModes,
  evidenceForRater,
  foundEvidence,
  setEngineMode,
} from '../../../contract/evidence.ts';
import { numbers } from '../../../contract/numbers.ts';
import { versionOf } from '../../../contract/consents.ts';
import { giveConsent, withdrawConsent } from '../../../contract/own-data.ts';
import { codeOf } from '../../../contract/problem.ts';
import { engineerProfile } from '../../../contract/profiles.ts';
import { contentOf } from '../../../server/bank/contents.ts';
import { BANK } from '../../../server/bank/index.ts';
import type { SpokenQuestion } from '../../../server/bank/model.ts';
import { attempts, ratings } from '../../../server/db/schema/assessments.ts';
import { consentRecords } from '../../../server/db/schema/consents.ts';
import { engineModes as modeTable, evidenceRuns, foundEvidence as foundTable } from '../../../server/db/schema/evidence.ts';
import { engineers } from '../../../server/db/schema/profiles.ts';
import { findHonestly } from '../../support/gullible-model.ts';
import { OPTIONS, answer, levelsFor, sendSpoken, sound, spokenOf } from '../../support/attempt.ts';
import { completion } from '../../support/hostile-model.ts';
import { aRatingDesk } from '../../support/rating-desk.ts';
import { admittedCompany, call, loginAs, serverOfFile } from '../../support/server.ts';

/** What the model answers: findings for what it was asked, or a status. */
const model = { status: 200, asked: 0 };
const fake = createServer((request, response) => {
  let text = '';
  request.on('data', (part) => (text += part));
  request.on('end', () => {
    model.asked += 1;
    if (model.status !== 200) return void response.writeHead(model.status).end();
    const { messages } = JSON.parse(text) as { messages: { content: string }[] };
    const { elements, answer: said } = JSON.parse(messages[1]?.content ?? '') as {
      elements: { number: number; text: string }[];
      answer: string;
    };
    const evidence = elements.map((one) => ({ criterion: null, weight: null, text: one.text, benchmark: null }));
    const found = findHonestly(evidence, said).map((one) => ({ ...one, element: elements[one.element]?.number }));
    response.end(JSON.stringify(completion({ found })));
  });
});
await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
afterAll(() => fake.close());
const EVIDENCE_URL = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`;

const server = await serverOfFile({
  environment: { EVIDENCE_URL, EVIDENCE_MODEL: 'm', EVIDENCE_COST_IN: '2', EVIDENCE_COST_OUT: '10', LOG_LEVEL: 'silent' },
});
const desk = await aRatingDesk(server);
const { token } = desk;

const setMode = (mode: string, override = true) =>
  call(server.app, setEngineMode, { token, body: { mode, override, reason: 'For a test.' } });

/** Sentences in the words of the field that a simple model finds, and that repeat nothing. */
function answerTo(questionId: string): string {
  const question = BANK.find(({ id }) => id === questionId) as SpokenQuestion;
  const sentences = contentOf(question).evidence.flatMap(({ text, weight }) => {
    const words = text.split(/[\s,;:()]+/).filter((word) => /^[a-z]{4,}$/.test(word));
    return weight === 'unsafe' || words.length < 2
      ? []
      : [`On the site I would first make sure of the ${words[0]} and then of the ${words.at(-1)} with my own eyes.`];
  });
  return `I begin with what I can see and touch before I trust any number that somebody gives me. ${sentences.join(' ')}`;
}

const agreeToModel = (own: string) =>
  call(server.app, giveConsent, { token: own, body: { consent: 'model', version: versionOf('model') } });

/** An engineer whose test is finished: spoken answers are typed, since no recogniser is configured. */
async function aWrittenTest({ agrees = true } = {}) {
  const engineer = await loginAs(server, 'engineer');
  const own = engineer.token;
  if (agrees) await agreeToModel(own);
  await server.db.update(engineers).set({ typed: true }).where(eq(engineers.accountId, engineer.id));
  await call(server.app, saveOptions, { token: own, body: OPTIONS });
  const { reply: attempt } = await call(server.app, startAttempt, { token: own });
  const spoken = spokenOf(attempt);
  for (const card of attempt.cards) {
    if (spoken.includes(card))
      await sendSpoken(server, own, { questionId: card.questionId, typedAnswer: answerTo(card.questionId) });
    else if (card.kind === 'spoken') await sendSpoken(server, own, { questionId: card.questionId, typedAnswer: 'A try.' });
    else await answer(server, own, card);
  }
  await call(server.app, submitTestRecordings, { token: own, form: { testRecordingFile: { ...sound, name: 'screen.webm' } } });
  return { engineer, token: own, attempt, spoken };
}

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

test('with a model it assists at first, and nobody has chosen it', async () => {
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
    const test = await aWrittenTest();
    await workAll();
    expect(await modelRatings(test.attempt.id)).toEqual([]);
    const { reply } = await call(server.app, engineerProfile, { token: test.token, query: { attempt: test.attempt.id } });
    expect([reply.final_score, reply.evidence.map(({ level }) => level)]).toEqual(['Pending', Array(6).fill('Pending')]);
    await rateAll(test);
    await workAll();
    expect(await modelRatings(test.attempt.id)).toEqual([]);
  });
});

test('no answer is sent to a model without the consent of its engineer, nor after it is taken back', async () => {
  await setMode('assist');
  const { attempt, token: own } = await aWrittenTest({ agrees: false });
  const before = model.asked;
  await workAll();
  await server.evidence.work.workOn(attempt.id, (await foundOf(attempt.id))[0]?.questionId ?? '');
  expect(model.asked).toBe(before);
  expect((await foundOf(attempt.id)).map(({ state }) => state)).toEqual(Array(6).fill('waiting'));

  await agreeToModel(own);
  await call(server.app, withdrawConsent, { token: own, body: { consent: 'model' } });
  await workAll();
  expect(model.asked).toBe(before);

  await agreeToModel(own);
  await workAll();
  expect(model.asked).toBeGreaterThan(before);
  expect((await foundOf(attempt.id)).map(({ state }) => state)).not.toContain('waiting');
});

test('consent to an earlier text is no consent to the next', async () => {
  await setMode('assist');
  const { attempt, token: own, engineer } = await aWrittenTest({ agrees: false });
  const early = { token: own, body: { consent: 'model' as const, version: versionOf('model') + 1 } };
  expect(codeOf((await call(server.app, giveConsent, early)).problem)).toBe('consent-changed');
  await server.db.insert(consentRecords).values({ accountId: engineer.id, consent: 'model', version: 0, given: true });
  const before = model.asked;
  await workAll();
  expect(model.asked).toBe(before);
  expect((await foundOf(attempt.id)).map(({ state }) => state)).toEqual(Array(6).fill('waiting'));
});

test('people decide alone where they are to: nothing is asked, and what waits is begun when the mode changes', async () => {
  await setMode('people');
  const { attempt } = await aWrittenTest();
  const before = model.asked;
  await workAll();
  expect(model.asked).toBe(before);
  expect((await foundOf(attempt.id)).map(({ state }) => state)).toEqual(Array(6).fill('waiting'));
  await setMode('assist');
  await server.idle();
  expect((await foundOf(attempt.id)).every(({ state }) => state !== 'waiting')).toBe(true);
});

test('each answer is asked about three times, each call is on record with its cost, and a second look asks nothing', async () => {
  await setMode('assist');
  const { attempt, spoken } = await aWrittenTest();
  await workAll();
  const asked = model.asked;
  const runs = await server.db.select().from(evidenceRuns).where(eq(evidenceRuns.attemptId, attempt.id));
  expect(runs).toHaveLength(3 * spoken.length);
  expect(runs.every(({ state, cost, latency, raw }) => state === 'done' && cost === 0.003 && latency !== null && raw)).toBe(true);
  await workAll();
  expect(model.asked).toBe(asked);
});

test('an engine that turns everything away leaves answers in the queue, and raters can judge them', async () => {
  await setMode('assist');
  const test = await aWrittenTest();
  model.status = 503;
  await workAll();
  expect((await foundOf(test.attempt.id)).map(({ state }) => state)).toEqual(Array(6).fill('waiting'));
  await rateAll(test);
  const { reply } = await call(server.app, engineerProfile, { token: test.token, query: { attempt: test.attempt.id } });
  expect(reply.final_points).not.toBeNull();
  const { reply: health } = await call(server.app, engineHealth, { token });
  expect(health.waiting).toBeGreaterThanOrEqual(6);
  expect(health.find).toMatchObject({ engine: expect.stringContaining('m ('), p50: expect.any(Number) });
  expect(health.days[0]).toMatchObject({ cost: expect.any(Number) });
  await server.db.update(foundTable).set({ state: 'doubtful' }).where(eq(foundTable.attemptId, test.attempt.id));
});

describe('in the mode model', () => {
  test('verified levels count at once, marked as not confirmed, and a person who rates later confirms', async () => {
    expect((await setMode('model')).reply).toMatchObject({ mode: 'model', override: true, reason: 'For a test.' });
    const test = await aWrittenTest();
    // A rest of the engine after it turned something away is over by then.
    await expect
      .poll(async () => {
        await workAll();
        return (await foundOf(test.attempt.id)).filter(({ state }) => state === 'waiting').length;
      })
      .toBe(0);
    const rated = await modelRatings(test.attempt.id);
    const found = await foundOf(test.attempt.id);
    const counted = found.filter(({ levels }) => levels !== null);
    expect(counted.length).toBeGreaterThan(0);
    expect(rated.map(({ questionId }) => questionId).toSorted()).toEqual(counted.map(({ questionId }) => questionId).toSorted());
    const own = async () =>
      (await call(server.app, engineerProfile, { token: test.token, query: { attempt: test.attempt.id } })).reply.evidence;
    const place = (await own()).findIndex(({ questionId }) => questionId === counted[0]?.questionId);
    expect((await own())[place]).toMatchObject({ confirmed: false, raters: 1 });
    const shown = await call(server.app, foundEvidence, { token: test.token, params: { id: test.engineer.id } });
    expect(shown.reply).toMatchObject({ mode: 'model' });
    expect(shown.reply.answers[place]).toMatchObject({ state: 'found', confirmed: false, levels: counted[0]?.levels });
    await rateAll(test);
    expect((await own())[place]).toMatchObject({ confirmed: true, raters: 2 });
  });

  test('they do not count where a person has judged before', async () => {
    await setMode('people');
    const test = await aWrittenTest();
    await rateAll(test);
    await setMode('model');
    await workAll();
    expect(await modelRatings(test.attempt.id)).toEqual([]);
    await setMode('assist');
  });

  test('it does not open by itself, its override is public, and every change is kept', async () => {
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
    await expect(server.db.update(modeTable).set({ reason: 'Another.' })).rejects.toThrow();
    await expect(server.db.delete(modeTable)).rejects.toThrow();
  });
});

describe('who sees what was found', () => {
  const params = (id: string) => ({ params: { id } });

  test('an engineer sees it once an answer is judged, nobody else’s, and what was missing', async () => {
    await setMode('assist');
    const test = await aWrittenTest();
    await server.evidence.work.look();
    await server.idle();
    const see = () => call(server.app, foundEvidence, { token: test.token, ...params(test.engineer.id) });
    expect((await see()).reply.answers.map(({ state }) => state)).toEqual(Array(6).fill('none'));
    await rateAll(test);
    const { answers } = (await see()).reply;
    expect(answers).toHaveLength(6);
    const good = answers.find(({ state }) => state === 'found');
    expect(good?.claims[0]).toMatchObject({ element: { text: expect.any(String) }, recordingId: null, from: null });
    expect(good).toMatchObject({ levels: null, confirmed: true, foundBy: expect.stringContaining('m (') });
    const other = await loginAs(server, 'engineer');
    expect((await call(server.app, foundEvidence, { token: other.token, ...params(test.engineer.id) })).status).toBe(403);
  });

  test('a company sees it of answers that are shared, without the words of questions in use', async () => {
    const test = await aWrittenTest();
    await server.evidence.work.look();
    await server.idle();
    const company = await admittedCompany(server);
    const see = () => call(server.app, foundEvidence, { token: company.token, ...params(test.engineer.id) });
    expect((await see()).status).toBe(404);
    await server.db.update(engineers).set({ sharesAnswers: true }).where(eq(engineers.accountId, test.engineer.id));
    expect((await see()).reply.answers).toEqual([]);
    await rateAll(test);
    const { answers } = (await see()).reply;
    expect(answers).toHaveLength(6);
    for (const one of answers) {
      expect(one.questionId).toBeNull();
      for (const { element } of one.claims) expect([element.text, element.benchmark]).toEqual([null, null]);
      for (const element of one.missing) expect(element.text).toBeNull();
    }
  });

  test('a rater sees it after the own rating, and nothing of it where people decide alone', async () => {
    await setMode('assist');
    const test = await aWrittenTest();
    await server.evidence.work.look();
    await server.idle();
    const [card] = test.spoken;
    if (!card) throw new Error('The test has no spoken card.');
    const wanted = { attemptId: test.attempt.id, questionId: card.questionId };
    const see = () => call(server.app, evidenceForRater, { token, params: wanted });
    expect(codeOf((await see()).problem)).toBe('rate-first');
    await desk.rate(test.attempt.id, card.questionId, { levels: levelsFor(card, 3) });
    expect((await see()).reply.state).not.toBe('none');
    await setMode('people');
    expect((await see()).reply).toMatchObject({ state: 'none', claims: [] });
  });
});

test('answers of a test that was settled before do not change it', async () => {
  await setMode('people');
  const test = await aWrittenTest();
  await rateAll(test);
  const [before] = await server.db.select().from(attempts).where(eq(attempts.id, test.attempt.id));
  await setMode('model');
  await workAll();
  const [after] = await server.db.select().from(attempts).where(eq(attempts.id, test.attempt.id));
  expect(after?.settledAt).toEqual(before?.settledAt);
  await setMode('assist');
});
