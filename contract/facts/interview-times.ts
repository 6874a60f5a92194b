import { MINUTE_MS } from './durations.ts';

const WEEKDAY = { weekday: 'short' } as const;
const DAY = { ...WEEKDAY, day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** In this time zone; without one, or with one that this program does not know, in its own. */
function format(at: Date, parts: Intl.DateTimeFormatOptions, timeZone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { ...parts, ...(timeZone && { timeZone }) }).format(at);
  } catch {
    return new Intl.DateTimeFormat('en-GB', parts).format(at);
  }
}

/** 'Tue 1 Dec 2026' */
const dayIn = (at: Date, zone: string | undefined) => format(at, DAY, zone).replaceAll(',', '');
const timeIn = (at: Date, zone: string | undefined) => format(at, TIME, zone);

/** 'Tue 1 Dec 2026, 15:00–15:45', in this time zone or in that of the reader. */
export function timeRangeIn(start: string, minutes: number, zone?: string): string {
  const from = new Date(start);
  const to = new Date(from.getTime() + minutes * MINUTE_MS);
  return `${dayIn(from, zone)}, ${timeIn(from, zone)}–${timeIn(to, zone)}`;
}

/** 'Dublin' for `Europe/Dublin`. */
export const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/**
 * The start as the other side sees it: '14:00 in Dublin', or 'Wed 02:00 in Tokyo' if the day is another one there. Null if the
 * other side has no time zone that is known, or the same time.
 */
export function startElsewhere(start: string, other: string, own?: string): string | null {
  if (!other) return null;
  const at = new Date(start);
  const [here, there] = [timeIn(at, own), timeIn(at, other)];
  const isOtherDay = dayIn(at, own) !== dayIn(at, other);
  if (here === there && !isOtherDay) return null;
  return `${isOtherDay ? `${format(at, WEEKDAY, other)} ` : ''}${there} in ${cityOf(other)}`;
}
