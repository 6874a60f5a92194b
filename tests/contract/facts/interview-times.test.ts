import { expect, test } from 'vitest';
import { cityOf, startElsewhere, timeRangeIn } from '../../../contract/facts/interview-times.ts';

const START = '2026-12-01T15:00:00.000Z';

test('a time is written with its day in a time zone', () => {
  expect(timeRangeIn(START, 45, 'Europe/Paris')).toBe('Tue 1 Dec 2026, 16:00–16:45');
  expect(timeRangeIn(START, 45, 'Asia/Tokyo')).toBe('Wed 2 Dec 2026, 00:00–00:45');
});

test('the start elsewhere names the city, and the day where it is another one', () => {
  expect(startElsewhere(START, 'Europe/Dublin', 'Europe/Paris')).toBe('15:00 in Dublin');
  expect(startElsewhere(START, 'Asia/Tokyo', 'Europe/Paris')).toBe('Wed 00:00 in Tokyo');
  expect(startElsewhere(START, 'Europe/Berlin', 'Europe/Paris')).toBeNull();
  expect(startElsewhere(START, '', 'Europe/Paris')).toBeNull();
});

test('a city is the last part of the name of a time zone', () => {
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(cityOf('UTC')).toBe('UTC');
});
