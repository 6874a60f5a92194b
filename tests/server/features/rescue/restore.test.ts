import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Attempt, checkAnswer } from '../../../../contract/assessment/assessment.ts';
import { OLD_SUBMISSION_ID } from '../../../../contract/recordings/receipts.ts';
import { recordingState } from '../../../../contract/recordings/recordings.ts';
import { type RescueRecord, SEGMENT_BYTES, rescue, rescueKey } from '../../../../contract/assessment/rescue.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { MAX_ATTEMPT_CHUNKS } from '../../../../contract/facts/quotas.ts';
import type { Caller } from '../../../../server/platform/callers/caller.ts';
import { attempts } from '../../../../server/platform/db/schema/assessments.ts';
import type { Authorized } from '../../../../server/features/rescue/authorize-package.ts';
import { createRestore } from '../../../../server/features/rescue/restore.ts';
import { createTokens } from '../../../../server/features/accounts/tokens.ts';
import { type News, pack } from '../../../../src/engine/rescue/pack.ts';
import { readReceipt } from '../../../../src/engine/pump/receipts.ts';
import { aLocalOutbox } from '../../../support/browser/local-outbox.ts';
import { drain } from '../../../../src/engine/pump/drain.ts';
import { createProtocol } from '../../../../src/engine/pump/protocol.ts';
import { createScheduler } from '../../../../src/engine/pump/scheduler.ts';
import { SOUND, rightAnswer, spokenOf, started } from '../../../support/people/attempt.ts';
import { fetchThrough } from '../../../support/network/fetch-through.ts';
import { provideIndexedDb } from '../../../support/browser/indexed-db.ts';
import { type Server, aServer, call, loginAs } from '../../../support/server/server.ts';
import { answersOf } from '../../../support/server/rows.ts';
import { readStored } from '../../../support/server/stored.ts';
import { anAnswer, keepRecording } from '../../../src/engine/outbox/fixtures.ts';
import { aKey, aPackage, collect, inPieces } from '../../../src/engine/rescue/support.ts';

provideIndexedDb();

let server: Server;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

/** A real recording in chunks that are cut anywhere, as a recorder does. */
const cut = (file: Buffer) =>
  Array.from(
    { length: Math.ceil(file.length / 40_000) },
    (_, n) => new Uint8Array(file.subarray(n * 40_000, (n + 1) * 40_000)).buffer,
  );
const CHUNKS = cut(SOUND);
/** Long enough for several segments of the package. */
const SCREENED = readFileSync(join(import.meta.dirname, '../../../../server/data/demo/media/screen.webm'));
const BOTH = CHUNKS.length + cut(SCREENED).length;

/** The device of an engineer whose test has just started. Nothing is stored on it yet. */
async function aStartedDevice() {
  const { token, attempt } = await started(server);
  const { storage, outbox, recorderLock, names } = aLocalOutbox();
  await outbox.keepAttempt(attempt);
  return { token, attempt, storage, outbox, recorderLock, names };
}
type Device = Awaited<ReturnType<typeof aStartedDevice>>;

/** A device that lost its network after the first card, with a choice, a spoken answer and the screen in its outbox. */
async function aDevice() {
  const device = await aStartedDevice();
  const { attempt, outbox } = device;
  const [choice] = attempt.cards.filter(({ kind }) => kind === 'choice') as [Attempt['cards'][number]];
  const [spoken] = spokenOf(attempt) as [Attempt['cards'][number]];
  const answeredAt = new Date().toISOString();
  const chosen = { attemptId: attempt.id, questionId: choice.questionId, answer: rightAnswer(choice), answeredAt };
  await outbox.keepAnswer({ kind: 'choice', ...chosen }, 0);
  const screen = await keepRecording(device, cut(SCREENED));
  const sound = await keepRecording(device, CHUNKS, spoken.questionId);
  await outbox.keepAnswer(anAnswer(attempt.id, spoken.questionId, [sound.id]), 1);
  await outbox.submitTest(attempt.id);
  return { ...device, choice, spoken, screen, sound };
}

