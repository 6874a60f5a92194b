import { expect, test } from 'vitest';
import { diffWords } from '../../../../../src/features/admin/bank/word-diff.ts';

const before = (one: string, other: string) =>
  diffWords(one, other)
    .filter((piece) => piece.in !== 'after')
    .map(({ text }) => text)
    .join('');
const after = (one: string, other: string) =>
  diffWords(one, other)
    .filter((piece) => piece.in !== 'before')
    .map(({ text }) => text)
    .join('');

test('a changed word is marked on both sides, and the rest is in both', () => {
  expect(diffWords('The key falls by a third.', 'The key falls by almost half.')).toEqual([
    { text: 'The key falls by ', in: 'both' },
    { text: 'a third.', in: 'before' },
    { text: 'almost half.', in: 'after' },
  ]);
});

test('equal texts have no mark, and an empty one has no piece', () => {
  expect(diffWords('Same words.', 'Same words.')).toEqual([{ text: 'Same words.', in: 'both' }]);
  expect(diffWords('', '')).toEqual([]);
  expect(diffWords('', 'New.')).toEqual([{ text: 'New.', in: 'after' }]);
});

test.each([
  ['one two three', 'two three four'],
  ['a b\nc  d', 'a b\n\nc d e'],
  ['', 'x y'],
  ['x '.repeat(300), 'x y '.repeat(200)],
  ['word '.repeat(1500), 'other '.repeat(1500)],
])('the pieces of each side are the whole text', (one, other) => {
  expect([before(one, other), after(one, other)]).toEqual([one, other]);
});
