import { expect, test } from 'vitest';
import { OFFICES, offsetText, sharedHours, workingHours } from '../../../../../src/features/site/guide/time-zones.ts';

const office = (place: string) => OFFICES.find((one) => one.place === place) as (typeof OFFICES)[number];
const [houston, warsaw, chennai] = ['Houston', 'Warsaw', 'Chennai'].map(office) as [Office, Office, Office];
type Office = (typeof OFFICES)[number];

/** The offset of a place on a winter's day in the time zone database, in minutes ahead of UTC. */
function aheadOf(timeZone: string) {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    new Date('2026-01-15T12:00Z'),
  );
  const [, sign, hours, minutes] =
    /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes));
}

test('the offices have the offsets from UTC of the time zone database', () => {
  expect([houston, warsaw, chennai].map(({ ahead }) => 60 * ahead)).toEqual(
    ['America/Chicago', 'Europe/Warsaw', 'Asia/Kolkata'].map(aheadOf),
  );
});

test('an office works from 9 to 17 by its own clock, and within one day of UTC', () => {
  expect(OFFICES.map(workingHours)).toEqual([
    { from: 15, to: 23 },
    { from: 8, to: 16 },
    { from: 3.5, to: 11.5 },
  ]);
});

test('two offices share the hours in which both work, if any', () => {
  expect(sharedHours(warsaw, chennai)).toEqual({ from: 8, to: 11.5 });
  expect(sharedHours(houston, warsaw)).toEqual({ from: 15, to: 16 });
  expect(sharedHours(houston, chennai)).toBe(null);
});

test('an offset has minutes only if they are not zero', () => {
  expect(OFFICES.map(offsetText)).toEqual(['\u22126', '+1', '+5:30']);
});