async function packageOf({ attempt, outbox, recorderLock }: Pick<Device, 'attempt' | 'outbox' | 'recorderLock'>) {
  const news: News[] = [];
  if (!attempt.rescueKey) throw new Error('The attempt came without a key.');
  return collect(pack({ outbox, recorderLock }, attempt.rescueKey, (told) => news.push(told)));
}

const handIn = (stream: Buffer, token?: string) => call(server.app, rescue, { stream, token });

const originalOf = (id: string) => readStored(server, id, 'original');

/** The server has joined both recordings, byte for byte. */
async function expectWhole({ screen, sound }: Record<'screen' | 'sound', { id: string }>) {
  expect((await originalOf(screen.id)).equals(SCREENED)).toBe(true);
  expect((await originalOf(sound.id)).equals(SOUND)).toBe(true);
}

const pump = ({ outbox }: Pick<Device, 'outbox'>) =>
  drain({
    outbox,
    send: createProtocol({ fetch: fetchThrough(server.app) }),
    scheduler: createScheduler(),
    signal: new AbortController().signal,
  });

/** A package for this server with any records, as anybody can make one. */
async function forged(records: readonly (readonly [RescueRecord, Uint8Array?])[]) {
  const { reply } = await call(server.app, rescueKey);
  return aPackage({ publicKey: reply.key } as Awaited<ReturnType<typeof aKey>>, records);
}

const inDays = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });

test('anybody can hand in a package, which restores the whole test; a second time changes nothing, and the pump finds everything', async () => {
  const device = await aDevice();
  const bytes = await packageOf(device);

  const first = await handIn(bytes);
  expect(first.status).toBe(200);
  expect(first.reply.attempts).toMatchObject([
    {
      attemptId: device.attempt.id,
      refusal: null,
      recordings: { stored: 2, held: 0, refused: 0 },
      chunks: { stored: BOTH, held: 0, refused: 0 },
      answers: { stored: 3, held: 0, refused: 0 },
      problems: [],
    },
  ]);
  const receipts = first.reply.attempts[0]?.receipts ?? [];
  const read = await Promise.all(receipts.map((receipt) => readReceipt(receipt, device.attempt.receiptKeys)));
  expect(read.map((said) => said?.type)).toEqual(['answer', 'answer', 'submission', 'recording', 'recording']);
  await server.idle();
  await expectWhole(device);
  const { token, choice } = device;
  expect((await call(server.app, checkAnswer, { token, params: { id: choice.questionId } })).reply.answered).toBe(true);

  const second = await handIn(bytes);
  expect(second.reply.attempts).toMatchObject([
    {
      recordings: { stored: 0, held: 2, refused: 0 },
      chunks: { stored: 0, held: BOTH, refused: 0 },
      answers: { stored: 0, held: 3, refused: 0 },
      problems: [],
    },
  ]);
  expect(second.reply.attempts[0]?.receipts).toEqual(receipts);

  expect(await pump(device)).toEqual({ is: 'empty' });
  expect(await device.outbox.progress()).toMatchObject({ answersWaiting: 0, recordingsWaiting: 0 });
  expect(new Set((await device.outbox.receipts()).map(({ receipt }) => receipt))).toEqual(new Set(receipts));
});

test('the key comes with the attempt, so that a package needs no network', async () => {
  const { attempt } = await started(server);
  expect(attempt.rescueKey).toEqual((await call(server.app, rescueKey)).reply.key);
});

