import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Card } from '../../../../contract/assessment/assessment.ts';
import { CALIBRATION_ANSWERS, calibration, rateCalibration } from '../../../../contract/rating/calibration.ts';
import { claimNext, ownDesk } from '../../../../contract/rating/desk.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { engineerProfile } from '../../../../contract/profiles/profiles.ts';
import { chooseRule, endRater, inviteRater, raters as listRaters } from '../../../../contract/rating/raters.ts';
import { linkSubmit } from '../../../../contract/accounts/accounts.ts';
import { attempts } from '../../../../server/platform/db/schema/assessments.ts';
import { raters } from '../../../../server/platform/db/schema/raters.ts';
import { findItem } from '../../../../server/features/raters/calibration-answers.ts';
import { levelsFor, spokenOf, taken } from '../../../support/people/attempt.ts';
import { lettersIn, linkIn } from '../../../support/network/letters.ts';
import { aRater, aRatingDesk } from '../../../support/people/rating-desk.ts';
import { call, loginAs, register, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const REASON = 'The second rater has left us for good.';

test('an administrator invites a rater by e-mail, and the link creates an account that can do nothing without a second factor', async () => {
  const { token } = await loginAs(server, 'admin');
  const body = { name: 'Mara', email: 'mara@example.com' };
  const { reply, status } = await call(server.app, inviteRater, { token, body });
  expect(status).toBe(201);
  await server.idle();
  const [letter = ''] = lettersIn(server.dataDir, { kind: 'rater', to: body.email });
  const signedIn = (await call(server.app, linkSubmit, { body: { token: linkIn(letter) } })).reply;
  expect(signedIn).toMatchObject({ id: reply.id, roles: ['rater'] });
  const desk = await call(server.app, ownDesk, { token: signedIn.accessToken });
  expect(desk.problem.type).toBe(problemType('second-factor-needed'));
  const engineer = await register(server.app, 'engineer');
  expect((await call(server.app, inviteRater, { token, body: { ...body, email: engineer.email } })).problem.type).toBe(
    problemType('email-taken'),
  );
  expect((await call(server.app, inviteRater, { token, body })).reply.id).toBe(reply.id);
});

test('a new rater rates ten known answers first, sees the difference from the key after each, and is admitted if near enough', async () => {
  const { id, token } = await loginAs(server, 'rater');
  await server.db.insert(raters).values({ accountId: id });
  expect((await call(server.app, claimNext, { token, body: {} })).problem.type).toBe(problemType('not-calibrated'));
  /** Rates a whole round, each level at this distance from the key. */
  async function round(apart: number) {
    for (let count = 0; count < CALIBRATION_ANSWERS; count += 1) {
      const { next, progress } = (await call(server.app, calibration, { token })).reply;
      expect(progress).toMatchObject({ done: count, admitted: false });
      const key = findItem(next?.id ?? '')?.key ?? {};
      expect(JSON.stringify(next)).not.toContain('"key"');
      expect([next?.evidence.length ?? 0, next?.examples.length ?? 0].every((number) => number > 0)).toBe(true);
      const levels = Object.fromEntries(
        Object.entries(key).map(([criterion, level]) => [criterion, level + apart > 5 ? level - apart : level + apart]),
      );
      const compared = (await call(server.app, rateCalibration, { token, params: { id: next?.id ?? '' }, body: { levels } }))
        .reply;
      expect(compared).toMatchObject({ key, own: levels, difference: apart });
      expect(compared.why.length).toBeGreaterThan(10);
    }
  }
  await round(1);
  expect((await call(server.app, ownDesk, { token })).reply.progress).toMatchObject({ admitted: false, round: 2, difference: 1 });
  await round(0);
  expect((await call(server.app, ownDesk, { token })).reply.progress.admitted).toBe(true);
  expect((await call(server.app, calibration, { token })).reply.next).toBeNull();
});

test('a rater whose work has ended is signed out and has no access until invited again', async () => {
  const admin = await loginAs(server, 'admin');
  const rater = await aRater(server);
  expect((await call(server.app, endRater, { token: admin.token, params: { id: rater.id } })).status).toBe(200);
  expect((await call(server.app, ownDesk, { token: rater.token })).status).toBe(401);
  const token = await server.sessions.open(rater.id, { secondFactor: true });
  expect((await call(server.app, ownDesk, { token })).problem.type).toBe(problemType('not-a-rater'));
  expect((await call(server.app, endRater, { token: admin.token, params: { id: rater.id } })).status).toBe(404);
});

test('if two raters are active, a new test needs two raters for good, unless an administrator chooses one with a reason', async () => {
  await server.db.delete(raters);
  const admin = await aRatingDesk(server);
  const neededBy = async (id: string) =>
    (await server.db.select({ raters: attempts.raters }).from(attempts).where(eq(attempts.id, id)))[0]?.raters;
  expect(await neededBy((await taken(server)).attempt.id)).toBe(1);
  await aRater(server);
  expect(await neededBy((await taken(server)).attempt.id)).toBe(1);
  await aRater(server);
  const waiting = await taken(server);
  expect(await neededBy(waiting.attempt.id)).toBe(2);
  for (const card of spokenOf(waiting.attempt))
    await admin.rate(waiting.attempt.id, card.questionId, { levels: levelsFor(card as Card, 4) });
  const points = async () => (await call(server.app, engineerProfile, { token: waiting.token })).reply.final_points;
  expect(await points()).toBeNull();
  const choose = (body: object) => call(server.app, chooseRule, { token: admin.token, body: body as never });
  expect((await choose({ raters: 1, reason: 'short' })).status).toBe(400);
  expect((await choose({ raters: 1, reason: REASON })).reply).toMatchObject({
    raters: 1,
    chosen: 1,
    active: 2,
    by: 'Desk',
    reason: REASON,
  });
  expect(await points()).toBe(85);
  expect(await neededBy((await taken(server)).attempt.id)).toBe(1);
  expect((await choose({ raters: null, reason: 'Two raters are here again.' })).reply.raters).toBe(2);
  expect(await neededBy(waiting.attempt.id)).toBe(1);
});

test('the list has figures, but none for too few ratings', async () => {
  const admin = await aRatingDesk(server);
  const { items, all, rule } = (await call(server.app, listRaters, { token: admin.token, query: { limit: 100 } })).reply;
  expect(rule.active).toBe(2);
  expect(all.kappa).toBeNull();
  expect(items.some(({ state }) => state === 'admitted')).toBe(true);
  expect(items.every(({ figures }) => figures.kappa === null && figures.advice.endsWith('.'))).toBe(true);
});
