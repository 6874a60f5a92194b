import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeManifest } from '../../contract/recordings/manifest.ts';
import type { Given } from '../support/browser/browser.ts';
import type { Exchange } from '../support/network/exchange.ts';
import { planOf } from './plan.ts';
import type { Mark, RunLog } from './run-log.ts';
import type { System } from './system.ts';
import { judgeRun } from './verdict.ts';

/** A run without a fault, from which each test makes one kind of loss by hand: the judge must find each of them. */

const RECORDING = 'a-recording';
const CHUNKS = [0, 1, 2, 3].map((seq) => Buffer.alloc(1000 + seq, seq + 1));
type Chunk = (typeof CHUNKS)[number];
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

let dataDir: string;
let answers: { question_id: string; answer: string | null; recording_ids: string[] | null; lost?: string }[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'loadpath-verdict-'));
  answers = [
    { question_id: 'q1', answer: 'a beam', recording_ids: null },
    { question_id: 'q2', answer: null, recording_ids: [RECORDING] },
  ];
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function store(id: string, chunks: readonly Buffer[], joined = Buffer.concat(chunks), seqs = [...chunks.keys()]) {
  mkdirSync(join(dataDir, 'recordings', id), { recursive: true });
  writeFileSync(join(dataDir, 'recordings', id, 'original'), joined);
  const facts = chunks.map((bytes, index) => ({ seq: seqs[index] as number, length: bytes.length, digest: sha256(bytes) }));
  writeFileSync(join(dataDir, 'recordings', id, 'manifest'), writeManifest(facts));
}

const READY = { count: CHUNKS.length, ready_at: new Date(), unplayable: null, gaps: [] };
const unplayable = (why: string, count: number) => ({ count, ready_at: null, unplayable: why, gaps: [] });

const system = (ids: string[] = [RECORDING], states: Record<string, object> = {}) => {
  const rows = async (sql: string) =>
    sql.includes('from answers') ? answers : ids.map((id) => ({ id, ...(states[id] ?? READY) }));
  return { dataDir, rows, demoRecordings: new Set<string>(), bring: async () => {} } as unknown as System;
};

const sent = (seq: number, at: number): Exchange => ({
  at,
  method: 'PUT',
  path: `/api/recordings/${RECORDING}/chunks/${seq}`,
  from: '/test',
  length: 1000 + seq,
  received: 0,
  fault: null,
  status: 201,
  acknowledged: [{ recordingId: RECORDING, seq, length: 1000 + seq, digest: sha256(CHUNKS[seq] as Buffer).toString('base64') }],
  endedAt: at + 20,
  end: 'answered',
});

const aStory = (change: Partial<RunLog> = {}): RunLog => ({
  plan: planOf(1, 0),
  attemptId: 'an-attempt',
  ms: 20_000,
  marks: [],
  deaths: [],
  given: CHUNKS.map((bytes, index): Given => {
    const digest = sha256(bytes).toString('hex');
    return { recorder: 'r', mimeType: 'audio/webm', size: bytes.length, digest, at: 2000 * (index + 1) };
  }),
  recorders: new Map([['r', { device: 0, from: 0, to: 8000 }]]),
  answers: [
    { kind: 'choice', question: 'Which?', chosen: 'a beam', questionId: 'q1', at: 3000 },
    { kind: 'spoken', question: 'Why?', chosen: null, questionId: 'q2', at: 8100 },
  ],
  exchanges: CHUNKS.map((_, seq) => sent(seq, 2100 + seq * 2000)),
  outages: [],
  errors: [],
  load: 1,
  waiting: { answers: 0, recordings: 0, bytes: 0 },
  ...change,
});

const GOOD = { answersLost: 0, doubled: 0, committedBytesLost: 0, worstGap: 0, wrongs: [] };

test('a run in which nothing is missing has no fault', async () => {
  store(RECORDING, CHUNKS);
  expect(await judgeRun(aStory(), system())).toEqual(GOOD);
});

test('an answer that is missing or different is lost', async () => {
  store(RECORDING, CHUNKS);
  answers = [{ question_id: 'q1', answer: 'a column', recording_ids: null }];
  expect(await judgeRun(aStory(), system())).toEqual({ ...GOOD, answersLost: 2 });
});

test('a recording that is stored twice is doubled, and so is one that two answers name', async () => {
  store(RECORDING, CHUNKS);
  store('again', CHUNKS);
  answers.push({ question_id: 'q3', answer: null, recording_ids: [RECORDING] });
  expect(await judgeRun(aStory(), system([RECORDING, 'again']))).toMatchObject({ doubled: 2 });
});

