import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Accommodations, USUAL, saveAccommodations } from '../../../../contract/assessment/accommodations.ts';
import {
  type Attempt,
  type Card,
  checkAnswer,
  checkIfTestDone,
  getMultipleQ,
  getQuestion,
  saveOptions,
  startAttempt,
} from '../../../../contract/assessment/assessment.ts';
import { storeMultipleA, submitTestRecordings } from '../../../../contract/assessment/answers.ts';
import { answerText } from '../../../../contract/recordings/receipts.ts';
import { engineerSharing, saveSharing } from '../../../../contract/profiles/visibility.ts';
import { companyView, engineerProfile } from '../../../../contract/profiles/profiles.ts';
import { quiz } from '../../../../contract/results/quiz.ts';
import { answerToRate, ratingQueue } from '../../../../contract/rating/rating.ts';
import { rescue, rescueKey } from '../../../../contract/assessment/rescue.ts';
import { MAX_TYPED } from '../../../../contract/assessment/test-format.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { pack } from '../../../../src/engine/rescue/pack.ts';
import { aLocalOutbox } from '../../../support/browser/local-outbox.ts';
import {
  OPTIONS,
  answer,
  nothing,
  rated,
  rightAnswer,
  sound,
  spokenOf,
  started,
  sendSpoken,
  claimsOf,
  taken as takenTest,
} from '../../../support/people/attempt.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { type Form, admittedCompany, call, loginAs, serverOfFile } from '../../../support/server/server.ts';
import { readFeed } from '../../../support/people/feed.ts';
import { provideIndexedDb } from '../../../support/browser/indexed-db.ts';
import { collect } from '../../../src/engine/rescue/support.ts';

provideIndexedDb();

const server = await serverOfFile({ environment: { TEST_PACE: '0.5' } });

const WRITTEN: Accommodations = { timeFactor: 1.5, typed: true };

const set = (token: string, body: unknown) => call(server.app, saveAccommodations, { token, body });
const start = async (token: string) => (await call(server.app, startAttempt, { token })).reply;
const told = async (token: string) => (await call(server.app, checkIfTestDone, { token })).reply.data.accommodations;

/** An engineer who has chosen topics and not started the test. */
async function ready() {
  const { token, id } = await loginAs(server, 'engineer');
  await call(server.app, saveOptions, { token, body: OPTIONS });
  return { token, id };
}

async function begun(accommodations = WRITTEN) {
  const { token, id } = await ready();
  await set(token, accommodations);
  return { token, id, attempt: await start(token) };
}

const firstSpoken = (attempt: Attempt) => (spokenOf(attempt)[0] as Card).questionId;

describe('setting accommodations', () => {
  test('is possible until the test starts, which copies the last settings', async () => {
    const { token } = await ready();
    expect(await told(token)).toEqual(USUAL);
    expect((await set(token, { timeFactor: 2, typed: false })).status).toBe(200);
    expect((await set(token, WRITTEN)).status).toBe(200);
    expect(await told(token)).toEqual(WRITTEN);
    expect((await start(token)).accommodations).toEqual(WRITTEN);
  });

  test('is refused with a sentence once the test has started, and changes nothing', async () => {
    const { token } = await begun();
    expect((await set(token, USUAL)).problem).toMatchObject({
      status: 409,
      type: problemType('test-started'),
      detail: 'The test has started; time and way of answering can no longer be changed.',
    });
    expect(await told(token)).toEqual(WRITTEN);
    expect((await start(token)).accommodations).toEqual(WRITTEN);
  });

  test('without settings the test is the usual one', async () => {
    const { token } = await ready();
    expect((await start(token)).accommodations).toEqual(USUAL);
  });

  test.each([
    [{ timeFactor: 3, typed: false }, 'The time can be 1, 1.25, 1.5 or 2 times as long.'],
    [{ timeFactor: 0.5, typed: false }, 'The time can be 1, 1.25, 1.5 or 2 times as long.'],
    [{ timeFactor: '2', typed: false }, 'The time can be 1, 1.25, 1.5 or 2 times as long.'],
    [{ timeFactor: 2 }, 'Typed is not valid.'],
    [{ timeFactor: 2, typed: 'yes' }, 'Typed is not valid.'],
    [{ ...WRITTEN, reason: 'none of yours' }, "This call has no field 'reason'."],
  ])('accepts only the defined values: %j', async (body, detail) => {
    const { token } = await ready();
    expect((await set(token, body)).problem).toMatchObject({ status: 400, detail });
    expect(await told(token)).toEqual(USUAL);
  });

  test('at the same time as the start either counts or is refused', async () => {
    for (let round = 0; round < 8; round++) {
      const { token } = await ready();
      const [{ status }, attempt] = await Promise.all([set(token, WRITTEN), start(token)]);
      expect([status, attempt.accommodations]).toEqual(status === 200 ? [200, WRITTEN] : [409, USUAL]);
    }
  });
});

