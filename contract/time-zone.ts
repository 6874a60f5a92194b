import { z } from 'zod';

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

export const TimeZone = z
  .string()
  .min(1)
  .max(50)
  .refine(isTimeZone, 'This time zone is not known.')
  .meta({ examples: ['Europe/Lisbon'] });
