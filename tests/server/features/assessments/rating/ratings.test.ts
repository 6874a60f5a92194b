import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Card } from '../../../../../contract/assessment/assessment.ts';
import { saveAnswer } from '../../../../../contract/assessment/answers.ts';
import { engineerGet, engineerProfile } from '../../../../../contract/profiles/profiles.ts';
import { problemType } from '../../../../../contract/base/problem.ts';
import { adminBoard, answerToRate, ratingQueue } from '../../../../../contract/rating/rating.ts';
import { ratings } from '../../../../../server/platform/db/schema/assessments.ts';
import { recordings } from '../../../../../server/platform/db/schema/recordings.ts';
import { levelsFor, rated, sound, spokenOf, started, taken } from '../../../../support/people/attempt.ts';
import { call, loginAs, serverOfFile } from '../../../../support/server/server.ts';
import { aRatingDesk, type RatingDesk } from '../../../../support/people/rating-desk.ts';

const server = await serverOfFile();
let desk: RatingDesk;
beforeEach(async () => void (desk = await aRatingDesk(server)));

const queue = (query = {}) => desk.queue(query);
const rate = (attemptId: string, questionId: string, body: unknown) => desk.rate(attemptId, questionId, body);

test('the last rating makes the final score appear', async () => {
  const { attempt, token } = await taken(server);
  const final = async () => {
    const { final_score, final_points, final_feedback } = (await call(server.app, engineerProfile, { token })).reply;
    return { final_score, final_points, final_feedback };
  };
  for (const card of spokenOf(attempt)) {
    expect(await final()).toEqual({ final_score: 'Pending', final_points: null, final_feedback: 'Pending' });
    expect((await rate(attempt.id, card.questionId, { levels: levelsFor(card, 4), note: 'Sound.' })).status).toBe(200);
  }
  expect(await final()).toEqual({
    final_score: 'Senior',
    final_points: 85,
    final_feedback: expect.stringMatching(
      /^Strength: .*\n85 of 100 points: 10 of 10 multiple-choice answers are right, spoken answers are rated 4\.0 of 5\.$/s,
    ) as string,
  });
  expect((await call(server.app, engineerGet, { token })).reply).toMatchObject({
    level: 'Senior',
    tests: [{ level: 'Senior', ratedAnswers: 6 }],
  });
});

test('an answer may be rated again, and the later rating of a rater counts', async () => {
  const { attempt, token } = await taken(server);
  await rated(server, attempt, 5, '', desk.token);
  await rated(server, attempt, 1, '', desk.token);
  expect((await call(server.app, engineerProfile, { token })).reply).toMatchObject({ final_points: 40, final_score: 'Junior' });
});

test('several raters make a mean, and each sees only the own rating', async () => {
  const { attempt, token } = await taken(server);
  const other = await aRatingDesk(server);
  await rated(server, attempt, 5, 'One.', desk.token);
  await rated(server, attempt, 2, 'Two.', other.token);
  const { evidence, final_points } = (await call(server.app, engineerProfile, { token })).reply;
  expect(evidence[0]).toMatchObject({ levels: { safety: 3.5 }, raters: 2, note: 'One.\nTwo.' });
  expect(final_points).toBe(Math.round(40 + (60 * 2.5) / 4));
  const { questionId } = spokenOf(attempt)[0] as Card;
  const seen = async ({ open }: RatingDesk) => (await open(attempt.id, questionId)).reply.rating;
  expect([(await seen(desk))?.levels?.safety, (await seen(other))?.levels?.safety]).toEqual([5, 2]);
  expect(await seen(await aRatingDesk(server))).toBeNull();
  expect(await server.db.$count(ratings, eq(ratings.attemptId, attempt.id))).toBe(12);
});