test.each([
  [1, 3, 20, 150],
  [1.25, 4, 25, 188],
  [1.5, 5, 30, 225],
  [2, 6, 40, 300],
] as const)(
  'with %s times the time the specified calls return the seconds of a card',
  async (timeFactor, reading, choice, words) => {
    const { token, attempt } = await begun({ timeFactor, typed: timeFactor !== 1 });
    const { reply } = await call(server.app, getMultipleQ, { token });
    expect(reply).toMatchObject({ readingSeconds: reading, seconds: choice });
    for (const card of attempt.cards.slice(0, 4))
      await call(server.app, storeMultipleA, { token, form: { questionId: card.questionId, answer: rightAnswer(card) } });
    expect((await call(server.app, getQuestion, { token })).reply).toMatchObject({ seconds: words, typed: timeFactor !== 1 });
  },
);

test('the test has its own times: cards last as long as was granted, and pauses have the pace of the server', async () => {
  const { attempt } = await begun({ timeFactor: 1.5, typed: false });
  expect(attempt.times).toEqual({
    reading: 5,
    choice: 30,
    spoken: 225,
    stopDisabled: 1.5,
    transition: 2.5,
    recordedMessage: 0.75,
    leastMessage: 0.5,
    thankYouLoader: 2.5,
  });
});

