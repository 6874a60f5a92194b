import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Attempt, type Card, checkAnswer, checkIfTestDone } from '../../../../contract/assessment/assessment.ts';
import { storeMultipleA, submitTestRecordings } from '../../../../contract/assessment/answers.ts';
import { OLD_SUBMISSION_ID, answerText } from '../../../../contract/recordings/receipts.ts';
import { AnswerReceipt } from '../../../../contract/recordings/receipts.ts';
import { registerRecording } from '../../../../contract/recordings/recordings.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import {
  answer,
  nothing,
  rightAnswer,
  sound,
  spokenOf,
  started,
  taken,
  sendChoice,
  sendSpoken,
} from '../../../support/people/attempt.ts';
import { type Form, call, loginAs, serverOfFile } from '../../../support/server/server.ts';
import { answersOf, recordingsOf } from '../../../support/server/rows.ts';

const server = await serverOfFile();

const cardAt = ({ cards }: Attempt, position: number) => cards[position] as Card;

/** The claims of a receipt, after verifying its signature with the test's keys. */
function verifiedClaims({ receiptKeys }: Attempt, receipt: string): unknown {
  const [head = '', body = '', signature = ''] = receipt.split('.');
  const { x, kty, crv } = receiptKeys[0] as Attempt['receiptKeys'][number];
  const key = createPublicKey({ key: { x, kty, crv }, format: 'jwk' });
  expect(verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}

const verified = (attempt: Attempt, receipt: string) => AnswerReceipt.parse(verifiedClaims(attempt, receipt));

const digestOf = (given: Parameters<typeof answerText>[0]) => createHash('sha256').update(answerText(given)).digest('base64');

const rowOf = async (attempt: Attempt, questionId: string) =>
  (await answersOf(server, attempt.id)).find((row) => row.questionId === questionId);

async function registered(attempt: Attempt, token: string, questionId: string | undefined) {
  const id = crypto.randomUUID();
  const kind = questionId ? 'answer' : 'screen';
  const mimeType = questionId ? 'audio/webm' : 'video/webm';
  const body = { id, attemptId: attempt.id, kind, questionId, segment: 1, mimeType, startedAt: new Date().toISOString() };
  expect((await call(server.app, registerRecording, { token, body })).status).toBe(201);
  return id;
}

test('a stored choice gets a signed receipt over its exact text', async () => {
  const { attempt, token } = await started(server);
  const card = cardAt(attempt, 0);
  const chosen = rightAnswer(card);
  const { status, reply } = await sendChoice(server, token, { questionId: card.questionId, answer: chosen });
  expect([status, reply.signal]).toEqual([200, null]);
  const claims = verified(attempt, reply.receipt);
  expect(claims).toMatchObject({ type: 'answer', attemptId: attempt.id, questionId: card.questionId });
  expect(claims.digest).toBe(digestOf({ attemptId: attempt.id, questionId: card.questionId, answer: chosen }));
  const checked = await call(server.app, checkAnswer, { token, params: { id: card.questionId } });
  expect(checked.reply).toEqual({ answered: true, receipt: reply.receipt });
});

test('the upload token is sufficient, and only for its own test', async () => {
  const [one, other] = [await started(server), await started(server)];
  const card = one.attempt.cards.find(({ questionId }) =>
    other.attempt.cards.every((its) => its.questionId !== questionId),
  ) as Card;
  expect((await answer(server, one.attempt.uploadToken, card)).status).toBe(200);
  expect((await answer(server, other.attempt.uploadToken, card)).problem).toMatchObject({
    status: 404,
    type: problemType('no-such-question'),
  });
});

test('the same answer under the same key gets the same receipt again', async () => {
  const { attempt, token } = await started(server);
  const card = cardAt(attempt, 1);
  const form = { questionId: card.questionId, answer: rightAnswer(card) };
  const first = await sendChoice(server, token, form, 'key-1');
  const again = await sendChoice(server, token, form, 'key-1');
  expect([again.status, again.reply.receipt]).toEqual([200, first.reply.receipt]);
});

test('an answered question accepts no other answer, whatever the key', async () => {
  const { attempt, token } = await started(server);
  const card = cardAt(attempt, 0);
  await sendChoice(server, token, { questionId: card.questionId, answer: rightAnswer(card) }, 'key-1');
  const other = await sendChoice(server, token, { questionId: card.questionId, answer: rightAnswer(card) }, 'key-2');
  expect(other.problem).toMatchObject({ status: 409, detail: 'This question has already been answered.' });
  const changed = await sendChoice(server, token, { questionId: card.questionId, answer: '' }, 'key-1');
  expect(changed.problem.type).toBe(problemType('already-answered'));
  expect((await rowOf(attempt, card.questionId))?.answer).toBe(rightAnswer(card));
});

test('without a key the same answer is accepted again, and another one is refused', async () => {
  const { attempt, token } = await started(server);
  const card = cardAt(attempt, 2);
  const first = await answer(server, token, card);
  expect((await answer(server, token, card)).reply.receipt).toBe(first.reply.receipt);
  expect((await sendChoice(server, token, { questionId: card.questionId, answer: '' })).problem.type).toBe(
    problemType('already-answered'),
  );
});

test('the same answer sent many times at once is stored once, and each request gets the same receipt', async () => {
  const { attempt, token } = await started(server);
  const all = await Promise.all(Array.from({ length: 8 }, () => answer(server, token, cardAt(attempt, 0))));
  expect(new Set(all.map(({ reply }) => reply.receipt)).size).toBe(1);
  const spoken = spokenOf(attempt)[0] as Card;
  const files = await Promise.all(
    Array.from({ length: 4 }, () => sendSpoken(server, token, { questionId: spoken.questionId, answerFile: sound }, 'resent')),
  );
  expect(new Set(files.map(({ reply }) => reply.receipt)).size).toBe(1);
  expect(await recordingsOf(server, attempt.id)).toHaveLength(1);
});

test('of two different answers at the same time one is stored and the other is refused', async () => {
  const { attempt, token } = await started(server);
  const card = cardAt(attempt, 0);
  const both = await Promise.all(
    ['', rightAnswer(card)].map((text, n) =>
      sendChoice(server, token, { questionId: card.questionId, answer: text }, `key-${n}`),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('an empty choice is an answer, and a text that was not shown is refused', async () => {
  const { attempt, token } = await started(server);
  const card = cardAt(attempt, 0);
  for (const text of ['A', 'no such option', ` ${rightAnswer(card)}`]) {
    const { problem } = await sendChoice(server, token, { questionId: card.questionId, answer: text });
    expect(problem).toMatchObject({ status: 400, detail: 'The answer is none of the options of this question.' });
  }
  expect((await sendChoice(server, token, { questionId: card.questionId, answer: '' })).status).toBe(200);
  expect((await rowOf(attempt, card.questionId))?.answer).toBe('');
});

test('answers are accepted in any order', async () => {
  const { attempt, token } = await started(server);
  for (const card of attempt.cards.toReversed()) expect((await answer(server, token, card)).status).toBe(200);
});

test('the recording of a spoken answer is stored before the answer that names it', async () => {
  const { attempt, token } = await started(server);
  const { questionId } = spokenOf(attempt)[0] as Card;
  const { reply } = await sendSpoken(server, token, { questionId, answerFile: sound });
  const [recording] = await recordingsOf(server, attempt.id);
  expect(recording).toMatchObject({ kind: 'answer', questionId, bytes: sound.bytes.length });
  expect(recording?.receipt).not.toBeNull();
  expect(verified(attempt, reply.receipt).digest).toBe(
    digestOf({ attemptId: attempt.id, questionId, recordingIds: [recording?.id ?? ''] }),
  );
});

test('an empty file named empty.webm, or an empty list of recordings, is an answer', async () => {
  const { attempt, token } = await started(server);
  const forms: Form[] = [{ answerFile: nothing }, { recordingIds: '' }];
  for (const [n, form] of forms.entries()) {
    const { questionId } = spokenOf(attempt)[n] as Card;
    const { reply } = await sendSpoken(server, token, { questionId, ...form });
    expect(verified(attempt, reply.receipt).digest).toBe(digestOf({ attemptId: attempt.id, questionId, recordingIds: [] }));
  }
  expect(await recordingsOf(server, attempt.id)).toHaveLength(0);
});

test('a file that is not WebM, Matroska or MP4 is refused, and nothing is stored', async () => {
  const { attempt, token } = await started(server);
  const { questionId } = spokenOf(attempt)[0] as Card;
  const mp3 = { name: 'answer.webm', bytes: Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000#TSSE and so on, for a while') };
  for (const answerFile of [mp3, { name: 'answer.webm', bytes: Buffer.alloc(0) }]) {
    expect((await sendSpoken(server, token, { questionId, answerFile })).problem).toMatchObject({
      status: 415,
      detail: expect.stringContaining('not WebM, Matroska or MP4. Record WebM'),
    });
  }
  expect(await rowOf(attempt, questionId)).toBeUndefined();
  expect(await recordingsOf(server, attempt.id)).toHaveLength(0);
  expect((await sendSpoken(server, token, { questionId, answerFile: sound })).status).toBe(200);
});

test('an answer may name recordings whose bytes are still arriving', async () => {
  const { attempt, token } = await started(server);
  const { questionId } = spokenOf(attempt)[0] as Card;
  const ids = [await registered(attempt, token, questionId), await registered(attempt, token, questionId)];
  const { reply } = await sendSpoken(server, token, { questionId, recordingIds: ids.join() }, 'k');
  expect(verified(attempt, reply.receipt).digest).toBe(digestOf({ attemptId: attempt.id, questionId, recordingIds: ids }));
  expect((await sendSpoken(server, token, { questionId, recordingIds: ids.toReversed().join() }, 'k')).problem.type).toBe(
    problemType('already-answered'),
  );
});

test('recordings of another question, of the screen, of another engineer or unknown ones are refused', async () => {
  const { attempt, token } = await started(server);
  const other = await started(server);
  const [card, next] = spokenOf(attempt) as [Card, Card];
  const theirs = spokenOf(other.attempt)[0] as Card;
  const foreign = [
    await registered(attempt, token, next.questionId),
    await registered(attempt, token, undefined),
    await registered(other.attempt, other.token, theirs.questionId),
  ];
  for (const recordingIds of foreign) {
    expect((await sendSpoken(server, token, { questionId: card.questionId, recordingIds })).problem).toMatchObject({
      status: 409,
      type: problemType('recordings-of-others'),
    });
  }
  const unknown = await sendSpoken(server, token, { questionId: card.questionId, recordingIds: crypto.randomUUID() });
  expect(unknown.problem).toMatchObject({ status: 404, type: problemType('no-such-recording') });
  const both = { questionId: card.questionId, answerFile: sound, recordingIds: foreign[0] as string };
  expect((await sendSpoken(server, token, both)).status).toBe(400);
  expect((await sendSpoken(server, token, { questionId: card.questionId, recordingIds: 'not-an-id' })).status).toBe(400);
});

test('each kind of question has its own call', async () => {
  const { attempt, token } = await started(server);
  const spoken = spokenOf(attempt)[0] as Card;
  expect((await sendChoice(server, token, { questionId: spoken.questionId, answer: '' })).problem.detail).toBe(
    'This question is answered by speaking.',
  );
  const choice = cardAt(attempt, 0);
  expect((await sendSpoken(server, token, { questionId: choice.questionId, recordingIds: '' })).problem.detail).toBe(
    'This question is answered by choosing.',
  );
  for (const questionId of [OLD_SUBMISSION_ID, 'steel-choice-99', "' or 1=1"]) {
    expect((await sendChoice(server, token, { questionId, answer: '' })).problem).toMatchObject({
      status: 404,
      type: problemType('no-such-question'),
    });
    expect((await sendSpoken(server, token, { questionId, recordingIds: '' })).status).toBe(404);
  }
});

test('a malformed key, form or clock is refused', async () => {
  const { attempt, token } = await started(server);
  const { questionId } = cardAt(attempt, 0);
  const form = { questionId, answer: '' };
  expect((await sendChoice(server, token, form, 'x'.repeat(201))).status).toBe(400);
  expect((await sendChoice(server, token, form, 'two words')).status).toBe(400);
  expect((await sendChoice(server, token, { ...form, answeredAt: 'yesterday' })).status).toBe(400);
  expect((await sendChoice(server, token, { answer: '' })).status).toBe(400);
  expect((await call(server.app, storeMultipleA, { token, body: { questionId } })).status).toBe(415);
  expect(await rowOf(attempt, questionId)).toBeUndefined();
});

test("the device's time is stored in addition to the server's", async () => {
  const { attempt, token } = await started(server);
  const { questionId } = cardAt(attempt, 0);
  const answeredAt = '2020-01-01T00:00:00.000Z';
  await sendChoice(server, token, { questionId, answer: '', answeredAt });
  const row = await rowOf(attempt, questionId);
  expect(row?.answeredAt?.toISOString()).toBe(answeredAt);
  expect(Date.now() - (row?.receivedAt.getTime() ?? 0)).toBeLessThan(60_000);
});

test('the screen recording ends an answered test; the same key is accepted again, another one is refused', async () => {
  const { attempt, token } = await started(server);
  for (const card of attempt.cards) await answer(server, token, card);
  const submit = (key: string) =>
    call(server.app, submitTestRecordings, {
      token: attempt.uploadToken,
      form: { testRecordingFile: { name: 'test.webm', bytes: sound.bytes } },
      headers: { 'idempotency-key': key },
    });
  const first = await submit('s-1');
  expect([first.status, first.reply.signal]).toEqual([200, 'test finished']);
  expect(verifiedClaims(attempt, first.reply.receipt)).toMatchObject({ type: 'submission', attemptId: attempt.id });
  expect((await submit('s-1')).reply.receipt).toBe(first.reply.receipt);
  expect((await submit('s-2')).problem).toMatchObject({ status: 409, detail: 'test finished' });
  expect(await recordingsOf(server, attempt.id)).toHaveLength(1);
  expect((await call(server.app, checkIfTestDone, { token })).reply.data.finished).toBe(true);
});

test('a finished test accepts nothing twice', async () => {
  const { attempt, token } = await taken(server);
  const card = cardAt(attempt, 0);
  expect((await sendChoice(server, token, { questionId: card.questionId, answer: '' })).problem.type).toBe(
    problemType('already-answered'),
  );
  expect((await sendSpoken(server, token, { questionId: cardAt(attempt, 5).questionId, answerFile: sound })).problem.type).toBe(
    problemType('already-answered'),
  );
});

test('without a test there is nothing to answer or to check', async () => {
  const { token } = await loginAs(server, 'engineer');
  expect((await sendChoice(server, token, { questionId: 'steel-choice-01', answer: '' })).problem).toMatchObject({
    status: 409,
    detail: 'No tests available',
  });
  expect((await call(server.app, checkAnswer, { token, params: { id: 'steel-choice-01' } })).status).toBe(409);
});
