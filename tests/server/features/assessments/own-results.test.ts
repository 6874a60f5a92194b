import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { saveAnswer } from '../../../../contract/assessment/answers.ts';
import { quiz } from '../../../../contract/results/quiz.ts';
import { receiptKeys } from '../../../../contract/recordings/recordings.ts';
import { OPTIONS, answer, nothing, rated, sound, spokenOf, started, taken, claimsOf } from '../../../support/people/attempt.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();

const tests = async (token: string) => (await call(server.app, quiz, { token })).reply.tests;

test('an engineer without a test has an empty list', async () => {
  expect(await tests((await loginAs(server, 'engineer')).token)).toEqual([]);
});

test('while a test runs, nothing reveals which answers are right', async () => {
  const { token, attempt } = await started(server);
  for (const card of attempt.cards.slice(0, 6)) await answer(server, token, card);
  const [running] = await tests(token);
  expect(running).toMatchObject({ id: attempt.id, number: 1, finishedAt: null, answered: 6, level: 'Pending', points: null });
  expect([running?.choice, ...(running?.areas ?? []).map(({ choice }) => choice)]).toEqual([null, null, null, null]);
  expect(running?.receipts.map(({ kind }) => kind).toSorted()).toEqual([
    'choice',
    'choice',
    'choice',
    'choice',
    'spoken',
    'spoken',
  ]);
});

test('a rated test shows its score, in all and by area', async () => {
  const { token, attempt } = await taken(server);
  expect((await tests(token))[0]).toMatchObject({ level: 'Pending', points: null, choice: { right: 10, asked: 10 } });
  await rated(server, attempt, 3);
  const [test1] = await tests(token);
  expect(test1).toMatchObject({
    specialties: [OPTIONS.option1, OPTIONS.option2],
    answered: 17,
    level: 'Intermediate',
    otherLevels: ['Senior'],
    points: 70,
    choice: { right: 10, asked: 10 },
    spoken: { rated: 6, asked: 6, mean: 3 },
  });
  expect(test1?.areas.map(({ area, choice, spoken }) => [area, choice?.asked, spoken.asked])).toEqual([
    [OPTIONS.option1, 4, 2],
    [OPTIONS.option2, 4, 2],
    ['General', 2, 2],
  ]);
});

test('every receipt is listed, authentic, and equal to the device’s', async () => {
  const { token, attempt } = await started(server);
  const given: string[] = [];
  for (const card of attempt.cards) {
    const isFirst = card === spokenOf(attempt)[0];
    const form = { questionId: card.questionId, answerFile: isFirst ? sound : nothing };
    const { reply } = isFirst ? await call(server.app, saveAnswer, { token, form }) : await answer(server, token, card);
    given.push(reply.receipt);
  }
  const receipts = (await tests(token))[0]?.receipts ?? [];
  const ofAnswers = receipts.filter(({ kind }) => kind !== 'answer');
  expect(ofAnswers.map(({ receipt }) => receipt).toSorted()).toEqual(given.toSorted());
  expect(ofAnswers.filter(({ demo }) => demo)).toHaveLength(1);

  const recording = receipts.find(({ kind }) => kind === 'answer');
  expect(recording).toMatchObject({ position: spokenOf(attempt)[0]?.position, segment: 1, bytes: sound.bytes.length });
  expect(claimsOf(recording?.receipt ?? '')).toMatchObject({ type: 'recording', bytes: sound.bytes.length });

  const [key] = (await call(server.app, receiptKeys)).reply.keys;
  const publicKey = createPublicKey({ key: key as never, format: 'jwk' });
  for (const { receipt } of receipts) {
    const [head, payload, signature = ''] = receipt.split('.');
    expect(verify(null, Buffer.from(`${head}.${payload}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  }
});
