import { expect, test } from 'vitest';
import type { Entry, Group } from '../../../../../src/app/shell/palette/entries.ts';
import { rank, scoreOf } from '../../../../../src/app/shell/palette/rank.ts';

const entry = (name: string, more: Partial<Entry> = {}): Entry => ({
  id: name,
  group: 'Pages',
  name,
  icon: 'list',
  goal: '/',
  ...more,
});

const namesIn = (query: string, entries: readonly Entry[]) =>
  rank(query, entries).flatMap(({ items }) => items.map(({ name }) => name));

test('a name that begins with what was typed is before one with the word inside, and that before other words', () => {
  const entries = [entry('Contact', { words: 'search' }), entry('Saved search'), entry('Search')];
  expect(namesIn('sea', entries)).toEqual(['Search', 'Saved search', 'Contact']);
});

test('a whole word is before the beginning of a longer one', () => {
  expect(namesIn('test', [entry('My testing'), entry('My test')])).toEqual(['My test', 'My testing']);
});

test('every typed word must begin some word of the entry', () => {
  const entries = [entry('Audit log'), entry('Audit'), entry('Catalog of audits')];
  expect(namesIn('aud log', entries)).toEqual(['Audit log']);
  expect(namesIn('udit', entries)).toEqual([]);
});

test('accents and capital letters make no difference', () => {
  expect(namesIn('INES', [entry('Inês Almeida')])).toEqual(['Inês Almeida']);
});

test('what the server found stays, after what fits by its name', () => {
  const found = entry('S. V.', { isFound: true });
  expect(namesIn('steel', [found, entry('Steel frames')])).toEqual(['Steel frames', 'S. V.']);
  expect(scoreOf('steel', entry('S. V.'))).toBe(0);
});

test('the group with the best entry is first, and no group is longer than seven', () => {
  const many = Array.from({ length: 20 }, (_, index) => entry(`Some page ${index}`));
  const of = (group: Group, name: string) => entry(name, { group });
  const groups = rank('page', [...many, of('Shortlists', 'Page setters')]);
  expect(groups.map(({ value, items }) => [value, items.length])).toEqual([
    ['Shortlists', 1],
    ['Pages', 7],
  ]);
});

test('with nothing typed everything is there in its order', () => {
  const entries = [entry('Copy', { group: 'On this page' }), entry('Home'), entry('Search')];
  expect(rank('  ', entries).map(({ value }) => value)).toEqual(['On this page', 'Pages']);
  expect(namesIn('', entries)).toEqual(['Copy', 'Home', 'Search']);
});
