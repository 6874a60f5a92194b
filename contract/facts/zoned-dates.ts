import { DAY, TIME, createFormat } from './dates.ts';

/**
 * Dates and times in a named zone. Where the reader's zone is not known (a page that the server renders, an e-mail), times are in
 * UTC and say so. A calendar day without a time, such as the date of a text, is in UTC too, so that everybody reads the same day.
 * Apart from dates.ts, since every public page loads that one before anybody touches it.
 */
const hoursInUtc = createFormat(TIME, 'UTC');

/** '3 Nov 2025' */
export const dayInUtc = createFormat(DAY, 'UTC');
/** '14:05 UTC' */
export const timeInUtc = (iso: string) => `${hoursInUtc(iso)} UTC`;
/** '3 Nov 2025, 14:05 UTC' */
export const momentInUtc = (iso: string) => `${dayInUtc(iso)}, ${timeInUtc(iso)}`;

/** '14:05' now in this time zone; empty without one, and if this browser does not know it. */
export function timeOfDayIn(zone: string): string {
  if (!zone) return '';
  try {
    return createFormat(TIME, zone)(new Date().toISOString());
  } catch {
    return '';
  }
}
