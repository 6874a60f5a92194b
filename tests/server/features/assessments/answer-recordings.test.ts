import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Card } from '../../../../contract/assessment/assessment.ts';
import { saveAnswer } from '../../../../contract/assessment/answers.ts';
import { companyView, engineerGet, engineerProfile, engineerProfileOf } from '../../../../contract/profiles/profiles.ts';
import { quiz } from '../../../../contract/results/quiz.ts';
import type { Insufficient } from '../../../../contract/rating/rating.ts';
import { answers, attempts, deviceReports } from '../../../../server/platform/db/schema/assessments.ts';
import { recordings } from '../../../../server/platform/db/schema/recordings.ts';
import { levelsFor, nothing, rated, sound, spokenOf, started, taken } from '../../../support/people/attempt.ts';
import { admittedCompany, call, loginAs, serverOfFile } from '../../../support/server/server.ts';
import { rest, speak } from '../../../support/models/spoken.ts';
import { aRatingDesk } from '../../../support/people/rating-desk.ts';
import { lettersIn } from '../../../support/network/letters.ts';
import { readFeed } from '../../../support/people/feed.ts';

const server = await serverOfFile();
const desk = await aRatingDesk(server);

const queue = async () => (await desk.queue()).items;
const onDesk = async (attemptId: string, { questionId }: Card) => (await desk.open(attemptId, questionId)).reply;
/** As if the device had reported that it still has unsent data of the test. */
const withFault = async (attemptId: string) =>
  server.db.insert(deviceReports).values({ attemptId, answers: 1, recordings: 1, problem: 'storage-full' });
const rate = (attemptId: string, { questionId }: Card, body: unknown) => desk.rate(attemptId, questionId, body);
const cannot = (attemptId: string, card: Card, insufficient: Insufficient = 'cut', note = '') =>
  rate(attemptId, card, { insufficient, note });
const own = async (token: string) => (await call(server.app, engineerProfile, { token })).reply;

test('raters and the engineer see that an answer was cut off, is short or contains nothing', async () => {
  const begun = await started(server);
  const { attempt, token } = begun;
  const [cut, short, empty, whole, silent, restarted] = spokenOf(attempt) as [Card, Card, Card, Card, Card, Card];
  await speak(server, begun, cut, [{ seq: 1, cause: 'crash' }]);
  await speak(server, begun, short);
  await call(server.app, saveAnswer, { token, form: { questionId: empty.questionId, answerFile: nothing } });
  await speak(server, begun, whole, [{ seq: 0, cause: 'asleep', at: 1 }]);
  await speak(server, begun, silent);
  await call(server.app, saveAnswer, { token, form: { questionId: restarted.questionId, answerFile: sound } });
  await rest(server, begun);
  await server.idle();
  const ofQuestion = ({ questionId }: Card) => eq(recordings.questionId, questionId);
  await server.db.update(recordings).set({ seconds: 4.9 }).where(ofQuestion(short));
  await server.db.update(recordings).set({ unplayable: 'nothing-in-it', seconds: null }).where(ofQuestion(silent));
  await server.db.update(recordings).set({ seconds: 5 }).where(ofQuestion(restarted));

  const expected = ['cut', 'short', 'nothing', null, 'nothing', null];
  const cards = [cut, short, empty, whole, silent, restarted];
  const due = await queue();
  const marked = cards.map(({ questionId }) => due.find((one) => one.attemptId === attempt.id && one.questionId === questionId));
  expect(marked.map((one) => one?.stump)).toEqual(expected);
  expect(await Promise.all(cards.map(async (card) => (await onDesk(attempt.id, card)).stump))).toEqual(expected);
  expect((await own(token)).evidence.map(({ stump }) => stump)).toEqual(expected);
  const [listed] = (await call(server.app, quiz, { token })).reply.tests;
  expect(listed?.stumps).toEqual(
    cards.flatMap(({ position }, index) => (expected[index] ? [{ position, stump: expected[index] }] : [])),
  );
});

test('an answer that is still arriving is not marked as cut off, and a written answer never is', async () => {
  const begun = await started(server);
  const { attempt, token } = begun;
  const [arriving, written] = spokenOf(attempt) as [Card, Card];
  await speak(server, begun, arriving, [{ seq: 1, cause: 'crash' }]);
  await server.db.update(recordings).set({ sealedAt: null }).where(eq(recordings.attemptId, attempt.id));
  expect((await onDesk(attempt.id, arriving)).stump).toBeNull();
  await call(server.app, saveAnswer, { token, form: { questionId: written.questionId, answerFile: nothing } });
  expect((await onDesk(attempt.id, written)).stump).toBe('nothing');
  await server.db.update(answers).set({ answer: 'By the brace.' }).where(eq(answers.questionId, written.questionId));
  expect((await onDesk(attempt.id, written)).stump).toBeNull();
});

