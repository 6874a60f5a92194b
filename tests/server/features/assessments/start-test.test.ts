import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { USUAL } from '../../../../contract/assessment/accommodations.ts';
import {
  type Attempt,
  checkIfTestDone,
  renewUploadToken,
  saveOptions,
  startAttempt,
} from '../../../../contract/assessment/assessment.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { engineerProfile } from '../../../../contract/profiles/profiles.ts';
import { SCORINGS } from '../../../../contract/facts/scoring-versions.ts';
import { CARDS } from '../../../../contract/assessment/test-format.ts';
import { BANK } from '../../../../server/data/bank/index.ts';
import type { BankQuestion } from '../../../../server/data/bank/model.ts';
import { createQuestionRepository } from '../../../../server/features/assessments/question-repository.ts';
import { createTokens } from '../../../../server/features/accounts/tokens.ts';
import { readConfig } from '../../../../server/config.ts';
import { readKeys } from '../../../../server/keys.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import {
  attempts,
  cards,
  questionVersions,
  questions,
  scoringVersions,
} from '../../../../server/platform/db/schema/assessments.ts';
import { OPTIONS, answer, rated, started, taken } from '../../../support/people/attempt.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();

const status = async (token: string) => (await call(server.app, checkIfTestDone, { token })).reply.data;

test('two different specialties are chosen, and can be changed until the test starts', async () => {
  const { token } = await loginAs(server, 'engineer');
  const fresh = {
    available: true,
    finished: false,
    started: false,
    attempt: null,
    options: null,
    answered: 0,
    accommodations: USUAL,
  };
  expect(await status(token)).toEqual(fresh);
  const { reply } = await call(server.app, saveOptions, { token, body: OPTIONS });
  expect(reply.response).toContain('stored correctly');
  const other = { option1: 'Finite Element Method', option2: 'Steel Structures' };
  await call(server.app, saveOptions, { token, body: other });
  expect((await status(token)).options).toEqual([other.option1, other.option2]);
  await call(server.app, startAttempt, { token });
  expect((await call(server.app, saveOptions, { token, body: OPTIONS })).problem).toMatchObject({
    status: 409,
    type: problemType('test-started'),
  });
  expect((await status(token)).options).toEqual([other.option1, other.option2]);
});

test('anything but two different specialties is refused', async () => {
  const { token } = await loginAs(server, 'engineer');
  const option1 = 'Steel Structures';
  for (const body of [
    {},
    [],
    { option1 },
    { option1, option2: 'Timber' },
    { option1, option2: 7 },
    { option1, option2: option1 },
  ]) {
    expect((await call(server.app, saveOptions, { token, body })).problem).toMatchObject({
      status: 400,
      detail: 'Please select two spciality topics.',
    });
  }
});

test('a test needs its specialties', async () => {
  const { token } = await loginAs(server, 'engineer');
  expect((await call(server.app, startAttempt, { token })).problem).toMatchObject({
    status: 409,
    detail: 'Please select two spciality topics.',
  });
});

test('the start returns all cards without revealing which option is right', async () => {
  const { attempt, engineer, token } = await started(server);
  expect(attempt).toMatchObject({ engineerId: engineer.id, specialties: [OPTIONS.option1, OPTIONS.option2] });
  const texts = attempt.cards.map((card) => card.questionText);
  expect(new Set(texts).size).toBe(17);
  for (const card of attempt.cards) {
    if (card.kind !== 'choice') continue;
    const { drawing: _, ...told } = card;
    expect(Object.keys(told).toSorted()).toEqual([
      'area',
      'kind',
      'options',
      'position',
      'questionId',
      'questionText',
      'section',
    ]);
    expect(Object.keys(card.options)).toEqual(['A', 'B', 'C', 'D']);
  }
  expect(await status(token)).toMatchObject({ available: true, started: true, finished: false });
});

test('a running test is returned again, with a new upload token', async () => {
  const { attempt, token } = await started(server);
  await new Promise((resolve) => setTimeout(resolve, 1100)); // Tokens have the time in seconds.
  const again = await call(server.app, startAttempt, { token });
  expect(again.status).toBe(200);
  expect({ ...again.reply, uploadToken: '' }).toEqual({ ...attempt, uploadToken: '' });
  expect(again.reply.uploadToken).not.toBe(attempt.uploadToken);
});

