import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Lock, listLicences, writeTable } from '../../scripts/licence-table.ts';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

const lockOf = (license?: string): Lock => ({ packages: { '': {}, 'node_modules/one': { ...(license && { license }) } } });
const refusedIn = (one: Lock) => listLicences(one).refused.map(({ licence }) => licence);

test('the licence of every package is allowed', () => {
  expect(listLicences(lock).refused).toEqual([]);
});

test('docs/licences.md has the packages of the lock', () => {
  expect(readFileSync('docs/licences.md', 'utf8'), 'npm run licences writes it').toBe(writeTable(listLicences(lock).used));
});

test.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-3.0', '(GPL-3.0 OR AGPL-3.0-only)', 'SEE LICENSE IN x', undefined])(
  'a package with the licence %s is refused',
  (licence) => {
    expect(refusedIn(lockOf(licence))).toEqual([licence ?? 'unknown']);
  },
);

test.each(['MIT', 'MIT AND Apache-2.0', '(MIT OR GPL-3.0)', 'MPL-2.0'])('a package with the licence %s is allowed', (licence) => {
  expect(refusedIn(lockOf(licence))).toEqual([]);
});

test('a package that both the product and a tool need counts as shipped', () => {
  const both: Lock = {
    packages: {
      'node_modules/tool/node_modules/one': { license: 'MIT', dev: true },
      'node_modules/one': { license: 'MIT' },
      'node_modules/tool': { license: 'MIT', dev: true },
    },
  };
  expect(listLicences(both).used).toEqual([
    { name: 'one', licence: 'MIT', isTool: false },
    { name: 'tool', licence: 'MIT', isTool: true },
  ]);
});
