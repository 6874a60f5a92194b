import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { APPEAL_DAYS, askAppeal, ownAppeals } from '../../../../../contract/rating/appeals.ts';
import { codeOf } from '../../../../../contract/base/problem.ts';
import { engineerProfile } from '../../../../../contract/profiles/profiles.ts';
import { adminBoard } from '../../../../../contract/rating/rating.ts';
import { appeals } from '../../../../../server/platform/db/schema/appeals.ts';
import { attempts } from '../../../../../server/platform/db/schema/assessments.ts';
import { lettersIn } from '../../../../support/network/letters.ts';
import { levelsFor, rated, spokenOf, taken } from '../../../../support/people/attempt.ts';
import { aRater, aRatingDesk, needTwo } from '../../../../support/people/rating-desk.ts';
import { call, register, serverOfFile } from '../../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;
const [first, second] = [await aRatingDesk(server), await aRatingDesk(server)];

const TEXT = 'The rater overlooked that I named the check.';

/** The e-mails that tell an engineer that another rater has judged the answer. */
async function told({ email }: { email: string }) {
  await server.idle();
  return lettersIn(server.dataDir, { kind: 'appeal-answered', to: email });
}

async function judged() {
  const { engineer, token, attempt } = await taken(server);
  await rated(server, attempt, 2, '', first.token);
  const [card] = spokenOf(attempt);
  if (!card) throw new Error('There is no spoken card.');
  return { engineer, token, attempt, card, questionId: card.questionId };
}

const ask = (token: string, id: string, questionId: string) =>
  call(app, askAppeal, { token, params: { id }, body: { questionId, text: TEXT } });
const listOf = async (token: string, id: string) => (await call(app, ownAppeals, { token, params: { id } })).reply;
const waiting = async () =>
  (await call(app, adminBoard, { token: first.token })).reply.queues.find(({ kind }) => kind === 'appeals');
const queued = async (attemptId: string) => (await second.queue()).items.filter((one) => one.attemptId === attemptId);

test('an appealed answer returns to the queue and looks like any other; another rater answers it', async () => {
  const { token, attempt, card, questionId } = await judged();
  expect(await queued(attempt.id)).toEqual([]);
  expect((await ask(token, attempt.id, questionId)).status).toBe(201);
  expect(await queued(attempt.id)).toMatchObject([{ questionId, second: false }]);
  const open = await second.open(attempt.id, questionId);
  expect(open.reply.rating).toBeNull();
  expect(JSON.stringify([open.reply, await queued(attempt.id)])).not.toContain(TEXT);

  await second.rate(attempt.id, questionId, { levels: levelsFor(card, 4), note: 'The check is named.' });
  expect(await queued(attempt.id)).toEqual([]);
  const { items } = await listOf(token, attempt.id);
  expect(items).toMatchObject([{ questionId, text: TEXT, levels: levelsFor(card, 4), note: 'The check is named.' }]);
  const { evidence } = (await call(app, engineerProfile, { token, query: { attempt: attempt.id } })).reply;
  const shown = evidence.find((one) => one.questionId === questionId);
  expect([shown?.raters, new Set(Object.values(shown?.levels ?? {}))]).toEqual([2, new Set([3])]);
});

test('a new rating by the earlier rater does not answer it', async () => {
  const { token, attempt, card, questionId } = await judged();
  await db.delete(appeals);
  await ask(token, attempt.id, questionId);
  await first.rate(attempt.id, questionId, { levels: levelsFor(card, 3), note: '' });
  expect(await queued(attempt.id)).toHaveLength(1);
  const [{ askedAt } = { askedAt: '' }] = (await listOf(token, attempt.id)).items;
  expect(await waiting()).toEqual({ kind: 'appeals', count: 1, oldest: askedAt });
  expect((await listOf(token, attempt.id)).items).toMatchObject([{ answeredAt: null, levels: null, note: '' }]);
  await second.rate(attempt.id, questionId, { levels: levelsFor(card, 3), note: '' });
  expect(await waiting()).toEqual({ kind: 'appeals', count: 0, oldest: null });
});