test('data that the device sent before counts as present, and is not requested again', async () => {
  const device = await aDevice();
  const chunk = await device.outbox.chunk(device.sound.id, 0);
  const caller = { token: device.attempt.uploadToken, signal: new AbortController().signal };
  const send = createProtocol({ fetch: fetchThrough(server.app) });
  await send.register(device.sound, caller);
  if (chunk) await send.putChunks(device.sound.id, [{ seq: 0, ...chunk }], caller);
  await device.outbox.acknowledge(device.sound.id, [0]);
  await (await device.storage.database()).delete('bytes', [device.sound.id, 0]);
  const { reply } = await handIn(await packageOf(device));
  expect(reply.attempts[0]).toMatchObject({ recordings: { held: 1, stored: 1 }, chunks: { stored: BOTH - 1 } });
  await server.idle();
  expect((await originalOf(device.sound.id)).equals(SOUND)).toBe(true);
});

test('a chunk that the device has lost becomes a gap, with the seal that its own pump would make', async () => {
  const device = await aStartedDevice();
  const [spoken] = spokenOf(device.attempt);
  const { id } = await keepRecording(device, CHUNKS, spoken?.questionId);
  await (await device.storage.database()).delete('bytes', [id, 2]);
  const { reply } = await handIn(await packageOf(device));
  expect(reply.attempts[0]).toMatchObject({ chunks: { stored: CHUNKS.length - 1 }, problems: [] });
  await server.idle();
  const [playback] = await server.recordings.listPlaybacks(device.attempt.id);
  expect(playback?.gaps).toMatchObject([{ seq: 2, cause: 'unreadable' }]);
  expect(await pump(device)).toMatchObject({ is: 'empty' });
  expect((await device.outbox.receipts()).map(({ receipt }) => receipt)).toEqual(reply.attempts[0]?.receipts);
});

test('a running recording stays open for its device, and a package handed in much later seals it', async () => {
  const device = await aStartedDevice();
  const { id } = await keepRecording(device, CHUNKS, spokenOf(device.attempt)[0]?.questionId);
  await device.outbox.keepChunk(id, Uint8Array.from(randomBytes(100)).buffer);
  // A page that records holds this lock.
  const bytes = await navigator.locks.request(device.names.recorderLock, () => packageOf(device));
  const params = { id };
  const { reply } = await handIn(bytes);
  expect(reply.attempts[0]).toMatchObject({ chunks: { stored: CHUNKS.length + 1 }, receipts: [] });
  expect(reply.attempts[0]?.problems[0]).toMatch(/stays open for its device/);
  const token = device.attempt.uploadToken;
  expect((await call(server.app, recordingState, { token, params })).reply.receipt).toBe(null);

  inDays(1);
  const later = await handIn(bytes);
  expect(later.reply.attempts[0]).toMatchObject({ chunks: { held: CHUNKS.length + 1 }, problems: [] });
  expect(later.reply.attempts[0]?.receipts).toHaveLength(1);
  const [playback] = await server.recordings.listPlaybacks(device.attempt.id);
  expect(playback?.gaps).toEqual([{ seq: CHUNKS.length + 1, cause: 'crash' }]);
});

test('of a damaged package everything before the damage is stored, and an intact one completes it', async () => {
  const device = await aDevice();
  const bytes = await packageOf(device);
  const damaged = Buffer.from(bytes);
  const at = Math.floor(bytes.length * 0.75);
  damaged[at] = (damaged[at] ?? 0) ^ 1;
  for (const broken of [damaged, bytes.subarray(0, bytes.length - 1)]) {
    const { status, headers, problem } = await handIn(broken);
    expect([status, problem.type]).toEqual([422, problemType('package-damaged')]);
    expect(String(headers['content-type'])).toMatch(/^application\/problem\+json/);
    expect(problem.detail).toMatch(/What came before that is on the server: \d+ parts, 3 answers\.$/);
  }
  const { reply } = await handIn(bytes);
  expect(reply.attempts[0]?.chunks).toMatchObject({ refused: 0 });
  expect(reply.attempts[0]?.chunks.held).toBeGreaterThan(0);
  expect(reply.attempts[0]?.answers).toEqual({ stored: 0, held: 3, refused: 0 });
  await server.idle();
  await expectWhole(device);
});

