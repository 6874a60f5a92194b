import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Attempt, type Card, checkIfTestDone } from '../../../../contract/assessment/assessment.ts';
import { saveAnswer, storeMultipleA } from '../../../../contract/assessment/answers.ts';
import { OLD_SUBMISSION_ID } from '../../../../contract/recordings/receipts.ts';
import { engineerProfile } from '../../../../contract/profiles/profiles.ts';
import { answerToRate } from '../../../../contract/rating/rating.ts';
import { attempts } from '../../../../server/platform/db/schema/assessments.ts';
import { answer, rightAnswer, sound, spokenOf, started, submitTest } from '../../../support/people/attempt.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';
import { answersOf, recordingsOf } from '../../../support/server/rows.ts';

const server = await serverOfFile();

const isFinished = async (token: string) => (await call(server.app, checkIfTestDone, { token })).reply.data.finished;
const endOf = async ({ id }: Attempt) =>
  (await server.db.select().from(attempts).where(eq(attempts.id, id)))[0]?.finishedAt ?? null;

const screen = (name: string) => ({ testRecordingFile: { name, bytes: sound.bytes } });

test('a call without its content is refused with a sentence, and changes nothing', async () => {
  const { attempt, token } = await started(server);
  const [choice, spoken] = [attempt.cards[0], spokenOf(attempt)[0]] as [Card, Card];
  const refused = [
    await call(server.app, storeMultipleA, { token, form: { questionId: choice.questionId } }),
    await call(server.app, saveAnswer, { token, form: { questionId: spoken.questionId } }),
    await submitTest(server, token, { answeredAt: new Date().toISOString() }),
    await submitTest(server, token, {}),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(refused.map(({ problem }) => problem.detail)).toEqual([
    'Send the text of the chosen option as `answer`; an empty `answer` says that none was chosen.',
    'Send the answer as `answerFile`, or the ids of its recordings as `recordingIds`. Where nothing was recorded, send an empty file named empty.webm.',
    'Send the recording as `testRecordingFile`, or the ids of its recordings as `recordingIds`.',
    'Send the recording as `testRecordingFile`, or the ids of its recordings as `recordingIds`.',
  ]);
  expect((await submitTest(server, token, { testRecordingFile: { name: 'empty.webm', bytes: Buffer.alloc(0) } })).status).toBe(
    415,
  );
  expect(await answersOf(server, attempt.id)).toEqual([]);
  expect(await recordingsOf(server, attempt.id)).toEqual([]);
  for (const card of [choice, spoken]) expect((await answer(server, token, card)).status).toBe(200);
});

test('a submission before the last answer is stored and does not end the test; the last answer then does', async () => {
  const { attempt, token } = await started(server);
  const { reply, status } = await submitTest(server, token, screen('screen.webm'));
  expect([status, reply.signal]).toEqual([200, null]);
  expect(reply.response).toBe('Recordings stored. The test goes on: 17 of 17 questions have no answer yet.');
  expect(await recordingsOf(server, attempt.id)).toHaveLength(1);
  for (const card of attempt.cards) {
    expect(await isFinished(token)).toBe(false);
    expect((await answer(server, token, card)).status).toBe(200);
  }
  expect(await isFinished(token)).toBe(true);
  const given = await answersOf(server, attempt.id);
  expect(await endOf(attempt)).toEqual(new Date(Math.max(...given.map(({ receivedAt }) => receivedAt.getTime()))));
});

test('until the end another submission is added; a repetition is not, and after the end none is', async () => {
  const { attempt, token } = await started(server);
  const first = await submitTest(server, token, screen('part-1.webm'), 'part-1');
  const second = await submitTest(server, token, screen('part-2.webm'), 'part-2');
  expect((await submitTest(server, token, screen('part-2.webm'), 'part-2')).reply.receipt).toBe(second.reply.receipt);
  expect((await submitTest(server, token, screen('part-1.webm'), 'part-1')).reply.receipt).toBe(first.reply.receipt);
  expect(await recordingsOf(server, attempt.id)).toHaveLength(2);
  for (const card of attempt.cards) await answer(server, token, card);
  expect((await submitTest(server, token, screen('part-1.webm'), 'part-1')).reply.receipt).toBe(first.reply.receipt);
  expect((await submitTest(server, token, screen('part-3.webm'), 'part-3')).problem).toMatchObject({
    status: 409,
    detail: 'test finished',
  });
  expect(await recordingsOf(server, attempt.id)).toHaveLength(2);
});

test('the number of submissions is limited', async () => {
  const { attempt, token } = await started(server);
  const all = [];
  for (let n = 0; n < 22; n++) all.push((await submitTest(server, token, { recordingIds: '' }, `key-${n}`)).status);
  expect(all).toEqual([...Array(20).fill(200), 413, 413]);
  expect((await answersOf(server, attempt.id)).length).toBe(20);
});

test('the last answer and the submission at the same moment end the test once', async () => {
  const tests = await Promise.all(Array.from({ length: 6 }, () => started(server)));
  for (const { attempt, token } of tests) {
    for (const card of attempt.cards.slice(0, -1)) await answer(server, token, card);
    const last = attempt.cards.at(-1) as Card;
    await Promise.all([
      answer(server, token, last),
      submitTest(server, token, { recordingIds: '' }, 'a'),
      submitTest(server, token, { recordingIds: '' }, 'b'),
    ]);
    expect(await isFinished(token)).toBe(true);
    // Data that arrived at the same moment is not late.
    const end = await endOf(attempt);
    expect((await answersOf(server, attempt.id)).every(({ receivedAt }) => end !== null && receivedAt <= end)).toBe(true);
  }
});

/** A test as an older server left it: the submission ended it although these cards were open. */
async function endedEarly(open: (card: Card) => boolean) {
  const early = await started(server);
  for (const card of early.attempt.cards) if (!open(card)) await answer(server, early.token, card);
  await submitTest(server, early.token, { recordingIds: '' });
  await server.db.update(attempts).set({ finishedAt: new Date() }).where(eq(attempts.id, early.attempt.id));
  return early;
}

test('data that arrives after the end is stored, signed for and marked as late, and a late choice does not count', async () => {
  const { attempt, token } = await endedEarly(({ position }) => position >= 14 || position === 0);
  const early = new Date(Date.parse(attempt.startedAt) + 1000).toISOString();
  const [choice, spoken] = [attempt.cards[0], attempt.cards[14]] as [Card, Card];
  const late = await call(server.app, storeMultipleA, {
    token,
    form: { questionId: choice.questionId, answer: rightAnswer(choice), answeredAt: early },
  });
  expect([late.status, late.reply.receipt.split('.').length]).toEqual([200, 3]);
  const form = { questionId: spoken.questionId, answerFile: sound, answeredAt: early };
  expect((await call(server.app, saveAnswer, { token, form })).status).toBe(200);

  const { reply } = await call(server.app, engineerProfile, { token });
  expect(reply.multiple_total).toBe(9);
  const told = reply.multiple_answers.find(({ question }) => question === choice.questionText);
  expect(told).toMatchObject({ answer: rightAnswer(choice), rate: false, late: true });
  expect(reply.multiple_answers.filter((one) => one.late)).toHaveLength(1);
  expect(reply.evidence.filter((one) => one.late).map(({ questionId }) => questionId)).toEqual([spoken.questionId]);

  const admin = (await loginAs(server, 'admin')).token;
  const params = { attemptId: attempt.id, questionId: spoken.questionId };
  expect((await call(server.app, answerToRate, { token: admin, params })).reply).toMatchObject({ late: true });
  const other = { attemptId: attempt.id, questionId: spokenOf(attempt)[0]?.questionId ?? '' };
  expect((await call(server.app, answerToRate, { token: admin, params: other })).reply).toMatchObject({ late: false });
});

test("a device's time is believed only within the test, and raters see both", async () => {
  const { attempt, token } = await started(server);
  const admin = (await loginAs(server, 'admin')).token;
  const [one, two, three] = spokenOf(attempt) as [Card, Card, Card];
  const within = new Date().toISOString();
  const times = {
    [one.questionId]: within,
    [two.questionId]: '2020-01-01T00:00:00.000Z',
    [three.questionId]: '2099-01-01T00:00:00.000Z',
  };
  for (const [questionId, answeredAt] of Object.entries(times)) {
    const form = { questionId, recordingIds: '', answeredAt };
    expect((await call(server.app, saveAnswer, { token, form })).status).toBe(200);
    const params = { attemptId: attempt.id, questionId };
    const { reply } = await call(server.app, answerToRate, { token: admin, params });
    const received = Date.parse(reply.receivedAt ?? '');
    expect(Math.abs(Date.now() - received)).toBeLessThan(60_000);
    expect(reply.deviceTime).toBe(answeredAt);
    expect(reply.answeredAt).toBe(questionId === one.questionId ? within : reply.receivedAt);
  }
  expect((await answersOf(server, attempt.id)).filter(({ questionId }) => questionId === OLD_SUBMISSION_ID)).toEqual([]);
});
