import { expect, test } from 'vitest';
import { HANDFUL } from './handful.ts';
import { BLOWS, WEATHER, describe, planOf } from './plan.ts';

const kindsOf = (seed: number, runs: readonly number[]) =>
  new Set(runs.flatMap((run) => planOf(seed, run).steps.map(({ kind }) => kind)));

test('the same seed gives the same plan, and another seed another one', () => {
  for (const run of [0, 1, 7, 199]) {
    expect(planOf(42, run)).toEqual(planOf(42, run));
    expect(describe(planOf(42, run))).toBe(describe(planOf(42, run)));
    expect(planOf(43, run)).not.toEqual(planOf(42, run));
  }
  expect(planOf(42, 1).steps).not.toEqual(planOf(42, 0).steps);
});

test('the handful of npm test holds every kind of fault', () => {
  expect([...kindsOf(HANDFUL.seed, HANDFUL.runs)].toSorted()).toEqual([...WEATHER, ...BLOWS].toSorted());
});

test('each kind comes up as often as any other', () => {
  const runs = Array.from({ length: 7 * 15 }, (_, run) => run);
  const counts = Map.groupBy(
    runs.flatMap((run) => planOf(7, run).steps),
    ({ kind }) => kind,
  );
  for (const kind of WEATHER) expect(counts.get(kind)).toHaveLength(28);
  for (const kind of BLOWS) expect(counts.get(kind)).toHaveLength(30);
});

test('a full disk has room again before anything else happens', () => {
  const runs = Array.from({ length: 200 }, (_, run) => planOf(3, run).steps);
  const tooSoon = runs.filter((steps) =>
    steps.some((step, index) => step.is === 'storage-full' && (steps[index + 1]?.after ?? Infinity) <= step.until),
  );
  expect(tooSoon).toEqual([]);
});
