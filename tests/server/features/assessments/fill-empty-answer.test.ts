import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { type Card } from '../../../../contract/assessment/assessment.ts';
import { saveAnswer, storeMultipleA } from '../../../../contract/assessment/answers.ts';
import { OLD_SUBMISSION_ID, answerText } from '../../../../contract/recordings/receipts.ts';
import { answerToRate, rateAnswer, ratingQueue } from '../../../../contract/rating/rating.ts';
import { rescue } from '../../../../contract/assessment/rescue.ts';
import { codeOf, problemType } from '../../../../contract/base/problem.ts';
import { answers } from '../../../../server/platform/db/schema/assessments.ts';
import { pack } from '../../../../src/engine/rescue/pack.ts';
import { aLocalOutbox } from '../../../support/browser/local-outbox.ts';
import { drain } from '../../../../src/engine/pump/drain.ts';
import { createProtocol } from '../../../../src/engine/pump/protocol.ts';
import { createScheduler } from '../../../../src/engine/pump/scheduler.ts';
import { anAnswer, keepRecording } from '../../../src/engine/outbox/fixtures.ts';
import { collect } from '../../../src/engine/rescue/support.ts';
import { SOUND, levelsFor, rightAnswer, spokenOf, started } from '../../../support/people/attempt.ts';
import { fetchThrough } from '../../../support/network/fetch-through.ts';
import { provideIndexedDb } from '../../../support/browser/indexed-db.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';
import { answersOf } from '../../../support/server/rows.ts';

provideIndexedDb();

const server = await serverOfFile();

const send = createProtocol({ fetch: fetchThrough(server.app) });

/** An empty answer under the device's key, as an older server stored it when the name of a field was damaged. */
async function storedEmpty(
  attemptId: string,
  questionId: string,
  key: string,
  kind: 'choice' | 'recorded',
  fieldsChecked = false,
) {
  const content = kind === 'choice' ? { answer: '' } : { recordingIds: [] };
  const digest = createHash('sha256')
    .update(answerText({ attemptId, questionId, ...content }))
    .digest('base64');
  const row = { attemptId, questionId, idempotencyKey: key, answer: null, recordingIds: null, answeredAt: new Date(), digest };
  await server.db.insert(answers).values({ ...row, ...content, receivedAt: new Date(), fieldsChecked });
}

/** A device whose choice, spoken answer and submission an older server stored empty. The recordings were registered before. */
async function aDamagedDevice(fieldsChecked = false) {
  const { token, attempt } = await started(server);
  const { outbox, recorderLock } = aLocalOutbox();
  await outbox.keepAttempt(attempt);
  const device = { attempt, outbox };
  const [choice, spoken] = [attempt.cards[0], spokenOf(attempt)[0]] as [Card, Card];
  const answeredAt = new Date().toISOString();
  const chosen = { attemptId: attempt.id, questionId: choice.questionId, answer: rightAnswer(choice), answeredAt };
  await outbox.keepAnswer({ kind: 'choice', ...chosen }, 0);
  const screen = await keepRecording(device, [new Uint8Array(SOUND).buffer]);
  const sound = await keepRecording(device, [new Uint8Array(SOUND).buffer], spoken.questionId);
  await outbox.keepAnswer(anAnswer(attempt.id, spoken.questionId, [sound.id]), 1);
  await outbox.submitTest(attempt.id);
  const caller = { token: attempt.uploadToken, signal: new AbortController().signal };
  for (const recording of [screen, sound]) {
    await send.register(recording, caller);
    await outbox.markRegistered(recording.id);
  }
  for (const { id, questionId, kind } of await outbox.answers()) {
    await storedEmpty(attempt.id, questionId, id, kind === 'choice' ? 'choice' : 'recorded', fieldsChecked);
  }
  for (const { id } of await outbox.submissions()) {
    await storedEmpty(attempt.id, OLD_SUBMISSION_ID, id, 'recorded', fieldsChecked);
  }
  return { token, attempt, outbox, recorderLock, choice, spoken, screen, sound };
}

type Damaged = Awaited<ReturnType<typeof aDamagedDevice>>;

async function expectSettled({ attempt, choice, spoken, screen, sound }: Damaged) {
  const rows = new Map((await answersOf(server, attempt.id)).map((row) => [row.questionId, row]));
  expect(rows.get(choice.questionId)?.answer).toBe(rightAnswer(choice));
  expect(rows.get(spoken.questionId)?.recordingIds).toEqual([sound.id]);
  expect(rows.get(OLD_SUBMISSION_ID)?.recordingIds).toEqual([screen.id]);
  expect([...rows.values()].map(({ correctedAt }) => correctedAt !== null)).toEqual([true, true, true]);
}

const pump = ({ outbox }: Pick<Damaged, 'outbox'>) =>
  drain({ outbox, send, scheduler: createScheduler(), signal: new AbortController().signal });

test('the pump corrects what an older server stored empty: the device gets its receipts, and its outbox is empty', async () => {
  const device = await aDamagedDevice();
  expect(await pump(device)).toEqual({ is: 'empty' });
  expect(await device.outbox.progress()).toMatchObject({ answersWaiting: 0, recordingsWaiting: 0, refusals: [] });
  await expectSettled(device);
});

