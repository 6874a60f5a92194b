import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ASVS_SECTIONS } from './asvs-sections.ts';
import { isTestThere } from './named-tests.ts';

const ROOT = join(import.meta.dirname, '../..');
const STATES = new Set(['met', 'partly', 'not met', 'no such thing']);

const rows = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', , state = '', how = '', shown = '', ...more]) => ({ number, state, how, shown, more }));

const numbers = Object.entries(ASVS_SECTIONS).flatMap(([section, own]) => own.map((each) => `${section}.${each}`));

test('every requirement of levels 1 and 2 has one line, in order', () => {
  expect(numbers).toHaveLength(253);
  expect(rows.map(({ number }) => number)).toEqual(numbers);
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
