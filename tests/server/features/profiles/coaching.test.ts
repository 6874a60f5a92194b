import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CALLS } from '../../../../contract/calls.ts';
import { ownCoaching } from '../../../../contract/results/coaching.ts';
import { engineerProfile, engineerProfileOf } from '../../../../contract/profiles/profiles.ts';
import { answerToRate, ratingQueue } from '../../../../contract/rating/rating.ts';
import { coach } from '../../../../server/features/profiles/own-coaching.ts';
import { started } from '../../../support/people/attempt.ts';
import { LIVE } from '../../../support/media/media.ts';
import { admittedCompany, call, loginAs, register, serverOfFile } from '../../../support/server/server.ts';
import { firstSpoken, rest, speak } from '../../../support/models/spoken.ts';

const server = await serverOfFile();
const { app } = server;

async function spokenTest() {
  const taken = await started(server);
  await speak(server, taken, firstSpoken(taken.attempt), [], LIVE);
  await rest(server, taken);
  await server.idle();
  return { ...taken, questionId: firstSpoken(taken.attempt).questionId };
}

const figures = {
  recordingId: randomUUID(),
  version: 1,
  tries: 0,
  measuredAt: new Date(),
  unmeasured: null,
  seconds: 40,
  speaking: 34,
  pauses: 3,
  longestPause: 1,
  loudness: -20,
  noise: -60,
  peak: -3,
  clipped: 0,
};

test('an engineer reads how the own answers sound', async () => {
  const { token, attempt, questionId } = await spokenTest();
  const own = await call(app, ownCoaching, { token });
  expect(own.reply.answers).toMatchObject([{ questionId, pauses: expect.any(Number) }]);
  const [answer] = own.reply.answers;
  expect(answer?.seconds).toBeCloseTo(8, 0);
  expect(answer?.speaking).toBeLessThanOrEqual(answer?.seconds ?? 0);
  expect((await call(app, ownCoaching, { token, query: { attempt: attempt.id } })).reply).toEqual(own.reply);
});

test('nobody else reads it: not another engineer, a company or an administrator', async () => {
  const { attempt } = await spokenTest();
  const other = await register(app, 'engineer');
  expect((await call(app, ownCoaching, { token: other.token, query: { attempt: attempt.id } })).status).toBe(404);
  for (const { token } of [await admittedCompany(server), await loginAs(server, 'admin')]) {
    expect((await call(app, ownCoaching, { token, query: { attempt: attempt.id } })).status).toBe(403);
  }
});

test('no reply to a company or a rater contains measurements of the voice', async () => {
  const { engineer, attempt, questionId, token } = await spokenTest();
  const [company, admin] = [await admittedCompany(server), await loginAs(server, 'admin')];
  const params = { id: engineer.id };
  const replies = [
    await call(app, engineerProfileOf, { token: company.token, params }),
    await call(app, engineerProfileOf, { token: admin.token, params }),
    await call(app, engineerProfile, { token }),
    await call(app, ratingQueue, { token: admin.token }),
    await call(app, answerToRate, { token: admin.token, params: { attemptId: attempt.id, questionId } }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const keys = /"(?:coaching|speaking|pauses|longestPause|loudness|noise|clipped|hints|speech)"/;
  for (const { reply } of replies) expect(JSON.stringify(reply)).not.toMatch(keys);
});

test('only the call for the engineer has a field for it', () => {
  const named = [...CALLS].filter(([, { path }]) => path.includes('coaching')).map(([name, { access }]) => ({ name, access }));
  expect(named).toEqual([{ name: 'ownCoaching', access: ['engineer'] }]);
});

test('a running test has no coaching', async () => {
  const { token, attempt } = await started(server);
  expect((await call(app, ownCoaching, { token })).reply.answers).toEqual([]);
  expect((await call(app, ownCoaching, { token, query: { attempt: attempt.id } })).status).toBe(404);
});

test.each([
  ['an easy voice', {}, []],
  ['a quiet voice', { loudness: -45, noise: -80 }, ['quiet']],
  ['cut off', { clipped: 0.01 }, ['cut-off']],
  ['a loud room', { noise: -28 }, ['noisy']],
  ['a long pause', { longestPause: 6 }, ['long-pause']],
  ['mostly silence', { speaking: 10 }, ['little-speech']],
  ['a short recording of mostly silence', { seconds: 8, speaking: 2 }, []],
  ['no speech', { speaking: 0, pauses: 0, longestPause: 0, loudness: null }, []],
])('%s', (_, change, hints) => {
  expect(coach('question', [{ ...figures, ...change }]).hints).toEqual(hints);
});

test('the parts of an answer are summed, and their loudness is weighted by speech', () => {
  const parts = [figures, { ...figures, loudness: null, speaking: 0, pauses: 0, longestPause: 0 }];
  expect(coach('question', parts)).toMatchObject({ seconds: 80, speaking: 34, pauses: 3, loudness: -20 });
});