test('a refused test in a package does not affect the others', async () => {
  const [mine, theirs] = [await aStartedDevice(), await aStartedDevice()];
  const { status, reply } = await handIn(
    await forged([
      [{ is: 'attempt', id: theirs.attempt.id, uploadToken: mine.attempt.uploadToken }],
      [{ is: 'attempt', id: mine.attempt.id, uploadToken: mine.attempt.uploadToken }],
      [anAnswerTo(mine)],
    ]),
  );
  expect(status).toBe(200);
  expect(reply.attempts.map(({ refusal, answers }) => [refusal !== null, answers.stored])).toEqual([
    [true, 0],
    [false, 1],
  ]);
});

test('a package carries why a recording of an answer is gone', async () => {
  const device = await aStartedDevice();
  const { attempt, outbox } = device;
  const gone = uuid();
  await outbox.keepAnswer(anAnswer(attempt.id, spokenOf(attempt)[0]?.questionId ?? '', [gone]), 0);
  await outbox.submitTest(attempt.id);
  const { answers: given, submissions } = await outbox.given();
  for (const { id } of [...given, ...submissions]) await outbox.dropRecordings(id, [gone]);
  expect((await handIn(await packageOf(device))).status).toBe(200);
  const stored = await answersOf(server, attempt.id);
  expect(stored.map(({ recordingIds, lost }) => [recordingIds, lost])).toEqual([
    [[], 'unreadable'],
    [[], 'unreadable'],
  ]);
});

const anAnswerTo = ({ attempt }: Pick<Device, 'attempt'>): RescueRecord => ({
  is: 'answer',
  id: randomUUID(),
  kind: 'choice',
  questionId: attempt.cards.find(({ kind }) => kind === 'choice')?.questionId ?? '',
  answer: '',
  answeredAt: new Date().toISOString(),
});

test('a package without the token of a test cannot write to it, for any sender', async () => {
  const [mallory, victim] = [await aStartedDevice(), await aStartedDevice()];
  const admin = await loginAs(server, 'admin');
  const stranger = createTokens([randomBytes(32)]);
  const made = await stranger.signUpload(victim.attempt.id, victim.attempt.engineerId);
  const { id } = victim.attempt;
  for (const uploadToken of [mallory.attempt.uploadToken, made, 'none', victim.token]) {
    const bytes = await forged([[{ is: 'attempt', id, uploadToken }], [anAnswerTo(victim)]]);
    for (const token of [undefined, mallory.token, admin.token]) {
      const { status, problem } = await handIn(bytes, token);
      expect([status, problem.type]).toEqual([403, problemType('package-unproven')]);
    }
  }
  const { token } = victim;
  const questionId = victim.attempt.cards.find(({ kind }) => kind === 'choice')?.questionId ?? '';
  expect((await call(server.app, checkAnswer, { token, params: { id: questionId } })).reply.answered).toBe(false);
});

/** Hands a package in piece by piece. Returns the reply or the refusal, and how many pieces of how many were read. */
async function handInPieces(bytes: Buffer, sender: Caller | null) {
  let pieces = 0;
  async function* counted() {
    for await (const piece of inPieces(bytes, SEGMENT_BYTES)) {
      pieces += 1;
      yield piece;
    }
  }
  const result = await server.rescuePackages.restore(counted(), sender).catch((error: unknown) => error);
  return { result, pieces, of: Math.ceil(bytes.length / SEGMENT_BYTES) };
}

const lines = (count: number) => Array.from({ length: count }, () => [A_CHUNK] as const);
const A_CHUNK: RescueRecord = { is: 'chunk', recordingId: uuid(), seq: 0 };
const UNPROVEN = expect.objectContaining({ code: 'package-unproven' });

