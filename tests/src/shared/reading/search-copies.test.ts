import { expect, test } from 'vitest';
import { searchCopies } from '../../../../src/shared/reading/search-copies.ts';

const one = (title: string, text: string) => ({
  path: `/blog/${title.toLowerCase()}`,
  title,
  excerpt: 'An excerpt.',
  category: 'Engineering',
  tags: ['Loads'],
  minutes: 5,
  date: '2026-01-01',
  text,
});
const ALL = [one('Beams', 'A slab on columns.'), one('Columns', 'They carry beams and slabs.'), one('Arches', 'Thrust.')];
const titles = (q: string) => searchCopies(q, ALL).map(({ title }) => title);

test.each([
  ['col', ['Columns', 'Beams']],
  ['BEAM slab', ['Beams', 'Columns']],
  ['loads', ['Beams', 'Columns', 'Arches']],
  ['lumn', []],
  ["'; --", []],
  ['', []],
])('%s finds %j', (q, expected) => expect(titles(q)).toEqual(expected));

test('the found words are marked in the excerpt', () => {
  const [first] = searchCopies('slab', ALL);
  expect(first?.excerpt.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['slab']);
  expect(first?.excerpt.map(({ text }) => text).join('')).toBe('An excerpt. A slab on columns.');
});
