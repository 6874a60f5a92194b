import { expect, test } from 'vitest';
import { foundEvidence } from '../../../../contract/rating/evidence.ts';
import { attempts } from '../../../../server/platform/db/schema/assessments.ts';
import { answer, levelsFor, rated, sendSpoken, sound, spokenOf, started, submitTest } from '../../../support/people/attempt.ts';
import { aRater, aRatingDesk } from '../../../support/people/rating-desk.ts';
import { admittedCompany, call, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const desk = await aRatingDesk(server);

async function aTest() {
  const { engineer, token, attempt } = await started(server);
  for (const card of attempt.cards) {
    if (card.kind === 'spoken') await sendSpoken(server, token, { questionId: card.questionId, answerFile: sound });
    else await answer(server, token, card);
  }
  await submitTest(server, token, { testRecordingFile: { ...sound, name: 'screen.webm' } });
  await server.idle();
  const [card, other] = spokenOf(attempt);
  if (!card || !other) throw new Error('There are too few spoken cards.');
  const soundOf = async (questionId: string) => (await desk.open(attempt.id, questionId)).reply.sound[0]?.id ?? '';
  return { engineer, token, attempt, card, own: await soundOf(card.questionId), foreign: await soundOf(other.questionId) };
}

test('the second that a rater has marked is shown with its point, and later marks of the same rater replace it', async () => {
  const { engineer, token, attempt, card, own } = await aTest();
  await rated(server, attempt, 3);
  const levels = levelsFor(card, 3);
  await desk.rate(attempt.id, card.questionId, { levels, marks: [{ element: 0, recordingId: own, at: 5 }] });
  await desk.rate(attempt.id, card.questionId, {
    levels,
    marks: [
      { element: 1, recordingId: own, at: 9 },
      { element: 0, recordingId: own, at: 2 },
    ],
  });
  const { reply } = await call(server.app, foundEvidence, { token, params: { id: engineer.id }, query: {} });
  const shown = reply.answers.find(({ questionId }) => questionId === card.questionId);
  expect(shown).toMatchObject({ state: 'marked', foundBy: null, confirmed: true });
  expect(shown?.claims.map(({ from, quote, recordingId }) => [from, quote, recordingId])).toEqual([
    [2, '', own],
    [9, '', own],
  ]);
  expect(shown?.claims.every(({ element }) => element.text !== null)).toBe(true);
  expect(reply.answers.filter(({ state }) => state === 'marked')).toHaveLength(1);

  // Answers are not shared, so a company cannot play or read them.
  const company = await admittedCompany(server);
  const refused = await call(server.app, foundEvidence, { token: company.token, params: { id: engineer.id }, query: {} });
  expect(refused.status).not.toBe(200);
});

test('a mark of a point or a recording that is not of this answer is refused', async () => {
  const { attempt, card, own, foreign } = await aTest();
  const levels = levelsFor(card, 3);
  const rate = (mark: { element: number; recordingId: string; at: number }) =>
    desk.rate(attempt.id, card.questionId, { levels, marks: [mark] });
  expect((await rate({ element: 0, recordingId: foreign, at: 1 })).status).toBe(400);
  expect((await rate({ element: 29, recordingId: own, at: 1 })).status).toBe(400);
  expect((await rate({ element: 0, recordingId: own, at: 1 })).status).toBe(200);
});

test('a rater marks a second by the rater’s own name of the recording', async () => {
  // So that nothing else waits.
  await server.db.delete(attempts);
  const { engineer, token, attempt, card, own } = await aTest();
  const rater = await aRater(server);
  const { questionId } = card;
  expect(await rater.next()).toEqual({ attemptId: attempt.id, questionId });
  const name = (await rater.open(attempt.id, questionId)).reply.sound[0]?.id ?? '';
  expect(name).not.toBe(own);
  const rate = (recordingId: string) =>
    rater.rate(attempt.id, questionId, { levels: levelsFor(card, 3), marks: [{ element: 0, recordingId, at: 4 }] });
  expect((await rate(own)).status).toBe(400);
  expect((await rate(name)).status).toBe(200);
  const { rating } = (await rater.open(attempt.id, questionId)).reply;
  expect(rating?.marks).toEqual([{ element: 0, recordingId: name, at: 4 }]);
  const { reply } = await call(server.app, foundEvidence, { token, params: { id: engineer.id }, query: {} });
  const shown = reply.answers.find((one) => one.questionId === questionId);
  expect(shown?.claims.map(({ recordingId, from }) => [recordingId, from])).toEqual([[own, 4]]);
});
