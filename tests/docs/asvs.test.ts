import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ASVS_SECTIONS } from './asvs-sections.ts';
import { isTestThere } from './named-tests.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What is partly or not met; the chapters with what is met; what the product does not have. */
const [, gaps = '', met = '', absent = ''] =
  /\n## Partly or not met\n(.+?)\n(## V1 .+)\n## No such thing\n(.+)/s.exec(readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')) ??
  [];

const cellsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

const gapRows = cellsOf(gaps).map(([, number = '', , state = '', how = '', shown = '', ...more]) => ({
  number,
  state,
  how,
  shown,
  more,
}));
const metRows = cellsOf(met).map(([, number = '', , how = '', shown = '', ...more]) => ({ number, how, shown, more }));

/** The numbers of what the product does not have; `10.6.1 to 10.6.2` names all of them between. */
const absentNumbers = cellsOf(absent).flatMap(([, first = '']) => {
  const [, section = '', from = '', to = from] = /^(\d+\.\d+)\.(\d+)(?: to \1\.(\d+))?$/.exec(first) ?? [];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${section}.${Number(from) + index}`);
});

const numbers = Object.entries(ASVS_SECTIONS).flatMap(([section, own]) => own.map((each) => `${section}.${each}`));

const numbersOf = (rows: readonly { number: string }[]) => rows.map(({ number }) => number);

test('every requirement of levels 1 and 2 is in one of three lists, in order', () => {
  expect(numbers).toHaveLength(253);
  const lists = [numbersOf(gapRows), numbersOf(metRows), absentNumbers];
  expect(lists.flat().toSorted()).toEqual(numbers.toSorted());
  for (const list of lists) expect(list).toEqual(numbers.filter((number) => list.includes(number)));
});

test('every line says how or why, and what is lacking has a state', () => {
  const wrong = [...gapRows, ...metRows].filter(({ how, more }) => how.length < 10 || more.length !== 1);
  expect(wrong).toEqual([]);
  expect(gapRows.filter(({ state }) => state !== 'partly' && state !== 'not met')).toEqual([]);
  expect(cellsOf(absent).filter(([, , why = '', ...more]) => why.length < 10 || more.length !== 1)).toEqual([]);
});

test('what is met is shown by a test or a document that exists', () => {
  const isShown = (shown: string) =>
    isTestThere(shown) || (/^(?:docs\/[\w/.-]+|README)\.md$/.test(shown) && existsSync(join(ROOT, shown)));
  expect(metRows.filter(({ shown }) => !isShown(shown))).toEqual([]);
  expect(gapRows.filter(({ state, shown }) => state === 'partly' && shown !== 'none' && !isShown(shown))).toEqual([]);
});
