import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterQuietHours } from '../../../../server/features/notifications/quiet-hours.ts';

const NIGHT = { from: '22:00', to: '07:00', zone: 'Europe/Lisbon' };
const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
const next = (time: string) => new Date(`2026-11-24T${time}:00Z`);

test('within quiet hours the result is their end, outside of them the time itself', () => {
  expect(afterQuietHours(at('21:59'), NIGHT)).toEqual(at('21:59'));
  expect(afterQuietHours(at('22:00'), NIGHT)).toEqual(next('07:00'));
  expect(afterQuietHours(at('03:10'), NIGHT)).toEqual(at('07:00'));
  expect(afterQuietHours(at('07:00'), NIGHT)).toEqual(at('07:00'));
  expect(afterQuietHours(at('03:10'), null)).toEqual(at('03:10'));
});

test('the hours are those of the person’s time zone', () => {
  expect(afterQuietHours(at('14:00'), { ...NIGHT, zone: 'Asia/Tokyo' })).toEqual(at('22:00'));
  expect(afterQuietHours(at('03:10'), { ...NIGHT, zone: 'Asia/Kolkata' })).toEqual(at('03:10'));
});

const minute = fc.integer({ min: 0, max: 1439 });
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

test('the result is outside of quiet hours, and less than a day later', () => {
  fc.assert(
    fc.property(minute, minute, minute, (now, from, to) => {
      fc.pre(from !== to);
      const quiet = { from: clock(from), to: clock(to), zone: 'UTC' };
      const given = afterQuietHours(at(clock(now)), quiet);
      expect(afterQuietHours(given, quiet)).toEqual(given);
      expect(given.getTime() - at(clock(now)).getTime()).toBeLessThan(24 * 60 * 60_000);
    }),
  );
});