describe('a written test', () => {
  test('stores a typed answer with its line ends, and signs for exactly this text', async () => {
    const { token, attempt } = await begun();
    const questionId = firstSpoken(attempt);
    // Forms send every line end as two characters.
    const { reply, status } = await sendSpoken(server, token, {
      questionId,
      typedAnswer: 'Through the haunch.\r\n\tThen down. ',
    });
    expect(status).toBe(200);
    const text = answerText({ attemptId: attempt.id, questionId, answer: 'Through the haunch.\n\tThen down. ' });
    expect(claimsOf(reply.receipt)).toMatchObject({
      questionId,
      digest: createHash('sha256').update(text).digest('base64'),
    });
    expect((await call(server.app, checkAnswer, { token, params: { id: questionId } })).reply).toEqual({
      answered: true,
      receipt: reply.receipt,
    });
  });

  test('accepts the same text again under its key, and refuses another text', async () => {
    const { token, attempt } = await begun();
    const questionId = firstSpoken(attempt);
    const { reply } = await sendSpoken(server, token, { questionId, typedAnswer: 'One.' }, 'key-1');
    expect((await sendSpoken(server, token, { questionId, typedAnswer: 'One.' }, 'key-1')).reply).toEqual(reply);
    for (const [typedAnswer, key] of [
      ['Two.', 'key-1'],
      ['One.', 'key-2'],
    ] as const) {
      expect((await sendSpoken(server, token, { questionId, typedAnswer }, key)).problem).toMatchObject({
        status: 409,
        type: problemType('already-answered'),
      });
    }
    // Without a key the server makes one from the content.
    const other = spokenOf(attempt)[1]?.questionId ?? '';
    const plain = await sendSpoken(server, token, { questionId: other, typedAnswer: 'One.' });
    expect((await sendSpoken(server, token, { questionId: other, typedAnswer: 'One.' })).reply).toEqual(plain.reply);
    expect((await sendSpoken(server, token, { questionId: other, typedAnswer: 'Two.' })).status).toBe(409);
  });

  test('accepts no sound, alone or with text, and stores nothing of such a call', async () => {
    const { token, attempt } = await begun();
    const questionId = firstSpoken(attempt);
    const WRONG: Form[] = [
      { questionId, answerFile: sound },
      { questionId, answerFile: nothing },
      { questionId, recordingIds: '' },
      { questionId, answerFile: sound, typedAnswer: 'Both.' },
      { questionId, recordingIds: '', typedAnswer: 'Both.' },
      { questionId },
    ];
    for (const form of WRONG) {
      const { problem } = await sendSpoken(server, token, form);
      expect(problem).toMatchObject({ status: 400, detail: expect.stringMatching(/^This test is answered in writing\./) });
    }
    expect((await call(server.app, checkAnswer, { token, params: { id: questionId } })).reply.answered).toBe(false);
  });

  test('accepts an empty text, and 4,000 characters of any script', async () => {
    const { token, attempt } = await begun();
    const [one, two] = spokenOf(attempt) as [Card, Card];
    expect((await sendSpoken(server, token, { questionId: one.questionId, typedAnswer: '' })).status).toBe(200);
    const long = `${'梁\r\n'.repeat(MAX_TYPED / 2)}`;
    expect((await sendSpoken(server, token, { questionId: two.questionId, typedAnswer: long })).status).toBe(200);
  });

  test.each([
    ['longer than the most', 'x'.repeat(MAX_TYPED + 1), 'Must be maximum 4000 characters!'],
    [
      'with a control character',
      'a\u001bb',
      'The answer must be plain text. Character 2 is invisible (U+001B): delete it, or type the text again.',
    ],
    [
      'that turns its direction',
      'a\u202eb',
      'The answer must be plain text. Character 2 is invisible (U+202E): delete it, or type the text again.',
    ],
  ])('refuses a text %s', async (_, typedAnswer, detail) => {
    const { token, attempt } = await begun();
    const { problem } = await sendSpoken(server, token, { questionId: firstSpoken(attempt), typedAnswer });
    expect(problem).toMatchObject({ status: 400, detail });
  });

  test('handles choices as usual', async () => {
    const { token, attempt } = await begun();
    const [card] = attempt.cards as [Card];
    expect((await sendSpoken(server, token, { questionId: card.questionId, typedAnswer: 'A.' })).problem).toMatchObject({
      status: 400,
    });
    expect((await answer(server, token, card)).status).toBe(200);
  });

  test('is restored completely from a rescue package', async () => {
    const { token, attempt } = await begun();
    const questionId = firstSpoken(attempt);
    const { outbox, recorderLock } = aLocalOutbox();
    await outbox.keepAttempt(attempt);
    const text = `Through the haunch.\n${'x'.repeat(3000)}`;
    const answeredAt = new Date().toISOString();
    await outbox.keepAnswer({ attemptId: attempt.id, questionId, kind: 'typed', answer: text, answeredAt }, 5);
    const { key } = (await call(server.app, rescueKey)).reply;
    const stream = await collect(pack({ outbox, recorderLock }, key, () => {}));
    const [restored] = (await call(server.app, rescue, { stream: Buffer.from(stream) })).reply.attempts;
    expect(restored).toMatchObject({ problems: [], answers: { stored: 1 } });
    expect((await call(server.app, quiz, { token })).reply.tests[0]?.receipts).toMatchObject([{ kind: 'typed' }]);
  });
});

