import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminAttempt } from '../../../../contract/admin/attempts.ts';
import { companyView, engineerProfile } from '../../../../contract/profiles/profiles.ts';
import { saveSharing } from '../../../../contract/profiles/visibility.ts';
import { quiz } from '../../../../contract/results/quiz.ts';
import { createWorkRepository } from '../../../../server/features/evidence/work-repository.ts';
import { claimsOf, levelsFor, sendSpoken, spokenOf, started, submitTest } from '../../../support/people/attempt.ts';
import { aRatingDesk } from '../../../support/people/rating-desk.ts';
import { rest } from '../../../support/models/spoken.ts';
import { answersOf } from '../../../support/server/rows.ts';
import { admittedCompany, call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const desk = await aRatingDesk(server);

const digestOf = (receipt: string) => claimsOf(receipt)['digest'];

test('why a recording of an answer is gone is stored once, and the receipt does not depend on it', async () => {
  const { attempt, token } = await started(server);
  const [card] = spokenOf(attempt);
  const form = { questionId: card?.questionId ?? '', recordingIds: '' };
  const key = randomUUID();
  const first = await sendSpoken(server, token, { ...form, lost: 'cleared' }, key);
  expect(first.status).toBe(200);
  expect((await sendSpoken(server, token, { ...form, lost: 'cleared' }, key)).reply.receipt).toBe(first.reply.receipt);
  expect((await sendSpoken(server, token, form, key)).reply.receipt).toBe(first.reply.receipt);
  expect(await answersOf(server, attempt.id)).toMatchObject([{ lost: 'cleared', recordingIds: [] }]);
  const [one, other] = [
    await submitTest(server, token, { recordingIds: '' }, 'one'),
    await submitTest(server, token, { recordingIds: '', lost: 'unreadable' }, 'two'),
  ];
  expect(digestOf(other.reply.receipt)).toBe(digestOf(one.reply.receipt));
});

test('a cause that is no loss of the device is refused', async () => {
  const { attempt, token } = await started(server);
  const questionId = spokenOf(attempt)[0]?.questionId ?? '';
  for (const lost of ['left', '']) {
    expect((await sendSpoken(server, token, { questionId, recordingIds: '', lost })).status).toBe(400);
  }
  expect(await answersOf(server, attempt.id)).toEqual([]);
});

test('the rater, administrators and the engineer see why, and it is a fault on record', async () => {
  const begun = await started(server);
  const { attempt, token, engineer } = begun;
  const cards = spokenOf(attempt);
  const [gone] = cards;
  const questionId = gone?.questionId ?? '';
  await sendSpoken(server, token, { questionId, recordingIds: '', lost: 'cleared' });
  await submitTest(server, token, { recordingIds: '', lost: 'unreadable' }, 'lost');
  await rest(server, begun);

  const seen = await Promise.all(cards.map(async (card) => (await desk.open(attempt.id, card.questionId)).reply));
  expect(seen.map(({ lost, fault }) => [lost, fault])).toEqual([['cleared', 'gap'], ...cards.slice(1).map(() => [null, null])]);
  const { items } = await desk.queue();
  expect(items.find((one) => one.attemptId === attempt.id && one.questionId === questionId)?.fault).toBe('gap');

  const admin = (await loginAs(server, 'admin')).token;
  const { reply: course } = await call(server.app, adminAttempt, { token: admin, params: { id: attempt.id } });
  expect(course.screenLost).toBe('unreadable');
  expect(course.cards.flatMap(({ lost }) => lost ?? [])).toEqual(['cleared']);

  const { reply: results } = await call(server.app, quiz, { token });
  const position = course.cards.find((card) => card.questionId === questionId)?.position;
  expect(results.tests[0]?.lost).toEqual([{ position, cause: 'cleared' }]);
  expect(results.tests[0]?.stumps.map((one) => one.position)).not.toContain(position);
  const { reply: own } = await call(server.app, engineerProfile, { token });
  expect(own.evidence.map(({ lost }) => lost)).toEqual(['cleared', ...cards.slice(1).map(() => null)]);

  expect((await createWorkRepository(server.db).findWork(attempt.id, questionId))?.lost).toBe('cleared');

  for (const card of cards.slice(1)) await desk.rate(attempt.id, card.questionId, { levels: levelsFor(card, 4) });
  expect((await desk.rate(attempt.id, questionId, { insufficient: 'cut' })).status).toBe(200);
  const company = (await admittedCompany(server)).token;
  const view = async () => (await call(server.app, companyView, { token: company, params: { id: engineer.id } })).reply;
  expect((await view()).evidence[0]?.lost).toBeNull();
  await call(server.app, saveSharing, { token, body: { shares: true } });
  expect((await view()).evidence[0]?.lost).toBe('cleared');
});
