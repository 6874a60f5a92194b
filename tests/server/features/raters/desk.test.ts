import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Card } from '../../../../contract/assessment/assessment.ts';
import { saveAnswer, submitTestRecordings } from '../../../../contract/assessment/answers.ts';
import { askScreen, claimAnswer, screenRequests } from '../../../../contract/rating/desk.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { engineerProfile } from '../../../../contract/profiles/profiles.ts';
import { answers, attempts, ratings } from '../../../../server/platform/db/schema/assessments.ts';
import { controlRatings, ratingLeases, raters } from '../../../../server/platform/db/schema/raters.ts';
import { recordings } from '../../../../server/platform/db/schema/recordings.ts';
import { answer as answerCard, levelsFor, rated, sound, spokenOf, started, taken } from '../../../support/people/attempt.ts';
import { aRater, aRatingDesk, needTwo } from '../../../support/people/rating-desk.ts';
import { call, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();

/** No test of another case waits, so the queue belongs to this case. Without raters a new test needs only one. */
beforeEach(async () => {
  await server.db.delete(attempts);
  await server.db.delete(raters);
});

const levelsOf = (questionId: string, level: number) => ({ levels: levelsFor({ questionId }, level) });

async function oneAnswer() {
  const { attempt, token } = await taken(server);
  const [card, ...others] = spokenOf(attempt) as [Card, ...Card[]];
  return { attempt, token, card, others };
}

test('an answer that needs two raters is settled by the second one, and neither sees the other', async () => {
  const { attempt, token } = await taken(server);
  await needTwo(server, attempt.id);
  const [one, two] = [await aRater(server), await aRater(server)];
  for (const rater of [one, two]) {
    for (let count = 0; count < 6; count += 1) {
      const answer = await rater.next();
      if (!answer) throw new Error('Nothing was given.');
      const { reply } = await rater.open(answer.attemptId, answer.questionId);
      expect([reply.rating, reply.others]).toEqual([null, null]);
      expect([reply.evidence.length, reply.examples.length].every((number) => number > 0)).toBe(true);
      expect((await call(server.app, engineerProfile, { token })).reply.final_score).toBe('Pending');
      expect(
        (await rater.rate(answer.attemptId, answer.questionId, { ...levelsOf(answer.questionId, 4), note: 'N.' })).status,
      ).toBe(200);
    }
    expect(await rater.next()).toBeNull();
  }
  const { reply } = await call(server.app, engineerProfile, { token });
  expect(reply).toMatchObject({ final_score: 'Senior', final_points: 85 });
  expect(reply.evidence[0]).toMatchObject({ raters: 2, note: 'N.\nN.' });
});

test('if raters differ by more than one level, a third one sees their levels without names and decides', async () => {
  const { attempt, token, card, others } = await oneAnswer();
  await needTwo(server, attempt.id);
  const [one, two, three, admin] = [await aRater(server), await aRater(server), await aRater(server), await aRatingDesk(server)];
  for (const by of [admin, await aRatingDesk(server)])
    for (const other of others) await by.rate(attempt.id, other.questionId, levelsOf(other.questionId, 4));
  const { questionId } = card;
  expect(await one.next()).toEqual({ attemptId: attempt.id, questionId });
  await one.rate(attempt.id, questionId, levelsOf(questionId, 2));
  expect(await two.next()).toEqual({ attemptId: attempt.id, questionId });
  await two.rate(attempt.id, questionId, { levels: { ...levelsFor(card, 2), safety: 5 } });
  expect((await admin.queue()).items).toMatchObject([{ questionId, adjudication: true, rated: 2, places: 3 }]);
  expect(await one.next()).toBeNull();
  expect(await three.next()).toEqual({ attemptId: attempt.id, questionId });
  const { reply } = await three.open(attempt.id, questionId);
  expect(reply.others?.map(({ levels }) => levels?.safety).toSorted()).toEqual([2, 5]);
  expect(JSON.stringify(reply.others)).not.toContain(one.id);
  await three.rate(attempt.id, questionId, levelsOf(questionId, 4));
  const profile = (await call(server.app, engineerProfile, { token })).reply;
  expect(profile.final_points).not.toBeNull();
  expect(profile.evidence[0]).toMatchObject({ levels: { safety: 4 }, raters: 1 });
  expect(profile.evidence[0]?.levels?.explanation).toBeCloseTo(8 / 3);
  expect((await admin.queue()).total).toBe(0);
});

test('an answer that a rater has open is given to no more raters than it has places, until the time is over', async () => {
  const { attempt, card, others } = await oneAnswer();
  const [one, two, admin] = [await aRater(server), await aRater(server), await aRatingDesk(server)];
  const first = await one.next();
  expect(first).toEqual({ attemptId: attempt.id, questionId: card.questionId });
  expect(await one.next()).toEqual(first);
  const second = await two.next();
  expect(second?.questionId).toBe(others[0]?.questionId);
  expect((await admin.queue()).items[0]).toMatchObject({ rated: 0, places: 1, open: [{ rater: 'Desk' }] });
  const claim = { token: admin.token, params: { attemptId: attempt.id, questionId: card.questionId } };
  expect((await call(server.app, claimAnswer, claim)).problem.type).toBe(problemType('answer-taken'));
  expect((await admin.rate(attempt.id, card.questionId, levelsOf(card.questionId, 3))).problem.type).toBe(
    problemType('answer-taken'),
  );
  await server.db
    .update(ratingLeases)
    .set({ until: new Date(Date.now() - 1000) })
    .where(eq(ratingLeases.raterId, one.id));
  expect((await call(server.app, claimAnswer, claim)).status).toBe(200);
  expect((await one.rate(attempt.id, card.questionId, levelsOf(card.questionId, 3))).problem.type).toBe(
    problemType('answer-taken'),
  );
});

test('raters who take an answer at the same moment get different ones, and nobody waits for long', async () => {
  await taken(server);
  const many = await Promise.all(Array.from({ length: 24 }, () => aRater(server)));
  const given = (await Promise.all(many.map((rater) => rater.next()))).flatMap((answer) => answer ?? []);
  expect(given.map(({ questionId }) => questionId).toSorted()).toEqual(
    [...new Set(given.map(({ questionId }) => questionId))].toSorted(),
  );
  expect(given).toHaveLength(6);
});

test('a rating that arrives after the time is accepted if there is still a place', async () => {
  const { attempt, card } = await oneAnswer();
  const rater = await aRater(server);
  await rater.next();
  await server.db.update(ratingLeases).set({ until: new Date(Date.now() - 1000) });
  expect((await rater.rate(attempt.id, card.questionId, levelsOf(card.questionId, 3))).status).toBe(200);
});

test('a returned answer is last in the queue', async () => {
  const { attempt } = await taken(server);
  const rater = await aRater(server);
  const order = [];
  let before: Awaited<ReturnType<typeof rater.next>> | undefined;
  for (let count = 0; count < 7; count += 1) {
    before = await rater.next(before ?? undefined);
    order.push(before?.questionId);
  }
  const ids = spokenOf(attempt).map(({ questionId }) => questionId);
  expect(order).toEqual([...ids, ids[0]]);
});

test('a rater gets only answers from the desk, and nothing of administrators', async () => {
  const { attempt, card, others } = await oneAnswer();
  const rater = await aRater(server);
  await rater.next();
  expect((await rater.open(attempt.id, card.questionId)).status).toBe(200);
  const other = others[1]?.questionId ?? '';
  expect((await rater.open(attempt.id, other)).problem.type).toBe(problemType('no-such-answer'));
  expect((await rater.rate(attempt.id, other, levelsOf(other, 3))).problem.type).toBe(problemType('no-such-answer'));
});

test('a rater plays the sound under a random name, and the screen only after giving a reason, which administrators read', async () => {
  const { attempt, token } = await started(server);
  const [card] = spokenOf(attempt) as [Card];
  await call(server.app, saveAnswer, { token, form: { questionId: card.questionId, answerFile: sound } });
  await server.idle();
  const [rater, admin] = [await aRater(server), await aRatingDesk(server)];
  await rater.next();
  const { reply } = await rater.open(attempt.id, card.questionId);
  const own = (await admin.open(attempt.id, card.questionId)).reply;
  expect(reply.sound[0]?.id).not.toBe(own.sound[0]?.id);
  const url = reply.sound[0]?.url ?? '';
  expect((await server.app.inject({ url })).statusCode).toBe(200);
  expect((await server.app.inject({ url: own.sound[0]?.url ?? '' })).statusCode).toBe(200);
  const params = { attemptId: attempt.id, questionId: card.questionId };
  expect((await call(server.app, askScreen, { token: rater.token, params, body: { reason: 'short' } })).status).toBe(400);
  const reason = 'The sound breaks off, and a page may have covered the test.';
  expect((await call(server.app, askScreen, { token: rater.token, params, body: { reason } })).status).toBe(200);
  const { items } = (await call(server.app, screenRequests, { token: admin.token })).reply;
  expect(items[0]).toMatchObject({ ...params, reason, rater: 'Desk' });
  expect(items[0]?.title).toMatch(/^[A-Z][^-]+$/);
});

test('a control answer looks like any other, counts for nobody, and the number of waiting answers does not reveal it', async () => {
  const known = await taken(server);
  const admin = await aRatingDesk(server);
  await rated(server, known.attempt, 4, '', admin.token);
  // An answer without sound cannot be a control answer, and these have none.
  const spoken = spokenOf(known.attempt).map(({ questionId }) => questionId);
  const isSpoken = and(eq(answers.attemptId, known.attempt.id), inArray(answers.questionId, spoken));
  await server.db.update(answers).set({ answer: 'The load goes to the ground.' }).where(isSpoken);
  const scored = async () => {
    const { evidence, final_points, final_score } = (await call(server.app, engineerProfile, { token: known.token })).reply;
    return { evidence, final_points, final_score };
  };
  const before = await scored();
  await taken(server);
  const rater = await aRater(server, { controlAt: 1 });
  const seen: { keys: string[]; due: number; attemptId: string; at: string | null }[] = [];
  for (let count = 0; count < 7; count += 1) {
    const answer = await rater.next();
    if (!answer) throw new Error('Nothing was given.');
    const { reply } = await rater.open(answer.attemptId, answer.questionId);
    const { reply: done, status } = await rater.rate(answer.attemptId, answer.questionId, levelsOf(answer.questionId, 3));
    expect(status).toBe(200);
    seen.push({ keys: Object.keys(reply), due: done.due, attemptId: answer.attemptId, at: reply.answeredAt });
  }
  expect(new Set(seen.map(({ keys }) => keys.join())).size).toBe(1);
  expect(seen.map(({ due }) => due)).toEqual([6, 5, 4, 3, 2, 1, 0]);
  expect(seen.map(({ attemptId }) => attemptId === known.attempt.id)).toEqual([false, true, false, false, false, false, false]);
  const times = seen.map(({ at }) => Date.parse(at ?? ''));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(await rater.next()).toBeNull();
  expect(await server.db.$count(controlRatings, eq(controlRatings.raterId, rater.id))).toBe(1);
  expect(await server.db.$count(ratings, eq(ratings.raterId, rater.id))).toBe(6);
  expect(await scored()).toEqual(before);
});

test('the desk shows open answers, the number of waiting ones and the time that an answer takes', async () => {
  await taken(server);
  const rater = await aRater(server);
  expect(await rater.desk()).toMatchObject({
    due: 6,
    open: [],
    progress: { admitted: true },
    pace: { perDay: null, days: null },
  });
  const answer = await rater.next();
  expect((await rater.desk()).open).toMatchObject([{ ...answer }]);
  const { attempt } = await taken(server);
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  await server.db.insert(ratings).values(
    [1, 2].flatMap((round) =>
      spokenOf(attempt).map(({ questionId }) => ({
        attemptId: attempt.id,
        questionId,
        raterKey: `somebody ${round}`,
        levels: levelsFor({ questionId }, 3),
        ratedAt: yesterday,
      })),
    ),
  );
  const { pace } = await rater.desk();
  expect(pace.perDay).toBeCloseTo(12 / 14);
  expect(pace.days).toBeCloseTo(7);
  expect(pace.oldestAt?.slice(10)).toBe('T00:00:00.000Z');
});

/** A finished test with a recorded answer, whose recording can be played. */
async function recordedTest() {
  const begun = await started(server);
  const [first, ...rest] = spokenOf(begun.attempt) as [Card, ...Card[]];
  await call(server.app, saveAnswer, { token: begun.token, form: { questionId: first.questionId, answerFile: sound } });
  for (const card of [...begun.attempt.cards.filter((one) => one.kind !== 'spoken' || one.demo), ...rest])
    await answerCard(server, begun.token, card);
  const form = { testRecordingFile: { ...sound, name: 'screen.webm' } };
  await call(server.app, submitTestRecordings, { token: begun.token, form });
  await server.idle();
  return { attemptId: begun.attempt.id, questionId: first.questionId };
}

/** The shape of a value: the names and types of its fields. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field)]));
  return value === null ? null : typeof value;
}

const DAYS = 30;
const AGO_MS = DAYS * 86_400_000;

/** Every time in a text: of JSON, of HTTP dates, and numbers that are milliseconds since 1970 in base 16 or 10. */
function timesIn(text: string): number[] {
  const written = text.match(/\d{4}-\d\d-\d\dT[\d:.]+Z|\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT/g) ?? [];
  const decimal = (text.match(/\b1[6-9]\d{11}\b/g) ?? []).map(Number);
  const hexadecimal = (text.match(/\b1[89a-f][\da-f]{9}\b/g) ?? []).map((digits) => Number.parseInt(digits, 16));
  return [...written.map((time) => Date.parse(time)), ...decimal, ...hexadecimal];
}

test('no header and no field that a rater gets differs between a control answer and another one', async () => {
  const { attemptId, questionId } = await recordedTest();
  // Others wait in both cases.
  await taken(server);
  const lookAt = async (control: boolean) => {
    const rater = await aRater(server);
    const until = new Date(Date.now() + 600_000);
    const lease = { raterId: rater.id, attemptId, questionId, until, control, shiftMs: control ? AGO_MS : 0 };
    await server.db.insert(ratingLeases).values(lease);
    const opened = await rater.open(attemptId, questionId);
    const url = opened.reply.sound[0]?.url ?? '';
    const media = [
      await server.app.inject(url),
      await server.app.inject({ method: 'HEAD', url }),
      await server.app.inject({ url, headers: { range: 'bytes=0-9' } }),
      await server.app.inject({ url, headers: { 'if-modified-since': new Date(Date.now() - AGO_MS / 2).toUTCString() } }),
      await server.app.inject({
        url,
        headers: { range: 'bytes=0-9', 'if-range': new Date(Date.now() - AGO_MS / 2).toUTCString() },
      }),
    ];
    const desk = await rater.desk();
    const rate = await rater.rate(attemptId, questionId, levelsOf(questionId, 3));
    expect([opened.status, rate.status, media[0]?.statusCode]).toEqual([200, 200, 200]);
    const answered = [opened.headers, rate.headers, ...media.map(({ headers }) => headers)];
    expect(
      timesIn(JSON.stringify([answered, opened.reply, desk, rate.reply])).filter((at) => at < Date.now() - 86_400_000),
    ).toEqual([]);
    const same = Object.entries(media[0]?.headers ?? {}).filter(([name]) => !/^(?:date|x-request-id|x-ratelimit-.*)$/.test(name));
    return {
      headers: answered.map((headers) => Object.keys(headers).toSorted()),
      media: [media.map(({ statusCode }) => statusCode), same],
      fields: [opened.reply, desk, rate.reply].map(shapeOf),
    };
  };
  const other = await lookAt(false);
  // The same answer a month later.
  const past = new Date(Date.now() - AGO_MS);
  for (const path of readdirSync(server.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()))
    if (path.name.startsWith('seekable.')) utimesSync(join(path.parentPath, path.name), past, past);
  await server.db.update(answers).set({ receivedAt: past }).where(eq(answers.attemptId, attemptId));
  await server.db
    .update(recordings)
    .set({ startedAt: past, registeredAt: past, sealedAt: past, readyAt: past })
    .where(eq(recordings.attemptId, attemptId));
  await server.db.update(attempts).set({ startedAt: past, finishedAt: past, settledAt: past }).where(eq(attempts.id, attemptId));
  expect(await lookAt(true)).toEqual(other);
});
