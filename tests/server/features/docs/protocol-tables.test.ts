import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Attempt, reportWaiting } from '../../../../contract/assessment/assessment.ts';
import { saveAnswer, storeMultipleA, submitTestRecordings } from '../../../../contract/assessment/answers.ts';
import { writeBatchHead } from '../../../../contract/recordings/batch.ts';
import type { Call } from '../../../../contract/base/call.ts';
import { PROBLEMS, type Problem, type ProblemCode, codeOf } from '../../../../contract/base/problem.ts';
import { Gap, GapCause, MAX_GAPS, MAX_SEQ } from '../../../../contract/recordings/gaps.ts';
import { UPLOAD_DAYS } from '../../../../contract/facts/lifetimes.ts';
import {
  ChunkStored,
  MAX_BATCH,
  MAX_CHUNK_BYTES,
  putChunks,
  recordingState,
  registerRecording,
  sealRecording,
} from '../../../../contract/recordings/recordings.ts';
import { MAX_RESCUE_BYTES, rescue } from '../../../../contract/assessment/rescue.ts';
import {
  MAX_ATTEMPT_BYTES,
  MAX_ATTEMPT_CHUNKS,
  MAX_ATTEMPT_GAPS,
  MAX_CONFLICTS,
  MAX_RECORDINGS,
} from '../../../../contract/facts/quotas.ts';
import { MAX_TYPED } from '../../../../contract/assessment/test-format.ts';
import { FAILURES, Failure } from '../../../../server/http/failures.ts';
import { rootOf } from '../../../../server/features/recordings/seal.ts';
import { readReply } from '../../../../src/engine/sender/reply.ts';
import { pauseAfter } from '../../../../src/engine/sender/retry.ts';
import { aKey, aPackage } from '../../../src/engine/rescue/support.ts';
import { SOUND, nothing, rightAnswer, started } from '../../../support/people/attempt.ts';
import { tableUnder } from '../../../support/server/protocol.ts';
import { type Sent, type Server, aServer, call, register } from '../../../support/server/server.ts';

/* Checks the tables of docs/protocol.md with the contract, the server and our own client. */

const DOCUMENT = readFileSync('docs/protocol.md', 'utf8');
/** The rows below a heading, without the marks of code. */
const rowsUnder = (heading: string) => tableUnder(DOCUMENT, heading).map((row) => row.map((cell) => cell.replaceAll('`', '')));

const ERRORS = rowsUnder('Errors');
const OF_PACKAGES = rowsUnder('Hand it in');

test.each([...ERRORS, ...OF_PACKAGES])('%s has the status %s', (code, status) => {
  expect(PROBLEMS).toHaveProperty(code as string);
  expect(Number(status)).toBe(FAILURES[code as ProblemCode][0]);
});

const DECISIONS: Record<string, string> = {
  'tries again': 'retry',
  'keeps it and shows it': 'refused',
  'keeps all of the attempt until it has a token that is taken': 'unauthorised',
  'registers the recording again, then goes on': 'unknown',
  'sends what missing names, then seals again': 'missing',
};

const decisionAfter = async (code: ProblemCode) => {
  const problem = new Failure(code, code === 'chunks-missing' ? { missing: [[0, 1]] } : {}).problem();
  return (await readReply(Response.json(problem, { status: problem.status }), ChunkStored)).is;
};

test.each(ERRORS)('after %s (%s) our own client follows the document: %s', async (code, _, does) => {
  expect(await decisionAfter(code as ProblemCode)).toBe(DECISIONS[does as string]);
});

test('a code that the table does not name is decided by its status, as the document says', async () => {
  const named = new Set(ERRORS.map(([code]) => code));
  for (const code of (Object.keys(PROBLEMS) as ProblemCode[]).filter((each) => !named.has(each))) {
    const [status] = FAILURES[code];
    const isAgain = [408, 421, 422, 425, 429].includes(status) || status >= 500;
    const decision = status === 401 || status === 403 ? 'unauthorised' : 'refused';
    expect([code, await decisionAfter(code)]).toEqual([code, isAgain ? 'retry' : decision]);
  }
});

