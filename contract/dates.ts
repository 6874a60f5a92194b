/**
 * The one way to write a date and a time: '3 Nov 2025, 14:05', with the hours of 24. In the reader's own zone, without its name.
 * Where the reader's zone is not known (a page that the server renders, a letter) it is UTC, which is named beside each time; a
 * calendar day without a time, such as the date of a text, is read in UTC too, so that it is the same day for everybody.
 */
const writer = (parts: Intl.DateTimeFormatOptions, timeZone?: string) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...parts, ...(timeZone && { timeZone }) });
  return (iso: string) => format.format(new Date(iso));
};

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** '3 Nov 2025' */
export const day = writer(DAY);
/** '14:05' */
export const timeOfDay = writer(TIME);
/** '14:05:09' */
export const secondOfDay = writer({ ...TIME, second: '2-digit' });
/** '3 Nov 2025, 14:05' */
export const moment = (iso: string) => `${day(iso)}, ${timeOfDay(iso)}`;

const hoursInUtc = writer(TIME, 'UTC');

/** '3 Nov 2025', the same for every reader. */
export const dayInUtc = writer(DAY, 'UTC');
/** '14:05 UTC' */
export const timeInUtc = (iso: string) => `${hoursInUtc(iso)} UTC`;
/** '3 Nov 2025, 14:05 UTC' */
export const momentInUtc = (iso: string) => `${dayInUtc(iso)}, ${timeInUtc(iso)}`;
