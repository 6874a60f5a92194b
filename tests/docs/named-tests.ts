import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The first argument of a call, which is where a test has its title. */
const TITLE = /\(\s*(['"`])([^\n]*?)\1\s*,/g;

/** Whether the test that a document names exists: `path of a file: part of the title of a test in it`. */
export function isTestThere(named: string): boolean {
  const [, path = '', title = ''] = /^(tests\/[\w/.-]+\.ts): (.+)$/.exec(named) ?? [];
  if (!path || !existsSync(join(ROOT, path))) return false;
  return [...readFileSync(join(ROOT, path), 'utf8').matchAll(TITLE)].some(([, , found = '']) => found.includes(title));
}
