import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { saveAccommodations } from '../../../../contract/assessment/accommodations.ts';
import {
  type Card,
  checkIfTestDone,
  getMultipleQ,
  saveOptions,
  startAttempt,
} from '../../../../contract/assessment/assessment.ts';
import { saveAnswer, submitTestRecordings } from '../../../../contract/assessment/answers.ts';
import { companyView, engineerGet, engineerProfile } from '../../../../contract/profiles/profiles.ts';
import { quiz } from '../../../../contract/results/quiz.ts';
import { adminBoard, answerToRate, ratingQueue } from '../../../../contract/rating/rating.ts';
import { MAX_REVIEWS, askReview, askedReviews, decideReview } from '../../../../contract/results/reviews.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { attempts, reviews } from '../../../../server/platform/db/schema/assessments.ts';
import { OPTIONS, answer, nothing, rated, sound, spokenOf, started, taken } from '../../../support/people/attempt.ts';
import { lettersIn } from '../../../support/network/letters.ts';
import { admittedCompany, call, loginAs, serverOfFile } from '../../../support/server/server.ts';
import { firstSpoken, rest, speak } from '../../../support/models/spoken.ts';

const server = await serverOfFile();
let admin: Awaited<ReturnType<typeof loginAs>>;
beforeEach(async () => void (admin = await loginAs(server, 'admin')));

const TEXT = 'The browser was closed by an update while I spoke.';
const REASON = 'The gap is on record, with its cause.';

const ask = (token: string, id: string, text = TEXT) => call(server.app, askReview, { token, params: { id }, body: { text } });
const asked = async (state: 'waiting' | 'decided' = 'waiting', query = {}) =>
  (await call(server.app, askedReviews, { token: admin.token, query: { state, limit: 100, ...query } })).reply;
const idOf = async (attemptId: string) => (await asked()).items.find((one) => one.attemptId === attemptId)?.id ?? '';
const decide = (id: string, decision: 'granted' | 'declined', reason = REASON) =>
  call(server.app, decideReview, { token: admin.token, params: { id }, body: { decision, reason } });
const status = async (token: string) => (await call(server.app, checkIfTestDone, { token })).reply.data;
const tests = async (token: string) => (await call(server.app, quiz, { token })).reply.tests;

/** A finished test after which another one was granted. */
async function granted() {
  const first = await taken(server);
  await ask(first.token, first.attempt.id);
  await decide(await idOf(first.attempt.id), 'granted');
  return first;
}

test('after a grant the accommodations can be set again, and the next test has them', async () => {
  const { token } = await granted();
  const chosen = { timeFactor: 1.5, typed: true } as const;
  expect((await call(server.app, saveAccommodations, { token, body: chosen })).status).toBe(200);
  await call(server.app, saveOptions, { token, body: OPTIONS });
  expect((await call(server.app, startAttempt, { token })).reply.accommodations).toEqual(chosen);
  expect((await call(server.app, saveAccommodations, { token, body: chosen })).status).toBe(409);
});

test('a review is requested with a short text, one at a time, and the administrator sees no name', async () => {
  const begun = await started(server);
  const { token, attempt, engineer } = begun;
  await speak(server, begun, firstSpoken(attempt), [{ seq: 1, cause: 'share-stopped' }]);
  await server.idle();
  const { reviewsDue } = (await call(server.app, adminBoard, { token: admin.token })).reply;
  expect((await ask(token, attempt.id, ' ')).problem.detail).toBe('Text is required!');
  expect((await ask(token, attempt.id, 'x'.repeat(501))).status).toBe(400);
  expect((await ask(token, attempt.id)).status).toBe(201);
  expect((await ask(token, attempt.id)).problem).toMatchObject({ status: 409, type: problemType('review-waits') });
  expect((await call(server.app, adminBoard, { token: admin.token })).reply.reviewsDue).toBe(reviewsDue + 1);
  const { items, total } = await asked();
  expect(total).toBe(reviewsDue + 1);
  const item = items.find(({ attemptId }) => attemptId === attempt.id);
  expect(item).toMatchObject({
    text: TEXT,
    decision: null,
    finishedAt: null,
    causes: ['share-stopped'],
    answers: [{ questionId: firstSpoken(attempt).questionId, stump: 'cut' }],
  });
  expect(JSON.stringify(items)).not.toMatch(new RegExp(`${engineer.id}|${engineer.email}|Okafor`));
  expect((await tests(token))[0]?.review).toMatchObject({ text: TEXT, decision: null });
});