test('of several starts at the same time one opens the test and all return it', async () => {
  const { token, id } = await loginAs(server, 'engineer');
  await call(server.app, saveOptions, { token, body: OPTIONS });
  const starts = await Promise.all(Array.from({ length: 6 }, () => call(server.app, startAttempt, { token })));
  expect(starts.map(({ status: code }) => code).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
  expect(new Set(starts.map(({ reply }) => JSON.stringify(reply.cards))).size).toBe(1);
  const rows = await server.db.select().from(attempts).where(eq(attempts.engineerId, id));
  expect(rows).toHaveLength(1);
  expect(await server.db.$count(cards, eq(cards.attemptId, rows[0]?.id ?? ''))).toBe(17);
});

test('a finished test cannot be taken again', async () => {
  const { token } = await taken(server);
  expect((await call(server.app, startAttempt, { token })).problem).toMatchObject({ status: 409, detail: 'test finished' });
  expect(await status(token)).toMatchObject({ available: false, finished: true, started: true });
});

test('a question that is removed from the bank is retired, and one that returns is asked again', async () => {
  const [gone, ...rest] = BANK;
  const isRetired = async () => {
    const [row] = await server.db
      .select()
      .from(questions)
      .where(eq(questions.id, gone?.id ?? ''));
    return row?.retired;
  };
  await createQuestionRepository(server.db).syncQuestionBank(rest);
  expect(await isRetired()).toBe(true);
  expect(await server.db.$count(questions)).toBe(BANK.length);
  await createQuestionRepository(server.db).syncQuestionBank(BANK);
  expect(await isRetired()).toBe(false);
  expect(await server.db.$count(questions, eq(questions.retired, true))).toBe(0);
});

test('a bank whose words and keys have all changed moves no past score, and changes no running test', async () => {
  const [finished, running] = [await taken(server), await started(server)];
  await rated(server, finished.attempt, 4);
  // So that the recordings are ready before and after.
  await server.idle();
  const held = async ({ attempt }: { attempt: Attempt }) => server.assessments.cards.list([attempt.id]);
  // Without the recordings, whose addresses are new each time.
  const profile = async () => {
    const { screen: _, ...view } = (await call(server.app, engineerProfile, { token: finished.token })).reply;
    return view;
  };
  const before = [await held(finished), await held(running), await profile()];
  const reworded: BankQuestion[] = BANK.map((question) => {
    if (question.kind === 'spoken') return { ...question, text: 'Reworded.', notRated: [] };
    const text = 'Reworded?';
    if (question.form === 'parametric')
      return { ...question, text: () => text, key: (values) => question.wrong[0].value(values) };
    const [first, ...others] = question.wrong;
    return { ...question, text, right: first.text, wrong: [{ text: question.right, error: first.error }, others[0], others[1]] };
  });
  await createQuestionRepository(server.db).syncQuestionBank(reworded);
  try {
    expect([await held(finished), await held(running), await profile()]).toEqual(before);
    const versions = await server.db.select({ version: questionVersions.version }).from(questionVersions);
    expect(versions.filter(({ version }) => version === 2)).toHaveLength(BANK.length);
  } finally {
    await createQuestionRepository(server.db).syncQuestionBank(BANK);
  }
});

test('versions of a question and rules of scoring stay as they were written', async () => {
  const refused = { cause: { message: expect.stringContaining('is kept as it was written') } };
  await expect(server.db.update(questionVersions).set({ digest: 'other' })).rejects.toMatchObject(refused);
  await expect(server.db.delete(questionVersions)).rejects.toMatchObject(refused);
  await expect(server.db.delete(scoringVersions)).rejects.toMatchObject(refused);
  const changed = SCORINGS.map((scoring) => ({ ...scoring, safety: 4 }));
  await expect(createQuestionRepository(server.db).keepScorings(changed)).rejects.toThrow('is not what it was');
});

test('asked questions are counted, so that the next tests ask others', async () => {
  const countAsked = async () =>
    (await server.db.select({ asked: questions.asked }).from(questions)).reduce((sum, row) => sum + row.asked, 0);
  const before = await countAsked();
  await started(server);
  expect(await countAsked()).toBe(before + CARDS);
});

test('an upload token is renewed for its own test, by itself or by the engineer, also when the test is finished', async () => {
  const [mine, theirs] = [await taken(server), await started(server)];
  const renew = (token: string, id: string) => call(server.app, renewUploadToken, { token, params: { id } });
  for (const token of [mine.attempt.uploadToken, mine.token]) {
    const { uploadToken } = (await renew(token, mine.attempt.id)).reply;
    expect((await renew(uploadToken, mine.attempt.id)).status).toBe(200);
    expect((await renew(uploadToken, theirs.attempt.id)).status).toBe(403);
    expect((await renew(token, theirs.attempt.id)).status).toBe(403);
  }
});

test('an upload token that renews itself keeps its end, and one that a session renews is valid for 30 days', async () => {
  const { attempt, token } = await started(server);
  const renew = async (by: string) =>
    (await call(server.app, renewUploadToken, { token: by, params: { id: attempt.id } })).reply.uploadToken;
  const endOf = (one: string) => decodeJwt(one).exp;
  const signed = await createTokens(readKeys(readConfig({ DATA_DIR: server.dataDir })).tokenSecrets).signUpload(
    attempt.id,
    attempt.engineerId,
    Math.floor(Date.now() / 1000) + 60,
  );
  expect(endOf(await renew(signed))).toBe(endOf(signed));
  expect(endOf(await renew(await renew(signed)))).toBe(endOf(signed));
  expect((endOf(await renew(token)) ?? 0) - Date.now() / 1000).toBeCloseTo(30 * 86_400, -2);
});

test('after a new password an older upload token can only send the rest of its test', async () => {
  const { attempt, engineer, token } = await started(server);
  const old = attempt.uploadToken;
  await server.db
    .update(accounts)
    .set({ passwordChangedAt: new Date(Date.now() + 1000) })
    .where(eq(accounts.id, engineer.id));
  const renew = (by: string) => call(server.app, renewUploadToken, { token: by, params: { id: attempt.id } });
  expect((await renew(old)).status).toBe(403);
  expect((await renew(token)).status).toBe(200);
  for (const card of attempt.cards.slice(0, 6)) expect((await answer(server, old, card)).status).toBe(200);
  // Everything else needs a session, as before.
  for (const forbidden of [startAttempt, checkIfTestDone]) {
    expect((await call(server.app, forbidden, { token: old })).status).toBe(401);
  }
});
