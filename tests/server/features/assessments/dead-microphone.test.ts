import { expect, test } from 'vitest';
import type { Card } from '../../../../contract/assessment/assessment.ts';
import { saveSharing } from '../../../../contract/profiles/visibility.ts';
import type { Gap } from '../../../../contract/recordings/gaps.ts';
import { companyView, engineerProfile } from '../../../../contract/profiles/profiles.ts';
import { levelsFor, spokenOf, started } from '../../../support/people/attempt.ts';
import { aRatingDesk } from '../../../support/people/rating-desk.ts';
import { admittedCompany, call, serverOfFile } from '../../../support/server/server.ts';
import { rest, speak } from '../../../support/models/spoken.ts';

const server = await serverOfFile();
const desk = await aRatingDesk(server);

/** One in the middle, and one until the recording ended, which may arrive after the last chunk. */
const MUTED: Gap[] = [{ seq: 0, cause: 'muted', at: 1.2, seconds: 24 }];
const SILENT: Gap[] = [{ seq: 1, cause: 'silent', at: 0.4, seconds: 15.3 }];
const LEFT: Gap[] = [{ seq: 1, cause: 'left' }];

/** A finished test with these gaps in its first answers. */
async function spoken(...gaps: Gap[][]) {
  const begun = await started(server);
  const cards = spokenOf(begun.attempt);
  for (const [index, own] of gaps.entries()) await speak(server, begun, cards[index] as Card, own);
  await rest(server, begun);
  await server.idle();
  return { ...begun, cards };
}

test('a microphone that was muted or silent for a third of the answer is a fault on record, and such an answer is not cut off', async () => {
  const { attempt, cards } = await spoken(MUTED, SILENT, [...LEFT, ...SILENT], []);
  const seen = await Promise.all(cards.map(async ({ questionId }) => (await desk.open(attempt.id, questionId)).reply));
  expect(seen.map(({ fault }) => fault)).toEqual(['silent', 'silent', 'silent', null, null, null]);
  expect(seen.slice(0, 4).map(({ stump }) => stump)).toEqual([null, null, 'cut', null]);
  const { items } = await desk.queue();
  const queued = cards.map(({ questionId }) =>
    items.find((one) => one.attemptId === attempt.id && one.questionId === questionId),
  );
  expect(queued.map((due) => [due?.fault, due?.stump])).toEqual(seen.map(({ fault, stump }) => [fault, stump]));
});

test('zeros in the pauses of an answer, as a noise gate produces them, are no fault', async () => {
  const { attempt, cards } = await spoken([{ seq: 1, cause: 'silent', at: 0.4, seconds: 2 }]);
  expect((await desk.open(attempt.id, (cards[0] as Card).questionId)).reply.fault).toBeNull();
});

test('one rater may leave it out, and with the others the test has a level', async () => {
  const { attempt, cards, token } = await spoken(MUTED);
  const [dead, ...others] = cards as [Card, ...Card[]];
  for (const card of others) await desk.rate(attempt.id, card.questionId, { levels: levelsFor(card, 4) });
  expect((await desk.rate(attempt.id, dead.questionId, { insufficient: 'unclear' })).status).toBe(200);
  const { reply } = await call(server.app, engineerProfile, { token });
  expect(reply.evidence[0]).toMatchObject({ level: 'Insufficient', insufficient: 'unclear' });
  expect(reply.final_points).toEqual(expect.any(Number));
});

test('the engineer, raters and companies see it as it was reported, and all of the sound is there', async () => {
  const { attempt, cards, token, engineer } = await spoken(MUTED, SILENT);
  for (const card of cards) await desk.rate(attempt.id, card.questionId, { levels: levelsFor(card, 3) });
  await call(server.app, saveSharing, { token, body: { shares: true } });
  const company = (await admittedCompany(server)).token;
  const views = [
    (await call(server.app, engineerProfile, { token })).reply,
    (await call(server.app, companyView, { token: company, params: { id: engineer.id } })).reply,
  ];
  const onDesk = await Promise.all(cards.slice(0, 2).map(({ questionId }) => desk.open(attempt.id, questionId)));
  const heard = [
    ...views.map(({ evidence }) => evidence.slice(0, 2).flatMap(({ sound }) => sound)),
    onDesk.flatMap(({ reply }) => reply.sound),
  ];
  for (const sound of heard) {
    expect(sound).toMatchObject([
      { state: 'ready', gaps: MUTED },
      { state: 'ready', gaps: SILENT },
    ]);
    for (const { seconds } of sound) expect(seconds).toBeGreaterThan(6);
  }
});
