import { expect, test } from 'vitest';
import { numberOf } from '../../../../../../src/features/admin/blog/text/list-number.ts';

test.each([
  ['3.\u00A0\u00A0', 3],
  ['(12) ', 12],
  ['1)', 1],
  ['2.3.\u00A0', 3],
  ['2.4\u00A0\u00A0', 4],
  ['c)', 3],
  ['d.', 4],
  ['C.', 3],
  ['i)', 1],
  ['iv.', 4],
  ['XII.', 12],
  ['bb.', 28],
])('an item with %j has the number %i', (marker, number) => expect(numberOf(marker)).toBe(number));

test.each(['·\u00A0', 'o\u00A0\u00A0', '§ ', '•', '–', '', 'Note.'])('%j is a bullet', (marker) =>
  expect(numberOf(marker)).toBeNull(),
);
