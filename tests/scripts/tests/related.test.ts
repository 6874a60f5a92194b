import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseTests, readImporters, testsNearest } from '../../../scripts/tests/related.ts';

const ROOT = join(import.meta.dirname, '../../..');

test('the tests of a file are those that import it by the shortest way', () => {
  const importers = new Map([
    ['contract/a.ts', ['server/b.ts', 'tests/contract/a.test.ts']],
    ['server/b.ts', ['tests/server/b.test.ts']],
  ]);
  expect(testsNearest('contract/a.ts', importers)).toEqual([
    { test: 'tests/contract/a.test.ts', distance: 1 },
    { test: 'tests/server/b.test.ts', distance: 2 },
  ]);
});

test('the mirror of a file runs first, and only as many tests as take few seconds', () => {
  const file = 'scripts/tests/results.ts';
  expect(chooseTests([file], ROOT, {}).tests[0]).toBe('tests/scripts/tests/results.test.ts');
  const all = [...readImporters(ROOT).values()].flat();
  const slow = chooseTests(['contract/recordings/gaps.ts'], ROOT, Object.fromEntries(all.map((name) => [name, 100])));
  expect(slow.tests).toHaveLength(1);
  expect(slow.left).toBeGreaterThan(10);
});

test('a journey is run only if it is named itself', () => {
  const { tests, journeys } = chooseTests(['./tests/journeys/gaps.test.ts'], ROOT, {});
  expect([tests, journeys]).toEqual([[], ['tests/journeys/gaps.test.ts']]);
});

test('every source is reached by a test, or has a journey that opens a page with it', () => {
  const sources = ['contract', 'server', 'src', 'sw'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => join(folder, name)),
  );
  const { byJourney, tests } = chooseTests(sources, ROOT, {});
  expect(tests.length).toBeGreaterThan(100);
  for (const { file, journeys } of byJourney) {
    expect([file, journeys.every((path) => existsSync(join(ROOT, path))), journeys.length > 0]).toEqual([file, true, true]);
  }
});

test('a path that does not exist is refused with a sentence', () => {
  expect(() => chooseTests(['server/nothing.ts'], ROOT, {})).toThrow('There is no server/nothing.ts.');
});
