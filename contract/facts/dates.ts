/**
 * Makes the functions that write dates and times, so that all pages and e-mails write them alike: '3 Nov 2025, 14:05'. Pages use
 * the reader's own time zone and do not name it; for others see zoned-dates.ts.
 */
export const createFormat = (parts: Intl.DateTimeFormatOptions, timeZone?: string) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...parts, ...(timeZone && { timeZone }) });
  return (iso: string) => format.format(new Date(iso));
};

export const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
export const TIME = { hour: '2-digit', minute: '2-digit' } as const;

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