test('recordings with the same first chunk, which may be only the head of a file, are distinguished by the rest', async () => {
  const others = [CHUNKS[0] as Buffer, ...CHUNKS.slice(1).map((chunk) => Buffer.from(chunk).fill(99))];
  store(RECORDING, CHUNKS);
  store('other', others);
  const { given } = aStory();
  const second = given.map((chunk, index) => {
    const digest = sha256(others[index] as Buffer).toString('hex');
    return { ...chunk, recorder: 's', digest };
  });
  const ran = { device: 0, from: 0, to: 8000 };
  const recorders = new Map([
    ['r', ran],
    ['s', ran],
  ]);
  expect(await judgeRun(aStory({ given: [...given, ...second], recorders }), system([RECORDING, 'other']))).toEqual(GOOD);
});

test('the file of a recorder that was killed after its head belongs to that recorder, in any order', async () => {
  store(RECORDING, CHUNKS);
  store('head', CHUNKS.slice(0, 1));
  const { given } = aStory();
  const head = { ...(given[0] as Given), recorder: 's' };
  const ran = { device: 0, from: 0, to: 8000 };
  const recorders = new Map([
    ['r', ran],
    ['s', { ...ran, to: 2000 }],
  ]);
  const log = aStory({ given: [...given, head], recorders });
  for (const ids of [
    [RECORDING, 'head'],
    ['head', RECORDING],
  ]) {
    expect(await judgeRun(log, system(ids))).toEqual(GOOD);
  }
});

test('a recording of a killed recorder may have nothing in it; every other recording can be played', async () => {
  store(RECORDING, CHUNKS);
  store('head', CHUNKS.slice(0, 1));
  const { given } = aStory();
  const recorders = new Map([
    ['r', { device: 0, from: 0, to: 8000 }],
    ['s', { device: 1, from: 0, to: null }],
  ]);
  const deaths = [{ at: 2100, doneAt: 2200, device: 1 }];
  const log = aStory({ given: [...given, { ...(given[0] as Given), recorder: 's' }], recorders, deaths });
  const ids = [RECORDING, 'head'];
  const judge = (states: Record<string, object>) => judgeRun(log, system(ids, states));
  expect(await judge({ head: unplayable('nothing-in-it', 1) })).toMatchObject({ wrongs: [] });
  expect(await judge({ head: unplayable('not-parsed', 1) })).toMatchObject({
    wrongs: ['the recording head of 1 chunks cannot be played: not-parsed, with the gaps []'],
  });
  expect(await judge({ [RECORDING]: unplayable('nothing-in-it', 4) })).toMatchObject({
    wrongs: ['the recording ding of 4 chunks cannot be played: nothing-in-it, with the gaps []'],
  });
});

test('acknowledged bytes that are missing or different are counted as lost', async () => {
  const joined = Buffer.concat(CHUNKS);
  joined[1500] = 0;
  store(RECORDING, CHUNKS, joined);
  expect(await judgeRun(aStory(), system())).toMatchObject({ committedBytesLost: 1001, worstGap: 6 });
});

test('a chunk that was never sent is missing, although nobody acknowledged it', async () => {
  store(RECORDING, [CHUNKS[0], CHUNKS[1], CHUNKS[3]] as Buffer[]);
  const exchanges = [0, 1].map((seq) => sent(seq, 2100 + seq * 2000));
  expect(await judgeRun(aStory({ exchanges }), system())).toEqual({
    ...GOOD,
    worstGap: 4,
    wrongs: ['2 of 4 chunks of a recorder are not on the server'],
  });
});

test('a recording that is not on the server is missing', async () => {
  mkdirSync(join(dataDir, 'recordings'));
  const verdict = await judgeRun(aStory({ exchanges: [] }), system([]));
  expect(verdict).toMatchObject({ worstGap: 8, wrongs: ['4 of 4 chunks of a recorder are not on the server'] });
});