test('the package of a stranger is refused at its first record, and the rest of it is not read', async () => {
  const { id, engineerId } = (await aStartedDevice()).attempt;
  const made = await createTokens([randomBytes(32)]).signUpload(id, engineerId);
  const admin = await loginAs(server, 'admin');
  for (const attempt of [
    { id, uploadToken: 'none' },
    { id, uploadToken: made },
    { id: uuid(), uploadToken: made },
  ]) {
    const bytes = await forged([[{ is: 'attempt', ...attempt }], ...lines(20_000)]);
    const { result, pieces, of } = await handInPieces(bytes, null);
    expect([result, pieces < 4, of > 20]).toEqual([UNPROVEN, true, true]);
    // Who is signed in may have the own test further on.
    const known = await handInPieces(bytes, { accountId: admin.id, role: 'admin' } as Caller);
    expect([known.result, known.pieces]).toEqual([UNPROVEN, of]);
  }
});

test('behind a test that is deleted, a package of anybody still restores the next one, but not behind endless records', async () => {
  const [gone, device] = [await aStartedDevice(), await aStartedDevice()];
  await server.db.delete(attempts).where(eq(attempts.id, gone.attempt.id));
  const attemptOf = ({ attempt: { id, uploadToken } }: Device) => [{ is: 'attempt', id, uploadToken } as const] as const;
  const honest = await forged([attemptOf(gone), ...lines(100), attemptOf(device), [anAnswerTo(device)]]);
  const { reply } = await handIn(honest);
  expect(reply.attempts.map(({ refusal, answers }) => [refusal !== null, answers.stored])).toEqual([
    [true, 0],
    [false, 1],
  ]);
  const endless = await handInPieces(await forged([attemptOf(gone), ...lines(2 * MAX_ATTEMPT_CHUNKS + 10_000)]), null);
  expect([endless.result, endless.pieces < endless.of]).toEqual([UNPROVEN, true]);
});

test('between the records of a package other requests get their turn', async () => {
  const key = await aKey();
  let turns = 0;
  let waiting = setImmediate(function next() {
    turns += 1;
    waiting = setImmediate(next);
  });
  onTestFinished(() => clearImmediate(waiting));
  const turnOf = new Set<number>();
  const restore = createRestore({
    openers: [key.opener],
    authorize: async () => ({ test: { finishedAt: null }, caller: {} }) as Authorized,
    tokens: { readUpload: async () => null },
    answers: {} as never,
    recordings: {
      putChunks: async () => {
        turnOf.add(turns);
        return 'stored';
      },
    } as never,
    space: { requireForNew: async () => {} },
  });
  const bytes = await aPackage(key, [
    [{ is: 'attempt', id: uuid(), uploadToken: '' }],
    ...Array.from({ length: 100 }, () => [A_CHUNK, new Uint8Array(1)] as const),
  ]);
  // Each look at the clock is so much later that a turn is over.
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  onTestFinished(() => clock.mockRestore());
  await restore(inPieces(bytes, SEGMENT_BYTES), null);
  expect(turnOf.size).toBe(100);
});

test('the token of one test gives no access to recordings or questions of another', async () => {
  const [mallory, victim] = [await aStartedDevice(), await aDevice()];
  const send = createProtocol({ fetch: fetchThrough(server.app) });
  await send.register(victim.screen, { token: victim.attempt.uploadToken, signal: new AbortController().signal });
  const recordingId = victim.screen.id;
  const close = { gaps: [], ended: true, takenAt: new Date().toISOString() };
  const { reply } = await handIn(
    await forged([
      [{ is: 'attempt', id: mallory.attempt.id, uploadToken: mallory.attempt.uploadToken }],
      // In the victim's test, and with the victim's id in the own test.
      [{ is: 'recording', particulars: { ...victim.screen, id: uuid() } }],
      [{ is: 'recording', particulars: { ...victim.screen, attemptId: mallory.attempt.id } }],
      [
        {
          is: 'answer',
          id: uuid(),
          kind: 'screen',
          questionId: OLD_SUBMISSION_ID,
          recordingIds: [recordingId],
          answeredAt: close.takenAt,
        },
      ],
      [{ is: 'chunk', recordingId, seq: 0 }, new Uint8Array(CHUNKS[0] ?? [])],
      [{ is: 'close', recordingId, count: 0, ...close }],
    ]),
  );
  expect(reply.attempts).toMatchObject([
    {
      recordings: { stored: 0, held: 0, refused: 2 },
      answers: { stored: 0, held: 0, refused: 1 },
      chunks: { stored: 0, held: 0, refused: 1 },
      receipts: [],
    },
  ]);
  const { reply: state } = await call(server.app, recordingState, {
    token: victim.attempt.uploadToken,
    params: { id: recordingId },
  });
  expect(state).toMatchObject({ held: [], receipt: null });
});

