import { day, moment, timeOfDay } from '../../../../contract/facts/dates.ts';

/** '14:02' for a time of today, else '3 Nov 2025, 14:02'. */
export const sinceText = (iso: string, now = new Date()) => (day(iso) === day(now.toISOString()) ? timeOfDay(iso) : moment(iso));
