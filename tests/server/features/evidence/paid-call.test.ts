import { expect, test } from 'vitest';
import type { Finding } from '../../../../contract/rating/evidence.ts';
import { Later, LeftToPeople, createPaidCalls } from '../../../../server/features/evidence/paid-call.ts';
import type { CallKey, RunRow } from '../../../../server/features/evidence/run-repository.ts';
import { ModelFailure, type ModelTrouble } from '../../../../server/platform/models/post-to-model.ts';

const KEY: CallKey = { attemptId: 'a', questionId: 'q', kind: 'find', run: 1 };
const FOUND: Finding[] = [{ element: 0, quote: 'the props', stance: 'supports' }];

/** Calls recorded in memory, as in the table. */
function aRecord(now: () => number) {
  const rows: RunRow[] = [];
  const held = () => rows.filter(({ state }) => state !== 'refused');
  const repository = {
    findRun: async () => held()[0],
    countRefused: async () => rows.length - held().length,
    countSince: async () => held().length,
    costSince: async () => rows.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    async startRun(key: CallKey, engine: string) {
      if (held().length > 0) return undefined;
      const id = String(rows.length);
      const empty = { endedAt: null, latency: null, cost: null, findings: null, raw: null, failure: null };
      rows.push({ id, ...key, ...empty, state: 'started', engine, startedAt: new Date(now()) });
      return id;
    },
    async endRun(id: string, end: Partial<RunRow>) {
      Object.assign(rows[Number(id)] as RunRow, end);
    },
  };
  return { rows, repository };
}

function aStage({ cost = null as number | null, calls = 100 } = {}) {
  const clock = { now: Date.parse('2026-11-26T10:00:00Z') };
  const { rows, repository } = aRecord(() => clock.now);
  let made = 0;
  const create = () =>
    createPaidCalls({
      repository,
      budget: { calls: { transcribe: calls, find: calls }, cost },
      log: { warn: () => {} },
      now: () => clock.now,
    });
  const server = { calls: create() };
  const make = (act: () => Promise<Finding[]>) =>
    server.calls
      .make(
        KEY,
        'm',
        async () => {
          made += 1;
          return { value: await act(), cost: 2, raw: 'raw' };
        },
        (findings) => ({ findings }),
      )
      .catch((error: unknown) => error);
  return { clock, rows, make, made: () => made, restart: () => (server.calls = create()), calls: () => server.calls };
}

const failing =
  (trouble: ModelTrouble, waitMs: number | null = null) =>
  () =>
    Promise.reject(new ModelFailure(trouble, 'status', waitMs));

test('a call is made once, and later read from the record', async () => {
  const { make, made, rows } = aStage();
  expect(await make(async () => FOUND)).toEqual(FOUND);
  expect(await make(async () => [])).toEqual(FOUND);
  expect([made(), rows.length, rows[0]?.state, rows[0]?.cost]).toEqual([1, 1, 'done', 2]);
});

test('a server that is killed during a call does not pay for it again', async () => {
  const { make, made, restart, clock } = aStage();
  void make(() => new Promise(() => {}));
  await expect.poll(made).toBe(1);
  restart();
  expect(await make(async () => FOUND)).toBeInstanceOf(Later);
  clock.now += 6 * 60_000;
  expect(await make(async () => FOUND)).toMatchObject({ doubt: 'interrupted' });
  expect(await make(async () => FOUND)).toMatchObject({ doubt: 'interrupted' });
  expect(made()).toBe(1);
});

test.each(['late', 'unusable'] as const)('a call that was %s may have been paid, and is left to people', async (trouble) => {
  const { make, made } = aStage();
  expect(await make(failing(trouble))).toBeInstanceOf(LeftToPeople);
  expect(await make(async () => FOUND)).toMatchObject({ doubt: 'failed' });
  expect(made()).toBe(1);
});

test('an engine that refuses calls gets none for the time that it names', async () => {
  const { make, made, clock, calls } = aStage();
  expect(await make(failing('busy', 7000))).toBeInstanceOf(Later);
  expect(await calls().isResting('find')).toBe(true);
  expect(await make(async () => FOUND)).toBeInstanceOf(Later);
  clock.now += 7001;
  expect(await make(async () => FOUND)).toEqual(FOUND);
  expect(made()).toBe(2);
});

test('without a time the pause is longer after each refusal, and people judge an answer that is refused again and again', async () => {
  const { make, clock, calls } = aStage();
  let last: unknown = null;
  const rests: boolean[] = [];
  for (let tries = 0; tries < 60 && !(last instanceof LeftToPeople); tries += 1) {
    last = await make(failing('unreached'));
    clock.now += 10_000;
    rests.push(await calls().isResting('find'));
    clock.now += 15 * 60_000;
  }
  expect(rests.slice(0, 3)).toEqual([false, false, true]);
  expect(last).toBeInstanceOf(LeftToPeople);
});

test('the costs of a day exceed the limit by no more than the calls in progress', async () => {
  const { calls, make } = aStage({ cost: 2 });
  expect(await calls().isResting('transcribe')).toBe(false);
  await make(async () => FOUND);
  expect(await calls().isResting('transcribe')).toBe(true);
});

test('a day has a limited number of calls', async () => {
  const { calls, make } = aStage({ calls: 1 });
  await make(async () => FOUND);
  expect(await calls().isResting('find')).toBe(true);
});