test('the limits are those of the contract', () => {
  const ANSWER_RECORDINGS = 50;
  expect(Object.fromEntries(rowsUnder('Limits').map(([what, limit]) => [what, Number(limit)]))).toEqual({
    'bytes of a chunk': MAX_CHUNK_BYTES,
    'chunks in one request': MAX_BATCH,
    'bytes of the chunks in one request': MAX_CHUNK_BYTES,
    'highest number of a chunk': MAX_SEQ,
    'gaps in one seal': MAX_GAPS,
    'recordings of one attempt': MAX_RECORDINGS,
    'chunks of one attempt': MAX_ATTEMPT_CHUNKS,
    'bytes of one attempt': MAX_ATTEMPT_BYTES,
    'gaps of one attempt': MAX_ATTEMPT_GAPS,
    'numbers of a recording that may hold two chunks': MAX_CONFLICTS,
    'recordings that one answer names': ANSWER_RECORDINGS,
    'characters of a typed answer': MAX_TYPED,
    'days that an upload token is good': UPLOAD_DAYS,
    'bytes of a rescue package': MAX_RESCUE_BYTES,
  });
  const isTaken = (count: number) => {
    const recordingIds = Array.from({ length: count }, () => v7()).join();
    return saveAnswer.form.safeParse({ questionId: 'q', recordingIds }).success;
  };
  expect([isTaken(ANSWER_RECORDINGS), isTaken(ANSWER_RECORDINGS + 1)]).toEqual([true, false]);
});

test('fields and causes of gaps are those of the contract', () => {
  const names = rowsUnder('Gaps').map(([name]) => name);
  const fields = Object.keys(Gap.shape);
  expect(names.slice(0, fields.length).toSorted()).toEqual(fields.toSorted());
  expect(names.slice(fields.length)).toEqual(GapCause.options);
});

test('the pauses between tries are those of our own client', () => {
  const [least, most] = [() => 0, () => 1];
  const pauses = [pauseAfter(5, most), pauseAfter(6, least), pauseAfter(6, most), pauseAfter(99, most)];
  expect(pauses).toEqual([1000, 2000, 4000, 60_000]);
  expect(pauseAfter(1, least, 3_600_000)).toBe(15 * 60_000);
});

let server: Server;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

type Met = [ProblemCode, { status: number; problem: Problem }];

const BYTES = SOUND.subarray(0, 1000);
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const digestOf = (bytes: Buffer) => ({ 'content-digest': `sha-256=:${sha256(bytes).toString('base64')}:` });

