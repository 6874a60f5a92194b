/**
 * Makes the functions that write dates and times, so that all pages and e-mails write them alike: '3 Nov 2025, 14:05'. Pages use
 * the reader's own time zone and do not name it. Where that zone is not known (a page that the server renders, an e-mail), times
 * are in UTC and say so. A calendar day without a time, such as the date of a text, is in UTC too, so that everybody reads the
 * same day.
 */
const createFormat = (parts: Intl.DateTimeFormatOptions, timeZone?: string) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...parts, ...(timeZone && { timeZone }) });
  return (iso: string) => format.format(new Date(iso));
};

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** '3 Nov 2025' */
export const day = createFormat(DAY);
const dayOfThisYear = createFormat({ day: 'numeric', month: 'short' });
const year = createFormat({ year: 'numeric' });
/** '3 Nov', and '3 Nov 2024' of another year. */
export const shortDay = (iso: string) => (year(iso) === year(new Date().toISOString()) ? dayOfThisYear(iso) : day(iso));
/** '14:05' */
export const timeOfDay = createFormat(TIME);
/** '14:05:09' */
export const secondOfDay = createFormat({ ...TIME, second: '2-digit' });
/** '3 Nov 2025, 14:05' */
export const moment = (iso: string) => `${day(iso)}, ${timeOfDay(iso)}`;

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
