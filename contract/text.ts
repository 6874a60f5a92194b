import { z } from 'zod';

/**
 * What makes one line look like several, or like something else than it says: control characters, other line ends, and what turns
 * the direction of text round (Unicode Standard Annex 9: embeddings, overrides, isolates).
 */
const UNPLAIN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** The same in a text of several lines, which has line ends and tabs. */
const NEVER_PLAIN = new RegExp(`(?![\\n\\t])${UNPLAIN.source}`, 'gu');

/** Whether a text is one plain line. */
export const isOneLine = (text: string) => !UNPLAIN.test(text);
/** Whether a text of several lines is plain: a line end, as browsers send it too, and a tab are part of it. */
export const isPlain = (text: string) => isOneLine(text.replaceAll(/\r\n|[\n\t]/g, ''));

/** What is not seen: blanks, what renders as nothing (Unicode's Default_Ignorable_Code_Point), and the empty Braille pattern. */
const UNSEEN = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether there is anything to be seen of a text. */
const isVisible = (text: string) => text.replaceAll(UNSEEN, '') !== '';
const isVisibleOrEmpty = (text: string) => text === '' || isVisible(text);

/** A text as a person may have pasted it, made plain: its line ends are `\n`, and what no plain text holds is left out. */
export const toPlain = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(NEVER_PLAIN, '')
    .toWellFormed();

/** A name, a place, a phone number: one line, of at most `max` characters, that cannot pass for anything else. May be empty. */
export const singleLine = (what: string, max: number) =>
  z
    .string({ error: `${what} is not valid.` })
    .trim()
    .max(max, `Must be maximum ${max} characters!`)
    .refine(isOneLine, `${what} must be one line of plain text.`)
    .refine(isVisibleOrEmpty, `${what} has no visible character.`);

/** The same, and it must not be empty: '{what} is required!', or what else `missing` says. */
export const required = (what: string, max = 100, missing = `${what} is required!`) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .refine(isVisible, missing)
    .max(max, `Must be maximum ${max} characters!`)
    .refine(isOneLine, `${what} must be one line of plain text.`);

const PHONE = /^[+(\p{Nd}][\p{Nd}\s()./+-]*(?:(?:ext\.?|x|#)\s*\p{Nd}+)?$/iu;

/** Whether it can be dialled: digits with what people write between them, and perhaps an extension. May be empty. */
const isPhone = (text: string) => text === '' || (PHONE.test(text) && /\p{Nd}/u.test(text));

const NOT_A_PHONE = 'Phone must be a number, as in +31 10 000 0000.';
const MAX_PHONE = 50;
const PHONE_EXAMPLE = { examples: ['+31 10 000 0000'] };

/** A phone number; may be empty. */
export const phone = () => singleLine('Phone', MAX_PHONE).refine(isPhone, NOT_A_PHONE).meta(PHONE_EXAMPLE);
export const requiredPhone = () => required('Phone', MAX_PHONE).refine(isPhone, NOT_A_PHONE).meta(PHONE_EXAMPLE);

/** A text of several lines, of at most `max` characters. May be empty. */
export const severalLines = (what: string, max: number) =>
  z
    .string({ error: `${what} is not valid.` })
    .trim()
    .max(max, `Must be maximum ${max} characters!`)
    .refine(isPlain, `${what} must be plain text.`);

/** The same, and it must not be empty: '{what} is required!' */
export const requiredLines = (what: string, max: number) =>
  z
    .string({ error: `${what} is required!` })
    .trim()
    .min(1, `${what} is required!`)
    .refine(isVisible, `${what} is required!`)
    .max(max, `Must be maximum ${max} characters!`)
    .refine(isPlain, `${what} must be plain text.`);

/** A text of several lines that is kept as it was written: of `max` characters, where a line end, as forms send it too, counts as one. */
export const severalPlainLines = (what: string, max: number) =>
  z
    .string({ error: `${what} is not valid.` })
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(z.string().max(max, `Must be maximum ${max} characters!`).refine(isPlain, `${what} must be plain text.`));
