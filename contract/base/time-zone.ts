import { z } from 'zod';

/** Names that exist, in small letters. There are some 600 in all. */
const known = new Set<string>();

/** Whether a time zone has this name. A name is looked up once, since that takes longer than all other checks of a request. */
export const isTimeZoneName = (name: string): boolean => {
  const key = name.toLowerCase();
  if (known.has(key)) return true;
  try {
    // '+05:30' is not a name, and there are thousands of such offsets.
    if (!/^[a-z]/.test(key) || !new Intl.DateTimeFormat('en', { timeZone: name })) return false;
  } catch {
    return false;
  }
  known.add(key);
  return true;
};

export const TimeZone = z
  .string()
  .min(1)
  .max(50)
  .refine(isTimeZoneName, 'This time zone is not known.')
  .meta({ examples: ['Europe/Lisbon'] });
