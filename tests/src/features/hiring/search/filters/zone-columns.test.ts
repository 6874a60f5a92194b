import { expect, test } from 'vitest';
import { toColumns, zoneName } from '../../../../../../src/features/hiring/search/filters/zone-columns.ts';

const zone = (winter: number, number: number) => ({ winter, summer: winter + 60, count: { number, atLeast: false } });

test('engineers are counted by whole hours from west to east, with the empty hours between them', () => {
  expect(toColumns([zone(120, 2), zone(-60, 1), zone(0, 3), zone(150, 4)])).toEqual([
    { hours: -1, number: 1 },
    { hours: 0, number: 3 },
    { hours: 1, number: 0 },
    { hours: 2, number: 6 },
  ]);
  expect(toColumns([zone(-210, 1)])).toEqual([{ hours: -4, number: 1 }]);
  expect(toColumns([])).toEqual([]);
});

test('the name of a column is a time zone that the search knows', () => {
  expect([0, 5, -3].map(zoneName)).toEqual(['UTC', 'UTC+5', 'UTC-3']);
});