test('an answer that cannot be judged does not count, and is shown as insufficient with its reason', async () => {
  const { attempt, token, engineer } = await taken(server);
  await rated(server, attempt, 4, '', desk.token);
  await withFault(attempt.id);
  const [first, second] = spokenOf(attempt) as [Card, Card];
  expect((await cannot(attempt.id, first, 'cut', 'It breaks off after the first sentence.')).status).toBe(200);
  expect((await rate(attempt.id, second, { levels: levelsFor(second, 5) })).status).toBe(200);
  const mean = (4 * 4 + 5) / 5;
  const company = (await admittedCompany(server)).token;
  const seen = (await call(server.app, companyView, { token: company, params: { id: engineer.id } })).reply;
  for (const view of [await own(token), seen]) {
    expect(view.final_points).toBe(Math.round(40 + (60 * (mean - 1)) / 4));
    expect(view.evidence[0]).toMatchObject({
      level: 'Insufficient',
      levels: null,
      insufficient: 'cut',
      note: 'It breaks off after the first sentence.',
    });
    expect(view.final_feedback).toContain('rated 4.2 of 5; 1 of 6 could not be judged and do not count.');
  }
  expect(seen.evidence.map(({ stump }) => stump)).toEqual(Array(6).fill(null));
  expect((await call(server.app, engineerGet, { token })).reply.tests[0]?.ratedAnswers).toBe(6);

  // A later rating replaces it.
  expect((await onDesk(attempt.id, first)).rating).toMatchObject({ levels: null, insufficient: 'cut' });
  await rate(attempt.id, first, { levels: levelsFor(first, 4) });
  expect((await own(token)).evidence[0]).toMatchObject({ levels: levelsFor(first, 4), insufficient: null });
});

test('if no spoken answer can be judged, there is no score, and another test is offered, once', async () => {
  const { attempt, token, engineer } = await taken(server);
  await withFault(attempt.id);
  for (const card of spokenOf(attempt)) await cannot(attempt.id, card, 'nothing');
  expect(await own(token)).toMatchObject({
    final_score: 'Insufficient',
    final_points: null,
    assessment: { option0: 'Insufficient', option1: 'Insufficient', option2: 'Insufficient' },
    final_feedback: 'Only 0 of 6 spoken answers could be judged, so there is no score.',
  });
  expect((await call(server.app, quiz, { token })).reply.tests[0]).toMatchObject({
    level: 'Insufficient',
    points: null,
    review: { decision: 'granted', text: '' },
  });
  await server.idle();
  expect(lettersIn(server.dataDir, { kind: 'offered', to: engineer.email })).toHaveLength(1);
  expect(lettersIn(server.dataDir, { kind: 'results', to: engineer.email })).toEqual([]);
  const company = (await loginAs(server, 'company')).token;
  const { items } = await readFeed(server, company);
  expect(items.find(({ profile }) => profile === engineer.id)).toMatchObject({ final_score: 'Insufficient', final_points: null });
});

test('a rating has either levels or a reason', async () => {
  const { attempt } = await taken(server);
  const [card] = spokenOf(attempt) as [Card];
  for (const body of [{}, { note: 'x' }, { levels: levelsFor(card, 3), insufficient: 'cut' }, { insufficient: 'dull' }]) {
    expect((await rate(attempt.id, card, body)).status).toBe(400);
  }
});

test('until every spoken answer is settled, a company sees only Pending', async () => {
  const { attempt, engineer } = await taken(server);
  const company = (await admittedCompany(server)).token;
  const views = [companyView, engineerProfileOf].map(
    (seen) => async () => (await call(server.app, seen, { token: company, params: { id: engineer.id } })).reply,
  );
  const listed = async () => (await readFeed(server, company)).items.find(({ profile }) => profile === engineer.id);
  await withFault(attempt.id);
  const [last, ...others] = spokenOf(attempt) as [Card, ...Card[]];
  for (const card of others) {
    await rate(attempt.id, card, { levels: levelsFor(card, 5), note: 'Clear.' });
    for (const view of views) {
      expect(await view()).toMatchObject({
        assessment: { option0: 'Pending', option1: 'Pending', option2: 'Pending' },
        feedback: { option0: 'Pending', option1: 'Pending', option2: 'Pending' },
        final_score: 'Pending',
        final_points: null,
        final_feedback: 'Pending',
        multiple_topics: [],
        multiple_total: null,
        multiple_answers: [],
        evidence: [],
        screen: [],
        attempt: null,
        review: null,
      });
    }
    expect(await listed()).toMatchObject({ final_score: 'Pending', final_points: null });
    expect((await listed())?.topics.map(({ level }) => level)).toEqual(['Pending', 'Pending', 'Pending']);
  }
  await cannot(attempt.id, last);
  for (const view of views) expect(await view()).toMatchObject({ final_score: 'Senior', multiple_total: 10 });
  expect(await listed()).toMatchObject({ final_score: 'Senior', final_points: expect.any(Number) });
});

test('the queue is ordered by the time at which answers were given, if the device’s clock is believable', async () => {
  const [early, late, wrong] = [await started(server), await started(server), await started(server)];
  const begun = new Date(Date.now() - 3 * 3_600_000);
  for (const { attempt } of [early, late, wrong])
    await server.db.update(attempts).set({ startedAt: begun }).where(eq(attempts.id, attempt.id));
  const at = (minutes: number) => new Date(begun.getTime() + minutes * 60_000).toISOString();
  const give = ({ token, attempt }: typeof early, answeredAt: string) =>
    call(server.app, saveAnswer, {
      token,
      form: { questionId: spokenOf(attempt)[0]?.questionId ?? '', answerFile: nothing, answeredAt },
    });
  // Sent in another order than they were given. The third one's clock is a day slow, so it is not believable.
  await give(wrong, new Date(begun.getTime() - 86_400_000).toISOString());
  await give(late, at(20));
  await give(early, at(10));
  const due = await queue();
  const order = due.map(({ attemptId }) => attemptId);
  const places = [early, late, wrong].map(({ attempt }) => order.indexOf(attempt.id));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const times = due.flatMap(({ answeredAt }) => (answeredAt ? [Date.parse(answeredAt)] : []));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});
