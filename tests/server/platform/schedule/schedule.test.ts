import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSchedule } from '../../../../server/platform/schedule/schedule.ts';
import { listTasks } from '../../../../server/scheduled-tasks.ts';

const SECOND = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A schedule whose pauses are exact unless `random` says otherwise, with what it has logged and sent to queues. */
function aSchedule(random = 0.5) {
  const warned: object[] = [];
  const sent: string[] = [];
  const works = new Map<string, () => Promise<unknown>>();
  const schedule = createSchedule({
    jobs: {
      send: async (name) => void sent.push(name),
      work: async (name, handle) => void works.set(name, () => handle({ id: 'all' })),
    },
    log: { warn: (details) => void warned.push(details) },
    random: () => random,
  });
  return { schedule, warned, sent, works };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a task runs after each pause, and at the start if it says so', async () => {
  const { schedule } = aSchedule();
  const runs: string[] = [];
  await schedule.start([
    { name: 'later', everyMs: 10 * SECOND, run: async () => runs.push('later') },
    { name: 'now', everyMs: 10 * SECOND, atStart: true, run: async () => runs.push('now') },
  ]);
  await pass(1);
  expect(runs).toEqual(['now']);
  await pass(10 * SECOND);
  expect(runs.toSorted()).toEqual(['later', 'now', 'now']);
  await schedule.stop();
  await pass(100 * SECOND);
  expect(runs).toHaveLength(3);
});

test('pauses differ by up to a tenth', async () => {
  for (const [random, ms] of [
    [0, 9 * SECOND],
    [0.999_999, 11 * SECOND],
  ] as const) {
    const { schedule } = aSchedule(random);
    let runs = 0;
    await schedule.start([{ name: 'often', everyMs: 10 * SECOND, run: async () => (runs += 1) }]);
    await pass(ms - 10);
    expect(runs).toBe(0);
    await pass(20);
    expect(runs).toBe(1);
    await schedule.stop();
  }
});

test('a task never runs twice at once, however long it takes, and the end waits for it', async () => {
  const { schedule } = aSchedule();
  const held = Promise.withResolvers<void>();
  let [open, begun] = [0, 0];
  const run = async (signal: AbortSignal) => {
    begun += 1;
    open += 1;
    expect(open).toBe(1);
    await held.promise;
    open -= 1;
    expect(signal.aborted).toBe(true);
  };
  await schedule.start([{ name: 'slow', everyMs: SECOND, atStart: true, run }]);
  await pass(60 * SECOND);
  expect(begun).toBe(1);
  let isEnded = false;
  const ending = schedule.stop().then(() => (isEnded = true));
  await pass(SECOND);
  expect(isEnded).toBe(false);
  held.resolve();
  await ending;
  expect([open, begun]).toEqual([0, 1]);
});

test('a task that fails is logged without texts of people, tried again after its own pause, and stops no other', async () => {
  const { schedule, warned } = aSchedule();
  let [tried, other] = [0, 0];
  const error = new Error('Failed query: insert … params: a secret', {
    cause: Object.assign(new Error('a secret'), { code: '57P01' }),
  });
  await schedule.start([
    {
      name: 'failing',
      everyMs: SECOND,
      afterFailureMs: 5 * SECOND,
      atStart: true,
      async run() {
        tried += 1;
        if (tried === 1) throw error;
      },
    },
    { name: 'other', everyMs: SECOND, run: async () => (other += 1) },
  ]);
  await pass(4.5 * SECOND);
  expect([tried, other]).toEqual([1, 4]);
  await pass(SECOND);
  expect(tried).toBe(2);
  await pass(SECOND);
  expect(tried).toBe(3);
  expect(warned).toEqual([{ task: 'failing', reason: '57P01' }]);
  await schedule.stop();
});

test('a task for one of several servers uses a queue, which gets a job at the start and after each pause', async () => {
  const { schedule, sent, works } = aSchedule();
  let runs = 0;
  await schedule.start([
    { name: 'daily', everyMs: 24 * 3600 * SECOND, atStart: true, queue: 'alone', run: async () => (runs += 1) },
  ]);
  expect([sent, runs]).toEqual([['alone'], 0]);
  await works.get('alone')?.();
  expect(runs).toBe(1);
  await pass(24 * 3600 * SECOND);
  expect(sent).toEqual(['alone', 'alone']);
  await schedule.stop();
});

test('every task of the server has a name of its own', () => {
  const names = listTasks({} as never).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
