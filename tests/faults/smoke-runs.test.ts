// In test:long, since it runs whole tests under many faults.
import { beforeAll, expect, test } from 'vitest';
import { SMOKE_RUNS } from './smoke-runs.ts';
import { executeRuns } from './parallel-runs.ts';
import { KINDS, describePlan, planOf } from './plan.ts';
import { type Run, isGood } from './execute-run.ts';
import { describeLog } from './run-log.ts';

/** Two at once, since they mostly wait. */
const AT_ONCE = 2;
/** The limit of the hook minus the time to end the last run and its server, so that a run that hangs is named. */
const WITHIN_MS = 720_000;
const HOOK_MS = 900_000;
/** A machine that was slow for a moment leaves a fault without a request to meet, so that another run has to meet it. */
const MORE_RUNS = 3;
const runs: Run[] = [];

const execute = (numbers: readonly number[]) =>
  executeRuns({
    seed: SMOKE_RUNS.seed,
    numbers,
    atOnce: AT_ONCE,
    withinMs: WITHIN_MS,
    onRun: (run) => void runs.push(run),
  });

/** The kinds of faults that nothing has met. */
function listMissing() {
  const met = runs.flatMap(({ log }) => log.marks).filter(({ befell }) => befell !== 0);
  return KINDS.filter((kind) => !met.some((mark) => mark.kind === kind));
}

const hasMissing = (number: number) => planOf(SMOKE_RUNS.seed, number).steps.some(({ kind }) => listMissing().includes(kind));

beforeAll(() => execute(SMOKE_RUNS.numbers), HOOK_MS);

test.each(SMOKE_RUNS.numbers)('run %i loses nothing and doubles nothing', (number) => {
  const run = runs.find(({ plan }) => plan.run === number);
  const why = run ? (run.error ?? JSON.stringify({ ...run.verdict, waiting: run.log.waiting })) : 'It did not begin in time.';
  const plan = describePlan(planOf(SMOKE_RUNS.seed, number));
  expect(run, `${why}\n${plan}\n${run && describeLog(run.log)}`).toMatchObject({
    error: null,
    verdict: { answersLost: 0, doubled: 0, committedBytesLost: 0, wrongs: [] },
    log: { waiting: { answers: 0, recordings: 0, bytes: 0 } },
  });
  // Some, since a run without an answer loses none. How many depends on the machine: a card that is cut off has none.
  expect(run?.log.answers.length).toBeGreaterThan(0);
  // Two slices of two seconds, of which the older one may be given but not stored yet, and the delay of a busy machine.
  expect(run?.verdict?.worstGap).toBeLessThan(5 * (run?.log.load ?? 1));
});

test('every kind of fault was injected, and the runs that it took lose nothing', { timeout: HOOK_MS }, async (context) => {
  // A run that did not come to its end fails its own test, and the faults after that were not injected.
  if (runs.length < SMOKE_RUNS.numbers.length || runs.some(({ error }) => error)) context.skip();
  for (let number = runs.length, more = 0; listMissing().length > 0 && more < MORE_RUNS; number += 1) {
    if (!hasMissing(number)) continue;
    more += 1;
    await execute([number]);
  }
  const logs = runs.map(({ plan, log }) => `Run ${plan.run}:\n${describeLog(log)}`).join('\n');
  expect(listMissing(), logs).toEqual([]);
  expect(
    runs
      .slice(SMOKE_RUNS.numbers.length)
      .filter((run) => !isGood(run))
      .map(({ plan }) => plan.run),
    logs,
  ).toEqual([]);
});
