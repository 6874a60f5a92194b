import { afterEach, expect, test, vi } from 'vitest';

const MOMENT = '2025-11-03T23:05:09.000Z';
const before = process.env['TZ'];

/** The formats are made when the module is loaded, in the zone of that moment, so each test loads it again. */
async function writtenIn(zone: string) {
  process.env['TZ'] = zone;
  vi.resetModules();
  return { ...(await import('../../../contract/facts/dates.ts')), ...(await import('../../../contract/facts/zoned-dates.ts')) };
}

afterEach(() => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

test.each([
  ['Europe/Berlin', '4 Nov 2025, 00:05', '00:05:09'],
  ['America/New_York', '3 Nov 2025, 18:05', '18:05:09'],
])('a reader in %s reads the local day and hour', async (zone, written, second) => {
  const { day, moment, secondOfDay, timeOfDay } = await writtenIn(zone);
  expect(moment(MOMENT)).toBe(written);
  expect(`${day(MOMENT)}, ${timeOfDay(MOMENT)}`).toBe(written);
  expect(secondOfDay(MOMENT)).toBe(second);
});

test.each(['Europe/Berlin', 'America/New_York'])(
  'what does not know its reader says that it is UTC, also in %s',
  async (zone) => {
    const { dayInUtc, momentInUtc, timeInUtc } = await writtenIn(zone);
    expect(momentInUtc(MOMENT)).toBe('3 Nov 2025, 23:05 UTC');
    expect(timeInUtc(MOMENT)).toBe('23:05 UTC');
    expect(dayInUtc('2025-11-03')).toBe('3 Nov 2025');
  },
);