test('without a fault on record an answer is judged, also an empty one, and two raters may find it cannot be heard', async () => {
  const { attempt, token } = await taken(server);
  const [card, ...others] = spokenOf(attempt) as [Card, ...Card[]];
  const cannot = (by: RatingDesk, insufficient: string) => by.rate(attempt.id, card.questionId, { insufficient });
  for (const reason of ['nothing', 'short', 'cut'])
    expect((await cannot(desk, reason)).problem.type).toBe(problemType('no-fault'));
  for (const other of others) await rate(attempt.id, other.questionId, { levels: levelsFor(other, 4) });
  const isDue = async () => (await queue({ limit: 100 })).items.find((one) => one.attemptId === attempt.id);
  expect(await isDue()).toMatchObject({ fault: null, second: false });
  expect((await cannot(desk, 'unclear')).status).toBe(200);
  expect(await isDue()).toMatchObject({ second: true });
  expect((await cannot(desk, 'unclear')).status).toBe(200);
  expect(await isDue()).toMatchObject({ second: true });
  expect((await cannot(await aRatingDesk(server), 'unclear')).status).toBe(200);
  expect(await isDue()).toBeUndefined();
  expect((await call(server.app, engineerProfile, { token })).reply).toMatchObject({ final_score: 'Senior', final_points: 85 });
});

test('an answer that two raters call unsafe keeps the level at Intermediate, and the engineer reads that', async () => {
  const { attempt, token } = await taken(server);
  await rated(server, attempt, 5, '', desk.token);
  const { questionId } = spokenOf(attempt)[2] as Card;
  const levels = levelsFor({ questionId }, 5);
  const final = async () => (await call(server.app, engineerProfile, { token })).reply;
  await rate(attempt.id, questionId, { levels, unsafe: true });
  expect(await final()).toMatchObject({ final_score: 'Senior', cap: null });
  await (await aRatingDesk(server)).rate(attempt.id, questionId, { levels, unsafe: true });
  expect(await final()).toMatchObject({ final_score: 'Intermediate', final_points: 100, cap: 'unsafe' });
  expect((await final()).final_feedback).toContain('Raters called an answer unsafe');
});

test('a rating that is stored cannot be changed', async () => {
  const { attempt } = await taken(server);
  await rated(server, attempt, 3);
  const change = server.db.update(ratings).set({ note: 'Other.' }).where(eq(ratings.attemptId, attempt.id));
  await expect(change).rejects.toMatchObject({ cause: { message: 'ratings is kept as it was written' } });
});

test('an answered question waits for a rating at once, others when the test is finished, and the demo never', async () => {
  const { total: before } = await queue();
  const running = await started(server);
  expect((await queue()).total).toBe(before);
  const [first] = spokenOf(running.attempt) as [Card];
  await call(server.app, saveAnswer, { token: running.token, form: { questionId: first.questionId, answerFile: sound } });
  expect((await queue()).total).toBe(before + 1);
  await taken(server);
  expect((await queue()).total).toBe(before + 7);
  const all = (await queue({ limit: 100 })).items;
  expect(all.filter(({ questionId }) => questionId === running.attempt.cards[4]?.questionId)).toEqual([]);
  expect((await call(server.app, adminBoard, { token: desk.token })).reply.ratingsDue).toBe(before + 7);
});

test('the oldest comes first, in pages, and no row contains a name', async () => {
  const [one, two] = [await taken(server), await taken(server)];
  const { total } = await queue();
  const { items } = await queue({ limit: 100 });
  expect(items).toHaveLength(total);
  const place = (id: string) => items.findIndex(({ attemptId }) => attemptId === id);
  expect(place(one.attempt.id)).toBeLessThan(place(two.attempt.id));
  const second = await queue({ page: 2, limit: 4 });
  expect(second.items).toEqual(items.slice(4, 8));
  expect(JSON.stringify(items)).not.toMatch(new RegExp(`${one.engineer.id}|${one.engineer.email}|${one.engineer.name}`));
  expect((await queue({ page: 9999 })).items).toEqual([]);
  expect((await call(server.app, ratingQueue, { token: desk.token, query: { limit: 1000 } })).status).toBe(400);
});