test('a killed page explains the loss of chunks given just before and no more; the open slice counts as a gap', async () => {
  store(RECORDING, CHUNKS.slice(0, 3));
  const exchanges = [0, 1, 2].map((seq) => sent(seq, 2100 + seq * 2000));
  const recorders = new Map([['r', { device: 0, from: 0, to: null }]]);
  const killed = (at: number, device = 0) =>
    judgeRun(aStory({ exchanges, recorders, deaths: [{ at, doneAt: at, device }] }), system());
  expect(await killed(8200)).toEqual({ ...GOOD, worstGap: 2.2 });
  const unexcused = { wrongs: ['1 of 4 chunks of a recorder are not on the server'] };
  expect(await killed(9900)).toMatchObject(unexcused);
  expect(await killed(8200, 1), 'that of another device').toMatchObject(unexcused);
});

test('a chunk that was sent twice without need is reported, and one whose reply was lost is not', async () => {
  store(RECORDING, CHUNKS);
  const { exchanges } = aStory();
  const twice = [...exchanges, { ...sent(3, 9000), from: '/sw.js' }];
  expect(await judgeRun(aStory({ exchanges: twice }), system())).toMatchObject({
    wrongs: [
      expect.stringMatching(/^chunk 3 of .+ was sent twice, by \/test, then \/sw.js: acknowledged at .+ s, sent again at .+ s$/),
    ],
  });
  const lost = exchanges.map((exchange) => ({ ...exchange, end: 'lost' as const }));
  expect(await judgeRun(aStory({ exchanges: [...lost, sent(3, 9000)] }), system())).toEqual(GOOD);
});

test('requests that a second tab was sending when it was closed may be sent again, and no others', async () => {
  store(RECORDING, CHUNKS);
  const { exchanges } = aStory();
  const last = Math.max(...exchanges.map(({ endedAt }) => endedAt ?? 0));
  const twice = [...exchanges, sent(3, last + 5000)];
  const closedAt = (to: number) => ({ kind: 'second-tab' as const, from: to - 100, to, befell: null });
  const judged = async (to: number) => (await judgeRun(aStory({ exchanges: twice, marks: [closedAt(to)] }), system())).wrongs;
  expect(await judged(last)).toEqual([]);
  expect(await judged(last + 60_000)).toEqual([expect.stringContaining('was sent twice, by /test, then /test')]);
});

test('a tab that closes slowly may miss replies meanwhile', async () => {
  store(RECORDING, CHUNKS);
  const { exchanges, recorders } = aStory();
  const last = Math.max(...exchanges.map(({ endedAt }) => endedAt ?? 0));
  const twice = [...exchanges, sent(3, last + 60_000)];
  const closing = (at: number, doneAt: number) => aStory({ exchanges: twice, recorders, deaths: [{ device: 1, at, doneAt }] });
  expect((await judgeRun(closing(last - 9000, last + 1), system())).wrongs).toEqual([]);
  expect((await judgeRun(closing(last - 9000, last - 8000), system())).wrongs).toHaveLength(1);
});

test('bytes that no recorder gave are reported, unless its page was killed and could not report them', async () => {
  store(RECORDING, CHUNKS);
  const { given } = aStory();
  const heard = given.slice(0, -1);
  const untold = { given: heard, exchanges: [] };
  expect((await judgeRun(aStory(untold), system())).wrongs).toEqual(['1003 bytes are on the server that no recorder gave']);
  const died = {
    ...untold,
    recorders: new Map([['r', { device: 0, from: 0, to: null }]]),
    deaths: [{ device: 0, at: 8100, doneAt: 8100 }],
  };
  expect((await judgeRun(aStory(died), system())).wrongs).toEqual([]);
});

test('a gap counts for what a recorder gave only if a fault of the run explains its cause', async () => {
  store(RECORDING, [CHUNKS[0], CHUNKS[3]] as Buffer[], undefined, [0, 3]);
  const exchanges = [0, 3].map((seq) => sent(seq, 2100 + seq * 2000));
  const states = (cause: string) => ({ [RECORDING]: { ...READY, gaps: [{ seq: 1, through: 2, cause }] } });
  const judge = (cause: string, kind: Mark['kind']) =>
    judgeRun(aStory({ exchanges, marks: [{ kind, from: 0, to: 1, befell: 1 }] }), system([RECORDING], states(cause)));
  expect(await judge('cleared', 'storage-cleared')).toEqual(GOOD);
  expect(await judge('unreadable', 'slice-unreadable')).toEqual(GOOD);
  const wrongs = ['3 of 4 chunks of a recorder are not on the server'];
  expect(await judge('unreadable', 'storage-cleared')).toMatchObject({ wrongs });
  expect(await judge('cleared', 'storage-lost')).toMatchObject({ wrongs });
});

