import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  checkAnswer,
  checkIfTestDone,
  getMultipleQ,
  getQuestion,
  saveOptions,
} from '../../../../contract/assessment/assessment.ts';
import { saveAnswer, storeMultipleA, submitTestRecordings } from '../../../../contract/assessment/answers.ts';
import { OLD_SUBMISSION_ID } from '../../../../contract/recordings/receipts.ts';
import { engineerGet } from '../../../../contract/profiles/profiles.ts';
import { attempts } from '../../../../server/platform/db/schema/assessments.ts';
import { OPTIONS, nothing, sound, started } from '../../../support/people/attempt.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();

interface Asked {
  signal: string | null;
  id: string;
  type: string;
  answers: number;
  options: string[];
}

/** The next question, or the signal that comes instead. */
async function ask(token: string, kind: 'choice' | 'spoken'): Promise<Asked> {
  const none = { id: '', type: '', answers: 0, options: [] };
  if (kind === 'spoken') {
    const { status, reply, problem } = await call(server.app, getQuestion, { token });
    return status === 409 ? { ...none, signal: problem.detail } : { ...none, ...reply, signal: null };
  }
  const { status, reply, problem } = await call(server.app, getMultipleQ, { token });
  if (status === 409) return { ...none, signal: problem.detail };
  return { ...reply, type: 'choice', options: Object.values(reply.options), signal: null };
}

/** A client that knows only the specified calls and follows their signals. */
async function walk(token: string) {
  const seen: string[] = [];
  let kind: 'choice' | 'spoken' = 'choice';
  for (let step = 0; step < 60; step++) {
    const asked: Asked = await ask(token, kind);
    if (asked.signal) {
      seen.push(`asked: ${asked.signal}`);
      if (asked.signal === 'test finished') return seen;
      kind = kind === 'choice' ? 'spoken' : 'choice';
      continue;
    }
    const { id, type, answers, options } = asked;
    seen.push(`${type} ${answers}`);
    const { reply } =
      type === 'choice'
        ? await call(server.app, storeMultipleA, { token, form: { questionId: id, answer: options[0] ?? '' } })
        : await call(server.app, saveAnswer, { token, form: { questionId: id, answerFile: answers % 2 ? nothing : sound } });
    expect(reply.response.includes('demo completed successfully')).toBe(type === 'demo');
    if (reply.signal) seen.push(reply.signal);
    if (reply.signal === 'test finished') return seen;
    expect((await call(server.app, checkAnswer, { token, params: { id } })).reply).toEqual({
      answered: true,
      receipt: reply.receipt,
    });
  }
  return seen;
}

test('a simple client gets through all 17 cards by the signals alone', async () => {
  const { token } = await loginAs(server, 'engineer');
  expect((await call(server.app, getMultipleQ, { token })).problem.detail).toBe('No tests available');
  await call(server.app, saveOptions, { token, body: OPTIONS });
  expect((await walk(token)).join(', ')).toBe(
    [
      'choice 0, choice 1, choice 2, choice 3, section finished',
      'asked: must make demo, demo 0, scored 0, scored 1, section finished',
      'asked: section finished, choice 4, choice 5, choice 6, choice 7, choice 8, choice 9, section finished',
      'asked: section finished, scored 2, scored 3, scored 4, scored 5, test finished',
    ].join(', '),
  );
  expect(await walk(token)).toEqual(['asked: test finished']);
  expect((await call(server.app, checkIfTestDone, { token })).reply.data.finished).toBe(false);
  const form = { testRecordingFile: { name: 'screen.webm', bytes: sound.bytes } };
  const { reply } = await call(server.app, submitTestRecordings, { token, form });
  expect((await call(server.app, checkAnswer, { token, params: { id: OLD_SUBMISSION_ID } })).reply.receipt).toBe(reply.receipt);
  expect((await call(server.app, checkIfTestDone, { token })).reply.data).toMatchObject({
    available: false,
    finished: true,
    answered: 17,
  });
  const { tests } = (await call(server.app, engineerGet, { token })).reply;
  expect(tests).toMatchObject([
    { answered: 17, level: 'Pending', ratedAnswers: 0, recordingsOnServer: 5, recordingsArriving: 0 },
  ]);
});

test.each(['getMultipleQ', 'getQuestion'])(
  'the first %s after choosing topics starts the test, once; a HEAD never does',
  async (path) => {
    const { token, id } = await loginAs(server, 'engineer');
    const send = (method: 'GET' | 'HEAD') =>
      server.app.inject({ method, url: `/api/engineer/${path}`, headers: { authorization: `Bearer ${token}` } });
    await call(server.app, saveOptions, { token, body: OPTIONS });
    expect((await send('HEAD')).statusCode).toBe(404);
    expect((await call(server.app, checkIfTestDone, { token })).reply.data.started).toBe(false);
    const asked = await Promise.all(Array.from({ length: 4 }, () => send('GET')));
    expect(new Set(asked.map(({ body }) => body)).size).toBe(1);
    expect(asked.map(({ headers }) => headers['cache-control'])).toEqual(Array(4).fill('no-store'));
    expect((await call(server.app, checkIfTestDone, { token })).reply.data.started).toBe(true);
    expect(await server.db.$count(attempts, eq(attempts.engineerId, id))).toBe(1);
  },
);

test('asking twice returns the same question', async () => {
  const { token } = await started(server);
  const [one, two] = [await call(server.app, getMultipleQ, { token }), await call(server.app, getMultipleQ, { token })];
  expect(two.reply).toEqual(one.reply);
  expect((await call(server.app, getQuestion, { token })).problem).toMatchObject({ status: 409, detail: 'section finished' });
});
