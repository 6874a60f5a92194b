import { expect, test } from 'vitest';
import {
  commonHours,
  commonText,
  offsetAt,
  workingHours,
} from '../../../../../../src/features/hiring/search/hours/working-hours.ts';

const WINTER = new Date('2026-01-15T12:00:00Z');
const SUMMER = new Date('2026-07-15T12:00:00Z');

test('the offset of a time zone is that of the moment; an unknown zone has none', () => {
  expect([offsetAt('Europe/Berlin', WINTER), offsetAt('Europe/Berlin', SUMMER)]).toEqual([60, 120]);
  expect([offsetAt('UTC', WINTER), offsetAt('UTC-5:30', WINTER), offsetAt('Asia/Kolkata', WINTER)]).toEqual([0, -330, 330]);
  expect([offsetAt('', WINTER), offsetAt('Moon/Base', WINTER)]).toEqual([null, null]);
});

test('working hours elsewhere are shown in the time of here, and can go over midnight', () => {
  expect(workingHours(0)).toEqual([{ start: 540, end: 1020 }]);
  expect(workingHours(120)).toEqual([{ start: 420, end: 900 }]);
  expect(workingHours(-600)).toEqual([
    { start: 1140, end: 1440 },
    { start: 0, end: 180 },
  ]);
});

test('the hours in common are those in which both work', () => {
  expect(commonText(commonHours(120))).toBe('6 h in common, 9:00–15:00');
  expect(commonText(commonHours(-90))).toBe('6.5 h in common, 10:30–17:00');
  expect(commonText(commonHours(600))).toBe('No working hours in common');
  // A day apart is the same hours.
  expect(commonText(commonHours(24 * 60))).toBe('8 h in common, 9:00–17:00');
});