test('after the token has expired, a package needs its engineer or an administrator', async () => {
  const device = await aDevice();
  const bytes = await packageOf(device);
  const [other, company, admin] = [
    await loginAs(server, 'engineer'),
    await loginAs(server, 'company'),
    await loginAs(server, 'admin'),
  ];
  inDays(31);
  for (const token of [undefined, other.token, company.token, 'no session']) {
    const { status, problem } = await handIn(bytes, token);
    expect([status, problem.type]).toEqual([403, problemType('package-late')]);
  }
  expect((await handIn(bytes, admin.token)).reply.attempts[0]).toMatchObject({ answers: { stored: 3 } });
  expect((await handIn(bytes, device.token)).reply.attempts[0]).toMatchObject({ answers: { held: 3 } });
});

test('the signed-in engineer of the test needs no token', async () => {
  const device = await aStartedDevice();
  const bytes = await forged([[{ is: 'attempt', id: device.attempt.id, uploadToken: 'lost' }], [anAnswerTo(device)]]);
  expect((await handIn(bytes, device.token)).reply.attempts[0]).toMatchObject({ answers: { stored: 1 } });
});

test('an answer to a question that has another answer is refused and reported, and nothing else', async () => {
  const device = await aDevice();
  await handIn(
    await forged([[{ is: 'attempt', id: device.attempt.id, uploadToken: device.attempt.uploadToken }], [anAnswerTo(device)]]),
  );
  const { reply } = await handIn(await packageOf(device));
  expect(reply.attempts[0]).toMatchObject({
    answers: { stored: 2, held: 0, refused: 1 },
    chunks: { refused: 0 },
    problems: ['This question has already been answered.'],
  });
});

test('a file that is no package for this server is refused with a sentence', async () => {
  const other = await aPackage(await aKey(), []);
  expect((await handIn(other)).problem).toMatchObject({ status: 422, type: problemType('package-of-others') });
  expect((await handIn(SOUND)).problem).toMatchObject({ status: 415, type: problemType('not-a-package') });
  const token = (await loginAs(server, 'engineer')).token;
  const asJson = await call(server.app, rescue, { token, body: {} });
  expect(asJson.problem).toMatchObject({ status: 415, type: problemType('wrong-type') });
});

test('records before the first test, and chunks that are too large, are refused', async () => {
  const device = await aStartedDevice();
  expect((await handIn(await forged([[anAnswerTo(device)]]))).problem.type).toBe(problemType('package-damaged'));
  const { id, uploadToken } = device.attempt;
  const { reply } = await handIn(
    await forged([
      [{ is: 'attempt', id, uploadToken }],
      [{ is: 'chunk', recordingId: uuid(), seq: 0 }, new Uint8Array(1024 * 1024 + 1)],
    ]),
  );
  expect(reply.attempts[0]).toMatchObject({ chunks: { stored: 0, refused: 1 } });
});

test('two packages handed in at the same time have the effect of one', async () => {
  const device = await aDevice();
  const bytes = await packageOf(device);
  const both = await Promise.all([handIn(bytes), handIn(bytes)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await server.idle();
  await expectWhole(device);
  expect(new Set(both.flatMap(({ reply }) => reply.attempts[0]?.receipts ?? [])).size).toBe(5);
});