test('a spoken test accepts no text', async () => {
  const { token, attempt } = await started(server);
  const { problem } = await sendSpoken(server, token, { questionId: firstSpoken(attempt), typedAnswer: 'Through the haunch.' });
  expect(problem).toMatchObject({ status: 400, detail: 'This test is answered by speaking, so it takes no `typedAnswer`.' });
});

describe('visibility of accommodations', () => {
  const TEXT = 'Through the haunch,\nthen down.';

  /** A finished test whose spoken questions were answered in writing. */
  async function written() {
    const taken = await begun({ timeFactor: 2, typed: true });
    const { token, attempt } = taken;
    for (const card of attempt.cards) {
      if (card.kind === 'choice') await answer(server, token, card);
      else await sendSpoken(server, token, { questionId: card.questionId, typedAnswer: TEXT });
    }
    await call(server.app, submitTestRecordings, { token, form: { testRecordingFile: { ...sound, name: 'screen.webm' } } });
    return taken;
  }
  const TRACES = /timeFactor|time_factor|accommodation/i;

  test('raters see the text, and nothing about the extra time', async () => {
    const { attempt } = await written();
    const { token: admin } = await loginAs(server, 'admin');
    const params = { attemptId: attempt.id, questionId: firstSpoken(attempt) };
    const { reply } = await call(server.app, answerToRate, { token: admin, params });
    expect(reply).toMatchObject({ text: TEXT, sound: [], unnamed: [], waits: false });
    const { items } = (await call(server.app, ratingQueue, { token: admin, query: { limit: 100 } })).reply;
    expect(items.find(({ attemptId }) => attemptId === attempt.id)).toMatchObject({ typed: true });
    expect(JSON.stringify([reply, items])).not.toMatch(TRACES);
  });

  test('the score counts a typed answer like any other', async () => {
    const { token, attempt } = await written();
    await rated(server, attempt, 4);
    const { reply } = await call(server.app, engineerProfile, { token });
    expect(reply).toMatchObject({ final_score: 'Senior', final_points: 85 });
    expect(reply.evidence.map(({ text }) => text)).toEqual(Array.from({ length: 6 }, () => TEXT));
    expect(reply.multiple_answers).toHaveLength(10);
  });

  test('an admitted company reads the text only if the engineer shares it, and never learns of the accommodation', async () => {
    const { id, token: own, attempt } = await written();
    await rated(server, attempt, 4);
    const admitted = await admittedCompany(server);
    const waiting = await loginAs(server, 'company');
    await server.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, waiting.id));
    const view = async (token: string) => (await call(server.app, companyView, { token, params: { id } })).reply;
    const texts = async (token: string) => (await view(token)).evidence.map(({ text }) => text);
    const none = Array.from({ length: 6 }, () => null);
    expect([(await view(admitted.token)).hearing, await texts(admitted.token)]).toEqual(['not-shared', none]);
    expect((await call(server.app, saveSharing, { token: own, body: { shares: true } })).reply).toEqual({ shares: true });
    expect((await call(server.app, engineerSharing, { token: own })).reply).toEqual({ shares: true });
    expect([(await view(admitted.token)).hearing, await texts(waiting.token)]).toEqual(['open', none]);
    expect(await texts(admitted.token)).toContain(TEXT);
    const feed = await readFeed(server, admitted.token);
    expect(JSON.stringify([await view(admitted.token), feed])).not.toMatch(TRACES);
  });

  test('a typed test and a spoken one look alike to a company', async () => {
    const [typed, spoken] = [await written(), await takenTest(server)];
    for (const { attempt } of [typed, spoken]) await rated(server, attempt, 4, 'Sound.');
    const { token } = await admittedCompany(server);
    const seen = async (id: string) => {
      const view = (await call(server.app, companyView, { token, params: { id } })).reply;
      const evidence = view.evidence.map(({ area: _area, levels: _levels, ...shown }) => shown);
      return { evidence, screen: view.screen, hearing: view.hearing, level: view.final_score, band: view.final_band };
    };
    expect(await seen(typed.id)).toEqual(await seen(spoken.engineer.id));
  });
});
