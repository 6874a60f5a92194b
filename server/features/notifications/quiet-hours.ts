import type { QuietHours } from '../../../contract/accounts/notifications.ts';
import { MINUTE_MS } from '../../../contract/facts/durations.ts';

const DAY_MINUTES = 24 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The time of day in this time zone, in minutes. */
function localMinutes(at: Date, zone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return minutesOf(format.format(at));
}

const minutesUntil = (time: number, now: number) => (time - now + DAY_MINUTES) % DAY_MINUTES;

/**
 * When the quiet hours end that `at` lies in; `at` itself if it lies in none. The hours may go over midnight. In the night in which
 * the clocks change the result may be an hour off, so the sender asks again at that time.
 */
export function afterQuietHours(at: Date, quiet: QuietHours | null): Date {
  if (!quiet) return at;
  const now = localMinutes(at, quiet.zone);
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const isQuiet = minutesUntil(to, now) > 0 && minutesUntil(to, now) <= minutesUntil(to, from);
  return isQuiet ? new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS + minutesUntil(to, now) * MINUTE_MS) : at;
}