/** An engineer in the test, with a registered recording that holds one chunk; `ask` and `put` send with its upload token. */
async function aDevice() {
  const { attempt } = await started(server);
  const { uploadToken: token, id: attemptId } = attempt;
  const spoken = attempt.cards.filter(({ kind }) => kind === 'spoken').map(({ questionId }) => questionId);
  const [questionId = '', otherQuestion = ''] = spoken;
  const ask = (description: Call, sent: Sent) => call(server.app, description, { token, ...sent });
  const particulars = {
    id: v7(),
    attemptId,
    kind: 'answer',
    questionId,
    segment: 1,
    mimeType: 'audio/webm',
    startedAt: new Date(),
  };
  const registerWith = (others: object = {}) => ask(registerRecording, { body: { ...particulars, ...others } });
  const put = async (bytes: Buffer, { seq = 0, id = particulars.id, headers = {} }: Put = {}) => {
    const { statusCode, body } = await server.app.inject({
      method: 'PUT',
      url: `/api/recordings/${id}/chunks/${seq}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream', ...digestOf(bytes), ...headers },
      payload: bytes,
    });
    return { status: statusCode, problem: JSON.parse(body) as Problem };
  };
  const seal = (body: object) => ask(sealRecording, { params: { id: particulars.id }, body: { gaps: [], ...body } });
  await registerWith();
  await put(BYTES);
  return { attempt, token, id: particulars.id, otherQuestion, ask, registerWith, put, seal };
}
interface Put {
  seq?: number;
  id?: string;
  headers?: Record<string, string>;
}
type Device = Awaited<ReturnType<typeof aDevice>>;

async function refusedOfCalls({ ask, registerWith, put, seal, id, otherQuestion }: Device): Promise<Met[]> {
  const elsewhere = v7();
  await registerWith({ id: elsewhere });
  const foreign = (await started(server)).attempt.id;
  const { token: idle } = await register(server.app, 'engineer');
  const batch = Buffer.concat([writeBatchHead([{ seq: 1, length: 1, digest: sha256('y') }]), Buffer.from('x')]);
  return [
    ['bad-input', await put(Buffer.alloc(0))],
    ['bad-digest', await ask(registerRecording, { body: {}, headers: { 'content-digest': 'sha-256=:abc:' } })],
    ['no-token', await call(server.app, recordingState, { params: { id } })],
    ['not-signed-in', await call(server.app, recordingState, { params: { id }, token: 'not-a-token' })],
    ['not-allowed', await registerWith({ id: v7(), attemptId: foreign })],
    ['no-such-question', await registerWith({ id: v7(), questionId: 'none' })],
    ['no-such-recording', await put(BYTES, { id: v7() })],
    ['recording-differs', await registerWith({ segment: 2 })],
    ['recordings-of-others', await ask(saveAnswer, { form: { questionId: otherQuestion, recordingIds: id } })],
    ['chunks-missing', await seal({ count: 9, bytes: 1, root: rootOf([]) })],
    ['seal-differs', await seal({ count: 1, bytes: 1000, root: rootOf([]) })],
    ['chunk-differs', await put(Buffer.from('another'))],
    ['too-large', await put(Buffer.alloc(MAX_CHUNK_BYTES + 1), { seq: 1 })],
    ['not-a-recording', await put(Buffer.alloc(300), { id: elsewhere })],
    ['wrong-type', await put(BYTES, { headers: { 'content-type': 'text/plain' } })],
    ['body-damaged', await put(BYTES, { headers: digestOf(Buffer.from('another')) })],
    ['chunk-damaged', await ask(putChunks, { params: { id }, body: batch, headers: { 'content-type': putChunks.bytes.type } })],
    ['no-test', await call(server.app, reportWaiting, { token: idle, body: { answers: 1, recordings: 0, problem: 'busy' } })],
  ];
}

async function refusedWhenClosed({ attempt, ask, put, seal }: Device): Promise<Met[]> {
  const facts = { seq: 0, length: BYTES.length, digest: sha256(BYTES) };
  expect((await seal({ count: 1, bytes: BYTES.length, root: rootOf([facts]) })).status).toBe(200);
  const late = await put(Buffer.from('late'), { seq: 5 });
  for (const card of attempt.cards) {
    const { questionId } = card;
    if (card.kind === 'spoken') await ask(saveAnswer, { form: { questionId, answerFile: nothing } });
    else await ask(storeMultipleA, { form: { questionId, answer: rightAnswer(card) } });
  }
  const changed = await ask(storeMultipleA, { form: { questionId: attempt.cards[0]?.questionId ?? '', answer: '' } });
  const submit = (key: string) => ask(submitTestRecordings, { form: { recordingIds: '' }, headers: { 'idempotency-key': key } });
  await submit('one');
  return [
    ['recording-closed', late],
    ['already-answered', changed],
    ['test-finished', await submit('two')],
  ];
}

async function refusedPackages({ id, rescueKey }: Attempt): Promise<Met[]> {
  const attempt = { is: 'attempt', id, uploadToken: 'made-up' } as const;
  const sealed = await aPackage({ publicKey: rescueKey } as Awaited<ReturnType<typeof aKey>>, [[attempt]]);
  const handIn = (stream: Buffer) => call(server.app, rescue, { stream });
  return [
    ['not-a-package', await handIn(SOUND)],
    ['package-of-others', await handIn(await aPackage(await aKey(), [[attempt]]))],
    ['package-damaged', await handIn(sealed.subarray(0, -1))],
    ['package-unproven', await handIn(sealed)],
  ];
}

/** Not tested here, since they need a fault of the machine or of the network, or time. */
const NOT_MET_HERE = [
  'attempt-full',
  'body-cut',
  'body-late',
  'busy',
  'disk-full',
  'package-late',
  'too-many',
  'unexpected',
] as const satisfies ProblemCode[];

test('every error that the document names occurs, with its status', async () => {
  const device = await aDevice();
  const met = [
    ...(await refusedOfCalls(device)),
    ...(await refusedWhenClosed(await aDevice())),
    ...(await refusedPackages(device.attempt)),
  ];
  for (const [code, { status, problem }] of met) {
    expect([code, status, codeOf(problem)]).toEqual([code, FAILURES[code][0], code]);
  }
  const named = [...ERRORS, ...OF_PACKAGES].map(([code]) => code as string);
  expect([...met.map(([code]) => code), ...NOT_MET_HERE].toSorted()).toEqual(named.toSorted());
});
