import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * The arguments with which Vitest runs the tests of `path`, relative to `root`: a path below tests/ is used as it is, and a path of the source is replaced by its mirror below tests/. Throws if there is no such test.
 */
export function testsOf(path: string, root: string): string {
  const plain = path.replace(/^\.\//, '').replace(/\/+$/, '');
  const inTests = plain.startsWith('tests/') ? plain : join('tests', plain.replace(/\.[a-z]+$/, ''));
  const folder = join(root, dirname(inTests));
  const isThere = existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(basename(inTests)));
  if (isThere) return inTests;
  throw new Error(`No test belongs to ${path}: there is nothing at ${inTests}.`);
}
