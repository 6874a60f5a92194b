import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTestThere } from './named-tests.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The rows of promises in docs/security.md; `told` is its last cell: a file, and a part of a test's title in it. */
const [promised = ''] = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').split('\n## Not promised');
const promises = promised
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Promise|---) /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, promise = '', , told = '']) => ({ promise, told }));

test('each promise of the security document is held by a test that exists', () => {
  expect(promises.length).toBeGreaterThan(60);
  expect(promises.filter(({ told }) => !isTestThere(told))).toEqual([]);
});
