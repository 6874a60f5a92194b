import { z } from 'zod';
import { withoutUnseen } from './text.ts';

const NOT_WHOLE = 'This link is incomplete. Copy it again.';

/** Signs that stand behind an address in a text, and that mail programs and people copy with it. */
const BEHIND = '.,;:!?>)]}"\'’”»…';

/** A value from the end of a copied address, without the signs behind it and without spaces and invisible marks. */
export function fromAddress(text: string): string {
  const value = withoutUnseen(text);
  let end = value.length;
  while (end > 0 && BEHIND.includes(value.charAt(end - 1))) end -= 1;
  return value.slice(0, end);
}

/** The secret in the address of a link, as a person may have copied it. */
export const linkToken = (pattern: RegExp, example: string) =>
  z
    .string({ error: NOT_WHOLE })
    .max(400, NOT_WHOLE)
    .overwrite(fromAddress)
    .regex(pattern, NOT_WHOLE)
    .meta({ examples: [example] });
