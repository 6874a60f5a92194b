import { expect, test } from 'vitest';
import { SMOKE_RUNS } from './smoke-runs.ts';
import { CRASH_FAULTS, KINDS, NETWORK_FAULTS, STORAGE_FAULTS, describePlan, planOf } from './plan.ts';

test('the same seed gives the same plan, and another seed gives another plan', () => {
  for (const run of [0, 1, 7, 199]) {
    expect(planOf(42, run)).toEqual(planOf(42, run));
    expect(describePlan(planOf(42, run))).toBe(describePlan(planOf(42, run)));
    expect(planOf(43, run)).not.toEqual(planOf(42, run));
  }
  expect(planOf(42, 1).steps).not.toEqual(planOf(42, 0).steps);
});

test('the runs of npm run test:long contain every kind of fault', () => {
  const { seed, numbers } = SMOKE_RUNS;
  const kinds = new Set(numbers.flatMap((run) => planOf(seed, run).steps.map(({ kind }) => kind)));
  expect([...kinds].toSorted()).toEqual([...KINDS].toSorted());
});

test('each kind occurs as often as any other', () => {
  const runs = Array.from({ length: 13 * 16 }, (_, run) => run);
  const counts = Map.groupBy(
    runs.flatMap((run) => planOf(7, run).steps),
    ({ kind }) => kind,
  );
  for (const kind of NETWORK_FAULTS) expect(counts.get(kind)).toHaveLength(52);
  for (const kind of CRASH_FAULTS) expect(counts.get(kind)).toHaveLength(48);
  for (const kind of STORAGE_FAULTS) expect(counts.get(kind)).toHaveLength(52);
});

test('the data of a page is cleared only while the page that has recorded it lives, and has a database', () => {
  const runs = Array.from({ length: 400 }, (_, run) => planOf(9, run).steps.map(({ kind }) => kind));
  const cleared = runs.filter((kinds) => kinds.includes('storage-cleared'));
  expect(cleared.length).toBeGreaterThan(50);
  for (const kinds of cleared) {
    const before = kinds.slice(0, kinds.indexOf('storage-cleared'));
    expect(before.filter((kind) => ['browser-killed', 'tab-closed', 'storage-dead'].includes(kind))).toEqual([]);
  }
});

test('a database is dead only after every other fault of the storage in its run', () => {
  const storage = new Set<string>(['storage-full', ...STORAGE_FAULTS]);
  const runs = Array.from({ length: 400 }, (_, run) => planOf(9, run).steps.map(({ kind }) => kind));
  const dead = runs.filter((kinds) => kinds.includes('storage-dead'));
  expect(dead.length).toBeGreaterThan(50);
  for (const kinds of dead) expect(kinds.findLast((kind) => storage.has(kind))).toBe('storage-dead');
});

test('a silent database is noticed before anything else happens', () => {
  const silent = Array.from({ length: 400 }, (_, run) => planOf(9, run).steps).filter((steps) =>
    steps.some(({ kind }) => kind === 'storage-silent'),
  );
  expect(silent.length).toBeGreaterThan(50);
  for (const steps of silent) {
    const at = steps.findIndex(({ kind }) => kind === 'storage-silent');
    expect((steps[at + 1]?.after ?? Infinity) - (steps[at]?.after ?? 0)).toBeGreaterThan(4);
  }
});

test('a full disk has room again before anything else happens', () => {
  const runs = Array.from({ length: 200 }, (_, run) => planOf(3, run).steps);
  const tooSoon = runs.filter((steps) =>
    steps.some((step, index) => step.is === 'storage-full' && (steps[index + 1]?.after ?? Infinity) <= step.until),
  );
  expect(tooSoon).toEqual([]);
});

test('a plan names the requests for each fault, and damage can change every call, anywhere in its body', () => {
  const faults = Array.from({ length: 1000 }, (_, run) => planOf(5, run).steps).flatMap((steps) =>
    steps.filter((step) => step.is === 'fault'),
  );
  const damages = faults.filter(({ kind }) => kind === 'damage');
  const calls = ['chunks', 'register', 'seal', 'choice', 'spoken', 'renew', 'submit'];
  for (const way of ['up', 'down']) {
    const own = damages.filter(({ fault }) => fault.is === 'damage' && fault.way === way);
    expect([...new Set(own.map(({ of }) => of))].toSorted()).toEqual(calls.toSorted());
  }
  const tenths = damages.map(({ fault }) => (fault.is === 'damage' ? Math.floor(10 * fault.at) : -1));
  expect([...new Set(tenths)].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