test('a review of somebody else’s test is refused, and so is a text that reverses its direction', async () => {
  const { attempt, token } = await taken(server);
  const other = await taken(server);
  expect((await ask(other.token, attempt.id)).problem).toMatchObject({ status: 404 });
  expect((await ask(other.token, crypto.randomUUID())).status).toBe(404);
  expect((await ask(token, attempt.id, 'turned \u202E round')).status).toBe(400);
});

test('requests are listed in pages, the oldest waiting one first', async () => {
  const two = [await taken(server), await taken(server)];
  for (const { token, attempt } of two) await ask(token, attempt.id);
  const { items, total } = await asked();
  const times = items.map(({ askedAt }) => askedAt);
  expect([items.length, times]).toEqual([total, times.toSorted()]);
  expect((await asked('waiting', { page: 2, limit: 1 })).items).toEqual([items[1]]);
});

test('a declined request allows no other test, has a reason, and may be repeated a few times', async () => {
  const { attempt, token, engineer } = await taken(server);
  for (let times = 0; times < MAX_REVIEWS; times++) {
    expect((await ask(token, attempt.id)).status).toBe(201);
    const id = await idOf(attempt.id);
    expect((await decide(id, 'declined', '')).status).toBe(400);
    expect((await decide(id, 'declined')).status).toBe(200);
    expect((await decide(id, 'granted')).problem).toMatchObject({ status: 409, type: problemType('review-decided') });
  }
  expect((await ask(token, attempt.id)).problem).toMatchObject({ status: 409, type: problemType('reviews-used-up') });
  expect((await tests(token))[0]?.review).toMatchObject({ decision: 'declined', reason: REASON });
  expect(await status(token)).toMatchObject({ available: false, finished: true });
  expect((await call(server.app, startAttempt, { token })).problem.type).toBe(problemType('test-finished'));
  expect((await asked('decided')).items.filter(({ attemptId }) => attemptId === attempt.id)).toHaveLength(MAX_REVIEWS);
  await server.idle();
  expect(lettersIn(server.dataDir, { kind: 'granted', to: engineer.email })).toEqual([]);
});

test('a grant is stored with who, when and why, and allows another test with new questions', async () => {
  const { attempt, token, engineer } = await granted();
  const [row] = await server.db.select().from(reviews).where(eq(reviews.attemptId, attempt.id));
  expect(row).toMatchObject({ decision: 'granted', reason: REASON, decidedBy: admin.id });
  expect(row?.decidedAt).toBeInstanceOf(Date);
  await server.idle();
  const [letter = '', ...more] = lettersIn(server.dataDir, { kind: 'granted', to: engineer.email });
  expect([more, letter.includes('/engineer'), letter.includes(REASON)]).toEqual([[], true, false]);

  expect(await status(token)).toMatchObject({ available: true, finished: false, started: false, attempt: null });
  expect((await call(server.app, engineerGet, { token })).reply.granted).toBe(true);
  const body = { option1: OPTIONS.option1, option2: 'Foundation Engineering' };
  expect((await call(server.app, saveOptions, { token, body })).status).toBe(200);
  const starts = await Promise.all([call(server.app, startAttempt, { token }), call(server.app, startAttempt, { token })]);
  expect(starts.map((start) => start.status).toSorted()).toEqual([200, 201]);
  const second = starts[0].reply;
  expect(starts[1].reply.id).toBe(second.id);
  expect(second.id).not.toBe(attempt.id);
  expect(second.specialties).toEqual([body.option1, body.option2]);
  const before = new Set(attempt.cards.map(({ questionId }) => questionId));
  // The demo repeats, since the bank has only one.
  const again = second.cards.filter(({ questionId }) => before.has(questionId));
  expect(again).toMatchObject([{ kind: 'spoken', demo: true }]);

  expect(await status(token)).toMatchObject({ available: true, started: true, attempt: second.id });
  expect((await call(server.app, saveOptions, { token, body: OPTIONS })).problem.type).toBe(problemType('test-started'));
  expect((await call(server.app, engineerGet, { token })).reply.granted).toBe(false);
  expect((await tests(token)).map(({ number }) => number)).toEqual([2, 1]);
  expect((await ask(token, attempt.id)).problem).toMatchObject({ status: 409, type: problemType('test-replaced') });
});

