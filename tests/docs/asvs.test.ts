import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ASVS_SECTIONS } from './asvs-sections.ts';
import { isTestThere } from './named-tests.ts';

const ROOT = join(import.meta.dirname, '../..');
const STATES = new Set(['met', 'partly', 'not met']);

const [list = '', absent = ''] = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8').split('\n## No such thing\n');
const cellsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

const rows = cellsOf(list).map(([, number = '', , state = '', how = '', shown = '', ...more]) => ({
  number,
  state,
  how,
  shown,
  more,
}));

/** The numbers of what the product does not have; `10.6.1 to 10.6.2` names all of them between. */
const absentNumbers = cellsOf(absent).flatMap(([, first = '']) => {
  const [, section = '', from = '', to = from] = /^(\d+\.\d+)\.(\d+)(?: to \1\.(\d+))?$/.exec(first) ?? [];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${section}.${Number(from) + index}`);
});

const numbers = Object.entries(ASVS_SECTIONS).flatMap(([section, own]) => own.map((each) => `${section}.${each}`));

test('every requirement of levels 1 and 2 has one line or is among what the product does not have, in order', () => {
  expect(numbers).toHaveLength(253);
  const gone = new Set(absentNumbers);
  expect(rows.map(({ number }) => number)).toEqual(numbers.filter((number) => !gone.has(number)));
  expect(absentNumbers).toEqual(numbers.filter((number) => gone.has(number)));
});

test('what the product does not have has a reason', () => {
  expect(cellsOf(absent).filter(([, , why = '', ...more]) => why.length < 10 || more.length !== 1)).toEqual([]);
});

test('every line has a state and says how', () => {
  const wrong = rows.filter(({ state, how, more }) => !STATES.has(state) || how.length < 10 || more.length !== 1);
  expect(wrong).toEqual([]);
});

test('what is met is shown by a test or a document that exists', () => {
  const isShown = (shown: string) =>
    isTestThere(shown) || (/^(?:docs\/[\w/.-]+|README)\.md$/.test(shown) && existsSync(join(ROOT, shown)));
  expect(rows.filter(({ state, shown }) => state === 'met' && !isShown(shown))).toEqual([]);
  expect(rows.filter(({ state, shown }) => state === 'partly' && shown !== 'none' && !isShown(shown))).toEqual([]);
});
