import { beforeAll, expect, test } from 'vitest';
import { HANDFUL } from './handful.ts';
import { carryOutAll } from './lanes.ts';
import { BLOWS, WEATHER, describe, planOf } from './plan.ts';
import type { Run } from './run.ts';
import { historyOf } from './story.ts';

/** Two at once, as they mostly wait. */
const AT_ONCE = 2;
const runs: Run[] = [];

beforeAll(() => carryOutAll({ ...HANDFUL, atOnce: AT_ONCE, onRun: (run) => void runs.push(run) }), 900_000);

test.each(HANDFUL.numbers)('run %i loses nothing and doubles nothing', (number) => {
  const run = runs.find(({ plan }) => plan.run === number);
  expect(run, `${describe(planOf(HANDFUL.seed, number))}\n${run && historyOf(run.story)}`).toMatchObject({
    error: null,
    verdict: { answersLost: 0, doubled: 0, committedBytesLost: 0, wrongs: [] },
    story: { waiting: { answers: 0, recordings: 0, bytes: 0 } },
  });
  expect(run?.story.answers.length).toBeGreaterThan(1);
  // A slice of two seconds, and what a busy machine adds to it.
  expect(run?.verdict?.worstGap).toBeLessThan(5);
});

test('every kind of fault has met them', () => {
  const met = runs.flatMap(({ story }) => story.marks).filter(({ befell }) => befell !== 0);
  expect([...WEATHER, ...BLOWS].filter((kind) => !met.some((mark) => mark.kind === kind))).toEqual([]);
});
