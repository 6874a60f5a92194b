import { expect, test } from 'vitest';
import { type Attempt, type Card, reportWaiting } from '../../../../contract/assessment/assessment.ts';
import { saveAnswer, submitTestRecordings } from '../../../../contract/assessment/answers.ts';
import { adminBoard } from '../../../../contract/rating/rating.ts';
import { registerRecording } from '../../../../contract/recordings/recordings.ts';
import { answer, levelsFor, spokenOf, started, taken } from '../../../support/people/attempt.ts';
import { call, serverOfFile } from '../../../support/server/server.ts';
import { aRatingDesk } from '../../../support/people/rating-desk.ts';

const server = await serverOfFile();
const desk = await aRatingDesk(server);

const board = async () => (await call(server.app, adminBoard, { token: desk.token })).reply.testsOnDevices;
const toRate = ({ id }: Attempt, { questionId }: Card) => desk.open(id, questionId);
const dueOf = async ({ id }: Attempt) => (await desk.queue()).items.filter((due) => due.attemptId === id);

/** A test of which everything was sent except one spoken answer, which its device could not send. Its recording is registered. */
async function withoutOneAnswer() {
  const { attempt, token } = await started(server);
  const missing = spokenOf(attempt)[0] as Card;
  const id = crypto.randomUUID();
  const startedAt = new Date().toISOString();
  const { questionId } = missing;
  const body = { id, attemptId: attempt.id, kind: 'answer', questionId, segment: 1, mimeType: 'audio/webm', startedAt };
  await call(server.app, registerRecording, { token, body });
  for (const card of attempt.cards) if (card !== missing) await answer(server, token, card);
  const submit = () => call(server.app, submitTestRecordings, { token, form: { recordingIds: '' } });
  return { attempt, token, missing, sound: id, submit };
}

test('if a test was sent and only the recording of an answer arrived, raters see it, it is counted, and it can be rated', async () => {
  const before = await board();
  const { attempt, token, missing, sound, submit } = await withoutOneAnswer();
  // While the test runs, the answer may still arrive.
  expect([await board(), (await toRate(attempt, missing)).status, (await dueOf(attempt)).length]).toEqual([before, 404, 5]);

  await submit();
  expect(await board()).toBe(before + 1);
  const due = await dueOf(attempt);
  expect(due.filter(({ waits }) => waits).map(({ questionId }) => questionId)).toEqual([missing.questionId]);
  const { reply } = await toRate(attempt, missing);
  expect(reply).toMatchObject({ waits: true, answeredAt: null, receivedAt: null, device: null });
  expect(reply.sound.map(({ id }) => id)).toEqual([sound]);
  expect((await desk.rate(attempt.id, missing.questionId, { levels: levelsFor(missing, 3) })).status).toBe(200);

  await call(server.app, saveAnswer, { token, form: { questionId: missing.questionId, recordingIds: sound } });
  expect((await toRate(attempt, missing)).reply).toMatchObject({ waits: false, late: false });
  expect(await board()).toBe(before);
});

test('a device’s report is shown with each answer of its test, and removed when nothing waits any more', async () => {
  const before = await board();
  const { attempt } = await taken(server);
  const other = await taken(server);
  const report = (answers: number, recordings: number) =>
    call(server.app, reportWaiting, { token: attempt.uploadToken, body: { answers, recordings, problem: 'already-answered' } });
  expect((await report(1, 2)).status).toBe(200);
  expect((await report(2, 2)).status).toBe(200);
  expect(await board()).toBe(before + 1);
  const card = spokenOf(attempt)[0] as Card;
  expect((await toRate(attempt, card)).reply.device).toMatchObject({ answers: 2, recordings: 2, problem: 'already-answered' });
  const { onDevices } = (await call(server.app, adminBoard, { token: desk.token })).reply;
  expect(onDevices.find(({ attemptId }) => attemptId === attempt.id)?.device).toMatchObject({ answers: 2, recordings: 2 });
  expect((await toRate(other.attempt, spokenOf(other.attempt)[0] as Card)).reply.device).toBeNull();
  expect((await report(0, 0)).status).toBe(200);
  expect((await toRate(attempt, card)).reply.device).toBeNull();
  expect(await board()).toBe(before);
});

test('a report is limited in size, and contains only counts and the name of a refusal', async () => {
  const { attempt } = await started(server);
  const report = (body: unknown) => call(server.app, reportWaiting, { token: attempt.uploadToken, body });
  const good = { answers: 1, recordings: 0, problem: 'already-answered' };
  for (const wrong of [
    { ...good, answers: -1 },
    { ...good, recordings: 10_001 },
    { ...good, problem: '' },
    { ...good, problem: 'x'.repeat(41) },
    { ...good, problem: '<b>' },
    { answers: 1 },
  ]) {
    expect((await report(wrong)).status).toBe(400);
  }
  expect((await report(good)).status).toBe(200);
  // A client from before `type` had codes names the title.
  expect((await report({ ...good, problem: 'Recordings of others' })).status).toBe(200);
  const card = spokenOf(attempt)[0] as Card;
  await call(server.app, saveAnswer, { token: attempt.uploadToken, form: { questionId: card.questionId, recordingIds: '' } });
  expect((await toRate(attempt, card)).reply.device).toMatchObject({ problem: 'recordings-of-others' });
});
