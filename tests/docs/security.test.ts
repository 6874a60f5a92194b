import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The rows of promises in docs/security.md; `told` is its last cell: a file, and a part of a test's title in it. */
const [promised = ''] = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').split('\n## Not promised');
const promises = promised
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Promise|---) /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, promise = '', , told = '']) => ({ promise, told }));

/** The first argument of a call, which is where a test has its title. */
const TITLE = /\(\s*(['"`])([^\n]*?)\1\s*,/g;

/** Whether the file that `told` names has a test with the title that it names. */
function isHeld({ told }: { told: string }): boolean {
  const [, path = '', title = ''] = /^(tests\/[\w/.-]+\.ts): (.+)$/.exec(told) ?? [];
  if (!path || !existsSync(join(ROOT, path))) return false;
  return [...readFileSync(join(ROOT, path), 'utf8').matchAll(TITLE)].some(([, , found = '']) => found.includes(title));
}

test('each promise of the security document is held by a test that exists', () => {
  expect(promises.length).toBeGreaterThan(60);
  expect(promises.filter((row) => !isHeld(row))).toEqual([]);
});