test('a gap does not count for a chunk beyond it, nor for other bytes after it', async () => {
  const marks = [{ kind: 'storage-cleared' as const, from: 0, to: 1, befell: null }];
  const states = { [RECORDING]: { ...READY, gaps: [{ seq: 1, cause: 'cleared' }] } };
  const judge = async (joined: Chunk) => {
    store(RECORDING, [CHUNKS[0], CHUNKS[2], CHUNKS[3]] as Buffer[], joined, [0, 2, 3]);
    return (await judgeRun(aStory({ exchanges: [], marks }), system([RECORDING], states))).wrongs;
  };
  const [first, , third, last] = CHUNKS as [Chunk, Chunk, Chunk, Chunk];
  expect(await judge(Buffer.concat([first, third, last]))).toEqual([]);
  expect(await judge(Buffer.concat([first, last]))).toEqual(['2 of 4 chunks of a recorder are not on the server']);
  expect(await judge(Buffer.concat([first, third, last, third]))).toEqual(['1002 bytes are on the server that no recorder gave']);
});

test('a chunk of which some parts are lost counts with the bytes of the others, and one that nobody could read with none', async () => {
  const large = Buffer.alloc(130_000, 7);
  const { given } = aStory();
  const [first, second, ...rest] = given as [Given, Given, ...Given[]];
  const story = [
    { ...first, size: large.length, digest: sha256(large).toString('hex') },
    { ...second, isUnreadable: true },
    ...rest,
  ];
  const parts = [large.subarray(0, 61_440), large.subarray(122_880)];
  // Numbers 0 to 2 are the parts of the first, 3 is the one that nobody could read.
  store(RECORDING, [...parts, CHUNKS[2], CHUNKS[3]] as Buffer[], undefined, [0, 2, 4, 5]);
  const gaps = ['cleared', 'unreadable'].map((cause, index) => ({ seq: 1 + 2 * index, cause }));
  const marks = (['storage-cleared', 'slice-unreadable'] as const).map((kind) => ({ kind, from: 0, to: 1, befell: 1 }));
  const log = aStory({ given: story, exchanges: [], marks });
  expect(await judgeRun(log, system([RECORDING], { [RECORDING]: { ...READY, count: 6, gaps } }))).toEqual(GOOD);
});

test('page and worker may both send while the database of the page fails, and not later', async () => {
  store(RECORDING, CHUNKS);
  const { exchanges } = aStory();
  const last = Math.max(...exchanges.map(({ endedAt }) => endedAt ?? 0));
  const judged = async (to: number) => {
    const marks = [{ kind: 'storage-lost' as const, from: last, to, befell: 3 }];
    return (await judgeRun(aStory({ exchanges: [...exchanges, sent(0, last + 60_000)], marks }), system())).wrongs;
  };
  expect(await judged(last + 55_000)).toEqual([]);
  expect(await judged(last + 5000)).toHaveLength(1);
});

test('a recorder of which a clearing took everything is excused once by a recording that says so, or by its answer', async () => {
  const marks = [{ kind: 'storage-cleared' as const, from: 8000, to: 8100, befell: null }];
  const story = aStory({ marks, exchanges: [] });
  const gone = { count: CHUNKS.length, ready_at: new Date(), unplayable: null };
  const lost = { ...GOOD, wrongs: ['4 of 4 chunks of a recorder are not on the server'] };
  const judge = (gaps: object[], log = story) => judgeRun(log, system([RECORDING], { [RECORDING]: { ...gone, gaps } }));

  expect(await judge([{ seq: 0, through: 3, cause: 'cleared' }])).toEqual(GOOD);
  expect(await judge([{ seq: 0, through: 2, cause: 'cleared' }])).toMatchObject({ wrongs: lost.wrongs });
  expect(await judge([])).toMatchObject({ wrongs: lost.wrongs });
  // What came after the clearing was in memory.
  const early = marks.map((mark) => ({ ...mark, from: 3000, to: 3100 }));
  expect(await judge([{ seq: 0, through: 3, cause: 'cleared' }], { ...story, marks: early })).toMatchObject({
    wrongs: lost.wrongs,
  });

  answers = answers.map((answer) => (answer.recording_ids ? { ...answer, recording_ids: [], lost: 'cleared' } : answer));
  expect(await judgeRun(story, system([]))).toEqual(GOOD);
  expect(await judgeRun({ ...story, marks: [] }, system([]))).toEqual({ ...lost, answersLost: 1, worstGap: 8 });
});