test('a rescue package corrects it as well', async () => {
  const device = await aDamagedDevice();
  if (!device.attempt.rescueKey) throw new Error('The attempt came without a key.');
  const stream = await collect(pack(device, device.attempt.rescueKey, () => {}));
  const { reply } = await call(server.app, rescue, { stream });
  expect(reply.attempts[0]).toMatchObject({ refusal: null, problems: [], answers: { refused: 0 } });
  await expectSettled(device);
});

test('an empty answer that this server stored stays empty, whatever is sent under the same key', async () => {
  const device = await aDamagedDevice(true);
  expect(await pump(device)).toMatchObject({ is: 'blocked' });
  const rows = await answersOf(server, device.attempt.id);
  expect(rows.every(({ answer, recordingIds }) => !answer && !recordingIds?.length)).toBe(true);
});

/** An empty spoken answer of an older server, and a function that sends the answer again. */
async function anEmptyAnswer() {
  const { attempt, token } = await started(server);
  const [card, next] = spokenOf(attempt) as [Card, Card];
  const { questionId } = card;
  const caller = { token: attempt.uploadToken, signal: new AbortController().signal };
  const registered = async (question = questionId) => {
    const id = uuid();
    const startedAt = new Date().toISOString();
    const recording = {
      id,
      attemptId: attempt.id,
      kind: 'answer' as const,
      questionId: question,
      segment: 1,
      mimeType: 'audio/webm',
      startedAt,
    };
    expect(await send.register(recording, caller)).toMatchObject({ is: 'done' });
    return id;
  };
  const again = (recordingIds: string, key = 'key') =>
    call(server.app, saveAnswer, { token, form: { questionId, recordingIds }, headers: { 'idempotency-key': key } });
  return { attempt, questionId, next, registered, again };
}

test('an answer is corrected once, for the same key, with recordings of this question that were registered before', async () => {
  const { attempt, questionId, next, registered, again } = await anEmptyAnswer();
  const [first, second, other] = [await registered(), await registered(), await registered(next.questionId)];
  await storedEmpty(attempt.id, questionId, 'key', 'recorded');
  const later = await registered();
  const refusalOf = async (sent: ReturnType<typeof again>) => codeOf((await sent).problem);
  expect(await refusalOf(again(first, 'another-key'))).toBe('already-answered');
  expect(await refusalOf(again(later))).toBe('already-answered');
  expect(await refusalOf(again(other))).toBe('recordings-of-others');
  expect(await refusalOf(again(uuid()))).toBe('no-such-recording');
  const settled = await Promise.all([again(first), again(first)]);
  expect(new Set(settled.map(({ status, reply }) => `${status} ${reply.receipt}`)).size).toBe(1);
  expect(settled[0]?.status).toBe(200);
  expect(await refusalOf(again(second))).toBe('already-answered');
  expect((await answersOf(server, attempt.id))[0]).toMatchObject({ recordingIds: [first], fieldsChecked: false });
});

test('an answer that was really empty is accepted again as before', async () => {
  const { attempt, questionId, again } = await anEmptyAnswer();
  await storedEmpty(attempt.id, questionId, 'key', 'recorded');
  expect((await again('')).status).toBe(200);
  expect((await answersOf(server, attempt.id))[0]).toMatchObject({ correctedAt: null });
});

test('raters hear recordings that no answer names, and rate corrected answers again', async () => {
  const { attempt, questionId, registered, again } = await anEmptyAnswer();
  const { token } = await loginAs(server, 'admin');
  const sound = await registered();
  await storedEmpty(attempt.id, questionId, 'key', 'recorded');
  const params = { attemptId: attempt.id, questionId };
  const { reply } = await call(server.app, answerToRate, { token, params });
  expect([reply.sound, reply.unnamed.map(({ id }) => id)]).toEqual([[], [sound]]);
  await call(server.app, rateAnswer, { token, params, body: { levels: levelsFor({ questionId }, 1) } });
  const isDue = async () =>
    (await call(server.app, ratingQueue, { token, query: { limit: 100 } })).reply.items.some(
      (due) => due.questionId === questionId && due.attemptId === attempt.id,
    );
  expect(await isDue()).toBe(false);
  expect((await again(sound)).status).toBe(200);
  expect(await isDue()).toBe(true);
  expect((await call(server.app, answerToRate, { token, params })).reply.unnamed).toEqual([]);
});

test('a choice is corrected only to an option that was shown', async () => {
  const { attempt, token } = await started(server);
  const card = attempt.cards[0] as Card;
  await storedEmpty(attempt.id, card.questionId, 'key', 'choice');
  const choose = (answer: string) =>
    call(server.app, storeMultipleA, {
      token,
      form: { questionId: card.questionId, answer },
      headers: { 'idempotency-key': 'key' },
    });
  expect((await choose('none of them')).status).toBe(400);
  expect((await choose(rightAnswer(card))).status).toBe(200);
  expect((await choose('')).problem.type).toBe(problemType('already-answered'));
});