test('the engineer gets one e-mail when another rater has judged it, without levels or texts of anybody', async () => {
  const { engineer, token, attempt, card, questionId } = await judged();
  await second.rate(attempt.id, spokenOf(attempt)[1]?.questionId ?? '', { levels: levelsFor(card, 4), note: '' });
  await ask(token, attempt.id, questionId);
  await first.rate(attempt.id, questionId, { levels: levelsFor(card, 3), note: '' });
  expect(await told(engineer)).toEqual([]);
  for (const level of [4, 5]) await second.rate(attempt.id, questionId, { levels: levelsFor(card, level), note: 'The check.' });
  const letters = await told(engineer);
  expect(letters).toHaveLength(1);
  expect(letters[0]).toContain('/profile');
  for (const word of ['level 4', 'The check.', TEXT]) expect(letters[0]).not.toContain(word);
});

test('a rater who finds that it cannot be judged also answers it', async () => {
  const { engineer, token, attempt, questionId } = await judged();
  await ask(token, attempt.id, questionId);
  await second.rate(attempt.id, questionId, { insufficient: 'unclear', note: '' });
  expect(await told(engineer)).toHaveLength(1);
  expect((await listOf(token, attempt.id)).items).toMatchObject([{ levels: null, insufficient: 'unclear' }]);
});

test('it is possible once for each answer, within its time, and for own answers alone', async () => {
  const { token, attempt, questionId } = await judged();
  const other = await register(app, 'engineer');
  expect((await ask(other.token, attempt.id, questionId)).status).toBe(404);
  expect((await call(app, ownAppeals, { token: other.token, params: { id: attempt.id } })).status).toBe(404);
  const demo = attempt.cards.find((one) => one.kind === 'spoken' && one.demo);
  expect((await ask(token, attempt.id, demo?.questionId ?? '')).status).toBe(404);
  await ask(token, attempt.id, questionId);
  expect(codeOf((await ask(token, attempt.id, questionId)).problem)).toBe('appealed-already');

  const late = await judged();
  const settledAt = new Date(Date.now() - (APPEAL_DAYS + 1) * 86_400_000);
  await db.update(attempts).set({ settledAt }).where(eq(attempts.id, late.attempt.id));
  expect(codeOf((await ask(late.token, late.attempt.id, late.questionId)).problem)).toBe('appeal-over');
});

test('before the results there is nothing to appeal', async () => {
  const { token, attempt } = await taken(server);
  const [card] = spokenOf(attempt);
  expect(codeOf((await ask(token, attempt.id, card?.questionId ?? '')).problem)).toBe('appeal-over');
});

test('the next rater of an answer that two have judged sees neither rating and does not decide between them', async () => {
  // So that nothing else waits.
  await db.delete(attempts);
  const { token, attempt } = await taken(server);
  await needTwo(server, attempt.id);
  await rated(server, attempt, 2, '', first.token);
  await rated(server, attempt, 3, '', (await aRatingDesk(server)).token);
  const [card] = spokenOf(attempt);
  if (!card) throw new Error('There is no spoken card.');
  const { questionId } = card;
  await ask(token, attempt.id, questionId);
  expect(await queued(attempt.id)).toMatchObject([{ questionId, rated: 0, places: 2, adjudication: false }]);
  const another = await aRater(server);
  expect(await another.next()).toEqual({ attemptId: attempt.id, questionId });
  expect((await another.open(attempt.id, questionId)).reply).toMatchObject({ rating: null, others: null });
  await another.rate(attempt.id, questionId, { levels: levelsFor(card, 4) });
  expect(await another.next()).toBeNull();
  expect(await queued(attempt.id)).toEqual([]);
  const { evidence } = (await call(app, engineerProfile, { token, query: { attempt: attempt.id } })).reply;
  const shown = evidence.find((one) => one.questionId === questionId);
  expect([shown?.raters, new Set(Object.values(shown?.levels ?? {}))]).toEqual([3, new Set([3])]);
});
