const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'December 17, 2025', the same for every reader. */
export const longDay = (iso: string) => LONG.format(new Date(iso));
