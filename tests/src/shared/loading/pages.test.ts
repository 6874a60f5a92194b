import { expect, test } from 'vitest';
import { pageCount, pageIn, windowOf } from '../../../../src/shared/loading/pages.ts';

const asked = (query: string) => pageIn(new URLSearchParams(query));

test('the address names the page; anything invalid means the first', () => {
  expect(['page=3', '', 'page=0', 'page=-1', 'page=two', 'page=1.5', 'page=99999999'].map(asked)).toEqual([3, 1, 1, 1, 1, 1, 1]);
});

test('a list has at least one page', () => {
  expect([0, 20, 21].map((total) => pageCount(total, 20))).toEqual([1, 1, 2]);
});

test('two page numbers are shown on each side, if they exist', () => {
  expect(windowOf(5, 9)).toEqual([3, 4, 5, 6, 7]);
  expect(windowOf(1, 9)).toEqual([1, 2, 3]);
  expect(windowOf(9, 9)).toEqual([7, 8, 9]);
  expect(windowOf(1, 1)).toEqual([1]);
});
