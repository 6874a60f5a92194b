import { beforeAll, expect, test } from 'vitest';
import { SMOKE_RUNS } from './smoke-runs.ts';
import { executeRuns } from './parallel-runs.ts';
import { CRASH_FAULTS, NETWORK_FAULTS, describePlan, planOf } from './plan.ts';
import type { Run } from './execute-run.ts';
import { describeLog } from './run-log.ts';

/** Two at once, since they mostly wait. */
const AT_ONCE = 2;
const runs: Run[] = [];

beforeAll(() => executeRuns({ ...SMOKE_RUNS, atOnce: AT_ONCE, onRun: (run) => void runs.push(run) }), 900_000);

test.each(SMOKE_RUNS.numbers)('run %i loses nothing and doubles nothing', (number) => {
  const run = runs.find(({ plan }) => plan.run === number);
  expect(run, `${describePlan(planOf(SMOKE_RUNS.seed, number))}\n${run && describeLog(run.log)}`).toMatchObject({
    error: null,
    verdict: { answersLost: 0, doubled: 0, committedBytesLost: 0, wrongs: [] },
    log: { waiting: { answers: 0, recordings: 0, bytes: 0 } },
  });
  expect(run?.log.answers.length).toBeGreaterThan(1);
  // One slice of two seconds, and the delay of a busy machine.
  expect(run?.verdict?.worstGap).toBeLessThan(5);
});

test('every kind of fault was injected', () => {
  const met = runs.flatMap(({ log }) => log.marks).filter(({ befell }) => befell !== 0);
  expect([...NETWORK_FAULTS, ...CRASH_FAULTS].filter((kind) => !met.some((mark) => mark.kind === kind))).toEqual([]);
});