test('a rater hears the answer and sees the screen, and nothing about the person', async () => {
  const { attempt, token, engineer } = await started(server);
  const [card] = spokenOf(attempt) as [Card];
  await call(server.app, saveAnswer, { token, form: { questionId: card.questionId, answerFile: sound } });
  await server.idle();
  expect((await queue({ limit: 100 })).items.find(({ attemptId }) => attemptId === attempt.id)?.playable).toBe(true);
  const params = { attemptId: attempt.id, questionId: card.questionId };
  const { reply } = await call(server.app, answerToRate, { token: desk.token, params });
  expect(reply).toMatchObject({ questionText: card.questionText, area: card.area, rating: null, screen: [] });
  expect(reply.sound).toMatchObject([{ kind: 'answer', state: 'ready' }]);
  expect(JSON.stringify(reply)).not.toMatch(new RegExp(`${engineer.id}|${engineer.email}`));
  const played = await server.app.inject({ url: reply.sound[0]?.url ?? '', headers: { range: 'bytes=0-3' } });
  expect([played.statusCode, played.rawPayload.toString('hex')]).toEqual([206, '1a45dfa3']);
});

test('a rater sees that a stored answer cannot be played', async () => {
  const { attempt, token } = await started(server);
  const [card] = spokenOf(attempt) as [Card];
  await call(server.app, saveAnswer, { token, form: { questionId: card.questionId, answerFile: sound } });
  await server.idle();
  const ofAnswer = eq(recordings.attemptId, attempt.id);
  await server.db.update(recordings).set({ unplayable: 'too-slow' }).where(ofAnswer);
  const listed = (await queue({ limit: 100 })).items.find(({ attemptId }) => attemptId === attempt.id);
  expect(listed).toMatchObject({ playable: false, unplayable: true });
  const params = { attemptId: attempt.id, questionId: card.questionId };
  const { reply } = await call(server.app, answerToRate, { token: desk.token, params });
  expect(reply.sound).toMatchObject([{ state: 'unplayable', unplayable: 'too-slow', url: null }]);
});

test('a rating has all criteria of its question on levels 1 to 5', async () => {
  const { attempt } = await taken(server);
  const [card] = spokenOf(attempt) as [Card];
  const { questionId } = card;
  const three = levelsFor(card, 3);
  const { principle: _, ...four } = three;
  for (const levels of [{}, four, { ...three, safety: 6 }, { ...three, safety: 2.5 }, { ...three, accent: 3 }]) {
    expect((await rate(attempt.id, questionId, { levels })).status).toBe(400);
  }
  expect((await rate(attempt.id, questionId, { levels: three, note: 'x'.repeat(1001) })).problem.detail).toBe(
    'Must be maximum 1000 characters!',
  );
});

test('a choice, the demo, an answer that may still arrive and unknown ids cannot be rated', async () => {
  const finished = await taken(server);
  const running = await started(server);
  const [choice, demo] = [finished.attempt.cards[0], finished.attempt.cards[4]] as [Card, Card];
  const cases: [string, string][] = [
    [finished.attempt.id, choice.questionId],
    [finished.attempt.id, demo.questionId],
    [running.attempt.id, spokenOf(running.attempt)[0]?.questionId ?? ''],
    [finished.attempt.id, 'none'],
    [crypto.randomUUID(), choice.questionId],
  ];
  for (const [attemptId, questionId] of cases) {
    expect((await rate(attemptId, questionId, { levels: levelsFor({ questionId }, 3) })).problem).toMatchObject({
      status: 404,
      type: problemType('no-such-answer'),
    });
    expect((await call(server.app, answerToRate, { token: desk.token, params: { attemptId, questionId } })).status).toBe(404);
  }
  expect((await call(server.app, answerToRate, { token: desk.token, params: { attemptId: 'x', questionId: 'y' } })).status).toBe(
    400,
  );
});

test('the board counts tests and people', async () => {
  const { reply: before } = await call(server.app, adminBoard, { token: desk.token });
  await started(server);
  await taken(server);
  await loginAs(server, 'company');
  expect((await call(server.app, adminBoard, { token: desk.token })).reply).toMatchObject({
    attemptsRunning: before.attemptsRunning + 1,
    attemptsFinished: before.attemptsFinished + 1,
    engineers: before.engineers + 2,
    companies: before.companies + 1,
    recordingsArriving: 0,
  });
});
