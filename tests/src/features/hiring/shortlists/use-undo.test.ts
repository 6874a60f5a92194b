import { expect, test } from 'vitest';
import { placeBack } from '../../../../../src/features/hiring/shortlists/use-undo.ts';
import { anEntry } from '../fixtures.ts';

const [a, b, c, d] = [anEntry({ id: 'a' }), anEntry({ id: 'b' }), anEntry({ id: 'c' }), anEntry({ id: 'd', stage: 'offer' })];
const all = [a, b, c, d];

test('an undo moves entries before the entry that followed them in their stage', () => {
  expect(placeBack(all, [a])).toEqual({ stage: 'found', before: 'b' });
  expect(placeBack(all, [a, b])).toEqual({ stage: 'found', before: 'c' });
  expect(placeBack(all, [c])).toEqual({ stage: 'found', before: null });
});

test('a move of entries from several stages, or of none, has no undo', () => {
  expect(placeBack(all, [a, d])).toBeNull();
  expect(placeBack(all, [])).toBeNull();
});