test('one grant allows one test', async () => {
  const { token } = await granted();
  // A simple client starts it with its first question.
  expect((await call(server.app, getMultipleQ, { token })).status).toBe(200);
  const { status: code, reply: second } = await call(server.app, startAttempt, { token });
  expect(code).toBe(200);
  await rest(server, { token, attempt: second });
  expect((await call(server.app, startAttempt, { token })).problem.type).toBe(problemType('test-finished'));
  expect(await status(token)).toMatchObject({ available: false, finished: true, attempt: second.id });
});

test('the first test is kept completely, and companies see the latest settled one', async () => {
  const { attempt, token, engineer } = await granted();
  await rated(server, attempt, 2);
  const { reply: second } = await call(server.app, startAttempt, { token });
  const company = (await admittedCompany(server)).token;
  const seen = async () => (await call(server.app, companyView, { token: company, params: { id: engineer.id } })).reply;
  expect((await seen()).evidence[0]?.levels?.safety).toBe(2);
  await rest(server, { token, attempt: second });
  expect((await seen()).evidence[0]?.levels?.safety).toBe(2);
  await rated(server, second, 5);
  expect((await seen()).evidence[0]?.levels?.safety).toBe(5);
  expect((await tests(token)).map(({ number, level, onShow }) => [number, level, onShow])).toEqual([
    [2, 'Senior', true],
    [1, 'Intermediate', false],
  ]);
  const own = async (query = {}) => call(server.app, engineerProfile, { token, query });
  expect((await own()).reply.attempt).toBe(second.id);
  const { reply } = await own({ attempt: attempt.id });
  expect([reply.attempt, reply.evidence.length, reply.screen.length, reply.multiple_total]).toEqual([attempt.id, 6, 1, 10]);
  expect(reply.review).toMatchObject({ decision: 'granted', reason: REASON });
  const params = { attemptId: attempt.id, questionId: firstSpoken(attempt).questionId };
  expect((await call(server.app, answerToRate, { token: admin.token, params })).status).toBe(200);
  const other = await loginAs(server, 'engineer');
  expect((await call(server.app, engineerProfile, { token: other.token, query: { attempt: attempt.id } })).status).toBe(404);
});

test('a grant closes an unfinished test; what still arrives of it is stored, and it never finishes', async () => {
  const { attempt, token } = await started(server);
  const [first, second] = spokenOf(attempt) as [Card, Card];
  await call(server.app, saveAnswer, { token, form: { questionId: first.questionId, answerFile: nothing } });
  await ask(token, attempt.id);
  expect((await call(server.app, engineerProfile, { token, query: { attempt: attempt.id } })).status).toBe(404);
  await decide(await idOf(attempt.id), 'granted');
  expect((await tests(token))[0]).toMatchObject({ finishedAt: null, closedAt: expect.any(String), level: 'Pending' });
  const due = (await call(server.app, ratingQueue, { token: admin.token, query: { limit: 100 } })).reply.items;
  expect(due.filter(({ attemptId }) => attemptId === attempt.id)).toEqual([]);

  const { reply: again } = await call(server.app, startAttempt, { token });
  expect(again.id).not.toBe(attempt.id);
  const upload = attempt.uploadToken;
  const late = { questionId: second.questionId, answerFile: sound };
  expect((await call(server.app, saveAnswer, { token: upload, form: late })).status).toBe(200);
  for (const card of attempt.cards) await answer(server, upload, card);
  const screen = { testRecordingFile: { ...sound, name: 'screen.webm' } };
  const submitted = await call(server.app, submitTestRecordings, { token: upload, form: screen });
  expect(submitted.reply).toMatchObject({ response: 'Recordings stored', signal: 'test finished' });
  const [kept] = await server.db.select().from(attempts).where(eq(attempts.id, attempt.id));
  expect(kept?.finishedAt).toBeNull();
  expect(await status(token)).toMatchObject({ started: true, finished: false, attempt: again.id });
  const { reply } = await call(server.app, engineerProfile, { token, query: { attempt: attempt.id } });
  expect(reply).toMatchObject({ final_score: 'Pending', multiple_total: null, multiple_answers: [], finishedAt: null });
  expect(reply.evidence).toHaveLength(6);
});
