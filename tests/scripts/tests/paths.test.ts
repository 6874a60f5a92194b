import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testsOf } from '../../../scripts/tests/paths.ts';

const ROOT = join(import.meta.dirname, '../../..');

test.each([
  ['tests/journeys/pace.test.ts', 'tests/journeys/pace.test.ts'],
  ['./tests/journeys/', 'tests/journeys'],
  ['server/features/search', 'tests/server/features/search'],
  ['server/features/search/', 'tests/server/features/search'],
  ['scripts/tests/paths.ts', 'tests/scripts/tests/paths'],
])('the tests of %s are %s', (path, expected) => {
  expect(testsOf(path, ROOT)).toBe(expected);
});

test('a path without a test is refused with a sentence', () => {
  expect(() => testsOf('server/nothing', ROOT)).toThrow(
    'No test belongs to server/nothing: there is nothing at tests/server/nothing.',
  );
});
